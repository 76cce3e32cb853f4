# The short rules text of cards, told from their effects. Phrases begin small; sentences get capital and full stop later.
# A `count` may be a figure or a letter (X) that the end of the sentence explains.

# -- joining

card-and = { " and " }
card-or = { " or " }
card-then = { ", then " }
card-comma = { ", " }
card-semicolon = { "; " }
card-where = { $sentence }, where { $wheres }
card-where_one = { $letter } is { $value }
card-branch = { $key }: { $does }

# -- cards

card-with_module = only with the { $module } module
card-figures = Influence { $influence }, attack { $attack }+, search { $search }+.
card-not_human = Not human.
card-copies = Has the abilities of every survivor it stands with.
card-kind_waste = { $symbol } item, to the waste pile once played
card-kind_equipment = { $symbol } equipment, placed beside a survivor
card-kind_event = { $symbol } event, leaves the game once played
card-crisis_symbols = prevented with { $symbols } cards
card-length = Length: { $length }.
card-objective_secret = Secret objective: you win if all of this holds at the end.
card-objective_betrayal = Betrayal objective: you win if all of this holds at the end.
card-objective_exile = Exile objective: it takes the place of what you played for.
card-half_loyal = If you were loyal:
card-half_betrayer = If you are the betrayer, in place of your first condition:
card-need = needed: { $test }
card-fail = if it is not prevented:{ " " }
card-bonus = with 2 points to spare:{ " " }
card-bandits = Bandits come to the locations numbered { $places }.
card-or_else = Or: { $text }
card-once = { $once ->
    [turn] once a turn
   *[round] once a round
 }
card-die = { $die ->
    [1] with any die
    [6] with a die of 6
   *[other] with a die of { $die } or more
 }
card-during = with { $action ->
    [attack] an attack
    [search] a search
    [move] a move
    [barricade] building a barricade
    [clean_waste] cleaning waste
   *[attract] attracting zombies
 }
card-only_if = if { $test }
card-lead = { $head }:{ " " }
card-cost = pay: { $cost }; for that:{ " " }
card-if = if { $test }, { $does }
card-while_at = while { $at }, { $does }
card-when = when { $event }: { $does }
card-same_effect = this effect again
card-revealed = revealed when { $when } (“you” are the active player)
card-called = Revealed when its holder calls it, because what the card tells of has come to pass (“you” are the active player).
card-chooses = { $seat ->
    [none] The active player chooses:
   *[other] To choose: { $seat }.
 }
card-votes = To vote: { $seats }.
card-option = { $thumb ->
    [up] 👍 { $does }
    [down] 👎 { $does }
   *[none] { $does }
 }
card-option_if = only if { $test }:{ " " }
card-side = { $side ->
    [hard] Hard side
   *[normal] Normal side
 }: morale { $morale }, rounds { $rounds }, food { $food }.
card-setup_helpless = set-up: helpless survivors in the colony: { $count }
card-setup_unruly = set-up: unruly survivors in the colony: { $count }
card-setup_zombies = set-up: zombies { $at }: { $count }
card-setup_token = set-up: { $token } tokens: { $count }
card-accepts = takes { $symbols } cards{ $starting ->
    [true] { "" }
   *[false] { " that are no starting items" }
 }{ $most ->
    [none] { "" }
   *[other] , at most { $most }
 }

# -- what a $name stands for

name-seat = { $letter ->
    [none] that player
   *[other] player { $letter }
 }
name-seats = { $letter ->
    [none] those players
   *[other] players { $letter }
 }
name-place = { $letter ->
    [none] that place
   *[other] place { $letter }
 }
name-places = { $letter ->
    [none] those places
   *[other] places { $letter }
 }
name-survivor = { $letter ->
    [none] that survivor
   *[other] survivor { $letter }
 }
name-survivors = { $letter ->
    [none] those survivors
   *[other] survivors { $letter }
 }
name-card = { $letter ->
    [none] that card
   *[other] card { $letter }
 }
name-cards = { $letter ->
    [none] those cards
   *[other] cards { $letter }
 }
name-entrance = { $letter ->
    [none] that entrance
   *[other] entrance { $letter }
 }
name-entrances = { $letter ->
    [none] those entrances
   *[other] entrances { $letter }
 }
name-die = { $letter ->
    [none] that die
   *[other] die { $letter }
 }
name-dice = { $letter ->
    [none] those dice
   *[other] dice { $letter }
 }
name-number = { $letter ->
    [none] that number
   *[other] number { $letter }
 }
