"""Every text that a person reads, by key, from assets/strings."""

from __future__ import annotations

import functools
import itertools
import string
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path
from mintworks.content.yaml_files import YamlFile
from mintworks.core.plugin import Messages

_PLURAL_FORMS: Final = {"zero", "one", "other"}


class Strings:
    """The texts of one language.

    `strings("table.round", n=4)` fills in `{n}`. A text may have the forms `one` and `other` (and `zero`), chosen by
    the number `n`. Doubled braces stay as single ones, for inline icons: `{{mint}}`.
    """

    def __init__(self, texts: Mapping[str, Any], file: str, language: str = "en") -> None:
        self.language = language
        self._file = file
        self._texts: dict[str, Any] = {}
        self._files: dict[str, str] = {}
        """The file from which each text comes."""
        self.add(texts, file)

    @classmethod
    @functools.cache
    def load(cls, language: str) -> Strings:
        """Read all files of the folder `assets/strings/<language>`, once.

        Raises ContentError where there is none, or one is no YAML, has an entry that is neither text nor a group, or
        has a key that another file has too.
        """
        folder = f"strings/{language}"
        strings = cls({}, folder, language)
        for path in sorted(asset_path(folder).glob("*.yaml")):
            strings.add(YamlFile(path, f"{folder}/{path.name}").entries, f"{folder}/{path.name}")
        return strings

    def add(self, texts: Mapping[str, Any], file: str) -> None:
        """Add the texts of one more file.

        Raises ContentError for an entry that is neither text nor a group, or for a key that is there already.
        """
        for key, text in _flat(texts, "", file):
            if key in self._texts:
                raise ContentError(file, f"a key that isn’t in {self._files[key]} as well", key=key)
            self._texts[key], self._files[key] = text, file

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text of a key.

        Raises ContentError for a missing key, or a placeholder without a value.
        """
        text = self._texts.get(key)
        if isinstance(text, dict):
            text = text["zero"] if values.get("n") == 0 and "zero" in text else text[_form(values.get("n"))]
        if text is None:
            raise ContentError(self._file, "a text of this name", key=key)
        try:
            return str(text.format(**values))
        except KeyError as error:
            given = ", ".join(sorted(values)) or "none"
            raise ContentError(
                self._file, f"no placeholder but those given ({given}); found {error}", key=key
            ) from error

    def has(self, key: str) -> bool:
        return key in self._texts


def enumerate_names(names: Sequence[str], strings: Messages) -> str:
    """Return one name, "A and B", or "A, B and C"; empty for none."""
    if len(names) < 2:
        return "".join(names)
    text = strings("several.two", first=names[-2], last=names[-1])
    for name in reversed(names[:-2]):
        text = strings("several.more", first=name, last=text)
    return text


def wordings(key: str, strings: Messages) -> list[str]:
    """Return the keys of a group's numbered texts, or the key itself if that is a text; empty for neither."""
    if strings.has(key):
        return [key]
    return [*itertools.takewhile(strings.has, (f"{key}.{number}" for number in itertools.count(1)))]


_FORMATTER: Final = string.Formatter()


def _form(n: object) -> str:
    return "one" if n == 1 else "other"


def _flat(group: Mapping[Any, Any], prefix: str, file: str) -> list[tuple[str, Any]]:
    entries: list[tuple[str, Any]] = []
    for name, entry in group.items():
        key = f"{prefix}{name}"
        # YAML reads a bare yes, no, on or off as a truth value.
        if not isinstance(name, str):
            raise ContentError(file, "a name in quotes", key=key)
        if "." in name:
            raise ContentError(file, "a name without a dot, which leads into a group", key=key)
        if isinstance(entry, dict) and "other" in entry and entry.keys() <= _PLURAL_FORMS:
            forms = {"one": entry["other"]} | entry
            for text in forms.values():
                _check_text(text, key, file)
            entries.append((key, forms))
        elif isinstance(entry, dict):
            entries += _flat(entry, f"{key}.", file)
        else:
            _check_text(entry, key, file)
            entries.append((key, entry))
    return entries


def _check_text(text: object, key: str, file: str) -> None:
    """Check that placeholders are plain words, without widths and without access to anything inside a value."""
    if not isinstance(text, str):
        raise ContentError(file, "a text or a group of texts", key=key)
    try:
        for _before, name, width, conversion in _FORMATTER.parse(text):
            if name is not None and (not name.isidentifier() or width or conversion):
                raise ValueError(f"found {name!r}")
    except ValueError as error:
        raise ContentError(
            file, f"placeholders such as {{n}}, icons such as {{{{mint}}}} ({error})", key=key
        ) from error
