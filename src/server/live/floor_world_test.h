#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "audit/proof/witness.h"
#include "audit/verify/verify.h"
#include "audit/verify/verify_text.h"
#include "games/registry.h"
#include "ledger/checkpoint.h"
#include "server/common/held_store_test.h"
#include "server/common/house_entries.h"
#include "server/common/refusals.h"
#include "server/demonstration.h"
#include "server/house/administration/floor_changes.h"
#include "server/live/checkpoints.h"
#include "server/live/live_floor.h"
#include "support/busy_players.h"
#include "support/patience.h"
#include "support/told.h"
#include "table/text/table_json.h"

// A floor on a store in memory, with players who bet and never fold.
namespace fairdeal::server::world {

// For tests with the game as their parameter.
inline std::vector<std::string> all_games() {
    std::vector<std::string> keys;
    for (const games::Module* game : games::registry())
        keys.emplace_back(game->description->key);
    return keys;
}
inline std::string game_name(const ::testing::TestParamInfo<std::string>& game) {
    std::string name = game.param;
    std::erase(name, '-');
    return name;
}

class TestFollower final : public Follower {
  public:
    explicit TestFollower(Caller caller) : caller_(std::move(caller)) {}

    const Caller& caller() const noexcept override { return caller_; }
    void send(SharedText message) override {
        const std::lock_guard lock(mutex_);
        messages_.push_back(*message);
        changed_.notify_all();
    }
    void close(CloseReason reason, std::string_view server) override {
        const std::lock_guard lock(mutex_);
        closed_ = reason;
        server_ = server;
        changed_.notify_all();
    }
    std::vector<std::string> messages() const {
        const std::lock_guard lock(mutex_);
        return messages_;
    }
    std::optional<CloseReason> wait_until_closed() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, test::patience, [&] { return closed_.has_value(); });
        return closed_;
    }
    std::string server() const {
        const std::lock_guard lock(mutex_);
        return server_;
    }
    void wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(
            changed_.wait_for(lock, test::patience, [&] { return messages_.size() >= count; }));
    }

  private:
    Caller caller_;
    mutable std::mutex mutex_{};
    std::condition_variable changed_{};
    std::vector<std::string> messages_{};
    std::optional<CloseReason> closed_{};
    std::string server_{};
};

inline Caller player(table::Account account) {
    return {UserRole::player, account, "session-" + std::to_string(account), "127.0.0.1"};
}
inline Caller staff(UserRole role) {
    return {role, 900, "session-900", "127.0.0.1"};
}