name-numbers = { $letter ->
    [none] those numbers
   *[other] numbers { $letter }
 }
name-word = { $letter ->
    [none] what was named
   *[other] word { $letter }
 }
name-words = { $letter ->
    [none] what was named
   *[other] words { $letter }
 }
name-roll = { $letter ->
    [none] the number rolled
   *[other] roll { $letter }
 }
name-ups = the players that voted 👍
name-downs = the players that voted 👎
name-unknown = what was named

# -- selectors

select-other_than = other than { $what }

select-seats = { $form ->
    [a] a player
    [each] each player
    [all] all players
    [one] player
   *[count] players
 }
select-seat-you = you
select-seat-left = the player on your left
select-seat-right = the player on your right
select-seat-first = the first player
select-seat-holder = the holder of this card
select-seat-active = the active player
select-seat-all = { select-seats }
select-seat-others = { $form ->
    [a] another player
    [each] each other player
    [all] all other players
    [one] other player
   *[count] other players
 }
select-seat-citizens = { select-seats } not in exile
select-seat-exiles = { select-seats } in exile
select-seat-exiled = { $yes ->
    [true] in exile
   *[false] not in exile
 }
select-seat-hand = { $yes ->
    [true] with cards in hand
   *[false] without cards in hand
 }
select-seat-dice = { $yes ->
    [true] with unused dice
   *[false] without unused dice
 }
select-seat-present = with a survivor { $at }

select-at = { $word ->
    [here] here
    [colony] in the colony
   *[other] at { $place }
 }
select-to = { $word ->
    [here] here
   *[other] to { $place }
 }
select-places = { $kind ->
    [location] { select-place-locations }
   *[any] { select-place-everywhere }
 }
select-place-everywhere = { $form ->
    [a] a place
    [each] each place
    [all] all places
    [one] place
   *[count] places
 }
select-place-locations = { $form ->
    [a] a location
    [each] each location
    [all] all locations
    [one] location
   *[count] locations
 }
select-place-here = this place
select-place-raxxon = Raxxon
select-place-hideout = the bandit hideout
select-place-of_survivor = the place of { $survivor }
select-place-zombies = { $yes ->
    [true] with zombies
   *[false] without zombies
 }
select-place-barricades = { $yes ->
    [true] with a barricade
   *[false] without barricades
 }
select-place-room = { $yes ->
    [true] with an empty survivor space
   *[false] without an empty survivor space
 }
select-place-entrance_room = { $yes ->
    [true] with an empty entrance space
   *[false] without an empty entrance space
 }
select-place-deck = { $yes ->
    [true] with cards in its deck
   *[false] without cards in its deck
 }
select-place-noise = { $yes ->
    [true] with noise
   *[false] without noise
 }
select-place-survivors = where { $survivor } stands

select-survivors = { $own ->
    [true] { $form ->
        [a] one of your survivors
        [each] each of your survivors
        [all] all your survivors
        [one] survivor of your group
       *[count] survivors of your group
     }
   *[false] { $form ->
        [a] a survivor
        [each] each survivor
        [all] all survivors
        [one] survivor
       *[count] survivors
     }
 }
select-survivors-ranked = { $count ->
    [1] the survivor
   *[other] the { $count } survivors
 } with the { $rank } influence{ $own ->
    [true] { " " }in your group
   *[false] { "" }
 }
select-survivor-all = { $form ->
    [a] a survivor
    [each] each survivor
    [all] all survivors
    [one] survivor
   *[count] survivors
 }
select-survivor-leader = { $yes ->
    [true] leading a group
    [false] not leading a group
   *[none] your leader
 }
select-survivor-self = { $bearer ->
    [survivor] this survivor
    [equipment] the bearer
   *[other] the survivor
 }
select-survivor-named = called { $names }
select-survivor-of = of { $seat }
select-survivor-exiled = { $yes ->
    [true] in exile
   *[false] not in exile
 }
select-survivor-hurt = { $yes ->
    [true] with a wound or frostbite
   *[false] without wound and frostbite
 }
select-survivor-frostbitten = { $yes ->
    [true] with frostbite
   *[false] without frostbite
 }
select-survivor-despairing = { $yes ->
    [true] in despair
   *[false] not in despair
 }
select-survivor-human = { $yes ->
    [true] of human kind
   *[false] not of human kind
 }
select-survivor-bearing = bearing { $card }

select-cards = { $form ->
    [a] one { $symbol }card
    [each] each { $symbol }card
    [all] all { $symbol }cards
    [one] { $symbol }card
   *[count] { $symbol }cards
 }
