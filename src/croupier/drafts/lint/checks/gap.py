from croupier.drafts.lint.draft import Check
CHECKS: tuple[Check, ...] = ()
