"""HTTP, server-sent events, pages and static files. No rule lives here: the house decides, views say what is shown."""
