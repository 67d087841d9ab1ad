"""All that one sees and touches: the only package that imports pygame."""
