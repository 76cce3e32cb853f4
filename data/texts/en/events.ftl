# What happened, as the game master tells it: one short sentence an event. A message that ends in -own is for the seat
# that learns more than the others.

## The round.

event-round = { $left ->
    [one] Round { $number } begins, the last one.
   *[other] Round { $number } begins.
}
event-crisis_revealed = This round’s crisis: { $face }.
event-dice = { $seat } has these dice: { $dice }.
event-turn = It is { $seat }’s turn.
event-keep_first_called = { $seat } calls for a vote, at the end of the round, to keep the first-player token where it is.
event-first_player = { $seat } holds the first-player token.
event-round_track = { $left ->
    [0] The round track is at 0.
    [one] One round is left on the track.
   *[other] { $left } rounds are left on the track.
}

## Set-up.

event-objective_dealt-own = Your secret objective is { $face }.
event-hand_dealt-own = Your starting items: { $cards }.
event-survivors_dealt-own = You may choose among { $faces }.
event-group = { $seat } comes with { $survivors }. The leader is { $leader }.

## Actions.

event-attack = { $survivor } attacks at { $place } with a die of { $die }.
event-attack_roll = { $survivor } strikes at { $target } and rolls { $rolled }: { $hit ->
    [true] a hit.
   *[false] a miss.
}
event-zombie_killed = { $by_survivor ->
    [true] { $survivor } kills a zombie at { $place }.
   *[false] A zombie at { $place } is killed.
}
event-search = { $survivor } searches { $place } with a die of { $die }.
event-looked = { $seat } looks at { $count ->
    [0] no card, for none is left at { $place }.
    [one] one card at { $place }.
   *[other] { $count } cards at { $place }.
}
event-looked-own = { $count ->
    [0] No card is left at { $place } to look at.
   *[other] At { $place } you see { $cards }.
}
event-kept = { $seat } keeps { $count ->
    [0] nothing.
    [one] one card.
   *[other] { $count } cards.
}
event-kept-own = You keep { $cards }.
event-noise = { $count ->
    [one] There is noise at { $place }.
   *[other] There is noise at { $place }, { $count } tokens of it.
}
event-barricaded = { $what ->
    [trap] An explosive trap is set at { $spot }.
   *[barricade] A barricade goes up at { $spot }.
}
event-waste_removed = { $count ->
    [one] One card is
   *[other] { $count } cards are
} cleaned off the waste pile, { $left } { $left ->
    [one] remains.
   *[other] remain.
}
event-zombies_moved = { $count ->
    [0] No zombie follows from { $origin } to { $place }.
    [one] One zombie is drawn from { $origin } to { $place }.
   *[other] { $count } zombies are drawn from { $origin } to { $place }.
}
event-used = { $source ->
    [survivor] { $seat } uses the ability of { $face }.
   *[other] { $seat } uses { $face }.
}
event-played = { $use ->
    [raise_die] { $seat } plays { $face } to raise a die.
   *[other] { $seat } plays { $face }.
}
event-equipped = { $survivor } is equipped with { $face }.
event-added_to_crisis = { $from_deck ->
    [true] A card from a deck, unseen, is added to the crisis.
   *[false] { $seat } adds { $count ->
        [one] one card
       *[other] { $count } cards
    } to the crisis.
}
event-added_to_crisis-own = You add { $cards } to the crisis.
event-added_to_objective = { $seat } adds { $cards } to the main objective.
event-moved = { $survivor } moves to { $place }.
event-food_spent = { $seat } spends one food to raise a die, { $left } left.
event-request = { $seat } asks the others for { $wish }.
event-request_failed = Nobody gives { $seat } a card.
event-request_withdrawn = { $seat } no longer asks for a card.
event-given = { $seat } gives { $face } to { $to }.
event-handed_off = { $survivor } hands { $face } to { $to }.
event-calmed = { $seat } uses up { $face } to calm an unruly survivor.

## Exposure, wounds and death.

