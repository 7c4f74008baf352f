"""HTTP, server-sent events, pages and static files. No rule lives here: the house decides, views say what is shown."""

__all__ = ["first_links", "log_lines", "order_sign_in", "server", "settings", "tls"]
