"""HTTP, server-sent events, pages and static files. No rule lives here: the house decides, views say what is shown."""

# fmt: off
__all__ = [
    "accounts", "administration", "delivery_store", "devices", "first_links", "log_lines", "order_sign_in", "receivers",
    "seals", "server", "settings", "tls",
]
# fmt: on
