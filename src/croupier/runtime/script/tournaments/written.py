"""Conditions of a tournament as a text in TOML that can be edited: the way back from `conditions`."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.floor.tournaments import Conditions, Round
from croupier.floor.tournaments.conditions import MoreChips
from croupier.kernel.money import Money
from croupier.runtime.script.promotions.written import key, text, time
from croupier.table.setup import Limits


def toml(conditions: Conditions) -> str:
    """Write conditions so that they can be read again as they are."""
    lines = [
        *_fields(conditions),
        "",
        "[statements]",
        *(f"{key(id_)} = {text(said)}" for id_, said in conditions.statements.items()),
    ]
    return "\n".join(lines) + "\n"


def _fields(of: Conditions) -> Iterator[str]:
    yield f"name = {text(of.name)}"
    yield f"fee = {of.fee.plain}"
    yield f"chips = {of.chips.plain}"
    if of.buy_in:
        yield f"buy_in = {of.buy_in.plain}"
    yield f"buy_in_to = {text(of.buy_in_to)}"
    if of.limits:
        yield f"limits = {_limits(of.limits)}"
    yield f"boxes = {of.boxes}"
    yield f"tables = {{ {', '.join(f'{key(each)} = {{}}' for each in of.tables)} }}"
    yield f"players = [{of.least}, {of.most}]"
    yield f"order = {text(of.order)}"
    yield f"pass_cards = {of.pass_cards}"
    yield f"undisclosed = {of.undisclosed}"
    yield f"prizes = [{', '.join(map(_percent, of.prizes))}]"
    yield f"pool = {_percent(of.pool)}"
    yield f"rounds = [{', '.join(f'{{ {_round(each)} }}' for each in of.rounds)}]"
    rises = (f"{{ after = {each.after}, limits = {_limits(each.limits)} }}" for each in of.raises)
    yield f"raises = [{', '.join(rises)}]"
    yield from _where_it_applies(of)
    yield f"available = [{', '.join(map(text, of.available))}]"


def _where_it_applies(of: Conditions) -> Iterator[str]:
    """Write what only some conditions have."""
    for name, amount in (("compulsory", of.compulsory), ("late_minutes", of.late_minutes)):
        if amount is not None:
            yield f"{name} = {amount.plain if isinstance(amount, Money) else amount}"
    for name, at in (("withdraw_until", of.withdraw_until), ("substitute_until", of.substitute_until)):
        if at is not None:
            yield f"{name} = {time(at)}"
    for name, stated in (("reserves", of.reserves), ("selects", of.selects)):
        if stated:
            yield f"{name} = true"
    if of.guarantee:
        yield f"guarantee = {{ pool = {of.guarantee.pool.plain}, entries = {of.guarantee.entries} }}"
    if of.buy_back:
        yield f"buy_back = {{ price = {of.buy_back.price.plain}, times = {of.buy_back.times} }}"
    for name, more in (("rebuy", of.rebuy), ("add_on", of.add_on)):
        if more:
            yield f"{name} = {_more(more)}"
    if of.chips_in_cash is not None:
        yield f"chips_at_end = {{ cash = {_percent(of.chips_in_cash)} }}"
    yield from _of_conduct(of)


def _of_conduct(of: Conditions) -> Iterator[str]:
    if of.penalties:
        each_ = (f"{key(name)} = [{', '.join(map(_penalty, taken))}]" for name, taken in of.penalties.items())
        yield f"penalties = {{ {', '.join(each_)} }}"
    if of.refunds:
        yield f"refunds = {{ {', '.join(f'{key(name)} = {_percent(part)}' for name, part in of.refunds.items())} }}"
    if of.absence:
        yield f"absence = {{ minutes = {of.absence.minutes}, then = {text(of.absence.then)} }}"
    if of.grounds:
        yield f"disqualification = [{', '.join(f'{{ ground = {text(each)} }}' for each in of.grounds)}]"
    if of.disqualified_keeps:
        yield f"disqualified_keeps = {_percent(of.disqualified_keeps)}"
    if of.features:
        yield f"features = [{', '.join(map(text, of.features))}]"
    if of.attached:
        yield f"attached = {text(of.attached)}"


def _round(of: Round) -> str:
    said = [f"tables = {of.tables}"]
    for name, count in (("coups", of.coups), ("minutes", of.minutes), ("advance", of.advance)):
        said += [f"{name} = {count}"] if count is not None else []
    said += [f"chips = {of.chips.plain}"] if of.chips is not None else []
    said += [f"limits = {_limits(of.limits)}"] if of.limits else []
    said += ["repechage = true"] if of.repechage else []
    return ", ".join(said)


def _limits(of: Limits) -> str:
    said = [f"{key(bet)} = [{each.least.plain}, {each.most.plain}]" for bet, each in of.bets.items()]
    others = (("differential", of.differential), ("unit", of.unit), ("regulator_minimum", of.regulator_minimum))
    said += [f"{name} = {amount.plain}" for name, amount in others if amount is not None]
    if of.areas:
        said.append(f"area = {{ {', '.join(f'{key(name)} = {most.plain}' for name, most in of.areas.items())} }}")
    return f"{{ {', '.join(said)} }}"


def _more(of: MoreChips) -> str:
    return f"{{ price = {of.price.plain}, chips = {of.chips.plain}, most = {of.most} }}"


def _penalty(taken: Money) -> str:
    return taken.plain if taken else text("warning")


def _percent(of: Fraction) -> str:
    return str(of) if of.denominator == 1 else text(str(of))
