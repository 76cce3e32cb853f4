# What is shown while a game is played: turns, questions, votes and calls.

## The turn’s panel.

turn-title = ### Round { $round } · { $who } is on turn{ $left ->
    [one] { " " }· the last round
   *[other] {""}
}
turn-dice = { $count ->
    [0] No dice left.
   *[other] Dice: { $dice }
}
turn-survivor = { $leader ->
    [true] ★
   *[false] •
} **{ $name }** · { $place } · attack { $attack }+ · search { $search }+{ $hurt ->
    [0] {""}
    [one] { " " }· 1 wound
   *[other] { " " }· { $hurt } wounds
}{ $equipment ->
    [none] {""}
   *[other] { " " }· { $equipment }
}
turn-colony = Morale **{ $morale }** · food { $food } · waste { $waste } · zombies at the colony { $zombies }{ $crisis ->
    [none] {""}
   *[other] { " " }· crisis **{ $crisis }** ({ $wanted }): { $added } added, { $needed } points needed
}
turn-paused = The game is paused.
turn-waiting = Waiting for { $seats } since { $since }.
turn-over = **{ $who }’s turn, round { $round }**
turn-next = Next on turn: { $who }.
turn-nothing_done = Nothing was done.
dawn-title = ### A new round
setup-title = ### Who lives here?
    Everybody chooses survivors from the cards they were dealt, and names a leader. Only you see your cards.
setup-waiting = Still choosing: { $players }.
setup-over = ### The colony

## Questions.

question-crumbs = -# { $crumbs }
question-how_many = { $exact ->
    [true] Choose { $min }.
   *[false] { $min ->
        [0] Up to { $max }, or none.
       *[other] From { $min } to { $max }.
    }
}
question-option = **{ $label }**: { $text }
question-not_now = Not now: { $labels } — { $why }
question-more_reasons = … and { $count } more.
question-sure = { $count ->
    [one] You still have a die: **{ $dice }**.
   *[other] You still have dice: **{ $dice }**.
} You could: { $actions }. End the turn all the same?
question-nothing_asked = Nothing is asked of you right now.
question-several = More than one thing waits for you. Which first?
question-stale = That has been decided already. This is how things stand now:
question-not_yours = That is not for you to decide.
question-kept = Your ballot is kept. You may change it until the vote closes.

## Buttons.

button-act = What can I do?
button-answer = Answer
button-back = Back
button-why = Why not?
button-none = None
button-part = Part { $number } of { $parts }
button-question = Question { $number }
button-end_anyway = End the turn
button-choose_survivors = Choose my survivors
button-thumb_up = 👍 Thumb up
button-thumb_down = 👎 Thumb down
button-more_time = More time
button-abandon_up = Give the game up
button-abandon_down = Play on

## Votes and calls.

vote-voter = { $done ->
    [true] ✓ { $name } has voted
   *[false] … { $name }
}
vote-closes = Closes { $at }. Whoever has not voted by then abstains.
vote-abstained = Did not vote: { $seats }.
vote-paused = The game is paused, and the countdown with it.
vote-how = Press a button: nobody sees your thumb before the vote closes. { $open_hands ->
    [true] A 👍 or 👎 reaction counts just as well, but it stays where everybody sees it: I may not take reactions off here.
   *[false] A 👍 or 👎 reaction counts just as well; I take it off as I count it, but quick eyes may see it.
} The last input counts, and taking a reaction off takes nothing back.
call-waits = { $count ->
    [one] { $players }, the table waits for you.
   *[other] { $players }: the table waits for you.
}
abandon-question = ### Give this game up?
    { $asker } asks to end it here. More than half of the people at the table must agree.

## A crossroads card, read out.

scene-title = ### Crossroads: { $name }
    { $holder } turns a card over for { $active }.
dawn-crisis = **Crisis: { $name }**
question-any_time = You may also, at any time:
question-first_this = First this has to be answered:
question-not_your_turn = It is not your turn.
button-call_crossroads = Reveal the crossroads card
button-keep_first = Call a vote to keep the token
button-withdraw = Stop asking
abandon-over = { $given_up ->
    [true] The game is given up. Nobody wins, and what was secret stays so.
   *[false] The vote to give the game up has failed. It goes on.
}
