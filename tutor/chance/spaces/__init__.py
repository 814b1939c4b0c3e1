"""All deals, draws and throws, asked in groups; what is too much is refused."""
