#pragma once

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/procedure.h"

// A procedure as one table sees it, for tests of a game's data.
namespace fairdeal::test {

inline constexpr std::array all_dealings{games::Dealing::manual_shoe, games::Dealing::hand,
                                         games::Dealing::automated};
inline constexpr std::array all_shufflings{games::Shuffling::manual, games::Shuffling::device,
                                           games::Shuffling::preshuffled};

struct TableKind {
    games::Dealing dealing = games::Dealing::automated;
    games::Shuffling shuffling = games::Shuffling::device;
    bool live = true;
    std::uint8_t decks = 1;
    games::WagerSet offered{};  // and made, in the round looked at
    std::vector<std::pair<std::string_view, std::string_view>> options{};

    bool has(std::string_view option, std::string_view value) const {
        if (option.empty()) return true;
        for (const auto& [name, chosen] : options) {
            if (name == option) return chosen == value;
        }
        return false;
    }
    bool has(games::WagerIndex wager) const {
        return wager == games::no_wager || offered.contains(wager);
    }
};

inline bool holds(const games::When& when, const TableKind& table) {
    return (when.dealings.empty() || when.dealings.contains(table.dealing)) &&
           (when.shufflings.empty() || when.shufflings.contains(table.shuffling)) &&
           when.decks <= table.decks && (!when.live || table.live) && table.has(when.offered) &&
           table.has(when.made) && table.has(when.option, when.value);
}

// The steps of a script that this table takes, in order.
inline std::vector<const games::Step*> steps_at(const games::Procedure& procedure,
                                                games::Script script, const TableKind& table) {
    std::vector<const games::Step*> steps;
    for (const games::Step& step : procedure.steps(script)) {
        if (holds(step.when, table)) steps.push_back(&step);
    }
    return steps;
}

inline std::vector<std::string_view> keys_at(const games::Procedure& procedure,
                                             games::Script script, const TableKind& table) {
    std::vector<std::string_view> keys;
    for (const games::Step* step : steps_at(procedure, script, table))
        keys.push_back(step->key);
    return keys;
}

inline int count_of(const games::Procedure& procedure, games::Script script, games::StepKind kind,
                    const TableKind& table) {
    int count = 0;
    for (const games::Step* step : steps_at(procedure, script, table))
        count += step->kind == kind;
    return count;
}

// How many cards the deal gives to each player, the dealer, the community spot and the rack.
struct CardsDealt {
    int player = 0;
    int dealer = 0;
    int community = 0;
    int burned = 0;
    bool operator==(const CardsDealt&) const = default;
};

inline CardsDealt cards_dealt(const games::Procedure& procedure, const TableKind& table) {
    using games::Target;
    CardsDealt dealt;
    for (const games::DealPattern& pattern : procedure.patterns) {
        if (!pattern.dealings.contains(table.dealing)) continue;
        if (!table.has(pattern.option, pattern.value)) continue;
        for (const games::Delivery& delivery : pattern.deliveries) {
            if (!table.has(delivery.option, delivery.value) || !table.has(delivery.offered)) {
                continue;
            }
            const int cards = delivery.cards * delivery.times;
            const bool both = delivery.to == Target::players_and_dealer;
            if (both || delivery.to == Target::players) dealt.player += cards;
            if (both || delivery.to == Target::dealer) dealt.dealer += cards;
            if (delivery.to == Target::community) dealt.community += cards;
            if (delivery.to == Target::burn) dealt.burned += cards;
        }
    }
    return dealt;
}

// The entry that holds for the way of dealing: how old the cards may grow, in hours.
inline int card_hours(const games::Procedure& procedure, const TableKind& table) {
    for (const games::CardLife& life : procedure.card_lives) {
        if (life.dealings.contains(table.dealing) && table.has(life.offered)) return life.hours;
    }
    return 0;
}

inline const games::StubCount* stub_count(const games::Procedure& procedure,
                                          games::Dealing dealing) {
    for (const games::StubCount& count : procedure.stub_counts) {
        if (count.dealing == dealing) return &count;
    }
    return nullptr;
}

// What the procedure does when something goes wrong.
struct Outcome {
    games::Irregularity what;
    games::Remedy remedy;
    std::string_view clause;  // empty: the text is silent
    bool prescribed = true;   // false: the default of a supervisor's ruling
    games::WagerSet settled_anyway{};
};

// These are the outcomes, and no others; each has its sentence, and a ruling if it has no
// clause.
inline void expect_outcomes(const games::Procedure& procedure, std::span<const Outcome> outcomes) {
    EXPECT_EQ(procedure.irregularities.size(), outcomes.size());
    for (const Outcome& expected : outcomes) {
        SCOPED_TRACE(std::string(games::name_of(expected.what)));
        const games::IrregularityRule* rule = procedure.rule_for(expected.what);
        ASSERT_NE(rule, nullptr);
        EXPECT_EQ(rule->remedy, expected.remedy);
        EXPECT_EQ(rule->prescribed, expected.prescribed);
        EXPECT_EQ(rule->cited.clause == nullptr ? "" : rule->cited.clause->id, expected.clause);
        if (expected.clause.empty()) {
            EXPECT_FALSE(rule->cited.ruling.empty());
        }
        EXPECT_EQ(rule->settled_anyway, expected.settled_anyway);
        EXPECT_FALSE(rule->say.empty());
    }
}

}  // namespace fairdeal::test
