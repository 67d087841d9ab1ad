"""The rules of Mint Works, clause by clause (see README.md beside this file)."""

from mintworks.games.works.rules.play import MintWorks

__all__ = ["MintWorks"]
