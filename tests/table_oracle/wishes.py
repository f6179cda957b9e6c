"""Decks that reach every kind of ending: hands to wish for, dealt into a random order."""

import cards
import dealing

# Place → cards; "a" and "b" are two seats. Suits are exchanged at random afterwards.
WISHES = {
    "three-card-poker": [
        {"a": "As Ks Qs", "community": "Js Ts"},
        {"a": "4s 5s 6s", "b": "9s Ts Js", "community": "7s 8s"},
        {"a": "9d 9h 9s", "b": "5d 5h 5s", "community": "9c 5c"},
        {"a": "2s 3s 4s", "community": "As 5s"}, {"a": "8d 8h 3c", "community": "8s 3d"},
        {"a": "2h 7h Kh", "community": "9h Jh"}, {"a": "4c 5d 6h", "community": "7s 8c"},
        {"a": "Kc 9d 7h", "dealer": "Kd 9h 7c"}, {"dealer": "2c 5d Jh"},
        {"dealer": "2c 5d Qh", "a": "3c 3d 8h"}, {"a": "Ah Kh Qh", "dealer": "Jh Th 9h"},
        {"a": "Ah 2d 3h", "b": "6c 6d 6h", "dealer": "Kc Qd 4s"},
        {"a": "8c 8d 2h", "dealer": "8h 8s 2c"},
    ],
    "three-card-draw-poker": [
        {"a": "As Ks Qs"}, {"a": "7d 7h 7c"}, {"a": "5c 6d 7h", "b": "5d 6c 7s"},
        {"a": "8c 8d 2h"}, {"a": "2s 3s As"}, {"a": "Kc 9d 7h", "dealer": "Kd 9h 7c 2s"},
        {"a": "2h 9h Kh"}, {"dealer": "Kc Kd Kh 2s"},
    ],
    "double-draw-poker": [
        {"a": "As Ah Ad Xb Xr"}, {"a": "As Ks Qs Js Ts"}, {"a": "Ad Kd Qd Jd Xb"},
        {"a": "4s 5s 6s 7s Xr"}, {"a": "9c 9d 9h 9s 2c"}, {"a": "5c 5d 5h 8s 8c"},
        {"a": "2h 5h 9h Jh Kh"}, {"a": "5c 6d 7h 8s 9c"}, {"a": "3c 3d 3h 8s Kc"},
        {"a": "3c 3d 8h 8s Kc", "b": "Kd Kh Xb Xr 4c"}, {"a": "Kc Kd Kh Xb 2s"},
    ],
    "holdem-3-bonus": [
        {"a": "As Ks Qs", "community": "Js Ts 9s 8s"},
        {"a": "3s 4s 5s", "community": "6s 7s 8s 9s"},
        {"a": "Ad Kd Qd", "dealer": "Jd Td 9d"}, {"a": "Ah Kh Qh", "dealer": "Jh Th 9h"},
        {"a": "9c 9d 2h", "community": "9h 9s 4c 7d"},
        {"a": "5c 5d 5h", "community": "8c 8d 2s 3h"},
        {"a": "2h 5h 9h", "community": "Jh Kh 3c 4d"}, {"community": "As Ks Qs Js"},
        {"a": "7c 7d 2s", "community": "7h Qc 4d Ts"}, {"a": "Ac Kc Qc", "b": "4c 4d 4h"},
        {"community": "Tc Jd Qh Ks", "a": "Ah 2c 3d", "dealer": "Ad 2h 3s"},
    ],
}


def _suits_exchanged(rng, wish):
    suits = list(cards.SUITS)
    rng.shuffle(suits)
    swap = dict(zip(cards.SUITS, suits))
    return {place: " ".join(word if word[0] == "X" else word[0] + swap[word[1]]
                            for word in text.split()) for place, text in wish.items()}


def full_order(rng, config, seats):
    """A whole deck, sometimes with a wish granted to the places that will be dealt."""
    size = 54 if config.game == "double-draw-poker" else 52
    order = list(range(size))
    rng.shuffle(order)
    if rng.random() < 0.35 or not seats:
        return order
    wish = _suits_exchanged(rng, rng.choice(WISHES[config.game]))
    places = dealing.order(config, sorted(seats))
    chosen = rng.sample(sorted(seats), min(2, len(seats)))
    named = {"a": chosen[0], "b": chosen[-1]}
    for place, text in wish.items():
        target = named.get(place, place)
        spots = [index for index, where in enumerate(places) if where == target]
        for spot, wanted in zip(spots, cards.cards(text)):
            at = order.index(wanted)
            order[spot], order[at] = order[at], order[spot]
    return order
