# Names, selectors: who, where and which, as phrases.

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
name-count = { $letter ->
    [none] the number of such dice
   *[other] count { $letter }
 }
name-ups = the players that voted 👍
name-downs = the players that voted 👎
name-unknown = what was named

# -- selectors

select-other_than = other than { $what }
select-except = except { $what }

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
select-seat-controls = who controls { $survivor }
select-seat-controller = the player who controls { $survivor }

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
select-leaders = { $own ->
    [true] your leader
   *[false] { $form ->
        [a] a leader
        [each] each leader
        [all] all leaders
        [one] leader
       *[count] leaders
     }
 }
select-followers = { $own ->
    [true] { $form ->
        [a] one of your followers
        [each] each of your followers
        [all] all your followers
        [one] follower of your group
       *[count] followers of your group
     }
   *[false] { $form ->
        [a] a follower
        [each] each follower
        [all] all followers
        [one] follower
       *[count] followers
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
select-card-kind = that { $form ->
    [count] are
    [all] are
   *[one] is
 } { $kind ->
    [equipment] equipment
    [event] an event
   *[waste] for the waste pile
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
