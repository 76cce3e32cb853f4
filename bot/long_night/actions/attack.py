"""R4.1: attack a zombie, or a survivor of another seat."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.flow import Frame
from bot.engine.menu import Menu, Option, Refusal, Slot
from bot.long_night.action_dice import die_slot, spend_die
from bot.long_night.actions.common import ActionWith, survivor_slot
from bot.long_night.actions.with_uses import DieAction, Picked, spend_uses, with_answers
from bot.long_night.exposure import expose
from bot.long_night.game import Game, rules
from bot.long_night.hands import steal_random
from bot.long_night.keys import entrance_options, number_of
from bot.long_night.modify import ask
from bot.long_night.survivors import hurt
from bot.long_night.triggers import fire
from bot.long_night.zombies import kill_zombie, make_noise, zombie_entrances


class Attack(NamedTuple):
    survivor: str
    die: str
    targets: list[str]
    picked: list[Picked]


def rivals(game: Game, seat: int, survivor: str) -> list[str]:
    """R4.1: survivors of other seats in the same place."""
    here = game.place(game.survivor(survivor).place).survivors
    return [other for other in here if game.survivor(other).seat != seat]


def value(game: Game, survivor: str) -> int:
    return game.survivor_card(survivor).attack


DIE = DieAction("attack", "4.1", "attack.die", value)


def refusal(game: Game, seat: int, survivor: str, forced: str) -> Refusal | None:
    if ask(game, "attack.barred", 0, survivor=survivor):
        return Refusal("attack_barred", {"survivor": survivor}, "12.1")
    zombies = game.place(game.survivor(survivor).place).zombies
    if not zombies and (forced or not rivals(game, seat, survivor)):
        return Refusal("no_target", {"survivor": survivor}, "4.1")
    return DIE.refusal(game, seat, survivor, forced)


def menu(game: Game, seat: int, forced: str = "") -> Menu:
    survivor = yield survivor_slot(game, seat, lambda s: refusal(game, seat, s, forced), "4.1")
    zombies = game.place(game.survivor(survivor).place).zombies > 0
    picked = yield from DIE.pick(game, seat, survivor, forced, others=zombies)
    die = yield die_slot(game, seat, DIE.needed(game, survivor, picked), DIE.rule)
    targets = yield from choose_targets(game, seat, survivor, picked)
    return Attack(survivor, die, targets, picked)


def choose_targets(game: Game, seat: int, survivor: str, picked: list[Picked]) -> Menu:
    """R4.1a: in the colony the attacker chooses which entrance's zombie dies."""
    place = game.survivor(survivor).place
    left = [entrance.zombies for entrance in game.place(place).entrances]
    kills = ask(game, "attack.kills", 1, survivor=survivor, uses=with_answers(picked))
    only_zombies = any("attack.die" not in one.source.use.answers for one in picked)
    targets: list[str] = []
    while len(targets) < kills and any(left):
        options = entrance_options(n for n, count in enumerate(left, 1) if count)
        if not targets and not only_zombies:
            options += [Option(other, "survivor") for other in rivals(game, seat, survivor)]
        if targets and len(options) == 1:
            key = options[0].key
        else:
            key = yield Slot("target", options, rule="4.1")
        targets.append(key)
        if not key.startswith("z"):
            return targets
        left[number_of(key) - 1] -= 1
    if not targets:
        key = yield Slot("target", [Option(o, "survivor") for o in rivals(game, seat, survivor)], rule="4.1")
        targets.append(key)
    return targets


def run(game: Game, seat: int, attack: Attack) -> None:
    die = spend_die(game, seat, attack.die)
    place = game.survivor(attack.survivor).place
    game.tell("attack", survivor=attack.survivor, die=die, place=place)
    if attack.targets[0].startswith("z"):
        used = with_answers(attack.picked)
        kills = len(attack.targets)
        game.push(
            "attack",
            seat=seat,
            survivor=attack.survivor,
            place=place,
            targets=[number_of(key) for key in attack.targets],
            exposure=ask(game, "attack.exposure", kills, survivor=attack.survivor, uses=used),
            noise=ask(game, "attack.noise", 0, survivor=attack.survivor, uses=used),
            frostbite=ask(game, "attack.frostbite", 0, survivor=attack.survivor, uses=used),
        )
    else:
        game.push("attack.survivor", seat=seat, survivor=attack.survivor, target=attack.targets[0])
    spend_uses(game, seat, attack.picked)


@rules.step("attack")
def strike(game: Game, frame: Frame) -> None:
    """R4.1a, R18.1: each zombie dies, with what follows from its death; then exposure."""
    known = frame.locals
    survivor, place = known["survivor"], known["place"]
    if known["targets"]:
        number = known["targets"].pop(0)
        if number in zombie_entrances(game, place):
            kill_zombie(game, place, number, survivor, known["seat"])
        return
    frame.label = "struck"
    make_noise(game, place, known["noise"])
    expose(game, survivor, known["exposure"])
    for _ in range(known["frostbite"]):
        hurt(game, survivor, "frostbite", "attack")


@rules.step("attack", "struck")
def struck(game: Game, frame: Frame) -> None:
    known = frame.locals
    game.pop(frame)
    fire(game, "attacked", survivor=known["survivor"], seat=known["seat"], place=known["place"], result="zombie")


@rules.step("attack.survivor")
def strike_survivor(game: Game, frame: Frame) -> None:
    """R4.1b: roll the used die again; at or below the target's attack value it is wounded and its seat robbed."""
    known = frame.locals
    seat, target = known["seat"], known["target"]
    game.pop(frame)
    if target not in game.state.survivors:
        return
    body = game.survivor(target)
    rolled = game.draw(6, "attack") + 1
    hit = rolled <= value(game, target)
    game.tell("attack_roll", survivor=known["survivor"], target=target, rolled=rolled, hit=hit, new=True)
    if hit:
        # one effect: the hand is robbed as it was before any death
        steal_random(game, seat, body.seat)
        hurt(game, target, "wound", "attack")
    result = "survivor" if hit else "miss"
    fire(game, "attacked", survivor=known["survivor"], seat=seat, place=body.place, result=result)


ATTACK = ActionWith("attack", menu, run)
