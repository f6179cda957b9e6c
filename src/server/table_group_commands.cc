#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "json/strict.h"
#include "server/table_group.h"
#include "table/decide.h"

// What people ask of a table, decided and drafted.
namespace fairdeal::server {
namespace {

using table::Command;

// Why the floor refuses a command before the table is asked.
struct FloorRefusal {
    std::string_view code{};
    std::string text{};
};

std::optional<FloorRefusal> refusal_of_floor(const TableHost& host, const Command& command,
                                             const Hold& hold) {
    const auto is = [&]<class Body>(std::in_place_type_t<Body>) {
        return std::holds_alternative<Body>(command.body);
    };
    if (hold.stops_play()) {
        return FloorRefusal{"no-round-starts", hold.held_back().of(host.settings().money)};
    }
    if (!host.setup().is_live()) {
        if (is(std::in_place_type<table::TakeStep>)) {
            return FloorRefusal{"virtual-dealer", "The virtual dealer takes the steps here."};
        }
        if (is(std::in_place_type<table::OpenTable>) || is(std::in_place_type<table::CloseTable>)) {
            return FloorRefusal{"virtual-dealer",
                                "This table is opened and closed through its settings."};
        }
    }
    if (is(std::in_place_type<table::AskAdvice>) && !host.settings().gives_advice()) {
        return FloorRefusal{"no-advice-here", "This table gives no advice."};
    }
    if (is(std::in_place_type<table::CorrectMeter>)) {
        return FloorRefusal{"second-person-needed",
                            "A meter is changed by two persons: propose it for approval."};
    }
    if (is(std::in_place_type<table::AwardLine>)) {
        return FloorRefusal{"second-person-needed",
                            "A dispute is decided by two persons: propose it for approval."};
    }
    return std::nullopt;
}

// A deck that has left another table comes back only when security has inspected it (ruling X-29);
// of its own decks a table knows it itself.
std::optional<FloorRefusal> refusal_of_deck(const TableHost& host, const Command& command,
                                            const AwayDecks& away) {
    const auto* taken = std::get_if<table::TakeStep>(&command.body);
    if (taken == nullptr || taken->deck.empty()) return std::nullopt;
    const std::uint32_t table = away.left_from(taken->deck, host.number());
    if (table == 0) return std::nullopt;
    return FloorRefusal{"deck-not-inspected",
                        fmt::format("Deck {} has left table {}: security inspects it before it is "
                                    "used again (ruling X-29).",
                                    taken->deck, table)};
}

// Whether these events start a round. The next number is given out when a round has ended, and
// starts nothing: a round starts with its cards or its first wager.
bool start_round(const table::Table& before, std::span<const table::Event> events) {
    return !before.in_round && std::ranges::any_of(events, [](const table::Event& event) {
        return std::holds_alternative<table::RoundBegan>(event.body) ||
               std::holds_alternative<table::Shuffled>(event.body) ||
               std::holds_alternative<table::WagerPlaced>(event.body) ||
               std::holds_alternative<table::BetsClosed>(event.body);
    });
}

// Why no round starts at this table; empty when one may.
std::string why_no_round(const TableHost& host, const HeldBack& held_back) {
    const std::string& held = held_back.of(host.settings().money);
    if (!held.empty() || host.settings().is_open) return held;
    return "The house has closed this table.";
}

// What an event takes from a player's chips beyond what lies on the layout already.
struct Cost {
    table::Account account = table::nobody;
    base::Cents amount{};
};
std::optional<Cost> cost_of(const table::Table& before, const table::Event& event) {
    if (const auto* placed = std::get_if<table::WagerPlaced>(&event.body)) {
        const table::Seat& seat = before.seat(placed->seat);
        const base::Cents lay =
            seat.placed[placed->wager.wager] - seat.match_play[placed->wager.wager];
        return Cost{seat.player, placed->amount - placed->match_play - lay};
    }
    if (const auto* made = std::get_if<table::WagerMade>(&event.body)) {
        return Cost{before.seat(made->seat).player, made->amount};
    }
    return std::nullopt;
}

// {"ready":false}: whoever was ready needs more time.
bool takes_back(const Asked& ready) {
    json::Document document;
    const auto data = document.parse(ready.data);
    const auto field = data ? json::find(*data, "ready") : std::nullopt;
    return field && field->kind() == json::Kind::boolean && !field->boolean();
}

std::string dollars(base::Cents amount) {
    return fmt::format("${}.{:02}", amount.count() / 100, amount.count() % 100);
}

}  // namespace

TableGroup::Outcome TableGroup::handle(Item& item, Turn& turn) {
    TableHost* found = host(item.table);
    if (found == nullptr) {
        return {
            Done::refused, refused(item.asked.id, "no-such-table", "There is no such table."), {}};
    }
    if (!item.ready) return handle_message(*found, item, turn);
    item.ready->time = found->not_before(now());
    return carry_out(*found, *item.ready, std::nullopt, item, turn);
}

TableGroup::Outcome TableGroup::handle_message(TableHost& host, Item& item, Turn& turn) {
    const std::string& id = item.asked.id;
    if (item.asked.type == "sync") {
        if (!turn.batch.drafts.empty()) return {Done::not_now, {}, {}};
        return {Done::yes,
                fmt::format(R"({{"id":{},"ok":true,"view":{}}})", id,
                            *host.view(audience_of(item.caller))),
                {}};
    }
    if (item.asked.type == "ready") {
        if (host.set_ready(item.caller.account, !takes_back(item.asked))) {
            if (turn.batch.drafts.empty()) host.tell_beside();
            return {Done::yes, accepted(id), {}};
        }
        return {Done::refused,
                refused(id, "seat-empty", "Only who holds a seat here can be ready."),
                {}};
    }
    const auto role = table_role(item.caller.role);
    if (!role || !item.caller.is_signed_in()) {
        return {Done::refused,
                refused(id, "not-yours-to-give", "Somebody of your role gives no commands here."),
                {}};
    }
    std::optional<Mark> mark;
    if (!item.once.empty()) {
        mark = mark_of(services_.keys.master, host.number(), item.once);
        if (host.has_done(*mark)) return {Done::yes, accepted(id), {}};
    }
    const auto command =
        command_of(host.setup(), {*role, item.caller.account}, host.not_before(now()), item.asked);
    if (!command) return {Done::refused, refused(id, "malformed", command.error()), {}};
    if (const auto refusal = refusal_of_floor(host, *command, services_.hold)) {
        return {Done::refused, refused(id, refusal->code, refusal->text), {}};
    }
    if (const auto refusal = refusal_of_deck(host, *command, *services_.away_decks)) {
        return {Done::refused, refused(id, refusal->code, refusal->text), {}};
    }
    return carry_out(host, *command, mark, item, turn);
}

// Chips are reserved before a wager is drafted; a refusal is only final when the store was asked.
std::optional<TableGroup::Outcome> TableGroup::reserve(TableHost& host,
                                                       std::span<const table::Event> events,
                                                       const Item& item) {
    for (const table::Event& event : events) {
        const auto cost = cost_of(host.table(), event);
        if (!cost || cost->amount <= base::Cents()) continue;
        const ledger::AccountId wallet{host.purse().money, ledger::AccountKind::player,
                                       cost->account, 0};
        const Wallets::Taken taken = services_.wallets.take(wallet, cost->amount);
        if (taken == Wallets::Taken::yes) continue;
        if (taken == Wallets::Taken::not_known || !item.has_read_wallet) {
            services_.wallets.forget(wallet);
            return Outcome{Done::wallet_wanted, {}, wallet};
        }
        services_.wallets.forget(wallet);  // something may have been taken for an event before
        return Outcome{Done::refused,
                       refused(item.asked.id, "too-little-money",
                               fmt::format("This takes {}, more than the account holds.",
                                           dollars(cost->amount))),
                       {}};
    }
    return std::nullopt;
}

TableGroup::Outcome TableGroup::carry_out(TableHost& host, const Command& command,
                                          std::optional<Mark> mark, const Item& item, Turn& turn) {
    const table::Decision decision = table::decide(host.table(), command);
    if (!decision) return {Done::refused, refused(item.asked.id, decision.error()), {}};
    const std::span<const table::Event> events(decision->data(), decision->size());
    if (events.empty()) return {Done::yes, accepted(item.asked.id), {}};
    if (start_round(host.table(), events)) {
        const std::string why = why_no_round(host, turn.held);
        if (!why.empty()) {
            return {Done::refused, refused(item.asked.id, "no-round-starts", why), {}};
        }
    }
    if (auto not_enough = reserve(host, events, item)) return *not_enough;
    host.write(command, events, mark, turn.batch);
    tell_linked(host, events, turn);
    for (const table::Event& event : events) {
        if (is_counted(event)) turn.counted.emplace_back(&host, event);
        // Whoever changes a bet is not ready any more.
        const bool changes_bets = std::holds_alternative<table::WagerPlaced>(event.body) ||
                                  std::holds_alternative<table::WagerWithdrawn>(event.body);
        if (changes_bets) host.set_ready(command.actor.account, false);
    }
    return {Done::yes, accepted(item.asked.id), {}, true};
}

// Every linked table has every event of its meters in its own record.
void TableGroup::tell_linked(TableHost& from, std::span<const table::Event> events, Turn& turn) {
    if (!link_) return;
    const table::Events told = link_->tell(from.table(), events);
    if (told.empty()) return;
    for (const auto& host : hosts_) {
        if (host.get() != &from) host->write_from_link({told.data(), told.size()}, turn.batch);
    }
}

bool TableGroup::run_next(TableHost& host, const std::optional<Command>& next, Turn& turn) {
    if (!next) return false;
    const Outcome outcome = carry_out(host, *next, std::nullopt, Item{}, turn);
    if (outcome.wrote) return true;
    if (outcome.done == Done::refused) {
        spdlog::warn("table {}: the program's own act is refused: {}", host.number(),
                     outcome.answer);
    }
    host.led_nowhere(*next);
    return false;
}

TableGroup::Renewed TableGroup::renew(TableHost& host, table::Time time, Turn& turn) {
    if (!host.must_renew()) return Renewed::not_due;
    if (const auto next = host.renewals_next(time)) {
        return run_next(host, next, turn) ? Renewed::one_step : Renewed::waits;
    }
    if (host.table().in_round) return Renewed::not_due;
    host.renew_keys(time, turn.batch);
    return Renewed::one_step;
}

void TableGroup::run_program(Turn& turn) {
    constexpr int most_steps = 400;
    if (services_.hold.stops_play()) return;
    for (const auto& host : hosts_) {
        // A generator may have failed since, also one of another table.
        turn.held = services_.hold.held_back();
        const bool may_start = turn.held.of(host->settings().money).empty();
        for (int i = 0; i < most_steps; ++i) {
            const table::Time time = host->not_before(now());
            const Renewed renewed = renew(*host, time, turn);
            if (renewed == Renewed::one_step) continue;
            if (renewed == Renewed::waits) break;
            if (run_next(*host, host->clocks_next(time), turn)) continue;
            if (!run_next(*host, host->dealers_next(time, may_start), turn)) break;
        }
    }
}

}  // namespace fairdeal::server
