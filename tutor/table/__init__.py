"""The table: what one seat sees, as plain values, as text and as a picture."""
