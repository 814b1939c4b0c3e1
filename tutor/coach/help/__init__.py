"""Help at a table: reasons for refusals, hints, and verdicts on moves."""
