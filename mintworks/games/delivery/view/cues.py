"""The sounds that only Mint Delivery has, by name; `assets/delivery/sounds` holds one or more files for each."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from mintworks.games.delivery.view.pick_ids import TRUCK, is_bed
from mintworks.ui.cues import Cue

BANK: Final = "delivery"


class RoadCue(StrEnum):
    """A short sound, like `mintworks.ui.cues.Cue`."""

    TRUCK_IDLE = "truck-idle"
    TRUCK_DRIVE = "truck-drive"
    """In steps: empty, half laden, full."""
    TRUCK_BRAKE = "truck-brake"
    GRAVEL = "gravel"
    REVERSE_BEEP = "reverse-beep"
    HORN = "horn"
    """In steps: one for each truck."""
    BED = "bed"
    UNLOAD = "unload"
    MIXER = "mixer"
    KEY = "key"
    ORDER_TAKEN = "order-taken"
    STAMP = "stamp"
    DELIVERED = "delivered"
    """In steps: a chime that rises with each order of a stop."""
    BOLT = "bolt"
    BELT = "belt"
    HATCH = "hatch"
    STALL = "stall"
    TOLL_BELL = "toll-bell"
    JAM = "jam"
    LAST_CALL = "last-call"


class RoadTune(StrEnum):
    """Music that loops without a seam."""

    ROAD = "music-road"
    FACTORY = "music-factory"


def lifted(target: str, other: Cue = Cue.FOCUS) -> StrEnum:
    """Return the sound of picking a truck or a mint, or that of another thing."""
    if target == TRUCK:
        return RoadCue.TRUCK_IDLE
    return Cue.MINT_LIFT if is_bed(target) else other
