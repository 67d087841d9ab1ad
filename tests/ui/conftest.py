"""A canvas without a window, shared by the tests of the screen."""

from tests.offscreen import *  # noqa: F403
