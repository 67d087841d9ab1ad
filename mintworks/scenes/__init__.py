"""The scenes of the program: title, set-up, table, results and the rest."""
