"""The rules of Mint Delivery, clause by clause (see README.md beside this file)."""

from mintworks.games.delivery.rules.play import MintDelivery

__all__ = ["MintDelivery"]
