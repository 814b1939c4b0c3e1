"""Count deals by their statistics."""