// One server: everything but the store and the keys.
class Server {
  public:
    Server(ledger::Store& store, const ledger::Keys& keys, const Clock& clock, std::string address,
           std::optional<table::Pace> pace = table::Pace{std::chrono::milliseconds(0),
                                                         std::chrono::hours(1)},
           Generators::Words words = {})
        : time_(clock),
          writer_(store),
          generators_(hold_, metrics_, writer_, time_, std::move(words)),
          floor_(FloorServices{store, writer_, keys, time_, wallets_, hold_, metrics_, generators_,
                               io_.get_executor(), readers_, pace},
                 terms_of(std::move(address))) {
        for (int i = 0; i < 2; ++i)
            threads_.emplace_back([this] { io_.run(); });
    }
    ~Server() {
        floor_.stop();
        work_.reset();
        readers_.join();
        io_.stop();
        for (std::thread& thread : threads_)
            thread.join();
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    LiveFloor& floor() noexcept { return floor_; }
    PlayHold& hold() noexcept { return hold_; }
    Writer& writer() noexcept { return writer_; }
    Metrics& metrics() noexcept { return metrics_; }
    Generators& generators() noexcept { return generators_; }

    // Looks after its tables and waits until all that it holds can be played.
    void settle() {
        const auto looked = floor_.look_after();
        EXPECT_TRUE(looked) << looked.error();
        EXPECT_TRUE(test::comes_true([this] { return !floor_.not_ready(); }))
            << floor_.not_ready().value_or("");
    }
    HouseServices house() {
        return {floor_.services().store,
                [this](ledger::Batch batch, auto done) {
                    writer_.submit(std::move(batch), std::move(done));
                },
                [this] { return time_.utc(); }, [](table::Account) { return std::nullopt; },
                [](const ledger::AccountId&) {}};
    }
    FloorChanges& changes() noexcept { return changes_; }
    void create(std::uint32_t number, std::string_view game, std::uint32_t link = 0,
                std::string_view cards = "electronic") {
        const games::Module* module = games::find_game(game);
        ASSERT_NE(module, nullptr);
        Settings settings;
        settings.table = number;
        settings.game = game;
        settings.toml = plain_table_file(*module, number, "A table", cards);
        settings.link = link;
        settings.is_open = true;
        EXPECT_EQ(change(settings, 0), "");
    }
    // The code of what refuses it; empty when it is done. `version` is that of the record.
    std::string change(const Settings& settings, std::uint64_t version) {
        ledger::Batch with;
        with.records.push_back(settings_write(settings, version));
        const test::Told<std::string> done;
        changes_.change(settings, std::move(with),
                        [done](const tl::expected<void, Refused>& result) {
                            done.tell(std::string(result ? "" : result.error().code));
                        });
        return done.wait();
    }
    void give_chips(table::Account account, base::Cents amount) {
        ledger::Batch batch;
        batch.drafts.push_back(draft_of(chips_given(account, ledger::Money::play, amount),
                                        person_of(staff(UserRole::supervisor)), time_.utc()));
        const test::Told<bool> done;
        writer_.submit(std::move(batch),
                       [done](const auto& result) { done.tell(result.has_value()); });
        EXPECT_TRUE(done.wait());
    }
    std::string submit_command(std::uint32_t table, const Caller& caller, std::string_view json,
                               std::string idempotency_key = {}) {
        const test::Told<std::string> done;
        auto message = read_message(json, IdRule::may_be_left_out);
        if (!message) {
            return to_json(
                {message.error().id, Refused(ServerRefusal::malformed, message.error().sentence)});
        }
        floor_.submit_command(table, caller, std::move(*message), std::move(idempotency_key),
                              [done](const Answer& answer) { done.tell(to_json(answer)); });
        return done.wait();
    }
    std::string view(std::uint32_t table, const Caller& caller) {
        const test::Told<std::string> done;
        floor_.view(table, caller, [done](const tl::expected<SharedText, Refused>& view) {
            done.tell(view ? **view : std::string());
        });
        return done.wait();
    }
    std::string list() {
        const test::Told<std::string> done;
        floor_.list({}, [done](std::string answer) { done.tell(std::move(answer)); });
        return done.wait();
    }
    std::shared_ptr<TestFollower> follow(std::uint32_t table, const Caller& caller,
                                         std::int64_t from = -1) {
        const auto follower = std::make_shared<TestFollower>(caller);
        floor_.follow(table, from, follower);
        return follower;
    }

  private:
    static FloorTerms terms_of(std::string address) {
        FloorTerms terms;
        terms.address = std::move(address);
        return terms;
    }

    boost::asio::io_context io_{};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
        io_.get_executor()};
    boost::asio::thread_pool readers_{1};
    FloorTime time_;
    Wallets wallets_{};
    PlayHold hold_{};
    Metrics metrics_{};
    Writer writer_;
    Generators generators_;
    LiveFloor floor_;
    FloorChanges changes_{house(), floor_};
    std::vector<std::thread> threads_{};
};

struct World {
    ledger::Keys keys = ledger::make_keys("test.example/floor");
    TestClock clock{};
    HeldStore store{keys, [this] { return clock.utc(); }};
};

// As if an old copy had been brought back: a witness has seen more than the record holds.
inline void wind_back(World& world) {
    const auto tree = world.store.tree();
    ASSERT_TRUE(tree);
    ledger::Batch batch;
    batch.records.push_back(
        {std::string(audit::witnessed_record),
         "witness.example",
         ledger::sign({world.keys.origin, {tree->size + 500, tree->root}}, world.keys),
         {}});
    ASSERT_TRUE(world.store.commit(std::span(&batch, 1))[0]);
}
inline void accept_record(Server& server) {
    const test::Told<bool> accepted;
    server.floor().accept_record(
        "restored from last night's backup", staff(UserRole::supervisor), "",
        [accepted](const auto& result) { accepted.tell(result.has_value()); });
    EXPECT_TRUE(accepted.wait());
}

