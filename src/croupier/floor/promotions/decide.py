"""One command in, events or a refusal out."""

from typing import Final, assert_never

from croupier.floor.promotions import claims, drawing, integrity, lodging
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.commands import Command
from croupier.floor.promotions.duties import cited
from croupier.floor.promotions.events import Event
from croupier.floor.promotions.state import Phase, Promotion
from croupier.games.edition import Edition
from croupier.games.promotions import OperatorsRank, PromotionTerms
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.staff import Role

Answer = Accepted[Event] | Refused

BY_ITSELF: Final = (asked.EarnEntry, asked.LoseDrawSeed)
"""What the house's own machinery says: nobody of the staff is asked."""

OF_THE_DESK: Final = (
    asked.DraftConditions,
    asked.RequestConditions,
    asked.GiveConditions,
    asked.EnterPromotion,
    asked.ChoosePrize,
    asked.TellPatron,
    asked.ClaimPrize,
    asked.CloseClaim,
    asked.DisputePromotion,
    asked.ReportAbsent,
)
"""What anybody of the staff may write down."""

OF_PATRONS: Final = (asked.ChoosePrize, asked.ClaimPrize, asked.DisputePromotion)
"""What a patron may ask for in person."""


AFTERWARDS: Final = (
    asked.RequestConditions,
    asked.LodgeConditions,
    asked.ClaimPrize,
    asked.RefuseClaim,
    asked.TellPatron,
    asked.CloseClaim,
    asked.DisputePromotion,
    asked.ResolveDispute,
)
"""What can still be asked when a promotion is over: no clause ends a claim, a complaint or a request with it."""


def decide(promotion: Promotion, command: Command) -> Answer:
    return _not_now(promotion, command) or _not_theirs(promotion, command) or _decided(promotion, command)


def _not_now(promotion: Promotion, command: Command) -> Refused | None:
    because = cited(promotion, lambda terms: terms.offered.because)
    if promotion.clock is not None and command.at < promotion.clock:
        return Refused("clock-runs-forward", because, facts=Facts(at=promotion.clock), variant="promotion")
    if promotion.phase is Phase.OVER and not isinstance(command, AFTERWARDS):
        return Refused("promotion-over", because)
    return None


def operators_rank(edition: Edition) -> Role:
    """Name the rank that acts where a text names the operator itself."""
    ladder = edition.document.ladder
    return ladder.rungs[-1 if edition.promotions.offered.by is OperatorsRank.HIGHEST else 1][0]


def _not_theirs(promotion: Promotion, command: Command) -> Refused | None:
    if isinstance(command, BY_ITSELF):
        return None
    role, edition = command.by.role, promotion.edition
    ladder, because = edition.document.ladder, cited(promotion, lambda terms: _concerned(terms, command))
    if isinstance(command, OF_PATRONS) and role is Role.PLAYER:
        return None
    if isinstance(command, asked.RequestConditions) and role is Role.INSPECTOR:
        return None
    if isinstance(command, OF_THE_DESK):
        if command.by.acts_for_operator or ladder.height(role) is not None:
            return None
        return Refused("not-authorised", because, facts=Facts(rank=role), variant="promotion-desk")
    needed = operators_rank(edition)
    if command.by.acts_for_operator or ladder.meets(role, needed):
        return None
    return Refused("not-authorised", because, facts=Facts(rank=needed), variant="promotion")


def _concerned(terms: PromotionTerms, command: Command) -> Because:
    """Cite what gives an act to the operator, or what it is done under."""
    match command:
        case asked.NameScrutineer() | asked.AnswerPromotion(choice="scrutineer" | "no-scrutineer"):
            return terms.scrutineer.because
        case asked.OfferMoney() if terms.alternative:
            return terms.alternative.because
        case asked.AwardPrize() if terms.payment:
            return terms.payment.because
        case (
            asked.FindCompromised()
            | asked.ValidatePromotion()
            | asked.NotifyInspector()
            | asked.AnswerPromotion(choice="postpone" | "cancel")
        ):
            return terms.compromised.because
        case asked.RefuseClaim() | asked.CloseClaim():
            return terms.refused_claims.because
        case asked.ResolveDispute():
            return terms.dispute.because
        case asked.LodgeConditions() | asked.RequestConditions():
            return terms.sent.because
        case _:
            return terms.offered.because


