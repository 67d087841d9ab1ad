"""The rules book of Mint Works for its scene."""

from __future__ import annotations

from mintworks.content.rulebook import Rulebook
from mintworks.content.strings import Strings
from mintworks.games.works.content.rulebook import load_rulebook
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.scenes.card_chips import CardChips
from mintworks.games.works.scenes.rulebook_facts import facts_of_card
from mintworks.games.works.scenes.rulebook_pictures import WorksPictures
from mintworks.scenes.rulebook.game_book import Fact, GameBook
from mintworks.ui.ui import Ui


class WorksBook(GameBook):
    """The rules book with these cards."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards

    def read(self, strings: Strings) -> Rulebook:
        return load_rulebook(self._cards, strings)

    def pictures(self, ui: Ui, strings: Strings) -> WorksPictures:
        return WorksPictures(ui, strings, self._cards)

    def facts(self, card: tuple[str, str] | None, strings: Strings) -> list[Fact]:
        return facts_of_card(card, self._cards, strings)

    def chips(self, card: tuple[str, str], ui: Ui, strings: Strings) -> CardChips:
        return CardChips(ui, strings, self._cards, *card)
