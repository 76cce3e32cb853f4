label-die = Die { $value }
label-zombie = Zombie (entrance { $number })
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
