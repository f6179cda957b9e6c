#include "cli/commands/rules_command.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <sstream>

#include "cli/terminal/page.h"
#include "cli/text/rules_text.h"
#include "documents/rules_data/rules_citations.h"
#include "documents/rules_data/rules_json.h"
#include "documents/rules_data/rules_tables.h"
#include "games/registry.h"
#include "games/rulings_common.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
using namespace documents::rules_data;
using games::Description;

// Every game that is registered, so a new one is tested without a change here.
class Rules : public testing::TestWithParam<const games::Module*> {
  protected:
    const Description& game() const { return *GetParam()->description; }
};

INSTANTIATE_TEST_SUITE_P(EveryGame, Rules,
                         testing::ValuesIn(games::registry().begin(), games::registry().end()),
                         [](const auto& test) {
                             std::string name(test.param->description->key);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

// The margin of the page as one line, so that a test can search for sources that are wrapped.
std::string margin_of(const std::string& text, std::size_t columns) {
    std::string margin;
    for (const std::string& line : lines_of(text)) {
        const std::size_t at = columns - std::clamp<std::size_t>(columns * 2 / 5, 28, 38);
        if (line.size() > at) margin += line.substr(at) + ' ';
    }
    return margin;
}

bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

TEST_P(Rules, TextNamesEveryWagerTableAndChoice) {
    const std::string text = rules_as_text(game(), {});
    for (const games::Wager& wager : game().wagers) {
        EXPECT_TRUE(holds(text, std::string(wager.name) + " (" + std::string(wager.key) + ")"))
            << wager.key;
    }
    for (const games::PayTable& table : game().pay_tables) {
        EXPECT_TRUE(holds(
            text, "\n  Table " + std::string(table.id) + ": " + std::string(name_of(table.label))))
            << table.id;
    }
    for (const games::LicenseeOption& option : game().options) {
        EXPECT_TRUE(holds(text, '\n' + std::string(option.name) + '=')) << option.name;
    }
    for (const games::Decision& decision : game().decisions) {
        EXPECT_TRUE(holds(text, '\n' + std::string(decision.name))) << decision.key;
    }
}

TEST_P(Rules, MarginCitesEveryClauseAndRuling) {
    for (const std::size_t columns : {PageStyle::narrowest, std::size_t{80}, PageStyle::widest}) {
        const std::string text = rules_as_text(game(), {.columns = columns});
        const std::string margin = margin_of(text, columns);
        const Citations cited = citations_of(game());
        EXPECT_FALSE(cited.clauses.empty());
        for (const games::Clause* clause : cited.clauses) {
            EXPECT_TRUE(holds(margin, clause->citation)) << clause->id << " at " << columns;
        }
        for (const std::string_view ruling : cited.rulings) {
            EXPECT_TRUE(holds(margin, std::string(ruling) + ' ')) << ruling << " at " << columns;
        }
    }
}

TEST_P(Rules, LinesFitThePage) {
    for (std::size_t columns = PageStyle::narrowest; columns <= PageStyle::widest; ++columns) {
        for (const std::string& line : lines_of(rules_as_text(game(), {.columns = columns}))) {
            EXPECT_LE(line.size(), columns) << line;
            EXPECT_FALSE(line.ends_with(' ')) << line;
        }
    }
}

TEST_P(Rules, TextIsPlainUnlessColourIsAskedFor) {
    const std::string plain = rules_as_text(game(), {});
    EXPECT_TRUE(
        std::ranges::all_of(plain, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    EXPECT_TRUE(holds(rules_as_text(game(), {.colour = true}), "\x1b[1m"));
}

TEST_P(Rules, EveryRulingItCitesIsExplained) {
    const std::vector<std::string_view> ids = citations_of(game()).rulings;
    for (const std::string_view id : ids) {
        EXPECT_NE(games::find_ruling(game().rulings, id), nullptr) << id << " is not explained";
    }
    EXPECT_EQ(rulings_used(game()).size(), ids.size());
    for (const games::Ruling& ruling : game().rulings) {
        EXPECT_EQ(games::find_ruling(game().rulings, ruling.id), &ruling)
            << ruling.id << " stands twice";
        EXPECT_TRUE(ruling.text.ends_with('.')) << ruling.id;
        EXPECT_FALSE(ruling.title.empty() || ruling.title.ends_with('.')) << ruling.id;
    }
}

TEST_P(Rules, EveryStepAndHandHasASource) {
    EXPECT_FALSE(game().order_of_play.empty());
    EXPECT_FALSE(game().rankings.empty());
    for (const games::Sentence& step : game().order_of_play) {
        EXPECT_NE(step.cited.clause, nullptr) << step.text;
        EXPECT_TRUE(step.text.ends_with('.')) << step.text;
    }
    for (const games::Ranking& ranking : game().rankings) {
        for (const games::Sentence& hand : ranking.hands) {
            EXPECT_NE(hand.cited.clause, nullptr) << hand.text;
            EXPECT_TRUE(hand.text.ends_with('.')) << hand.text;
        }
    }
}

const bj::object& find(const bj::value& list, std::string_view field, std::string_view value) {
    for (const bj::value& item : list.as_array()) {
        if (item.at(field) == bj::value(value)) return item.as_object();
    }
    throw std::out_of_range(std::string(value));
}

TEST_P(Rules, JsonHoldsEveryCellOfEveryTable) {
    const bj::value rules = bj::parse(bj::serialize(rules_as_json(game())));
    std::size_t tables = 0;
    for (const games::PayTable& table : game().pay_tables) {
        const games::Schedule& schedule = game().schedules[table.schedule];
        const bj::object& in_json =
            find(find(rules.at("schedules"), "key", schedule.key).at("tables"), "id", table.id);
        EXPECT_EQ(in_json.at("label"), bj::value(name_of(table.label)));
        EXPECT_EQ(in_json.at("default").as_bool(), table.id == schedule.default_table);
        EXPECT_EQ(in_json.at("floors").as_array().size(), table.floors.size());
        std::size_t cells = 0;
        for (std::size_t i = 0; i < games::row_count; ++i) {
            const auto row = static_cast<games::Row>(i);
            if (table[row].kind == games::PayKind::nothing) continue;
            EXPECT_EQ(in_json.at("pays").at(games::key_of(game(), row)),
                      bj::value(pay_as_json(table[row], game())))
                << schedule.key << ' ' << table.id << ' ' << games::key_of(game(), row);
            ++cells;
        }
        EXPECT_EQ(in_json.at("pays").as_object().size(), cells);
        ++tables;
    }
    std::size_t tables_in_json = 0;
    for (const bj::value& schedule : rules.at("schedules").as_array()) {
        tables_in_json += schedule.at("tables").as_array().size();
    }
    EXPECT_EQ(tables_in_json, tables);
}

TEST_P(Rules, JsonHoldsEveryWagerAndRuling) {
    const bj::value rules = bj::parse(bj::serialize(rules_as_json(game())));
    EXPECT_EQ(rules.at("game"), bj::value(game().key));
    EXPECT_EQ(rules.at("wagers").as_array().size(), game().wagers.size());
    for (const games::Wager& wager : game().wagers) {
        const bj::object& in_json = find(rules.at("wagers"), "key", wager.key);
        EXPECT_EQ(in_json.at("name"), bj::value(wager.name));
        if (wager.cited.clause != nullptr) {
            EXPECT_EQ(in_json.at("clause"), bj::value(wager.cited.clause->citation));
            EXPECT_EQ(in_json.at("clause_id"), bj::value(wager.cited.clause->id));
        }
        EXPECT_EQ(in_json.contains("ruling"), !wager.cited.ruling.empty());
    }
    for (const std::string_view id : citations_of(game()).rulings) {
        EXPECT_NO_THROW(find(rules.at("rulings"), "id", id)) << id;
    }
    EXPECT_EQ(rules.at("order_of_play").as_array().size(), game().order_of_play.size());
}

// Every row pays at least what the rows below it pay in some table of the schedule.
TEST_P(Rules, RowsStandBestPaidFirst) {
    for (std::size_t i = 1; i < game().schedules.size(); ++i) {
        const std::vector<const games::PayTable*> tables = tables_of(game(), i);
        const std::vector<games::Row> rows = rows_of(tables);
        EXPECT_FALSE(rows.empty()) << game().schedules[i].key;
        for (std::size_t row = 1; row < rows.size(); ++row) {
            EXPECT_TRUE(std::ranges::any_of(tables, [&](const games::PayTable* table) {
                const games::Pay& above = (*table)[rows[row - 1]];
                const games::Pay& below = (*table)[rows[row]];
                return above.kind != below.kind || above.amount >= below.amount;
            })) << games::key_of(game(), rows[row]);
        }
    }
}

TEST(RulesPay, JsonTellsTheKindsApart) {
    constexpr std::array<std::string_view, 2> meters{"grand", "small"};
    const Description game{.wagers = {},
                           .decisions = {},
                           .schedules = {},
                           .pay_tables = {},
                           .meters = meters,
                           .reasons = {}};
    const auto text = [&](const games::Pay& pay) { return bj::serialize(pay_as_json(pay, game)); };
    EXPECT_EQ(text(games::to_one(4)),
              R"({"text":"4 to 1","kind":"to","amount":4,"meter":null,"envy":0})");
    EXPECT_EQ(text(games::for_one(50)),
              R"({"text":"50 for 1","kind":"for","amount":50,"meter":null,"envy":0})");
    EXPECT_EQ(text(games::dollars(25'000)),
              R"({"text":"$25,000","kind":"dollars","amount":25000,"meter":null,"envy":0})");
    EXPECT_EQ(text(games::push),
              R"({"text":"push","kind":"push","amount":null,"meter":null,"envy":0})");
    EXPECT_EQ(text(games::not_applicable),
              R"({"text":"NA","kind":"not_applicable","amount":null,"meter":null,"envy":0})");
    EXPECT_EQ(text(games::whole_meter(1, 300)),
              R"({"text":"100% of the Small meter","kind":"meter","amount":null,"meter":"small",)"
              R"("envy":300})");
}

TEST(RulesPage, CutsAWideGridIntoEvenBlocks) {
    Page page({.columns = 72});
    Grid grid{.heads = {}, .names = {"Row"}, .cells = {{}}};
    for (int i = 0; i < 7; ++i) {
        grid.heads.push_back("T" + std::to_string(i));
        grid.cells[0].push_back("1000 to 1");
    }
    page.grid(grid);
    EXPECT_EQ(std::move(page).take(),
              "              T0         T1         T2         T3\n"
              "  Row  1000 to 1  1000 to 1  1000 to 1  1000 to 1\n"
              "\n"
              "              T4         T5         T6\n"
              "  Row  1000 to 1  1000 to 1  1000 to 1\n");
}

TEST(RulesPage, PutsSourcesIntoTheMargin) {
    Page page({.columns = 72});
    page.entry({.lead = "1.",
                .lead_width = 3,
                .text = "A step of play that is longer than a line.",
                .source = "Law 1(a) T-1"});
    EXPECT_EQ(std::move(page).take(),
              "  1. A step of play that is longer than a   Law 1(a) T-1\n"
              "     line.\n");
}

int run(const std::vector<std::string>& arguments, std::string* out, std::string* error) {
    CLI::App app;
    int exit_code = 0;
    add_rules_command(app, exit_code, "0.0");
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& problem) {
        exit_code = app.exit(problem);
    }
    std::fflush(stdout);
    *out = testing::internal::GetCapturedStdout();
    *error = testing::internal::GetCapturedStderr();
    return exit_code;
}

TEST(RulesCommand, PrintsTextOrOneJsonObject) {
    std::string out;
    std::string error;
    for (const games::Module* game : games::registry()) {
        const std::string key(game->description->key);
        EXPECT_EQ(run({"rules", key}, &out, &error), 0);
        EXPECT_EQ(out, rules_as_text(*game->description, {}));
        EXPECT_EQ(error, "");
        EXPECT_EQ(run({"rules", key, "--json"}, &out, &error), 0);
        EXPECT_EQ(bj::parse(out).at("game"), bj::value(key));
    }
}

TEST(RulesCommand, AnUnknownGameIsBadUsage) {
    std::string out;
    std::string error;
    EXPECT_EQ(run({"rules", "whist"}, &out, &error), 2);
    EXPECT_EQ(out, "");
    EXPECT_TRUE(error.starts_with("fairdeal rules: there is no game \"whist\"; the games are "))
        << error;
    for (const games::Module* game : games::registry()) {
        EXPECT_TRUE(holds(error, game->description->key)) << error;
    }
    EXPECT_EQ(std::ranges::count(error, '\n'), 1);
}

TEST(RulesCommand, ChecksAFileInsteadOfPrintingTheRules) {
    std::string out;
    std::string error;
    const std::string key(games::registry().front()->description->key);
    EXPECT_EQ(run({"rules", key, "--check", "there/is/no/such/file.toml"}, &out, &error), 2);
    EXPECT_EQ(out, "");
    EXPECT_TRUE(holds(error, "there/is/no/such/file.toml")) << error;
}

TEST(RulesCommand, HelpTeachesWithAnExample) {
    std::string out;
    std::string error;
    EXPECT_EQ(run({"rules", "--help"}, &out, &error), 0);
    EXPECT_TRUE(holds(out, "Examples:\n  fairdeal rules ")) << out;
    EXPECT_NE(run({"rules"}, &out, &error), 0);
    EXPECT_EQ(out, "");
}

}  // namespace
}  // namespace fairdeal::cli
