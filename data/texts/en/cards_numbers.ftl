# Amounts and tests of cards, as phrases. A `count` or `n` may be a figure or a letter (X) that the end of the sentence explains.

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
amount-word-is = there { $n ->
    [1] is
   *[other] { $word ->
        [food] is
       *[other] are
     }
 } { $how } { $word ->
    [food] food
    [starvation] starvation { $n ->
        [1] token
       *[other] tokens
     }
    [waste] { $n ->
        [1] card
       *[other] cards
     } in the waste pile
    [rounds] { $n ->
        [1] round
       *[other] rounds
     } left
    [unruly] unruly { $n ->
        [1] survivor
       *[other] survivors
     }
   *[helpless] helpless { $n ->
        [1] survivor
       *[other] survivors
     }
 }
amount-room-is = there { $n ->
    [1] is { $how } empty survivor space
   *[other] are { $how } empty survivor spaces
 } { $at }

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
amount-wounds = the number of wounds and frostbites among { $all }
amount-wounds-is = there { $n ->
    [1] is { $how } wound or frostbite
   *[other] are { $how } wounds or frostbites
 } among { $all }
amount-despair = the despair among { $all }
amount-despair-is = there is { $how } despair among { $all }
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
amount-tokens = the number of { $what }
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
test-have = you have { $denied ->
    [true] no survivor
   *[false] a survivor
 }{ $facts }
test-exists_card = there is at least 1 { $what }
test-is = { $what } is { $denied ->
    [true] not in play
   *[false] in play
 }
test-is_so = { $what } is { $named ->
    [true] in play and { $facts }
   *[false] { $facts }
 }
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
