"""Names and numbers as questions are told them: any spelling is known, and what is none refused."""
