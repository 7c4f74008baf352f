"""What a winner takes, how a prize is paid and to whom, who was told of it, and claims that are refused."""

from collections.abc import Iterator, Mapping

from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.conditions import Prize, has_alternative
from croupier.floor.promotions.duties import REFUSAL, WIN, cited, done, item, owe
from croupier.floor.promotions.events import (
    ClaimClosed,
    ClaimRefused,
    Event,
    MoneyOffered,
    PatronTold,
    PrizeAwarded,
    PrizeChosen,
    PrizeClaimed,
    PrizeDrawn,
)
from croupier.floor.promotions.state import Phase, Promotion
from croupier.games.promotions import (
    ChipsAsCash,
    MoneyMayBeOffered,
    NeverInCash,
    PromotionTerms,
    Way,
    WinnerChoosesAbove,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, Money, total

Answer = Accepted[Event] | Refused
PRIZE, MONEY = "prize", "money"
TO_THE_WINNER = (Way.CHEQUE, Way.TRANSFER)

# Money instead of a prize ---------------------------------------------------------------------------------------------


def offer(promotion: Promotion, command: asked.OfferMoney) -> Answer:
    """Where a text does not ask that it be stated, money may be offered later too."""
    prize = promotion.prize(command.prize)
    if prize is None:
        return _no_such_prize(promotion, command.prize)
    for terms in promotion.terms:
        policy = terms.alternative
        if not isinstance(policy, MoneyMayBeOffered) or not has_alternative(policy, prize.kind):
            because = policy.because if policy else item(promotion, "prizes")
            return Refused("no-alternative", because, facts=Facts(prize=prize.id), variant="offer")
    because = cited(promotion, lambda terms: terms.alternative.because if terms.alternative else ())
    if prize.alternative is not None:
        return Refused("no-alternative", because, facts=Facts(prize=prize.id), variant="stated")
    if command.amount <= NOTHING:
        return Refused("not-an-amount", because, variant="offer")
    offered = MoneyOffered(prize=prize.id, amount=command.amount, by=command.by, at=command.at, because=because)
    return Accepted((offered,))


def _no_such_prize(promotion: Promotion, id_: str) -> Refused:
    """Only what the conditions of a promotion state is a prize of it."""
    because = (*item(promotion, "prizes"), *cited(promotion, lambda terms: terms.offered.because))
    return Refused("no-such-prize", because, facts=Facts(prize=id_))


def _won(promotion: Promotion, patron: Patron, id_: str) -> PrizeDrawn | Refused:
    drawn = promotion.drawn.get(id_)
    if drawn is None or drawn.winner != patron:
        return Refused("not-the-winner", item(promotion, "claiming"), facts=Facts(patron=patron, prize=id_))
    return drawn


def choose(promotion: Promotion, command: asked.ChoosePrize) -> Answer:
    prize = promotion.prize(command.prize)
    if prize is None:
        return _no_such_prize(promotion, command.prize)
    won = _won(promotion, command.patron, command.prize)
    if isinstance(won, Refused):
        return won
    if prize.id in promotion.awarded:
        facts = Facts(prize=prize.id)
        return Refused("already-awarded", item(promotion, "claiming"), facts=facts, variant="choice")
    refused = _claim_refused(promotion, won)
    if refused:
        return refused
    if command.take not in {PRIZE, MONEY}:
        return Refused("no-such-choice", item(promotion, "claiming"), variant="prize-or-money")
    amount = _chosen_amount(promotion, prize, command)
    if isinstance(amount, Refused):
        return amount
    refused = _ways_not_offered(promotion, command.ways, amount)
    if refused:
        return refused
    chosen = PrizeChosen(
        prize=prize.id,
        patron=command.patron,
        take=command.take,
        ways=command.ways,
        amount=amount,
        was=promotion.due(prize.id),
        by=command.by,
        at=command.at,
        because=_of_choice(promotion),
    )
    return Accepted((chosen,))


def _of_choice(promotion: Promotion) -> Because:
    found = cited(
        promotion,
        lambda terms: (
            *(terms.alternative.because if terms.alternative else ()),
            *(terms.payment.because if terms.payment else ()),
        ),
    )
    return found or item(promotion, "prizes")


def _chosen_amount(promotion: Promotion, prize: Prize, command: asked.ChoosePrize) -> Money | Refused | None:
    if command.take == PRIZE or prize.money is not None:
        return prize.money
    stated = promotion.offered.get(prize.id, prize.alternative)
    policies = [each.alternative for each in promotion.terms if each.alternative]
    if stated is not None and all(has_alternative(each, prize.kind) for each in policies):
        return stated
    because = cited(promotion, lambda terms: terms.alternative.because if terms.alternative else ())
    return Refused("no-alternative", because or item(promotion, "prizes"), facts=Facts(prize=prize.id))


def _ways_not_offered(promotion: Promotion, ways: tuple[Way, ...], amount: Money | None) -> Refused | None:
    for terms in promotion.terms:
        if isinstance(terms.payment, WinnerChoosesAbove) and (amount is None or amount <= terms.payment.over):
            continue
        unlawful = next((way for way in ways if not _is_lawful(terms, way)), None)
        if terms.payment and unlawful:
            return Refused("way-not-lawful", terms.payment.because, facts=_by_which(terms, unlawful))
    return None


def _is_lawful(terms: PromotionTerms, way: Way) -> bool:
    match terms.payment:
        case NeverInCash() as policy:
            return way in policy.ways or (way is Way.CHIPS and policy.chips is ChipsAsCash.NOT_CASH)
        case WinnerChoosesAbove() as policy:
            return way in policy.ways
        case None:
            return True


def _by_which(terms: PromotionTerms, unlawful: Way) -> Facts:
    ways = terms.payment.ways if terms.payment else tuple(Way)
    return Facts(what=unlawful.value, choices=tuple(each.value for each in ways))


# Awards ---------------------------------------------------------------------------------------------------------------


def award(promotion: Promotion, command: asked.AwardPrize) -> Answer:
    prize = promotion.prize(command.prize)
    if prize is None:
        return _no_such_prize(promotion, command.prize)
    drawn = promotion.drawn.get(prize.id)
    if drawn is None:
        return Refused("not-drawn", item(promotion, "awarding"), facts=Facts(prize=prize.id))
    refused = _not_to_award(promotion, prize, drawn) or _not_to_pay(promotion, prize, drawn, command)
    if refused:
        return refused
    paid = _of_choice(promotion) if command.ways else item(promotion, "awarding")
    awarded = PrizeAwarded(
        prize=prize.id, winner=drawn.winner, ways=dict(command.ways), by=command.by, at=command.at, because=paid
    )
    return Accepted((awarded,))


def _not_to_award(promotion: Promotion, prize: Prize, drawn: PrizeDrawn) -> Refused | None:
    if prize.id in promotion.awarded:
        return Refused("already-awarded", item(promotion, "awarding"), facts=Facts(prize=prize.id))
    if promotion.phase is not Phase.RUNNING or promotion.question("compromised"):
        stays = promotion.phase is Phase.CANCELLED and not promotion.is_refused(prize.id)
        if not stays:
            because = cited(promotion, lambda terms: terms.compromised.because)
            return Refused("not-running", because, facts=Facts(what=promotion.phase.value), variant="award")
    return _claim_refused(promotion, drawn)


def _claim_refused(promotion: Promotion, drawn: PrizeDrawn) -> Refused | None:
    """What a winner was refused is neither chosen nor awarded."""
    claim = promotion.claim(drawn.winner, drawn.prize)
    if claim is None or claim.refused is None:
        return None
    because = cited(promotion, lambda terms: terms.refused_claims.because)
    return Refused("claim-refused", because, facts=Facts(words=claim.refused.reason))


def _not_to_pay(promotion: Promotion, prize: Prize, drawn: PrizeDrawn, command: asked.AwardPrize) -> Refused | None:
    amount, payee = promotion.due(prize.id), command.payee or drawn.winner
    if amount is None:
        return _not_to_hand_over(promotion, prize, payee, drawn.winner, command.ways)
    if any(each <= NOTHING for each in command.ways.values()) or total(command.ways.values()) != amount:
        return Refused("wrong-amount", _of_choice(promotion), facts=Facts(amount=amount), variant="prize")
    for terms in promotion.terms:
        policy = terms.payment
        because = policy.because if policy else item(promotion, "claiming")
        refused = _by_the_document(promotion, terms, prize, amount, command.ways)
        if refused:
            return refused
        if payee != drawn.winner and any(way in TO_THE_WINNER for way in command.ways):
            return Refused("not-the-winner", because, facts=Facts(patron=drawn.winner), variant="cheque")
    return None if payee == drawn.winner else _other_payee(promotion, drawn.winner)


def _other_payee(promotion: Promotion, winner: Patron) -> Refused:
    return Refused("not-the-winner", item(promotion, "claiming"), facts=Facts(patron=winner), variant="payee")


def _not_to_hand_over(
    promotion: Promotion, prize: Prize, payee: Patron, winner: Patron, ways: Mapping[Way, Money]
) -> Refused | None:
    if ways:
        return Refused("not-money", _of_choice(promotion), facts=Facts(prize=prize.id))
    return None if payee == winner else _other_payee(promotion, winner)


def _by_the_document(
    promotion: Promotion, terms: PromotionTerms, prize: Prize, amount: Money, ways: Mapping[Way, Money]
) -> Refused | None:
    policy = terms.payment
    if isinstance(policy, WinnerChoosesAbove):
        if amount <= policy.over:
            return None
        chosen = promotion.chosen.get(prize.id)
        if chosen is None or not chosen.ways or any(way not in chosen.ways for way in ways):
            return Refused("not-as-chosen", policy.because, facts=Facts(limit=policy.over))
        return None
    unlawful = next((way for way in ways if not _is_lawful(terms, way)), None)
    if policy and unlawful:
        return Refused("way-not-lawful", policy.because, facts=_by_which(terms, unlawful))
    return None


# Who was told ---------------------------------------------------------------------------------------------------------


def tell(promotion: Promotion, command: asked.TellPatron) -> Answer:
    if command.about == REFUSAL:
        return _tell_refusal(promotion, command)
    because = cited(promotion, lambda terms: terms.winner_told.because)
    if command.about != WIN or all(each.winner != command.patron for each in promotion.drawn.values()):
        return Refused("no-such-winner", because, facts=Facts(patron=command.patron))
    for terms in promotion.terms:
        way = next((each for each in terms.winner_told.ways if each.id == command.how), None)
        if way is None:
            facts = Facts(choices=tuple(each.id for each in terms.winner_told.ways))
            return Refused("no-such-way", terms.winner_told.because, facts=facts)
        if way.addressed and not command.to.strip():
            return Refused("incomplete", way.because, variant="address")
    ways = cited(promotion, lambda terms: _cite_way(terms, command.how))
    return _told(promotion, command, WIN, (*ways, *because))


def _cite_way(terms: PromotionTerms, how: str) -> Because:
    return next((each.because for each in terms.winner_told.ways if each.id == how), ())


def _tell_refusal(promotion: Promotion, command: asked.TellPatron) -> Answer:
    because = cited(promotion, lambda terms: terms.refused_claims.because)
    if not any(each.patron == command.patron and each.refused for each in promotion.claims):
        return Refused("no-such-claim", because, facts=Facts(patron=command.patron), variant="refused")
    if not command.how.strip() or command.how == "notice":
        return Refused("incomplete", because, variant="told-how")
    return _told(promotion, command, REFUSAL, because)


def _also(promotion: Promotion, about: str, patron: Patron) -> tuple[str, ...]:
    """Name what somebody is told of: why all that was won is refused also says that it was won."""
    won = [id_ for id_, each in promotion.drawn.items() if each.winner == patron]
    return (REFUSAL, WIN) if about == REFUSAL and all(map(promotion.is_refused, won)) else (about,)


def _told(promotion: Promotion, command: asked.TellPatron, about: str, because: Because) -> Answer:
    whats = _also(promotion, about, command.patron)
    duties = tuple(done(promotion, whats, command.patron, command.by, command.at))
    told = PatronTold(
        patron=command.patron,
        how=command.how,
        to=command.to,
        about=about,
        late=any(each.late for each in duties if hasattr(each, "late")),
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((told, *duties))


# Claims ---------------------------------------------------------------------------------------------------------------


def claim(promotion: Promotion, command: asked.ClaimPrize) -> Answer:
    because = item(promotion, "claiming")
    if promotion.prize(command.prize) is None:
        return _no_such_prize(promotion, command.prize)
    if promotion.claim(command.patron, command.prize):
        return Refused("already-claimed", because)
    return Accepted((PrizeClaimed(prize=command.prize, patron=command.patron, at=command.at, because=because),))


def refuse(promotion: Promotion, command: asked.RefuseClaim) -> Answer:
    because = cited(promotion, lambda terms: terms.refused_claims.because)
    prize = promotion.prize(command.prize)
    if prize is None:
        return _no_such_prize(promotion, command.prize)
    if not command.reason.strip():
        return Refused("incomplete", because, variant="reason")
    made = promotion.claim(command.patron, command.prize)
    if made and made.refused:
        return Refused("already-refused", because)
    given = promotion.awarded.get(prize.id)
    if given and given.winner == command.patron:
        return Refused("already-awarded", because, facts=Facts(prize=prize.id), variant="refusal")
    return Accepted(tuple(refusals(promotion, command, prize, because)))


def refusals(promotion: Promotion, command: asked.RefuseClaim, prize: Prize, because: Because) -> Iterator[Event]:
    value = prize.value or NOTHING
    kept = any(value > terms.refused_claims.over for terms in promotion.terms)
    yield ClaimRefused(
        prize=prize.id,
        patron=command.patron,
        value=value,
        due=_due_to(promotion, command.patron, prize.id),
        reason=command.reason,
        kept=kept,
        by=command.by,
        at=command.at,
        because=because,
    )
    yield owe(promotion, REFUSAL, command.patron, since=command.at, due=None, because=because)


def _due_to(promotion: Promotion, patron: Patron, id_: str) -> Money | None:
    drawn = promotion.drawn.get(id_)
    return promotion.due(id_) if drawn and drawn.winner == patron else None


def close(promotion: Promotion, command: asked.CloseClaim) -> Answer:
    because = cited(promotion, lambda terms: terms.refused_claims.because)
    made = promotion.claim(command.patron, command.prize)
    if made is None or made.refused is None or made.closed:
        facts = Facts(patron=command.patron, prize=command.prize)
        return Refused("no-such-claim", because, facts=facts, variant="open")
    if not made.told:
        return Refused("not-told", because, variant="refusal")
    kept = cited(promotion, lambda terms: terms.refused_claims.kept)
    said = {"name": command.name, "address": command.address}
    for terms in promotion.terms if made.refused.kept else ():
        lacking = [each for each in terms.refused_claims.details if not said.get(each, "").strip()]
        if lacking:
            facts = Facts(limit=terms.refused_claims.over, choices=tuple(lacking))
            return Refused("incomplete", terms.refused_claims.kept, facts=facts, variant="kept")
    closed = ClaimClosed(
        prize=command.prize,
        patron=command.patron,
        name=command.name,
        address=command.address,
        by=command.by,
        at=command.at,
        because=tuple(dict.fromkeys((*kept, *because))),
    )
    return Accepted((closed,))
