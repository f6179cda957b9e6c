#include "server/live/table_group.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/common/logs.h"

// Invariants: at most one turn is with the writer (`in_flight_`), and no other is drafted until
// its result is back on the strand; the tables' states are ahead of the record only by that turn.
// Every callback holds the group by a shared pointer, so the group lives until the last one has
// run; a callback that finds it dropped does nothing.
//
// When a batch is refused, the state is read from the record again and its commands go back to the
// head of the queue. A fence that is gone drops the group. A store that cannot write freezes it: it
// refuses commands, and tries to read every half second, until a read succeeds. The commands of
// that turn may or may not be in the record, so nobody is told that they were not done.
namespace fairdeal::server {
namespace {

constexpr std::size_t most_commands_at_once = 64;
constexpr std::chrono::milliseconds read_again{500};

void send_answers(Turn& turn) {
    for (std::size_t i = 0; i < turn.commands.size(); ++i) {
        if (turn.commands[i].answered) turn.commands[i].answered(std::move(turn.answers[i]));
    }
    turn.commands.clear();
}

// The store failed while it wrote these, perhaps after it had written them.
void refuse_unknown(std::vector<QueuedCommand>& commands) {
    for (QueuedCommand& command : commands)
        CommandQueue::refuse(command, ServerRefusal::record_not_written);
}

// A connection was lost or came back.
QueuedCommand connection_command(const LiveTable& live, table::Account account, table::Time now,
                                 table::CommandBody body) {
    QueuedCommand command;
    command.table = live.number();
    command.ready = table::Command{{table::Role::player, account}, now, std::move(body)};
    return command;
}

}  // namespace

TableGroup::TableGroup(const FloorServices& services, const std::vector<Settings>& tables,
                       ledger::Fence fence)
    : services_(services),
      fence_(fence),
      strand_(boost::asio::make_strand(services.executor)),
      timer_(strand_),
      cycling_(strand_),
      commands_(services.metrics.counter("table_commands_total", "Commands carried out.")),
      refusals_(services.metrics.counter("table_refusals_total", "Commands refused.")) {
    for (const Settings& settings : tables) {
        const std::uint32_t number = settings.table;
        tables_.add(std::make_unique<LiveTable>(
            settings, services.pace, services.generators,
            TableSources{[this] { return services_.time.now(); },
                         [this, number](table::Account who) { return balance_of(number, who); }}));
    }
}

void TableGroup::start(std::function<void()> lost) {
    boost::asio::post(strand_, [self = shared_from_this(), lost = std::move(lost)]() mutable {
        self->lost_ = std::move(lost);
        self->read_tables(Reading::interrupted);
        self->keep_cycling();
    });
}

void TableGroup::drop(CloseReason reason, std::function<void()> dropped) {
    boost::asio::post(strand_, [self = shared_from_this(), reason, dropped = std::move(dropped)] {
        const auto report = [&] {
            if (dropped) dropped();
        };
        if (self->state_ == State::dropped) return report();
        self->state_ = State::dropped;
        self->is_live_ = false;
        self->timer_.cancel();
        self->cycling_.cancel();
        for (const auto& live : self->tables_) {
            live->followers().close_all(reason);
            self->reports_.forget(*live);
        }
        self->queue_.close(reason, ServerRefusal::held_elsewhere);
        self->changes_.refuse_all(ServerRefusal::held_elsewhere);
        self->lost_ = nullptr;
        report();
    });
}

void TableGroup::push(QueuedCommand command) {
    boost::asio::post(strand_, [self = shared_from_this(), command = std::move(command)]() mutable {
        if (self->state_ == State::dropped) {
            if (command.follower) command.follower->close(CloseReason::moved);
            return CommandQueue::refuse(command, ServerRefusal::held_elsewhere);
        }
        if (self->state_ == State::frozen && !command.follower) {
            return CommandQueue::refuse(command,
                                        {ServerRefusal::record_not_written, self->frozen_because_});
        }
        self->queue_.add(std::move(command));
        self->take_turn();
    });
}

void TableGroup::submit_command(std::uint32_t table, const Caller& caller, Message message,
                                std::string idempotency_key, AnswerHandler answered) {
    QueuedCommand command;
    command.table = table;
    command.caller = caller;
    command.message = std::move(message);
    command.idempotency_key = std::move(idempotency_key);
    command.answered = std::move(answered);
    push(std::move(command));
}

void TableGroup::look(std::uint32_t table, Look look, std::shared_ptr<Follower> follower) {
    QueuedCommand command;
    command.table = table;
    command.look = std::move(look);
    command.follower = std::move(follower);
    push(std::move(command));
}

void TableGroup::follow(std::uint32_t table, std::int64_t from,
                        std::shared_ptr<Follower> follower) {
    const auto begin = [this, from, follower](LiveTable* live) {
        live->followers().follow(follower, from);
        const table::Account account = follower->caller().account;
        if (live->holds_seat(account) && !live->is_connected(account))
            queue_.add_first(connection_command(*live, account, services_.time.now(),
                                                table::RestoreConnection{}));
    };
    look(table, begin, follower);
}

void TableGroup::leave(std::uint32_t table, std::shared_ptr<Follower> follower) {
    const auto end = [this, follower](LiveTable* live) {
        const auto account = live->leave(follower);
        if (account && live->is_connected(*account))
            queue_.add_first(
                connection_command(*live, *account, services_.time.now(), table::LoseConnection{}));
    };
    look(table, end, follower);
}

void TableGroup::set_settings(const Settings& settings) {
    boost::asio::post(strand_, [self = shared_from_this(), settings] {
        if (LiveTable* live = self->tables_.find(settings.table)) live->set_settings(settings);
        self->take_turn();
    });
}

void TableGroup::change(HouseChange change) {
    boost::asio::post(strand_, [self = shared_from_this(), change = std::move(change)]() mutable {
        if (self->state_ == State::dropped)
            return change.done(tl::unexpected<Refused>(ServerRefusal::held_elsewhere));
        self->changes_.add(std::move(change));
        self->take_turn();
    });
}

void TableGroup::wake() {
    boost::asio::post(strand_, [self = shared_from_this()] { self->take_turn(); });
}

// One turn: the waiting commands, then those of the clock and of the virtual dealer.
void TableGroup::take_turn() {
    while (state_ == State::live && !in_flight_ && !reads_wallet_) {
        Turn turn;
        turn.held = services_.hold.reasons();
        if (changes_.draft_next(turn)) return submit(std::move(turn));
        const bool took_any = take_commands(turn);
        builder_.run_program(turn);
        if (!turn.batch.drafts.empty()) return submit(std::move(turn));
        send_answers(turn);
        if (!took_any) break;
    }
    if (state_ == State::live && !in_flight_) schedule_next_turn();
}

bool TableGroup::take_commands(Turn& turn) {
    bool took_any = false;
    while (!queue_.is_empty() && turn.commands.size() < most_commands_at_once) {
        // A look must see what is durable, not what is about to be written.
        if (queue_.front().look && !turn.batch.drafts.empty()) break;
        QueuedCommand command = queue_.take();
        took_any = true;
        if (command.look) {
            if (LiveTable* live = tables_.find(command.table)) command.look(live);
            continue;
        }
        const CommandOutcome outcome = builder_.carry_out(command, turn);
        const auto* wanted = std::get_if<WalletWanted>(&outcome);
        if (wanted != nullptr || std::holds_alternative<NotNow>(outcome)) {
            command.has_read_wallet = command.has_read_wallet || wanted != nullptr;
            queue_.add_first(std::move(command));
            if (wanted != nullptr) read_wallet(wanted->wallet);
            break;
        }
        (std::holds_alternative<Refused>(outcome) ? refusals_ : commands_).add();
        Answer answer = answer_to(command.message, outcome);
        // Nothing is about to be written, so the answer need not wait, and a view is current when
        // it is sent.
        if (turn.batch.drafts.empty()) {
            if (command.answered) command.answered(std::move(answer));
            continue;
        }
        turn.commands.push_back(std::move(command));
        turn.answers.push_back(std::move(answer));
    }
    return took_any;
}

void TableGroup::submit(Turn turn) {
    for (const auto& live : tables_)
        live->record().keep_snapshot(services_.keys.master, turn.batch);
    turn.batch.fences.push_back(fence_);
    ledger::Batch batch = turn.batch;
    in_flight_.emplace(std::move(turn));
    services_.writer.submit(std::move(batch), [self = shared_from_this()](auto result) {
        boost::asio::post(self->strand_,
                          [self, result = std::move(result)] { self->committed(result); });
    });
}

void TableGroup::committed(const ledger::CommitResult& result) {
    if (!result) return failed(result.error());
    Turn turn = std::move(*in_flight_);
    in_flight_.reset();
    services_.wallets.take_recorded(turn.batch);
    if (state_ != State::dropped) {
        for (const auto& live : tables_) {
            live->announce();
            reports_.show_decks(*live);
        }
        reports_.count(turn);
    }
    send_answers(turn);
    if (turn.change) {
        turn.change->done({});
        if (std::holds_alternative<NewFile>(turn.change->what)) {
            return read_tables(Reading::with_file);
        }
    }
    take_turn();
}

void TableGroup::failed(const ledger::CommitRefused& refused) {
    Turn turn = std::move(*in_flight_);
    in_flight_.reset();
    if (turn.change) turn.change->done(tl::unexpected(not_written(refused)));
    services_.wallets.take_refused(turn.batch);
    if (state_ == State::dropped) {
        for (QueuedCommand& command : turn.commands)
            CommandQueue::refuse(command, ServerRefusal::held_elsewhere);
        return;
    }
    switch (refused.fault) {
        case ledger::CommitFault::fenced_off: {
            spdlog::warn("table {}: {}", (*tables_.begin())->number(), refused.sentence);
            for (QueuedCommand& command : turn.commands)
                queue_.add(std::move(command));
            const auto lost = std::exchange(lost_, nullptr);
            drop(CloseReason::moved);
            if (lost) lost();
            return;
        }
        case ledger::CommitFault::storage:
            refuse_unknown(turn.commands);
            return freeze(refused.sentence);
        case ledger::CommitFault::too_little:
        case ledger::CommitFault::stale_record:
        case ledger::CommitFault::done_already:
            queue_.add_again(turn.commands);
            return read_tables(Reading::again);
    }
}

// The store cannot write: the group refuses all commands at once until it can read the record
// again. Earlier commands may or may not be in the record; a client can repeat them with the same
// key.
void TableGroup::freeze(std::string_view sentence) {
    if (state_ != State::frozen) {
        spdlog::error("table {}: the record cannot be written: {}", (*tables_.begin())->number(),
                      sentence);
    }
    state_ = State::frozen;
    is_live_ = false;
    frozen_because_ = "The record cannot be written, so nothing is done at this table for now.";
    queue_.refuse_all_but_followers({ServerRefusal::record_not_written, frozen_because_});
    timer_.expires_after(read_again);
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (!error && self->state_ == State::frozen) self->read_tables(Reading::interrupted);
    });
}

