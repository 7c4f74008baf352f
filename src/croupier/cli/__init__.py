"""The command line. One module per command, imported only when it runs; no rule lives here."""
