"""The reference part of data/README.md, written from the code: every word of the cards' language with an example."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import getdoc
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from bot.long_night.cards import models, selectors
from bot.long_night.cards.amounts import AmountExpression
from bot.long_night.cards.catalogue import KINDS
from bot.long_night.cards.conditions import TestExpression
from bot.long_night.cards.script import Script
from bot.long_night.cards.selectors import Selector
from bot.long_night.cards.steps import VERBS
from bot.long_night.modify import QUESTIONS
from bot.long_night.triggers import EVENTS
from bot.show import card_examples

START = "<!-- written by `python -m bot cards --write-docs`: change the code, not this -->"
END = "<!-- end of what is written by the code -->"
TYPES: dict[Any, str] = {
    bool: "true or false",
    int: "number",
    str: "word",
    AmountExpression: "amount",
    TestExpression: "test",
    Script: "steps",
    Selector: "selector",
    selectors.SeatFilter: "seats",
    selectors.PlaceFilter: "places",
    selectors.SurvivorFilter: "survivors",
    selectors.CardFilter: "cards",
    selectors.EntranceFilter: "entrances",
    selectors.DiceFilter: "dice",
    models.Use: "use",
    models.Part: "part",
    models.Passive: "answers",
    models.Answer: "number or {set: amount} or {add: amount}",
    models.ListenerModel: "listener",
    models.Pattern: "event",
    models.Trigger: "event, {state: test} or {call: true}",
    models.CrossroadsOption: "option",
    models.ObjectiveSide: "side",
    models.Text: "texts",
    models.Accepts: "{symbol, starting, most}",
    models.ExileHalf: "{needs}",
}
SUBPARTS: dict[str, type[BaseModel]] = {
    "use": models.Use,
    "part": models.Part,
    "option": models.CrossroadsOption,
    "side": models.ObjectiveSide,
    "texts": models.Text,
}


def with_reference(page: str) -> str:
    """The page with its reference part as the code says it now."""
    head, start, rest = page.partition(START)
    _, end, tail = rest.partition(END)
    if not start or not end:
        raise ValueError(f"the page needs the lines {START!r} and {END!r}")
    return f"{head}{START}\n\n{reference()}\n{END}{tail}"


def reference() -> str:
    parts = (kinds(), verbs(), selector_tables(), amounts(), tests(), events(), questions())
    return "\n".join(parts)


def example_of(examples: dict[str, str], name: str) -> str:
    if name not in examples:
        raise ValueError(f"'{name}' has no example yet; write one into bot/show/card_examples.py")
    return examples[name]


# -- what a field takes


def takes(annotation: Any) -> str:
    """What stands in a field, in a word or two."""
    if annotation in TYPES:
        return TYPES[annotation]
    origin, inside = get_origin(annotation), get_args(annotation)
    if annotation == selectors.Symbol:
        return "symbol"
    if origin is Literal:
        return takes_words(inside)
    if origin is dict:
        return f"{takes(inside[1])} by name"
    if origin is tuple:
        return f"list of {takes(inside[0])}" if Ellipsis in inside else f"[{', '.join(map(takes, inside))}]"
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(takes(one) for one in inside if one is not type(None)))
    return takes(inside[0]) if inside else "word"


def takes_words(words: Iterable[Any]) -> str:
    return " or ".join(f"`{word}`" for word in words)


def field_name(name: str, field: FieldInfo) -> str:
    return field.alias or name


def fields(model: type[BaseModel], leave_out: Iterable[str] = ()) -> str:
    told: list[str] = []
    for name, field in model.model_fields.items():
        if name not in leave_out:
            needed = ", needed" if field.is_required() else ""
            told.append(f"`{field_name(name, field)}` ({takes(field.annotation)}{needed})")
    return ", ".join(told) or "nothing"


def first_sentence(model: type[BaseModel]) -> str:
    return " ".join((getdoc(model) or "").split())


def table(*head: str, rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |\n" for line in lines)


# -- chapters


def kinds() -> str:
    common = set(models.Card.model_fields)
    symbols = f"A symbol is {takes_words(get_args(selectors.Symbol))}."
    told = ["## Kinds of cards\n", f"Every card has {fields(models.Card)}. {symbols}\n"]
    for kind, model in KINDS.items():
        told += [
            f"### {kind}\n",
            f"Besides: {fields(model, common)}.\n",
            f"```yaml\n{example_of(card_examples.CARDS, kind)}```\n",
        ]
    told.append("### What stands inside\n")
    told += [f"- **{name}**: {fields(model)}" for name, model in SUBPARTS.items()]
    return "\n".join(told) + "\n"


def verbs() -> str:
    rows = [
        (f"`{name}`", first_sentence(kind), arguments(kind.short, fields(kind)), f"`{kind.example}`")
        for name, kind in sorted(VERBS.items())
    ]
    return "## Verbs\n\n" + table("verb", "what it does", "arguments", "example", rows=rows)


def arguments(short: str, told: str) -> str:
    return f"{told}; a bare value is `{short}`" if short else told


def selector_tables() -> str:
    rows: list[tuple[str, ...]] = []
    for name, (told, examples) in card_examples.SELECTORS.items():
        model = selector_model(name)
        if model is not None:
            told, filters = first_sentence(model), fields(model, ("words",))
        else:
            filters = "–"
        rows.append((f"`{name}`", told, filters, "<br>".join(f"`{one}`" for one in examples)))
    return "## Selectors\n\n" + table("selector", "what it selects", "filters", "examples", rows=rows)


def selector_model(name: str) -> type[BaseModel] | None:
    inside = [one for one in get_args(Selector.model_fields[name].annotation) if one is not type(None)]
    found = get_args(inside[0])[0] if get_origin(inside[0]) is not tuple and get_args(inside[0]) else inside[0]
    return found if isinstance(found, type) and issubclass(found, BaseModel) else None


def amounts() -> str:
    figure = ("a figure", "itself", "`3`")
    named = ("`$name`", "a number named before, or how many a name stands for", "`$luck`")
    words = [(f"`{word}`", told, f"`{word}`") for word, told in card_examples.TABLE_WORDS.items()]
    rows = [(f"`{name}`", told, f"`{example}`") for name, (told, example) in card_examples.AMOUNTS.items()]
    return "## Amounts\n\n" + table("amount", "what it counts", "example", rows=[figure, named, *words, *rows])


def tests() -> str:
    rows = ((f"`{name}`", told, f"`{example}`") for name, (told, example) in card_examples.TESTS.items())
    return "## Tests\n\n" + table("test", "what it asks", "example", rows=rows)


def events() -> str:
    examples = card_examples.EVENTS
    rows = ((f"`{name}`", tells or "–", f"`{example_of(examples, name)}`") for name, tells in EVENTS.items())
    filters = fields(models.Pattern, ("event",))
    told = f"An event may be narrowed by {filters}."
    names = "What it tells of can be used as `$survivor`, `$seat`, `$place` and so on."
    return f"## Events\n\n{told} {names}\n\n" + table("event", "tells of", "example", rows=rows)


def questions() -> str:
    rows = (
        (f"`{name}`", f"R{rule}", asked, f"`{example_of(card_examples.QUESTIONS, name)}`")
        for name, (rule, asked) in QUESTIONS.items()
    )
    return "## Questions\n\n" + table("question", "rule", "what is asked", "example", rows=rows)
