#include "audit/scribe.h"

#include <algorithm>

#include "ledger/movements.h"
#include "table/progressives/link.h"
#include "table/virtual_dealer.h"

namespace fairdeal::audit {

using ledger::Draft;
using ledger::Part;
using ledger::PartKind;
using ledger::Secrecy;
using table::Command;
using table::Event;
using table::Role;
using table::Table;

// What of the table before a command its written form hangs on.
struct Scribe::Before {
    Bookkeeper books;
    table::Account account = table::nobody;  // as it is written
    bool shuffles = false;
    std::uint32_t round = 0;
};

namespace {

std::uint32_t round_of(const Table& table) {
    return table.round_open ? table.round : 0;
}

ledger::Milliseconds milliseconds_of(table::Time time) {
    return time.time_since_epoch().count();
}

// The part of this kind to which more is added; a new one when there is none.
Part& part_of(Draft& draft, PartKind kind, Secrecy secrecy, std::string_view open = {}) {
    const auto found = std::ranges::find_if(draft.parts, [&](const Part& part) {
        return part.kind == kind && part.secrecy == secrecy &&
               (secrecy != Secrecy::sealed || part.open == open);
    });
    if (found != draft.parts.end()) return *found;
    return draft.parts.emplace_back(Part{kind, secrecy, ledger::Bytes(open), {}});
}

bool holds_face(const cards::CardList& cards) {
    return std::ranges::any_of(cards, [](const cards::Card& card) { return !card.is_unknown(); });
}

// What players do is done before everybody's eyes, but for their cards and account numbers; what
// the staff enters is theirs.
struct CommandSecrecy {
    const Command& command;
    table::Account account;

    Secrecy operator()() const {
        const Role role = command.actor.role;
        if (role != Role::player && role != Role::clock) return Secrecy::withheld;
        if (hides_cards()) return Secrecy::sealed;
        return account == table::nobody ? Secrecy::open : Secrecy::withheld;
    }
    Extent open_extent() const {
        const Role role = command.actor.role;
        return role == Role::player || role == Role::clock ? Extent::open : Extent::kind;
    }

