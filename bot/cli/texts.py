"""`python -m bot texts --check`: what is missing, unused or mismatched, per language."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import filter as fitting
from typing import TYPE_CHECKING, NamedTuple

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.content import ContentError, file_names, read_text
from bot.text_uses import Ask, asks, mentions, sources
from bot.texts import ENGLISH, languages, parse, say

if TYPE_CHECKING:
    from bot.cli import Subparsers


class Message(NamedTuple):
    variables: frozenset[str]
    # other messages whose text it takes over
    refers_to: frozenset[str]


Messages = Mapping[str, Message]


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("texts", help="check the texts of all languages")
    parser.add_argument(
        "--check", action="store_true", required=True, help="list what is missing, unused or mismatched"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        library = {lang: messages_of(lang) for lang in languages()}
    except ContentError as broken:
        print(broken, file=sys.stderr)
        return 1
    found = shipped_findings(library)
    for finding in found:
        print(finding)
    if not found:
        print(say("texts.clean", {"count": len(library[ENGLISH]), "languages": ", ".join(library)}))
    return 1 if found else 0


def shipped_findings(library: Mapping[str, Messages]) -> list[str]:
    source = sources()
    return list(findings(library, mentions(source), asks(source)))


def findings(library: Mapping[str, Messages], mentioned: Iterable[str], asked: Iterable[Ask]) -> Iterator[str]:
    """All that is wrong, a sentence each."""
    english, mentioned, asked = library[ENGLISH], set(mentioned), sorted(asked)
    for ask in asked:
        if not found(english, ask.code):
            yield say("texts.absent", {"where": ask.where, "code": ask.code})
    for lang, messages in library.items():
        codes = mentioned | {ask.code for ask in asked}
        for name in unused(messages, codes):
            yield say("texts.unused", {"lang": lang, "name": name})
        if lang != ENGLISH:
            yield from compared(lang, messages, english)


def found(messages: Messages, code: str) -> list[str]:
    """The messages that a code may ask for: `event.*` asks for all that begin with event-."""
    name = code.replace(".", "-")
    if "*" in name:
        return fitting(messages, name)
    return [name] if name in messages else []


def unused(messages: Messages, codes: Iterable[str]) -> list[str]:
    reached = {name for code in codes for name in found(messages, code)}
    waiting = list(reached)
    while waiting:
        for name in messages[waiting.pop()].refers_to & set(messages) - reached:
            reached.add(name)
            waiting.append(name)
    return sorted(set(messages) - reached)


def compared(lang: str, messages: Messages, english: Messages) -> Iterator[str]:
    for name, message in english.items():
        if name not in messages:
            yield say("texts.missing", {"lang": lang, "name": name})
        elif messages[name].variables != message.variables:
            own, wanted = (", ".join(sorted(one.variables)) or "–" for one in (messages[name], message))
            yield say("texts.mismatched", {"lang": lang, "name": name, "own": own, "wanted": wanted})


# -- the files


def messages_of(lang: str) -> dict[str, Message]:
    files = file_names(f"texts/{lang}", "*.ftl")
    return {name: one for file in files for name, one in messages_in(parse(file, read_text(file)))}


def messages_in(resource: ast.Resource) -> Iterator[tuple[str, Message]]:
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term) and entry.value is not None:
            seen = References()
            seen.visit(entry.value)
            mark = "-" if isinstance(entry, ast.Term) else ""
            yield f"{mark}{entry.id.name}", Message(frozenset(seen.variables), frozenset(seen.names))


class References(Visitor):
    """Collects what a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (the library names it)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)
