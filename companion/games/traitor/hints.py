"""For a first game: what to do and what wins, at each kind of question. The same words for every role."""

HINTS = {
    "TypeIn": "Tap what your card shows. Nobody else sees it here.",
    "HandOver": "Tap the card they took. A Gilded Statue must go first.",
    "UseRing": "Ten points can win. A Ring robs somebody; without one it is a bluff.",
    "Ready": "When everybody is in, the cards are dealt.",
    "Seen": "See who you are, and whom you seek. Let nobody peek.",
    "Shows": "Say what lies before you: the app works out who wins.",
    "Point": "One tap turns all cards over: the right one wins for you, no other does.",
    "Correct": "Whoever called first points. Then all cards are turned over.",
    "Stop": "Find whom your card seeks, call, and point. A mistake pays the other side.",
}
