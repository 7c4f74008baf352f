"""What the first card of a hand is worth."""

import numpy as np

from croupier.lab.surveillance import edges_kernels
from croupier.lab.surveillance.edges import Edges


def worth(edges: Edges) -> list[float]:
    """Give, for each value of Player's first card, Player's chance to win less Banker's."""
    whole = edges.whole()
    out = np.zeros(10)
    edges_kernels.first_card(whole / whole.sum(), edges.player, edges.banker, out)
    return [float(each) for each in out]
