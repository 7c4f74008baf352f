"""Burning, cutting, the cutting card and the last round: what the terms of the shoe say."""

from collections.abc import Mapping
from typing import Any

from croupier.games.kinds import AnyEdition
from croupier.games.shoe import (
    AboutDecksFromEitherEnd,
    AboutFromTheBackOrFanned,
    AtLeastFromTheBack,
    BurnByFaceValue,
    BurnByFaceValueOnRequest,
    DecksFromEitherEnd,
    OneMoreCoup,
    RoundFinishedThenShuffle,
    ShuffleBeforeTheRound,
    ThatCoupIsTheLast,
)
from croupier.kernel.cards import card
from croupier.kernel.clauses import Because

Answer = tuple[dict[str, Any], Because]


def answer(edition: AnyEdition, asked: Mapping[str, Any]) -> Answer:
    """Answer one question about a shoe: `burn`, `cut`, `cutting-card`, `last`."""
    match asked.get("of"):
        case "burn":
            return _burn(edition, asked)
        case "cut":
            return _cut(edition, asked)
        case "cutting-card":
            return _cutting_card(edition, asked)
        case "last":
            return _last(edition, asked)
        case "cards":
            decks = asked["decks"]
            terms = edition.cards
            if decks not in terms.decks.value:
                raise ValueError("so many decks are not used")
            return {"cards": decks * terms.cards_in_a_deck.value}, terms.cards_in_a_deck.because
        case other:
            return {"cannot": f"nothing is known of {str(other)[:40]}"}, ()


def _burn(edition: AnyEdition, asked: Mapping[str, Any]) -> Answer:
    policy = next((each for each in edition.shoe.burn if each.id == asked.get("way")), None)
    if policy is None:
        raise ValueError("no such way to burn")
    if isinstance(policy, BurnByFaceValue | BurnByFaceValueOnRequest):
        return {"cards": 1 + policy.further_cards(card(asked["first"]))}, policy.because
    return {"cards": policy.cards}, policy.because


def _cut(edition: AnyEdition, asked: Mapping[str, Any]) -> Answer:
    """A cut so many cards from the nearer end: deep enough?"""
    policy, at = edition.shoe.depth_of_cut, asked["cards"]
    if type(at) is not int or at < 0:
        raise ValueError("a cut is so many cards from an end")
    if isinstance(policy, DecksFromEitherEnd | AboutDecksFromEitherEnd):
        return {"lawful": at >= policy.decks * edition.cards.cards_in_a_deck.value}, policy.because
    return {"lawful": True}, ()


def _cutting_card(edition: AnyEdition, asked: Mapping[str, Any]) -> Answer:
    """The cutting card so many cards from the back: where it belongs?"""
    policy, at = edition.shoe.cutting_card_placed, asked["cards"]
    if type(at) is not int or at < 0:
        raise ValueError("the cutting card is so many cards from the back")
    match policy:
        case AtLeastFromTheBack():
            return {"lawful": at >= policy.cards}, policy.because
        case AboutFromTheBackOrFanned():
            return {"lawful": at in {policy.about, policy.fanned}}, policy.because
        case _:
            return {"lawful": True}, policy.because


def _last(edition: AnyEdition, asked: Mapping[str, Any]) -> Answer:
    """The cutting card came during a round, or before one: how many rounds more are dealt?"""
    terms, when = edition.shoe, asked.get("cutting_card")
    policy = terms.cutting_card_during_a_round if when == "during" else terms.cutting_card_before_a_round
    match policy:
        case OneMoreCoup():
            return {"more": policy.more}, policy.because
        case ThatCoupIsTheLast():
            return {"more": policy.more}, policy.because
        case RoundFinishedThenShuffle() | ShuffleBeforeTheRound():
            return {"more": 0}, policy.because
        case _:
            return {"cannot": "no cutting card ends a shoe here"}, ()
