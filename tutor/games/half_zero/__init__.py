"""Half-Zero: whoever wins rounds holds fewer cards, until none is left."""
