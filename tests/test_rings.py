"""Imports point inwards only: the pure game knows nothing of the table, the table nothing of Discord."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# The pure ring has no I/O, no clock, no chance of its own and no logging. Standard library first, then packages.
IMPURE = frozenset(
    """
    asyncio concurrent datetime importlib logging multiprocessing os pathlib random secrets shutil signal socket sqlite3
    subprocess tempfile threading time urllib uuid
    aiohttp aiosqlite discord yaml
    """.split()
)


@dataclass(frozen=True)
class Ring:
    folder: str
    ours: frozenset[str] | None = None
    """Which of our own packages it may import, besides itself; None: any that is not forbidden."""
    only_types: frozenset[str] = frozenset()
    """What it may import for its annotations alone: classes, or anything under TYPE_CHECKING."""
    forbidden: frozenset[str] = frozenset()


RINGS = (
    Ring("bot/engine", ours=frozenset(), forbidden=IMPURE),
    Ring("bot/long_night", ours=frozenset({"bot.engine"}), forbidden=IMPURE),
    Ring(
        "bot/ai",
        ours=frozenset({"bot.engine"}),
        only_types=frozenset({"bot.long_night", "random"}),
        forbidden=IMPURE,
    ),
    Ring("bot/show", forbidden=frozenset({"aiosqlite", "bot.local", "bot.table", "bot.voice", "cogs", "discord"})),
    Ring("bot/table", forbidden=frozenset({"bot.local", "bot.show", "bot.voice", "cogs", "discord"})),
    Ring("bot/voice", forbidden=frozenset({"aiosqlite", "bot.local", "cogs", "discord", "sqlite3"})),
)


@dataclass(frozen=True)
class Import:
    line: int
    module: str
    name: str | None
    """What `from module import name` brings in; None for `import module`."""
    type_checking: bool

    @property
    def full(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module


def inside(module: str, packages: frozenset[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def imports_of(source: str, package: str) -> list[Import]:
    """All imports of a module that lies in `package`, relative ones made absolute."""
    return list(_walk(ast.parse(source), package, type_checking=False))


def _walk(node: ast.AST, package: str, type_checking: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(node.lineno, alias.name, None, type_checking)
    elif isinstance(node, ast.ImportFrom):
        module = _absolute(node, package)
        for alias in node.names:
            yield Import(node.lineno, module, alias.name, type_checking)
    elif isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
        for child in node.body:
            yield from _walk(child, package, type_checking=True)
        for child in node.orelse:
            yield from _walk(child, package, type_checking)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _walk(child, package, type_checking)


def _absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    base = parts[: len(parts) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def fault(ring: Ring, found: Import) -> str | None:
    """Why this import may not stand in this ring, or None."""
    own = ring.folder.replace("/", ".")
    if inside(found.full, frozenset({own})):
        return None
    if inside(found.full, ring.only_types):
        is_class = bool(found.name and found.name[0].isupper() and not found.name.isupper())
        return None if found.type_checking or is_class else f"{found.full}: only its types may be imported here"
    if inside(found.full, ring.forbidden):
        return f"{found.full} may not be imported here"
    is_ours = inside(found.full, frozenset({"bot", "cogs"}))
    if ring.ours is not None and is_ours and not inside(found.full, ring.ours):
        return f"{found.full} lies outside this ring"
    return None


def package_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).parent.parts)


@pytest.mark.parametrize("ring", RINGS, ids=lambda ring: ring.folder)
def test_imports_point_inwards(ring: Ring):
    faults = [
        f"{path.relative_to(ROOT)}:{found.line}: {reason}"
        for path in sorted((ROOT / ring.folder).rglob("*.py"))
        for found in imports_of(path.read_text(encoding="utf-8"), package_of(path))
        if (reason := fault(ring, found))
    ]
    assert not faults, "\n".join(faults)


def faults_in(folder: str, source: str) -> list[str]:
    ring = next(ring for ring in RINGS if ring.folder == folder)
    found = imports_of(source, folder.replace("/", "."))
    return [reason for reason in (fault(ring, each) for each in found) if reason]


@pytest.mark.parametrize(
    ("folder", "source"),
    [
        ("bot/engine", "import json, msgspec"),
        ("bot/engine", "from . import dice"),
        ("bot/engine", "from bot.engine.dice import roll"),
        ("bot/long_night", "from ..engine import flow"),
        ("bot/long_night", "from bot import engine"),
        ("bot/long_night", "import pydantic"),
        ("bot/ai", "from bot.long_night.views import View"),
        ("bot/ai", "if TYPE_CHECKING:\n    from bot.engine import dice\n    import random"),
        ("bot/ai", "from .memory import remember"),
        ("bot/show", "from bot.texts import say"),
        ("bot/table", "import aiosqlite\nfrom bot.long_night import game"),
    ],
)
def test_inward_imports_are_let_through(folder: str, source: str):
    assert faults_in(folder, source) == []


@pytest.mark.parametrize(
    ("folder", "source"),
    [
        ("bot/engine", "from bot.long_night import state"),
        ("bot/engine", "from ..long_night import state"),
        ("bot/engine", "from .. import long_night"),
        ("bot/engine", "from bot import long_night"),
        ("bot/engine", "import bot.content"),
        ("bot/engine", "def f():\n    import os.path"),
        ("bot/engine", "try:\n    pass\nexcept ValueError:\n    from random import choice"),
        ("bot/long_night", "import yaml"),
        ("bot/long_night", "from bot.texts import say"),
        ("bot/long_night", "if TYPE_CHECKING:\n    from bot.ai import steady"),
        ("bot/ai", "from bot.long_night.game import apply"),
        ("bot/ai", "import random"),
        ("bot/ai", "from bot.table import Table"),
        ("bot/show", "import discord.ui"),
        ("bot/show", "from bot.table import store"),
        ("bot/table", "from cogs import lobby"),
        ("bot/table", "from discord import Client"),
        ("bot/table", "from bot.show.page import Page"),
        ("bot/voice", "from cogs.sender import DiscordSender"),
    ],
)
def test_outward_imports_are_found(folder: str, source: str):
    assert len(faults_in(folder, source)) == 1


def test_a_module_named_like_a_forbidden_one_is_not_it():
    assert faults_in("bot/engine", "import timeit\nfrom bot.engine import time") == []