def _decided(promotion: Promotion, command: Command) -> Answer:
    match command:
        case asked.DraftConditions():
            return lodging.draft(promotion, command)
        case asked.PublishConditions():
            return lodging.publish(promotion, command)
        case asked.LodgeConditions():
            return lodging.lodge(promotion, command)
        case asked.RequestConditions():
            return lodging.request(promotion, command)
        case asked.StartPromotion():
            return lodging.start(promotion, command)
        case asked.AmendConditions():
            return lodging.amend(promotion, command)
        case asked.GiveConditions():
            return lodging.give(promotion, command)
        case (
            asked.EnterPromotion()
            | asked.EarnEntry()
            | asked.NameScrutineer()
            | asked.SealDraw()
            | asked.DrawPrize()
            | asked.ReportAbsent()
        ):
            return _draw(promotion, command)
        case (
            asked.FindCompromised()
            | asked.LoseDrawSeed()
            | asked.NotifyInspector()
            | asked.ValidatePromotion()
            | asked.AnswerPromotion()
            | asked.DisputePromotion()
            | asked.ResolveDispute()
            | asked.FinishPromotion()
        ):
            return _integrity(promotion, command)
        case _:
            return _claim(promotion, command)


def _draw(
    promotion: Promotion,
    command: asked.EnterPromotion
    | asked.EarnEntry
    | asked.NameScrutineer
    | asked.SealDraw
    | asked.DrawPrize
    | asked.ReportAbsent,
) -> Answer:
    match command:
        case asked.EnterPromotion():
            return drawing.enter(promotion, command)
        case asked.EarnEntry():
            return drawing.earn(promotion, command)
        case asked.NameScrutineer():
            return drawing.scrutineer(promotion, command)
        case asked.SealDraw():
            return drawing.seal(promotion, command)
        case asked.DrawPrize():
            return drawing.draw(promotion, command)
        case asked.ReportAbsent():
            return drawing.absent(promotion, command)
        case _:
            assert_never(command)


def _claim(
    promotion: Promotion,
    command: asked.OfferMoney
    | asked.ChoosePrize
    | asked.AwardPrize
    | asked.TellPatron
    | asked.ClaimPrize
    | asked.RefuseClaim
    | asked.CloseClaim,
) -> Answer:
    match command:
        case asked.OfferMoney():
            return claims.offer(promotion, command)
        case asked.ChoosePrize():
            return claims.choose(promotion, command)
        case asked.AwardPrize():
            return claims.award(promotion, command)
        case asked.TellPatron():
            return claims.tell(promotion, command)
        case asked.ClaimPrize():
            return claims.claim(promotion, command)
        case asked.RefuseClaim():
            return claims.refuse(promotion, command)
        case asked.CloseClaim():
            return claims.close(promotion, command)
        case _:
            assert_never(command)


def _integrity(
    promotion: Promotion,
    command: asked.FindCompromised
    | asked.LoseDrawSeed
    | asked.NotifyInspector
    | asked.ValidatePromotion
    | asked.AnswerPromotion
    | asked.DisputePromotion
    | asked.ResolveDispute
    | asked.FinishPromotion,
) -> Answer:
    match command:
        case asked.FindCompromised():
            return integrity.find(promotion, command)
        case asked.LoseDrawSeed():
            return integrity.lose_seed(promotion, command)
        case asked.NotifyInspector():
            return integrity.notify(promotion, command)
        case asked.ValidatePromotion():
            return integrity.validate(promotion, command)
        case asked.AnswerPromotion():
            return integrity.answer(promotion, command)
        case asked.DisputePromotion():
            return integrity.dispute(promotion, command)
        case asked.ResolveDispute():
            return integrity.resolve(promotion, command)
        case asked.FinishPromotion():
            return integrity.finish(promotion, command)
        case _:
            assert_never(command)
