# What is said before anything runs: the welcome, and settings that cannot be used.

start-welcome =
    The Long Night: a game master for Dead of Winter: The Long Night, an unofficial fan work. No DISCORD_TOKEN is
    set, so nothing was started. Without one you can let seats play themselves, look through the cards, and check
    or move games that were played. Try one of these; each explains itself with --help:

start-bad_token = Discord does not accept this DISCORD_TOKEN. Copy it again from the page “Bot” of your application at discord.com/developers.
start-no_connection = Discord cannot be reached: { $why }.

settings-unknown = There is no setting { $name }. { $close ->
    [none] There are { $known }.
   *[other] Did you mean { $close }?
 }
settings-bad = { $name ->
    [DISCORD_TOKEN] DISCORD_TOKEN cannot be used: a token is one word without blanks. Copy it again from the page “Bot” of your application at discord.com/developers.
    [WINTER_DATABASE] WINTER_DATABASE is “{ $value }”, which cannot be the name of a file.
    [WINTER_LOG_LEVEL] WINTER_LOG_LEVEL is “{ $value }”. Write DEBUG, INFO, WARNING or ERROR.
    [WINTER_LOG_FORMAT] WINTER_LOG_FORMAT is “{ $value }”. Write text or json.
    [WINTER_GUILD] WINTER_GUILD is “{ $value }”. Write the id of a server: a number, such as 123456789012345678.
   *[WINTER_LANG] WINTER_LANG is “{ $value }”. Write a language there are texts for: { $languages }.
 }
settings-file_unreadable = The settings in { $file } cannot be read: { $why }.
settings-file_line = { $file }, line { $line }: this is no setting. Write NAME=value, one on a line.