select-card-card = this card
select-card-symbol = of the symbol { $symbol }
select-card-named = called { $names }
select-card-starting = { $yes ->
    [true] among the starting items
   *[false] not among the starting items
 }
select-card-in_hand = { $whose ->
    [none] in your hand
    [you] in your hand
   *[other] in the hand of { $seat }
 }
select-card-in_equipment = { $on ->
    [none] { $whose ->
        [none] on your survivors
        [you] on your survivors
       *[other] on the survivors of { $seat }
     }
   *[other] on { $on }
 }
select-card-in_waste = in the waste pile
select-card-in_objective = on the main objective
select-card-in_removed = removed from the game
select-entrances = { $form ->
    [a] an entrance
    [each] each entrance
    [all] all entrances
    [one] entrance
   *[count] entrances
 } of { $place } { $having ->
    [room] with an empty space
    [barricades] with a barricade
   *[zombies] with zombies
 }
select-dice = { $form ->
    [a] one
    [each] each
    [all] all
    [one] one
   *[count] some
 } of { $whose ->
    [you] your unused dice
   *[other] the unused dice of { $seat }
 }{ $shown ->
    [any] { "" }
   *[some] { " " }showing { $least } to { $most }
 }
select-numbers = { $form ->
    [a] a number from { $low } to { $high }
    [each] each number from { $low } to { $high }
    [one] number from { $low } to { $high }
   *[count] numbers from { $low } to { $high }
 }
select-words = { $words }

# -- amounts, each as a value and (where things are counted) as "there are at least 2 …"

amount-word-morale = the morale
amount-word-rounds = the number of rounds left
amount-word-round = the number of this round
amount-word-food = the number of food tokens
amount-word-starvation = the number of starvation tokens
amount-word-waste = the number of cards in the waste pile
amount-word-helpless = the number of helpless survivors
amount-word-unruly = the number of unruly survivors
amount-word-seats = the number of players
amount-word-starting_seats = the number of players at the start
amount-word-citizens = the number of players not in exile

amount-survivors = the number of { $what }
amount-survivors-is = there { $n ->
    [1] is
   *[other] are
 } { $how } { $what }
amount-cards = the number of { $what }
amount-cards-is = there { $n ->
    [1] is
   *[other] are
 } { $how } { $what }
amount-places = the number of { $what }
amount-places-is = there { $n ->
    [1] is
   *[other] are
 } { $how } { $what }
amount-count_seats = the number of { $what }
amount-count_seats-is = there { $n ->
    [1] is
   *[other] are
 } { $how } { $what }
amount-zombies = the number of zombies { $at }
amount-zombies-is = there { $n ->
    [1] is { $how } zombie
   *[other] are { $how } zombies
 } { $at }
amount-barricades = the number of barricades { $at }
amount-barricades-is = there { $n ->
    [1] is { $how } barricade
   *[other] are { $how } barricades
 } { $at }
amount-traps = the number of explosive traps { $at }
amount-traps-is = there { $n ->
    [1] is { $how } explosive trap
   *[other] are { $how } explosive traps
 } { $at }
amount-noise = the number of noise tokens { $at }
amount-noise-is = there { $n ->
    [1] is { $how } noise token
   *[other] are { $how } noise tokens
 } { $at }
amount-noise_room = the number of empty noise spaces { $at }
amount-deck = the number of cards in the deck of { $of }
amount-deck-is = there { $n ->
    [1] is { $how } card
   *[other] are { $how } cards
 } in the deck of { $of }
amount-room = the number of empty survivor spaces { $at }
amount-wounds = the number of wounds and frostbites on { $all }
amount-wounds-is = there { $n ->
    [1] is { $how } wound or frostbite
   *[other] are { $how } wounds and frostbites
 } on { $all }
amount-despair = the despair on { $all }
amount-despair-is = there is { $how } despair on { $all }
amount-influence = the influence of { $all }
amount-dice = the number of { $whose ->
    [you] your unused dice
   *[other] the unused dice of { $seat }
 }
amount-dice-is = { $whose ->
    [you] you have
   *[other] { $seat } has
 } { $how } unused { $n ->
    [1] die
   *[other] dice
 }
amount-hand = the number of cards in { $whose ->
    [you] your hand
   *[other] the hand of { $seat }
 }
amount-hand-is = { $whose ->
    [you] you have
   *[other] { $seat } has
 } { $how } { $n ->
    [1] card
   *[other] cards
 } in hand
amount-added = the number of cards { $seat } added to this crisis
amount-added-is = { $whose ->
    [you] you have
   *[other] { $seat } has
 } added { $how } { $n ->
    [1] card
   *[other] cards
 } to this crisis
