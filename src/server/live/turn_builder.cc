#include "server/live/turn_builder.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/live/table_metrics.h"
#include "table/procedure/decide.h"

// Method: a command is refused by the floor, then by the rules; only then its chips are reserved
// and its events drafted. A refusal for too few chips is final only if the store was asked,
// because another server may have paid the player meanwhile. Invariant: chips that
// `Wallets::reserve` has reserved are drafted in the same step, or else the wallet is forgotten and
// read again.
namespace fairdeal::server {
namespace {

using table::Command;

// Why the floor refuses a command before the table is asked.
std::optional<Refused> refusal_of_floor(const LiveTable& live, const Command& command,
                                        const PlayHold& hold) {
    using enum ServerRefusal;
    const auto is = [&]<class Body>(std::in_place_type_t<Body>) {
        return std::holds_alternative<Body>(command.body);
    };
    if (hold.stops_play()) {
        return Refused(no_round_starts, hold.reasons().of(live.settings().money));
    }
    if (!live.setup().is_live()) {
        if (is(std::in_place_type<table::TakeStep>)) return virtual_dealer;
        if (is(std::in_place_type<table::OpenTable>) || is(std::in_place_type<table::CloseTable>)) {
            return Refused(virtual_dealer, "This table is opened and closed through its settings.");
        }
    }
    if (is(std::in_place_type<table::AskAdvice>) && !live.settings().gives_advice()) {
        return no_advice_here;
    }
    if (is(std::in_place_type<table::CorrectMeter>)) {
        return Refused(second_person_needed,
                       "A meter is changed by two persons: propose it for approval.");
    }
    if (is(std::in_place_type<table::AwardLine>)) {
        return Refused(second_person_needed,
                       "A dispute is decided by two persons: propose it for approval.");
    }
    return std::nullopt;
}

// A deck that has left another table may be used only after security has inspected it (ruling
// A table knows its own decks itself.
std::optional<Refused> refusal_of_deck(const LiveTable& live, const Command& command,
                                       const AwayDecks& away) {
    const auto* taken = std::get_if<table::TakeStep>(&command.body);
    if (taken == nullptr || taken->deck.empty()) return std::nullopt;
    const std::uint32_t table = away.left_from(taken->deck, live.number());
    if (table == 0) return std::nullopt;
    return Refused(ServerRefusal::deck_not_inspected,
                   fmt::format("Deck {} has left table {}: security inspects it before it is used "
                               "again (ruling X-29).",
                               taken->deck, table));
}

// Whether these events start a round: its cards or its first wager do. The next round's number is
// assigned when a round ends, and starts nothing.
bool starts_round(const table::Table& before, std::span<const table::Event> events) {
    return !before.in_round && std::ranges::any_of(events, [](const table::Event& event) {
        return std::holds_alternative<table::RoundBegan>(event.body) ||
               std::holds_alternative<table::Shuffled>(event.body) ||
               std::holds_alternative<table::WagerPlaced>(event.body) ||
               std::holds_alternative<table::BetsClosed>(event.body);
    });
}

// Why no round may start at this table; empty if one may.
std::string why_no_round(const LiveTable& live, const HoldReasons& reasons) {
    const std::string& held = reasons.of(live.settings().money);
    if (!held.empty() || live.settings().is_open) return held;
    return "The house has closed this table.";
}

// The chips that an event takes from a player beyond those on the layout already.
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

}  // namespace

CommandOutcome TurnBuilder::carry_out(QueuedCommand& command, Turn& turn) {
    LiveTable* live = tables_.find(command.table);
    if (live == nullptr) return Refused(ServerRefusal::no_such_table);
    if (!command.ready) return answer_message(*live, command, turn);
    command.ready->time = live->now();
    return decide(*live, *command.ready, std::nullopt, command, turn);
}

CommandOutcome TurnBuilder::answer_message(LiveTable& live, const QueuedCommand& queued,
                                           Turn& turn) {
    const Message& message = queued.message;
    if (message.type == "sync") {
        if (!turn.batch.drafts.empty()) return NotNow{};
        return TableView{live.followers().view(audience_of(queued.caller))};
    }
    if (message.type == "ready") {
        // {"ready":false} means that the player needs more time after all.
        if (!live.set_ready(queued.caller.account, flag_in(message, "ready", true))) {
            return Refused(ServerRefusal::seat_empty);
        }
        if (turn.batch.drafts.empty()) live.followers().send_status();
        return CommandAccepted{};
    }
    const auto role = table_role(queued.caller.role);
    if (!role || !queued.caller.is_signed_in()) return Refused(ServerRefusal::wrong_role);
    std::optional<IdempotencyMark> mark;
    if (!queued.idempotency_key.empty()) {
        mark = idempotency_mark_of(services_.keys.master, live.number(), queued.idempotency_key);
        if (live.record().has_done(*mark)) return CommandAccepted{};
    }
    const auto command =
        command_of(live.setup(), {*role, queued.caller.account}, live.now(), message);
    if (!command) return Refused(ServerRefusal::malformed, command.error());
    if (auto refused = refusal_of_floor(live, *command, services_.hold)) return *refused;
    if (auto refused = refusal_of_deck(live, *command, *services_.away_decks)) return *refused;
    return decide(live, *command, mark, queued, turn);
}

// Reserves chips before a wager is drafted. A refusal is final only if the store was asked.
std::optional<CommandOutcome> TurnBuilder::reserve_chips(LiveTable& live,
                                                         std::span<const table::Event> events,
                                                         const QueuedCommand& queued) {
    std::vector<Wallets::Charge> charges;
    for (const table::Event& event : events) {
        const auto cost = cost_of(live.table(), event);
        if (!cost || cost->amount <= base::Cents()) continue;
        const ledger::AccountId wallet{live.record().purse().money, ledger::AccountKind::player,
                                       cost->account, 0};
        charges.push_back({wallet, cost->amount});
    }
    const auto shortage = services_.wallets.take_all(charges);
    if (!shortage) return std::nullopt;
    const ledger::AccountId& wallet = shortage->charge.account;
    services_.wallets.forget(wallet);  // another server may have paid the player meanwhile
    if (shortage->taken == Wallets::Reservation::not_known || !queued.has_read_wallet) {
        return WalletWanted{wallet};
    }
    return Refused(ServerRefusal::too_little,
                   fmt::format("This takes {}, more than the account holds.",
                               base::to_dollars(shortage->charge.amount)));
}

CommandOutcome TurnBuilder::decide(LiveTable& live, const Command& command,
                                   std::optional<IdempotencyMark> mark, const QueuedCommand& queued,
                                   Turn& turn) {
    const table::DecideResult decision = table::decide(live.table(), command);
    if (!decision) return refused_by(decision.error());
    const std::span<const table::Event> events(decision->data(), decision->size());
    if (events.empty()) return CommandAccepted{};
    if (starts_round(live.table(), events)) {
        const std::string why = why_no_round(live, turn.held);
        if (!why.empty()) return Refused(ServerRefusal::no_round_starts, why);
    }
    if (auto not_enough = reserve_chips(live, events, queued)) return *not_enough;
    tables_.write(live, command, events, mark, turn.batch);
    for (const table::Event& event : events) {
        if (is_counted(event)) turn.counted.emplace_back(&live, event);
        // A player who changes a bet is no longer ready.
        const bool changes_bets = std::holds_alternative<table::WagerPlaced>(event.body) ||
                                  std::holds_alternative<table::WagerWithdrawn>(event.body);
        if (changes_bets) live.set_ready(command.actor.account, false);
    }
    return CommandAccepted{true};
}

bool TurnBuilder::run(LiveTable& live, const std::optional<Command>& next, Turn& turn) {
    if (!next) return false;
    const CommandOutcome outcome = decide(live, *next, std::nullopt, QueuedCommand{}, turn);
    const auto* accepted = std::get_if<CommandAccepted>(&outcome);
    if (accepted != nullptr && accepted->wrote) return true;
    if (const auto* refused = std::get_if<Refused>(&outcome)) {
        spdlog::warn("table {}: the program's own act is refused: {}", live.number(),
                     refused->sentence);
    }
    live.schedule().note_no_effect(*next);
    return false;
}

TurnBuilder::Renewed TurnBuilder::renew(LiveTable& live, Turn& turn) {
    if (!live.record().must_renew()) return Renewed::not_due;
    if (const auto next = live.record().next_renewal_command(live.now())) {
        return run(live, next, turn) ? Renewed::one_step : Renewed::waits;
    }
    if (live.table().in_round) return Renewed::not_due;
    live.renew_keys(live.now(), turn.batch);
    return Renewed::one_step;
}

void TurnBuilder::run_program(Turn& turn) {
    constexpr int most_steps = 400;
    if (services_.hold.stops_play()) return;
    for (const auto& live : tables_) {
        // A generator may have failed since, even that of another table.
        turn.held = services_.hold.reasons();
        const bool may_start = turn.held.of(live->settings().money).empty();
        TableSchedule& schedule = live->schedule();
        for (int i = 0; i < most_steps; ++i) {
            const table::Time time = live->now();
            const Renewed renewed = renew(*live, turn);
            if (renewed == Renewed::one_step) continue;
            if (renewed == Renewed::waits) break;
            if (run(*live, schedule.next_clock_command(time), turn)) continue;
            if (!run(*live, schedule.next_dealer_command(time, may_start), turn)) break;
        }
    }
}

}  // namespace fairdeal::server
