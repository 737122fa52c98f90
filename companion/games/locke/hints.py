"""What a first game of Locke & Key is told, question by question."""

HINTS = {
    "Birthday": "Whoever has the Lock acts first, and wins ties.",
    "TurnUp": "Turn up the top challenge, read it aloud, and tap it above.",
    "TypeIn": "Turn up the top challenge, read it aloud, and say what it is.",
    "Lay": "Only cards of its colour count. Reach its number together, and whoever gave most takes it.",
    "Reveal": "Turn your cards up and tap them in. Texts count, too.",
    "Total": "Turn your cards up and add them up. Only its own colour helps.",
    "Nothing": "A key that nobody has seen could be that one. If it is not, say no.",
    "Decline": "A key can still turn it: +5 for a card, or one more card.",
    "Do": "Do it at the table, with the cards. Then tap Done.",
    "Count": "Most points win: your challenges, and the numbers on the cards in your pile.",
}
