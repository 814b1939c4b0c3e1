"""Settings of Voila for a game as an application: other sites can open no page of it."""

from typing import Any

from tornado.web import HTTPError

config = get_config()  # type: ignore[name-defined]  # noqa: F821  Voila defines it
config.Voila.tornado_settings = {
    # A page whose address has been redirected to this computer is refused.
    "allow_remote_access": False,
    # When somebody leaves a page, Voila's script asks for the end of its kernel, but without the
    # token against forged requests. Nobody else knows the id of that kernel.
    "disable_check_xsrf": True,
}


def refuse_other_sites(visit: Any, **_: Any) -> None:
    """Raise HTTPError if another site asks for a page, since each page starts a Python."""
    if visit.request.headers.get("Sec-Fetch-Site") == "cross-site":
        raise HTTPError(403, "Type this address into your browser.")


config.VoilaConfiguration.prelaunch_hook = refuse_other_sites
