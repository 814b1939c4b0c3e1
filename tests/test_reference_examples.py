"""The reference: its examples are true, and each name that it lists has one."""

import ast
import doctest
import inspect
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parent.parent
REFERENCE = HOME / "docs" / "reference"
PAGES = sorted(file.stem for file in REFERENCE.glob("*.md") if file.stem != "index")
LISTED = re.compile(r"automodule:: ([\w.]+)\n((?: {3}:.+\n)*)")
ONLY = re.compile(r":members: (.+)")
LEFT_OUT = re.compile(r":exclude-members: (.+)")
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
TESTED = [each for each in PROJECT["tool"]["pytest"]["ini_options"]["testpaths"]
          if each.endswith(".md")]  # fmt: skip
RECIPE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)  # test_recipe.py plays it


def documented(page):
    """Yield the functions and methods that a page lists: those that have a docstring."""
    for name, options in LISTED.findall((REFERENCE / f"{page}.md").read_text(encoding="utf-8")):
        module = import_module(name)
        only = ONLY.search(options)
        names = only[1].split(", ") if only else getattr(module, "__all__", None)
        if names is None:
            names = [each for each, value in vars(module).items()
                     if getattr(value, "__module__", "") == name]  # fmt: skip
        left_out = LEFT_OUT.search(options)
        hidden = left_out[1].split(", ") if left_out else []
        for each in names:
            value = getattr(module, each)
            if each in hidden:
                continue
            if isinstance(value, type) and value.__module__.startswith("tutor."):
                yield from (f"{each}.{method}" for method in methods(value) if method not in hidden)
            elif inspect.isfunction(value) and value.__doc__ and not each.startswith("_"):
                yield each


def methods(kind):
    """Yield the names of the methods and properties of a class that have a docstring."""
    for name, value in vars(kind).items():
        method = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        if inspect.isfunction(method) and method.__doc__ and not name.startswith("_"):
            yield name


@pytest.fixture(scope="module")
def shown():
    """The names that occur in the examples of the pages that are run as tests."""
    pages = [*(HOME / name for name in TESTED), *REFERENCE.glob("*.md")]
    parser = doctest.DocTestParser()
    code = [each.source for page in pages for each in parser.get_examples(page.read_text("utf-8"))]
    code += RECIPE.findall((HOME / "docs" / "adding_a_game.md").read_text(encoding="utf-8"))
    nodes = [node for each in code for node in ast.walk(ast.parse(each))]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return names | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def without(page, shown):
    return [name for name in documented(page) if name.rpartition(".")[2] not in shown]


@pytest.mark.parametrize("page", PAGES)
def test_a_function_of_the_reference_has_an_example(page, shown):
    missing = without(page, shown)
    assert not missing, (
        f"These names have no example: {', '.join(missing)}. Add one to docs/reference/{page}.md, "
        "or list a name that only its own module uses in :exclude-members: there."
    )


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_the_reference_are_true(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (REFERENCE / f"{page}.md").read_text(encoding="utf-8")
    names = {"__name__": "__main__"}
    test = doctest.DocTestParser().get_doctest(text, names, page, f"{page}.md", 0)
    told = []
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert not told, "".join(told)
