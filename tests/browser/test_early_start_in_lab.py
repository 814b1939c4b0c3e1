"""Start, pressed at any moment, leads to the start card, and no picture is lost before."""

import pytest
from browser.early import MOMENTS, QUICK, Early, check_refusal, check_start
from browser.lab import KEY

pytestmark = [pytest.mark.browser, pytest.mark.within(60), pytest.mark.timeout(120)]


@pytest.fixture
def early(browser, lab):
    with browser.new_context(viewport={"width": 1150, "height": 900}) as context:
        yield Early(context.new_page(), lab, f"/lab/tree/early.ipynb?token={KEY}&reset")


@pytest.mark.parametrize(
    "moment",
    [pytest.param(each, marks=() if each in QUICK else pytest.mark.thorough) for each in MOMENTS],
)
def test_start_leads_to_the_start_card(early, moment):
    check_start(early, MOMENTS[moment])


@pytest.mark.thorough
def test_a_page_whose_python_does_not_come_says_so_and_keeps_start(early):
    check_refusal(early)
