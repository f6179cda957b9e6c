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

// Tables that are played on one strand and under one lease: a single table, or all tables whose
// meters are linked. Commands wait in a queue. While nothing is being written, a turn takes them
// out, decides them and drafts the events; the writer makes the drafts durable; only then does the
// group announce them and answer. So it never shows anything that could be lost. If the store
// refuses the batch, the group resets the tables to the record and tries the commands again.
namespace fairdeal::server {

class TableGroup : public std::enable_shared_from_this<TableGroup> {
  public:
    // `fence` is the lease under which the group writes.
    TableGroup(const FloorServices& services, const std::vector<Settings>& tables,
               ledger::Fence fence);

    // Reads its tables from the store; commands wait until then. It calls `lost` once, when another
    // server has taken over; then the group is dropped and does nothing more.
    void start(std::function<void()> lost);
    // Closes all followers, stops all work, and then calls `dropped`. The writer still writes the
    // batches that were submitted.
    void drop(CloseReason reason, std::function<void()> dropped = {});

    std::size_t table_count() const noexcept { return tables_.size(); }
    const ledger::Fence& fence() const noexcept { return fence_; }
    bool is_live() const noexcept { return is_live_.load(); }

    // The following functions may be called on any thread.
    void submit_command(std::uint32_t table, const Caller& caller, Message message,
                        std::string idempotency_key, AnswerHandler answered);
    void follow(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower> follower);
    void leave(std::uint32_t table, std::shared_ptr<Follower> follower);
    // Applies settings other than the table file, at once.
    void set_settings(const Settings& settings);
    // Carries out a change between two rounds. Each table can have one waiting change.
    void change(HouseChange change);
    // Calls `look` on the strand. With a follower, it waits even while the store cannot be written.
    void look(std::uint32_t table, Look look, std::shared_ptr<Follower> follower = nullptr);
    // Call it when something outside has changed: the clock of a test, or that rounds may start.
    void wake();

  private:
    enum class State : std::uint8_t { reading, live, frozen, dropped };
    // Why the tables are read from the record.
    enum class Reading : std::uint8_t {
        again,       // the store refused the drafts
        with_file,   // another table file is in force
        interrupted  // no server has looked after the tables for a while
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
