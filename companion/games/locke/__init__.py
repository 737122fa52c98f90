"""Locke & Key: meet challenges together, and be the one who did most. Its box is here; its rules are still to come."""
