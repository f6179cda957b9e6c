#include "server/live/generators.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <vector>

#include "ledger/seal_entry.h"
#include "server/http/health.h"
#include "server/http/router.h"
#include "server/live/floor_world_test.h"
#include "support/told.h"

// A generator that fails a test: no round starts, and the record says why.
namespace fairdeal::server {
namespace {

using world::refusal_in;
using world::Server;
using world::SixPlayers;
using world::World;

enum class Break : std::uint8_t { none, stuck, circle, leaning, seeding };

// Good words until somebody breaks them.
class BreakableWords final : public cards::RawWords {
  public:
    explicit BreakableWords(const std::atomic<Break>& way) : way_(way) {
        for (std::uint32_t& word : circle_)
            word = good_.next();
        good_.reseed();
    }
    std::uint32_t next() noexcept override {
        switch (way_.load()) {
            case Break::stuck:
                return 0;  // which a shuffle would throw away forever
            case Break::circle:
                return circle_[place_++ % circle_.size()];
            case Break::leaning:  // three times in four
                return good_.next() | (good_.next() & 0x8000'0000U);
            default:
                return good_.next();
        }
    }
    bool reseed() noexcept override {
        good_.reseed();
        return way_ != Break::seeding;
    }

  private:
    const std::atomic<Break>& way_;
    cards::ChaCha20Source good_{41};
    std::array<std::uint32_t, 504> circle_{};
    std::size_t place_ = 0;
};

constexpr table::Pace no_waiting{std::chrono::milliseconds(0), std::chrono::hours(1)};

struct BreakableFloor {
    World world{};
    std::atomic<Break> way{Break::none};
    Server server{world.store, world.keys,
                  world.clock, "one",
                  no_waiting,  [this] { return std::make_unique<BreakableWords>(way); }};

    explicit BreakableFloor(Break from_the_start = Break::none) : way(from_the_start) {
        server.create(7, "three-card-poker");
        server.settle();
    }
    table::Table table() {
        server.view(7, Caller{});
        server.view(7, Caller{});
        return *world::recorded(world, 7).past.table();
    }
};

// Notes of this type in the house's chain. They are written behind the back of whoever asks.
std::vector<boost::json::object> notes_of(ledger::Store& store, Writer& writer,
                                          std::string_view type) {
    const test::Told<bool> answered;  // the disk may be full
    writer.submit({}, [answered](const auto& result) { answered.tell(result.has_value()); });
    static_cast<void>(answered.wait());
    std::vector<boost::json::object> found;
    const auto entries = store.chain_entries(ledger::house_chain, 0, 1000);
    for (const ledger::Entry& entry : entries.value()) {
        auto note = boost::json::parse(*ledger::whole_of(entry, 0, nullptr)).as_object();
        if (note.at("type") == boost::json::string_view(type)) found.push_back(std::move(note));
    }
    return found;
}

std::int64_t metric(Metrics& metrics, const std::string& name) {
    const std::string text = metrics.text();
    const std::size_t found = text.find("\n" + name + " ");
    return found == std::string::npos ? -1 : std::stoll(text.substr(found + name.size() + 2));
}

class BrokenGenerator : public ::testing::TestWithParam<std::pair<Break, const char*>> {};

TEST_P(BrokenGenerator, OpensNoTableAndStartsNoRound) {
    const auto [way, test] = GetParam();
    BreakableFloor floor(way);
    EXPECT_FALSE(floor.table().is_open);
    EXPECT_EQ(world::recorded(floor.world, 7).size, 1U) << "its configuration, and nothing else";
    floor.server.floor().wake();
    EXPECT_FALSE(floor.table().is_open);

    const std::string held = floor.server.hold().sentence();
    EXPECT_NE(held.find("No round starts before the server has been started again"),
              std::string::npos)
        << held;
    EXPECT_EQ(metric(floor.server.metrics(), "rng_health"), 0);
    EXPECT_EQ(metric(floor.server.metrics(), "rng_orders_total"), 0);

    const auto notes = notes_of(floor.world.store, floor.server.writer(), "generator-failed");
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0].at("test"), test);
    EXPECT_EQ(notes[0].at("table"), 7);
    EXPECT_EQ(notes[0].at("sentence").as_string(), held.c_str());
    EXPECT_TRUE(notes[0].at("significant").as_bool());
    EXPECT_EQ(notes[0].at("orders"), 0);
    EXPECT_EQ(world::fault_in(floor.world), "");
}

INSTANTIATE_TEST_SUITE_P(Ways, BrokenGenerator,
                         ::testing::Values(std::pair{Break::stuck, "repetition-count"},
                                           std::pair{Break::circle, "word-proportion"},
                                           std::pair{Break::leaning, "bit-proportion"},
                                           std::pair{Break::seeding, "seeding"}));

// The round that has begun has its cards: it is played to its end.
TEST(Generator, ThatBreaksInARoundStartsNoOther) {
    BreakableFloor floor;
    SixPlayers players(floor.world, 7);
    players.give_chips(floor.server);
    players.play_until(floor.server, 2);
    while (!floor.table().in_round) {
        if (!players.act(floor.server)) players.all_ready(floor.server);
    }
    const auto orders = metric(floor.server.metrics(), "rng_orders_total");
    EXPECT_GE(orders, 2);
    EXPECT_EQ(metric(floor.server.metrics(), "rng_health"), 1);
    floor.way = Break::stuck;
    while (floor.table().in_round)
        players.act(floor.server);
    const table::Table after = floor.table();
    EXPECT_FALSE(after.shuffled);
    EXPECT_EQ(metric(floor.server.metrics(), "rng_orders_total"), orders);
    const std::string answer = floor.server.submit_command(
        7, world::player(101),
        R"({"id":1,"type":"place-wager","data":{"seat":1,"wager":"ante","amount":1000}})");
    EXPECT_EQ(refusal_in(answer), "no-round-starts");
    EXPECT_NE(answer.find("the same number came several times running"), std::string::npos)
        << answer;
    const auto notes = notes_of(floor.world.store, floor.server.writer(), "generator-failed");
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0].at("test"), "repetition-count");
    EXPECT_EQ(notes[0].at("orders"), orders);

    // It works again: that does not count.
    floor.way = Break::none;
    floor.server.floor().wake();
    EXPECT_FALSE(floor.table().shuffled);
    EXPECT_EQ(world::fault_in(floor.world), "");
}

