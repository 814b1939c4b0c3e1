"""The workshop: games are changed, invented and measured."""
