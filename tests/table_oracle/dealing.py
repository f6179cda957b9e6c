"""In which order the cards of a deck reach the places of a table, by game and dealing method.

A place is a seat's number, "dealer", "community" or "burned". Clockwise from the dealer's far
left is from seat 1 up. A plan is a list of deliveries, (place, how many cards at once): a deal may
stop after any of them.
"""


def _one_at_a_time(places, cards_each):
    return [(place, 1) for _ in range(cards_each) for place in places]


def _packets(places, cards_each):
    return [(place, cards_each) for place in places]


def three_card_poker(method, seats, offers_progressive):
    """20.8(c) one at a time, players then dealer; 20.9(c) stacks of three; 20.7(d) to 20.9(d)
    two community cards where the Progressive is offered (T-14). 20.7(a)-(c) are not in the
    texts: the shoe is dealt like the hand."""
    places = [*seats, "dealer"]
    found = _packets(places, 3) if method == "automated" else _one_at_a_time(places, 3)
    return found + ([("community", 2)] if offers_progressive else [])


def three_card_draw(seats, three_and_one):
    """42.10(a)-(d), D-13: three to each player, then four to the dealer, by every method; (c)
    three of the four from the device, the fourth from the stub."""
    dealer = [("dealer", 3), ("dealer", 1)] if three_and_one else [("dealer", 4)]
    return _packets(seats, 3) + dealer


def double_draw(method, seats):
    """42.10(a), R-16: five at once from the automated shoe, else one at a time."""
    return _packets(seats, 5) if method == "automated" else _one_at_a_time(seats, 5)


def holdem(seats, burns):
    """42.7(c), 42.8(c), 42.9(c): three each, three to the dealer, four to the community; H-22."""
    burn = [("burned", 1)] if burns else []
    two = [*burn, ("community", 2)]
    return _packets([*seats, "dealer"], 3) + two + two


def plan(config, seats):
    """All deliveries of a deal, in their order."""
    if config.game == "three-card-poker":
        return three_card_poker(config.dealing, seats, config.offers_progressive)
    if config.game == "three-card-draw-poker":
        return three_card_draw(seats, config.dealing == "automated"
                               and config.options["dealer-cards"] == "c")
    if config.game == "double-draw-poker":
        return double_draw(config.dealing, seats)
    return holdem(seats, config.options["burn"] == "yes")


def order(config, seats):
    """The place of each card."""
    return [place for place, number in plan(config, seats) for _ in range(number)]


def by_device(config, delivery):
    """Whether an automated shoe delivers these cards; the rest come from the stub in the dealer's
    hand (20.9(d), 42.9(c), 42.10(c) and (d))."""
    place, number = delivery
    if place == "dealer":
        return config.game != "three-card-draw-poker" or number == 3
    return place not in ("community", "burned")
