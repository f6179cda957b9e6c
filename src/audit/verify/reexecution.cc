#include "audit/verify/reexecution.h"

#include <fmt/format.h>

#include <algorithm>

#include "audit/record/differences.h"
#include "audit/record/entry_rules.h"
#include "audit/record/first_edition.h"
#include "audit/record/key_renewal.h"
#include "audit/record/linked_meter.h"
#include "audit/record/sealed_cards.h"
#include "audit/record/state_codec.h"
#include "ledger/movements.h"
#include "ledger/receivables.h"
#include "ledger/seal_entry.h"
#include "table/procedure/virtual_dealer.h"
#include "table/progressives/meter_link.h"
#include "table/state/kebab.h"

namespace fairdeal::audit {

using ledger::Entry;
using ledger::PartKind;
using ledger::Secrecy;
using table::Command;
using table::Event;
using table::Table;

namespace {
using Sentence = std::optional<std::string>;

enum class Trust : std::uint8_t { none, all };

ledger::BytesView bytes_of(const ledger::Secret& key) {
    return {reinterpret_cast<const char*>(key.bytes.data()), key.bytes.size()};
}

}  // namespace

struct Reexecution::State {
    TableRecord record{};
    ledger::Bytes configuration{};  // the bytes of the configuration part
    std::shared_ptr<const table::Setup> setup{};
    std::optional<Scribe> scribe{};
    Table table{};
    std::map<std::uint32_t, LinkedMeterReport> told{};

    // Of the current entry. Members, so that their memory is reused.
    std::vector<ledger::Bytes> wholes{};
    ledger::Draft made{};
    table::Events events{};

    Sentence configure(ledger::BytesView part);
    Sentence open(const Entry& entry, const ledger::Secret& key);
    Sentence run(const Entry& entry, const ledger::Secret& key, Trust trust, const Sink& sink);
    Sentence run_configuration(const Entry& entry);
    Sentence run_commands(const Entry& entry, Trust trust, const Sink& sink);
    Sentence run_one(const Entry& entry, const Command& command, Trust trust, const Sink& sink);
    Sentence run_link(const Entry& entry, const Sink& sink);
    Sentence run_first_edition(const Entry& entry, const ledger::Secret& key);
    Sentence run_renewal(const Entry& entry, const ledger::Secret& key);
    Sentence compare(const Entry& entry, const ledger::Secret& key) const;
    std::vector<PartView> views_of(const Entry& entry) const;
    bool complete(const Entry& entry, Command& command, std::size_t& deck) const;
    std::uint32_t epoch_of() const noexcept { return scribe ? scribe->epoch() : 0; }
};

Sentence Reexecution::State::open(const Entry& entry, const ledger::Secret& key) {
    wholes.resize(entry.parts.size());
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        if (entry.parts[i].secrecy == Secrecy::open) {
            wholes[i].clear();
            continue;
        }
        auto whole = ledger::whole_of(entry, i, &key);
        if (!whole) return fmt::format("part {} does not open to what was committed to", i);
        wholes[i] = *std::move(whole);
    }
    return std::nullopt;
}

Sentence Reexecution::State::configure(ledger::BytesView part) {
    std::string vocabulary;
    auto read = read_configuration(part, vocabulary);
    if (!read) return read.error().sentence;
    auto made_setup = setup_of(*read);
    if (!made_setup) return made_setup.error().sentence;
    auto next = std::make_shared<const table::Setup>(*std::move(made_setup));
    auto codec = Codec::with(*next, vocabulary, read->edition);
    if (!codec) return codec.error().sentence;
    if (setup == nullptr) {
        table = table::new_table(*next);
    } else if (!table::take_setup(table, *next)) {
        return "the table cannot be set up so now: it is not between rounds, or its seats, decks "
               "or meters do not fit";
    }
    const std::uint32_t epoch = scribe ? scribe->epoch() : 0;
    scribe.emplace(*next, read->purse, *std::move(codec));
    scribe->set_epoch(epoch);
    setup = std::move(next);
    record = *std::move(read);
    configuration = part;
    return std::nullopt;
}

