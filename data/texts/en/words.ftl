# The game's words: what ids are called, on their own and inside a sentence.

## Places: as a label, and inside a sentence.

place-colony = Colony
place-police_station = Police station
place-grocery_store = Grocery store
place-school = School
place-gas_station = Gas station
place-library = Library
place-hospital = Hospital

the-colony = the colony
the-police_station = the police station
the-grocery_store = the grocery store
the-school = the school
the-gas_station = the gas station
the-library = the library
the-hospital = the hospital

## Item cards: their symbols, a card one may ask for, their kinds.

symbol-weapon = weapon
symbol-fuel = fuel
symbol-education = education
symbol-food = food
symbol-medicine = medicine
symbol-tool = tool
symbol-outsider = outsider
symbol-anything = anything

wish-weapon = a weapon card
wish-fuel = a fuel card
wish-education = an education card
wish-food = a food card
wish-medicine = a medicine card
wish-tool = a tool card
wish-outsider = an outsider card
wish-anything = any card

## Someone whose name is not known here.

someone = Someone

## The exposure die.

exposure-blank = blank
exposure-wound = a wound
exposure-frostbite = frostbite
exposure-bite = a bite

## Why a survivor died: after the name.

death-bite = dies of a bite
death-card = dies
death-overrun = is overrun and dies
death-wounds = dies of wounds

## Why morale changed: after a colon.

morale-card = the card says so
morale-crisis_bonus = the crisis was more than prevented
morale-death = a survivor died
morale-helpless_death = a helpless survivor died
morale-starvation = the colony went hungry
morale-two_innocents = two innocents were exiled
morale-waste = the waste pile is too high

## How the game ended.

end-eliminated = Nobody is left.
end-morale = Morale is at 0.
end-objective = The main objective is met.
end-rounds = Time has run out.

## What a table agrees on.

side-normal = normal
side-hard = hard

variant-cooperative = Co-operative
variant-two_players = Two players
variant-betrayer = Betrayer
variant-hard = Hard
variant-elimination = Elimination
variant-trusting = Trusting

module-improvements = Improvements
module-bandits = Bandits
module-raxxon = Raxxon

## Lists, from one thing to many.

list-none = nobody
list-no_cards = nothing
list-and = { $most } and { $last }
list-times = { $name } ×{ $count }
