"""What a finding is worth, in a few words."""

from croupier.drafts.lint.finding import Finding


def worth(of: Finding) -> str:
    """Say the price of a finding: the widest edge, the chance, the rulings, or that it is words only."""
    price = of.price
    reading = f"reading {of.reading}" if of.reading else ""
    match price.kind:
        case "edge":
            widest = max(price.edges, key=lambda each: each.delta)
            told = f"{widest.bet}, {widest.decks} decks: {float(widest.delta) * 100:.4f} points"
        case "coups":
            told = f"one coup in {round(float(1 / price.coups))}" if price.coups else ""
        case "rulings":
            told = f"{price.rulings} of {price.of_rulings} rulings"
        case _:
            told = "words only"
    return "; ".join(filter(None, (told, reading)))
