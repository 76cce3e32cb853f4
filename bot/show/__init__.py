"""What players read and see, made from cards, views and events: no network, no Discord."""
