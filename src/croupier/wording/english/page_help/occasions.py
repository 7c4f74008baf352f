"""The help of promotions, tournaments and training."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.english.page_help.help_text import PageHelp
from croupier.wording.languages import key

OF_PROMOTIONS: Final[Mapping[str, PageHelp]] = {
    "/promotions": PageHelp(
        key("Promotions, and for the staff those that are being drafted."),
        (key("Open one for its conditions, or go to its desk."),),
        "run-a-promotion",
    ),
    "/promotions/{promotion}": PageHelp(
        key("A promotion as everybody may see it: conditions, times, prizes and results."),
        (key("A player who is signed in finds entries and prizes here, and claims them."),),
        "run-a-promotion",
    ),
    "/promotions/{promotion}/desk": PageHelp(
        key("The desk of a promotion: entries, draw, winners, claims and duties."),
        (
            key("What cannot be done now is listed under Not now, with its clause."),
            key("An action applies to what the page shows. If somebody else acts first, you are asked to look again."),
            key("Two people award a prize, refuse a claim and cancel."),
        ),
        "run-a-promotion",
    ),
    "/promotions/{promotion}/edit": PageHelp(
        key("The conditions of a promotion as a text, checked item by item as you write."),
        (key("Save the draft, then publish it when nothing is missing."),),
        "run-a-promotion",
    ),
    "/promotions/{promotion}/wall": PageHelp(
        key("The display of a promotion: times, prizes, the seal and the entry that won."),
        (key("Open it full screen. It names no patron."),),
        "run-a-promotion",
    ),
    "/promotions/{promotion}/print/{what}": PageHelp(
        key("A paper of a promotion, ready to print."),
        (key("Print it from here, or go back to the desk."),),
        "run-a-promotion",
    ),
}

OF_TOURNAMENTS: Final[Mapping[str, PageHelp]] = {
    "/tournaments": PageHelp(
        key("Tournaments, and for the staff those that are being drafted."),
        (key("Open one for its conditions, or go to its desk."),),
        "run-a-tournament",
    ),
    "/tournaments/{tournament}": PageHelp(
        key("A tournament as everybody may see it: conditions, rounds and prizes."),
        (key("A player who is signed in finds seat, stack, pass cards and forms here."),),
        "run-a-tournament",
    ),
    "/tournaments/{tournament}/desk": PageHelp(
        key("The desk of a tournament: registration, seats, sessions, results and prizes."),
        (
            key("What cannot be done now is listed under Not now, with its clause."),
            key("An action applies to what the page shows. If somebody else acts first, you are asked to look again."),
        ),
        "run-a-tournament",
    ),
    "/tournaments/{tournament}/edit": PageHelp(
        key("The conditions of a tournament as a text, checked item by item as you write."),
        (key("Save the draft, then publish it when nothing is missing."),),
        "run-a-tournament",
    ),
    "/tournaments/{tournament}/wall": PageHelp(
        key("The display of a tournament: coups to come, limits and stacks."),
        (key("Open it full screen. Players are named only where somebody is signed in."),),
        "run-a-tournament",
    ),
    "/tournaments/{tournament}/print/{what}": PageHelp(
        key("A paper of a tournament, ready to print."),
        (key("Print it from here, or go back to the desk."),),
        "run-a-tournament",
    ),
}

OF_TRAINING: Final[Mapping[str, PageHelp]] = {
    "/drill": PageHelp(
        key("Drills: what must happen at a table where something went wrong."),
        (key("Answer what is due today, or choose a chapter."),),
        "train-a-table",
    ),
    "/drill/questions/{drill}": PageHelp(
        key("One situation: say what must happen."),
        (key("Ruling, clause, rank, money and who is told are each marked separately."),),
        "train-a-table",
    ),
    "/drill/answers/{number}": PageHelp(
        key("Your answer with its marks, the explanation and the clause."),
        (key("See the same event in another document, then go on."),),
        "train-a-table",
    ),
    "/drill/curriculum": PageHelp(
        key("What is to be learned, chapter by chapter."),
        (key("Choose a job to see what belongs to it."),),
        "train-a-table",
    ),
    "/drill/record": PageHelp(
        key("Your own record: what you know, and what is due again."),
        (key("You can download it."),),
        "train-a-table",
    ),
    "/drill/storm": PageHelp(
        key("A storm: one situation after another against the clock."),
        (key("The clock is the server's. Begin when you are ready."),),
        "train-a-table",
    ),
    "/drill/certificates/{number}": PageHelp(
        key("A certificate, with the evidence for it."),
        (key("Download it as PDF, as a page, or as a file that can be verified."),),
        "train-a-table",
    ),
    "/drill/trainer": PageHelp(
        key("The group by chapter: who knows what, and what is due."),
        (key("Issue a certificate once everything for it has been shown."),),
        "train-a-table",
    ),
    "/drill/class": PageHelp(
        key("Put one situation to a class of many phones."),
        (key("Begin a class and show its code."),),
        "run-a-class",
    ),
    "/drill/class/{code}": PageHelp(
        key("A class in progress: its question and its answers."),
        (key("Answers stay hidden until you close the question."),),
        "run-a-class",
    ),
    "/class": PageHelp(
        key("Join a class with the code on the wall."),
        (key("No account is needed."),),
        "run-a-class",
    ),
    "/class/{code}": PageHelp(
        key("Your place in a class: the question, and your answer."),
        (key("Answer once. It is marked when the trainer closes the question."),),
        "run-a-class",
    ),
}
