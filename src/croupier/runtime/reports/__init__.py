"""Reports for those who oversee a floor, each derived from nothing but the journal."""
