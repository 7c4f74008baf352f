"""Compiled counts: every coup that some cards can deal, by the number of cards and the total of each hand."""

from typing import Any

from croupier.lab.arrays import I64
from croupier.lab.compiled import kernel


@kernel
def count(n: I64, player: I64, banker: I64, out: I64) -> int:
    """Fill `out[long player, long banker, player, banker]` with ordered six-card sequences; gives their number.

    `player[p, b]` says whether Player draws, `banker[p, b, third]` whether Banker does (`third` 10: no card).
    """
    out[:] = 0
    size = 0
    for a in range(10):
        size += n[a]
    for a in range(10):
        if n[a] == 0:
            continue
        for b in range(a, 10):
            ways_p = n[a] * (n[a] - 1) if a == b else 2 * n[a] * n[b]
            if ways_p <= 0:
                continue
            n[a] -= 1
            n[b] -= 1
            p = (a + b) % 10
            for c in range(10):
                if n[c] == 0:
                    continue
                for d in range(c, 10):
                    ways_b = n[c] * (n[c] - 1) if c == d else 2 * n[c] * n[d]
                    if ways_b <= 0:
                        continue
                    q = (c + d) % 10
                    ways = ways_p * ways_b
                    if player[p, q] == 0:
                        if banker[p, q, 10] == 0:
                            out[0, 0, p, q] += ways * (size - 4) * (size - 5)
                            continue
                        n[c] -= 1
                        n[d] -= 1
                        for e in range(10):
                            out[0, 1, p, (q + e) % 10] += ways * n[e] * (size - 5)
                        n[c] += 1
                        n[d] += 1
                        continue
                    n[c] -= 1
                    n[d] -= 1
                    for e in range(10):
                        if n[e] == 0:
                            continue
                        r = (p + e) % 10
                        more = ways * n[e]
                        if banker[p, q, e] == 0:
                            out[1, 0, r, q] += more * (size - 5)
                            continue
                        n[e] -= 1
                        for f in range(10):
                            out[1, 1, r, (q + f) % 10] += more * n[f]
                        n[e] += 1
                    n[c] += 1
                    n[d] += 1
            n[a] += 1
            n[b] += 1
    return size * (size - 1) * (size - 2) * (size - 3) * (size - 4) * (size - 5)


@kernel
def expectations(left: I64, player: I64, banker: I64, nets: Any, work: I64, out: Any) -> None:
    """Price every bet from the cards left: `nets[bet, kind]` is what each kind of coup nets."""
    total = count(left, player, banker, work)
    flat = work.reshape(-1)
    for bet in range(nets.shape[0]):
        whole = 0.0
        for kind in range(flat.shape[0]):
            whole += flat[kind] * nets[bet, kind]
        out[bet] = whole / total


@kernel
def follow(
    orders: I64,
    seen: I64,
    burned: I64,
    behind: int,
    player: I64,
    banker: I64,
    nets: Any,
    effects: Any,
    left: I64,
    work: I64,
    edges: Any,
    tally: Any,
    by_shoe: Any,
) -> None:
    """Deal shoes to the cutting card and price every bet before every coup.

    Of each shoe `seen` cards are shown and `burned` cards, those among them, lie burned before the first coup: what
    nobody saw counts as left. `tally[bet, depth]` sums: coups, coups with an edge, the edges of those, and for the
    linear count its estimate, the edge, their squares and product, the coups that it plays, and the edge of those;
    `by_shoe[shoe, bet]` sums coups, those that the count plays, and the edge of those.
    """
    size = orders.shape[1]
    depths = tally.shape[1]
    for shoe in range(orders.shape[0]):
        left[:] = 0
        for place in range(size):
            left[orders[shoe, place]] += 1
        start = left.copy()
        place = burned[shoe]
        unseen = size - seen[shoe]
        for each in range(seen[shoe]):
            left[orders[shoe, each]] -= 1
        last = False
        while size - place >= 6:
            expectations(left, player, banker, nets, work, edges)
            depth = min(depths - 1, place * depths // size)
            for bet in range(nets.shape[0]):
                guess = effects[bet, 10]
                for value in range(10):
                    guess += effects[bet, value] * (start[value] - left[value]) * (size - 1) / unseen
                edge = edges[bet]
                row = tally[bet, depth]
                row[0] += 1
                if edge > 0:
                    row[1] += 1
                    row[2] += edge
                row[3] += guess
                row[4] += edge
                row[5] += guess * guess
                row[6] += edge * edge
                row[7] += guess * edge
                by_shoe[shoe, bet, 0] += 1
                if guess > 0:
                    row[8] += 1
                    row[9] += edge
                    by_shoe[shoe, bet, 1] += 1
                    by_shoe[shoe, bet, 2] += edge
            if last:
                break
            p = (orders[shoe, place] + orders[shoe, place + 2]) % 10
            q = (orders[shoe, place + 1] + orders[shoe, place + 3]) % 10
            used = 4
            third = 10
            if player[p, q] == 1:
                third = orders[shoe, place + 4]
                used = 5
            if banker[p, q, third] == 1:
                used += 1
            for each in range(used):
                left[orders[shoe, place + each]] -= 1
            place += used
            unseen -= used
            if size - place <= behind:
                last = True


@kernel
def first_card(shares: Any, player: I64, banker: I64, out: Any) -> None:
    """Fill `out[value]` with Player's chance to win less Banker's, given Player's first card, from an endless shoe."""
    for a in range(10):
        whole = 0.0
        for b in range(10):
            for c in range(10):
                for d in range(10):
                    chance = shares[b] * shares[c] * shares[d]
                    p = (a + b) % 10
                    q = (c + d) % 10
                    for e in range(10):
                        r = p
                        third = 10
                        if player[p, q] == 1:
                            r = (p + e) % 10
                            third = e
                        for f in range(10):
                            s = (q + f) % 10 if banker[p, q, third] == 1 else q
                            part = chance * shares[e] * shares[f]
                            if r > s:
                                whole += part
                            elif r < s:
                                whole -= part
        out[a] = whole
