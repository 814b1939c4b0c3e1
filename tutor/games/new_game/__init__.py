"""New Game: not one of the games, but what `rules-tutor new-game` copies to begin one."""
