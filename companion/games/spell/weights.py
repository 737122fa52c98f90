"""What the facts of `worth` weigh: fitted to the ends of games by `python -m tests.spell.fit`, and the fit repeated once.

The chance to win is a logistic sum, drawn towards the plan alone where games say little; the score of a won game is a sum.
"""

WIN = (
    -0.144,  # of itself
    0.297,  # the plan, its hardest key first
    0.372,  # the plan, its easiest key first
    0.317,  # tokens left
    0.860,  # locks still shut in the shortest plan: there is more to gain by the way than a plan knows
    0.505,  # a turn makes a key on display that fits a free lock
    0.351,  # a turn makes any key on display
    0.228,  # what comes to the display instead of what has left
)
SCORE = (
    1.587,
    0.720,  # of the plan that promises most points
    0.148,  # of the surest plan
    0.775,  # tokens left
    -0.047,  # locks still shut in the shortest plan
)