  private:
    bool hides_cards() const {
        return std::visit(
            [](const auto& body) {
                if constexpr (requires { body.thrown; }) return holds_face(body.thrown);
                return false;
            },
            command.body);
    }
};

// Whose cards an event is about; 0 for the dealer's and the community's.
char sealed_for(const Event& event) {
    return std::visit(
        [](const auto& body) {
            if constexpr (requires { body.seat; }) return static_cast<char>(body.seat);
            return '\0';
        },
        event.body);
}

std::uint32_t owner_of(const ledger::Movement& movement) {
    if (movement.from.kind == ledger::AccountKind::player) return movement.from.number;
    if (movement.to.kind == ledger::AccountKind::player) return movement.to.number;
    return 0;
}

// One part for each player whose money it is, one for what is the house's alone: a player is shown
// no more than his own.
void write_movements(Draft& draft) {
    std::vector<std::uint32_t> owners;
    for (const ledger::Movement& movement : draft.movements) {
        const std::uint32_t owner = owner_of(movement);
        if (std::ranges::find(owners, owner) == owners.end()) owners.push_back(owner);
    }
    std::vector<ledger::Movement> own;
    for (const std::uint32_t owner : owners) {
        own.clear();
        std::ranges::copy_if(draft.movements, std::back_inserter(own),
                             [&](const auto& movement) { return owner_of(movement) == owner; });
        draft.parts.push_back(
            {PartKind::movement, Secrecy::withheld, {}, ledger::encode(std::span(own))});
    }
}

ledger::Bytes order_of(const cards::CardList& cards) {
    ledger::Bytes order;
    for (const cards::Card card : cards)
        order += static_cast<char>(card.index());
    return order;
}

}  // namespace

ledger::Person person_of(const table::Actor& actor) noexcept {
    return {static_cast<std::uint8_t>(actor.role),
            actor.role == Role::player ? table::nobody : actor.account};
}

table::SeatNumber seat_of(const Command& command) noexcept {
    return std::visit(
        []<class Body>(const Body& body) {
            if constexpr (std::is_same_v<Body, table::TakeSeat>) {
                return table::no_seat;  // who takes it does not hold it yet
            } else if constexpr (requires { body.seat; }) {
                return body.seat;
            } else {
                return table::no_seat;
            }
        },
        command.body);
}

Scribe::Scribe(const table::Setup& setup, Purse purse) : Scribe(setup, purse, Codec(setup)) {}
Scribe::Scribe(const table::Setup& setup, Purse purse, Codec codec)
    : setup_(&setup), purse_(purse), codec_(std::move(codec)) {}

Draft Scribe::next(const Table& table) const {
    Draft draft;
    draft.chain = setup_->number;
    draft.table = setup_->number;
    draft.round = round_of(table);
    draft.epoch = epoch_;
    return draft;
}

bool Scribe::is_complete(const Draft& draft) noexcept {
    return !draft.parts.empty() && draft.parts.back().kind == PartKind::disclosure;
}

Scribe::Before Scribe::look(const Table& table, const Command& command) const {
    Before before{.books = Bookkeeper(table, purse_), .account = command.actor.account};
    const table::SeatNumber seat = seat_of(command);
    const bool of_holder = seat != table::no_seat && seat <= setup_->seats &&
                           table.seat(seat).player == command.actor.account;
    if (command.actor.role != Role::player || of_holder) before.account = table::nobody;
    before.shuffles =
        std::holds_alternative<table::TakeStep>(command.body) && table::wants_order(table);
    before.round = round_of(table);
    return before;
}

void Scribe::write_command(const Before& before, const Command& command, Draft& draft) {
    CHECK(!is_complete(draft));
    if (draft.parts.empty()) {
        draft.chain = setup_->number;
        draft.table = setup_->number;
        draft.round = before.round;
        draft.epoch = epoch_;
        draft.time = milliseconds_of(command.time);
        draft.person = person_of(command.actor);
        draft.parts.push_back({PartKind::command, Secrecy::open, {}, {}});
    }
    CHECK(draft.person == person_of(command.actor));
    while (draft.parts.back().kind == PartKind::movement)
        draft.parts.pop_back();
    Part& part = draft.parts.front();
    const CommandSecrecy secrecy{command, before.account};
    if (const Secrecy needed = secrecy(); needed > part.secrecy) {
        if (part.secrecy == Secrecy::open) part.whole = part.open;
        part.secrecy = needed;
    }
    const table::Time since{std::chrono::milliseconds(draft.time)};
    const auto write = [&](const Command& written) {
        codec_.write(written, since, before.account, secrecy.open_extent(), part.open);
        if (part.secrecy != Secrecy::open) {
            codec_.write(written, since, before.account, Extent::whole, part.whole);
        }
    };
    if (!before.shuffles) return write(command);
    Command without_order = command;
    std::get<table::TakeStep>(without_order.body).cards = {};
    write(without_order);
}

void Scribe::write_event(const Event& event, Draft& draft) const {
    const Secrecy secrecy = secrecy_of(event);
    codec_.write(event, Extent::open, part_of(draft, PartKind::event, Secrecy::open).open);
    if (secrecy == Secrecy::withheld) {
        codec_.write(event, Extent::whole,
                     part_of(draft, PartKind::event, Secrecy::withheld).whole);
    } else if (secrecy == Secrecy::sealed) {
        const char seat = sealed_for(event);
        codec_.write(event, Extent::whole,
                     part_of(draft, PartKind::event, Secrecy::sealed, {&seat, 1}).whole);
    }
    const auto* shuffled = std::get_if<table::Shuffled>(&event.body);
    if (shuffled != nullptr && holds_face(shuffled->order)) {
        draft.parts.push_back({PartKind::deck, Secrecy::sealed, {}, order_of(shuffled->order)});
    }
}

void Scribe::finish(const Table& after, bool ended, Draft& draft) {
    if (draft.round == 0) draft.round = round_of(after);
    write_movements(draft);
    if (!ended) return;
    draft.parts.push_back({PartKind::disclosure, Secrecy::withheld, {}, {}});
    ++epoch_;
}

void Scribe::write(Table& table, const Command& command, std::span<const Event> events,
                   Draft& draft, const Heard& heard) {
    Before before = look(table, command);
    write_command(before, command, draft);
    bool ended = false;
    for (const Event& event : events) {
        write_event(event, draft);
        before.books.take(event, draft.movements);
        ended = ended || std::holds_alternative<table::RoundEnded>(event.body);
        evolve(table, event);
        if (heard) heard(table, event);
    }
    finish(table, ended, draft);
}

std::optional<table::Refusal> Scribe::carry_out(Table& table, const Command& command,
                                                Draft& draft) {
    Before before = look(table, command);
    events_.clear();
    if (auto refused = table::carry_out(table, command, events_)) return refused;
    write_command(before, command, draft);
    bool ended = false;
    for (const Event& event : events_) {
        write_event(event, draft);
        before.books.take(event, draft.movements);
        ended = ended || std::holds_alternative<table::RoundEnded>(event.body);
    }
    finish(table, ended, draft);
    return std::nullopt;
}

void Scribe::write_from_link(const Table& table, std::span<const Event> events,
                             Draft& draft) const {
    CHECK(draft.parts.empty() && !events.empty());
    draft = next(table);
    draft.time = milliseconds_of(events.front().time);
    draft.person = person_of(events.front().actor);
    for (const Event& event : events) {
        CHECK(table::is_meter_event(event));
        write_event(event, draft);
    }
}

}  // namespace fairdeal::audit
