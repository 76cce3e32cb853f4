# What cards wait for.

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
    [miss] { " " }a survivor and misses
    [survivor] { " " }a survivor and hits
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
when-crisis_resolved = a crisis { $result ->
    [failed] is not prevented
    [prevented] is prevented
   *[none] is resolved
 }
