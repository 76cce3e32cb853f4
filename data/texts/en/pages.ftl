# The pages that only show: the table at a glance, secrets, help, the log, the night, the end.

## Buttons that lead to what only the presser sees.

button-hand = My hand
button-secrets = My secrets
button-status = The table

## The table at a glance.

status-round = { $round ->
    [0] Before the first round
   *[other] Round { $round }, { $left ->
        [one] the last one
       *[other] { $left } left on the track
    }
 }
status-awaited = **Waiting for { $seats }.**
status-objective = { $name } ({ $side } side): { $steps }
status-step = { $done } of { $needed }
status-morale = Morale { $count }
status-food = food { $count }
status-starvation = starvation { $count }

status-crisis = Crisis: { $name }
status-wanted = { $needed } points prevent it: +1 for a { $wanted } card, −1 for any other. { $more } points { $own ->
    [true] bring the card’s bonus.
   *[false] raise morale by 1.
 }
status-all_added = Added face down: { $added }
status-none_added = Nothing has been added yet.
status-added = { $seat } { $count }

mark-first = first player
mark-turn = on turn
mark-exiled = exiled
mark-out = out
mark-revealed = objective was { $face }
status-dice = dice { $dice }
status-no_dice = no dice
status-hand = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
 }
status-about = { $name } ({ $about })
status-leads = leads
hurt-wounds = { $count ->
    [one] 1 wound
   *[other] { $count } wounds
 }
hurt-frostbites = { $count ->
    [one] 1 frostbite
   *[other] { $count } frostbites
 }
hurt-despair = { $count ->
    [one] despair
   *[other] despair ×{ $count }
 }

status-people = { $taken }/{ $spaces }
status-zombies = { $count ->
    [0] no zombies
    [one] 1 zombie
   *[other] { $count } zombies
 }{ $each ->
    [none] { "" }
   *[other] { " " }({ $each })
 }
status-barricades = { $count ->
    [one] 1 barricade
   *[other] { $count } barricades
 }{ $each ->
    [none] { "" }
   *[other] { " " }({ $each })
 }
status-traps = { $count ->
    [one] 1 explosive trap
   *[other] { $count } explosive traps
 }{ $each ->
    [none] { "" }
   *[other] { " " }({ $each })
 }
status-full = no room for more
status-noise = noise { $noise }/{ $spaces }
status-deck = { $count ->
    [0] deck empty
    [one] 1 item
   *[other] { $count } items
 }
status-helpless = { $count } helpless
status-unruly = { $count } unruly

status-in_effect = In effect
status-lasting = { $on ->
    [colony] { $name }: { $text }
   *[other] { $name }, for { $target }: { $text }
 }
pile-waste = Waste { $count }
pile-graveyard = graveyard { $count }
pile-survivors = decks: survivors { $count }
pile-crises = crises { $count }
pile-crossroads = crossroads { $count }
pile-exile_objectives = exile objectives { $count }

## What only one seat may read. The headings are the same for every role.

secrets-title = Your secrets
secrets-objective = Your secret objective
secrets-no_objective = There are none in this game: all win or lose together.
secrets-exile = Your exile objective
secrets-no_exile = You are not exiled.
secrets-needs = How far you are
secrets-no_needs = You win with the others, by the main objective.
secrets-need = { $state ->
    [hidden] ❔ { $sentence } It cannot be known yet: it hangs on what the others hold.
    [met] ☑ { $sentence }
   *[open] ☐ { $sentence }
 }{ $counted ->
    [true] { " " }({ $done } of { $needed })
   *[false] { "" }
 }
secrets-crossroads = The crossroads card you hold
secrets-no_crossroads = You hold none now.
secrets-call = Reveal the crossroads card
secrets-learned = What you alone learned
secrets-no_learned = Nothing so far.

secrets-where = From your table in { $where }.
secrets-again = To read it again, press *My secrets* at the table in { $where }.
secrets-again_with_hand = To read it again, press *My secrets* or *My hand* at the table in { $where }.
secrets-may_lie = You may talk about your objective, keep silent or lie. Never show the card, name it or quote it (rule 2.2).
secrets-hand = Your starting items
secrets-dealt = You keep some of these survivors
secrets-watch = It is { $active }’s turn, and you hold the crossroads card. Keep it to yourself. It is read out by itself when it comes true; what only people can notice is yours to call, under *My secrets*.

