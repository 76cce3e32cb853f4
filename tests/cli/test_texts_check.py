"""`texts --check`: the source is read for the texts it asks for, and every language is held against English."""

from collections.abc import Mapping

import pytest

from bot.cli import texts
from bot.cli.texts import findings, messages_in, messages_of, shipped_findings
from bot.content import ContentError
from bot.text_uses import Ask, asks, mentions, parsed
from bot.texts import languages, parse
from tests.cli.conftest import Run


def asked(source: str) -> set[str]:
    return {ask.code for ask in asks([parsed("a.py", source)])}


def found(files: Mapping[str, str], source: str) -> list[str]:
    """What is wrong with these texts, if this is all the source there is."""
    library = {lang: dict(messages_in(parse(lang, text))) for lang, text in files.items()}
    modules = [parsed("a.py", source)]
    return list(findings(library, mentions(modules), asks(modules)))


# -- what the source asks for


@pytest.mark.parametrize(
    ("source", "codes"),
    [
        ('say("vote.closed")', {"vote.closed"}),
        ('say(code="vote.closed")', {"vote.closed"}),
        ('reader.say("someone")', {"someone"}),
        ('say(f"event.{kind}.own", {})', {"event.*.own"}),
        ('say("a.b" if x else f"c.{d}")', {"a.b", "c.*"}),
        ('def f(x):\n    code = "a.b" if x else "a.c"\n    return say(code)', {"a.b", "a.c"}),
        ("say(code)", set[str]()),
        ('shout("a.b")', set[str]()),
    ],
)
def test_what_is_asked_of_say(source: str, codes: set[str]) -> None:
    assert asked(source) == codes


DEFAULT = """
def listed(all, nothing="list.none"):
    return say(nothing)
listed([], nothing="list.no_cards")
"""
PREFIX = """
def word(prefix):
    return lambda value: say(f"{prefix}.{value}")
word("exposure")
"""
METHOD = """
class Speaker:
    def join(self, parts, code):
        return self.say(code).join(parts)
Speaker().join([], "card.or")
"""
CHAIN = """
def b(code):
    return a(code) or b(code)
def a(code):
    return say(code)
b("x.y")
"""
NAMESAKE = """
def join(parts, code):
    return say(code)
path.join(parts, "b")
", ".join(parts)
"""


@pytest.mark.parametrize(
    ("source", "codes"),
    [
        (DEFAULT, {"list.none", "list.no_cards"}),
        (PREFIX, {"exposure.*"}),
        (METHOD, {"card.or"}),
        (CHAIN, {"x.y"}),
        (NAMESAKE, set[str]()),
    ],
)
def test_a_function_that_hands_a_code_on_is_heard(source: str, codes: set[str]) -> None:
    assert asked(source) == codes


def test_an_ask_says_where_it_stands() -> None:
    assert asks([parsed("cogs/a.py", '\n\nsay("a.b")')]) == {Ask("cogs/a.py:3", "a.b")}


def test_mentions_are_whatever_looks_like_a_code() -> None:
    source = 'A = {"x": "the.end", f"w1:{a}": f"event.{b}"}\nB = f"{c}.{d}"\n"A sentence. With dots."'
    assert mentions([parsed("a.py", source)]) == {"x", "the.end", "event.*"}


# -- what is wrong


def test_nothing_is_wrong() -> None:
    files = {"en": "a-b = Hi { $who }, { c }\nc = c { -d }\n-d = d"}
    files["pl"] = "a-b = { c } { $who }\nc = c { -d }\n-d = d"
    assert found(files, 'say("a.b")') == []


def test_a_code_without_a_text() -> None:
    assert found({"en": "a = A"}, 'say("a")\nsay("a.b")\nsay(f"c.{d}")') == [
        "a.py:2 asks for a.b, and there is no such English text.",
        "a.py:3 asks for c.*, and there is no such English text.",
    ]


def test_a_text_without_a_code() -> None:
    files = {"en": "a-b = A\na-c = C\nd = { e }\ne = E\n-f = F", "pl": "a-b = A\na-c = C\nd = D\ne = E\n-f = F\ng = G"}
    assert found(files, 'say(f"a.{x}")') == [
        "en: -f is used nowhere.",
        "en: d is used nowhere.",
        "en: e is used nowhere.",
        "pl: -f is used nowhere.",
        "pl: d is used nowhere.",
        "pl: e is used nowhere.",
        "pl: g is used nowhere.",
    ]


def test_a_text_another_language_does_not_have() -> None:
    assert found({"en": "a = A\nb = B", "pl": "b = B"}, 'say("a")\nsay("b")') == ["pl: a is missing."]


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("a = { $n }", "n"),
        ("a = nobody", "–"),
        ("a = { $n } { $name ->\n    [x] x\n   *[y] { NUMBER($m) }\n }", "m, n, name"),
    ],
)
def test_a_text_with_other_variables(text: str, own: str) -> None:
    english = "a = { $n ->\n    [one] one\n   *[other] { $n } { $name }\n }"
    assert found({"en": english, "pl": text}, 'say("a")') == [f"pl: a puts in {own}; English puts in n, name."]


# -- the command


# texts that wait for the page that will show them
def test_the_texts_we_ship_are_all_there_and_all_used() -> None:
    assert shipped_findings({lang: messages_of(lang) for lang in languages()}) == []


def test_findings_are_printed_and_end_with_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    english = {**messages_of("en"), "left-over": messages_of("en")["start-welcome"]}
    monkeypatch.setattr(texts, "messages_of", lambda lang: english)  # pyright: ignore[reportUnknownLambdaType]
    said = run("texts", "--check")
    assert said.code == 1
    assert "en: left-over is used nowhere." in said.out.splitlines()
    assert "all good" not in said.out


def test_clean_texts_end_with_0(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "shipped_findings", lambda library: [])  # pyright: ignore[reportUnknownLambdaType]
    said = run("texts", "--check")
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{len(messages_of('en')):,} texts, all good. Languages: en.\n"


def test_a_file_that_cannot_be_read_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(lang: str) -> None:
        raise ContentError("texts/en/words.ftl, line 3: not a Fluent message")

    monkeypatch.setattr(texts, "messages_of", broken)
    said = run("texts", "--check")
    assert said == (1, "", "texts/en/words.ftl, line 3: not a Fluent message\n")


def test_it_asks_what_to_do(run: Run, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run("texts")
    assert ended.value.code == 2
    assert "--check" in capfd.readouterr().err
