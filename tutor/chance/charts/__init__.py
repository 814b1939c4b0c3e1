"""What is found, drawn: each chart in words, too."""
