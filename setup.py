"""The one thing pyproject.toml cannot say: all packages found under bot/ and cogs/, and data/ shipped as bot/_data."""

from setuptools import find_namespace_packages, setup

setup(
    packages=[*find_namespace_packages(include=["bot", "bot.*", "cogs", "cogs.*"]), "bot._data"],
    package_dir={"bot._data": "data"},
    package_data={"bot._data": ["**/*"]},
)
