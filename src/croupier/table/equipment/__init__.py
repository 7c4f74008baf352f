"""What belongs to a table besides cards and people: the checklist, chips, cash, devices and their failure."""

__all__ = ["failed_device"]
