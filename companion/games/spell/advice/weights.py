"""What the facts of `worth` weigh: fitted to 6,144 positions of some 550 games by the advice, and how these ended.

`python -m tests.spell.fit` fits them anew, by nearly the same method: expect numbers like these, not the same ones.
The chance to win is a logistic sum, drawn towards the plan alone where games say little; the score of a won game is a
plain sum.
"""

WIN = (
    -0.379,  # of itself
    0.313,  # the plan, its hardest key first
    0.321,  # the plan, its easiest key first
    0.393,  # tokens left
    0.979,  # locks still shut in the shortest plan: there is more to gain by the way than a plan knows
    0.568,  # a turn makes a key on display that fits a free lock
    0.364,  # a turn makes any key on display
    0.269,  # what comes to the display instead of what has left
)
SCORE = (
    1.671,
    0.723,  # of the plan that promises most points
    0.172,  # of the surest plan
    0.526,  # tokens left
    -0.041,  # locks still shut in the shortest plan
)
