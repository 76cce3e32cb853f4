# The lobby: who sits at the table and what they agree on.

lobby-title = A table is gathering
lobby-what = *Dead of Winter: The Long Night*, for 2 to 5 players: you bring one colony through the winter together, and each of you wants something of your own.

lobby-seats = At the table: { $count } of { $most }
lobby-nobody = Nobody yet. Press *Join* and sit down.
lobby-seat = { $name }{ $host ->
    [true] { " " }(host)
   *[false] { "" }
 }{ $kind ->
    [ai] {", plays by itself"}
   *[person] { $dm ->
        [open] {", private messages arrive"}
        [closed] {", private messages are closed: secrets then wait behind *My secrets*"}
       *[untried] { "" }
    }
 }

lobby-agreed = What will be played
lobby-objective = { $name }, { $side } side: { $asks }
lobby-objective_random = A main objective drawn at the start, { $side } side
lobby-variants = Variants: { $names }
lobby-modules = Modules: { $names }
lobby-scenario = Scenario: { $name }
lobby-two = Two players win or lose together: hard side, no secrets, no exile (rule 13.2)
lobby-adults = With the adults-only cards
lobby-pace = { $pace ->
    [slow] Over days: a vote stays open for 24 hours
   *[live] Live: a vote stays open for 90 seconds
 }
lobby-place = { $thread ->
    [true] In a thread of its own
   *[false] In this channel
 }

lobby-too_few = At least 2 must sit here. An AI seat counts: see *Options*.
lobby-problem = **It cannot start yet.** { $problem }
lobby-seal = Seal of the dice: `{ $seal }`
    The seed behind it stays hidden until the end. Then anyone can check that nobody chose the dice.

button-join = Join
button-leave = Leave
button-options = Options
button-start = Start

## The host's options.

lobby-options = Options of this table
lobby-random = Random
lobby-random_hint = Drawn when the game starts.
lobby-adults_button = { $on ->
    [true] Adults-only cards: in
   *[false] Adults-only cards: out
 }
lobby-adults_barred = Adults-only cards need an age-restricted channel.

button-add_ai = Add an AI seat
button-remove_ai = Remove an AI seat

option_of-objective = Main objective
option_of-side = Side of the main objective
option_of-variants = Variants
option_of-modules = Modules
option_of-scenario = Scenario
option_of-pace = Pace
option_of-place = Where it is played

length-short = Short.
length-medium = Medium.
length-long = Long.

side_hint-normal = The way to begin.
side_hint-hard = Less morale and food, more of everything else.

variant_hint-cooperative = Rule 13.1: no secrets, no exile, hard side. All win or all lose.
variant_hint-betrayer = Rule 13.3: fewer other objectives in the deal, so a betrayer is likelier.
variant_hint-hard = Rule 13.4: the hard side of the main objective.
variant_hint-elimination = Rule 13.5: whoever loses the last survivor is out and has lost.
variant_hint-trusting = Rule 13.7: no betrayal objective is dealt. An easier game.

scenario-none = No scenario

pace-live = Live
pace-slow = Over days
pace_hint-live = You are all here. A vote stays open for 90 seconds.
pace_hint-slow = Answer when you can. A vote stays open for 24 hours.

where-channel = This channel
where-thread = A thread
where_hint-channel = Panels and log stand here, among whatever else is said.
where_hint-thread = The table gets a thread of its own.

module_hint-improvements = Rule 14: a row of improvements to build for the colony.
module_hint-bandits = Rule 15: bandits take up room, block the way and pillage.
module_hint-raxxon = Rule 16: a seventh location, pills, and things that must be kept in.
scenario_hint-none = A main objective, as usual.
