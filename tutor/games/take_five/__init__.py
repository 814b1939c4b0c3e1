"""Take 5 (Hornochsen)."""
