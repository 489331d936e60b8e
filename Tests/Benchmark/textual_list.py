"""A list of Textual, for comparison in `make bench`: `textual_list.py COUNT`."""
import sys

from textual.app import App
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Cards(App):
    BINDINGS = [("j", "app.down", "Down"), ("q", "quit", "Quit")]

    def compose(self):
        topics = ["board", "timer", "gallery", "release", "history"]
        yield OptionList(*[
            Option(f"Card {n + 1}: Design review of the {topics[n % 5]}\n{3 + n % 7} attendees\n{5 + n % 4 * 5} min\n")
            for n in range(int(sys.argv[1]))
        ])

    def action_down(self):
        self.query_one(OptionList).action_cursor_down()


Cards().run()