amount-tokens = the number of { $what } tokens
amount-tally = { $key ->
    [deaths] the number of survivors that died, helpless ones aside,
    [helpless_deaths] the number of helpless survivors that died
    [kills] the number of zombies killed
   *[other] the count of { $what } so far
 }
amount-plus = { $what } plus { $other }
amount-minus = { $what } minus { $other }
amount-times = { $what } × { $other }
amount-half_up = half of { $what }, rounded up,
amount-at_most = the lower of { $what } and { $other }

# -- tests

test-compare = { $value } is { $how }
test-at_least = at least { $n }
test-at_most = { $n ->
    [0] { $counted ->
        [true] no
       *[false] 0
     }
   *[other] at most { $n }
 }
test-equal = { $counted ->
    [true] { $n ->
        [0] no
       *[other] exactly { $n }
     }
   *[false] { $n }
 }
test-all_of = { " and " }
test-any_of = { " or " }
test-nay = it is not so that { $test }
test-together = ({ $test })
test-most = { $value } is higher than for every other player{ $margin ->
    [1] { "" }
   *[other] { " " }by at least { $margin }
 }
test-exists = there is { $denied ->
    [true] no
   *[false] { "" }
 }{ $denied ->
    [true] { " " }
   *[false] { "" }
 }{ $what }
test-in_play = { $title } is { $denied ->
    [true] not in play
   *[false] in play
 }
test-in_deck = { $title } is { $denied ->
    [true] not in the survivor deck
   *[false] in the survivor deck
 }
test-in_graveyard = { $title } is { $denied ->
    [true] not in the graveyard
   *[false] in the graveyard
 }
test-exiled = { $who ->
    [you] you are
   *[other] { $seat } is
 } { $denied ->
    [true] not in exile
   *[false] in exile
 }
test-module = the { $title } module is { $denied ->
    [true] not in play
   *[false] in play
 }
test-is_word = { $name } is { $denied ->
    [true] not { $word }
   *[false] { $word }
 }
test-word-main_objective = the main objective is { $denied ->
    [true] not met
   *[false] met
 }
test-word-morale_zero = the morale is { $denied ->
    [true] not 0
   *[false] 0
 }

# -- questions of the rules: `set` to a number, or so many `more` or `fewer`

question-attack-die = { $mode ->
    [set] an attack needs a die of { $n } or more
    [more] an attack needs a die { $n } higher
   *[fewer] an attack needs a die only { $n } lower
 }
question-attack-kills = { $mode ->
    [set] one attack kills { $n } { $n ->
        [1] zombie
       *[other] zombies
     }
   *[other] one attack kills { $n } { $mode } { $n ->
        [1] zombie
       *[other] zombies
     }
 }
question-attack-exposure = { $mode ->
    [set] { $n ->
        [0] no exposure is rolled for the attack
       *[other] exposure is rolled { $n ->
            [1] once
           *[other] { $n } times
         } for the whole attack
     }
   *[other] exposure is rolled { $n } times { $mode } for the attack
 }
question-attack-noise = { $mode ->
    [set] { $n ->
        [0] the attack makes no noise
       *[other] the attack makes { $n } noise, if there is room
     }
   *[other] the attack makes { $n } { $mode } noise
 }
question-attack-frostbite = { $mode ->
    [set] whoever attacks a zombie takes { $n } { $n ->
        [1] frostbite
       *[other] frostbites
     }
   *[other] whoever attacks a zombie takes { $n } { $mode } frostbites
 }
question-search-die = { $mode ->
    [set] a search needs a die of { $n } or more
    [more] a search needs a die { $n } higher
   *[fewer] a search needs a die only { $n } lower
 }
question-search-cards = { $mode ->
    [set] a search looks at { $n } { $n ->
        [1] card
       *[other] cards
     } before any noise
   *[other] a search looks at { $n } { $mode } { $n ->
        [1] card
       *[other] cards
     } before any noise
 }
question-search-noise_cards = { $mode ->
    [set] each noise made while searching shows { $n } { $n ->
        [1] card
       *[other] cards
     }
   *[other] each noise made while searching shows { $n } { $mode } { $n ->
        [1] card
       *[other] cards
     }
 }
question-search-keep = { $mode ->
    [set] a search keeps { $n } { $n ->
        [1] card
       *[other] cards
     }
   *[other] a search keeps { $n } { $mode } { $n ->
        [1] card
       *[other] cards
     }
 }
