"""The help of those who oversee, and of the rules."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.english.page_help.help_text import PageHelp
from croupier.wording.languages import key

OF_OVERSIGHT: Final[Mapping[str, PageHelp]] = {
    "/matters": PageHelp(
        key("Everything that is waiting for somebody, with its owner, its age and when it is due."),
        (
            key("Show one kind only, or all."),
            key(
                "Each matter has the action that closes it. An action applies only to what the page shows, not to "
                "anything newer."
            ),
        ),
        "work-through-open-matters",
    ),
    "/cage": PageHelp(
        key("The cage: slips for chips that came to a table or left it, and the counts."),
        (key("Enter a slip or a count, or reverse a slip that was wrong."),),
        "work-through-open-matters",
    ),
    "/month-end": PageHelp(
        key("The monthly lists that the documents ask for, and the sums of a month."),
        (key("Choose the days, then take the lists as a workbook, as PDF or as CSV."),),
        "work-through-open-matters",
    ),
    "/inspector": PageHelp(
        key("What an inspector sees: the tables, the registers, the reports and the state of the journal."),
        (
            key("Verify the journal: every entry is decided again."),
            key("Go to a table for its coups, or search the journal."),
        ),
        "inspect-a-table",
    ),
    "/inspector/journal": PageHelp(
        key("Search everything that is recorded."),
        (
            key("By table, time, person, patron, amount, bet, clause, kind and words."),
            key("Each row leads to its replay. Keep a search by keeping its address."),
        ),
        "inspect-a-table",
    ),
    "/inspector/house": PageHelp(
        key("The program itself: its files, what was found at the last check, and orders to stop gaming."),
        (key("Stop gaming, or allow it again with a second person."), key("Have the files checked now.")),
        "answer-for-the-house",
    ),
    "/inspector/jackpots": PageHelp(
        key("Jackpot pools: meters, reserves, and what was paid."),
        (key("Only what the rules allow now is offered."),),
        "answer-for-the-house",
    ),
    "/inspector/refused-claims": PageHelp(
        key("Every claim to a prize that was refused, by whom and by which clause."),
        (key("Type in the field to find a patron, a prize or a reason."),),
        "run-a-promotion",
    ),
    "/inspector/registers/{book}": PageHelp(
        key("The registers that a document asks for."),
        (key("Each entry leads to the coup that it is about."),),
        "inspect-a-table",
    ),
    "/inspector/reports/{report}": PageHelp(
        key("A report, made from the journal each time it is opened."),
        (key("Choose the days, print it, or take it away as a file."),),
        "answer-for-the-house",
    ),
    "/inspector/tables/{table}": PageHelp(
        key("The coups of a table, with time, dealer, result and rulings."),
        (key("Open a coup to replay it. Take a packet away for a dispute."),),
        "inspect-a-table",
    ),
    "/inspector/tables/{table}/coups/{number}": PageHelp(
        key("One coup, step by step, with the reason of each payment."),
        (
            key("Move the slider, or let it play by itself."),
            key("Print the report of the coup, or take its packet away."),
        ),
        "settle-a-dispute",
    ),
    "/lab": PageHelp(
        key("What each bet costs exactly, counted over every coup. For staff only."),
        (key("Choose a document, the decks and a reading, and compare."),),
        "price-the-rules",
    ),
    "/equipment": PageHelp(
        key("Check a log of another table, or the results of an engine, against a document."),
        (key("Choose the document and a file. What is uploaded is checked and not kept."),),
        "check-a-log",
    ),
    "/surveillance": PageHelp(
        key("Whether shoes and wagers look random. For oversight only."),
        (key("A figure is a reason to look, not proof."),),
        "look-for-patterns",
    ),
}

OF_RULES: Final[Mapping[str, PageHelp]] = {
    "/rules": PageHelp(
        key("The five documents, clause by clause, in our own words."),
        (key("Search for words, or open a document."), key("Compare two documents by topic.")),
        "read-the-rules",
    ),
    "/rules/compare": PageHelp(
        key("Where documents differ, from the records that the tables run on."),
        (key("Choose two documents and a topic."),),
        "read-the-rules",
    ),
    "/rules/{book}": PageHelp(
        key("One document from its first clause to its last."),
        (key("Open a clause for its readings, its sister clauses and its proofs."),),
        "read-the-rules",
    ),
    "/rules/{book}/{number}": PageHelp(
        key("One clause: what it says in our words, how we read it, and what refers to it."),
        (key("The approved document is the law. Where the text is open, the reading that was chosen is named."),),
        "read-the-rules",
    ),
    "/drafts": PageHelp(
        key("Rule texts that are not in force: what is wrong in them, and what they would change."),
        (key("Enter a text, then open it for its findings."), key("Compare two texts side by side.")),
        "check-a-text",
    ),
    "/drafts/{sha256}": PageHelp(
        key("One text with its findings, each with the words that show it."),
        (key("Accept a finding with a reason, or correct the text and enter it again."),),
        "check-a-text",
    ),
    "/drafts/{sha256}/against/{other}": PageHelp(
        key("Two texts side by side, clause by clause."),
        (key("Only clauses that differ are shown."),),
        "check-a-text",
    ),
    "/drafts/{sha256}/impact/{other}": PageHelp(
        key("What an amendment changes: edges, rulings, payments and the drills that fall due."),
        (key("Print it for the person who lodges the amendment."),),
        "draft-an-amendment",
    ),
}