// The table as its record says.
inline RecoveredTable recorded(World& world, std::uint32_t table) {
    auto recovered = recover(world.store, world.keys, table);
    EXPECT_TRUE(recovered) << recovered.error();
    return std::move(recovered.value());
}

// Time passes while the server looks after its tables as it does all the time.
inline void pass(World& world, Server& server, ledger::Milliseconds time) {
    for (; time > 0; time -= 4000) {
        world.clock.pass(std::min<ledger::Milliseconds>(time, 4000));
        server.settle();
    }
}

// The code of a refusal; "none" where there is none.
inline std::string refusal_in(const std::string& answer) {
    const std::size_t found = answer.find("\"code\":\"");
    if (found == std::string::npos) return "none";
    return answer.substr(found + 8, answer.find('"', found + 8) - found - 8);
}

// {"type":…,"time":…,"actor":{…},"data":{…}}: without what a client does not say.
inline std::string message_of(const table::Setup& setup, const table::Command& command) {
    const std::string text = table::encode(setup, command);
    const std::size_t time = text.find(",\"time\"");
    const std::size_t data = text.find(",\"data\"");
    return "{\"id\":1," + text.substr(1, time - 1) + text.substr(data);
}

// Everything that the record claims, done again by the rules; the fault, or nothing.
inline std::string fault_in(World& world) {
    audit::VerifyOptions options;
    options.key = ledger::verifier_of(world.keys);
    options.threads = 1;
    const auto result = audit::verify(*audit::source_of(world.store), options);
    if (!result) return result.error();
    return result->fault ? audit::to_text(*result) : std::string();
}

// Every entry of the table's chain is what the rules make of it once more; how many rounds ended.
inline std::uint32_t done_again(World& world, std::uint32_t table) {
    audit::Reexecution again;
    const auto entries = world.store.chain_entries(table, 0, 100'000);
    EXPECT_TRUE(entries);
    for (const ledger::Entry& entry : entries.value()) {
        const auto finding =
            again.take(entry, ledger::round_key(world.keys.master, table, entry.epoch));
        EXPECT_FALSE(finding) << finding->sentence;
        if (finding) break;
    }
    return again.epoch();
}

// Six players in one table's seats, played through the floor's own door.
class SixPlayers {
  public:
    SixPlayers(World& world, std::uint32_t table)
        : world_(world),
          table_(table),
          setup_(*recorded(world, table).past.setup()),
          players_(setup_, test::Bets::all) {}

    static table::Account account(table::SeatNumber seat) { return 100U + seat; }

    void give_chips(Server& server) const {
        for (table::SeatNumber seat = 1; seat <= setup_.seats; ++seat)
            server.give_chips(account(seat), base::Cents(100'000'000));
    }

    // One act of a player; false when nobody has one to do. `idempotency_key` marks it.
    bool act(Server& server) {
        const RecoveredTable now = recorded(world_, table_);
        const auto command = players_.next(*now.past.table(), {});
        if (!command) return false;
        last_ = message_of(setup_, *command);
        last_by_ = player(command->actor.account);
        const std::string answer =
            server.submit_command(table_, last_by_, last_, "act-" + std::to_string(++acts_));
        EXPECT_EQ(answer, R"({"id":1,"ok":true})") << last_;
        return true;
    }
    void all_ready(Server& server) const {
        for (table::SeatNumber seat = 1; seat <= setup_.seats; ++seat) {
            server.submit_command(table_, player(account(seat)), R"({"id":2,"type":"ready"})");
        }
    }
    void play_until(Server& server, std::uint32_t round) {
        for (int i = 0; i < 4000; ++i) {
            if (recorded(world_, table_).past.table()->round >= round) return;
            if (!act(server)) all_ready(server);
        }
        FAIL() << "round " << round << " was not reached";
    }

    const std::string& last() const noexcept { return last_; }
    const Caller& last_by() const noexcept { return last_by_; }
    std::string last_key() const { return "act-" + std::to_string(acts_); }

  private:
    World& world_;
    std::uint32_t table_;
    table::Setup setup_;
    test::BusyPlayers players_;
    std::string last_{};
    Caller last_by_{};
    int acts_ = 0;
};

}  // namespace fairdeal::server::world
