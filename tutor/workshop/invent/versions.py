"""Another version of an invented game, by what is different."""

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from types import FunctionType
from typing import Any

from tutor.engine.event import brief
from tutor.engine.wording import did_you_mean
from tutor.engine.wrong import Wrong
from tutor.workshop.invent.given import check_invention, tidy_settings
from tutor.workshop.invent.invention import Invention
from tutor.workshop.invent.names import constants_of, helpers_of, with_names
from tutor.workshop.invent.table import Each, split_class

RULE = re.compile(r"R[1-9]\d*")


def with_changes(it: Invention, *functions: Callable[..., Any], **new: Any) -> Invention:
    """Return the game with these functions, each instead of its namesake, and settings."""
    if strange := [each for each in functions if not isinstance(each, FunctionType)]:
        raise Wrong(
            f"change takes functions, and all else by its name, such as coins=5, and not "
            f"{brief(strange[0])}."
        )
    named = {each.__name__: each for each in functions} | functions_in(it, new)
    rules = {name: new.pop(name) for name in [*new] if RULE.fullmatch(name)}
    if "state" in new:
        new["state"], more = split_class(new["state"])
        new = {**more, **new}
    ours = {each.name for each in fields(Invention)} - {"keeps"}
    settings = {name: new.pop(name) for name in [*new] if name in ours}
    if unknown := first_unknown(it, named, new):
        like = did_you_mean(unknown, names_of(it)) or f" You can change {', '.join(names_of(it))}."
        raise Wrong(f"{it.name} has no {unknown}.{like}")
    for name, value in new.items():
        if isinstance(it.keeps.get(name), Each) and not isinstance(value, Each):
            raise Wrong(f"{name} is for each player: write {name}=each({brief(value)}).")
    if not (named or rules or new or settings):
        raise Wrong(f"Say what is changed: {', '.join(names_of(it))}.")
    return check_invention(replace(it, **parts(it, named, rules, new), **tidy_settings(settings)))


def functions_in(it: Invention, new: dict[str, Any]) -> dict[str, Any]:
    """Remove and return functions that somebody gives by name: ``play=play``, ``beats=higher``."""
    code = {it.play.__name__, "play", *helpers_of(it.play), *own_functions(it)}
    code -= {each.name for each in fields(Invention)} - {"play"}
    given = [name for name in code if isinstance(new.get(name), FunctionType)]
    return {it.play.__name__ if name == "play" else name: new.pop(name) for name in given}


def parts(
    it: Invention, named: Mapping[str, Any], rules: Mapping[str, str], new: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the script, the table and the rules with these functions, texts and values."""
    mine = {name: each for name, each in named.items() if name in own_functions(it)}
    known = constants_of(it.play)
    constants = {name: new[name] for name in new if name in known}
    others = {name: each for name, each in named.items() if name not in mine}
    play = others.pop(it.play.__name__, it.play)
    return {
        "play": with_names(play, {**known, **helpers_of(it.play), **others, **constants}),
        "state": type(it.state.__name__, (it.state,), {"__slots__": (), **mine}),
        "keeps": {**it.keeps, **{name: new[name] for name in new if name not in known}},
        "rules": {**it.rules, **rules},
    }


def first_unknown(it: Invention, named: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """Return the first name that the game does not have; a new script may need new piles."""
    has, is_new = names_of(it), it.play.__name__ in named
    strange = [name for name in named if name not in has]
    strange += [name for name in new if name not in has and not is_new]
    return next(iter(strange), "")


def names_of(it: Invention) -> list[str]:
    """The names of all that can be changed."""
    code = [it.play.__name__, *helpers_of(it.play), *constants_of(it.play), *own_functions(it)]
    settings = (each.name for each in fields(Invention) if each.name != "keeps")
    return [*dict.fromkeys([*code, *it.keeps, *it.rules, *settings])]


def own_functions(it: Invention) -> list[str]:
    """The names of the functions that the author has given to the table."""
    names = (name for kind in it.state.__mro__[:-1] for name in vars(kind))
    return [*dict.fromkeys(name for name in names if not name.startswith("__"))]