TEST(Generator, ATableWhoseGeneratorFailedCanStillBeClosed) {
    BreakableFloor floor;
    ASSERT_TRUE(floor.table().is_open);
    SixPlayers players(floor.world, 7);
    players.give_chips(floor.server);
    floor.way = Break::seeding;
    players.play_until(floor.server, 2);
    ASSERT_FALSE(floor.table().shuffled);
    ASSERT_FALSE(floor.server.hold().sentence().empty());
    Settings settings = find_settings(floor.world.store, 7).value()->settings;
    settings.is_open = false;
    ASSERT_EQ(floor.server.change(settings, 1), "");
    floor.server.settle();
    EXPECT_FALSE(floor.table().is_open);
}

TEST(Generator, AServerThatIsStartedAgainAndWhoseTestsPassPlaysOn) {
    World world;
    std::atomic<Break> way{Break::stuck};
    {
        Server broken(world.store, world.keys, world.clock, "one", no_waiting,
                      [&] { return std::make_unique<BreakableWords>(way); });
        broken.create(7, "three-card-poker");
        broken.settle();
        EXPECT_FALSE(broken.hold().sentence().empty());
    }
    Server server(world.store, world.keys, world.clock, "one");
    server.settle();
    SixPlayers players(world, 7);
    players.give_chips(server);
    players.play_until(server, 2);
    EXPECT_EQ(server.hold().sentence(), "");
    EXPECT_EQ(world::fault_in(world), "");
}

TEST(Generator, IsTestedAsAServerStartsAndThatIsRecorded) {
    World world;
    std::atomic<Break> way{Break::none};
    Server server(world.store, world.keys, world.clock, "one", no_waiting,
                  [&] { return std::make_unique<BreakableWords>(way); });
    server.generators().test_at_start();
    EXPECT_EQ(server.hold().sentence(), "");
    const auto tested = notes_of(world.store, server.writer(), "generator-tested");
    ASSERT_EQ(tested.size(), 1U);
    EXPECT_EQ(tested[0].at("words"), cards::window_words);
    way = Break::leaning;
    server.generators().test_at_start();
    EXPECT_NE(server.hold().sentence(), "");
    EXPECT_EQ(notes_of(world.store, server.writer(), "generator-tested").size(), 1U);
    EXPECT_EQ(notes_of(world.store, server.writer(), "generator-failed").size(), 1U);
}

