"""Paper: decks of cards, score sheets and handouts as PDF."""
