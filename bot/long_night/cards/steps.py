"""Lists of steps in a card file, parsed into scripts."""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeVar, cast

from pydantic import PlainValidator, ValidationError, WithJsonSchema

from bot.long_night.cards.script import Script, Verb
from bot.long_night.cards.selectors import ID

VERBS: dict[str, type[Verb]] = {}


V = TypeVar("V", bound=Verb)


def verb(cls: type[V]) -> type[V]:
    """Make a verb known to the cards."""
    assert cls.verb not in VERBS, cls.verb
    VERBS[cls.verb] = cls
    return cls


def parse_script(raw: Any) -> Script:
    if isinstance(raw, Script):
        return raw
    if not isinstance(raw, list):
        raise ValueError("expected a list of steps, each starting with '- verb: ...'")
    verbs: list[Verb] = []
    ids: list[str] = []
    for number, entry in enumerate(cast("list[Any]", raw), 1):
        step, name = parse_step(entry, number)
        if name in ids:
            raise ValueError(
                f"step {number}: a second '{name}' in one list needs an id of its own, such as id: {name}_2"
            )
        verbs.append(step)
        ids.append(name)
    return Script(tuple(verbs), tuple(ids))


def parse_step(entry: Any, number: int) -> tuple[Verb, str]:
    if not isinstance(entry, dict):
        raise ValueError(f"step {number}: expected 'verb: arguments', got {entry!r}")
    fields = dict(cast("dict[str, Any]", entry))
    name = fields.pop("id", None)
    if len(fields) != 1:
        got = ", ".join(map(str, fields)) or "nothing"
        raise ValueError(f"step {number}: expected one verb (and perhaps an id), got {got}")
    if name is not None and not re.fullmatch(ID, str(name)):
        raise ValueError(f"step {number}: '{name}' is no id; write small letters, digits and _, such as go_2")
    word, arguments = fields.popitem()
    kind = VERBS.get(word)
    if kind is None:
        raise ValueError(f"step {number}: there is no verb '{word}'; known are {', '.join(sorted(VERBS))}")
    return parse_verb(kind, arguments, number), str(name or word)


def parse_verb(kind: type[Verb], arguments: Any, number: int) -> Verb:
    if kind.short and not (isinstance(arguments, dict) and set(cast("dict[str, Any]", arguments)) & names(kind)):
        arguments = cast("Any", {kind.short: arguments})
    try:
        return kind.model_validate(arguments if arguments is not None else {})
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors()[:3])
        raise ValueError(f"step {number} ({kind.verb}): {problems}") from error


def names(kind: type[Verb]) -> set[str]:
    return set(kind.model_fields) | {f.alias for f in kind.model_fields.values() if f.alias}


Steps = Annotated[
    Script,
    PlainValidator(parse_script),
    WithJsonSchema({"type": "array", "items": {"$ref": "#/$defs/step"}}),
]
EMPTY = Script((), ())
