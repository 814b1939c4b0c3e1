"""The classroom: lessons, what the class found, editions, and what is printed."""
