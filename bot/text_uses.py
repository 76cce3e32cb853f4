"""Which texts the source asks for, read from the source itself.

A code is a literal, or an f-string such as f"event.{kind}", which may ask for any text that fits: `event.*`. A
function that hands one of its parameters on to `say` asks for what its callers give it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import bot

# the pure game speaks in codes without a sentence; where it says `say`, it is not ours
SILENT = ("engine", "long_night", "ai")
_CODE = re.compile(r"[a-z][\w-]*(\.[\w*-]+)*")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Ask(NamedTuple):
    where: str
    # with * for what is only known when it runs
    code: str


class Speaker(NamedTuple):
    """A function that asks for the text whose code begins with one of its arguments."""

    function: str
    position: int
    argument: str
    # what it puts after the argument
    rest: str


class Source(NamedTuple):
    where: str
    tree: ast.Module


class Call(NamedTuple):
    where: str
    node: ast.Call
    # the functions it stands in, innermost first
    inside: tuple[Function, ...]


SAY = Speaker("say", 0, "code", "")


def sources() -> list[Source]:
    """All modules that may speak: ours in bot/, and cogs/ beside it."""
    package = Path(bot.__file__).parent
    found = [*package.rglob("*.py"), *(package.parent / "cogs").rglob("*.py")]
    speaking = [file for file in found if not any(file.is_relative_to(package / name) for name in SILENT)]
    return [
        parsed(str(file.relative_to(package.parent)), file.read_text(encoding="utf-8")) for file in sorted(speaking)
    ]


def parsed(where: str, source: str) -> Source:
    return Source(where, ast.parse(source))


def mentions(given: Iterable[Source]) -> set[str]:
    """Everything that could be a code, wherever it stands."""
    nodes = (node for source in given for node in ast.walk(source.tree))
    return {code for node in nodes if (code := template(node)) and _CODE.fullmatch(code)}


def asks(given: Iterable[Source]) -> set[Ask]:
    """What is asked of `say`, and of whoever hands it on to `say`."""
    calls = [call for source in given for call in calls_in(source.where, source.tree, ())]
    speakers, found = {SAY}, set[Ask]()
    while True:
        heard = [(call, speaker) for call in calls for speaker in speakers if called(call.node) == speaker.function]
        found = {ask for call, speaker in heard for ask in asked(call, speaker)}
        more = {one for call, speaker in heard for one in handing_on(call, speaker)}
        if more <= speakers:
            return found
        speakers |= more


def calls_in(where: str, node: ast.AST, inside: tuple[Function, ...]) -> Iterator[Call]:
    if isinstance(node, ast.Call):
        yield Call(f"{where}:{node.lineno}", node, inside)
    inner = (node, *inside) if isinstance(node, Function) else inside
    for child in ast.iter_child_nodes(node):
        yield from calls_in(where, child, inner)


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def asked(call: Call, speaker: Speaker) -> Iterator[Ask]:
    for node in given_to(call, speaker):
        code = (template(node) or "") + speaker.rest
        # a word without a dot given to a function that only happens to have the same name is no code
        if _CODE.fullmatch(code) and (speaker == SAY or "." in code):
            yield Ask(call.where, code)


def handing_on(call: Call, speaker: Speaker) -> Iterator[Speaker]:
    """The functions around this call whose own parameter begins the code."""
    for node in given_to(call, speaker):
        name, rest = leading(node)
        for function in call.inside:
            parameters = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
            if name in parameters:
                skipped = parameters[0] in ("self", "cls")
                yield Speaker(function.name, parameters.index(name) - skipped, name, rest + speaker.rest)
                break


def given_to(call: Call, speaker: Speaker) -> Iterator[ast.expr]:
    """What stands where the speaker expects a code: each branch of a choice, each value a name was given."""
    node = next((word.value for word in call.node.keywords if word.arg == speaker.argument), None)
    if node is None and len(call.node.args) > speaker.position:
        node = call.node.args[speaker.position]
    return choices(node, call.inside) if node is not None else iter(())


def choices(node: ast.expr, inside: tuple[Function, ...]) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from choices(node.body, inside)
        yield from choices(node.orelse, inside)
        return
    yield node
    if isinstance(node, ast.Name):
        for function in inside:
            yield from (value for value in values_of(node.id, function) if not isinstance(value, ast.Name))


def values_of(name: str, function: Function) -> Iterator[ast.expr]:
    """What this name is set to inside a function, its default among it."""
    arguments = [*function.args.posonlyargs, *function.args.args]
    pairs = zip(reversed(arguments), reversed(function.args.defaults), strict=False)
    yield from (value for argument, value in pairs if argument.arg == name)
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            yield from choices(node.value, ())


def template(node: ast.AST) -> str | None:
    """A literal as it is, an f-string with * for what it puts in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(template(part) or "*" for part in node.values)
    return None


def leading(node: ast.expr) -> tuple[str, str]:
    """The name that a code begins with, and what comes after it."""
    if isinstance(node, ast.Name):
        return node.id, ""
    if isinstance(node, ast.JoinedStr) and node.values:
        first, *rest = node.values
        if isinstance(first, ast.FormattedValue) and isinstance(first.value, ast.Name):
            return first.value.id, "".join(template(part) or "*" for part in rest)
    return "", ""
