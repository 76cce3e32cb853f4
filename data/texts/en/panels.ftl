label-die = Die { $value }
label-entrance = Entrance { $number }
hint-survivor = { $place }{ $hurt ->
    [0] {""}
    [one] , 1 wound
   *[other] , { $hurt } wounds
 }
hint-values = influence { $influence }, attack { $attack }+, search { $search }+
hint-place = { $taken } of { $spaces } spaces taken, { $zombies ->
    [0] no zombies
    [one] 1 zombie
   *[other] { $zombies } zombies
 }
status-objective = { $name } ({ $side }): { $done } of { $needed }
status-tracks = Morale { $morale } · round { $round }, { $rounds } left · food { $food } · waste { $waste } · starvation { $starvation } · helpless { $helpless }
status-crisis = Crisis: { $name }. Wanted: { $wanted }, { $needed } points. Added so far: { $added ->
    [one] 1 card
   *[other] { $added } cards
 }.
status-seat = { $seat } [{ $marks }] dice { $dice } · { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 } · { $group }
status-colony = { $place }: { $taken }/{ $spaces } people, { $zombies } zombies, { $barricades } barricades
status-place = { $place }: { $taken }/{ $spaces } survivors, { $zombies } zombies, { $barricades } barricades, noise { $noise }/{ $noise_spaces }, { $deck } items
status-awaited = Waiting for { $seats }.
mark-first = first player
mark-turn = on turn
mark-exiled = exiled
mark-out = out