question-barricade-count = { $mode ->
    [set] one action builds { $n } { $n ->
        [1] barricade
       *[other] barricades
     }
   *[other] one action builds { $n } { $mode } { $n ->
        [1] barricade
       *[other] barricades
     }
 }
question-barricade-trap = { $n ->
    [0] barricades stay barricades
   *[other] what is built are explosive traps
 }
question-clean_waste-cards = { $mode ->
    [set] one action cleans { $n } waste cards
   *[other] one action cleans { $n } { $mode } waste { $n ->
        [1] card
       *[other] cards
     }
 }
question-attract-zombies = { $mode ->
    [set] one action attracts { $n } { $n ->
        [1] zombie
       *[other] zombies
     }
   *[other] one action attracts { $n } { $mode } { $n ->
        [1] zombie
       *[other] zombies
     }
 }
question-move-exposure = { $mode ->
    [set] { $n ->
        [0] no exposure is rolled for the move
       *[other] exposure is rolled { $n ->
            [1] once
           *[other] { $n } times
         } for a move
     }
   *[other] exposure is rolled { $n } times { $mode } for a move
 }
question-move-times = { $mode ->
    [set] may move { $n ->
        [1] once
       *[other] { $n } times
     } a turn
   *[other] may move { $n } times { $mode } a turn
 }
question-move-barred = { $n ->
    [0] may move
   *[other] may not move
 }
question-attack-barred = { $n ->
    [0] may attack
   *[other] may not attack
 }
question-search-barred = { $n ->
    [0] may search
   *[other] may not search
 }
question-request-barred = { $n ->
    [0] may request cards
   *[other] may not request cards
 }
question-dice-extra = { $mode ->
    [fewer] the player rolls { $n } fewer action { $n ->
        [1] die
       *[other] dice
     }
   *[other] the player rolls { $n } more action { $n ->
        [1] die
       *[other] dice
     }
 }
question-dies-at = { $mode ->
    [set] { $n } { $n ->
        [1] wound kills
       *[other] wounds kill
     }
    [more] it takes { $n } more { $n ->
        [1] wound
       *[other] wounds
     } to kill
   *[fewer] it takes { $n } fewer { $n ->
        [1] wound
       *[other] wounds
     } to kill
 }
question-exposure-frostbite = { $n ->
    [0] a rolled frostbite is only a wound
   *[other] a rolled frostbite is a frostbite
 }
question-exposure-bite = { $n ->
    [0] a rolled bite is only a wound
   *[other] a rolled bite is a bite
 }
question-bite-spreads = { $n ->
    [0] a spreading bite passes by
   *[other] a spreading bite does not pass by
 }
question-food-eaten = { $mode ->
    [set] the colony eats { $n } food
   *[other] the colony eats { $n } { $mode } food
 }
question-waste-morale = { $mode ->
    [set] { $n ->
        [0] waste costs no morale
       *[other] waste costs { $n } morale
     }
   *[other] waste costs { $n } { $mode } morale
 }
question-crisis-needed = { $mode ->
    [set] the crisis needs { $n } { $n ->
        [1] point
       *[other] points
     }
   *[other] the crisis needs { $n } { $mode } { $n ->
        [1] point
       *[other] points
     }
 }
question-zombies-colony = { $mode ->
    [set] { $n ->
        [0] no zombies come to the colony
       *[other] the zombies that come to the colony number { $n }
     }
   *[other] { $n } { $mode } { $n ->
        [1] zombie comes
       *[other] zombies come
     } to the colony
 }
question-zombies-location = { $mode ->
    [set] { $n ->
        [0] no zombies come to the location
       *[other] the zombies that come to the location number { $n }
     }
   *[other] { $n } { $mode } { $n ->
        [1] zombie comes
       *[other] zombies come
     } to the location
 }

# -- events

when-if = { $event }, if { $test }
when-names = { $event } ({ $names })
when-survivor = { $active ->
    [true] one of your survivors
   *[false] a survivor
 }
when-turn_started = { $seat ->
    [active] your turn begins
    [any] a turn begins
   *[other] the turn of { $seat } begins
 }
when-turn_ended = { $seat ->
    [active] your turn ends
    [any] a turn ends
   *[other] the turn of { $seat } ends
 }
when-round_started = a round begins
when-attacked = { $survivor } attacks{ $result ->
    [none] { "" }
    [miss] { " " }and misses
   *[other] { " " }a { $result }
 }{ $at }
when-zombie_killed = { $seat ->
    [active] you kill a zombie
    [any] a zombie is killed
   *[other] { $seat } kills a zombie
 }{ $at }
