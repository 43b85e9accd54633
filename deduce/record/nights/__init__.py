"""The notation of games of several nights. Knows no engine and no role by name."""
