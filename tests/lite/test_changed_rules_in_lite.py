"""Changed rules in the browser alone: they are tried, played and compared, as in Jupyter."""

import pytest
from browser.lab import LAB, PANEL, Desk
from lite.edition import ERRORS, IDLE
from lite.test_bad_input_in_lite import SAID
from lite.test_learning_in_lite import TEXTS, texts

pytestmark = [pytest.mark.browser, pytest.mark.thorough, pytest.mark.timeout(600)]

LAB_OF_BALANCE = "balance_lab.ipynb"
ADD_AND_RUN = f"""source => {{
  const {{ content }} = {PANEL};
  content.model.sharedModel.addCell({{ cell_type: "code", source }});
  content.activeCellIndex = content.widgets.length - 1;
  return {LAB}.commands.execute("notebook:run-cell").then(() => 0);
}}"""
ENDLESS = """
def winning_play(trick):
    place = 0
    while place < len(trick):
        best = trick[place]
    return best

print(flares.change(winning_play))
"""


def test_a_changed_game_is_played_to_its_end_and_a_loop_is_stopped(edition, desk):
    notebook = edition.run("flares.ipynb")  # makes `mine`, with Flares as trumps
    page = notebook.page
    page.evaluate(ADD_AND_RUN, "mine.play(players=3)")
    page.wait_for_function(IDLE)
    assert page.evaluate(ERRORS) == []
    table: Desk = desk(notebook)
    assert ", changed" in table.play.inner_text()
    table.auto()
    assert "The match is over" in table.status or "wins" in table.status
    assert "it was stopped in line " in page.evaluate(SAID, ENDLESS)


def test_the_balance_lab_has_the_figures_that_it_has_in_jupyter(edition):
    said = edition.run(LAB_OF_BALANCE).page.evaluate(TEXTS)
    assert said == texts(LAB_OF_BALANCE)
    assert any("compared with the printed game" in text for cell in said for text in cell)
