"""In which order the cards of a deck reach the places of a table, by game and dealing method.

A place is a seat's number, "dealer", "community" or "burned". Clockwise from the dealer's far
left is from seat 1 up.
"""


def _one_at_a_time(places, cards_each):
    return [place for _ in range(cards_each) for place in places]


def _packets(places, cards_each):
    return [place for place in places for _ in range(cards_each)]


def three_card_poker(method, seats, offers_progressive):
    """20.8(c) one at a time, players then dealer; 20.9(c) stacks of three; 20.7(d) to 20.9(d)
    two community cards where the Progressive is offered (T-14). 20.7(a)-(c) are not in the
    texts: the shoe is dealt like the hand."""
    places = [*seats, "dealer"]
    order = _packets(places, 3) if method == "automated" else _one_at_a_time(places, 3)
    return order + ["community"] * (2 if offers_progressive else 0)


def three_card_draw(seats):
    """42.10(a)-(d), D-13: three to each player, then four to the dealer, by every method."""
    return _packets(seats, 3) + ["dealer"] * 4


def double_draw(method, seats):
    """42.10(a), R-16: five at once from the automated shoe, else one at a time."""
    return _packets(seats, 5) if method == "automated" else _one_at_a_time(seats, 5)


def holdem(seats, burns):
    """42.7(c), 42.8(c), 42.9(c): three each, three to the dealer, four to the community; H-22."""
    burn = ["burned"] if burns else []
    return (_packets([*seats, "dealer"], 3) + burn + ["community"] * 2 + burn + ["community"] * 2)


def order(game, method, seats, offers_progressive=False, burns=False):
    if game == "three-card-poker":
        return three_card_poker(method, seats, offers_progressive)
    if game == "three-card-draw-poker":
        return three_card_draw(seats)
    if game == "double-draw-poker":
        return double_draw(method, seats)
    return holdem(seats, burns)
