#include <fmt/format.h>

#include "explore/guarded.h"
#include "explore/search_test.h"
#include "table/procedure/decide.h"

// Faults that the search must find: something is done that must be refused, something is wrong
// beyond its bound, or the program ends.
namespace fairdeal::explore {
namespace {

using table::Command;
using table::Events;
using table::Refusal;
using table::Table;

// The fault shows only after a disturbance of the round.
std::optional<Refusal> light_drains_meter(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    const bool reports = std::holds_alternative<table::ReportLight>(command.body);
    if (!refusal && reports) table.meters[0].shown -= 1;
    return refusal;
}

std::optional<Refusal> lost_connection_sticks(Table& table, const Command& command,
                                              Events& events) {
    if (table.seat(1).is_taken() && !table.seat(1).connected) {
        return Refusal{table::RefusalCode::cannot_happen_now, "stuck", {}};
    }
    return table::carry_out(table, command, events);
}

std::optional<Refusal> takes_any_step(Table& table, const Command& command, Events& events) {
    Command other = command;
    const games::Step* step = table::current_step(table);
    auto* taken = std::get_if<table::TakeStep>(&other.body);
    if (taken != nullptr && step != nullptr) taken->step = step->key;
    return table::carry_out(table, other, events);
}

std::optional<Refusal> obeys_anybody(Table& table, const Command& command, Events& events) {
    Command other = command;
    if (std::holds_alternative<table::TakeStep>(command.body)) other.actor = the_dealer;
    return table::carry_out(table, other, events);
}

std::optional<Refusal> takes_any_amount(Table& table, const Command& command, Events& events) {
    Command other = command;
    if (auto* placed = std::get_if<table::PlaceWager>(&other.body); placed != nullptr) {
        placed->amount = std::max(placed->amount, base::Cents(500));
    }
    return table::carry_out(table, other, events);
}

std::optional<Refusal> takes_no_count(Table& table, const Command& command, Events& events) {
    Command other = command;
    auto* taken = std::get_if<table::TakeStep>(&other.body);
    if (taken != nullptr && !taken->deck.empty() && taken->colour.empty()) taken->colour = "red";
    return table::carry_out(table, other, events);
}

// The refusals that change the table come before a command that succeeds.
std::optional<Refusal> first_refusal_counts(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    const auto* taken = std::get_if<table::TakeStep>(&command.body);
    const bool unknown = taken != nullptr && taken->step == "no-such-step";
    if (refusal && unknown && table.is_open) table.seat(1).leaving = true;
    return refusal;
}

std::optional<Refusal> ends_the_program(Table& table, const Command& command, Events& events) {
    CHECK(!std::holds_alternative<table::WithdrawWager>(command.body) || !table.is_open);
    return table::carry_out(table, command, events);
}

// A hand that is declared void takes nothing off the meter back.
std::optional<Refusal> void_hand_keeps_paid(Table& table, const Command& command, Events& events) {
    auto refusal = table::carry_out(table, command, events);
    const bool voids = std::holds_alternative<table::Rule>(command.body) && !table.was_void;
    if (!refusal && voids && table.seat(1).voided && table.meters[0].paid == 0) {
        table.meters[0].paid += 10'000;
        table.meters[0].funded += 10'000;
    }
    return refusal;
}

TEST(Search, FindsWhatIsWrongOneAsideBeyondItsBound) {
    const Violation violation = first_violation(small_case(), &light_drains_meter, 9, 0);
    EXPECT_NE(violation.what.find("money of the meter"), std::string::npos) << violation.what;
    EXPECT_NE(violation.script.find("reports light"), std::string::npos) << violation.script;
    expect_replays(violation.script);
}

TEST(Search, FindsThatNobodyCanGoOnOneAsideBeyondItsBound) {
    const Violation violation = first_violation(small_case(), &lost_connection_sticks, 9, 0);
    EXPECT_EQ(violation.what, "nobody can go on: stuck");
    EXPECT_NE(violation.script.find("disconnects"), std::string::npos) << violation.script;
}

TEST(Search, FindsAStepThatIsTakenThoughAnotherIsDue) {
    const Violation violation = first_violation(small_case(), &takes_any_step, 9, 0);
    EXPECT_EQ(violation.what.rfind("what has to be refused is done: ", 0), 0U) << violation.what;
    EXPECT_NE(violation.what.find("no-such-step"), std::string::npos) << violation.what;
    Search search(small_case(), {.depth = 9, .asides = 0}, &takes_any_step);
    while (search.next_depth())
        continue;
    EXPECT_TRUE(std::ranges::any_of(search.violations(), [](const Violation& other) {
        return other.what == "it is done although another step is due";
    }));
}

TEST(Search, FindsAStepThatTheWrongPersonTakes) {
    EXPECT_EQ(first_violation(small_case(), &obeys_anybody, 9, 0).what,
              "it is done although somebody else takes the step");
}

TEST(Search, FindsAnAmountThatIsNotWithinTheLimits) {
    EXPECT_EQ(first_violation(small_case(), &takes_any_amount, 9, 0).what,
              "it is done although the amount is not within the limits");
}

TEST(Search, FindsAnIllegalValueThatIsTaken) {
    const Violation violation = first_violation(small_case(), &takes_no_count, 9, 0);
    EXPECT_NE(violation.what.find("receive-cards deck"), std::string::npos) << violation.what;
}

TEST(Search, FindsARefusalThatChangesTheTableInTheFirstStateThatHasIt) {
    const Violation violation = first_violation(small_case(), &first_refusal_counts, 9, 0);
    EXPECT_EQ(violation.what, "a refusal has changed the table");
    // The table is opened, and it happens.
    EXPECT_EQ(lines_in(violation.script), lines_in(head_of(small_case())) + 2) << violation.script;
}

TEST(Search, FindsAVoidHandWhoseMeterPayoutStays) {
    const Violation violation = first_violation(small_case(), &void_hand_keeps_paid, 40, 2);
    EXPECT_NE(violation.what.find("and the meter paid another amount"), std::string::npos)
        << violation.what;
    expect_replays(violation.script);
}

TEST(Search, FollowsAsidesFromADepthOn) {
    Search none(small_case(), {.asides = 0});
    Search late(small_case(), {.asides = 1, .asides_from = 12});
    Search all(small_case(), {.depth = 13, .asides = 1});
    for (Search* search : {&none, &late, &all}) {
        while (search->next_depth())
            continue;
        EXPECT_TRUE(search->violations().empty());
    }
    EXPECT_GT(none.beyond(), 0U);
    for (std::size_t depth = 0; depth <= 12; ++depth)
        EXPECT_EQ(late.per_depth()[depth], none.per_depth()[depth]) << depth;
    EXPECT_GT(late.per_depth()[13], none.per_depth()[13]);
    EXPECT_LT(late.per_depth()[13], all.per_depth()[13]);
}

TEST(Search, AFailedCheckOfTheTableIsAViolation) {
    const auto search_it = [] {
        Search search(small_case(), {.depth = 9, .asides = 0}, &ends_the_program);
        run_guarded(
            search, {}, [] { return true; },
            [&] {
                const Violation& last = search.violations().back();
                const bool is_short =
                    lines_in(last.script) == lines_in(head_of(small_case())) + 2 &&
                    last.script.find("withdraws") != std::string::npos;
                fmt::print(stderr, "{}\n", last.what);
                std::_Exit(is_short ? 3 : 4);
            });
    };
    EXPECT_EXIT(search_it(), testing::ExitedWithCode(3), "the program ends itself: ");
}

}  // namespace
}  // namespace fairdeal::explore
