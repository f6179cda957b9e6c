#include "math/randomness/subjects.h"

#include <fmt/format.h>

#include <utility>

namespace fairdeal::math::randomness {

Trial DeckSubject::test(Family family, std::string key, std::string looks_at) const {
    Trial test;
    test.family = family;
    test.subject = fmt::format("deck-of-{}", cards::size(deck));
    test.title = fmt::format("Deck of {} cards", cards::size(deck));
    test.key = std::move(key);
    test.looks_at = std::move(looks_at);
    test.deck = deck;
    test.rounds = test.observations = rounds;
    return test;
}

Trial GameSubject::test(Family family, std::string key, std::string looks_at) const {
    Trial test;
    test.family = family;
    test.subject = description().key;
    test.title = description().name;
    test.key = std::move(key);
    test.looks_at = std::move(looks_at);
    test.deck = description().deck;
    test.rounds = test.observations = rounds;
    return test;
}

}  // namespace fairdeal::math::randomness
