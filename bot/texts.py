"""Every sentence a player reads, in every language, behind one function: `say`.

The game speaks in codes with parameters; the sentences stand in `data/texts/<language>/*.ftl` (Fluent).
A code's dots are hyphens there, because Fluent's names have no dots: `attack.too_low` is the message `attack-too_low`.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.content import ContentError, file_names, folder_names, read_text

ENGLISH = "en"


def say(code: str, params: Mapping[str, object] | None = None, lang: str = ENGLISH) -> str:
    """The sentence for `code` in `lang`, else in English, else the bare ⟨code⟩: visible, and it stops no game."""
    message_id = code.replace(".", "-")
    for candidate in _fallbacks(lang):
        bundle = _bundle(candidate)
        if bundle.has_message(message_id):
            pattern = bundle.get_message(message_id).value
            if pattern is not None:
                text, _ = bundle.format_pattern(pattern, _arguments(params or {}))
                return str(text)
    return f"⟨{code}⟩"


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    return tuple(folder_names("texts"))


@lru_cache(maxsize=64)
def _fallbacks(lang: str) -> tuple[str, ...]:
    """`pt-BR` tries pt-BR, pt, en. Only languages we have, so what a user's client sends never names a path."""
    wanted = dict.fromkeys((lang, lang.partition("-")[0], ENGLISH))
    return tuple(name for name in wanted if name in languages())


@cache
def _bundle(lang: str) -> FluentBundle:
    # Isolating marks are invisible characters around every parameter: a nuisance to whoever copies or compares a text.
    bundle = FluentBundle([lang], use_isolating=False)
    seen: dict[str, str] = {}
    for name in file_names(f"texts/{lang}", "*.ftl"):
        resource = parse(name, read_text(name))
        for message_id in _ids(resource):
            if message_id in seen:
                raise ContentError(f"{name}: {message_id} stands in {seen[message_id]} already; keep one of the two.")
            seen[message_id] = name
        bundle.add_resource(resource)
    return bundle


def parse(name: str, source: str) -> ast.Resource:
    """The messages of one Fluent file. Fluent would skip what it cannot read; we refuse the file and say where."""
    resource = FluentResource(source)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            start = entry.span.start if entry.span else 0
            line = source.count("\n", 0, start) + 1
            reasons = " ".join(str(note.message) for note in entry.annotations)
            raise ContentError(f"{name}, line {line}: not a Fluent message: {reasons}")
    return resource


def _ids(resource: ast.Resource) -> Iterator[str]:
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            yield entry.id.name
        elif isinstance(entry, ast.Term):
            yield f"-{entry.id.name}"


def _arguments(params: Mapping[str, object]) -> dict[str, str | int | float]:
    return {name: _argument(value) for name, value in params.items()}


def _argument(value: object) -> str | int | float:
    """Fluent knows text and numbers; yes and no become words a message can select on."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str | int | float) else str(value)
