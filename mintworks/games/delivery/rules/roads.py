"""Where the roads lead in one game: the map and the road conditions that lie on it (D2, D7.2)."""

from __future__ import annotations

from collections.abc import Mapping

from mintworks.games.delivery.rules.parts import Condition, RoadMap


class Roads:
    """The ways of one game, worked out once: conditions do not change.

    `entries` are the spaces that a truck may enter from each space, in the order of D10.3; `entries_joined` are those
    of a truck for which a road joins neighboring towns (Ring Road). A motorway is entered as itself and left at its
    other end.
    """

    __slots__ = ("asking", "conditions", "entries", "entries_joined", "map")

    def __init__(self, road_map: RoadMap, conditions: Mapping[str, Condition]) -> None:
        self.map = road_map
        self.conditions = dict(conditions)
        self.asking: dict[str, Condition] = {
            space: token for space, token in conditions.items() if token in (Condition.TOLL, Condition.LOADING_ZONE)
        }
        """The conditions that may ask for a mint of the truck."""
        self.entries: dict[str, tuple[str, ...]]
        self.entries_joined: dict[str, tuple[str, ...]]
        if conditions:
            self.entries = {space: self._entries(space, ()) for space in road_map.spaces}
        else:
            self.entries = road_map.adjacent
        self.entries_joined = {
            space: self._entries(space, road_map.neighbors.get(space, ())) for space in road_map.spaces
        }

    def beyond(self, space: str, entered: str) -> str:
        """Return the space of a truck that enters a space from another: beyond it, if it is a motorway."""
        if self.conditions.get(entered) is not Condition.MOTORWAY:
            return entered
        one, other = self.map.ends[entered]
        return other if space == one else one

    def _entries(self, space: str, joined: tuple[str, ...]) -> tuple[str, ...]:
        reached = {*self.map.adjacent[space], *joined}
        for tunnel, token in self.conditions.items():
            if token is Condition.TUNNEL:
                if space == self.map.start:
                    reached.add(tunnel)
                elif space == tunnel:
                    reached.add(self.map.start)
        return tuple([name for name in self.map.spaces if name in reached and not self._is_closed(name)])

    def _is_closed(self, space: str) -> bool:
        return self.conditions.get(space) is Condition.CLOSED