when-searched = { $survivor } searches{ $at }
when-barricaded = { $survivor } builds a barricade{ $at }
when-cleaned = { $survivor } cleans waste{ $at }
when-attracted = { $survivor } attracts zombies{ $at }
when-ability_used = { $survivor } uses { $card ->
    [none] an ability
   *[other] { $card }
 }{ $at }
when-played = { $seat ->
    [active] you play
    [any] a player plays
   *[other] { $seat } plays
 } { $card ->
    [none] a { $symbol }card
   *[other] { $card }
 }
when-equipped = { $survivor } is equipped with { $card ->
    [none] a { $symbol }card
   *[other] { $card }
 }
when-handed_off = { $survivor } is handed { $card ->
    [none] a { $symbol }card
   *[other] { $card }
 }
when-added_to_crisis = { $seat ->
    [active] you add
    [any] a player adds
   *[other] { $seat } adds
 } a card to the crisis
when-added_to_objective = { $seat ->
    [active] you add
    [any] a player adds
   *[other] { $seat } adds
 } a card to the main objective
when-moved = { $survivor } moves{ $place ->
    [none] { "" }
   *[other] { " " }to { $place }
 }
when-food_spent = { $seat ->
    [active] you spend
    [any] a player spends
   *[other] { $seat } spends
 } food on a die
when-requested = { $seat ->
    [active] you request
    [any] a player requests
   *[other] { $seat } requests
 } a card
when-calmed = { $seat ->
    [active] you calm
    [any] a player calms
   *[other] { $seat } calms
 } an unruly survivor
when-exile_voted = { $seat ->
    [active] your vote on exile ends
    [any] a vote on exile ends
   *[other] a vote on exile called by { $seat } ends
 }{ $result ->
    [none] { "" }
   *[other] { " " }with the result: { $result }
 }
when-exposure_rolled = exposure is rolled for { $survivor }{ $at }{ $result ->
    [none] { "" }
   *[other] { " " }with the result: { $result }
 }
when-hurt = { $survivor } takes { $result ->
    [none] a wound, a frostbite or despair
    [despair] despair
   *[other] a { $result }
 }{ $at }
when-died = { $survivor } dies{ $at }
when-gained = { $seat ->
    [active] you gain
    [any] a player gains
   *[other] { $seat } gains
 } a survivor
when-helpless_died = a helpless survivor dies
when-zombie_added = a zombie comes{ $place ->
    [none] { "" }
   *[other] { " " }to { $place }
 }
when-barricade_destroyed = { $result ->
    [trap] an explosive trap goes off
   *[other] a barricade is destroyed
 }{ $at }
when-noise_made = noise is made{ $at }
when-crisis_revealed = { $card ->
    [none] a crisis is revealed
   *[other] the crisis { $card } is revealed
 }
when-crisis_resolved = the crisis { $result ->
    [failed] is not prevented
    [prevented] is prevented
   *[none] is resolved
 }

# -- verbs

verb-actor = { $seat }: { $does }
verb-nothing = nothing happens

verb-wound = place { $count } { $count ->
    [1] wound
   *[other] wounds
 } on { $on }
verb-frostbite = place { $count } { $count ->
    [1] frostbite
   *[other] frostbites
 } on { $on }
verb-despair = place { $count } despair on { $on }
verb-heal = remove { $all_of_them ->
    [true] every { $what ->
        [any] wound and frostbite
       *[other] { $what }
     }
   *[false] { $count } { $what ->
        [any] { $count ->
            [1] wound or frostbite
           *[other] wounds or frostbites
         }
        [despair] despair
        [frostbite] { $count ->
            [1] frostbite
           *[other] frostbites
         }
       *[wound] { $count ->
            [1] wound
           *[other] wounds
         }
     }
 } from { $on }
verb-exposure = roll exposure for { $who }{ $rolls ->
    [1] { "" }
   *[other] , { $rolls } times
 }
verb-kill_survivor = { $who } must die
verb-remove_survivor = remove { $who } from the game (that is no death)
verb-gain_survivor = gain { $count ->
    [1] a new survivor
   *[other] { $count } new survivors
 }
verb-send = put { $who } { $to_at ->
    [here] here
   *[other] { $to_at }
 } without exposure
verb-move = move { $who } { $to_to }, with exposure
verb-give_survivor = hand { $who } over to { $to }
verb-new_leader = name a new leader

verb-draw = draw { $count } { $count ->
    [1] card
   *[other] cards
 } from the deck of { $at }
