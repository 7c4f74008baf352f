"""The help of tables, of the floor and of patrons."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.english.page_help.help_text import PageHelp
from croupier.wording.languages import key

AT_TABLES: Final[Mapping[str, PageHelp]] = {
    "/tables/{table}/dealer": PageHelp(
        key("The dealer's console of one table: the next thing to do, with its clause."),
        (
            key("The gold button is always the next thing to do."),
            key("Pick a chip and tap a spot to place it; right-click or press and hold to take it away."),
            key("Press Something went wrong to see what the rules say before you enter it."),
            key("A question that somebody must decide stays open until a person with the rank has answered."),
        ),
        "deal-a-table",
        (
            (key("space"), key("the next thing to do")),
            ("!", key("something went wrong")),
            (key("1 to 9"), key("pick a chip; the same again puts it back")),
            ("n", key("deal the next cards, until something else is due")),
            (key("first letter"), key("a player's decision: d draw, s stand")),
            ("?", key("all keys of this page")),
        ),
    ),
    "/tables/{table}/seat": PageHelp(
        key("A player's seat: your wagers, your decisions in turn, and what the table shows."),
        (
            key("Take a box, pick a chip and tap a place. Nothing is wagered before you press Place."),
            key("Take back removes your wagers while bets are open."),
            key("Under Call attention to something, tell staff what you saw, or dispute an outcome."),
        ),
        "deal-a-table",
    ),
    "/tables/{table}/display": PageHelp(
        key("The display of a table, to be read across the room: results, limits, signs and the jackpot."),
        (
            key("Open it full screen on the display of the table. It needs nobody signed in."),
            key("Add ?no_bet=false to its address to leave out coups that took no wagers."),
        ),
        "connect-a-display",
    ),
    "/pit": PageHelp(
        key("The tables of the pit: what waits for a decision, approvals, limits and duties."),
        (
            key("Decide what is open: only what the rules allow is offered."),
            key("Give an approval for a box, with its reason, or take one back."),
            key("Change limits and signs with the notice that the rules ask for."),
        ),
        "run-a-pit",
    ),
}

OF_THE_FLOOR: Final[Mapping[str, PageHelp]] = {
    "/": PageHelp(
        key("The floor at a glance: each table with its game, its moment and its last results."),
        (
            key("Choose a table to deal, to sit down, or to look at its display."),
            key("A red mark shows that something is waiting for a decision."),
        ),
        "deal-a-table",
    ),
    "/sign-in": PageHelp(
        key("Sign in with your name and password, and with your passkey if you have one."),
        (key("If you have neither, ask the administrator for a link."),),
        "operations-handbook",
    ),
    "/welcome": PageHelp(
        key("Your first visit: choose a password with the link that you were given."),
        (key("A link works once. If it does not, ask the administrator for another."),),
        "operations-handbook",
    ),
    "/account": PageHelp(
        key("Your own account: password, passkeys and where you are signed in."),
        (key("Add a passkey before you act as a second person."), key("Sign out everywhere if you lost a device.")),
        "operations-handbook",
    ),
    "/help": PageHelp(
        key("A quick guide to the pages, and the keys of a table."),
        (key("Every page has its own help: press the question mark."),),
        "deal-a-table",
    ),
    "/api": PageHelp(
        key("The interface for programs: every address, with what is sent and answered."),
        (key("Each command is sent with its own id. Sent again with the same id, it gets its first answer."),),
        "connect-a-display",
    ),
    "/floor-plan": PageHelp(
        key("Set up the floor: property, documents, chips, people, tables, jackpots and devices."),
        (
            key("Each choice is checked against the document as you make it, with its clause."),
            key("See what would change before you apply it. Two people apply a plan."),
        ),
        "open-your-own-floor",
    ),
    "/people": PageHelp(
        key("Who works here, with role and rights."),
        (
            key("Enter a person and give them the link. It is shown once."),
            key("Giving or removing a right needs two people."),
        ),
        "operations-handbook",
    ),
    "/devices": PageHelp(
        key("Shoes, readers, displays and other machines that sign in with a token."),
        (key("Two people make a token. It is shown once."), key("Revoke a token to shut a machine out at once.")),
        "connect-a-shoe",
    ),
    "/receivers": PageHelp(
        key("Other systems that are sent what everybody sees at a table, as it happens."),
        (
            key("Two people make a receiver. Its secret is shown once."),
            key("What was not taken is listed: send it again, or discard it."),
        ),
        "connect-a-receiver",
    ),
    "/paper/{kind}": PageHelp(
        key("What is on record, as a page that is ready to print: a coup, a packet, registers, a month, a day, signs."),
        (key("Print it as it is, or download it as PDF."),),
        "inspect-a-table",
    ),
    "/exports": PageHelp(
        key("Coups, wagers and payments as files for other programs."),
        (key("Choose the days, then the file."),),
        "look-after-a-journal",
    ),
}

OF_PATRONS: Final[Mapping[str, PageHelp]] = {
    "/my-play": PageHelp(
        key("Your own play: time, money, limits and suspension."),
        (
            key("A lower limit takes effect at once. A higher one takes effect after its waiting time."),
            key("Take your statement away as a file, or ask for it on paper."),
        ),
        "look-after-patrons",
    ),
    "/hosts": PageHelp(
        key("Patrons and what is owed to them: cards, statements, limits, suspensions."),
        (key("Find somebody by name."),),
        "look-after-patrons",
    ),
    "/hosts/{patron}": PageHelp(
        key("One patron: limits, play, cards, and what was told to them."),
        (
            key("Issue or cancel a card, set a limit that was asked for, suspend or ban."),
            key("What the patron must be told is listed with its time."),
        ),
        "look-after-patrons",
    ),
}