void TableGroup::read_wallet(const ledger::AccountId& wallet) {
    reads_wallet_ = true;
    wallets_.read(wallet, [self = shared_from_this()](bool was_read) {
        self->reads_wallet_ = false;
        if (self->state_ != State::live) return;
        if (!was_read && !self->in_flight_) return self->freeze("a balance cannot be read");
        self->take_turn();
    });
}

std::optional<base::Cents> TableGroup::balance_of(std::uint32_t table, table::Account account) {
    if (account == table::nobody) return std::nullopt;
    const ledger::AccountId wallet{tables_.find(table)->record().purse().money,
                                   ledger::AccountKind::player, account, 0};
    return wallets_.known(wallet, [self = shared_from_this()](bool was_read) {
        // A turn that is being written is announced when it is durable, and this with it.
        if (!was_read || self->state_ != State::live || self->in_flight_) return;
        for (const auto& live : self->tables_)
            live->followers().send_status();
    });
}

// Reads on a reader's thread, because the store may block.
void TableGroup::read_tables(Reading reading) {
    if (state_ == State::dropped) return;
    if (state_ == State::live) state_ = State::reading;
    boost::asio::post(services_.readers, [self = shared_from_this(), reading] {
        const auto read = std::make_shared<GroupTables::RecoveredTables>(
            self->tables_.recover(self->services_.store, self->services_.keys));
        // If the store can be read, the record itself is wrong.
        if (!*read && self->services_.store.tree()) verify_failures(self->services_.metrics).add();
        boost::asio::post(self->strand_, [self, read, reading] {
            if (self->state_ == State::dropped) return;
            if (!*read) return self->freeze(read->error());
            self->install(std::move(**read), reading);
        });
    });
}