hand-title = Your hand
hand-cards = { $count ->
    [0] No cards in hand
    [one] 1 card in hand
   *[other] { $count } cards in hand
 }
hand-item = **{ $name }**: { $about }
hand-leads = leads your group
hand-shortened = Too much for one message: `/winter card` shows what a card does.

## Rules and cards.

rules-title = The rules, chapter by chapter
rules-chapter = **{ $number }** { $title }
rules-how = Ask with a number (`4.2`), a chapter (`4`) or words (`search noise`).
rules-found = Rules: { $about }
rules-rule = **{ $number }** { $text }
rules-more = Also: { $numbers }. Ask for them by number.
rules-no_number = There is no rule { $words }.
rules-no_match = No rule holds all of “{ $words }”.
rules-try = Try fewer or other words (`zombie`, `exile vote`, `frostbite`), a rule’s number (`4.2`), or ask for nothing to see the chapters.

find-no_card = No card is called “{ $typed }”. Type the beginning of a name and pick from the list.
find-label = { $name } ({ $kind })
find-starting = A starting item.
find-decks = Found at { $places }.
kind-items = item
kind-survivors = survivor
kind-crises = crisis
kind-crossroads = crossroads
kind-main_objectives = main objective
kind-secret_objective = secret objective
kind-betrayal_objective = betrayal objective
kind-exile_objective = exile objective

why_not-rule = **{ $number }** { $text }
why_not-title = What you cannot do now, and why
why_not-line = **{ $labels }**: { $why }
why_not-nothing = Nothing keeps you from anything on your list.

## The log.

log-title = { $parts ->
    [one] The log
   *[other] The log, part { $number } of { $parts } from the end
 }
log-empty = Nothing has happened yet.
log-older = Older
log-newer = Newer

## How the bot is doing.

health-title = The Long Night, version { $version }
health-uptime = Up for { $days ->
    [0] { "" }
    [one] { "1 day, " }
   *[other] { $days } days,{ " " }
 }{ $hours } h { $minutes } min.
health-tables = Tables: { $playing } playing, { $lobby } gathering, { $set_aside ->
    [0] none set aside.
    [one] **1 set aside because it could not be read**.
   *[other] **{ $set_aside } set aside because they could not be read**.
 }
health-saved = Last save { $at }.
health-never_saved = Nothing has been saved since the start.
health-queue = { $count ->
    [0] No message waits to be sent.
    [one] 1 message waits to be sent.
   *[other] { $count } messages wait to be sent.
 }
health-answers = An answer takes { $median } ms as a rule, and 95 in 100 take { $p95 } ms at most.
health-no_answers = Nothing has been pressed since the start.
health-gateway = Discord’s heartbeat: { $ms } ms.
health-no_gateway = Not connected to Discord right now.

## The colony phase.

night-title = The night of round { $round }
night-food = Food
night-waste = Waste
night-crisis = The crisis
night-zombies = The dead come
night-noise = Noise
night-morning = Morning
night-over = The end
night-earlier = How the night began stands in the log.
night-more = The night goes on …

## The end.

reveal-winners = { $count ->
    [0] **Nobody wins.**
    [one] **{ $winners } wins.**
   *[other] **{ $winners } win.**
 }
reveal-objective = The main objective, { $name }: { $steps }.
reveal-seat = **{ $seat }** { $won ->
    [true] wins
   *[false] loses
 }{ $exiled ->
    [true] , exiled
   *[false] { "" }
 }{ $out ->
    [true] , out of the game
   *[false] { "" }
 }
reveal-card = { $name } ({ $kind }): { $text }
reveal-gifts = Who gave what to which crisis
reveal-crisis = Round { $round }, { $crisis }
reveal-gift = - { $who }: { $cards }
reveal-worth = { $name } { $worth }
reveal-from_deck = Unseen, from a deck
reveal-seed = Seed of the dice: `{ $seed }`
    Its SHA-256 is the seal that the lobby showed. Whoever runs this bot checks every draw with `python -m bot verify { $table }`.
