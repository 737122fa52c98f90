"""Questions for a table that has gone quiet."""

ANYBODY = (
    "who here would you trust with the key, and why?",
    "what have you seen somebody do that an honest Guard would not?",
    "if you had to point at somebody now, at whom?",
    "who has talked too little so far?",
    "say one thing about yourself that is true. Then one that is not.",
    "who agreed with you a little too quickly?",
    "whom are you looking for?",
    "who looked away when the Wizards were named?",
    "what would the Traitor say now?",
    "pick two players: which of them is on your side?",
)
WIZARDS = (
    "why should anybody believe that you are a good Wizard?",
    "what would you ask the KeyHolder, if you knew who it was?",
    "which Adventurer has been watching you the closest?",
)
