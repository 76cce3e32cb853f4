# The short rules text of cards, told from their effects. Phrases begin small; sentences get capital and full stop later.
# A `count` may be a figure or a letter (X) that the end of the sentence explains.

# -- joining

card-and = { " and " }
card-or = { " or " }
card-then = { ", then " }
card-comma = { ", " }
card-semicolon = { "; " }
card-where = { $sentence }, where { $wheres }
card-where_one = { $letter } is { $value }
card-branch = { $key }: { $does }

# -- cards

card-with_module = only with the { $module } module
card-figures = Influence { $influence }, attack { $attack }+, search { $search }+.
card-not_human = Not human.
card-copies = Has the abilities of every survivor in the same place.
card-kind_waste = { $symbol } item, to the waste pile once played
card-kind_equipment = { $symbol } equipment, placed beside a survivor
card-kind_event = { $symbol } event, leaves the game once played
card-crisis_symbols = prevented with { $symbols } cards
card-length = Length: { $length }.
card-objective_secret = Secret objective: you win if all of this holds at the end.
card-objective_betrayal = Betrayal objective: you win if all of this holds at the end.
card-objective_exile = Exile objective: it changes what you win by.
card-half_loyal = Not a betrayer, in place of your old objective:
card-half_betrayer = A betrayer, in place of the first condition of your objective:
card-need = needed: { $test }
card-fail = if it is not prevented:{ " " }
card-bonus = with 2 points to spare, in place of 1 morale:{ " " }
card-bandits = With the bandit module: 1 bandit each to { $places }.
card-or_else = Or: { $text }
card-once = { $once ->
    [turn] once a turn
   *[round] once a round
 }
card-die = { $die ->
    [1] with any die
    [6] with a die of 6
   *[other] with a die of { $die } or more
 }
card-during = with { $action ->
    [attack] an attack
    [search] a search
    [move] a move
    [barricade] a barricade action
    [clean_waste] a clean waste action
   *[attract] an attract action
 }
card-only_if = if { $test }
card-lead = { $head }:{ " " }
card-cost = pay: { $cost }; for that:{ " " }
card-if = if { $test }, { $does }
card-while_at = while { $at }, { $does }
card-when = when { $event }: { $does }
card-same_effect = this effect again
card-revealed = revealed when { $when } (“you” are the active player)
card-called = Revealed when its holder calls it, because what the card tells of has come to pass (“you” are the active player).
card-chooses = { $seat ->
    [none] The active player chooses:
   *[other] To choose: { $seat }.
 }
card-votes = To vote: { $seats }.
card-option = { $thumb ->
    [up] 👍 { $does }
    [down] 👎 { $does }
   *[none] { $does }
 }
card-offered = – { $does }
card-option_if = only if { $test }:{ " " }
card-side = { $side ->
    [hard] Hard side
   *[normal] Normal side
 }: morale { $morale }, rounds { $rounds }, food { $food }.
card-setup = set-up: { $parts }
card-setup_helpless = helpless survivors in the colony: { $count }
card-setup_unruly = unruly survivors in the colony: { $count }
card-setup_zombies = zombies { $at }: { $count }
card-setup_token = { $token }: { $count }
card-accepts = takes { $symbols } cards{ $starting ->
    [true] { "" }
   *[false] { " that are no starting items" }
 }{ $most ->
    [none] { "" }
   *[other] , at most { $most }
 }

# -- the command line

cards-none = No card is called “{ $name }”, and no id or name begins so. python -m bot cards shows the decks.
cards-several = “{ $name }” may be one of these: { $ids }. Write more of it.
cards-text_checked = Noted: the text of { $name } has been read beside its effect.
cards-texts_checked = Noted: every text has been read beside its effect.
cards-no_games = Play at least one game: --games 1 or more.
cards-never_fired = { $count ->
    [0] In { $games } games between seats that choose at random everything came up.
   *[other] In { $games } games between seats that choose at random this never came up (they lose early, so it may be the play and not the card):
 }
cards-crashed = { $count } games crashed; python -m bot simulate --adults shows how.
cards-no_folder = There is no folder { $folder }.
cards-stray = { $file } would never be read: card files lie at DIR/<kind>/*.yaml, and the kinds are { $kinds }.
cards-empty = There are no cards in { $folder }; they lie at DIR/<kind>/*.yaml, and the kinds are { $kinds }.
cards-all_good = { $count ->
    [one] 1 card, all good.
   *[other] { $count } cards, all good.
 }
cards-written = Written: { $page } and { $schema }.
