"""The cookies of the house: a session, a form before anybody has signed in, and a browser that is known."""

from litestar.datastructures import Cookie

from croupier.web.settings import Settings


def session_cookie(settings: Settings, token: str) -> Cookie:
    return Cookie(
        key=settings.cookie,
        value=token,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        path="/",
        max_age=int(settings.absolute.total_seconds()),
    )


def ended_cookie(settings: Settings) -> Cookie:
    return Cookie(
        key=settings.cookie, value="", max_age=0, httponly=True, samesite="lax", secure=settings.secure, path="/"
    )


def form_cookie(settings: Settings, token: str) -> Cookie:
    return Cookie(
        key=settings.form_cookie, value=token, httponly=True, samesite="strict", secure=settings.secure, path="/"
    )


def device_cookie(settings: Settings, token: str) -> Cookie:
    """Opens nothing: it tells a browser where somebody has signed in before from a stranger's."""
    return Cookie(
        key=settings.device_cookie,
        value=token,
        httponly=True,
        samesite="strict",
        secure=settings.secure,
        path="/",
        max_age=int(settings.known.total_seconds()),
    )


def class_cookie(settings: Settings, code: str, token: str) -> Cookie:
    """Opens one class for the hour, and nothing else."""
    return Cookie(
        key=settings.class_cookie,
        value=f"{code}:{token}",
        httponly=True,
        samesite="strict",
        secure=settings.secure,
        path="/",
        max_age=int(settings.class_lasts.total_seconds()),
    )
