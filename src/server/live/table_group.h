#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/live/command_queue.h"
#include "server/live/group_reports.h"
#include "server/live/house_changes.h"
#include "server/live/turn_builder.h"
#include "server/live/wallet_reader.h"

// Tables that are played on one strand, under one lease: one table, or all whose meters are linked.
// Commands wait in a queue. While nothing is being written, a turn takes them out, decides them and
// drafts what comes of them; the writer makes the drafts durable; only then the group announces
// them and answers. So nothing is ever shown that could be lost. A batch that the store refuses
// takes the tables back to the record, and its commands are tried again.
namespace fairdeal::server {

class TableGroup : public std::enable_shared_from_this<TableGroup> {
  public:
    // `fence` is the lease under which it writes.
    TableGroup(const FloorServices& services, const std::vector<Settings>& tables,
               ledger::Fence fence);

    // Reads its tables from the store; commands wait until then. `lost` is called once when another
    // server has taken over: then the group is dropped, and nothing more is done.
    void start(std::function<void()> lost);
    // Closes all followers and does nothing more; then calls `dropped`. What has been submitted is
    // still written.
    void drop(CloseReason reason, std::function<void()> dropped = {});

    std::size_t table_count() const noexcept { return tables_.size(); }
    const ledger::Fence& fence() const noexcept { return fence_; }
    bool is_live() const noexcept { return is_live_.load(); }

    // All from any thread.
    void submit_command(std::uint32_t table, const Caller& caller, Message message,
                        std::string idempotency_key, AnswerHandler answered);
    void follow(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower> follower);
    void leave(std::uint32_t table, std::shared_ptr<Follower> follower);
    // What the house has decided besides the table file: takes effect at once.
    void set_settings(const Settings& settings);
    // Done between two rounds; one at a time for each table.
    void change(HouseChange change);
    // With a follower `look` waits even while the store cannot be written.
    void look(std::uint32_t table, Look look, std::shared_ptr<Follower> follower = nullptr);
    // Something outside has changed: the time, in a test, or that rounds may start.
    void wake();

  private:
    enum class State : std::uint8_t { reading, live, frozen, dropped };
    // Why the tables are read from the record.
    enum class Reading : std::uint8_t {
        again,       // what was drafted was refused
        with_file,   // another table file is in force
        interrupted  // nobody has looked after the tables for a while
    };

    void push(QueuedCommand command);

    void take_turn();
    bool take_commands(Turn& turn);
    void submit(Turn turn);
    void committed(const ledger::CommitResult& result);
    void failed(const ledger::CommitRefused& refused);
    void freeze(std::string_view sentence);
    void schedule_next_turn();
    void keep_cycling();

    void read_tables(Reading reading);
    void install(std::vector<RecoveredTable> tables, Reading reading);
    void read_wallet(const ledger::AccountId& wallet);
    std::optional<base::Cents> balance_of(std::uint32_t table, table::Account account);

    const FloorServices services_;
    const ledger::Fence fence_;
    WalletReader::Strand strand_;
    boost::asio::steady_timer timer_;
    boost::asio::steady_timer cycling_;
    std::atomic<bool> is_live_{false};
    std::function<void()> lost_{};
    State state_ = State::reading;
    std::string frozen_because_{};
    bool reads_wallet_ = false;
    GroupTables tables_{};
    CommandQueue queue_{};
    TurnBuilder builder_{services_, tables_};
    HouseChanges changes_{services_, tables_};
    WalletReader wallets_{services_, strand_};
    GroupReports reports_{services_, tables_};
    std::optional<Turn> in_flight_{};
    Counter& commands_;
    Counter& refusals_;
};

}  // namespace fairdeal::server
