"""Modal verbs: the same act allowed in one place and demanded in another."""

from collections import Counter
from collections.abc import Iterator

from croupier.drafts.lint.draft import MODAL, DraftText, forces
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.masks import masked
from croupier.texts import TextClause


def _without_modals(words: str) -> str:
    return " ".join(MODAL.sub("<modal>", masked(words)).split())


def unlike_parallels(draft: DraftText) -> Iterator[Finding]:
    """Find clauses written on one pattern of which one binds and the others allow."""
    groups: dict[str, list[TextClause]] = {}
    for each in draft.rules:
        pattern = _without_modals(each.text)
        if "<modal>" in pattern and len(pattern.split()) >= 7:
            groups.setdefault(pattern, []).append(each)
    for group in groups.values():
        found = Counter(tuple(forces(each.text)) for each in group)
        if len(found) < 2:
            continue
        usual, count = found.most_common(1)[0]
        for each in group:
            if tuple(forces(each.text)) != usual and count * 2 >= len(group):
                others = ", ".join(other.number for other in group if tuple(forces(other.text)) == usual)
                says = f"Says {_said(each.text)} where the clauses on the same pattern say {_said_of(group, usual)} ({others})."
                yield draft.finding("modality", FindingSeverity.WARNING, each.number, says, check="parallel")


def _said(words: str) -> str:
    return ", ".join(dict.fromkeys(each.lower() for each in MODAL.findall(words)))


def _said_of(group: list[TextClause], usual: tuple[str, ...]) -> str:
    return _said(next(each for each in group if tuple(forces(each.text)) == usual).text)


def unlike_sisters(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that binds where every sister that says the same allows, or the other way round."""
    for each in draft.rules:
        own = forces(each.text)
        if len(own) != 1:
            continue
        theirs = []
        for sister in draft.sisters:
            other = draft.aligned_with(sister).get(each.number)
            found = forces(sister.text[other].text) if other else []
            if other and len(found) == 1:
                theirs.append((sister, other, found[0]))
        unlike = [each_ for each_ in theirs if each_[2] != own[0]]
        if len(theirs) > 1 and len(unlike) == len(theirs):
            shown = ", ".join(f"{sister.document} {number}" for sister, number, _ in unlike)
            says = f"Says {_said(each.text)} where the sisters say {_said(unlike[0][0].text[unlike[0][1]].text)} ({shown})."
            also = tuple(
                Evidence(number, sister.text[number].text[:120], sister.document) for sister, number, _ in unlike[:2]
            )
            yield draft.finding("modality", FindingSeverity.WARNING, each.number, says, check="sister", also=also)


CHECKS = (unlike_parallels, unlike_sisters)
