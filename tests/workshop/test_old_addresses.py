"""The workshop has moved out of the coach's folder, and its old addresses say so."""

from importlib import import_module

import pytest


@pytest.mark.parametrize("room", ["balance", "change", "invent"])
def test_an_old_address_says_the_new_one(room):
    with pytest.raises(ImportError) as refused:
        import_module(f"tutor.coach.{room}")
    said = str(refused.value).partition("Write: from ")[2]
    address, _, name = said.partition(" import ")
    assert address == f"tutor.workshop.{room}"
    assert hasattr(import_module(address), name)
