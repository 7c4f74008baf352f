"""What is asked for a patron away from the tables: accepted, or refused with what the law says."""

from datetime import datetime, timedelta
from typing import assert_never

from croupier.floor.patrons import commands as asked
from croupier.floor.patrons import events as happened
from croupier.floor.patrons import gate, law
from croupier.floor.patrons.commands import BUY_IN, BUY_OUT, LIMITS, OF_THE_PATRON, VOUCHER, Command
from croupier.floor.patrons.events import Event
from croupier.floor.patrons.prompts import ASSESS, INFORM, MISUSE, STATEMENT, raised
from croupier.floor.patrons.state import Account, evolve
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.staff import Role

Answer = Accepted[Event] | Refused

MOST_HOURS = 24 * 366 * 5
MOST_TEXT = 500
_NOT_STAFF = (Role.PLAYER, Role.INSPECTOR, Role.SURVEILLANCE)


def decide(account: Account, command: Command) -> Answer:
    refused = _not_theirs(account, command)
    if refused:
        return refused
    match command:
        case asked.IssueCard() | asked.CancelCard() | asked.WithdrawRight() | asked.RestoreRight():
            return _of_the_card(account, command)
        case asked.GiveInformation():
            return Accepted((_told(account, command),))
        case asked.SetLimit():
            return _set_limit(account, command)
        case asked.DeclineLimits():
            return _decline(account, command)
        case asked.SuspendPlay() | asked.PreventPlay():
            return _prevent(account, command)
        case asked.ReportMisuse() if len(command.user) > MOST_TEXT or len(command.table) > MOST_TEXT:
            return Refused("incomplete", law.MISUSE, variant="who")
        case asked.ReportMisuse():
            return Accepted(misused(account, command.user, command.table, command.at))
        case asked.AnswerPrompt():
            return _answer(account, command)
        case asked.RequestStatement():
            due = command.at + law.STATEMENT_WITHIN.value
            says = f"{account.patron} wants the records of play on paper."
            prompt = raised(account, STATEMENT, says, command.at, law.STATEMENT_WITHIN.because, due=due)
            return Accepted((prompt,))
        case asked.RecordMoney():
            return _record(account, command)
        case asked.MarkPremium():
            marked = happened.PremiumMarked(
                patron=account.patron, premium=command.premium, at=command.at, by=command.by, because=law.RECORDED
            )
            return Accepted((marked,))
        case _:
            assert_never(command)


def _not_theirs(account: Account, command: Command) -> Refused | None:
    """A patron asks for their own account, and only for what is a patron's to ask; the rest is for the staff."""
    if command.patron != account.patron:
        return Refused("other-patron", law.OWN_CARD, facts=Facts(patron=account.patron))
    own = isinstance(command, OF_THE_PATRON) and command.by.name == account.patron
    if command.by.role in _NOT_STAFF and not (command.by.role is Role.PLAYER and own):
        return Refused("not-authorised", law.OWN_CARD, facts=Facts(name=str(command.by)), variant="account")
    return None


# The card ------------------------------------------------------------------------------------------------------------


def _of_the_card(
    account: Account, command: asked.IssueCard | asked.CancelCard | asked.WithdrawRight | asked.RestoreRight
) -> Answer:
    match command:
        case asked.IssueCard():
            return _issue(account, command)
        case asked.CancelCard():
            if not account.card:
                return Refused("no-card", law.CANCELLED, facts=Facts(patron=account.patron))
            return _unreasoned(command.reason, law.CANCELLED) or Accepted(
                _cancelled(account, command.reason, command.at, law.CANCELLED)
            )
        case asked.WithdrawRight():
            return _unreasoned(command.reason, law.BANNED) or Accepted(banned(account, command.reason, command.at))
        case asked.RestoreRight():
            if not account.banned:
                return Refused("not-banned", law.BANNED, facts=Facts(patron=account.patron))
            restored = happened.RightRestored(
                patron=account.patron, reason=command.reason, at=command.at, by=command.by, because=law.BANNED
            )
            return _unreasoned(command.reason, law.BANNED) or Accepted((restored,))


def _issue(account: Account, command: asked.IssueCard) -> Answer:
    if account.banned:
        return Refused("banned", law.BANNED, facts=Facts(patron=account.patron, words=account.banned), variant="card")
    if account.card:
        return Refused("card-in-force", law.ONE_CARD, facts=Facts(ref=account.card, patron=account.patron))
    if not 0 < len(command.number.strip()) <= MOST_TEXT or command.number in account.cancelled:
        return Refused("not-a-card", law.ONE_CARD)
    issued = happened.CardIssued(
        patron=account.patron,
        number=command.number,
        premium=command.premium,
        at=command.at,
        by=command.by,
        because=law.ONE_CARD,
    )
    return Accepted((issued,))


def banned(account: Account, reason: str, at: datetime) -> tuple[Event, ...]:
    """Somebody lost the right to be here: the card, if there is one, is cancelled with it."""
    withdrawn = happened.RightWithdrawn(patron=account.patron, reason=reason, at=at, because=law.BANNED)
    return (withdrawn, *_cancelled(account, reason, at, law.BANNED))


def _cancelled(account: Account, reason: str, at: datetime, because: Because) -> tuple[Event, ...]:
    if not account.card:
        return ()
    return (happened.CardCancelled(patron=account.patron, number=account.card, reason=reason, at=at, because=because),)


