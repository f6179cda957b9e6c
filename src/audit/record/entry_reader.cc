#include "audit/record/entry_reader.h"

#include <algorithm>

#include "audit/record/sealed_cards.h"
#include "audit/record/type_numbers.h"
#include "base/visit.h"
#include "ledger/movements.h"
#include "ledger/seal_entry.h"
#include "table/state/kebab.h"

namespace fairdeal::audit {
namespace {

using ledger::PartKind;
using ledger::Secrecy;

tl::unexpected<DecodeError> bad(std::string sentence) {
    return tl::unexpected(DecodeError{std::move(sentence)});
}

template <class Body>
std::string_view kind_of(const Body& body) {
    return base::visit([]<class T>(const T&) { return table::kebab_of_type<T>; }, body);
}

std::optional<ledger::Secret> secret_of(ledger::BytesView bytes) {
    ledger::Secret secret;
    if (bytes.size() != secret.bytes.size()) return std::nullopt;
    std::ranges::copy(bytes, reinterpret_cast<char*>(secret.bytes.data()));
    return secret;
}

// The hidden forms of an entry's events, with one decoder for each part that has some.
struct HiddenEvents {
    std::size_t part;
    Secrecy secrecy;
    ledger::Bytes open;
    std::optional<ledger::Decoder> whole;  // nothing: the reader cannot open it
};

// The seat whose cards an event holds, as the open form of its sealed part names it.
char seat_sealed_for(const table::Event& event) {
    return base::visit(
        [](const auto& body) {
            if constexpr (requires { body.seat; }) return static_cast<char>(body.seat);
            return '\0';
        },
        event.body);
}

class EntryReading {
  public:
    EntryReading(const TableWords& words, const ledger::Entry& entry, const Wholes& wholes)
        : words_(words), entry_(entry), wholes_(wholes) {
        start_.actor = {static_cast<table::Role>(entry.person.role), entry.person.account};
        start_.time = table::Time(std::chrono::milliseconds(entry.time));
    }

    tl::expected<ReadEntry, DecodeError> read() {
        for (std::size_t i = 0; i < entry_.parts.size(); ++i) {
            if (!prepare(i)) return bad("A part of the entry cannot be read.");
        }
        for (std::size_t i = 0; i < entry_.parts.size(); ++i) {
            const ledger::StoredPart& part = entry_.parts[i];
            const bool well = part.kind != PartKind::event || part.secrecy != Secrecy::open ||
                              events(ledger::Decoder(part.open));
            if (!well) return bad("The events of the entry cannot be read.");
        }
        for (const HiddenEvents& hidden : hidden_) {
            if (hidden.whole && !hidden.whole->at_end()) {
                return bad("The entry has hidden events of which nothing is said in the open.");
            }
        }
        return std::move(read_);
    }

  private:
    bool prepare(std::size_t i) {
        const ledger::StoredPart& part = entry_.parts[i];
        const auto& whole = wholes_[i];
        switch (part.kind) {
            case PartKind::command:
                return commands(i);
            case PartKind::event:
                if (part.secrecy != Secrecy::open) {
                    hidden_.push_back({i, part.secrecy, part.open, std::nullopt});
                    if (whole) hidden_.back().whole.emplace(*whole);
                }
                return true;
            case PartKind::deck:
                read_.decks.push_back({i, {}});
                return !whole || read_order(*whole, read_.decks.back().order);
            case PartKind::movement: {
                if (!whole) return true;
                const auto moved = ledger::decode_movements(*whole);
                if (!moved) return false;
                read_.movements.insert(read_.movements.end(), moved->begin(), moved->end());
                return true;
            }
            case PartKind::disclosure:
                if (whole) read_.disclosed = secret_of(*whole);
                return !whole || read_.disclosed;
            default:
                return true;
        }
    }

    bool commands(std::size_t i) {
        const ledger::StoredPart& part = entry_.parts[i];
        const bool is_whole = wholes_[i].has_value();
        ledger::Decoder from(is_whole ? *wholes_[i] : part.open);
        while (from.left() > 0) {
            ReadCommand& read = read_.commands.emplace_back();
            read.command = {start_.actor, start_.time, {}};
            ledger::Decoder head = from;
            const std::uint64_t number = head.number() / 2;
            bool elsewhere = false;
            if (!words_.codec.read(from, read.command, elsewhere)) return false;
            read.is_whole = is_whole && !elsewhere;
            read.kind = command_types[number - 1];
        }
        return !from.failed();
    }

