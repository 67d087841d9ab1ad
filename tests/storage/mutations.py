"""What a failing disk, a broken copy or a curious person can do to the bytes of a file."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

FUZZ = settings(max_examples=80)


@st.composite
def corruptions(draw: st.DrawFn, data: bytes) -> bytes:
    """The data with bytes changed, a stretch lost, doubled or blanked, or something else altogether."""
    kind = draw(st.sampled_from(["bytes", "digit", "cut", "hole", "double", "blank", "other"]))
    first = draw(st.integers(0, len(data)))
    last = min(len(data), first + draw(st.integers(0, 300)))
    match kind:
        case "bytes":
            changed = bytearray(data)
            for _ in range(draw(st.integers(1, 6))):
                changed[draw(st.integers(0, len(data) - 1))] = draw(st.integers(0, 255))
            return bytes(changed)
        case "digit":
            # The likeliest to be still well formed, and wrong.
            places = [place for place, byte in enumerate(data) if chr(byte).isalnum()]
            place = draw(st.sampled_from(places)) if places else 0
            return (
                data[:place]
                + draw(st.sampled_from([b"0", b"9", b"-1", b"99999999999999999999", b"a"]))
                + data[place + 1 :]
            )
        case "cut":
            return data[:first]
        case "hole":
            return data[:first] + data[last:]
        case "double":
            return data[:last] + data[first:]
        case "blank":
            return data[:first] + b"\0" * (last - first) + data[last:]
    return draw(st.binary(max_size=200))
