"""The style sheet for sentences that code says by itself: errors, and what commands print and explain."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.content.style_rules import LONG_FORMS, RETIRED, SIGNS

CODE: Final = Path(__file__).resolve().parents[2] / "mintworks"
FOR_PROGRAMS: Final = r"^(core|cli)/referee\.py$|^games/\w+/rules/"
"""Files whose sentences the referee gives to other programs."""
NO_SENTENCES: Final = r"^SELECT |^<(path|rect|circle|svg)"
"""What databases and drawings are asked for in words."""
ON_MAPS: Final = r"^a point\b|^points such as"
"""In errors of maps a point is one."""
NO_VERBS: Final = (
    r"\W|(A|After|All|An|As|At|By|Each|For|Have|If|In|Its?|No|Of|On|One|That|The|There|Th[eo]se|This|What|When|Whether|"
    r"Which|While)\b"
)
"""Beginnings of docstrings that say what a thing is, or when."""


def texts_in(code: str) -> Iterator[str]:
    """The texts in code, each placeholder as a pair of braces; documentation is none."""
    tree = ast.parse(code)
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    formats = {id(node.format_spec) for node in ast.walk(tree) if isinstance(node, ast.FormattedValue)}
    unsaid = parts | documentation | formats
    for node in ast.walk(tree):
        if id(node) in unsaid:
            continue
        pieces = node.values if isinstance(node, ast.JoinedStr) else [node]
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            yield "".join(str(piece.value) if isinstance(piece, ast.Constant) else "{}" for piece in pieces)


def is_sentence(text: str) -> bool:
    """Whether a text has several words, and people read it."""
    return len(re.findall(r"[A-Za-z]{2,} ", text)) >= 2 and not re.search(NO_SENTENCES, text)


@functools.cache
def said() -> list[tuple[str, str]]:
    """Each text with the file that has it."""
    files = {path.relative_to(CODE).as_posix(): path for path in sorted(CODE.rglob("*.py"))}
    return [
        (file, text)
        for file, path in files.items()
        if not re.search(FOR_PROGRAMS, file)
        for text in texts_in(path.read_text("utf-8"))
    ]


def breaches(pattern: str | re.Pattern[str]) -> list[str]:
    return [f"mintworks/{file}: {text}" for file, text in said() if re.search(pattern, text) and is_sentence(text)]


def test_errors_and_commands_contract() -> None:
    assert breaches(LONG_FORMS) == []


@pytest.mark.parametrize("word, instead", RETIRED.items())
def test_errors_and_commands_use_no_retired_words(word: str, instead: str) -> None:
    found = [text for text in breaches(word) if not re.search(ON_MAPS, text.partition(": ")[2])]
    assert found == [], f"say: {instead}"


@pytest.mark.parametrize("sign", SIGNS)
def test_errors_and_commands_set_signs_as_in_print(sign: str) -> None:
    """In headings of tables too."""
    assert [f"mintworks/{file}: {text}" for file, text in said() if re.search(sign, text)] == []


def test_errors_and_commands_have_apostrophes_as_in_print() -> None:
    assert breaches(r"[a-z]'[a-z]") == []


def test_texts_are_found_wherever_code_has_them() -> None:
    code = '"""It is none."""\nraise Error(f"{path} cannot be read: {why}")\nprint("won", f"{share:.1f} %")\n'
    assert list(texts_in(code)) == ["{} cannot be read: {}", "won", "{} %"]
    assert [is_sentence(text) for text in texts_in(code)] == [True, False, False]


def test_the_docstring_of_a_function_begins_with_what_it_does() -> None:
    found = [
        f"{file.relative_to(CODE)}: {told}"
        for file in sorted(CODE.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name != "__init__"
        for told in [ast.get_docstring(node) or "Do"]
        if re.match(NO_VERBS, told)
    ]
    assert found == []
