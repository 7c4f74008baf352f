"""Conditions published and handed out; who is in charge, which tables serve, and what the manager settles."""

from croupier.floor.conditions import Version
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments import faults
from croupier.floor.tournaments.conditions import LEFT_TO_THE_MANAGER, ORDERS, STATED
from croupier.floor.tournaments.events import (
    AgreementDemanded,
    ConductDetermined,
    Event,
    GameShown,
    PersonAppointed,
    PlayersBriefed,
    SignedOff,
    SignedOn,
    StartAltered,
    TableNamed,
    TournamentCopyGiven,
    TournamentDrafted,
    TournamentPublished,
)
from croupier.floor.tournaments.state import DEPUTY, DIRECTOR, MANAGER, Phase, Tournament
from croupier.games.tournaments import DirectorPresent, EqualChanceForAll
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts

Answer = Accepted[Event] | Refused


def draft(now: Tournament, command: asked.DraftTournament) -> Answer:
    because = now.terms.published.because
    if now.versions:
        return Refused("conditions-frozen", because)
    return Accepted((TournamentDrafted(conditions=command.conditions, by=command.by, at=command.at, because=because),))


def publish(now: Tournament, command: asked.PublishTournament) -> Answer:
    """Conditions are published once there is nothing wrong with them, and anew only while nobody has entered."""
    because = now.terms.published.because
    if now.players or now.phase not in {Phase.DRAFTED, Phase.OPEN}:
        return Refused("conditions-frozen", because)
    wrong = faults.refused(now.edition, command.conditions)
    if wrong:
        return wrong
    conditions, number = command.conditions, len(now.versions) + 1
    version = Version(number=number, digest=conditions.digest, at=command.at, by=command.by, where=conditions.available)
    documented = getattr(now.terms.published, "documented", ())
    cited = (*because, *documented, *now.terms.contents.because)
    return Accepted((TournamentPublished(version=version, conditions=conditions, at=command.at, because=cited),))


def not_published(now: Tournament) -> Refused | None:
    return None if now.versions else Refused("not-published", now.terms.published.because)


def give(now: Tournament, command: asked.GiveTournamentConditions) -> Answer:
    because = now.terms.published.because
    missing = not_published(now)
    if missing:
        return missing
    version = len(now.versions)
    given = TournamentCopyGiven(patron=command.patron, version=version, by=command.by, at=command.at, because=because)
    return Accepted((given,))


# Who is in charge -----------------------------------------------------------------------------------------------------


def appoint(now: Tournament, command: asked.AppointPerson) -> Answer:
    policy = now.terms.in_charge
    director = isinstance(policy, DirectorPresent)
    posts = (DIRECTOR, DEPUTY) if director else (MANAGER,)
    if not command.name.strip() or command.post not in posts:
        return Refused("no-such-post", policy.because, facts=Facts(choices=posts))
    if not director and not command.licensed:
        return Refused("not-licensed", policy.because, facts=Facts(name=command.name))
    if now.is_over():
        return Refused("tournament-over", policy.because)
    because = policy.deputies if isinstance(policy, DirectorPresent) and command.post == DEPUTY else policy.because
    appointed = PersonAppointed(name=command.name, post=command.post, by=command.by, at=command.at, because=because)
    return Accepted((appointed,))


def sign_on(now: Tournament, command: asked.SignOn) -> Answer:
    policy = now.terms.in_charge
    if not now.in_charge(command.name):
        return Refused("not-appointed", policy.because, facts=Facts(name=command.name, rank=policy.role))
    return Accepted((SignedOn(name=command.name, at=command.at, because=policy.because),))


def sign_off(now: Tournament, command: asked.SignOff) -> Answer:
    policy = now.terms.in_charge
    if command.name not in now.present:
        return Refused("not-signed-on", policy.because, facts=Facts(name=command.name))
    return Accepted((SignedOff(name=command.name, at=command.at, because=policy.because),))


# Tables ---------------------------------------------------------------------------------------------------------------


def name_table(now: Tournament, command: asked.NameTable) -> Answer:
    """A table is designated: of the document, without low limits, and alike to those that are already."""
    because, low = now.terms.designated.because, now.edition.place.low_limit
    if command.low_limit and low:
        return Refused("set-up-refused", low.because, variant="low-limit-tournament")
    if now.is_over():
        return Refused("tournament-over", because)
    if command.table in now.tables:
        return Refused("table-named", because, facts=Facts(table=command.table))
    if command.rulebook != now.edition.rulebook:
        return Refused("table-of-another-document", because, facts=Facts(table=command.table))
    unlike = next((each for each in now.tables.values() if each.game != command.game), None)
    if unlike is not None:
        return Refused("tables-not-alike", now.terms.competition.because, facts=Facts(table=unlike.table))
    if _other_limits(now, command):
        return Refused("tables-not-alike", now.terms.competition.because, facts=Facts(table=command.table))
    named = TableNamed(
        table=command.table, game=command.game, boxes=command.boxes, by=command.by, at=command.at, because=because
    )
    return Accepted((named,))


