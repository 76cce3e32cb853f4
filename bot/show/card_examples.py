"""Examples of everything the cards' language can say, for the page that explains it. A test tries them all."""

# kind of card -> a small card of that kind
CARDS: dict[str, str] = {
    "items": """\
- id: road_flare
  symbol: tool
  kind: waste                       # or equipment, or event
  decks: {gas_station: 2}           # copies per deck; starting: 1 makes it a starting item
  uses:                             # a player picks one of them
    burn: {do: [{remove_zombies: {at: colony, count: 2}}]}
    signal: {with: move, modify: {move.exposure: 0}}
  en: {name: Road Flare}
""",
    "survivors": """\
- id: maud_keller
  influence: 41
  attack: 3                         # needs a die of 3 or more
  search: 2
  modify: [{at: library, search.cards: {add: 1}}]
  uses:
    mend:
      at: colony
      die: 2
      once: round
      do:
        - choose: {as: patient, from: {survivors: {at: here, hurt: true}}}
        - heal: {on: $patient}
  en: {name: Maud Keller, occupation: Lock keeper}
""",
    "crises": """\
- id: frozen_pump
  symbols: [tool, fuel]
  fail: [{food: {count: -2, if_able: true}}, {morale: -1}]
  bonus: [{food: 1}]                # in place of the morale gained with 2 points to spare (R11.3)
  bandits: [3, 5]                   # where bandits come, with their module (R15.2)
  en: {name: Frozen Pump}
""",
    "crossroads": """\
- id: the_sledge
  when: {moved: {at: [school, library]}, bind: {finder: survivor}}
  by: active                        # who chooses; or vote: citizens, with exactly two options
  options:
    haul:
      cost: [{lose_die: {}}]        # cannot be paid: not offered (R18.4)
      do: [{food: 2}, {exposure: {for: $finder}}]
    leave:
      do: [{morale: -1}]
  en: {name: The Sledge, scene: Somebody packed it well and never came back.}
""",
    "main_objectives": """\
- id: seal_the_yard
  length: short
  sides:
    normal:
      morale: 6
      rounds: 6
      food: 2
      zombies: {colony: 3, locations: 1}
      needs: [{at_least: [{barricades: colony}, 6]}]
    hard:
      morale: 5
      rounds: 6
      zombies: {colony: 6, locations: 2}
      needs: [{at_least: [{barricades: colony}, 8]}]
  en: {name: Seal the Yard}
""",
    "secret_objectives": """\
- id: full_pockets
  kind: secret                      # or betrayal; exile has loyal: and betrayer: in place of needs:
  needs: [main_objective, {at_least: [{hand: you}, 4]}]
  en: {name: Full Pockets}
""",
}

# test -> (what it asks, example)
TESTS: dict[str, tuple[str, str]] = {
    "word": ("bare words: the main objective is met; morale is at 0", "main_objective"),
    "all": ("all of these hold; a bare list says the same", "{all: [main_objective, {in_play: blue}]}"),
    "any": ("at least one of these holds", "{any: [{exiled: you}, {at_most: [food, 1]}]}"),
    "not": ("this does not hold", "{not: {exiled: you}}"),
    "at_least": (
        "the first amount is at least the second; a need shows progress",
        "{at_least: [{hand: you}, 2]}",
    ),
    "at_most": ("the first amount is at most the second", "{at_most: [{zombies: colony}, 3]}"),
    "equal": ("both amounts are the same", "{equal: [{noise: here}, 0]}"),
    "exists": ("the selector finds anything", "{exists: {survivors: {of: you, at: school}}}"),
    "most": (
        "more than every other seat, by `margin` (R18.15); the amount is read with each seat as `you`",
        "{most: {of: {survivors: {of: you}}, margin: 2}}",
    ),
    "in_play": ("the survivor of this id is in a group", "{in_play: blue}"),
    "in_deck": ("the survivor of this id is in the survivor deck", "{in_deck: blue}"),
    "in_graveyard": ("the survivor of this id is in the graveyard", "{in_graveyard: blue}"),
    "exiled": ("one of these seats is exiled", "{exiled: $seat}"),
    "module": ("this module is in play", "{module: bandits}"),
    "is": ("a name stands for this word", "{is: [$result, wound]}"),
}

