"""Where several rules meet in one moment."""

from bot.long_night.hidden import hidden, permuted
from tests.builder import position

OX = "survivors: [{id: ox, influence: 5, attack: 2, search: 4, modify: [{dies.at: 4}], en: {name: Ox}}]"


def test_r6_5_who_loses_a_neighbour_in_the_colony_phase_dies_before_the_objective_is_checked() -> None:
    t = position(extra=OX)
    mimic = t.survivor(0, "mimic", "school", wounds=3)
    t.survivor(1, "ox", "school")
    t.survivor(0, "dan")
    t.survivor(2, "cleo")
    t.zombies("school", 3)
    t.state.round = 6
    t.colony_phase("locations")
    assert t.state.over == "objective"
    assert not t.alive(mimic)
    assert t.state.morale == 4


def test_r18_13_crises_looked_at_stay_crises_for_those_who_imagine_the_table() -> None:
    t = position()
    t.survivor(0, "ann")
    t.hand(0, "fuel")
    t.hand(2, "scrap")
    t.script("- look_at_crises: {count: 1, may_sink: true}")
    twin = permuted(t.state, hidden(t.state, 1), lambda faces: faces[1:] + faces[:1])
    assert {twin.faces[card] for card in twin.seats[0].hand} <= {"fuel", "scrap"}
    assert [face for _, face in t.view(0).own.looking] != []  # type: ignore[union-attr]
    assert t.view(1).own.looking == []  # type: ignore[union-attr]


def test_r5_3_a_card_moves_no_more_than_there_is_room_for() -> None:
    t = position()
    for face in ("ann", "bob", "cleo"):
        t.survivor(0, face)
    t.next("exposure", "blank", "blank")
    t.script("- move: {who: {of: you}, to: gas_station}")
    assert len(t.place("gas_station").survivors) == 2
    assert t.place("gas_station").room == 0


def test_r5_3_a_mover_killed_by_what_the_move_costs_does_not_arrive() -> None:
    t = position(
        extra="""
survivors:
- id: sprinter
  influence: 7
  attack: 3
  search: 3
  uses: {run: {with: move, cost: [{wound: {on: self}}], modify: {move.exposure: 0}}}
  en: {name: Sprinter}
"""
    )
    sprinter = t.survivor(0, "sprinter", wounds=2)
    t.survivor(0, "ann")
    t.do("move", sprinter, "school", f"{sprinter}/run")
    assert not t.alive(sprinter)
    assert t.place("school").survivors == []


def test_r5_5_a_card_that_turns_out_useless_goes_back() -> None:
    t = position(
        extra="""
items:
- id: swap_note
  symbol: tool
  kind: waste
  decks: {school: 1}
  uses: {swap: {do: [{choose: {as: v, from: {seats: {other_than: you, hand: true}}}}, {steal: {of: $v}}]}}
  en: {name: Swap Note}
"""
    )
    t.survivor(0, "ann")
    (note,) = t.hand(1, "swap_note")
    t.do("request", "anything")
    t.answer("give", note, seat=1)
    assert t.seat(1).hand == [note]
    assert t.told("request_failed")
    assert not t.told("given")


def test_r11_3_a_card_that_joins_a_crisis_being_resolved_is_not_lost() -> None:
    t = position(
        extra="crises: [{id: sinkhole, symbols: [fuel], fail: [{deck_to_crisis: {at: school}}], en: {name: Sinkhole}}]"
    )
    t.survivor(0, "ann")
    (fuel,) = t.deck("school", "fuel")
    t.crisis("sinkhole")
    t.state.food = 3
    t.colony_phase("crisis")
    assert fuel in t.state.removed


def test_r4_2_looking_at_the_deck_during_a_search_leaves_the_searcher_its_cards() -> None:
    t = position(
        extra="""
items:
- id: stethoscope
  symbol: tool
  kind: equipment
  decks: {school: 1}
  when: [{noise_made: {at: here}, do: [{look_at_deck: {at: here}}]}]
  en: {name: Stethoscope}
"""
    )
    ann = t.survivor(0, "ann", "school")
    t.equip(ann, "stethoscope")
    first, second, _ = t.deck("school", "fuel", "book", "medicine")
    t.dice(0, 6)
    t.do("search", ann, "d6")
    t.answer("search", "noise")
    assert t.seat(0).looking == [first, second]


def test_r18_13_a_seat_whose_hand_holds_nothing_that_fits_is_asked_all_the_same() -> None:
    t = position()
    t.survivor(0, "ann")
    t.hand(1, "scrap")
    t.hand(2, "fuel")
    t.script(
        "- each: {of: {seats: others}, as: o, you: true, do: "
        "[{choose: {as: c, from: {cards: {symbol: fuel}}, optional: true}}, {discard: {cards: $c}}]}"
    )
    assert t.asked("script").seat == 1
    t.answer("script", "-", seat=1)
    assert t.asked("script").seat == 2


