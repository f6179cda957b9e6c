#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "audit/configuration.h"
#include "server/logs.h"
#include "server/settings.h"
#include "server/table_group.h"

// What a group reads from the store: always on a reader's thread.
namespace fairdeal::server {
namespace {

constexpr std::chrono::milliseconds ask_again{500};

}  // namespace

// False when the store cannot be read.
bool TableGroup::look_at_wallet(const ledger::AccountId& wallet) const {
    for (;;) {
        const std::uint64_t look = services_.wallets.looks(wallet);
        const auto balance = services_.store.balance(wallet);
        if (!balance) return false;
        if (services_.wallets.has_read(wallet, look, *balance)) return true;
    }
}

std::optional<base::Cents> TableGroup::balance_of(std::uint32_t table, table::Account account) {
    if (account == table::nobody) return std::nullopt;
    const ledger::AccountId wallet{host(table)->purse().money, ledger::AccountKind::player, account,
                                   0};
    const auto known = services_.wallets.known(wallet);
    if (!known) learn_balance(wallet);
    return known;
}

void TableGroup::learn_balance(const ledger::AccountId& wallet) {
    if (!learning_.insert(wallet).second) return;
    boost::asio::post(services_.readers, [self = shared_from_this(), wallet] {
        const bool was_read = self->look_at_wallet(wallet);
        boost::asio::post(self->strand_, [self, wallet, was_read] {
            self->learning_.erase(wallet);
            // Whatever is being written is told when it is durable, and this with it.
            if (!was_read || self->state_ != State::live || self->in_flight_) return;
            for (const auto& host : self->hosts_)
                host->tell_beside();
        });
    });
}

void TableGroup::read_wallet(const ledger::AccountId& wallet) {
    reads_wallet_ = true;
    boost::asio::post(services_.readers, [self = shared_from_this(), wallet] {
        const bool is_gone = !self->look_at_wallet(wallet);
        boost::asio::post(self->strand_, [self, is_gone] {
            self->reads_wallet_ = false;
            if (self->state_ != State::live) return;
            if (is_gone && !self->in_flight_) return self->freeze("a balance cannot be read");
            self->turn();
        });
    });
}

void TableGroup::read_tables(Reading reading) {
    if (state_ == State::dropped) return;
    if (state_ == State::live) state_ = State::reading;
    boost::asio::post(services_.readers, [self = shared_from_this(), reading] {
        std::vector<RecoveredTable> read;
        std::string wrong;
        for (const std::uint32_t number : self->numbers_) {
            auto table = recover(self->services_.store, self->services_.keys, number);
            if (!table) {
                wrong = table.error();
                // The store can be read: then it is the record that is wrong.
                if (self->services_.store.tree()) verify_failures(self->services_.metrics).add();
                break;
            }
            read.push_back(std::move(*table));
        }
        const auto shared = std::make_shared<std::vector<RecoveredTable>>(std::move(read));
        boost::asio::post(self->strand_, [self, shared, wrong, reading] {
            if (self->state_ == State::dropped) return;
            if (!wrong.empty()) return self->freeze(wrong);
            self->take_over(std::move(*shared), reading);
        });
    });
}

table::Link::Meters TableGroup::meters_of(const table::Setup& setup) {
    table::Link::Meters meters;
    for (const table::MeterTerms& terms : setup.meters)
        meters.push_back(terms.meter);
    return meters;
}

bool TableGroup::link_tables() {
    link_.reset();
    if (hosts_.size() < 2) return true;
    link_.emplace(meters_of(hosts_.front()->setup()));
    return std::ranges::all_of(hosts_,
                               [&](const auto& host) { return link_->join(host->table()); });
}

void TableGroup::take_over(std::vector<RecoveredTable> tables, Reading reading) {
    for (const RecoveredTable& table : tables)
        warn_when_behind(services_.time.not_before(table.last_time));
    const table::Time time = now();
    link_.reset();
    for (std::size_t i = 0; i < tables.size(); ++i)
        hosts_[i]->install(std::move(tables[i]), time, reading == Reading::interrupted);
    if (!link_tables()) return freeze("the meters of linked tables differ");
    for (const auto& host : hosts_) {
        table_metrics_.show(host->settings(), host->table());
        services_.away_decks->know(host->number(), host->table().removed);
    }
    for (const auto& host : hosts_)
        take_this_edition(*host);
    state_ = State::live;
    is_live_ = true;
    if (reading != Reading::again) {
        for (const auto& host : hosts_)
            host->start_views_anew();
    }
    turn();
}

// A table that was recorded under the rules of the first edition goes on under those of this one,
// as soon as it is between two rounds.
void TableGroup::take_this_edition(TableHost& host) {
    if (host.edition() == audit::this_edition) return;
    const bool is_coming = std::ranges::any_of(changes_, [&](const HouseChange& change) {
        return change.table == host.number() && std::holds_alternative<NewFile>(change.what);
    });
    if (is_coming) return;
    const audit::TableRecord record = record_of(host.settings());
    auto setup = audit::setup_of(record);
    if (!setup) {
        spdlog::warn("table {}: it stays with the rules of edition {}: {}", host.number(),
                     host.edition(), setup.error().sentence);
        return;
    }
    const ledger::Person clock{static_cast<std::uint8_t>(table::Role::clock), table::nobody};
    const NewFile file{record, std::make_shared<const table::Setup>(*std::move(setup)), clock};
    changes_.push_back({host.number(), file, {}, [](const auto&) {}});
}

void TableGroup::wait_until_back() {
    timer_.expires_after(ask_again);
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (!error && self->state_ == State::frozen) self->read_tables(Reading::interrupted);
    });
}

// Whatever the tables do: a round takes no word once its deck is in order, so a generator is at
// work between rounds and in them (N.J.A.C. 13:69E-1.28G).
void TableGroup::keep_cycling() {
    cycling_.expires_after(TableGenerator::between_cycles);
    cycling_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (error || self->state_ == State::dropped) return;
        for (const auto& host : self->hosts_)
            host->cycle();
        self->keep_cycling();
    });
}

void TableGroup::schedule() {
    const table::Time time = now();
    const HeldBack held = services_.hold.held_back();
    std::optional<table::Time> wake;
    for (const auto& host : hosts_) {
        const bool may_start = held.of(host->settings().money).empty();
        const auto next = host->next_wake(host->not_before(time), may_start);
        if (next && (!wake || *next < *wake)) wake = next;
    }
    timer_.cancel();
    if (!wake || services_.hold.stops_play()) return;
    // Never at once: what could be done now has been done.
    timer_.expires_after(
        std::max<std::chrono::milliseconds>(*wake - time, std::chrono::milliseconds(1)));
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
        if (!error) self->turn();
    });
}

}  // namespace fairdeal::server
