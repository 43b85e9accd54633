"""`python -m deduce_cli`. Knows the entry point only."""

from deduce_cli.main import main

main()
