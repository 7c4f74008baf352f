"""Passkeys: a person registers one while signed in, and proves with it who they are."""

import json
from typing import Any

import msgspec
from litestar import Response, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import JSONBody
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from croupier.floor.access import Access
from croupier.web.access_log import denied, noted
from croupier.web.accounts import Accounts, Passkey
from croupier.web.cookies import session_cookie
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, TheAccounts, TheHouse, TheSettings, threaded
from croupier.web.people import User
from croupier.web.settings import Settings
from croupier.web.sign_in import device_of
from croupier.wording import say


class PasskeyAsked(PermissionDeniedException):
    """Something wants a passkey that was just used: a page asks for it, and sends the same again."""

    code = "step-up"


MOST_PASSKEYS = 8
MINUTE = 60
REGISTER = "challenge to register"
STEP_UP = "challenge to step up"
_NOT_AS_MADE = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError)


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """One's own password once more, before the first passkey."""

    password: str = ""


class Answered(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a challenge, with the handle under which it was given."""

    handle: str
    credential: dict[str, Any]


# Challenges ----------------------------------------------------------------------------------------------------------


def challenged(
    accounts: Accounts, settings: Settings, what_for: str, bound: str, name: str
) -> tuple[str, dict[str, Any]]:
    """Make a challenge for somebody's passkeys; gives the handle under which it is answered, and the options."""
    known = accounts.passkeys(name)
    options = generate_authentication_options(
        rp_id=settings.relying_party,
        allow_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known],
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _kept(accounts, what_for, bound, options)


def _kept(accounts: Accounts, what_for: str, bound: str, options: Any) -> tuple[str, dict[str, Any]]:
    """Remember a challenge for a minute or two; it can be answered once, and only for what it was given."""
    handle = accounts.give_once(what_for, f"{bound} {bytes_to_base64url(options.challenge)}", 2 * MINUTE)
    return handle, json.loads(options_to_json(options))


def taken(accounts: Accounts, what_for: str, handle: str) -> tuple[str, bytes]:
    """Take a challenge back: to whom it was given, and what it was."""
    kept = accounts.take_once(what_for, handle)
    if not kept:
        raise PermissionDeniedException(detail=say("That took too long: begin again."))
    bound, _, challenge = kept.rpartition(" ")
    return bound, base64url_to_bytes(challenge)


def proved(
    request: Asking,
    accounts: Accounts,
    settings: Settings,
    house: TheHouse,
    name: str,
    challenge: bytes,
    credential: dict[str, Any],
) -> None:
    """See that somebody's own passkey answered a challenge."""
    known = {each.id: each for each in accounts.passkeys(name)}
    passkey = known.get(str(credential.get("id", "")))
    if passkey is None:
        raise PermissionDeniedException(detail=say("That passkey is not one of yours."))
    try:
        used = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=settings.relying_party,
            expected_origin=settings.at,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except _NOT_AS_MADE as error:
        noted(request, house, Access.PASSKEY_REFUSED, name)
        raise PermissionDeniedException(detail=say("The passkey was not accepted.")) from error
    accounts.used_passkey(passkey.id, used.new_sign_count)
    noted(request, house, Access.PASSKEY_USED, name)


# Registering ---------------------------------------------------------------------------------------------------------


@post("/api/passkeys/options", tags=["people"], summary="Options to register a passkey", status_code=200)
@threaded
def register_options(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: JSONBody[Again]
) -> dict[str, Any]:
    user = signed_in(request)
    known = accounts.passkeys(user.name)
    if len(known) >= MOST_PASSKEYS:
        raise ClientException(
            detail=say("Nobody may have more than {most_passkeys} passkeys.", most_passkeys=MOST_PASSKEYS)
        )
    _asked_again(request, settings, accounts, house, user, data.password)
    options = generate_registration_options(
        rp_id=settings.relying_party,
        rp_name="croupier",
        user_name=user.name,
        user_id=user.name.encode(),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.PREFERRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
    )
    handle, made = _kept(accounts, REGISTER, user.name, options)
    return {"options": made, "handle": handle}


def _asked_again(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, user: User, password: str
) -> None:
    """Before the first passkey the password is asked for once more; before another one, a passkey that is there."""
    if accounts.passkeys(user.name):
        if not accounts.has_stepped_up(user.session):
            raise PermissionDeniedException(detail=say("Use a passkey that you have first."))
        return
    no = accounts.check(user.name, password, device_of(request, settings)) if password else None
    if no:
        denied(request, house, no, user.name)
    if no or not password:
        raise PermissionDeniedException(detail=no.says if no else say("Type your password again."))


@post("/api/passkeys", tags=["people"], summary="Register a passkey", status_code=201)
@threaded
def register(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: JSONBody[Answered]
) -> Response[dict[str, str]]:
    """Take a new passkey in: the session counts as proved, and all others of this person end."""
    user = signed_in(request)
    name, challenge = taken(accounts, REGISTER, data.handle)
    if name != user.name:
        raise PermissionDeniedException(detail=say("That took too long: begin again."))
    try:
        made = verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=settings.relying_party,
            expected_origin=settings.at,
            require_user_verification=True,
        )
    except _NOT_AS_MADE as error:
        raise PermissionDeniedException(detail=say("The passkey was not accepted.")) from error
    id_ = bytes_to_base64url(made.credential_id)
    passkey = Passkey(id=id_, name=user.name, public_key=made.credential_public_key, count=made.sign_count)
    if not accounts.add_passkey(passkey):
        raise ClientException(status_code=409, detail=say("This passkey is registered already."))
    accounts.end_sessions(user.name, but=user.session)
    noted(request, house, Access.PASSKEY_REGISTERED, user.name)
    return Response({"id": id_}, cookies=[session_cookie(settings, accounts.prove(user.session))])


# Using ---------------------------------------------------------------------------------------------------------------


@post("/api/step-up/options", tags=["people"], summary="Options to use a passkey", status_code=200)
@threaded
def step_up_options(request: Asking, settings: TheSettings, accounts: TheAccounts) -> dict[str, Any]:
    user = signed_in(request)
    if not accounts.passkeys(user.name):
        raise ClientException(detail=say("Register a passkey first, on your own page."))
    handle, options = challenged(accounts, settings, STEP_UP, user.name, user.name)
    return {"options": options, "handle": handle}


@post("/api/step-up", tags=["people"], summary="Prove with a passkey who you are", status_code=200)
@threaded
def step_up(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: JSONBody[Answered]
) -> Response[dict[str, bool]]:
    """The session gets a new token: one that was seen before the proof opens nothing after it."""
    user = signed_in(request)
    name, challenge = taken(accounts, STEP_UP, data.handle)
    if name != user.name:
        raise PermissionDeniedException(detail=say("That took too long: begin again."))
    proved(request, accounts, settings, house, user.name, challenge, data.credential)
    return Response({"stepped_up": True}, cookies=[session_cookie(settings, accounts.step_up(user.session))])


ROUTES = [register_options, register, step_up_options, step_up]
