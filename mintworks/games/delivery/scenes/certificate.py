"""The certificate for beating all drivers at full strength: a postcard made from the history."""

from __future__ import annotations

from collections.abc import Mapping

from mintworks.content.strings import Strings, enumerate_names
from mintworks.games.delivery.rules.parts import Parts
from mintworks.games.delivery.view.ladder_view import LadderView
from mintworks.scenes.history.past_game_words import day_told
from mintworks.scenes.people.person_tiles import emblem_icon
from mintworks.scenes.postcard.postcard import Postcard, postmark
from mintworks.scenes.postcard.postcard_scene import PostcardScene
from mintworks.storage.history import Profile
from mintworks.storage.ladder import Rung
from mintworks.ui.postcard import Face, PostcardWords
from mintworks.ui.postcard_picture import PostcardPicture
from mintworks.ui.ui import Ui


def by_strength(parts: Parts) -> list[str]:
    """Return the drivers, easiest first (D9.3)."""
    return sorted(parts.drivers, key=lambda driver: parts.drivers[driver].strength)


def count_beaten(parts: Parts, ladder: Mapping[str, Rung]) -> int:
    """Return the number of drivers beaten at full strength."""
    return sum(ladder.get(driver, Rung()).wins > 0 for driver in parts.drivers)


def ladder_certificate(parts: Parts, person: Profile, ladder: Mapping[str, Rung], strings: Strings) -> Postcard | None:
    """Return the certificate with the best stars against each driver; None while one of them isn't beaten.

    Its day is that of the first victory over the last of them.
    """
    if count_beaten(parts, ladder) < len(parts.drivers):
        return None
    drivers = by_strength(parts)
    earned = max(first for driver in drivers if (first := ladder[driver].first) is not None)
    day, wins = day_told(earned, None, strings), sum(ladder[driver].wins for driver in drivers)
    game = strings("games.delivery.name")
    words = PostcardWords(
        title=strings("delivery.ladder.title", name=person.name),
        faces=tuple(Face(f"portraits/{driver}", str(ladder[driver].best), is_winner=False) for driver in drivers),
        facts=strings("delivery.ladder.facts", n=wins, day=day),
        code="",
        about_code="",
        greeting=strings("postcard.from"),
        land=strings("postcard.land"),
        stamp=f"icons/{emblem_icon(person.emblem)}",
        game=game,
        postmark=postmark(earned, strings),
    )
    names = enumerate_names([strings(f"delivery.names.drivers.{driver}") for driver in drivers], strings)
    text = strings("delivery.ladder.text", game=game, day=day, name=person.name, drivers=names)
    return Postcard(words, text, (person.name,), f"{earned.astimezone():%Y-%m-%d}")


def certificate_scene(
    ui: Ui, strings: Strings, parts: Parts, person: Profile, ladder: Mapping[str, Rung]
) -> PostcardScene | None:
    """Return the page of the certificate, which can be saved as a picture; None if there is none."""
    card = ladder_certificate(parts, person, ladder, strings)
    if card is None:
        return None
    return PostcardScene(card, PostcardPicture(ui, card.words, LadderView(by_strength(parts))))
