"""The rules of Mint Works, clause by clause (see README.md beside this file)."""

from mintworks.rules.works.play import Works

__all__ = ["Works"]