TEST(Generator, CyclesWhileNothingHappensAtItsTable) {
    World world;
    Server server(world.store, world.keys, world.clock, "one");
    server.create(7, "three-card-poker");
    server.settle();
    const auto cycled = [&] { return metric(server.metrics(), "rng_cycled_words_total"); };
    server.view(7, Caller{});
    const std::int64_t before = cycled();
    EXPECT_GE(before, cards::window_words);
    EXPECT_TRUE(
        test::comes_true([&] { return cycled() >= before + cards::LiveSource::words_per_cycle; }));
    EXPECT_GE(metric(server.metrics(), "rng_words_total"), cycled());
    EXPECT_GE(metric(server.metrics(), "rng_reseeds_total"), 2);
    EXPECT_EQ(metric(server.metrics(), "rng_health"), 1);
}

// What a table's generator does, without a table.
struct Alone {
    explicit Alone(ledger::Store& store) : writer(store) {}
    world::TestClock clock{};
    FloorTime time{clock};
    PlayHold hold{};
    Metrics metrics{};
    Writer writer;
    std::atomic<Break> way{Break::none};
    Generators floor{hold, metrics, writer, time,
                     [this] { return std::make_unique<BreakableWords>(way); }};
};

TEST(Generator, ThatLeansIsFoundByCyclingAlone) {
    World world;
    Alone alone(world.store);
    TableGenerator generator(alone.floor, 3);
    ASSERT_TRUE(generator.order(cards::DeckKind::standard));
    alone.way = Break::leaning;
    std::uint32_t cycles = 0;
    while (!generator.has_failed() && cycles < 1000) {
        EXPECT_EQ(alone.hold.sentence(), "");
        generator.cycle();
        ++cycles;
    }
    // The rest of the window in which it broke, and at most one more.
    EXPECT_LE(cycles * cards::LiveSource::words_per_cycle, 2 * cards::window_words);
    EXPECT_NE(alone.hold.sentence(), "");
    EXPECT_FALSE(generator.order(cards::DeckKind::standard));
    EXPECT_EQ(notes_of(world.store, alone.writer, "generator-failed").size(), 1U);
}

// Fails until it is told not to.
class FullStore final : public ledger::MemoryStore {
  public:
    using MemoryStore::MemoryStore;
    std::vector<ledger::CommitResult> commit(std::span<const ledger::Batch> batches) override {
        if (!is_full) return MemoryStore::commit(batches);
        return std::vector<ledger::CommitResult>(
            batches.size(), tl::unexpected(ledger::CommitRefused{ledger::CommitFault::storage,
                                                                 "The disk is full."}));
    }
    std::atomic<bool> is_full{true};
};

TEST(Generator, WhyItFailedIsRecordedAsSoonAsItCanBe) {
    FullStore store(ledger::make_keys("test.example/floor"));
    Alone alone(store);
    alone.way = Break::stuck;
    TableGenerator generator(alone.floor, 3);
    EXPECT_NE(alone.hold.sentence(), "");
    EXPECT_EQ(notes_of(store, alone.writer, "generator-failed").size(), 0U);
    generator.cycle();
    EXPECT_EQ(notes_of(store, alone.writer, "generator-failed").size(), 0U);
    store.is_full = false;
    for (int i = 0; i < 3; ++i) {
        generator.cycle();
        EXPECT_EQ(notes_of(store, alone.writer, "generator-failed").size(), 1U) << i;
    }
}

TEST(Ready, SaysWhyNoRoundStarts) {
    Router router;
    Metrics metrics;
    std::string held;
    add_health_routes(router, metrics, {}, [&] { return held; });
    const auto ask = [&] {
        Request request;
        request.method = "GET";
        request.path = "/readyz";
        Response answer;
        router.answer(std::move(request), [&](Response response) { answer = std::move(response); });
        return answer;
    };
    EXPECT_EQ(ask().body, "ready\n");
    held = "The generator is stuck.";
    EXPECT_EQ(ask().status, 200U);
    EXPECT_EQ(ask().body, "ready; no round starts: The generator is stuck.\n");
}

}  // namespace
}  // namespace fairdeal::server
