"""Refusals about jackpots: pools, links, wagers and prizes."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

JACKPOTS: Final[Mapping[str, Refusal]] = {
    "approval-needed/jackpot-hand": (
        "The jackpot's equipment has failed at table {table}.",
        "Ask {rank} to approve play without the jackpot.",
    ),
    "approval-needed/jackpot-hand-nobody": (
        "The jackpot's equipment has failed at table {table}.",
        "Ask a supervisor to approve play without the jackpot.",
    ),
    "below-nothing": ("Pool {ref} holds {limit}: it cannot fall by more.", "State what the meter holds at most."),
    "box-taken/jackpot": ("There is a jackpot wager on box {box}.", "Leave it: one is accepted."),
    "equipment-missing": ("Table {table} has no {what}.", "Fit it before the jackpot is offered."),
    "hand-begun": ("The hand has begun.", "Place it before the next hand."),
    "hand-begun/stands": ("The hand has begun.", "Let the wager stand."),
    "hand-missing": ("Not every accepted jackpot wager has its hand, once.", "Name the hand of each accepted wager."),
    "incomplete/breach": ("No reason is given, or no time.", "Say what was broken, and when."),
    "incomplete/complaint": ("The complaint is empty.", "Say what happened."),
    "incomplete/correction": ("A correction needs a reason and a document.", "State both."),
    "incomplete/prize": ("No reason is given.", "Say why it is paid or withheld."),
    "incomplete/tables": ("No table is named.", "Name the tables where it failed."),
    "jackpot-suspended/table": ("The jackpot is suspended at table {table}.", "Wait until the equipment works again."),
    "meter-not-empty": ("Pool {ref} still holds {limit}.", "Let it be won, or move it by documented corrections."),
    "method-not-allowed": (
        "Method {given} cannot be used where the jackpot is shared with {choices}.",
        "Use method {ref}.",
    ),
    "method-not-allowed/none": (
        "Method {given} cannot be used where the jackpot is shared with {choices}.",
        "Share it with none of these.",
    ),
    "needs-a-wager": (
        Sentence(
            "That person has no other wager in round {number}.", player="{patron} has no other wager in round {number}."
        ),
        "Place an Ante first.",
    ),
    "no-bonus-amount": ("The bonus jackpot has no amount.", "State one, or offer none."),
    "no-qualifying-wager": ("The jackpot wager has no amount.", "State the amount."),
    "no-such-box/jackpot": ("Table {table} has no box {box}.", "Name a box of the layout."),
    "no-such-increment": (
        "A seed cannot be below zero, and an increment must be a part of the wager.",
        "State a seed and a percentage up to 100.",
    ),
    "no-such-layout": ("No layout with the jackpot has {count} places.", "State the places of the layout."),
    "no-such-method/jackpot": ("There is no method {given}.", "Use {choices}."),
    "no-such-pool": ("No open jackpot pool is called {ref}.", "Name one that is open."),
    "no-such-pool/correction": ("No open jackpot pool is called {ref}.", "Name one."),
    "no-such-prize/held": ("Prize {number} is not being withheld.", "Name one that is."),
    "no-such-prize/jackpot": ("Box {box} has no {what} to be paid.", "Pay what was won, in its order."),
    "no-such-round": ("Round {number} is not in play at table {table}.", "Name the round in play."),
    "no-such-round/hand": ("No hand of round {number} is in play at table {table}.", "Name the round in play."),
    "no-such-round/settled": (
        "No settled round can be reopened at table {table}.",
        "Cancel the wagers of the round in play.",
    ),
    "not-a-jackpot-hand": (
        "A jackpot hand is two hole cards and the three Flop cards, all different.",
        "Name the cards as they were dealt.",
    ),
    "not-linked": ("Table {table} is linked to no pool.", "Name a linked table."),
    "not-linked/jackpot": ("Table {table} is linked to no jackpot.", "Link it to a pool first."),
    "not-the-amount/jackpot": (Sentence(player="A jackpot wager is {limit}, not {amount}."), "Place {limit}."),
    "not-the-prize": (
        Sentence(player="This jackpot is {limit}, paid apart from all else, not {amount}."),
        "Pay {limit} by itself.",
    ),
    "nothing-failed/approval": ("Nothing waits for an approval at table {table}.", "Report what has failed."),
    "nothing-failed/not-suspended": ("The jackpot is not suspended at table {table}.", "Report what has failed."),
    "nothing-to-correct": ("The correction changes nothing.", "State by how much."),
    "one-hand-only/jackpot": (
        Sentence(
            "That person has a jackpot wager on another box.", player="{patron} has a jackpot wager on another box."
        ),
        "One hand is played in a round.",
    ),
    "other-round": ("Round {number} is in play at table {table}.", "Name round {number}."),
    "out-of-order": ("The {what} of box {box} comes first.", Sentence(player="Pay box {box} {amount} first.")),
    "pool-known": ("There is, or has been, a pool {ref}.", "Give this one another name."),
    "pool-without-table": ("No table is linked to pool {ref}.", "Link a table or a group of tables."),
    "pool-without-table/last-table": (
        "Pool {ref} would serve no table.",
        "Link another table first, or close the pool.",
    ),
    "prize-held": ("The prize is withheld.", "Wait until it is decided whether it is paid."),
    "prize-held/pool": ("A prize of pool {ref} is being withheld.", "Decide on it first."),
    "prizes-due": ("The {what} of box {box} is still to be paid.", "Pay what was won first."),
    "round-in-play": ("The round at table {table} is not over.", "Finish it and pay what was won."),
    "round-over": ("Round {number} is over.", "Name the next round."),
    "sign-differs/bonus": (
        "The sign at table {table} does not show the bonus jackpot as it is offered.",
        "Show {limit}.",
    ),
    "sign-differs/fold": (
        "The sign at table {table} does not say what a fold means under method {ref}.",
        "Put up the wording of method {ref}.",
    ),
    "sign-differs/no-bonus": (
        "The sign at table {table} does not show the bonus jackpot as it is offered.",
        "Show none.",
    ),
    "sign-differs/payouts": (
        "The sign at table {table} does not show the jackpot payouts.",
        "Show each payout as it is.",
    ),
    "sign-differs/wager": ("The sign at table {table} does not show the jackpot wager of {limit}.", "Show {limit}."),
    "system-known": ("There is a jackpot system {ref} already.", "Give this one another name."),
    "system-not-approved": ("No approved jackpot system is called {ref}.", "Register it with its approval."),
    "system-not-approved/new": ("The jackpot system {ref} has no approval.", "Name its approval."),
    "table-linked": ("Table {table} is linked to pool {ref}.", "Let it leave pool {ref} first."),
    "tables-differ": ("The {what} of table {table} is not that of pool {ref}.", "Make the table like the others."),
    "too-many": ("There are too many {what}.", "Leave it."),
    "too-many/breaches": ("Too many breaches are marked.", "Leave it."),
    "wager-not-accepted": (
        "No jackpot wager was accepted on box {box}.",
        "Name the boxes with an accepted jackpot wager.",
    ),
    "wager-not-accepted/paid": (
        "No jackpot wager was accepted on box {box}, so none is paid there.",
        "Name only accepted wagers.",
    ),
}
