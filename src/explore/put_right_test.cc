#include "explore/put_right.h"

#include <gtest/gtest.h>

#include "explore/search.h"
#include "games/registry.h"
#include "table/procedure/decide.h"

namespace fairdeal::explore {
namespace {

using table::Command;
using table::Events;
using table::Refusal;
using table::Table;

Case live_case(std::string_view game, std::uint8_t seats, Stacking stacking) {
    return {games::find_game(game),
            table::Dealing::hand,
            table::Shuffling::device,
            config::CardSource::live,
            seats,
            1,
            stacking};
}

// Searches with this engine until there is a violation that begins with each of the sentences;
// returns those without one.
std::vector<std::string> not_found(Executor executor, std::vector<std::string> beginnings,
                                   std::string_view game = "three-card-poker",
                                   std::uint8_t seats = 1, Stacking stacking = Stacking::plain) {
    Search search(live_case(game, seats, stacking), {.depth = 30, .states = 30'000, .asides = 0},
                  executor);
    do {
        std::erase_if(beginnings, [&](const std::string& beginning) {
            return std::ranges::any_of(search.violations(), [&](const Violation& violation) {
                return violation.what.starts_with(beginning);
            });
        });
    } while (!beginnings.empty() && search.next_depth());
    return beginnings;
}

using Nothing = std::vector<std::string>;

std::optional<Refusal> closes_without_effect(Table& table, const Command& command, Events& events) {
    if (!std::holds_alternative<table::CloseCorrection>(command.body)) {
        return table::carry_out(table, command, events);
    }
    return table::carry_out(table, {command.actor, command.time, table::AbandonCorrection{}},
                            events);
}

std::optional<Refusal> corrects_no_amount(Table& table, const Command& command, Events& events) {
    const auto* entry = std::get_if<table::CorrectEntry>(&command.body);
    if (entry != nullptr && entry->what == table::Miskeyed::amount) {
        return Refusal{table::RefusalCode::no_such_entry, "no", {}};
    }
    return table::carry_out(table, command, events);
}

std::optional<Refusal> takes_too_much_back(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    const bool takes_back = std::holds_alternative<table::TakeBack>(command.body);
    if (!refusal && takes_back) table.seat(1).player = table::nobody;
    return refusal;
}

std::optional<Refusal> takes_nothing_back(Table& table, const Command& command, Events& events) {
    if (std::holds_alternative<table::TakeBack>(command.body)) {
        return Refusal{table::RefusalCode::nothing_to_take_back, "no", {}};
    }
    return table::carry_out(table, command, events);
}

// Everything that a player does counts as the dealer's own entry.
std::optional<Refusal> mixes_people_up(Table& table, const Command& command, Events& events) {
    const bool chooses = std::holds_alternative<table::Choose>(command.body);
    const bool by_player = command.actor.role == table::Role::player;
    return table::carry_out(
        table, {chooses && by_player ? the_dealer : command.actor, command.time, command.body},
        events);
}

TEST(PuttingRight, FindsACorrectionWithoutEffect) {
    EXPECT_EQ(
        not_found(&closes_without_effect, {"correcting the entry (amount) leads elsewhere",
                                           "correcting the entry (decision) leads elsewhere",
                                           "correcting the entry (no-more-bets) leads elsewhere",
                                           "correcting the entry (card) leads elsewhere"}),
        Nothing());
    EXPECT_EQ(not_found(&closes_without_effect, {"correcting the entry (discard) leads elsewhere"},
                        "double-draw-poker"),
              Nothing());
}

// Entries before a validation or paperwork are corrected, too.
std::optional<Refusal> validates_whatever(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    const bool closes = std::holds_alternative<table::CloseCorrection>(command.body);
    if (!refusal && closes) table.seat(1).validated = false;
    return refusal;
}

// The dealer's steps are taken although a correction is open.
std::optional<Refusal> goes_on_while_open(Table& table, const Command& command, Events& events) {
    const bool was_open = table.correcting;
    if (std::holds_alternative<table::TakeStep>(command.body)) table.correcting = false;
    auto refusal = table::carry_out(table, command, events);
    table.correcting = table.correcting || (was_open && refusal);
    return refusal;
}

std::optional<Refusal> abandons_with_effect(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    const bool abandons = std::holds_alternative<table::AbandonCorrection>(command.body);
    if (!refusal && abandons) table.seat(1).leaving = !table.seat(1).leaving;
    return refusal;
}

TEST(PuttingRight, FindsAWagerThatIsNotAddedOrRemoved) {
    EXPECT_EQ(
        not_found(&closes_without_effect, {"correcting the entry (removed wager) leads elsewhere",
                                           "correcting the entry (added wager) leads elsewhere"}),
        Nothing());
}

TEST(PuttingRight, FindsASeatAnElectionAndACountThatStay) {
    EXPECT_EQ(not_found(&closes_without_effect, {"correcting the entry (seat) leads elsewhere"},
                        "three-card-poker", 2),
              Nothing());
    EXPECT_EQ(not_found(&closes_without_effect,
                        {"correcting the entry (election) leads elsewhere",
                         "correcting the entry (count) leads elsewhere"},
                        "holdem-3-bonus", 1, Stacking::low),
              Nothing());
}

TEST(PuttingRight, FindsAValidationThatACorrectionLoses) {
    EXPECT_EQ(not_found(&validates_whatever, {"correcting the entry"}, "three-card-poker", 1,
                        Stacking::meter),
              Nothing());
}

TEST(PuttingRight, FindsWhatHappensWhileACorrectionIsOpen) {
    EXPECT_EQ(not_found(&goes_on_while_open, {"something is done although a correction is open"}),
              Nothing());
    EXPECT_EQ(not_found(&abandons_with_effect, {"an abandoned correction changes the table"}),
              Nothing());
}

TEST(PuttingRight, FindsACorrectionThatIsRefused) {
    EXPECT_EQ(not_found(&corrects_no_amount, {"correcting the entry (amount) is refused: no"}),
              Nothing());
}

TEST(PuttingRight, FindsWhatIsTakenBackWrongly) {
    EXPECT_EQ(not_found(&takes_too_much_back, {"taking back leads elsewhere"}), Nothing());
    EXPECT_EQ(not_found(&takes_nothing_back, {"taking back is refused: no"}), Nothing());
    EXPECT_EQ(not_found(&mixes_people_up, {"the dealer takes back what another has entered"}),
              Nothing());
}

}  // namespace
}  // namespace fairdeal::explore
