#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "cards/notation.h"
#include "table_clauses/table_driver.h"

// What a driven table has recorded, in words, and the proof of an attestation.
namespace fairdeal::test {
namespace {

using games::Place;
using games::Role;
using games::Step;
using table::TakeStep;

std::string where(Place place, table::SeatNumber seat) {
    std::string words(games::name_of(place));
    if (seat != table::no_seat) words += fmt::format(" {}", seat);
    return words;
}

std::string in_words(const table::LineSettled& line) {
    constexpr std::array<std::string_view, 5> fates{"wins", "loses", "pushes", "forfeited",
                                                    "refunded"};
    return fmt::format("{} {} {}", line.seat, line.key.text,
                       fates[static_cast<std::size_t>(line.fate)]);
}

}  // namespace

std::vector<std::string_view> attested_clauses(const Step& step) {
    std::vector<std::string_view> ids;
    for (const games::Clause* clause : step.clauses) {
        if (clause != nullptr && clause->status == games::ClauseStatus::attested) {
            ids.push_back(clause->id);
        }
    }
    return ids;
}

void expect_attested(TableDriver& table, std::string_view key, games::SetOf<Role> who,
                     const std::vector<std::string_view>& clauses) {
    SCOPED_TRACE(std::string(key));
    ASSERT_TRUE(table.run_to(key));
    const table::StepId at = table.table().step;
    const Step& step = *table::current_step(table.table());
    const TakeStep right = table.due();
    Role taker = Role::clock;
    for (const Role role : {Role::player, Role::dealer, Role::floorperson, Role::supervisor,
                            Role::surveillance, Role::clock}) {
        if (who.contains(role)) {
            if (taker == Role::clock) taker = role;
            continue;
        }
        table.refuses(person(role), right, table::RefusalCode::not_yours_to_give);
    }
    for (const auto steps : table.table().setup->procedure->scripts) {
        for (const Step& other : steps) {
            if (other.key == key) continue;
            TakeStep skips = right;
            skips.step = other.key;
            const auto refused = table.give(person(taker), skips);
            ASSERT_TRUE(refused.has_value()) << other.key;
            EXPECT_EQ(refused->code, table::RefusalCode::another_step_due) << other.key;
        }
    }
    table.mark();
    ASSERT_TRUE(table.must(person(taker), right));
    ASSERT_EQ(table.all<table::Attested>().size(), 1U);
    const table::Event& event = *table.last<table::Attested>();
    EXPECT_EQ(std::get<table::Attested>(event.body).step, at);
    EXPECT_EQ(event.actor, person(taker));
    EXPECT_EQ(event.time, table.now());
    EXPECT_EQ(attested_clauses(step), clauses);
}

std::vector<std::string> deal_in_words(const TableDriver& table) {
    std::vector<std::string> words;
    for (const table::CardsDealt& dealt : table.all<table::CardsDealt>())
        words.push_back(cards::to_string(dealt.cards) + " > " + where(dealt.place, dealt.seat));
    return words;
}

std::vector<std::string> lines_in_words(const TableDriver& table) {
    std::vector<std::string> words;
    for (const table::LineSettled& line : table.all<table::LineSettled>())
        words.push_back(in_words(line));
    return words;
}

std::vector<std::string> money_in_words(const TableDriver& table) {
    std::vector<std::string> words;
    for (const table::LineSettled& line : table.all<table::LineSettled>())
        words.push_back(fmt::format("{} {}", in_words(line), line.net.count() / 100));
    return words;
}

std::vector<std::string> course_in_words(const TableDriver& table) {
    std::vector<std::string> words;
    for (const table::Event& event : table.events()) {
        if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
            words.push_back(in_words(*line));
        } else if (const auto* shown = std::get_if<table::CardsShown>(&event.body)) {
            words.push_back("turned " + where(shown->place, shown->seat));
        } else if (const auto* racked = std::get_if<table::CardsCollected>(&event.body)) {
            words.push_back("racked " + where(racked->place, racked->seat));
        }
    }
    return words;
}

}  // namespace fairdeal::test
