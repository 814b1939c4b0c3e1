"""The browser's part: what each widget gets of it."""

import re

import pytest

from tutor.widgets.joining import STATIC, script

WIDGETS = ("table", "sheet", "review", "front", "guess", "start", "step")
NAME = re.compile(r"^(?:const|let|class|(?:async )?function) (\w+)", re.MULTILINE)
HEAD = re.compile(r"^// (.+)$", re.MULTILINE)  # what a file is about


def heads(name):
    return [*HEAD.findall(script(name))]


def head(name):
    return HEAD.match((STATIC / f"{name}.js").read_text(encoding="utf-8")).group(1)


@pytest.mark.parametrize("name", WIDGETS)
def test_no_two_files_of_a_script_have_a_name_in_common(name):
    names = NAME.findall(script(name))
    assert len(names) > 10
    assert sorted({*names}) == sorted(names)


@pytest.mark.parametrize("name", WIDGETS)
def test_what_is_used_stands_before_what_uses_it_and_once(name):
    about = heads(name)
    used = "link" if name == "start" else "asking"
    assert about.count(head("dom")) == about.count(head(used)) == 1
    assert about.index(head("dom")) < about.index(head(used)) < about.index(head(name))


@pytest.mark.parametrize("name", WIDGETS)
def test_a_script_imports_nothing_and_exports_what_anywidget_looks_for(name):
    lines = re.findall(r"^(?:import|export)\b.*", script(name), re.MULTILINE)
    assert lines == ["export default { render };"]


def test_every_file_of_the_browser_is_used():
    used = "\n".join(script(name) for name in WIDGETS)
    assert not [file.name for file in STATIC.glob("*.js") if f"// {head(file.stem)}" not in used]
