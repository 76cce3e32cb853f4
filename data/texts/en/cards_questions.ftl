# What cards answer to the questions of the rules: `set` to a number, or so many `more` or `fewer`.
# `who`: a use that goes with the action (told to its player), a survivor's own card, its equipment, or anything other.

question-attacks = { $who ->
    [survivor] this survivor's attacks
    [equipment] the bearer's attacks
   *[other] attacks
 }
question-searches = { $who ->
    [survivor] this survivor's searches
    [equipment] the bearer's searches
   *[other] searches
 }
question-may = { $who ->
    [survivor] this survivor may
    [equipment] the bearer may
   *[other] may
 }
question-rolled = { $who ->
    [survivor] this survivor rolls
    [equipment] the bearer rolls
   *[other] rolled
 }
question-times = { $n ->
    [1] once
   *[other] { $n } times
 }

question-attack-die = { $who ->
    [use] { question-die_used }
   *[other] { question-attacks } { question-die_needed }
 }
question-search-die = { $who ->
    [use] { question-die_used }
   *[other] { question-searches } { question-die_needed }
 }
question-die_used = { $mode ->
    [set] { $n ->
        [1] any die will do
       *[other] a die of { $n } or more will do
     }
    [more] the die must be { $n } higher
   *[fewer] the die may be { $n } lower
 }
question-die_needed = { $mode ->
    [set] need a die of { $n } or more
    [more] need a die { $n } higher
   *[fewer] need a die only { $n } lower
 }
question-attack-kills = { $who ->
    [use] kill
   *[other] { question-attacks } kill
 } { question-kills }
question-kills = { $mode ->
    [set] { $n } { $n ->
        [1] zombie
       *[other] zombies instead of 1
     }
   *[other] { $n } { $mode } { $n ->
        [1] zombie
       *[other] zombies
     }
 }
question-attack-exposure = { $who ->
    [use] roll
   *[other] { question-attacks } roll
 } { question-rolls }
question-rolls = { $mode ->
    [set] { $n ->
        [0] no exposure
       *[other] exposure { question-times } in all
     }
    [more] exposure { question-times } more
   *[fewer] exposure { question-times } less
 }
question-attack-noise = { $mode ->
    [set] { $n ->
        [0] no noise is made
        [1] place 1 noise token, if there is room
       *[other] place { $n } noise tokens, if there is room
     }
   *[other] place { $n } { $mode } { $n ->
        [1] noise token
       *[other] noise tokens
     }
 }
question-attack-frostbite = whoever attacks a zombie takes { $n }{ $mode ->
    [set] { "" }
   *[other] { " " }{ $mode }
 } { $n ->
    [1] frostbite
   *[other] frostbites
 }
question-cards = { $mode ->
    [set] { $n }
   *[other] { $n } { $mode }
 } { $n ->
    [1] card
   *[other] cards
 }
question-search-cards = { $who ->
    [use] look
   *[other] { question-searches } look
 } at { question-cards } before any noise
question-search-noise_cards = { $who ->
    [use] look
   *[other] { question-searches } look
 } at { question-cards } for each noise token
question-search-keep = { $who ->
    [use] keep
   *[other] { question-searches } keep
 } { question-cards }
question-barricade-count = { $who ->
    [use] build
   *[other] one action builds
 } { $mode ->
    [set] { $n }
   *[other] { $n } { $mode }
 } { $n ->
    [1] barricade
   *[other] barricades
 }
question-barricade-trap = { $n ->
    [0] barricades stay barricades
   *[other] explosive traps are built instead of barricades
 }
question-clean_waste-cards = { $who ->
    [use] clean
    [survivor] this survivor cleans
    [equipment] the bearer cleans
   *[other] one action cleans
 } { question-cards } of the waste pile
question-attract-zombies = { $who ->
    [use] attract
   *[other] one action attracts
 } { $mode ->
    [set] up to { $n }
   *[other] { $n } { $mode }
 } { $n ->
    [1] zombie
   *[other] zombies
 }
question-move-exposure = { $who ->
    [use] roll
    [survivor] this survivor's moves roll
    [equipment] the bearer's moves roll
   *[other] moves roll
 } { question-rolls }
question-move-times = { question-may } move { $mode ->
    [set] { question-times }
    [more] { question-times } more
   *[fewer] { question-times } less
 } each turn
question-move-barred = { question-may } { $n ->
    [0] move
   *[other] not move
 }
question-attack-barred = { question-may } { $n ->
    [0] attack
   *[other] not attack
 }
question-search-barred = { question-may } { $n ->
    [0] search
   *[other] not search
 }
question-request-barred = { $n ->
    [0] may request cards
   *[other] may not request cards
 }
question-dice-extra = { $who ->
    [survivor] this survivor's group rolls
    [equipment] the bearer's group rolls
   *[other] the group rolls
 } { $n } { $mode ->
    [fewer] fewer
   *[other] more
 } action { $n ->
    [1] die
   *[other] dice
 } each round
question-dies-at = { $who ->
    [survivor] this survivor
    [equipment] the bearer
   *[other] the survivor
 } dies { $mode ->
    [set] at { $n } { $n ->
        [1] wound
       *[other] wounds
     } of any kind
    [more] { $n } { $n ->
        [1] wound
       *[other] wounds
     } later
   *[fewer] { $n } { $n ->
        [1] wound
       *[other] wounds
     } sooner
 }
question-exposure-frostbite = { $who ->
    [other] a rolled frostbite
   *[survivor] a frostbite { question-rolled }
 } is { $n ->
    [0] only a wound
   *[other] a frostbite
 }
question-exposure-bite = { $who ->
    [other] a rolled bite
   *[survivor] a bite { question-rolled }
 } is { $n ->
    [0] only a wound
   *[other] a bite
 }
question-bite-spreads = a spreading bite { $n ->
    [0] passes
   *[other] does not pass
 } { $who ->
    [survivor] this survivor
    [equipment] the bearer
   *[other] the survivor
 } by
question-food-eaten = the colony eats { $n } food{ $mode ->
    [set] { "" }
    [more] { " " }more
   *[fewer] { " " }less
 }
question-waste-morale = { $mode ->
    [set] { $n ->
        [0] waste costs no morale
       *[other] waste costs { $n } morale
     }
    [more] waste costs { $n } morale more
   *[fewer] waste costs { $n } morale less
 }
question-crisis-needed = the crisis needs { $mode ->
    [set] { $n }
   *[other] { $n } { $mode }
 } { $n ->
    [1] point
   *[other] points
 }
question-zombies-colony = { question-zombies } to the colony in the colony phase
question-zombies-location = { question-zombies } to the location in the colony phase
question-zombies = { $mode ->
    [set] { $n ->
        [0] no zombies come
        [1] 1 zombie comes
       *[other] { $n } zombies come
     }
   *[other] { $n } { $mode } { $n ->
        [1] zombie comes
       *[other] zombies come
     }
 }
