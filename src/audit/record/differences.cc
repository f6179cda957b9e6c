#include "audit/record/differences.h"

#include <fmt/format.h>

#include <algorithm>

#include "ledger/movements.h"
#include "table/text/event_words.h"

namespace fairdeal::audit {
namespace {

using ledger::PartKind;
using ledger::Secrecy;
using table::Event;

ledger::BytesView list_of(std::span<const PartView> parts, Secrecy secrecy, char seat = '\0') {
    for (const PartView& part : parts) {
        if (part.kind != PartKind::event || part.secrecy != secrecy) continue;
        if (secrecy == Secrecy::open) return part.open;
        if (secrecy == Secrecy::withheld || part.open == std::string_view(&seat, 1)) {
            return part.whole;
        }
    }
    return {};
}

// Merges the open, withheld and sealed lists of an entry into its events.
class Merging {
  public:
    Merging(const Codec& codec, std::span<const PartView> parts)
        : codec_(codec),
          open_(list_of(parts, Secrecy::open)),
          withheld_(list_of(parts, Secrecy::withheld)) {
        for (std::size_t seat = 0; seat <= games::most_seats; ++seat)
            sealed_.emplace_back(list_of(parts, Secrecy::sealed, static_cast<char>(seat)));
    }

    // False at the end of the open list, and after a failure; `is_whole` tells which.
    bool next(Event& event) {
        if (open_.at_end()) return false;
        bool elsewhere = false;
        failed_ = !codec_.read(open_, event, elsewhere);
        if (failed_ || !elsewhere) return !failed_;
        ledger::Decoder* list = &withheld_;
        if (const auto* dealt = std::get_if<table::CardsDealt>(&event.body)) {
            list = &sealed_.at(dealt->seat);
        } else if (const auto* thrown = std::get_if<table::Thrown>(&event.body)) {
            list = &sealed_.at(thrown->seat);
        }
        const std::size_t kind = event.body.index();
        failed_ = !codec_.read(*list, event, elsewhere) || elsewhere || event.body.index() != kind;
        return !failed_;
    }
    bool is_whole() const {
        return !failed_ && open_.at_end() && withheld_.at_end() &&
               std::ranges::all_of(sealed_, [](const auto& list) { return list.at_end(); });
    }

  private:
    const Codec& codec_;
    ledger::Decoder open_;
    ledger::Decoder withheld_;
    std::vector<ledger::Decoder> sealed_;
    bool failed_ = false;
};

std::string words_on_line(const table::LineSettled& line) {
    return fmt::format("{} at seat {} with {}", line.key.text, line.seat,
                       base::to_dollars(line.net));
}

std::string two_events(const Codec& codec, const Event& recorded, const Event& made) {
    const auto* was = std::get_if<table::LineSettled>(&recorded.body);
    const auto* is = std::get_if<table::LineSettled>(&made.body);
    if (was != nullptr && is != nullptr && words_on_line(*was) != words_on_line(*is)) {
        return fmt::format("the record settles {}, the rules settle {}", words_on_line(*was),
                           words_on_line(*is));
    }
    const table::Setup& setup = codec.words().setup();
    const std::string one = table::words_of(setup, recorded);
    const std::string other = table::words_of(setup, made);
    if (one == other) {
        return fmt::format("the record of \"{}\" is not what the rules make of it", one);
    }
    return fmt::format("the record says \"{}\", the rules say \"{}\"", one, other);
}

std::string different_events(const Codec& codec, const std::vector<Event>& recorded,
                             const std::vector<Event>& made) {
    for (std::size_t i = 0; i < std::min(recorded.size(), made.size()); ++i) {
        ledger::Bytes one;
        ledger::Bytes other;
        codec.write(recorded[i], Extent::whole, one);
        codec.write(made[i], Extent::whole, other);
        if (one != other) return two_events(codec, recorded[i], made[i]);
    }
    const bool more = recorded.size() > made.size();
    const Event& odd = more ? recorded[made.size()] : made[recorded.size()];
    return fmt::format("\"{}\" {}", table::words_of(codec.words().setup(), odd),
                       more ? "is recorded, and under the rules it does not happen"
                            : "happens under the rules and is not recorded");
}

std::vector<ledger::Movement> movements_of_parts(std::span<const PartView> parts) {
    std::vector<ledger::Movement> all;
    for (const PartView& part : parts) {
        if (part.kind != PartKind::movement) continue;
        const auto some =
            ledger::decode_movements(part.secrecy == Secrecy::open ? part.open : part.whole);
        if (some) all.insert(all.end(), some->begin(), some->end());
    }
    return all;
}

std::string words_on(const ledger::Movement& movement) {
    return fmt::format("{} from {} to {}", base::to_dollars(movement.amount),
                       to_string(movement.from), to_string(movement.to));
}

std::string different_movements(const std::vector<ledger::Movement>& recorded,
                                const std::vector<ledger::Movement>& made) {
    const std::size_t both = std::min(recorded.size(), made.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (recorded[i] == made[i]) continue;
        return fmt::format("the record moves {}, the rules move {}", words_on(recorded[i]),
                           words_on(made[i]));
    }
    if (recorded.size() > both) {
        return fmt::format("the record moves {}, the rules do not", words_on(recorded[both]));
    }
    return fmt::format("the rules move {}, the record does not", words_on(made[both]));
}

}  // namespace

std::optional<std::vector<Event>> events_in(const Codec& codec, std::span<const PartView> parts,
                                            const Event& like) {
    Merging merging(codec, parts);
    std::vector<Event> events;
    Event event = like;
    while (merging.next(event)) {
        events.push_back(event);
        event = like;
    }
    if (!merging.is_whole()) return std::nullopt;
    return events;
}

std::string difference(const Codec& codec, std::span<const PartView> recorded,
                       std::span<const PartView> made) {
    const auto was = events_in(codec, recorded, Event{});
    const auto is = events_in(codec, made, Event{});
    if (!was) return "its events cannot be read";
    if (is) {
        const auto encoded = [&](const std::vector<Event>& events) {
            ledger::Bytes bytes;
            for (const Event& event : events)
                codec.write(event, Extent::whole, bytes);
            return bytes;
        };
        if (encoded(*was) != encoded(*is)) return different_events(codec, *was, *is);
    }
    const auto moved = movements_of_parts(recorded);
    const auto moves = movements_of_parts(made);
    if (moved != moves) return different_movements(moved, moves);
    for (std::size_t i = 0; i < std::min(recorded.size(), made.size()); ++i) {
        const PartView& one = recorded[i];
        const PartView& other = made[i];
        if (one.kind != other.kind || one.secrecy != other.secrecy) {
            return fmt::format("part {} is of another kind than the rules make it", i);
        }
        if (one.kind != PartKind::deck && one.open != other.open) {
            return fmt::format("part {} shows in the open what is not so", i);
        }
        if (one.whole != other.whole) {
            return fmt::format("part {} says otherwise than the rules", i);
        }
    }
    return "it has other parts than the rules make";
}

}  // namespace fairdeal::audit
