"""The address at which a class opens a lesson."""

import pytest
from lessons import every_lesson, lesson_source

from tutor.classroom.editions.address import address_of, site_of, typed_address
from tutor.engine.wrong import Wrong

SITE = "https://school.example/cards"


@every_lesson
def test_an_address_says_the_lesson_and_the_class(name):
    whole = lesson_source(name)
    number = whole.plan.number
    assert address_of(whole, "blue 7", f"{SITE}/") == f"{SITE}/{number}/?BLUE7"
    assert address_of(whole, "", SITE) == f"{SITE}/{number}/?{whole.class_code}"
    assert typed_address(address_of(whole, "RED3", SITE)) == f"school.example/cards/{number}/?RED3"


@pytest.mark.parametrize("site", [SITE, "http://127.0.0.1:8000", "https://school.example/2026"])
def test_any_folder_of_a_server_may_be_a_site(site):
    assert site_of(f" {site}// ") == site


@pytest.mark.parametrize("typed", ["school.example/cards", "ftp://school.example", "cards", "//x"])
def test_an_address_that_does_not_begin_with_http_is_refused(typed):
    with pytest.raises(Wrong, match=r"https://, as in https://school.example/cards, not"):
        site_of(typed)


@pytest.mark.parametrize("typed", ["https://", "https:///cards", "https://a b/c", "https://[x/"])
def test_what_is_no_address_is_refused(typed):
    with pytest.raises(Wrong, match=r"is not an address\. Copy it from your browser, as in https"):
        site_of(typed)


@pytest.mark.parametrize(
    "page",
    [
        "/?RED3",
        "/12/?RED3",
        "/lab/index.html?path=index.ipynb",
        "/index.html",
        "/#top",
        "?",
        "/12/#",
    ],
)
def test_the_address_of_a_page_leads_to_that_of_the_site(page):
    with pytest.raises(Wrong) as error:
        site_of(SITE + page)
    assert str(error.value).endswith(f"so give the address of the whole site: {SITE}.")
