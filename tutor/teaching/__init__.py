"""Teaching data of games, as plain values."""
