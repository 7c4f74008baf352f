"""The checklist of a promotion's conditions, and its register of refused claims."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from croupier.floor.conditions import is_stated
from croupier.floor.promotions import Conditions, Promotion
from croupier.floor.promotions.lodging import all_faults
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Fault
from croupier.kernel.money import Money

# The checklist --------------------------------------------------------------------------------------------------------


class PromotionItem(NamedTuple):
    """An item of the conditions: whether it is there, what is said, and the clauses that ask for it."""

    item: str
    there: bool
    says: str
    because: Because


class CheckedPromotion(NamedTuple):
    """Conditions held against the documents: item by item, and everything that keeps them from being published."""

    rows: tuple[PromotionItem, ...]
    faults: tuple[Fault, ...]


def checked(promotion: Promotion, conditions: Conditions) -> CheckedPromotion:
    """Hold conditions against every document that applies."""
    faults = all_faults(promotion, conditions)
    return CheckedPromotion(tuple(_rows(promotion, conditions, {each.where for each in faults})), faults)


def _rows(promotion: Promotion, conditions: Conditions, wrong: set[str]) -> Iterator[PromotionItem]:
    for edition in promotion.editions:
        for item in edition.promotions.conditions:
            said = conditions.statements.get(item.id, "")
            there = is_stated(item, conditions.statements) and item.id not in wrong
            yield PromotionItem(item.id, there, said, item.because)


# Registers ------------------------------------------------------------------------------------------------------------


class ClaimRow(NamedTuple):
    """A refused claim as the register has it: whose, for what, why, by whom, when, and by which clause."""

    promotion: str
    patron: str
    prize: str
    value: Money
    reason: str
    by: str
    at: datetime
    told: bool
    closed: bool
    name: str
    address: str
    because: Because


def refused_claims(promotion: Promotion) -> Iterator[ClaimRow]:
    """Go through the refused claims, first refused first."""
    for each in promotion.claims:
        if each.refused:
            yield ClaimRow(
                promotion=promotion.conditions.name if promotion.conditions else promotion.id,
                patron=each.patron,
                prize=each.prize,
                value=each.refused.value,
                reason=each.refused.reason,
                by=str(each.refused.by),
                at=each.refused.at,
                told=each.told,
                closed=each.closed is not None,
                name=each.closed.name if each.closed else "",
                address=each.closed.address if each.closed else "",
                because=each.refused.because,
            )
