#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/mp11/algorithm.hpp>
#include <string>

#include "games/registry.h"
#include "table/procedure/decide.h"
#include "table/state/kebab.h"
#include "table/state/setup.h"

// Who may not give a command is refused with the clause that says who may: the rule that the
// command is about, not that of a neighbor.
namespace fairdeal::table {
namespace {

std::string id_of(const games::Citation& cited) {
    return cited.clause == nullptr ? std::string(cited.ruling) : std::string(cited.clause->id);
}

// "take-step: tcp-20.7-a" for every command, given by the clock, and for the clock's by a player.
std::string refusals(const games::Module& game) {
    const Setup setup = default_setup(game);
    std::string text;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<CommandBody>>>(
        [&](auto index) {
            using Body = std::variant_alternative_t<index, CommandBody>;
            constexpr bool is_tick = std::is_same_v<Body, Tick>;
            const Actor stranger{is_tick ? Role::player : Role::clock, nobody};
            Table table = new_table(setup);
            Events events;
            const auto refused = carry_out(table, {stranger, Time{}, Body{}}, events);
            ASSERT_TRUE(refused.has_value()) << kebab_of_type<Body>;
            EXPECT_EQ(refused->code, RefusalCode::not_yours_to_give) << kebab_of_type<Body>;
            EXPECT_TRUE(events.empty());
            text += fmt::format("{}: {}\n", kebab_of_type<Body>, id_of(refused->cited));
        });
    return text;
}

TEST(WhoGives, ARefusalCitesTheRuleThatTheCommandIsAbout) {
    EXPECT_EQ(refusals(*games::find_game("three-card-poker")),
              "take-step: tcp-old20.8-c\n"
              "open-table: X-20\n"
              "go-idle: X-26\n"
              "close-table: tcp-20.10-c.2\n"
              "take-seat: X-20\n"
              "leave-seat: X-19\n"
              "lose-connection: X-19\n"
              "restore-connection: X-19\n"
              "place-wager: X-20\n"
              "withdraw-wager: X-20\n"
              "choose: tcp-20.10-b.2\n"
              "discard: tcp-20.10-b.2\n"
              "show: tcp-20.10-b.1\n"
              "tick: tcp-20.10-b.2\n"
              "recut: X-20\n"
              "change-cards: tcp-69E-1.18-g\n"
              "change-method: T-31\n"
              "raise: X-5\n"
              "rule: X-5\n"
              "open-correction: X-5\n"
              "correct-card: X-5\n"
              "close-correction: X-5\n"
              "report-light: tcp-20.12B-c\n"
              "validate-payout: tcp-20.12B-d3\n"
              "complete-papers: tcp-20.12B-f.3\n"
              "correct-meter: tcp-20.12B-f.1\n"
              "ask-advice: tcp-20.10-b.2\n"
              "attest-layout: X-28\n"
              "report-deck: tcp-69E-1.18-n\n"
              "inspect-deck: tcp-69E-1.18-n\n"
              "correct-entry: X-5\n"
              "supply-entry: X-5\n"
              "abandon-correction: X-5\n"
              "take-back: X-5\n"
              "flag-dispute: X-5\n"
              "award-line: X-5\n");
}

}  // namespace
}  // namespace fairdeal::table
