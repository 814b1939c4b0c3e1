"""The map of all rules, for developers: where each is enforced, tested, shown, asked, taught."""