    HiddenEvents* hidden_for(const table::Event& event) {
        const Secrecy secrecy =
            secrecy_of(event) == Secrecy::withheld ? Secrecy::withheld : Secrecy::sealed;
        for (HiddenEvents& hidden : hidden_) {
            if (hidden.secrecy != secrecy) continue;
            const char seat = seat_sealed_for(event);
            if (secrecy == Secrecy::withheld || hidden.open == ledger::BytesView(&seat, 1)) {
                return &hidden;
            }
        }
        return nullptr;
    }

    bool events(ledger::Decoder from) {
        std::size_t shuffles = 0;
        while (from.left() > 0) {
            ReadEvent& read = read_.events.emplace_back();
            read.event.actor = start_.actor;
            read.event.time = start_.time;
            bool elsewhere = false;
            if (!words_.codec.read(from, read.event, elsewhere)) return false;
            read.kind = kind_of(read.event.body);
            read.is_whole = !elsewhere;
            if (elsewhere && !hidden_event(read)) return false;
            if (auto* shuffled = std::get_if<table::Shuffled>(&read.event.body)) {
                if (shuffles < read_.decks.size()) {
                    shuffled->order = read_.decks[shuffles].order;
                    read.part = read_.decks[shuffles].part;
                    read.is_whole = !shuffled->order.empty();
                    ++shuffles;
                }
                hide_order(*shuffled);
            }
        }
        return !from.failed();
    }

    // The order is in its own part. Whoever cannot open it saw the whole deck face down; so did
    // everybody at a live table, where nobody knows the order.
    void hide_order(table::Shuffled& shuffled) const {
        if (!shuffled.order.empty()) return;
        for (std::uint8_t i = 0; i < words_.setup->deck_size(); ++i)
            shuffled.order.push_back(cards::Card::unknown());
    }

    bool hidden_event(ReadEvent& read) {
        HiddenEvents* hidden = hidden_for(read.event);
        if (hidden == nullptr) return false;
        read.part = hidden->part;
        if (!hidden->whole) {
            read.is_kind = is_staff_kind(read.event);
            return true;
        }
        bool elsewhere = false;
        const std::size_t kind = read.event.body.index();
        if (!words_.codec.read(*hidden->whole, read.event, elsewhere)) return false;
        read.is_whole = true;
        return !elsewhere && read.event.body.index() == kind;
    }

    // Whether only the kind of these events is in the open.
    static bool is_staff_kind(const table::Event& event) {
        return secrecy_of(event) == Secrecy::withheld &&
               !std::holds_alternative<table::SeatTaken>(event.body);
    }

    const TableWords& words_;
    const ledger::Entry& entry_;
    const Wholes& wholes_;
    table::Command start_{};
    std::vector<HiddenEvents> hidden_{};
    ReadEntry read_{};
};

}  // namespace

const ledger::Bytes* configuration_in(const ledger::Entry& entry) noexcept {
    for (const ledger::StoredPart& part : entry.parts) {
        if (part.kind == PartKind::configuration) return &part.open;
    }
    return nullptr;
}

tl::expected<TableWords, DecodeError> words_in(ledger::BytesView configuration) {
    std::string vocabulary;
    auto record = read_configuration(configuration, vocabulary);
    if (!record) return tl::unexpected(record.error());
    auto setup = setup_of(*record);
    if (!setup) return tl::unexpected(setup.error());
    auto kept = std::make_shared<const table::Setup>(std::move(*setup));
    auto codec = Codec::with(*kept, vocabulary, record->edition);
    if (!codec) return tl::unexpected(codec.error());
    return TableWords{std::move(*record), std::move(kept), std::move(*codec)};
}

Wholes wholes_of(const ledger::Entry& entry, const ledger::Secret* round_key) {
    Wholes wholes;
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        const bool sealed = entry.parts[i].secrecy == Secrecy::sealed;
        if (sealed && round_key == nullptr) {
            wholes.emplace_back();
        } else {
            wholes.push_back(ledger::whole_of(entry, i, round_key));
        }
    }
    return wholes;
}

tl::expected<ReadEntry, DecodeError> read_entry(const TableWords& words, const ledger::Entry& entry,
                                                const Wholes& wholes) {
    return EntryReading(words, entry, wholes).read();
}

std::optional<ledger::Secret> disclosed_in(const ledger::Entry& entry) {
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        if (entry.parts[i].kind != PartKind::disclosure) continue;
        const auto whole = ledger::whole_of(entry, i, nullptr);
        return whole ? secret_of(*whole) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace fairdeal::audit
