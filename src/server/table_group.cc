#include "server/table_group.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

namespace fairdeal::server {
namespace {

constexpr std::size_t most_commands_at_once = 64;
constexpr int most_tries = 4;

}  // namespace

TableGroup::TableGroup(const FloorServices& services, const std::vector<Settings>& tables,
                       ledger::Fence fence)
    : services_(services),
      fence_(fence),
      strand_(boost::asio::make_strand(services.executor)),
      timer_(strand_),
      cycling_(strand_),
      table_metrics_(services.metrics),
      commands_(services.metrics.counter("table_commands_total", "Commands carried out.")),
      refusals_(services.metrics.counter("table_refusals_total", "Commands refused.")) {
    for (const Settings& settings : tables) {
        numbers_.push_back(settings.table);
        const std::uint32_t number = settings.table;
        hosts_.push_back(std::make_unique<TableHost>(
            settings, services.pace, services.generators,
            Beside{[this] { return now(); },
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

void TableGroup::drop(std::string_view reason, std::function<void()> dropped) {
    boost::asio::post(strand_, [self = shared_from_this(), reason = std::string(reason),
                                dropped = std::move(dropped)] {
        const auto tell = [&] {
            if (dropped) dropped();
        };
        if (self->state_ == State::dropped) return tell();
        self->state_ = State::dropped;
        self->is_live_ = false;
        self->timer_.cancel();
        self->cycling_.cancel();
        for (const auto& host : self->hosts_) {
            host->close_followers(reason);
            if (!host->is_installed()) continue;
            self->table_metrics_.forget(host->settings(), host->setup());
            self->services_.away_decks->know(host->number(), {});
        }
        for (Item& item : self->queue_) {
            if (item.follower) item.follower->close(reason);
            self->turn_away(item, "moved", reason);
        }
        self->queue_.clear();
        for (const HouseChange& change : std::exchange(self->changes_, {}))
            change.done(tl::unexpected(held_elsewhere()));
        self->lost_ = nullptr;
        tell();
    });
}

TableHost* TableGroup::host(std::uint32_t table) {
    const auto found = std::ranges::find(numbers_, table);
    return found == numbers_.end()
               ? nullptr
               : hosts_[static_cast<std::size_t>(found - numbers_.begin())].get();
}

void TableGroup::turn_away(Item& item, std::string_view code, std::string_view text) {
    if (item.answered) item.answered(refused(item.asked.id, code, text));
    if (item.look && !item.follower) item.look(nullptr);
}

void TableGroup::push(Item item) {
    boost::asio::post(strand_, [self = shared_from_this(), item = std::move(item)]() mutable {
        if (self->state_ == State::dropped) {
            if (item.follower) item.follower->close("moved: another server has this table");
            return self->turn_away(item, "moved", "Another server has this table.");
        }
        if (self->state_ == State::frozen && !item.follower) {
            return self->turn_away(item, "record-not-written", self->frozen_because_);
        }
        self->queue_.push_back(std::move(item));
        self->turn();
    });
}

void TableGroup::give(std::uint32_t table, const Caller& caller, Asked asked, std::string once,
                      Answered answered) {
    Item item;
    item.table = table;
    item.caller = caller;
    item.asked = std::move(asked);
    item.once = std::move(once);
    item.answered = std::move(answered);
    push(std::move(item));
}

void TableGroup::look(std::uint32_t table, Look look) {
    look_for(table, nullptr, std::move(look));
}

void TableGroup::look_for(std::uint32_t table, std::shared_ptr<Follower> follower, Look look) {
    Item item;
    item.table = table;
    item.look = std::move(look);
    item.follower = std::move(follower);
    push(std::move(item));
}

void TableGroup::follow(std::uint32_t table, std::int64_t from,
                        std::shared_ptr<Follower> follower) {
    look_for(table, follower, [this, from, follower](TableHost* host) {
        host->follow(follower, from);
        const table::Account account = follower->caller().account;
        if (!host->holds_seat(account) || host->is_connected(account)) return;
        Item back;
        back.table = host->number();
        back.ready =
            table::Command{{table::Role::player, account}, now(), table::RestoreConnection{}};
        queue_.push_front(std::move(back));
    });
}

void TableGroup::leave(std::uint32_t table, std::shared_ptr<Follower> follower) {
    look_for(table, follower, [this, follower](TableHost* host) {
        const auto account = host->leave(follower);
        if (!account || !host->is_connected(*account)) return;
        Item lost;
        lost.table = host->number();
        lost.ready =
            table::Command{{table::Role::player, *account}, now(), table::LoseConnection{}};
        queue_.push_front(std::move(lost));
    });
}

void TableGroup::set_settings(const Settings& settings) {
    boost::asio::post(strand_, [self = shared_from_this(), settings] {
        if (TableHost* found = self->host(settings.table)) found->set_settings(settings);
        self->turn();
    });
}

void TableGroup::change(HouseChange change) {
    boost::asio::post(strand_, [self = shared_from_this(), change = std::move(change)]() mutable {
        if (self->state_ == State::dropped) return change.done(tl::unexpected(held_elsewhere()));
        if (std::ranges::count(self->changes_, change.table, &HouseChange::table) != 0) {
            return change.done(tl::unexpected(
                NotChanged{"another-waits", "Another change waits for the round to end.", true}));
        }
        self->changes_.push_back(std::move(change));
        self->turn();
    });
}

void TableGroup::wake() {
    boost::asio::post(strand_, [self = shared_from_this()] { self->turn(); });
}

// Everything that has been asked, what the clock says, and what the virtual dealer then does.
void TableGroup::turn() {
    while (state_ == State::live && !in_flight_ && !reads_wallet_) {
        Turn turn;
        turn.held = services_.hold.held_back();
        if (take_change(turn)) return submit(std::move(turn));
        const bool took_any = take_items(turn);
        run_program(turn);
        if (!turn.batch.drafts.empty()) return submit(std::move(turn));
        answer(turn);
        if (!took_any) break;
    }
    if (state_ == State::live && !in_flight_) schedule();
}

bool TableGroup::take_items(Turn& turn) {
    bool took_any = false;
    while (!queue_.empty() && turn.items.size() < most_commands_at_once) {
        // Whoever looks sees what is durable, not what is about to be written.
        if (queue_.front().look && !turn.batch.drafts.empty()) break;
        Item item = std::move(queue_.front());
        queue_.pop_front();
        took_any = true;
        if (item.look) {
            if (TableHost* found = host(item.table)) item.look(found);
            continue;
        }
        Outcome outcome = handle(item, turn);
        if (outcome.done == Done::wallet_wanted || outcome.done == Done::not_now) {
            queue_.push_front(std::move(item));
            if (outcome.done == Done::wallet_wanted) {
                queue_.front().has_read_wallet = true;
                read_wallet(outcome.wallet);
            }
            break;
        }
        (outcome.done == Done::yes ? commands_ : refusals_).add();
        // Nothing is about to be written: the answer need not wait, and a view is not old when it
        // is sent.
        if (turn.batch.drafts.empty()) {
            if (item.answered) item.answered(std::move(outcome.answer));
            continue;
        }
        turn.items.push_back(std::move(item));
        turn.answers.push_back(std::move(outcome.answer));
    }
    return took_any;
}

void TableGroup::answer(Turn& turn) {
    for (std::size_t i = 0; i < turn.items.size(); ++i) {
        if (turn.items[i].answered) turn.items[i].answered(std::move(turn.answers[i]));
    }
    turn.items.clear();
}

void TableGroup::submit(Turn turn) {
    for (const auto& host : hosts_)
        host->keep_state(services_.keys.master, turn.batch);
    turn.batch.fences.push_back(fence_);
    ledger::Batch batch = turn.batch;
    in_flight_.emplace(std::move(turn));
    services_.writer.submit(std::move(batch), [self = shared_from_this()](auto result) {
        boost::asio::post(self->strand_,
                          [self, result = std::move(result)] { self->committed(result); });
    });
}

// What was won or given back can be bet again.
void TableGroup::pay_out(const ledger::Batch& batch) {
    for (const ledger::Draft& draft : batch.drafts) {
        for (const ledger::Movement& movement : draft.movements) {
            if (movement.to.kind != ledger::AccountKind::player) continue;
            services_.wallets.give(movement.to, movement.amount);
        }
        // How much of it the account held, the store knows.
        for (const std::size_t i : draft.recovered)
            services_.wallets.forget(draft.movements[i].from);
    }
}

void TableGroup::count(const Turn& turn) {
    bool has_ended = false;
    for (const auto& [host, event] : turn.counted) {
        table_metrics_.count(host->settings(), host->table(), event);
        if (!std::holds_alternative<table::RoundEnded>(event.body)) continue;
        has_ended = true;
        if (services_.played) services_.played(host->shared_setup());
    }
    if (!has_ended || !link_) return;
    // The meters are shown by one of the tables, wherever the round was.
    for (const auto& host : hosts_)
        table_metrics_.show(host->settings(), host->table());
}

void TableGroup::committed(const ledger::CommitResult& result) {
    if (!result) return failed(result.error());
    Turn turn = std::move(*in_flight_);
    in_flight_.reset();
    pay_out(turn.batch);
    if (state_ != State::dropped) {
        for (const auto& host : hosts_) {
            host->announce();
            services_.away_decks->know(host->number(), host->table().removed);
        }
        count(turn);
    }
    answer(turn);
    if (turn.change) {
        turn.change->done({});
        if (std::holds_alternative<NewFile>(turn.change->what)) {
            return read_tables(Reading::with_file);
        }
    }
    this->turn();
}

void TableGroup::failed(const ledger::CommitRefused& refused) {
    Turn turn = std::move(*in_flight_);
    in_flight_.reset();
    if (turn.change) turn.change->done(tl::unexpected(not_written(refused)));
    for (const ledger::Draft& draft : turn.batch.drafts) {
        for (const ledger::Movement& movement : draft.movements) {
            if (movement.from.kind == ledger::AccountKind::player) {
                services_.wallets.forget(movement.from);
            }
        }
    }
    if (state_ == State::dropped) {
        for (Item& item : turn.items)
            turn_away(item, "moved", "Another server has this table.");
        return;
    }
    switch (refused.fault) {
        case ledger::CommitFault::fenced_off: {
            spdlog::warn("table {}: {}", numbers_.front(), refused.sentence);
            for (Item& item : turn.items)
                queue_.push_back(std::move(item));
            const auto lost = std::exchange(lost_, nullptr);
            drop("moved: another server has this table");
            if (lost) lost();
            return;
        }
        case ledger::CommitFault::storage:
            try_again(turn);
            return freeze(refused.sentence);
        case ledger::CommitFault::too_little:
        case ledger::CommitFault::stale_record:
        case ledger::CommitFault::done_already:
            try_again(turn);
            return read_tables(Reading::again);
    }
}

void TableGroup::try_again(Turn& turn) {
    for (auto item = turn.items.rbegin(); item != turn.items.rend(); ++item) {
        item->has_read_wallet = false;
        if (++item->tries < most_tries) {
            queue_.push_front(std::move(*item));
        } else if (item->answered) {
            item->answered(refused(item->asked.id, "record-not-written",
                                   "This could not be recorded; nothing was done."));
        }
    }
}

// Nothing can be written: whoever asks is told so at once. What had been asked may or may not be in
// the record: with the same id it can be asked again.
void TableGroup::freeze(std::string_view sentence) {
    if (state_ != State::frozen) {
        spdlog::error("table {}: the record cannot be written: {}", numbers_.front(), sentence);
    }
    state_ = State::frozen;
    is_live_ = false;
    frozen_because_ = "The record cannot be written, so nothing is done at this table for now.";
    std::deque<Item> waiting;
    for (Item& item : queue_) {
        if (item.follower) {
            waiting.push_back(std::move(item));
        } else {
            turn_away(item, "record-not-written", frozen_because_);
        }
    }
    queue_ = std::move(waiting);
    wait_until_back();
}

}  // namespace fairdeal::server
