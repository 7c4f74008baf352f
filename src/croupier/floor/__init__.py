"""What spans tables, pure: registers and obligations, each with `decide` and `evolve` of its own."""
