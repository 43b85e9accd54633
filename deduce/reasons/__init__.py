"""Why an answer is what it is. Knows no particular engine."""
