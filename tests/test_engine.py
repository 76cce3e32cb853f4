"""The engine by itself, with a game of two steps: agenda, decisions, menus."""

import pytest

from bot.engine.flow import Decision, Flow, Frame
from bot.engine.menu import (
    Menu,
    Option,
    Options,
    Refusal,
    Refused,
    Slot,
    Walker,
    check,
    first_path,
    join,
    opens,
    split,
    walk,
)
from bot.engine.run import Rules, Run


class Toy(Run[Flow]):
    def __init__(self, state: Flow) -> None:
        super().__init__(state)
        self.rules = rules


rules: Rules[Toy] = Rules()


@rules.step("guess")
def ask_all(game: Toy, frame: Frame) -> None:
    frame.label = "guessed"
    for seat in frame.locals["seats"]:
        game.ask(frame, seat, "number", keep=True, default=["1"])
    game.ask(frame, 9, "stop", blocking=False)


@rules.step("guess", "guessed")
def compare(game: Toy, frame: Frame) -> None:
    answers = game.answers(frame)
    game.tell("guesses", guesses=[path[0] for _, path in sorted(answers.items())])
    game.state.over = "done"


@rules.menu("number")
def number_menu(game: Toy, decision: Decision) -> Menu:
    high = Refusal("too_high", {}, "1.1")
    return (yield Slot("number", [Option("1", "n"), Option("2", "n"), Option("3", "n", high)]))


@rules.menu("stop")
def stop_menu(game: Toy, decision: Decision) -> Menu:
    return (yield Slot("call", [Option("stop", "word")]))


@rules.call("stop")
def stop(game: Toy, decision: Decision, chosen: object) -> None:
    game.state.over = "stopped"


def toy() -> Toy:
    game = Toy(Flow("00" * 32, 0, [], [], 0, 0, ""))
    game.push("guess", seats=[0, 1])
    game.go_on()
    return game


def test_simultaneous_decisions_wait_for_all_and_keep_their_ids() -> None:
    game = toy()
    first, second, _ = game.state.open
    game.take(first, ["2"])
    assert not game.state.over
    assert game.find(second.id) is second
    game.take(first, ["1"])  # changed until the close
    game.take(second, ["2"])
    assert game.state.over == "done"
    assert game.events[-1].public == {"guesses": ["1", "2"]}


def test_what_was_answered_is_not_told_before_the_close() -> None:
    game = toy()
    game.take(game.state.open[0], ["2"])
    assert [(event.kind, event.public) for event in game.events] == [("answered", {"seat": 0, "kind": "number"})]


def test_nobody_waits_for_a_non_blocking_decision_but_it_acts_at_once() -> None:
    game = toy()
    game.take(game.state.open[2], ["stop"])
    assert game.state.over == "stopped"


@pytest.mark.parametrize(
    ("path", "code"),
    [(["3"], "too_high"), (["4"], "no_such_option"), ([], "path_too_short"), (["1", "1"], "path_too_long")],
)
def test_a_bad_path_is_refused_with_its_reason(path: list[str], code: str) -> None:
    game = toy()
    refusal = game.verify(game.state.open[0], path)
    assert refusal is not None
    assert refusal.code == code


def two_slots() -> Menu:
    one = yield Slot("one", [Option("a", "x"), Option("b", "x")])
    many = yield Slot(
        "many", [Option("c", "x", groups=("g",)), Option("d", "x", groups=("g",)), Option("e", "x")], 0, 2
    )
    return one, split(many)


def test_a_slot_of_several_takes_joined_keys() -> None:
    assert walk(two_slots(), ["a", "c+e"]).chosen == ("a", ["c", "e"])
    assert walk(two_slots(), ["a", "-"]).chosen == ("a", [])


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("c+d", "not_together"),
        ("c+c", "wrong_count"),
        ("c+d+e", "wrong_count"),
        ("x", "no_such_option"),
        ("", "no_such_option"),
    ],
)
def test_a_slot_of_several_refuses_what_does_not_go_together(key: str, code: str) -> None:
    refusal = walk(two_slots(), ["a", key]).refusal
    assert refusal is not None
    assert refusal.code == code


def test_a_walker_goes_down_a_path_and_back_again() -> None:
    walker = Walker(two_slots)
    assert [slot.name for slot in (walker([]), walker(["a"])) if slot] == ["one", "many"]
    assert walker(["a", "e"]) is None
    again = walker(["b"])
    assert again is not None
    assert again.name == "many"


def test_the_first_path_takes_first_options_and_no_more_than_it_must() -> None:
    assert first_path(two_slots()) == ["a", "-"]


def refusing() -> Menu:
    raise Refused(Refusal("closed"))
    yield


def test_a_menu_that_offers_nothing_says_why() -> None:
    why = opens(refusing)
    assert why is not None
    assert why.code == "closed"
    assert opens(two_slots) is None


def test_keys_join_and_split() -> None:
    assert split(join(["a", "b"])) == ["a", "b"]
    assert split(join([])) == []


def test_a_name_is_registered_once() -> None:
    with pytest.raises(AssertionError):
        rules.menu("number")(number_menu)


def test_options_ask_for_a_refusal_only_when_somebody_looks() -> None:
    asked: list[str] = []

    def refuse(key: str) -> Refusal | None:
        asked.append(key)
        return Refusal("shut") if key == "b" else None

    options = Options(["a", "b", "c"], "x", refuse, Option("d", "x"))
    assert check(Slot("one", options), "a") is None
    assert asked == ["a"]
    assert check(Slot("one", options), "d") is None
    assert check(Slot("one", options), "e") is not None
    assert asked == ["a"]
    settled = walk(one_slot(options), []).slot
    assert settled is not None
    assert settled.allowed() == ["a", "c", "d"]
    assert [option.key for option in settled.options] == ["a", "b", "c", "d"]
    assert sorted(asked) == ["a", "b", "c"]


def one_slot(options: Options) -> Menu:
    return (yield Slot("one", options))