def _other_limits(now: Tournament, command: asked.NameTable) -> bool:
    """Tell whether a table would give its players other terms than the conditions, where all have an equal chance."""
    shown = now.conditions.limits if now.conditions else None
    equal = isinstance(now.terms.competition, EqualChanceForAll)
    return equal and shown is not None and command.limits is not None and command.limits.bets != shown.bets


# Before play ----------------------------------------------------------------------------------------------------------


def demand(now: Tournament, command: asked.DemandAgreement) -> Answer:
    policy = now.terms.agreement
    if policy is None:
        return Refused("not-provided", now.terms.contents.because, variant="agreement")
    return Accepted((AgreementDemanded(by=command.by, at=command.at, because=policy.because),))


def determine(now: Tournament, command: asked.DetermineConduct) -> Answer:
    """What the conditions leave to the manager is settled before play; what they state themselves stays."""
    policy = now.terms.determined
    if policy is None:
        return Refused("not-provided", now.terms.contents.because, variant="determination")
    if now.begun and not now.round_over:
        return Refused("play-has-begun", policy.because)
    unknown = next((each for each in command.settled if each not in policy.what), None)
    if unknown is not None or not command.settled:
        return Refused("not-to-determine", policy.because, facts=Facts(given=unknown, choices=policy.what))
    for id_, said in command.settled.items():
        if id_ == "order" and said.strip() not in ORDERS:
            order = now.terms.order
            because = (*policy.because, *(order.because if order else ()))
            return Refused("not-to-determine", because, facts=Facts(given=said, choices=ORDERS))
        against = _stated_otherwise(now, id_, said.strip())
        if against:
            return Refused("conditions-say-otherwise", (*against, *policy.because), facts=Facts(which=id_))
    settled = ConductDetermined(settled=command.settled, by=command.by, at=command.at, because=policy.because)
    return Accepted((settled,))


def _stated_otherwise(now: Tournament, id_: str, said: str) -> Because:
    """Cite what a determination contradicts: an item of the conditions, or that only these fix a number."""
    conditions = now.conditions
    if conditions is None:
        return ()
    stated = conditions.statements.get(id_, "").strip()
    if stated not in {"", STATED, LEFT_TO_THE_MANAGER, said}:
        return faults.cite(now.terms, id_)
    number = said.isdecimal() and id_ == "undisclosed" and int(said) != conditions.undisclosed
    return getattr(now.terms.undisclosed, "provided", ()) if number else ()


def brief(now: Tournament, command: asked.BriefPlayers) -> Answer:
    """Whoever is in charge briefs players; one who does not understand is not briefed."""
    policy = now.terms.briefing
    if policy is None:
        return Refused("not-provided", now.terms.contents.because, variant="briefing")
    stranger = next((each for each in command.patrons if each not in now.players), None)
    if stranger is not None or not command.patrons:
        return Refused("not-entered", policy.because, facts=Facts(patron=stranger), variant="tournament")
    if not command.understood:
        return Refused("not-understood", policy.because)
    briefed = PlayersBriefed(patrons=command.patrons, by=command.by, at=command.at, because=policy.because)
    return Accepted((briefed,))


def show(now: Tournament, command: asked.ShowTheGame) -> Answer:
    policy = now.terms.instruction
    if policy is None:
        return Refused("not-provided", now.terms.contents.because, variant="instruction")
    if now.begun:
        return Refused("play-has-begun", policy.because)
    return Accepted((GameShown(by=command.by, at=command.at, because=policy.because),))


def alter_start(now: Tournament, command: asked.AlterStart) -> Answer:
    """A session starts at another time once every player of it has been told."""
    policy, conditions = now.terms.starting_time, now.conditions
    if conditions is None or not now.begun < command.round <= conditions.last:
        return Refused("no-such-round", policy.because, facts=Facts(number=command.round), variant="tournament")
    if command.to < command.at:
        return Refused("too-late", policy.because, facts=Facts(at=command.to), variant="start")
    untold = next((each for each in now.in_play if each not in command.notified), None)
    if untold is not None:
        return Refused("not-notified", policy.because, facts=Facts(patron=untold))
    altered = StartAltered(
        round=command.round,
        to=command.to,
        notified=command.notified,
        by=command.by,
        at=command.at,
        because=policy.because,
    )
    return Accepted((altered,))