# amount -> (what it counts, example)
AMOUNTS: dict[str, tuple[str, str]] = {
    "survivors": ("survivors", "{survivors: {at: colony, of: you}}"),
    "cards": ("item cards", "{cards: {in: hand, of: you, symbol: food}}"),
    "places": ("places", "{places: {kind: location, zombies: false}}"),
    "count_seats": ("seats", "{count_seats: citizens}"),
    "zombies": ("zombies in these places", "{zombies: everywhere}"),
    "barricades": ("barricades in these places", "{barricades: colony}"),
    "traps": ("explosive traps in these places", "{traps: colony}"),
    "noise": ("noise tokens in these places", "{noise: here}"),
    "noise_room": ("empty noise spaces in these places", "{noise_room: here}"),
    "deck": ("cards in the decks of these places", "{deck: library}"),
    "room": ("empty survivor spaces in these places", "{room: colony}"),
    "wounds": ("wounds and frostbites on these survivors", "{wounds: self}"),
    "despair": ("despair on these survivors", "{despair: {of: you}}"),
    "influence": ("influence of these survivors", "{influence: self}"),
    "dice": ("unused dice of these seats", "{dice: you}"),
    "hand": ("cards in the hands of these seats", "{hand: you}"),
    "added": ("cards these seats added to this round's crisis", "{added: you}"),
    "tokens": ("tokens of this name on the main objective", "{tokens: samples}"),
    "tally": ("what the game counts by itself: deaths, helpless_deaths, kills", "{tally: deaths}"),
    "plus": ("the sum of several amounts", "{plus: [morale, {hand: you}, 1]}"),
    "minus": ("the first less the second", "{minus: [10, food]}"),
    "times": ("the product of two amounts", "{times: [2, starting_seats]}"),
    "half_up": ("half of it, rounded up", "{half_up: helpless}"),
    "at_most": ("the lower of two amounts", "{at_most: [food, 3]}"),
}

# word of the table -> what it is
TABLE_WORDS: dict[str, str] = {
    "morale": "the morale",
    "rounds": "rounds left on the track",
    "round": "which round it is, from 1",
    "food": "food tokens in the supply",
    "starvation": "starvation tokens",
    "waste": "cards in the waste pile",
    "helpless": "helpless survivors, unruly ones included",
    "unruly": "unruly survivors",
    "seats": "seats in play",
    "starting_seats": "seats at set-up",
    "citizens": "seats that are not exiled",
}

# selector -> (what it selects, examples)
SELECTORS: dict[str, tuple[str, tuple[str, ...]]] = {
    "seats": ("", ("{seats: you}", "{seats: {exiled: false, hand: true, other_than: you}}")),
    "places": ("", ("{places: [school, library]}", "{places: {zombies: true, survivors: {of: you}}}")),
    "survivors": ("", ("{survivors: self}", "{survivors: {of: citizens, at: colony, lowest: 1}}")),
    "cards": ("", ("{cards: {symbol: [fuel, tool]}}", "{cards: {in: equipment, on: self, symbol: weapon}}")),
    "entrances": ("", ("{entrances: {at: here, having: room}}",)),
    "dice": ("", ("{dice: {of: you, at_least: 1, at_most: 5}}",)),
    "numbers": ("A number from the first to the last.", ("{numbers: [1, 3]}",)),
    "words": ("One of these words.", ("{words: [stay, go]}",)),
}

