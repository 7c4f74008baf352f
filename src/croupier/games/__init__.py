"""What the clauses say, as pure functions over cards and money, and the five editions that fix their terms."""