Sentence Reexecution::State::run_configuration(const Entry& entry) {
    const bool first = setup == nullptr;
    const Purse before = record.purse;
    if (Sentence wrong = configure(entry.parts.front().open)) return wrong;
    if (entry.chain != setup->number) return "the table file is that of another table";
    if (!first && record.purse != before) {
        return "it keeps the money of the table or of its meters elsewhere than before";
    }
    const auto moved = ledger::movements_in(entry);
    if (!moved) return "its movements cannot be read";
    const auto base = opening_movements(*setup, record.purse);
    // The first table of a link moves the opening amounts of the link's meters.
    const bool own = record.purse.meters == setup->number;
    const bool right = first ? (*moved == base || (moved->empty() && !own)) : moved->empty();
    if (!right) return "it does not move what the house puts up on the meters";
    return std::nullopt;
}

// Fills in what the command's bytes leave out: the player's account from the seat, the order of a
// shuffle from the recorded deck, and thrown cards from the event that names them.
bool Reexecution::State::complete(const Entry& entry, Command& command, std::size_t& deck) const {
    if (command.actor.role != table::Role::player) {
        if (command.actor.account != table::nobody) return false;
        command.actor.account = entry.person.account;
    } else if (command.actor.account == table::nobody) {
        const table::SeatNumber seat = seat_of(command);
        if (seat == table::no_seat || seat > setup->seats) return false;
        command.actor.account = table.seat(seat).player;
    }
    const bool throws = std::holds_alternative<table::Choose>(command.body) ||
                        std::holds_alternative<table::Discard>(command.body);
    if (throws && entry.parts.front().secrecy == Secrecy::open &&
        !complete_thrown(scribe->codec(), views_of(entry), command)) {
        return false;
    }
    auto* taken = std::get_if<table::TakeStep>(&command.body);
    if (taken == nullptr || !table::wants_order(table)) return true;
    while (deck < entry.parts.size() && entry.parts[deck].kind != PartKind::deck)
        ++deck;
    return deck < entry.parts.size() && read_order(wholes[deck++], taken->cards);
}

Sentence Reexecution::State::run_one(const Entry& entry, const Command& command, Trust trust,
                                     const Sink& sink) {
    const auto refused = [](const table::Refusal& refusal) {
        return fmt::format("the rules refuse what is recorded: {}", table::text_of(refusal));
    };
    if (trust == Trust::all) {
        events.clear();
        if (const auto refusal = table::carry_out(table, command, events)) {
            return refused(*refusal);
        }
        for (const Event& event : events) {
            if (!std::holds_alternative<table::RoundEnded>(event.body)) continue;
            scribe->set_epoch(scribe->epoch() + 1);
        }
        return std::nullopt;
    }
    if (Scribe::is_complete(made)) return "it goes on after its round has ended";
    if (sink) {
        const table::DecideResult decision = table::decide(table, command);
        if (!decision) return refused(decision.error());
        scribe->write(
            table, command, {decision->data(), decision->size()}, made,
            [&](const Table& after, const Event& event) { sink(entry, after, command, event); });
        return std::nullopt;
    }
    if (const auto refusal = scribe->carry_out(table, command, made)) return refused(*refusal);
    return std::nullopt;
}

Sentence Reexecution::State::run_commands(const Entry& entry, Trust trust, const Sink& sink) {
    const ledger::StoredPart& part = entry.parts.front();
    ledger::Decoder from(part.secrecy == Secrecy::open ? part.open : wholes.front());
    const table::Actor actor{static_cast<table::Role>(entry.person.role), table::nobody};
    std::size_t deck = 0;
    do {
        Command command{actor, table::Time(std::chrono::milliseconds(entry.time)), {}};
        bool elsewhere = false;
        if (!scribe->codec().read(from, command, elsewhere) || elsewhere ||
            !complete(entry, command, deck)) {
            return "its command cannot be read";
        }
        if (Sentence wrong = run_one(entry, command, trust, sink)) return wrong;
    } while (!from.at_end());
    return std::nullopt;
}

