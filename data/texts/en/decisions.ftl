# What a seat is asked, what is to be chosen next, and the labels of fixed choices (34 characters at most).

## The questions.

decision-bite = { $survivor } is next to be bitten. Death now would stop the bite; or roll exposure: on a blank { $survivor } lives and the bite stops, on anything else { $survivor } dies and it spreads on.
decision-call_crossroads = You hold a crossroads card that only people can notice. Reveal it when what it describes has happened.
decision-crossroads = { $card }: which option do you choose?
decision-entrance = At which entrance of { $place } do you build?
decision-exposed = Which of your survivors at { $place } rolls exposure for the killed zombie?
decision-give = { $asker } asks for { $wish }. Do you give a card? It is shown to all and used at once.
decision-keep_first = You may call one vote this round to keep the first-player token where it is.
decision-keep_survivors = Choose the survivors you keep, and which of them leads your group.
decision-leader = Your leader is gone. Which survivor leads your group now?
decision-leave_colony = You are exiled. Which survivor leaves the colony next, and where to?
decision-newcomer = { $face } joins your group, but cannot come to the colony. To which location?
decision-order = Several effects happen at once. Which comes first?
decision-script = { $has_card ->
    [true] { $card }: what do you choose?
   *[false] What do you choose?
}
decision-search = You are searching { $place }. { $most ->
    [one] Keep one of the cards you see, or make noise to see more.
   *[other] Keep up to { $most } of the cards you see, or make noise to see more.
}
decision-spend_barrier = A zombie pushes in at { $place }, entrance { $entrance }. Which is destroyed, a barricade or an explosive trap?
decision-tie = The vote is a tie, and you are the first player. { $about ->
    [exile] Is { $seat } exiled?
    [keep_first] Does the first-player token stay where it is?
   *[other] { $card }: how do you decide?
}
decision-turn = It is your turn. What do you do?
decision-use_given = You must use the card you were given at once. How?
decision-vote = { $about ->
    [exile] { $by } wants to exile { $seat }. Thumb up for exile, down against it.
    [keep_first] Does the first-player token stay where it is? Thumb up: it stays. Thumb down: it passes on.
   *[other] { $card }: thumb up or thumb down?
}
decision-which_helpless = A survivor of the helpless dies. Which kind?
decision-withdraw = You are asking for a card. You may stop asking.
decision-zombie = Which entrance’s zombie at { $place } dies?

## What is to be chosen next.

slot-ability = Which ability?
slot-action = What do you do?
slot-aid = What helps with the die?
slot-barrier = Which is destroyed?
slot-bite = Die, or roll exposure?
slot-call = Do it now?
slot-card = Which card?
slot-cards = Which cards?
slot-count = How many?
slot-crisis = Which crisis goes under the deck?
slot-die = With which die?
slot-effect = Which effect comes first?
slot-entrance = Which entrance?
slot-from = From which entrance?
slot-helpless = Which kind?
slot-leader = Who leads your group?
slot-option = Which option?
slot-place = Which place?
slot-seat = Which player?
slot-survivor = Which survivor?
slot-survivors = Which survivors?
slot-target = Against whom?
slot-thumb = Thumb up or down?
slot-to = To which entrance?
slot-use = Use it for what?
slot-wish = What do you ask for?
slot-with = What goes along with it?
slot-zombie = Which zombie?
# What a card lets one choose, under a name of its own.
slot-other = Your choice?

## Actions of a turn.

option-ability = Use an ability
option-add_to_crisis = Add cards to the crisis
option-add_to_objective = Add to the main objective
option-attack = Attack
option-attract = Attract zombies
option-barricade = Barricade
option-calm = Calm an unruly survivor
option-clean_waste = Clean the waste pile
option-end = End the turn
option-exile_vote = Vote to exile
option-hand_off = Hand off equipment
option-move = Move
option-play = Play a card
option-request = Ask for a card
option-search = Search
option-spend_food = Spend food to raise a die

## Other fixed choices.

option-abstain = Abstain
option-call = Call the vote
option-die = Dies, and the bite stops
option-down = 👎 Thumb down
option-helpless = A helpless survivor
option-noise = Make noise and see more
option-none = None of them
option-nothing = Give nothing
option-raise_die = Raise a die by 1
option-reveal = Reveal the card
option-roll = Roll exposure
option-trap = Explosive trap
option-unruly = An unruly survivor
option-up = 👍 Thumb up
option-withdraw = Stop asking
decision-heal = { $survivor } can be treated for one thing. Which?
slot-hurt = What is taken off?
option-wound = A wound
option-frostbite = A frostbite
