#include "games/procedure.h"

namespace fairdeal::games {

std::string_view name_of(Dealing dealing) noexcept {
    constexpr std::array<std::string_view, 3> names{"manual-shoe", "hand", "automated"};
    return names[static_cast<std::size_t>(dealing)];
}

std::string_view name_of(Shuffling shuffling) noexcept {
    constexpr std::array<std::string_view, 3> names{"manual", "device", "pre-shuffled"};
    return names[static_cast<std::size_t>(shuffling)];
}

std::string_view name_of(Role role) noexcept {
    constexpr std::array<std::string_view, 6> names{"player",     "dealer",       "floorperson",
                                                    "supervisor", "surveillance", "clock"};
    return names[static_cast<std::size_t>(role)];
}

std::string_view name_of(Place place) noexcept {
    constexpr std::array<std::string_view, 8> names{"hand",   "drawn",  "dealer", "community",
                                                    "burned", "thrown", "stub",   "rack"};
    return names[static_cast<std::size_t>(place)];
}

std::string_view name_of(Irregularity what) noexcept {
    constexpr std::array<std::string_view, irregularity_count> names{
        "one-face-up",     "several-face-up", "several-face-up-later",
        "drawn-in-error",  "player-count",    "dealer-count",
        "community-count", "dealer-exposed",  "shuffler-fault",
        "shoe-fault",      "stub-misdealt",   "stub-wrong",
        "device-count",    "deck-exhausted",  "other"};
    return names[static_cast<std::size_t>(what)];
}

std::string_view name_of(Remedy remedy) noexcept {
    constexpr std::array<std::string_view, 12> names{
        "play-on-without-card", "use-as-next-card", "void-all",    "void-hand",
        "complete-or-void",     "reshuffle",        "remove-deck", "void-and-remove-deck",
        "supervisor",           "play-on",          "pay",         "return-wager"};
    return names[static_cast<std::size_t>(remedy)];
}

std::string_view name_of(Script script) noexcept {
    constexpr std::array<std::string_view, script_count> names{
        "closed",     "opening", "cards",    "shuffling", "round",
        "void-round", "idle",    "resuming", "closing"};
    return names[static_cast<std::size_t>(script)];
}

const CardLife* find_card_life(const Procedure& procedure, Dealing dealing,
                               WagerSet offered) noexcept {
    for (const CardLife& life : procedure.card_lives) {
        const bool applies = life.offered == no_wager || offered.contains(life.offered);
        if (applies && life.dealings.contains(dealing)) return &life;
    }
    return nullptr;
}

}  // namespace fairdeal::games