Sentence Reexecution::State::run_link(const Entry& entry, const Sink& sink) {
    const Event like{{static_cast<table::Role>(entry.person.role), entry.person.account},
                     table::Time(std::chrono::milliseconds(entry.time)),
                     {},
                     {}};
    const auto parts = views_of(entry);
    const auto read = events_in(scribe->codec(), parts, like);
    if (!read || read->empty()) return "its events cannot be read";
    scribe->write_from_link(table, *read, made);
    for (const Event& event : *read) {
        if (!can_have_happened(table, event)) {
            return "it tells of a linked meter what cannot have happened to it";
        }
        const std::uint32_t teller = teller_of(event);
        if (!told.contains(teller)) {
            told[teller] = {{entry.sequence, entry.chain, entry.number,
                             fmt::format("it tells what happened to a meter at table {}, which "
                                         "does not share the meter",
                                         teller)},
                            entry.round};
        }
        table::apply_meter_event(table, event);
        if (sink) sink(entry, table, Command{like.actor, like.time, {}}, event);
    }
    return std::nullopt;
}

// The rules of that edition are gone, so its events are applied as they are.
Sentence Reexecution::State::run_first_edition(const Entry& entry, const ledger::Secret& key) {
    Sentence wrong = follow_first_edition(scribe->codec(), entry, views_of(entry), key, table);
    if (!wrong && discloses_key(entry)) scribe->set_epoch(scribe->epoch() + 1);
    return wrong;
}

// Nothing that was sealed under the old key is used any more: no round and no deck.
Sentence Reexecution::State::run_renewal(const Entry& entry, const ledger::Secret& key) {
    const auto next = renewal_in(entry);
    if (!next) return "it discloses a key, and neither ends a round nor renews the keys";
    if (table.in_round) return "it renews the keys in the middle of a round";
    if (wholes.back() != bytes_of(key)) return "the key that it discloses is not that of its epoch";
    scribe->set_epoch(*next);
    return std::nullopt;
}

std::vector<PartView> Reexecution::State::views_of(const Entry& entry) const {
    std::vector<PartView> views;
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        const ledger::StoredPart& part = entry.parts[i];
        views.push_back({part.kind, part.secrecy, part.open, wholes[i]});
    }
    return views;
}

Sentence Reexecution::State::compare(const Entry& entry, const ledger::Secret& key) const {
    const ledger::BytesView disclosed = bytes_of(key);
    // The mark of the client's request comes after the parts that the request led to.
    const bool is_marked = entry.parts.back().kind == PartKind::mark;
    bool same = entry.parts.size() - (is_marked ? 1 : 0) == made.parts.size();
    for (std::size_t i = 0; same && i < made.parts.size(); ++i) {
        const ledger::StoredPart& stored = entry.parts[i];
        const ledger::Part& part = made.parts[i];
        same = stored.kind == part.kind && stored.secrecy == part.secrecy &&
               (part.kind == PartKind::deck || stored.open == part.open) &&
               (wholes[i] == (part.kind == PartKind::disclosure ? disclosed : part.whole) ||
                ledger::moves_the_same(wholes[i], part, made));
    }
    if (!same) {
        std::vector<PartView> other;
        for (const ledger::Part& part : made.parts) {
            other.push_back({part.kind, part.secrecy, part.open,
                             part.kind == PartKind::disclosure ? disclosed : part.whole});
        }
        return difference(scribe->codec(), views_of(entry), other);
    }
    if (entry.round != made.round) {
        return fmt::format("it is recorded under round {} and belongs to round {}", entry.round,
                           made.round);
    }
    return std::nullopt;
}

Sentence Reexecution::State::run(const Entry& entry, const ledger::Secret& key, Trust trust,
                                 const Sink& sink) {
    if (Sentence wrong = wrong_at_table(entry)) return wrong;
    if (Sentence wrong = open(entry, key)) return wrong;
    if (entry.epoch != epoch_of()) return "it is not of the epoch that its chain has reached";
    const PartKind kind = entry.parts.front().kind;
    if (kind == PartKind::configuration) return run_configuration(entry);
    if (setup == nullptr) return "the table has no configuration yet";
    if (entry.chain != setup->number) return "it is the entry of another table";
    if (entry.person.role == static_cast<std::uint8_t>(table::Role::player) &&
        entry.person.account != table::nobody) {
        return "the account of a player is not in the open";
    }
    made.parts.clear();
    made.movements.clear();
    made.recovered.clear();
    if (kind == PartKind::note) {
        if (entry.round != 0 && entry.round != table.round) {
            return fmt::format("it is recorded under round {}, and the table is at round {}",
                               entry.round, table.round);
        }
        return discloses_key(entry) ? run_renewal(entry, key) : wrong_movements(entry);
    }
    if (record.edition == first_edition && (kind == PartKind::command || kind == PartKind::event)) {
        return run_first_edition(entry, key);
    }
    Sentence wrong;
    if (kind == PartKind::command) {
        wrong = run_commands(entry, trust, sink);
    } else if (kind == PartKind::event) {
        wrong = run_link(entry, sink);
    } else {
        wrong = "no entry of a table begins with such a part";
    }
    if (wrong || trust == Trust::all) return wrong;
    return compare(entry, key);
}