def misused(account: Account, user: str, table: str, at: datetime) -> tuple[Event, ...]:
    """A card in other hands is reported, and somebody must weigh what to do and write down why."""
    report = happened.MisuseReported(patron=account.patron, user=user, table=table, at=at, because=law.MISUSE)
    who = user or "Somebody"
    says = f"{who} used the card of {account.patron}: weigh exclusion, suspension or cancellation, and record why."
    return (report, raised(account, MISUSE, says, at, law.MISUSE))


def _unreasoned(reason: str, because: Because) -> Refused | None:
    if 0 < len(reason.strip()) <= MOST_TEXT:
        return None
    return Refused("incomplete", because, variant="unreasoned")


# Limits --------------------------------------------------------------------------------------------------------------


def _told(account: Account, command: asked.GiveInformation | asked.AnswerPrompt) -> happened.InformationGiven:
    return happened.InformationGiven(patron=account.patron, at=command.at, by=command.by, because=law.INFORMED)


def _uninformed(account: Account) -> Refused | None:
    if account.informed:
        return None
    return Refused("information-first", law.INFORMED, facts=Facts(patron=account.patron))


def _set_limit(account: Account, command: asked.SetLimit) -> Answer:
    if command.which not in LIMITS:
        return Refused("no-such-limit", law.AT_THE_LOSS_LIMIT, facts=Facts(given=command.which, choices=LIMITS))
    if command.amount is not None and command.amount < NOTHING:
        return Refused("not-an-amount", law.ANY_TIME, variant="limit")
    refused = _uninformed(account)
    if refused:
        return refused
    old = account.limit(command.which, command.at)
    later = _is_higher(command.amount, old)
    limit = happened.LimitSet(
        patron=account.patron,
        which=command.which,
        amount=command.amount,
        since=command.at + law.RAISED_AFTER.value if later else command.at,
        at=command.at,
        by=command.by,
        because=(*law.RAISED_AFTER.because, *law.ANY_TIME),
    )
    return Accepted((limit,))


def _is_higher(new: Money | None, old: Money | None) -> bool:
    """Tell whether a limit is higher than the one in force; no limit is the highest."""
    return old is not None and (new is None or new > old)


def _decline(account: Account, command: asked.DeclineLimits) -> Answer:
    refused = _uninformed(account)
    if refused:
        return refused
    if any(account.limit(which, command.at) is not None for which in LIMITS):
        return Refused("limits-in-force", law.RAISED_AFTER.because, facts=Facts(patron=account.patron))
    declined = happened.LimitsDeclined(patron=account.patron, at=command.at, by=command.by, because=law.INFORMED)
    return Accepted((declined,))


# Keeping somebody from gaming ----------------------------------------------------------------------------------------


def _prevent(account: Account, command: asked.SuspendPlay | asked.PreventPlay) -> Answer:
    own = isinstance(command, asked.SuspendPlay)
    because = law.SUSPENDED_FOR.because if own else law.CONTINUOUS.because
    least = law.SUSPENDED_FOR.value if own else 1
    if not least <= command.hours <= MOST_HOURS:
        return Refused("too-short", because, facts=Facts(found=command.hours, count=least))
    reason = "at the patron's own request" if isinstance(command, asked.SuspendPlay) else command.reason
    refused = _unreasoned(reason, because)
    if refused:
        return refused
    prevented = happened.PlayPrevented(
        patron=account.patron,
        until=command.at + timedelta(hours=command.hours),
        why="own-request" if own else "staff",
        reason=reason,
        at=command.at,
        because=because,
    )
    return Accepted((prevented,))


# Prompts and money ---------------------------------------------------------------------------------------------------


def _answer(account: Account, command: asked.AnswerPrompt) -> Answer:
    prompt = account.prompts.get(command.number)
    if prompt is None:
        return Refused("no-such-prompt", law.RECORDED, facts=Facts(patron=account.patron, number=command.number))
    refused = _unreasoned(command.how, prompt.because)
    if refused:
        return refused
    informs = prompt.what in (ASSESS, INFORM)
    if informs and not command.informed:
        return Refused("information-first", prompt.because, variant="prompt")
    answered = happened.PromptAnswered(
        patron=account.patron,
        number=command.number,
        what=prompt.what,
        how=command.how,
        at=command.at,
        by=command.by,
        because=prompt.because,
    )
    return Accepted((answered, _told(account, command)) if prompt.what == INFORM else (answered,))


def _record(account: Account, command: asked.RecordMoney) -> Answer:
    if command.kind not in (BUY_IN, BUY_OUT) or not 0 < len(command.way.strip()) <= MOST_TEXT:
        return Refused("incomplete", law.RECORDED, variant="money")
    if command.amount <= NOTHING:
        return Refused("not-an-amount", law.RECORDED, variant="money")
    if command.kind == BUY_IN and command.way != VOUCHER:
        refused = gate.barred(account, command.at) or gate.buys_too_much(
            account, command.amount, command.way, command.at
        )
        if refused:
            return refused
    return Accepted((recorded(account, command.kind, command.way, command.amount, command.at),))


def recorded(
    account: Account, kind: str, way: str, amount: Money, at: datetime, *, table: str = "", game: str = ""
) -> happened.MoneyRecorded:
    return happened.MoneyRecorded(
        patron=account.patron,
        kind=kind,
        way=way,
        amount=amount,
        table=table,
        game=game,
        card=account.card,
        premium=account.premium,
        at=at,
        because=law.RECORDED,
    )


__all__ = ["Answer", "banned", "decide", "evolve", "misused", "recorded"]
