"""Passkeys: a person registers one while signed in, and proves with it who they are when a discretion moves money."""

import asyncio
import json
from typing import Any

import msgspec
from litestar import get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import JSONBody
from litestar.response import Template
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

from croupier.web.accounts import Passkey
from croupier.web.given import Asking, TheAccounts, TheSettings, threaded
from croupier.web.guard import LOG, signed_in
from croupier.web.people import User
from croupier.web.shown import shown

MOST_PASSKEYS = 8
MINUTE = 60
REGISTER = "challenge to register"
STEP_UP = "challenge to step up"


@get("/account", include_in_schema=False)
@threaded
def account_page(request: Asking, settings: TheSettings, accounts: TheAccounts) -> Template:
    user = signed_in(request)
    context = {**shown(request, settings, ""), "passkeys": accounts.passkeys(user.name)}
    return Template("account.html", context=context)


@post(
    "/api/passkeys/options",
    tags=["people"],
    summary="Options to register a passkey",
    status_code=200,
)
@threaded
def register_options(request: Asking, settings: TheSettings, accounts: TheAccounts) -> dict[str, Any]:
    user = signed_in(request)
    known = accounts.passkeys(user.name)
    if len(known) >= MOST_PASSKEYS:
        raise ClientException(detail=f"Nobody has more than {MOST_PASSKEYS} passkeys.")
    if known and not accounts.has_stepped_up(user.session):
        raise PermissionDeniedException(detail="Use a passkey that you have first.")
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
    return _challenged(accounts, REGISTER, user, options)


def _challenged(accounts: TheAccounts, what_for: str, user: User, options: Any) -> dict[str, Any]:
    """Remember a challenge for a minute or two; it can be answered once, and only for what it was given."""
    handle = accounts.give_once(what_for, f"{user.name} {bytes_to_base64url(options.challenge)}", 2 * MINUTE)
    return {"options": json.loads(options_to_json(options)), "handle": handle}


class Answered(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a challenge, with the handle under which it was given."""

    handle: str
    credential: dict[str, Any]


def _challenge(accounts: TheAccounts, what_for: str, user: User, handle: str) -> bytes:
    kept = accounts.take_once(what_for, handle)
    name, _, challenge = (kept or "").rpartition(" ")
    if not kept or name != user.name:
        raise PermissionDeniedException(detail="That took too long: begin again.")
    return base64url_to_bytes(challenge)


@post("/api/passkeys", tags=["people"], summary="Register a passkey", status_code=201)
async def register(
    request: Asking, settings: TheSettings, accounts: TheAccounts, data: JSONBody[Answered]
) -> dict[str, str]:
    user = signed_in(request)
    challenge = _challenge(accounts, REGISTER, user, data.handle)
    try:
        made = verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=settings.relying_party,
            expected_origin=settings.at,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise PermissionDeniedException(detail="The passkey was not accepted.") from error
    id_ = bytes_to_base64url(made.credential_id)
    passkey = Passkey(id=id_, name=user.name, public_key=made.credential_public_key, count=made.sign_count)
    await asyncio.to_thread(accounts.add_passkey, passkey)
    await asyncio.to_thread(accounts.step_up, user.session)
    LOG.info(json.dumps({"what": "passkey", "who": user.name, "outcome": "registered"}))
    return {"id": id_}


@post("/api/step-up/options", tags=["people"], summary="Options to use a passkey", status_code=200)
@threaded
def step_up_options(request: Asking, settings: TheSettings, accounts: TheAccounts) -> dict[str, Any]:
    user = signed_in(request)
    known = accounts.passkeys(user.name)
    if not known:
        raise ClientException(detail="Register a passkey first, on your own page.")
    options = generate_authentication_options(
        rp_id=settings.relying_party,
        allow_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known],
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _challenged(accounts, STEP_UP, user, options)


@post("/api/step-up", tags=["people"], summary="Prove with a passkey who you are", status_code=200)
async def step_up(
    request: Asking, settings: TheSettings, accounts: TheAccounts, data: JSONBody[Answered]
) -> dict[str, bool]:
    user = signed_in(request)
    challenge = _challenge(accounts, STEP_UP, user, data.handle)
    known = {each.id: each for each in accounts.passkeys(user.name)}
    passkey = known.get(str(data.credential.get("id", "")))
    if passkey is None:
        raise PermissionDeniedException(detail="That passkey is not one of yours.")
    try:
        used = verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=settings.relying_party,
            expected_origin=settings.at,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise PermissionDeniedException(detail="The passkey was not accepted.") from error
    await asyncio.to_thread(accounts.used_passkey, passkey.id, used.new_sign_count)
    await asyncio.to_thread(accounts.step_up, user.session)
    LOG.info(json.dumps({"what": "passkey", "who": user.name, "outcome": "used"}))
    return {"stepped_up": True}


ROUTES = [account_page, register_options, register, step_up_options, step_up]