Reexecution::Reexecution() : state_(std::make_unique<State>()) {}
Reexecution::Reexecution(std::shared_ptr<const table::Setup> setup, const Purse& purse)
    : Reexecution() {
    state_->setup = std::move(setup);
    state_->record.purse = purse;
    state_->scribe.emplace(*state_->setup, purse);
    state_->table = table::new_table(*state_->setup);
}
Reexecution::~Reexecution() = default;
Reexecution::Reexecution(Reexecution&&) noexcept = default;
Reexecution& Reexecution::operator=(Reexecution&&) noexcept = default;

namespace {

std::optional<AuditFinding> finding_of(const Entry& entry, Sentence sentence) {
    if (!sentence) return std::nullopt;
    return AuditFinding{entry.sequence, entry.chain, entry.number, *std::move(sentence)};
}

}  // namespace

std::optional<AuditFinding> Reexecution::take(const Entry& entry, const ledger::Secret& round_key,
                                              const Sink& sink) {
    return finding_of(entry, state_->run(entry, round_key, Trust::none, sink));
}

std::optional<AuditFinding> Reexecution::apply(const Entry& entry,
                                               const ledger::Secret& round_key) {
    return finding_of(entry, state_->run(entry, round_key, Trust::all, {}));
}

const Table* Reexecution::table() const noexcept {
    return state_->setup == nullptr ? nullptr : &state_->table;
}
const table::Setup* Reexecution::setup() const noexcept {
    return state_->setup.get();
}
std::shared_ptr<const table::Setup> Reexecution::shared_setup() const noexcept {
    return state_->setup;
}
const TableRecord* Reexecution::record() const noexcept {
    return state_->setup == nullptr ? nullptr : &state_->record;
}
std::uint32_t Reexecution::epoch() const noexcept {
    return state_->epoch_of();
}

const std::map<std::uint32_t, Reexecution::LinkedMeterReport>& Reexecution::told() const noexcept {
    return state_->told;
}

tl::expected<Reexecution, DecodeError> Reexecution::from(ledger::BytesView snapshot) {
    ledger::Decoder from(snapshot);
    Reexecution made;
    const ledger::BytesView configuration = from.bytes();
    const auto epoch =
        static_cast<std::uint32_t>(from.number_up_to(std::numeric_limits<std::uint32_t>::max()));
    const ledger::BytesView state = from.bytes();
    if (!from.at_end()) return tl::unexpected(DecodeError{"The snapshot cannot be read."});
    if (Sentence wrong = made.state_->configure(configuration)) {
        return tl::unexpected(DecodeError{*std::move(wrong)});
    }
    auto table = decode_state(made.state_->scribe->codec(), state);
    if (!table) return tl::unexpected(table.error());
    made.state_->table = *std::move(table);
    made.state_->scribe->set_epoch(epoch);
    return made;
}

ledger::Bytes Reexecution::snapshot() const {
    return snapshot_with(state_->table, epoch());
}

ledger::Bytes Reexecution::snapshot_with(const Table& table, std::uint32_t epoch) const {
    CHECK(!state_->configuration.empty());
    ledger::Encoder to;
    to.bytes(state_->configuration);
    to.number(epoch);
    to.bytes(encode_state(state_->scribe->codec(), table));
    return to.take();
}

const Scribe& Reexecution::scribe() const noexcept {
    return *state_->scribe;
}

}  // namespace fairdeal::audit
