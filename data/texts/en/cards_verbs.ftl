# What cards do, a message for each verb.

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
    [true] all { $what ->
        [any] wounds and frostbites
        [despair] despair
       *[other] { $what }s
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
 } without exposure, if there is room
verb-move = move { $who } { $to_to }, with exposure, besides its own move
verb-give_survivor = hand { $who } over to { $to }
verb-new_leader = name a leader anew

verb-draw = draw { $count } { $count ->
    [1] card
   *[other] cards
 } from the deck of { $at }
verb-find_in_deck = go through the deck of { $at }; { $named ->
    [none] { $symbol ->
        [none] one card of your choice
       *[other] one { $symbol } card
     }
   *[other] { $named }
 } may be { $equip_on ->
    [none] taken
   *[other] placed on { $equip_on }
 }, shown to all; then shuffle the deck
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
     } { $acts ->
        [true] of their hand
       *[false] of your hand
     }{ $equipment ->
        [true] { " " }or equipment
       *[false] { "" }
     }{ $if_able ->
        [true] , as far as possible
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
    [true] ; one of them may be put under the deck
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
   *[plus] { $count } calm helpless { $count ->
        [1] survivor turns
       *[other] survivors turn
     } unruly
 }
verb-token = { $add_sign ->
    [minus] remove { $add } of the { $name }
   *[plus] add { $add } to the { $name }
 }
verb-first_player = hand the first-player token to { $to }
verb-round_track = the round track goes { $count_sign ->
    [minus] down
   *[plus] up
 } by { $count }

verb-raise_die = raise { $die ->
    [none] an unused die
   *[other] { $die }
 } by { $by }{ $by ->
    [1] { "" }
   *[other] , to 6 at most
 }
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
    [true] { $count ->
        [none] , or nothing
        [1] , or nothing
       *[other] { "" }
     }
   *[false] { "" }
 }
verb-offer = choose – { $options }
verb-each = { $you ->
    [true] { $of }{ $name ->
        [none] { "" }
       *[other] { " " }({ $name })
     }{ $one ->
        [true] { "" }
       *[false] { " " }in turn
     }, as “you”
   *[false] for { $of }{ $name ->
        [none] { "" }
       *[other] { " " }({ $name })
     }
 }: { $do }
verb-repeat = { $times } times: { $do }
verb-vote = { $by } votes – 👍: { $up ->
    [none] nothing happens
   *[other] { $up }
 }; 👎: { $down ->
    [none] nothing happens
   *[other] { $down }
 }
verb-set = note { $to ->
    [none] { $selection }
   *[other] { $to }
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
verb-exile = { $who_is ->
    [you] you are
   *[other] { $who } is
 } exiled

verb-zombies = add { $count } { $count ->
    [1] zombie
   *[other] zombies
 } to { $at }
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
 } from { $at }
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
    [true] all barricades and explosive traps
   *[false] { $count } { $count ->
        [1] barricade or explosive trap
       *[other] barricades or explosive traps
     }
 } from { $at }
verb-arm_barricades = every barricade { $at_at } becomes an explosive trap
verb-pull = move up to { $count } { $count ->
    [1] zombie
   *[other] zombies
 } from { $origin } to empty entrance spaces of { $to }
verb-noise = place { $count } noise { $count ->
    [1] token
   *[other] tokens
 } { $at_at }
verb-quiet = remove all noise tokens { $at_at }
