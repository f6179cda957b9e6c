#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "server/away_decks.h"
#include "server/floor_time.h"
#include "server/generators.h"
#include "server/hold.h"
#include "server/metrics.h"
#include "server/requests.h"
#include "server/table_changes.h"
#include "server/table_host.h"
#include "server/table_metrics.h"
#include "server/wallets.h"
#include "server/writer.h"
#include "table/progressives/link.h"

// Tables that are played on one strand: one table, or all whose meters are linked. What people ask
// waits in a queue; when nothing is being written all of it is decided, drafted together and given
// to the writer, and when it is durable it is told. So nothing is ever shown that could be lost.
namespace fairdeal::server {

// What all tables of a floor use.
struct FloorServices {
    ledger::Store& store;
    Writer& writer;
    const ledger::Keys& keys;
    FloorTime& time;
    Wallets& wallets;
    Hold& hold;
    Metrics& metrics;
    Generators& generators;
    boost::asio::any_io_executor executor;
    boost::asio::thread_pool& readers;  // reading waits for the store: never on a strand
    std::optional<table::Pace> pace{};  // of every virtual dealer, in place of the settings
    // Told when a round has ended under a set-up, from any thread.
    std::function<void(std::shared_ptr<const table::Setup>)> played{};
    std::shared_ptr<AwayDecks> away_decks = std::make_shared<AwayDecks>();
};

// Another table file for a table, as its chain will have it.
struct NewFile {
    audit::TableRecord record{};
    std::shared_ptr<const table::Setup> setup{};
    ledger::Person by{};  // with the role as the table numbers it
};

// What the house has decided about a table, written together with `with`.
struct HouseChange {
    std::uint32_t table = 0;
    std::variant<NewFile, MeterCorrection, LineAward> what{};
    ledger::Batch with{};
    Changed done{};
};

class TableGroup : public std::enable_shared_from_this<TableGroup> {
  public:
    // `fence` is the lease under which it writes.
    TableGroup(const FloorServices& services, const std::vector<Settings>& tables,
               ledger::Fence fence);

    // Reads its tables from the store; commands wait until then. `lost` is called once when another
    // server has taken over: then it is dropped, and nothing more is done.
    void start(std::function<void()> lost);
    // Closes all followers and does nothing more; then calls `dropped`. What has been submitted is
    // still written.
    void drop(std::string_view reason, std::function<void()> dropped = {});

    const std::vector<std::uint32_t>& tables() const noexcept { return numbers_; }
    const ledger::Fence& fence() const noexcept { return fence_; }
    bool is_live() const noexcept { return is_live_.load(); }

    // All from any thread.
    void give(std::uint32_t table, const Caller& caller, Asked asked, std::string once,
              Answered answered);
    void follow(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower> follower);
    void leave(std::uint32_t table, std::shared_ptr<Follower> follower);
    // What the house has decided besides the table file: followed at once.
    void set_settings(const Settings& settings);
    // Done between two rounds; one at a time for each table.
    void change(HouseChange change);
    // The table as it is recorded, when nothing is being written; null when that cannot be known
    // now.
    using Look = std::function<void(TableHost*)>;
    void look(std::uint32_t table, Look look);
    // Something outside has changed: the time, in a test, or that rounds may start.
    void wake();

  private:
    enum class State : std::uint8_t { reading, live, frozen, dropped };
    struct Item {
        std::uint32_t table = 0;
        Look look{};
        std::shared_ptr<Follower> follower{};  // who looks, and waits until it can be shown
        // Or a command:
        Caller caller{};
        Asked asked{};
        std::string once{};
        Answered answered{};
        std::optional<table::Command> ready{};  // of the server's own
        bool has_read_wallet = false;
        int tries = 0;
    };
    struct Turn {
        ledger::Batch batch{};
        std::vector<Item> items{};
        std::vector<std::string> answers{};                          // to each of them
        HeldBack held{};                                             // why no round starts
        std::vector<std::pair<TableHost*, table::Event>> counted{};  // when it is recorded
        std::optional<HouseChange> change{};  // of the house, which is then all there is
    };
    enum class Reading : std::uint8_t {
        again,       // what was thought of was refused
        with_file,   // another table file is in force
        interrupted  // nobody has looked after the tables for a while
    };
    enum class Done : std::uint8_t { yes, refused, wallet_wanted, not_now };
    struct Outcome {
        Done done = Done::yes;
        std::string answer{};
        ledger::AccountId wallet{};
        bool wrote = false;
    };