void TableGroup::install(std::vector<RecoveredTable> tables, Reading reading) {
    for (const RecoveredTable& table : tables)
        warn_when_behind(services_.time.not_before(table.last_time));
    const table::Time time = services_.time.now();
    tables_.unlink();
    for (std::size_t i = 0; i < tables.size(); ++i)
        tables_.begin()[static_cast<std::ptrdiff_t>(i)]->install(std::move(tables[i]), time,
                                                                 reading == Reading::interrupted);
    if (!tables_.link()) return freeze("the meters of linked tables differ");
    for (const auto& live : tables_)
        reports_.show(*live);
    for (const auto& live : tables_)
        changes_.take_this_edition(*live);
    state_ = State::live;
    is_live_ = true;
    if (reading != Reading::again) {
        for (const auto& live : tables_)
            live->followers().send_views_again();
    }
    take_turn();
}

// The generators cycle whatever the tables do, between rounds and during them (N.J.A.C.
// 13:69E-1.28G). A round takes no word after its deck is shuffled, so cycling cannot change it.
void TableGroup::keep_cycling() {
    cycling_.expires_after(TableGenerator::between_cycles);
    cycling_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (error || self->state_ == State::dropped) return;
        for (const auto& live : self->tables_)
            live->schedule().cycle();
        self->keep_cycling();
    });
}

void TableGroup::schedule_next_turn() {
    const HoldReasons held = services_.hold.reasons();
    std::optional<table::Time> wake;
    for (const auto& live : tables_) {
        const bool may_start = held.of(live->settings().money).empty();
        const auto next = live->schedule().next_wake(live->now(), may_start);
        if (next && (!wake || *next < *wake)) wake = next;
    }
    timer_.cancel();
    if (!wake || services_.hold.stops_play()) return;
    // Never at once, because everything that was due has been done.
    timer_.expires_after(std::max<std::chrono::milliseconds>(*wake - services_.time.now(),
                                                             std::chrono::milliseconds(1)));
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (!error) self->take_turn();
    });
}

}  // namespace fairdeal::server