verb-find_in_deck = go through the deck of { $at } for { $named ->
    [none] { $symbol ->
        [none] a card of your choice
       *[other] one { $symbol } card
     }
   *[other] { $named }
 }, { $equip_on ->
    [none] take it
   *[other] place it on { $equip_on }
 } and shuffle
verb-look_at_deck = look at the top { $count ->
    [1] card
   *[other] { $count } cards
 } of the deck of { $at }{ $keep ->
    [none] { "" }
   *[other] ; you may keep one { $keep } card
 }
verb-look_at_hand = look at { $random ->
    [0] { "" }
    [1] a random card in{ " " }
   *[other] { $random } random cards in{ " " }
 }{ $of_is ->
    [you] your hand
   *[other] the hand of { $of }
 }
verb-steal = take { $count } random { $count ->
    [1] card
   *[other] cards
 } from { $of_is ->
    [you] your hand
   *[other] the hand of { $of }
 }
verb-discard = { $cards ->
    [none] discard { $count } { $symbol ->
        [none] { $count ->
            [1] card
           *[other] cards
         }
       *[other] { $symbol } { $count ->
            [1] card
           *[other] cards
         }
     } { $equipment ->
        [true] of your hand or equipment
       *[false] of your hand
     }{ $if_able ->
        [true] , as far as you can
       *[false] { "" }
     }
   *[other] discard { $cards }
 }{ $out ->
    [true] { " " }out of the game
   *[false] { "" }
 }
verb-discard_random = discard { $count } random { $count ->
    [1] card
   *[other] cards
 } from { $of_is ->
    [you] your hand
   *[other] the hand of { $of }
 }
verb-give_card = hand { $cards } over to { $to }
verb-lose_equipment = { $card ->
    [none] { $symbol ->
        [none] all equipment
       *[other] all { $symbol } equipment
     }{ $on ->
        [none] { "" }
       *[other] { " " }of { $on }
     }
   *[other] { $card }
 } leaves the game
verb-equip = place { $cards } on { $on }
verb-take_from_waste = take the top { $count ->
    [1] card
   *[other] { $count } cards
 } of the waste pile
verb-deck_to_crisis = add the top card of the deck of { $at } to this crisis, unseen
verb-look_at_crises = look at the next { $count ->
    [1] crisis
   *[other] { $count } crises
 }{ $may_sink ->
    [true] { " " }and perhaps put one of them under the deck
   *[false] { "" }
 }

verb-morale = { $count_sign ->
    [minus] lose { $count } morale
   *[plus] gain { $count } morale
 }
verb-food = { $count_sign ->
    [minus] remove { $count } food{ $if_able ->
        [true] , as far as there is any
       *[false] { "" }
     }
   *[plus] add { $count } food
 }
verb-starvation = { $count_sign ->
    [minus] remove { $count } starvation { $count ->
        [1] token
       *[other] tokens
     }
   *[plus] add { $count } starvation { $count ->
        [1] token
       *[other] tokens
     }
 }
verb-clean_waste = remove the top { $count ->
    [1] card
   *[other] { $count } cards
 } of the waste pile from the game
verb-add_helpless = { $count } { $unruly ->
    [true] unruly
   *[false] helpless
 } { $count ->
    [1] survivor comes
   *[other] survivors come
 } to the colony
verb-remove_helpless = remove { $count } helpless { $count ->
    [1] survivor
   *[other] survivors
 } from the game (that is no death)
verb-kill_helpless = { $count } helpless { $count ->
    [1] survivor dies
   *[other] survivors die
 }
verb-unruly = { $count_sign ->
    [minus] { $count } unruly { $count ->
        [1] survivor calms
       *[other] survivors calm
     } down
   *[plus] { $count } helpless { $count ->
        [1] survivor turns
       *[other] survivors turn
     } unruly
 }
verb-token = { $add_sign ->
    [minus] remove { $add } { $name } { $add ->
        [1] token
       *[other] tokens
     }
   *[plus] add { $add } { $name } { $add ->
        [1] token
       *[other] tokens
     }
 }
verb-first_player = hand the first-player token to { $to }
verb-round_track = the game gets { $count } { $count ->
    [1] round
   *[other] rounds
 } { $count_sign ->
    [minus] shorter
   *[plus] longer
 }

verb-raise_die = raise { $die ->
    [none] an unused die
   *[other] { $die }
 } by { $by }
verb-reroll = roll { $die ->
    [none] an unused die
   *[other] { $die }
 } again
verb-set_die = turn { $die ->
    [none] an unused die
   *[other] { $die }
 } to { $to }
