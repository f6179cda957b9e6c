#include <gtest/gtest.h>

#include "json/strict.h"
#include "ledger/memory_store.h"
#include "server/house/reports/played_test.h"
#include "server/house/reports/reading.h"
#include "server/live/floor_world_test.h"
#include "server/rounds/past_rounds.h"
#include "server/rounds/round_decisions.h"
#include "server/rounds/round_list.h"
#include "server/rounds/round_proof.h"

namespace fairdeal::server {
namespace {

using world::player;
using world::Server;
using world::SixPlayers;
using world::staff;
using world::World;

// A floor on which six players have played some rounds of a game.
struct Played {
    explicit Played(const std::string& game, std::uint32_t rounds = 5)
        : server(world.store, world.keys, world.clock, "one") {
        server.create(7, game);
        server.settle();
        SixPlayers players(world, 7);
        players.give_chips(server);
        players.play_until(server, rounds + 1);
    }
    base::Cents balance(table::Account account) {
        return world.store.balance({ledger::Money::play, ledger::AccountKind::player, account, 0})
            .value();
    }

    World world{};
    Server server;
};

struct ListedPage {
    std::vector<std::string> rounds{};
    std::int64_t net = 0;
    std::optional<std::uint64_t> next{};
};
ListedPage page_of(const std::string& text) {
    json::Document document;
    const auto root = document.parse(text);
    ListedPage page;
    const json::Value all_rounds = *json::find(*root, "rounds");
    for (const json::Value round : all_rounds) {
        page.rounds.emplace_back(json::find(round, "round")->string());
        page.net += json::find(round, "net")->integer();
        EXPECT_FALSE(json::find(round, "text")->string().empty());
    }
    const json::Value next = *json::find(*root, "next");
    if (next.kind() == json::ValueKind::string) page.next = std::stoull(std::string(next.string()));
    return page;
}

TEST(Rounds, APlayersListHasEachOfTheirRoundsOnceAndItsNet) {
    Played played("three-card-poker");
    std::vector<std::string> all;
    std::int64_t net = 0;
    ListWanted wanted{.table = {}, .limit = 2, .before = {}};
    for (int pages = 0; pages < 10; ++pages) {
        const auto text = listed_rounds(played.world.store, player(101), wanted);
        ASSERT_TRUE(text) << text.error().sentence;
        const ListedPage page = page_of(*text);
        EXPECT_LE(page.rounds.size(), 2U);
        all.insert(all.end(), page.rounds.begin(), page.rounds.end());
        net += page.net;
        if (!page.next) break;
        wanted.before = page.next;
    }
    // The sixth may have begun: its wagers are on the layout then.
    if (all.front() == "7/6") all.erase(all.begin());
    EXPECT_EQ(all, (std::vector<std::string>{"7/5", "7/4", "7/3", "7/2", "7/1"}));
    EXPECT_EQ(base::Cents(100'000'000 + net), played.balance(101));
    const auto other =
        listed_rounds(played.world.store, player(101), {.table = 8, .limit = 2, .before = {}});
    EXPECT_TRUE(page_of(*other).rounds.empty());
    EXPECT_TRUE(page_of(*listed_rounds(played.world.store, player(999), {})).rounds.empty());
}

TEST(Rounds, TheStaffsListIsOfATable) {
    Played played("three-card-draw-poker");
    const Caller auditor = staff(UserRole::auditor);
    EXPECT_EQ(listed_rounds(played.world.store, auditor, {}).error().code, "table-missing");
    ListWanted wanted{.table = 7, .limit = 3, .before = {}};
    const ListedPage first = page_of(*listed_rounds(played.world.store, auditor, wanted));
    EXPECT_EQ(first.rounds, (std::vector<std::string>{"7/5", "7/4", "7/3"}));
    wanted.before = first.next;
    const ListedPage second = page_of(*listed_rounds(played.world.store, auditor, wanted));
    EXPECT_EQ(second.rounds, (std::vector<std::string>{"7/2", "7/1"}));
    EXPECT_FALSE(second.next);
    base::Cents won;
    for (table::Account account = 101; account <= 106; ++account)
        won += played.balance(account) - base::Cents(100'000'000);
    EXPECT_LE(won, base::Cents(first.net + second.net));  // what is on the layout comes off
}

TEST(Rounds, ARoundIsProvedWhenACheckpointCoversIt) {
    Played played("holdem-3-bonus", 2);
    auto& store = played.world.store;
    const ledger::Keys& keys = played.world.keys;
    const table::Audience own{table::Viewer::player, 101};
    EXPECT_EQ(round_proof(store, keys, 7, 99, own).error().status, 404U);
    EXPECT_EQ(round_proof(store, keys, 7, 3, own).error().code, "round-in-progress");
    EXPECT_EQ(round_proof(store, keys, 7, 2, own).error().code, "not-covered-yet");
    EXPECT_EQ(round_verification(store, keys, 7, 2, own).error().code, "not-covered-yet");
    const auto tree = store.tree();
    ASSERT_TRUE(store.keep_checkpoint(tree->size, ledger::sign({keys.origin, *tree}, keys)));
    const auto proof = round_proof(store, keys, 7, 2, own);
    ASSERT_TRUE(proof) << proof.error().sentence;
    EXPECT_NE(*proof, *round_proof(store, keys, 7, 2, {}));
    for (const table::Viewer viewer : {table::Viewer::player, table::Viewer::spectator,
                                       table::Viewer::dealer, table::Viewer::auditor}) {
        const auto verified = round_verification(store, keys, 7, 2, {viewer, 101});
        ASSERT_TRUE(verified) << verified.error().sentence;
        EXPECT_TRUE(verified->starts_with(R"({"verified":true,)")) << *verified;
    }
    // Whoever only works there is shown what the public is.
    EXPECT_EQ(*round_proof(store, keys, 7, 2, {table::Viewer::dealer, table::nobody}),
              *round_proof(store, keys, 7, 2, {}));
}

// The second round begins in the entry that ends the first.
TEST(Rounds, EveryRoundIsShownFromItsAnnouncedBeginning) {
    Played played("three-card-poker", 2);
    for (const std::uint32_t number : {1U, 2U}) {
        for (const table::Viewer viewer : {table::Viewer::spectator, table::Viewer::auditor}) {
            const std::string text =
                *past_round(played.world.store, played.world.keys, 7, number, {viewer});
            json::Document document;
            const auto root = document.parse(text);
            const json::Value frames = *json::find(*root, "frames");
            const json::Value first = *frames.begin();
            EXPECT_EQ(json::find(first, "type")->string(), "round-began") << number;
            EXPECT_EQ(json::find(first, "round")->string(), fmt::format("7/{}", number));
        }
    }
}

TEST(Rounds, ARoundIsShownAgainWithTheTableAfterEachEvent) {
    Played played("double-draw-poker", 1);
    const auto shown = [&](const table::Audience& audience) {
        return *past_round(played.world.store, played.world.keys, 7, 1, audience, true);
    };
    const auto views_in = [](const std::string& text) {
        std::size_t count = 0;
        for (std::size_t at = text.find("\"view\":{"); at != std::string::npos;
             at = text.find("\"view\":{", at + 1))
            ++count;
        return count;
    };
    const std::string own = shown({table::Viewer::player, 101});
    EXPECT_GT(views_in(own), 20U);
    json::Document document;
    EXPECT_TRUE(document.parse(own));
    EXPECT_NE(own.find(R"("as":"player","began":"2)"), std::string::npos);
    // Nobody is shown a hand before it was turned up; an auditor is, since the round is over.
    const std::string before = own.substr(0, own.find("cards-shown"));
    EXPECT_NE(before.find(R"("seat":2,"state":"taken","yours":false)"), std::string::npos);
    EXPECT_NE(before.find(R"("cards":"?? ?? ??)"), std::string::npos);
    EXPECT_NE(shown({table::Viewer::auditor, table::nobody}).find("\"record\""), std::string::npos);
    EXPECT_EQ(own.find("\"record\""), std::string::npos);
}

class DecisionsOf : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Rounds, DecisionsOf,
                         ::testing::Values("three-card-poker", "three-card-draw-poker"),
                         world::game_name);

TEST_P(DecisionsOf, ADecisionCostsWhatItIsBehindTheBest) {
    Played played(GetParam(), 3);
    int count = 0;
    for (std::uint32_t round = 1; round <= 3; ++round) {
        const auto text = round_decisions(played.world.store, played.world.keys, 7, round, 101);
        ASSERT_TRUE(text) << text.error().sentence;
        json::Document document;
        const auto root = document.parse(*text);
        const json::Value all_decisions = *json::find(*root, "decisions");
        for (const json::Value decision : all_decisions) {
            ++count;
            EXPECT_EQ(json::find(decision, "seat")->integer(), 1);
            const bool is_best =
                json::find(decision, "choice")->string() == json::find(decision, "best")->string();
            const bool is_free =
                json::find(*json::find(decision, "cost"), "exact")->string() == "0/1";
            EXPECT_TRUE(is_free || !is_best);
        }
    }
    EXPECT_EQ(count, 3);
    EXPECT_EQ(round_decisions(played.world.store, played.world.keys, 7, 1, 999).value(),
              R"({"round":"7/1","decisions":[]})");
    EXPECT_EQ(round_decisions(played.world.store, played.world.keys, 7, 4, 101).error().code,
              "round-in-progress");
}

// A round of a live table whose end was taken back (ruling X-23) ends twice in the record, and is
// one round for whoever reads it.
constexpr table::Actor the_dealer{table::Role::dealer, table::nobody};
constexpr table::Actor the_supervisor{table::Role::supervisor, 3};

// Goes wrong at the first decision, and is void.
table::Command goes_wrong(games::Remedy remedy, const table::Table& table, table::Time now) {
    if (table.awaits_ruling) {
        return {the_supervisor, now, table::Rule{remedy, table::no_seat, "fire"}};
    }
    return {the_supervisor, now,
            table::Raise{games::Irregularity::other, table::no_seat, 0, {}, "a fire"}};
}

class TakenBack : public testing::TestWithParam<games::Remedy> {};
// The next round begins with the end of this one, or after another deck was received.
INSTANTIATE_TEST_SUITE_P(Rounds, TakenBack,
                         testing::Values(games::Remedy::void_all,
                                         games::Remedy::void_and_remove_deck));

TEST_P(TakenBack, ARoundThatEndsTwiceIsCountedOnceAndShownToItsEnd) {
    const ledger::Keys keys = ledger::make_keys("house.test");
    ledger::MemoryStore store{keys};
    PlayedTable played(store,
                       played_record("double-draw-poker", 7,
                                     "cards = \"live\"\ndealing = \"hand\"\nshuffling = "
                                     "\"device\"\n"),
                       5);
    played.chooser = [](const table::Table& table, table::Time now, table::driven::Random&) {
        return goes_wrong(GetParam(), table, now);
    };
    // Somebody has to look at the cards.
    ASSERT_TRUE(played.give({the_supervisor, played.now(), table::OpenTable{}}));
    ASSERT_TRUE(played.give(
        {{table::Role::player, table::driven::account_of(1)}, played.now(), table::TakeSeat{1}}));
    played.play(1);
    ASSERT_TRUE(played.give({the_dealer, played.now(), table::TakeBack{}}));
    played.flush();
    ASSERT_TRUE(played.table().round_open);
    ASSERT_EQ(played.table().round, 1U);
    played.play(1);
    played.play(1);

    ChainReading reading(7, {});
    ASSERT_TRUE(reading.read(store));
    EXPECT_EQ(reading.tally().games()[0].voids, 2U);
    EXPECT_EQ(reading.tally().games()[0].rounds, 0U);
    const auto count = [](const std::string& text, const std::string& part) {
        std::size_t found = 0;
        std::size_t at = 0;
        for (; (at = text.find(part, at)) != std::string::npos; ++at)
            ++found;
        return found;
    };
    for (const auto viewer : {table::Viewer::spectator, table::Viewer::auditor}) {
        const auto first = past_round(store, keys, 7, 1, {viewer, table::nobody});
        ASSERT_TRUE(first) << first.error().sentence;
        EXPECT_EQ(count(*first, "\"entry-taken-back\""), 1U);
        EXPECT_EQ(count(*first, "\"round-ended\""), 2U);
        const auto second = past_round(store, keys, 7, 2, {viewer, table::nobody});
        ASSERT_TRUE(second) << second.error().sentence;
        EXPECT_EQ(count(*second, "\"entry-taken-back\""), 0U);
        EXPECT_EQ(count(*second, "\"round-ended\""), 1U);
    }
}

}  // namespace
}  // namespace fairdeal::server
