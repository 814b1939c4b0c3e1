"""Start, pressed at any moment in Notebook 7, leads to the start card."""

import pytest
from browser.early import MOMENTS, Early, check_refusal, check_start
from browser.lab import KEY

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(120)]


@pytest.fixture
def early(notebook_7, new_page):
    return Early(new_page(), notebook_7[0], f"/notebooks/flares.ipynb?token={KEY}")


@pytest.mark.parametrize("moment", MOMENTS)
def test_start_leads_to_the_start_card(early, moment):
    check_start(early, MOMENTS[moment])


def test_a_page_whose_python_does_not_come_says_so_and_keeps_start(early):
    check_refusal(early)
