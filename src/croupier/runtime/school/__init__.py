"""A school in a journal: drills asked and answered, and what follows from them: schedules, exports, certificates."""

__all__ = ["certificate", "coups", "export", "group", "lessons", "plan", "schedule", "store"]