verb-lose_die = lose { $die ->
    [none] an unused die
   *[other] { $die }
 }
verb-gain_die = roll { $count } more action { $count ->
    [1] die
   *[other] dice
 }

verb-roll = roll { $dice ->
    [1] a die
   *[other] { $dice } dice
 }{ $count_at_least ->
    [0] { "" }
   *[other] { " " }and count those of { $count_at_least } or more
 }{ $name ->
    [none] { "" }
   *[other] { " " }(roll { $name })
 }
verb-roll_place = roll for a random location{ $name ->
    [none] { "" }
   *[other] { " " }(place { $name })
 }
verb-table = by { $of } – { $rows }
verb-if = if { $test }: { $then }{ $otherwise ->
    [none] { "" }
   *[other] ; otherwise: { $otherwise }
 }
verb-choose = choose { $count ->
    [none] { $source }
    [1] { $source }
   *[other] { $optional ->
        [true] up to { $count }
       *[false] { $count }
     } { $source }
 }{ $name ->
    [none] { "" }
   *[other] { " " }({ $name })
 }{ $optional ->
    [true] , or nothing
   *[false] { "" }
 }
verb-offer = choose – { $options }
verb-each = for { $of }{ $name ->
    [none] { "" }
   *[other] { " " }({ $name })
 }{ $you ->
    [true] { " " }in turn, as “you”
   *[false] { "" }
 }: { $do }
verb-repeat = { $times } times: { $do }
verb-vote = { $by }: vote – 👍: { $up ->
    [none] nothing happens
   *[other] { $up }
 }; 👎: { $down ->
    [none] nothing happens
   *[other] { $down }
 }
verb-set = note { $to ->
    [none] { $selection }
   *[other] how much { $to } is
 }{ $name ->
    [none] { "" }
   *[other] { " " }({ $name })
 }

verb-attach = { $until ->
    [round] until the end of this round
    [turn] until the end of this turn
   *[game] from now on
 }, { $survivor ->
    [none] { $place ->
        [none] { $seat ->
            [none] for the whole colony
           *[other] for { $seat }
         }
       *[other] { $place_at }
     }
   *[other] on { $survivor }
 }: { $part }
verb-detach = this effect ends
verb-exile = exile { $who }

verb-zombies = add { $count } { $count ->
    [1] zombie
   *[other] zombies
 } { $at_at }
verb-kill = { $by ->
    [none] kill
   *[other] { $by } kills
 } { $count } { $count ->
    [1] zombie
   *[other] zombies
 } { $at_at }{ $exposure ->
    [true] , with exposure
   *[false] { " " }without exposure
 }
verb-remove_zombies = remove { $all_of_them ->
    [true] all zombies
   *[false] { $count } { $count ->
        [1] zombie
       *[other] zombies
     }
 } { $at_at }
verb-barricade = build { $count } { $what ->
    [trap] explosive { $count ->
        [1] trap
       *[other] traps
     }
   *[barricade] { $count ->
        [1] barricade
       *[other] barricades
     }
 } { $at_at }
verb-remove_barricades = remove { $all_of_them ->
    [true] all barricades
   *[false] { $count } { $count ->
        [1] barricade
       *[other] barricades
     }
 } { $at_at }
verb-arm_barricades = every barricade { $at_at } becomes an explosive trap
verb-pull = move { $count } { $count ->
    [1] zombie
   *[other] zombies
 } from { $origin } { $to_to }
verb-noise = make { $count } noise { $at_at }
verb-quiet = remove all noise { $at_at }

# -- the command line

cards-none = No card is called “{ $name }”, and no id or name begins so. python -m bot cards shows the decks.
cards-several = “{ $name }” may be one of these: { $ids }. Write more of it.
cards-no_games = Play at least one game: --games 1 or more.
cards-never_fired = { $count ->
    [0] In { $games } games between seats that choose at random everything came up.
   *[other] In { $games } games between seats that choose at random this never came up (they lose early, so it may be the play and not the card):
 }
cards-crashed = { $count } games crashed; python -m bot simulate --adults shows how.
cards-no_folder = There is no folder { $folder }.
cards-stray = { $file } would never be read: card files lie at DIR/<kind>/*.yaml, and the kinds are { $kinds }.
cards-empty = There are no cards in { $folder }; they lie at DIR/<kind>/*.yaml, and the kinds are { $kinds }.
cards-all_good = { $count ->
    [one] 1 card, all good.
   *[other] { $count } cards, all good.
 }
cards-written = Written: { $page } and { $schema }.
