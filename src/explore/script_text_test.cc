#include "explore/script_text.h"

#include <gtest/gtest.h>

#include "explore/case.h"
#include "explore/search.h"
#include "games/registry.h"
#include "table/procedure/decide.h"
#include "table/script/read.h"
#include "table/text/table_json.h"

namespace fairdeal::explore {
namespace {

namespace script = table::script;

std::optional<std::string> no_table_file(std::string_view) {
    return std::nullopt;
}

// The command of a script line, or the reason why the line cannot be read.
std::string read_back(const Case& one, const std::string& line, table::Time time) {
    const auto play = script::read_script(head_of(one) + line + "\n", &no_table_file);
    if (!play) return "unreadable: " + play.error().sentence;
    if (play->statements.size() != 1) return "not one statement";
    const auto* give = std::get_if<script::Give>(&play->statements[0].act);
    if (give == nullptr) return "no command";
    return table::encode(*play->setup, {give->who.actor, time, give->body});
}

// Every offer of the first states of a search.
void check_offers(const Case& one, int states) {
    const auto setup = setup_of(one);
    const Plan plan(*setup, one.stacking);
    Alphabet alphabet(*setup, plan);
    table::Table table = table::new_table(*setup);
    const table::Time now = script::first_moment;
    for (int i = 0; i < states; ++i) {
        alphabet.look_at(table, now);
        for (std::size_t number = 0; number < alphabet.size(); ++number) {
            const Offer& offer = alphabet[number];
            const std::string line = line_of(offer);
            if (offer.wait.count() != 0) {
                EXPECT_TRUE(line.starts_with("wait ")) << line;
                continue;
            }
            if (line.starts_with('#')) continue;
            const std::string wanted = table::encode(*setup, offer.command);
            // A step, a wager or a choice that does not exist is refused by the reader already, and
            // so is a filing where nobody asks for one, or without its photograph, and a card that
            // is named twice.
            const std::string read = read_back(one, line, now);
            if (read.starts_with("unreadable") && read.find("is named twice") != std::string::npos)
                continue;
            const bool may_be_unreadable = line.find("no-such") != std::string::npos ||
                                           line.find("layout-filed") != std::string::npos;
            if (may_be_unreadable && read.starts_with("unreadable")) continue;
            ASSERT_EQ(read, wanted) << line;
        }
        table::Events events;
        ASSERT_FALSE(
            table::carry_out(table, alphabet[Alphabet::goes_on].command, events).has_value());
        for (table::SeatNumber seat = 1; seat <= setup->seats; ++seat) {
            events.clear();
            table::carry_out(table, {player_of(seat), now, table::TakeSeat{seat}}, events);
            for (games::WagerIndex w = 0; w < setup->description().wagers.size(); ++w) {
                events.clear();
                table::carry_out(
                    table,
                    {player_of(seat), now,
                     table::PlaceWager{seat, std::string(setup->description().wagers[w].key),
                                       setup->limits[w].least}},
                    events);
            }
        }
    }
}

TEST(ScriptText, EveryOfferIsReadBackAsTheSameCommand) {
    for (const games::Module* game : games::registry()) {
        for (const auto cards : {config::CardSource::live, config::CardSource::electronic}) {
            check_offers({game, table::Dealing::automated, table::Shuffling::device, cards, 2, 1,
                          Stacking::plain},
                         25);
        }
    }
}

TEST(Cases, EveryCaseHasAnotherNameAndATable) {
    for (const games::Module* game : games::registry()) {
        std::vector<std::string> names;
        for (const Case& one : every_case(*game)) {
            names.push_back(name_of(one));
            const auto setup = setup_of(one);
            EXPECT_EQ(setup->seats, one.seats);
            EXPECT_EQ(setup->dealing, one.dealing);
            EXPECT_EQ(setup->shuffling, one.shuffling);
            EXPECT_EQ(setup->source, one.cards);
            EXPECT_EQ(setup->decks, one.decks);
        }
        std::ranges::sort(names);
        EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
    }
}

TEST(Plan, TheShuffledDeckIsWholeAndDealsThePlannedHand) {
    for (const games::Module* game : games::registry()) {
        for (const Case& one : every_case(*game)) {
            const auto setup = setup_of(one);
            const Plan plan(*setup, one.stacking);
            const cards::CardList order = plan.order(table::new_table(*setup));
            cards::CardSet all;
            for (const cards::Card card : order)
                all.insert(card);
            EXPECT_EQ(order.size(), setup->deck_size());
            EXPECT_EQ(all, cards::card_set(game->description->deck)) << name_of(one);
        }
    }
}

}  // namespace
}  // namespace fairdeal::explore
