# Permissions, named as Discord's client names them.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-read_message_history = Read Message History
permission-add_reactions = Add Reactions
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-manage_messages = Manage Messages

permission-missing =
    In { $channel } I still need { $names }: allow { $count ->
        [one] it
       *[other] them
    } for my role under Server Settings → Roles, or in the permissions of that channel.