event-exposure = Exposure for { $survivor }: { $result }.
event-hurt = { $survivor } { $kind ->
    [wound] takes a wound
    [frostbite] suffers frostbite
   *[despair] falls into despair
}{ $why ->
    [frostbite] { " " }from frostbite.
   *[other] .
}
event-healed = { $survivor } recovers from { $kind ->
    [wound] a wound.
    [frostbite] frostbite.
   *[despair] despair.
}
event-bite_spreads = The bite spreads to { $survivor }.
event-died = { $survivor } { $cause }.
event-survivor_removed = { $survivor } leaves the game.
event-leader = { $survivor } now leads { $seat }’s group.
event-gained = { $face } joins { $seat } and comes to { $place }.
event-joined = { $survivor } joins { $seat }’s group.
event-sent = { $survivor } goes to { $place }.
event-swapped = { $survivor } leaves the colony and trades places with { $other }.
event-no_survivor = No survivor is left to join { $seat }.
event-hand_lost = { $count ->
    [one] { $seat }’s last card in hand leaves the game.
   *[other] All { $count } cards in { $seat }’s hand leave the game.
 }
event-hand_lost-own = Your hand leaves the game: { $cards }.
event-equipment_left = { $place ->
    [colony] { $seat } takes back { $cards }.
   *[other] Left behind and shuffled into the deck there: { $cards }.
 }
event-out = { $seat } has lost the last survivor and is out of the game.

## Crossroads.

event-crossroads_drawn-own = You draw the crossroads card { $face } and keep it secret.
event-crossroads = { $holder } reveals a crossroads card to { $seat }: { $face }.
event-crossroads_option = { $face }: { $option }
event-crossroads_nothing = { $face }: no option can be carried out, nothing happens.
event-offer_taken = { $has_card ->
    [true] { $face }: { $option }
   *[false] { $option }
}
event-nothing = { $has_card ->
    [true] { $face }: nothing happens.
   *[false] Nothing happens.
}
event-rolled = { $has_card ->
    [true] The roll for { $face }: { $dice }.
   *[false] The roll: { $dice }.
}
event-random_location = The die picks location { $number }: { $place }.
event-lasting = { $on ->
    [colony] { $face } stays in effect. { $text }
   *[other] { $face } stays in effect, for { $target }. { $text }
}
event-lasting_over = { $anywhere ->
    [true] { $face } is no longer in effect.
   *[false] { $face } is no longer in effect for { $target }.
}

## Votes and exile.

event-vote_called = { $about ->
    [exile] { $by } calls for a vote to exile { $seat }.
    [keep_first] A vote: does the first-player token stay where it is?
   *[other] A vote on { $card }.
}
event-vote_counted = Thumbs up: { $up }. Thumbs down: { $down }.
event-tie_broken = A tie. The first player, { $seat }, decides: thumb { $thumb ->
    [up] up.
   *[down] down.
}
event-exiled = { $seat } is exiled from the colony.
event-objective_revealed = { $seat }’s secret objective was { $face }.
event-exile_objective = { $seat } draws an exile objective.
event-exile_objective-own = Your exile objective is { $face }.

## Cards of hands and decks.

event-drawn = { $seat } draws { $count ->
    [0] nothing at { $place }, where no card is left.
    [one] one card at { $place }.
   *[other] { $count } cards at { $place }.
}
event-drawn-own = At { $place } you draw { $cards }.
event-found = { $seat } finds { $face }.
event-found_nothing = { $seat } goes through the deck and takes nothing.
event-hand_seen = { $seat } looks at { $count ->
    [0] { $of }’s empty hand.
    [one] one card of { $of }’s hand.
   *[other] { $count } cards of { $of }’s hand.
}
event-hand_seen-own = In { $of }’s hand you see { $cards }.
event-stolen = { $seat } takes a random card from { $victim }.
event-stolen-own = { $seat } takes { $face } from { $victim }.
event-card_given = { $victim } passes a card to { $seat }.
event-card_given-own = { $victim } passes { $face } to { $seat }.
event-discarded = { $out ->
    [yes] { $seat } loses { $cards }, out of the game.
   *[no] { $seat } discards { $cards }.
 }
