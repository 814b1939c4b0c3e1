"""How many deals have which facts: the ways of counting."""