def test_r7_4_newcomers_inside_a_branch_need_room_too() -> None:
    t = position(
        extra="""
crossroads:
- id: at_the_gate
  when: {cleaned: {}}
  options:
    in: {do: [{if: {test: {at_least: [morale, 1]}, then: [{add_helpless: 3}]}}]}
    out: {do: [{morale: -1}]}
  en: {name: At the Gate, scene: Knock., options: {in: Come in., out: Go away.}}
"""
    )
    ann = t.survivor(0, "ann")
    t.helpless(22)
    t.crossroads("at_the_gate")
    t.waste(3)
    t.dice(0, 1)
    t.do("clean_waste", ann, "d1")
    assert t.options(kind="crossroads") == ["out"]


def test_r9_4_nobody_about_to_die_becomes_leader() -> None:
    t = position()
    t.survivor(0, "ann")
    t.survivor(0, "bob")
    cleo = t.survivor(0, "cleo")
    t.script("- kill_survivor: {named: [ann, bob]}")
    assert t.seat(0).leader == cleo
    assert t.open("leader") == []


def test_r9_2_a_card_can_listen_for_the_death_of_its_own() -> None:
    t = position(
        extra="""
survivors:
- id: martyr
  influence: 8
  attack: 3
  search: 3
  when: [{died: {survivor: self}, do: [{food: 2}]}]
  en: {name: Martyr}
"""
    )
    martyr = t.survivor(0, "martyr", wounds=2)
    t.survivor(0, "ann")
    t.script("- wound: {on: {named: martyr}}")
    assert not t.alive(martyr)
    assert t.state.food == 2


def test_r12_1_a_main_objective_can_lay_down_a_lasting_effect() -> None:
    t = position(
        objective="the_thaw",
        extra="""
main_objectives:
- id: the_thaw
  length: short
  parts: {mud: {modify: [{move.exposure: 2}]}}
  sides:
    normal: &side
      morale: 6
      rounds: 6
      needs: [{at_least: [round, 6]}]
      when: [{barricaded: {}, do: [{attach: {part: mud}}]}]
    hard: *side
  en: {name: The Thaw}
""",
    )
    ann = t.survivor(0, "ann", "school")
    t.dice(0, 1)
    t.do("barricade", ann, "d1")
    assert [effect.part for effect in t.state.lasting.values()] == ["mud"]


def test_r18_2_of_two_answers_that_replace_the_better_one_counts() -> None:
    t = position(
        extra="""
survivors:
- {id: ghost, influence: 9, attack: 2, search: 3, modify: [{attack.exposure: 0}], en: {name: Ghost}}
items:
- id: minigun
  symbol: weapon
  kind: equipment
  decks: {school: 1}
  uses: {burst: {with: attack, modify: {attack.kills: 3, attack.exposure: 1}}}
  en: {name: Minigun}
"""
    )
    ghost = t.survivor(0, "ghost", "school")
    gun = t.equip(ghost, "minigun")
    t.zombies("school", 3)
    t.dice(0, 6)
    t.do("attack", ghost, f"{gun}/burst", "d6", "z1")
    assert t.place("school").zombies == 0
    assert t.told("exposure") == []


def test_r5_3_a_card_moves_nobody_who_may_not_move() -> None:
    t = position(
        extra="survivors: [{id: rooted, influence: 9, attack: 2, search: 3, modify: [{move.barred: 1}], en: {name: R}}]"
    )
    rooted = t.survivor(0, "rooted")
    t.script("- move: {who: {named: rooted}, to: school}")
    assert t.body(rooted).place == "colony"


def test_r18_1_who_removes_zombies_in_the_colony_picks_the_entrances() -> None:
    t = position()
    t.survivor(0, "ann")
    t.zombies("colony", 2, 0, 1)
    t.script("- remove_zombies: {at: colony, count: 2}")
    t.answer("zombie", "z3", seat=0)
    assert [entrance.zombies for entrance in t.place("colony").entrances] == [1, 0, 0, 0, 0, 0]
    assert t.open("exposed") == []


def test_r18_1_with_no_more_zombies_than_asked_for_nobody_is_asked() -> None:
    t = position()
    t.survivor(0, "ann")
    t.zombies("colony", 2, 0, 1)
    t.script("- remove_zombies: {at: colony, all: true}")
    assert t.place("colony").zombies == 0
    assert t.open("zombie") == []