event-taken_from_waste = { $seat } takes { $face } from the waste pile.
event-equipment_lost = { $survivor } loses { $face }.
event-crises_seen = { $seat } looks at { $count ->
    [one] the next crisis.
   *[other] the next { $count } crises.
}
event-crises_seen-own = { $count ->
    [one] The next crisis: { $cards }.
   *[other] The next crises: { $cards }.
}
event-crises_ordered = { $seat } puts the crises back.
event-die_changed = A die of { $seat } goes from { $old } to { $now }.
event-die_lost = { $seat } loses a die of { $die }.

## The colony phase.

event-colony_phase = Night falls on round { $round }: the colony phase.
event-fed = { $eaten ->
    [0] Nobody needs food
   *[other] The colony eats { $eaten } food
}, { $left } left.
event-starved = The colony needs { $needed } food and has { $had }: nobody eats, and starvation rises to { $starvation }.
event-waste_checked = { $cards ->
    [0] The waste pile is empty.
    [one] One card lies on the waste pile.
   *[other] { $cards } cards lie on the waste pile.
}
event-crisis_card = Crisis card: { $face }, { $worth ->
    [1] +1
   *[other] −1
} ({ $points } so far).
event-crisis_resolved = { $face }: { $points } of { $needed } — { $result ->
    [prevented] the crisis is prevented.
   *[failed] the crisis strikes.
}
event-noise_flipped = { $zombie ->
    [true] The noise at { $place } has been heard.
   *[false] The noise at { $place } fades away.
}
event-objective_met = The main objective is met: { $face }.

## What the colony has.

event-morale = Morale { $rises ->
    [true] rises by { $amount } to { $now }: { $why }.
   *[false] falls by { $amount } to { $now }: { $why }.
}
event-food = { $sign ->
    [more] The colony gains { $amount } food, { $now } in all.
    [less] The colony loses { $amount } food, { $now } left.
   *[same] The food supply stays at { $now }.
}
event-starvation = There { $now ->
    [0] are no starvation tokens now.
    [one] is one starvation token now.
   *[other] are { $now } starvation tokens now.
}
event-helpless_added = { $unruly ->
    [true] { $count ->
        [0] No unruly survivor finds room in the colony.
        [one] An unruly survivor comes to the colony.
       *[other] { $count } unruly survivors come to the colony.
    }
   *[false] { $count ->
        [0] No helpless survivor finds room in the colony.
        [one] A helpless survivor comes to the colony.
       *[other] { $count } helpless survivors come to the colony.
    }
}
event-helpless_removed = { $count ->
    [0] No helpless survivor leaves.
    [one] A helpless survivor leaves the game.
   *[other] { $count } helpless survivors leave the game.
}
event-helpless_died = { $kind ->
    [unruly] An unruly survivor dies.
   *[helpless] A helpless survivor dies.
}
event-unruly = { $sign ->
    [more] { $amount ->
        [one] One helpless survivor turns unruly.
       *[other] { $amount } helpless survivors turn unruly.
    }
    [less] { $amount ->
        [one] One unruly survivor calms down.
       *[other] { $amount } unruly survivors calm down.
    }
   *[same] The helpless survivors stay as they are.
}
event-token = On the main objective, { $name }: { $now }.

## Zombies, barricades and noise.

event-zombie_added = { $count ->
    [one] A zombie comes to { $spot }.
   *[other] { $count } zombies come to { $spot }.
}
event-zombies_removed = { $count ->
    [one] One zombie is
   *[other] { $count } zombies are
} removed from { $place }.
event-barricade_destroyed = { $what ->
    [trap] The explosive trap at { $spot } goes off{ $zombies_removed ->
        [0] .
        [one] { " " }and takes one zombie along.
       *[other] { " " }and takes { $zombies_removed } zombies along.
    }
   *[barricade] A zombie breaks the barricade at { $spot }.
}
event-barricades_removed = { $count ->
    [0] There are no barricades at { $place } to remove.
    [one] One barricade is removed at { $place }.
   *[other] { $count } barricades are removed at { $place }.
}
event-barricades_armed = The barricades at { $place } become explosive traps.
event-overrun = Zombies overrun { $spot }.
event-quiet = The noise at { $place } is gone.

# Where at a place: the colony’s entrances have numbers, a location has only one.
spot-one = { $place }, entrance { $entrances }
spot-many = { $place }, entrances { $entrances }

## The end.

event-game_over = The game is over. { $why } { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] { $winners } win.
}
