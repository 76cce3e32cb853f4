# What the Discord side answers by itself. Command descriptions stand with their commands.

command-winter = Dead of Winter: The Long Night

answer-unknown_control = This button is from another time; I do not know it any more. /winter act shows what you can do.
answer-broken = Something broke on my side, and nothing was changed. Try once more; if it happens again, tell whoever runs this bot to look in the log.
answer-no_table = There is no table here that you sit at. /winter new opens one.
answer-which_table = Which table?
answer-table = Table { $table }, { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
answer-host_only = Only the host, { $host }, or whoever may manage the server can do this.
answer-lobby = This game has not begun yet.
answer-gone = { $status ->
    [over] This game is over. Every secret of it has been turned over above.
    [abandoned] This game was given up.
    [set_aside] This game could not be read after a restart. It is set aside, nothing is lost; whoever runs this bot can repair it.
   *[unknown] There is no table { $table }.
}

trouble-gone = ⚠ The channel of this table is gone. The game goes on here, in private; the host can move on with a new table.
trouble-forbidden = ⚠ I may not write in this table’s channel. Give me View Channel, Send Messages and Read Message History there. The game goes on all the same.
trouble-refused = ⚠ Discord would not take my last message in the channel. The game goes on all the same.
trouble-too_old = ⚠ Discord would not let me change an old message. The game goes on all the same.

lobby-opened = The table is open: { $table }.
lobby-hello = This is where your secrets will come: you sit at a table in { $where }.
lobby-joined = You sit at the table. Your secrets will come by private message.
lobby-joined_closed = You sit at the table. Private messages from me do not reach you, and that stops nothing: your secrets wait behind *My secrets*, where only you see them.
lobby-left = You have left the table.
lobby-no_adults = Adults-only cards need a channel that is age-restricted.
lobby-starting = It is starting already.
lobby-only_ai = At least one person has to sit down.
lobby-no_thread = I could not open a thread here. Allow me Create Public Threads, or choose the channel under Options.
lobby-thread = The Long Night { $table }
lobby-begun = ### The long night begins
    The game is played in { $where }.
    -# Sealed seed: `{ $seal }`
lobby-started = It begins: { $where }.
lobby-ai_name = Ash { $number } (AI)

vote-not_yours = You have no vote in this.
vote-more_given = There is more time now.
vote-none_open = No vote is open.
vote-not_yet = The countdown is still running; it ends { $at }.
vote-closed = The vote is closed. Who had not voted abstained.

crossroads-nothing_to_reveal = You hold nothing that you could reveal now.
button-crisis = The crisis
crisis-none = There is no crisis right now.
crisis-title = ### Crisis: { $name }
    { $needed } points are needed; cards of the wanted symbols count +1, all others −1.
crisis-added = { $seat }: { $count ->
    [0] nothing added
    [one] 1 card added
   *[other] { $count } cards added
}
crisis-own = { $count ->
    [0] Nothing in your hand would count.
   *[other] In your hand would count: { $cards }.
}

tables-title = ### Tables
tables-none = None.
tables-line = - **{ $table }** { $where } · { $players } · { $round ->
    [0] gathering
   *[other] round { $round }
}{ $mine ->
    [true] { " " }· you sit here
   *[false] {""}
}
tables-broken = ⚠ { $count ->
    [one] One table is set aside because it could not be read: { $tables }.
   *[other] { $count } tables are set aside because they could not be read: { $tables }.
}

host-paused = Paused. The same command goes on.
host-resumed = It goes on.
host-paused_all = { $host } has paused the game. Nothing can be decided, and the countdowns of its votes stand still.
host-resumed_all = { $host } lets the game go on.
host-default_played = Done.
host-default_all = { $seat } did not answer; { $host } let the seat take its default.
host-replaced = Done.
host-replaced_all = { $new } takes over the seat of { $old }, with hand and secrets ({ $host }).
host-no_bots = A bot cannot sit at the table. With *ai* set to True, the seat plays by itself.
host-no_bot_hosts = A bot cannot be the host.
host-player_or_ai = Say who takes the seat: name a player, or set *ai* to True and it plays by itself. It is for good.
host-no_such_seat = Nobody here is called “{ $name }”. At this table: { $players }.
host-handed_over = { $host } is the host now.
host-lobby_closed = The table is closed.
host-abandon_asked = The table is asked: press a button of that message.
