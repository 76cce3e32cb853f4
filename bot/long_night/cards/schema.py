"""A JSON Schema of the card files, so that an editor completes fields and marks what is wrong while a card is written.

It comes from the models that check the cards. The short forms, which the models' validators unfold before the models
see them, are added here.
"""

from __future__ import annotations

import warnings
from typing import Any, cast

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, PydanticJsonSchemaWarning, models_json_schema

from bot.long_night.cards.amounts import TABLE_WORDS
from bot.long_night.cards.catalogue import KINDS
from bot.long_night.cards.conditions import WORDS
from bot.long_night.cards.models import Pattern
from bot.long_night.cards.selectors import PLACES, SEAT_WORDS
from bot.long_night.cards.steps import VERBS
from bot.long_night.modify import QUESTIONS
from bot.long_night.triggers import EVENTS

Schema = dict[str, Any]

NAME: Schema = {"type": "string", "pattern": r"^\$[a-z][a-z0-9_]*$"}
SEATS: Schema = {"enum": list(SEAT_WORDS)}
PLACE_WORDS: Schema = {"enum": ["here", "locations", "everywhere", *PLACES]}
# a model's own definition -> what may stand in its place, besides the model itself
SHORT: dict[str, list[Schema]] = {
    "SeatFilter": [NAME, SEATS],
    "PlaceFilter": [NAME, PLACE_WORDS, {"type": "array", "items": {"anyOf": [NAME, PLACE_WORDS]}}],
    "SurvivorFilter": [NAME, {"enum": ["self", "leader", "all"]}],
    "CardFilter": [NAME, {"enum": ["card"]}],
    "AmountExpression": [NAME, {"type": "integer"}, {"enum": list(TABLE_WORDS)}],
    "TestExpression": [{"enum": list(WORDS)}, {"type": "array", "items": {"$ref": "#/$defs/TestExpression"}}],
    "Answer": [{"type": "integer"}],
}
# `at: {places: {...}}` says the same as `at: {...}`
WRAPPED = {"SeatFilter": "seats", "PlaceFilter": "places", "SurvivorFilter": "survivors", "CardFilter": "cards"}


def card_schema() -> Schema:
    """The schema of every kind of card file: `#/$defs/<kind>` is a card, `#/$defs/<kind>_file` a file of them."""
    models: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        (model, "validation") for model in (*KINDS.values(), *VERBS.values(), Pattern)
    ]
    with warnings.catch_warnings():
        # an empty list of steps is a fine default, though pydantic cannot write it as JSON
        warnings.simplefilter("ignore", PydanticJsonSchemaWarning)
        refs, found = models_json_schema(models, ref_template="#/$defs/{model}")
    defs: dict[str, Schema] = {name: plain(schema) for name, schema in found["$defs"].items()}
    for name, others in SHORT.items():
        allow(defs, name, others)
    name_verbs(defs, {model: ref["$ref"].rpartition("/")[2] for (model, _), ref in refs.items()})
    add_patterns(defs)
    for kind, model in KINDS.items():
        defs[kind] = {"$ref": refs[model, "validation"]["$ref"]}
        defs[f"{kind}_file"] = {"type": "array", "items": {"$ref": f"#/$defs/{kind}"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Card files of The Long Night",
        "anyOf": [{"$ref": f"#/$defs/{kind}_file"} for kind in KINDS],
        "$defs": dict(sorted(defs.items())),
    }


def plain(schema: Any) -> Any:
    """Without the titles and defaults that pydantic adds, which say nothing to a reader; without `null`, which no
    card needs to write."""
    if isinstance(schema, list):
        return [plain(entry) for entry in cast("list[Any]", schema)]
    if not isinstance(schema, dict):
        return schema
    fields = cast("dict[str, Any]", schema)
    choices = [entry for entry in fields.get("anyOf", ()) if entry != {"type": "null"}]
    if len(choices) == 1:
        return plain(choices[0])
    kept = {**fields, "anyOf": choices} if choices else fields
    return {key: plain_field(key, value) for key, value in kept.items() if not is_noise(key, value)}


def plain_field(key: str, value: Any) -> Any:
    if key == "properties":
        return {name: plain(entry) for name, entry in value.items()}
    return plain(value)


def is_noise(key: str, value: Any) -> bool:
    return (key == "title" and isinstance(value, str)) or key == "default"


def allow(defs: dict[str, Schema], name: str, others: list[Schema]) -> None:
    """Besides the model's mapping, its short forms."""
    model = defs.pop(name)
    for written_short in ("word", "words", "number"):
        model["properties"].pop(written_short, None)
    if name in WRAPPED:
        model["properties"]["word"] = {"anyOf": others}
    description = model.pop("description", "")
    choices = [*others, model]
    if name in WRAPPED:
        key = WRAPPED[name]
        choices.append({"type": "object", "properties": {key: {"$ref": f"#/$defs/{name}"}}, "required": [key]})
    defs[name] = {"description": description, "anyOf": choices}


def name_verbs(defs: dict[str, Schema], model_names: dict[Any, str]) -> None:
    """One definition per verb, with its bare value if it has one, and the step that names exactly one verb."""
    for verb, kind in VERBS.items():
        model = defs.pop(model_names[kind])
        choices = [model]
        if kind.short:
            alias = kind.model_fields[kind.short].alias or kind.short
            choices.insert(0, model["properties"][alias])
        if not model.get("required"):
            choices.append({"type": "null"})
        description = f"{model.pop('description', '')} Example: {kind.example}"
        defs[f"verb_{verb}"] = {"description": description, "anyOf": choices}
    steps = {verb: {"$ref": f"#/$defs/verb_{verb}"} for verb in VERBS}
    defs["step"] = {
        "description": "One verb with its arguments; an id tells it from an equal verb in the same list.",
        "type": "object",
        "properties": {"id": {"type": "string"}, **steps},
        "minProperties": 1,
        "maxProperties": 2,
        "additionalProperties": False,
    }


def add_patterns(defs: dict[str, Schema]) -> None:
    """Events and questions stand as keys: `{searched: {at: school}}`, `{attack.kills: 2}`."""
    filters = {key: value for key, value in defs["Pattern"]["properties"].items() if key not in ("event", "bind")}
    event_filter: Schema = {"type": ["object", "null"], "properties": filters, "additionalProperties": False}
    defs["event_filter"] = event_filter
    defs["Pattern"] = by_event({"bind": defs["Pattern"]["properties"]["bind"]}, [])
    listener = defs["ListenerModel"]["properties"]
    beside = {key: value for key, value in listener.items() if key != "event" and key not in filters}
    defs["ListenerModel"] = by_event(beside, ["do"])
    trigger = {**defs["Trigger"], "minProperties": 1}
    defs["Trigger"] = {"anyOf": [{"$ref": "#/$defs/Pattern"}, trigger]}
    passive = defs["Passive"]["properties"]
    conditions = {"at": passive["at"], "if": passive["if"]}
    defs["Passive"] = closed({**questions(), **conditions})
    defs["Use"]["properties"]["modify"] = closed(questions())


def by_event(others: Schema, required: list[str]) -> Schema:
    events = {
        event: {"description": f"Tells of: {tells or 'nothing more'}", "$ref": "#/$defs/event_filter"}
        for event, tells in EVENTS.items()
    }
    size = {"minProperties": 1 + len(required), "maxProperties": 1 + len(others)}
    return {**closed({**events, **others}), "required": required, **size}


def questions() -> Schema:
    return {
        question: {"description": f"R{rule}: {asked}", "$ref": "#/$defs/Answer"}
        for question, (rule, asked) in QUESTIONS.items()
    }


def closed(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}
