"""The permissions the bot asks for, by Discord's own names and bits: one list for the invite link and the checks."""

REQUIRED = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "read_message_history": 1 << 16,
    "add_reactions": 1 << 6,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
}
# only where a table is played in a thread of its own
FOR_THREADS = {
    "create_public_threads": 1 << 35,
    "send_messages_in_threads": 1 << 38,
}
# without it, a thumb that was counted stays where everybody sees it
HELPFUL = {
    "manage_messages": 1 << 13,
}


def invited_with() -> int:
    """All of them as one number, as an invite link carries them."""
    return sum((REQUIRED | FOR_THREADS | HELPFUL).values())
