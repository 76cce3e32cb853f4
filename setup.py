"""What pyproject.toml cannot say: all packages under bot/ and cogs/, data/ shipped as bot/_data, and the SQL files."""

from setuptools import find_namespace_packages, setup

setup(
    packages=[*find_namespace_packages(include=["bot", "bot.*", "cogs", "cogs.*"]), "bot._data"],
    package_dir={"bot._data": "data"},
    package_data={"bot._data": ["**/*"], "bot.table.migrations": ["*.sql"]},
)