# event -> example of a listener on it
EVENTS: dict[str, str] = {
    "turn_started": "{turn_started: {seat: you}, do: [{food: 1}]}",
    "turn_ended": "{turn_ended: {}, do: [{morale: -1}]}",
    "round_started": "{round_started: {if: {at_most: [food, 0]}}, do: [{morale: -1}]}",
    "attacked": "{attacked: {result: survivor}, do: [{morale: -1}]}",
    "zombie_killed": "{zombie_killed: {at: colony}, do: [{token: {name: samples, add: 1}}]}",
    "searched": "{searched: {survivor: self}, do: [{noise: {at: here}}]}",
    "barricaded": "{barricaded: {at: colony}, bind: {builder: survivor}, do: [{exposure: {for: $builder}}]}",
    "cleaned": "{cleaned: {}, do: [{food: 1}]}",
    "attracted": "{attracted: {survivor: self}, do: [{wound: self}]}",
    "ability_used": "{ability_used: {survivor: {leader: true}}, do: [{morale: 1}]}",
    "played": "{played: {symbol: [food, fuel]}, do: [{reroll: {}}]}",
    "equipped": "{equipped: {symbol: weapon}, do: [{noise: {at: colony}}]}",
    "handed_off": "{handed_off: {}, do: [{heal: {on: $survivor, what: despair}}]}",
    "added_to_crisis": "{added_to_crisis: {seat: others}, do: [{food: 1}]}",
    "added_to_objective": "{added_to_objective: {}, do: [{morale: 1}]}",
    "moved": "{moved: {at: locations}, do: [{zombies: {at: $place}}]}",
    "food_spent": "{food_spent: {}, do: [{despair: leader}]}",
    "requested": "{requested: {}, do: [{lose_die: {}}]}",
    "calmed": "{calmed: {}, do: [{morale: 1}]}",
    "exile_voted": "{exile_voted: {result: kept}, do: [{despair: leader}]}",
    "exposure_rolled": "{exposure_rolled: {survivor: self, result: [wound, frostbite]}, do: [{heal: {on: self}}]}",
    "hurt": "{hurt: {survivor: self, result: despair}, do: [{morale: -1}]}",
    "died": "{died: {at: colony}, bind: {dead: survivor}, do: [{zombies: {at: colony}}]}",
    "gained": "{gained: {}, do: [{food: -1}]}",
    "helpless_died": "{helpless_died: {}, do: [{unruly: 1}]}",
    "zombie_added": "{zombie_added: {at: school}, do: [{noise: {at: $place}}]}",
    "barricade_destroyed": "{barricade_destroyed: {result: trap}, do: [{noise: {at: $place}}]}",
    "noise_made": "{noise_made: {at: here}, do: [{exposure: {for: self}}]}",
    "crisis_revealed": "{crisis_revealed: {}, do: [{deck_to_crisis: {at: school}}]}",
    "crisis_resolved": "{crisis_resolved: {result: failed}, do: [{frostbite: {of: citizens, highest: 1}}]}",
}

# question -> an answer to it
QUESTIONS: dict[str, str] = {
    "attack.die": "{attack.die: {add: -1}}",
    "attack.kills": "{attack.kills: 2}",
    "attack.exposure": "{attack.exposure: 0}",
    "attack.noise": "{attack.noise: 1}",
    "attack.frostbite": "{attack.frostbite: 1}",
    "search.die": "{at: library, search.die: 1}",
    "search.cards": "{search.cards: {add: 1}}",
    "search.noise_cards": "{search.noise_cards: 2}",
    "search.keep": "{search.keep: {add: 1}}",
    "barricade.count": "{barricade.count: 2}",
    "barricade.trap": "{barricade.trap: 1}",
    "clean_waste.cards": "{clean_waste.cards: 5}",
    "attract.zombies": "{attract.zombies: {add: 2}}",
    "move.exposure": "{move.exposure: 0}",
    "move.times": "{move.times: 2}",
    "move.barred": "{if: {at_least: [{wounds: self}, 2]}, move.barred: 1}",
    "attack.barred": "{attack.barred: 1}",
    "search.barred": "{search.barred: 1}",
    "request.barred": "{request.barred: 1}",
    "dice.extra": "{dice.extra: {add: 1}}",
    "dies.at": "{dies.at: 4}",
    "exposure.frostbite": "{exposure.frostbite: 0}",
    "exposure.bite": "{exposure.bite: 0}",
    "bite.spreads": "{bite.spreads: 0}",
    "food.eaten": "{food.eaten: {add: -1}}",
    "waste.morale": "{waste.morale: {add: 1}}",
    "crisis.needed": "{crisis.needed: {add: {times: [1, citizens]}}}",
    "zombies.colony": "{zombies.colony: {add: 2}}",
    "zombies.location": "{at: school, zombies.location: 0}",
}