    void turn_away(Item& item, std::string_view code, std::string_view text);
    void look_for(std::uint32_t table, std::shared_ptr<Follower> follower, Look look);
    TableHost* host(std::uint32_t table);
    void push(Item item);
    void turn();
    bool take_items(Turn& turn);
    Outcome handle(Item& item, Turn& turn);
    Outcome handle_message(TableHost& host, Item& item, Turn& turn);
    Outcome carry_out(TableHost& host, const table::Command& command, std::optional<Mark> mark,
                      const Item& item, Turn& turn);
    std::optional<Outcome> reserve(TableHost& host, std::span<const table::Event> events,
                                   const Item& item);
    enum class Renewed : std::uint8_t { not_due, one_step, waits };
    Renewed renew(TableHost& host, table::Time time, Turn& turn);
    void run_program(Turn& turn);
    bool run_next(TableHost& host, const std::optional<table::Command>& next, Turn& turn);
    void tell_linked(TableHost& host, std::span<const table::Event> events, Turn& turn);
    void submit(Turn turn);
    void committed(const ledger::CommitResult& result);
    void failed(const ledger::CommitRefused& refused);
    void answer(Turn& turn);
    void pay_out(const ledger::Batch& batch);
    void count(const Turn& turn);
    void try_again(Turn& turn);
    void freeze(std::string_view sentence);
    void read_wallet(const ledger::AccountId& wallet);
    // As far as it is known; what is not is read, and then told.
    std::optional<base::Cents> balance_of(std::uint32_t table, table::Account account);
    void learn_balance(const ledger::AccountId& wallet);
    bool look_at_wallet(const ledger::AccountId& wallet) const;
    void read_tables(Reading reading);
    void take_over(std::vector<RecoveredTable> tables, Reading reading);
    static table::Link::Meters meters_of(const table::Setup& setup);
    bool link_tables();
    bool take_change(Turn& turn);
    bool has_come(const HouseChange& change);
    std::optional<NotChanged> draft_change(TableHost& host, const NewFile& file, Turn& turn);
    std::optional<NotChanged> draft_change(TableHost& host, const MeterCorrection& correction,
                                           Turn& turn);
    std::optional<NotChanged> draft_change(TableHost& host, const LineAward& award, Turn& turn);
    std::optional<NotChanged> draft_command(TableHost& host, const table::Command& command,
                                            Turn& turn);
    bool stays_linked(const TableHost& host, const table::Setup& setup) const;
    void schedule();
    void keep_cycling();
    void take_this_edition(TableHost& host);
    void wait_until_back();
    table::Time now() { return services_.time.now(); }

    const FloorServices services_;
    const ledger::Fence fence_;
    std::vector<std::uint32_t> numbers_{};
    std::vector<std::unique_ptr<TableHost>> hosts_{};
    boost::asio::strand<boost::asio::any_io_executor> strand_;
    boost::asio::steady_timer timer_;
    boost::asio::steady_timer cycling_;
    std::atomic<bool> is_live_{false};
    std::function<void()> lost_{};
    State state_ = State::reading;
    std::string frozen_because_{};
    bool reads_wallet_ = false;
    std::set<ledger::AccountId> learning_{};  // balances that are being read to be shown
    std::deque<Item> queue_{};
    std::vector<HouseChange> changes_{};  // that wait for their round to end
    std::optional<Turn> in_flight_{};
    std::optional<table::Link> link_{};
    TableMetrics table_metrics_;
    Counter& commands_;
    Counter& refusals_;
};

}  // namespace fairdeal::server
