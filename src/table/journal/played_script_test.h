#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "table/script/play_test.h"
#include "table/script/read.h"
#include "table/script/runner.h"
#include "table/text/table_json.h"

// Plays scripts whose tables a test then inspects.
namespace fairdeal::table::journal_test {

class Silent final : public script::ScriptListener {
  public:
    void assumed(const games::LicenseeOption&) override {}
    void happened(const Setup&, const Event& event) override { events.push_back(event); }
    void refused(std::size_t line, Time, const Refusal& refusal, bool wanted) override {
        if (!wanted) said += fmt::format("line {}: refused: {}\n", line, text_of(refusal));
    }
    void skipped(std::size_t) override {}
    void failed(std::size_t line, const std::string& sentence) override {
        said += fmt::format("line {}: {}\n", line, sentence);
    }

    std::string said{};
    std::vector<Event> events{};
};

// A played script, with its table.
struct PlayedTable {
    explicit PlayedTable(const std::string& text) {
        auto read = script::read_script(text, script::no_file);
        if (!read) {
            ADD_FAILURE() << "line " << read.error().line << ": " << read.error().sentence;
            return;
        }
        play = std::move(*read);
        runner.emplace(play, heard);
        runner->run();
        EXPECT_EQ(heard.said, "") << text;
    }

    const Table& table() const { return runner->table(); }
    std::string state() const { return state_of(table()); }
    template <class Body>
    std::size_t count() const {
        return static_cast<std::size_t>(std::ranges::count_if(heard.events, [](const Event& event) {
            return std::holds_alternative<Body>(event.body);
        }));
    }

    script::ParsedScript play{};
    Silent heard{};
    std::optional<script::Runner> runner{};
};

// A live table of Three Card Poker with three players, and the wagers of two of them.
inline const std::string three_card = R"(table three-card-poker
cards live
dealing automated
shuffling device
option settlement c1
deck seat 1 As Ks Qs, seat 2 9c 5d 2h, dealer Kc 9d 7h, community Js Ts
open
account 1 takes seat 1
account 2 takes seat 2
account 3 takes seat 3
)";
inline const std::string two_bet = R"(dealer for seat 1 bets ante 10
dealer for seat 2 bets ante 10, pair-plus 5
)";

}  // namespace fairdeal::table::journal_test
