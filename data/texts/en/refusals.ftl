# Why something cannot be chosen, and what can be done instead. The rule's number is put behind the sentence.

refusal-with_rule = { $sentence } (rule { $rule })

## About the answer itself.

refusal-decision_closed = This question is closed already. Look at the table for what is open now.
refusal-game_is_over = The game is over; there is nothing left to choose.
refusal-not_your_decision = This question is for another seat. Wait for its answer.
refusal-no_such_option = That is not among the choices, or not any more. Choose again from what is offered now.
refusal-not_together = These cannot be chosen together. Take one of them away.
refusal-nothing_to_choose = There is nothing to choose from right now. Do something else first.
refusal-path_too_long = The choice was complete before that. Choose again from the start.
refusal-path_too_short = The choice is not complete yet. Go on choosing.
refusal-wrong_count = { $exact ->
    [true] Choose exactly { $max }, no two alike.
   *[false] Choose at least { $min } and at most { $max }, no two alike.
}

## Dice.

refusal-die_at_six = This die shows 6 already and goes no higher. Raise another one.
refusal-die_too_low = This needs a die that shows { $needed } or more. Take a higher die, or raise one first.
refusal-no_dice = You have no unused dice left. You roll new ones in the next round.

## Survivors and where they are.

refusal-attack_barred = A card keeps { $survivor } from attacking. Let another survivor do it.
refusal-deck_empty = No cards are left at { $place }. Search somewhere else.
refusal-entrances_full = Every entrance space at { $place } is taken. Try it in another place, or kill a zombie first.
refusal-exiled = You are exiled, and exiles may not do this. Your survivors have to manage outside the colony.
refusal-move_barred = A card keeps { $survivor } from moving. Move another survivor.
refusal-moved_already = { $survivor } has moved this turn. Move another survivor, or wait for your next turn.
refusal-no_target = { $survivor } has nobody to attack there. Move to where zombies are, or attack with another survivor.
refusal-no_zombies_elsewhere = There is no zombie in any other place to attract.
refusal-not_in_colony = { $survivor } is in the colony, where there is nothing to search. Move to a location first.
refusal-nowhere_to_go = { $survivor } finds no free space in any other place. Wait until one is free.
refusal-only_in_colony = { $survivor } is not in the colony, where the waste pile is. Move there first.
refusal-place_full = There is no free survivor space at { $place }. Choose another place.
refusal-search_barred = A card keeps { $survivor } from searching. Let another survivor do it.
refusal-wrong_place = The survivor must stand somewhere else for this. The card says where.

## Cards and abilities.

refusal-condition_unmet = What the card asks for is not so at the moment. Read it again, and come back when it is.
refusal-cost_unpaid = You cannot pay what this costs. Get what it asks for first.
refusal-hand_empty = You have no cards in hand. Search for some.
refusal-module_not_in_play = This belongs to the module { $module }, which is not in play. Use another effect of the card.
refusal-no_ability = None of your survivors has an ability to use by itself.
refusal-no_bearer = You have no survivor who could carry this.
refusal-no_cards = You have no cards to add, neither in hand nor as equipment. Search for some.
refusal-no_effect = This would have no effect now. Keep it for later.
refusal-no_equipment = Your survivors carry no equipment to hand off. Equip a card first.
refusal-no_fitting_card = You have no card that the main objective still takes.
refusal-no_medicine = You need a medicine card in your hand for this. Search for one.
refusal-nobody_here = Nobody else is in that place to take it. Move there together first.
refusal-nobody_unruly = No helpless survivor is unruly, so there is nobody to calm.
refusal-objective_asks_nothing = This main objective takes no cards.
refusal-only_with_action = This card goes with an action. Begin the action, and choose the card there.
refusal-option_impossible = This option cannot be carried out now. Choose another one.
refusal-colony_full = The colony has no room for the newcomers this card brings. It stays secret for now.
refusal-used_already = This has been used and may not be used again yet. The card says how often.

## The colony's stores.

refusal-no_food = The colony has no food to spend.
refusal-no_waste = The waste pile is empty; there is nothing to clean.

## Between seats.

refusal-cooperative = In the co-operative variant nobody is exiled.
refusal-no_use_now = The one who asks could not use this card at once, so it cannot be given. Choose another, or nothing.
refusal-nobody_has_cards = Nobody else has cards in hand, so there is nobody to ask.
refusal-nobody_to_exile = There is no other seat left that could be exiled.
refusal-not_wished = This is not what was asked for, which is { $wish }. Choose another card, or give nothing.
refusal-request_barred = A card keeps you from asking for cards.
refusal-voted_already = You have called a vote to exile this turn. You may call another in your next one.

## Setting up a table.

refusal-seats_2_to_5 = { $seats ->
    [one] One player is not enough. The game takes 2 to 5.
   *[other] { $seats } players cannot sit at this table. The game takes 2 to 5.
}
refusal-two_players_only = The variant for two players needs exactly 2, and here { $seats ->
    [one] is 1
   *[other] are { $seats }
}. Leave the variant out.
refusal-unknown_objective = There is no main objective called “{ $name }”. Choose one from the list, or leave it to chance.
refusal-unknown_pack = There is no card pack called “{ $name }”. Choose from the packs that are installed.
refusal-unknown_side = A main objective has no side “{ $name }”. Choose normal or hard.
refusal-unknown_variant = There is no variant or module called “{ $name }” here. Choose from the list.
refusal-variants_clash = The variants { $one } and { $other } do not go together. Leave one of them out.
refusal-scenario_cooperative = The scenario “{ $name }” lives from secret objectives, so it is not played in the co-operative variant, nor with two players. Leave one of them out.
refusal-unknown_scenario = There is no scenario called “{ $name }” here. Choose from the list.
