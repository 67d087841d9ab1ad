"""All that one sees and touches: the only package, with app.py, that imports pygame."""
