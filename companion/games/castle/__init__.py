"""Keys to the Castle: open and close doors, and be first across. Its box is here; its rules are still to come."""
