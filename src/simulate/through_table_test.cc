#include "simulate/through_table.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "math/question.h"
#include "simulate/table_round.h"
#include "support/busy_players.h"
#include "table/procedure/decide.h"
#include "table/procedure/virtual_dealer.h"

namespace fairdeal::simulate {
namespace {

// A round at a six-seat table with every wager, as a list of what happened.
class ToldRound {
  public:
    explicit ToldRound(const games::Module& game)
        : setup_(table::default_setup(game)),
          table_(table::new_table(setup_)),
          players_(setup_, test::Bets::all) {
        while (told_.empty() || !std::holds_alternative<table::RoundEnded>(told_.back().body)) {
            auto command = players_.next(table_, table::Time{});
            if (!command) {
                command = table::take_due_step(
                    table_, table::Time{},
                    table::wants_order(table_) ? cards::shuffled(game.description->deck, source_)
                                               : cards::CardList{});
            }
            table::Events events;
            CHECK(!table::carry_out(table_, *command, events));
            for (const table::Event& event : events)
                note(event);
        }
    }

    std::vector<table::Event>& told() { return told_; }

    // How the table and the core differ about the round with these events.
    std::vector<std::string> differences() const {
        TableRound round(setup_.terms, *setup_.game);
        for (std::size_t i = 0; i < told_.size(); ++i)
            round.take(told_[i], tables_[i]);
        return round.differences(table_);
    }

  private:
    // The table after each event, beside the event.
    void note(const table::Event& event) {
        if (ended_) return;
        told_.push_back(event);
        tables_.push_back(table_);
        ended_ = std::holds_alternative<table::RoundEnded>(event.body);
    }

    table::Setup setup_;
    table::Table table_;
    test::BusyPlayers players_;
    cards::ChaCha20Source source_{std::uint64_t{4}};
    std::vector<table::Event> told_;
    std::vector<table::Table> tables_;
    bool ended_ = false;
};

TEST(TableRound, IsSettledAlikeByTheCore) {
    for (const games::Module* game : games::registry()) {
        const auto differences = ToldRound(*game).differences();
        EXPECT_TRUE(differences.empty()) << game->description->key << ": " << differences[0];
    }
}

// The comparison must notice each of these, or it proves nothing.
TEST(TableRound, EveryWrongLineIsFound) {
    for (const games::Module* game : games::registry()) {
        ToldRound round(*game);
        int lines = 0;
        for (table::Event& event : round.told()) {
            auto* line = std::get_if<table::LineSettled>(&event.body);
            if (line == nullptr) continue;
            ++lines;
            const table::Event right = event;
            line->net += base::Cents(1);
            EXPECT_EQ(round.differences().size(), 1U) << "a cent too many";
            event = right;
            line->stake += base::Cents(1);
            EXPECT_EQ(round.differences().size(), 1U) << "another stake";
            event = right;
            line->fate = line->fate == table::LineResult::wins ? table::LineResult::loses
                                                               : table::LineResult::wins;
            EXPECT_EQ(round.differences().size(), 1U) << "another result";
            event = right;
            event.cited.clause = nullptr;
            EXPECT_EQ(round.differences().size(), 1U) << "another clause";
            event = right;
            event.body = table::RoundEnded{};
            EXPECT_GE(round.differences().size(), 1U) << "a missing line";
            event = right;
        }
        EXPECT_GE(lines, 6);
        EXPECT_TRUE(round.differences().empty());
    }
}

TEST(ThroughTable, PaysWhatTheCorePays) {
    for (const games::Module* game : games::registry()) {
        math::SimulationSetup setup;
        setup.game = game;
        setup.solver = games::find_solver(game->description->key);
        setup.question = math::default_question(*game);
        setup.question.players = 3;
        setup.style = math::PlayStyle::random;
        setup.seats = 3;
        setup.seed = 11;
        ThroughTable table(setup);
        const math::SimulationSums sums = table.play(0, 60);
        EXPECT_EQ(sums.rounds, 60U);
        EXPECT_EQ(table.findings().differences, 0U) << table.findings().first;
        EXPECT_EQ(table.findings().void_rounds, 0U);
        // The same block again, and another one.
        EXPECT_EQ(table.play(0, 60), sums);
        EXPECT_NE(table.play(1, 60), sums);
    }
}

}  // namespace
}  // namespace fairdeal::simulate
