"""A strong player of Take 5: `search` tries each choice in many imagined matches."""
