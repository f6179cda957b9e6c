#include "audit/record/codec.h"

#include <algorithm>
#include <boost/mp11/algorithm.hpp>
#include <utility>

#include "audit/record/field_reader.h"
#include "audit/record/field_writer.h"
#include "audit/record/type_numbers.h"
#include "base/visit.h"

// The codec writes a number for the kind and then the fields in the order of their description
// (Boost.Describe). Numbers of kinds and places of fields are part of the format and never change.
namespace fairdeal::audit {
namespace {

using ledger::Secrecy;
using table::Actor;
using table::Command;
using table::CommandBody;
using table::Event;
using table::EventBody;
using table::Time;

template <class Variant>
constexpr auto numbers_of() {
    std::array<std::uint8_t, std::variant_size_v<Variant>> numbers{};
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto i) {
        using Body = std::variant_alternative_t<i, Variant>;
        if constexpr (std::is_same_v<Variant, EventBody>) {
            numbers[i] = event_number<Body>;
        } else {
            numbers[i] = command_number<Body>;
        }
    });
    return numbers;
}
// Tables from the index of the variant's alternative to its number, and back; 0xff: none.
template <class Variant>
constexpr auto number_at = numbers_of<Variant>();
template <class Variant>
constexpr auto place_in_variant() {
    std::array<std::uint8_t, 128> places{};
    places.fill(0xff);
    for (std::size_t i = 0; i < number_at<Variant>.size(); ++i)
        places[number_at<Variant>[i]] = static_cast<std::uint8_t>(i);
    return places;
}
template <class Variant>
constexpr auto place_at = place_in_variant<Variant>();

// Events of the procedure, the decks and the meters' books are for the staff only.
template <class Body>
constexpr bool is_of_staff =
    std::is_same_v<Body, table::Attested> || std::is_same_v<Body, table::StepReached> ||
    std::is_same_v<Body, table::SeatActed> || std::is_same_v<Body, table::DeckReceived> ||
    std::is_same_v<Body, table::DeckRemoved> || std::is_same_v<Body, table::DeviceCounted> ||
    std::is_same_v<Body, table::CardsWarned> || std::is_same_v<Body, table::PapersCompleted> ||
    std::is_same_v<Body, table::MeterContributed> || std::is_same_v<Body, table::MeterReversed> ||
    std::is_same_v<Body, table::MeterCorrected> || std::is_same_v<Body, table::MeterRestored> ||
    std::is_same_v<Body, table::LayoutAttested> || std::is_same_v<Body, table::DeckPutIn> ||
    std::is_same_v<Body, table::DeckTakenOut> || std::is_same_v<Body, table::DeckRejected> ||
    std::is_same_v<Body, table::DeckSealed> || std::is_same_v<Body, table::DeckInspected> ||
    std::is_same_v<Body, table::EntrySupplied> || std::is_same_v<Body, table::MeterReexecuted> ||
    std::is_same_v<Body, table::DisputeFlagged> || std::is_same_v<Body, table::LineAwarded>;

template <class Body>
constexpr bool is_of_meter =
    std::is_same_v<Body, table::MeterContributed> || std::is_same_v<Body, table::MeterReversed> ||
    std::is_same_v<Body, table::MeterPaid> || std::is_same_v<Body, table::MeterCorrected> ||
    std::is_same_v<Body, table::MeterRestored> || std::is_same_v<Body, table::MeterReexecuted>;

bool shows_face(const cards::CardList& cards) {
    return std::ranges::any_of(cards, [](const cards::Card& card) { return !card.is_unknown(); });
}

struct SecrecyOf {
    template <class Body>
    Secrecy operator()(const Body& body) const noexcept {
        if constexpr (is_of_staff<Body> || std::is_same_v<Body, table::SeatTaken>) {
            return Secrecy::withheld;
        } else if constexpr (std::is_same_v<Body, table::Thrown> ||
                             std::is_same_v<Body, table::CardsDealt>) {
            return shows_face(body.cards) ? Secrecy::sealed : Secrecy::open;
        } else {
            return Secrecy::open;
        }
    }
};

// Three facts in the byte that once held only the first one. Records from before the other two
// facts existed are read as they were written.
std::uint8_t flags_of(const table::IrregularityFound& found) {
    return static_cast<std::uint8_t>((found.prescribed ? 1U : 0U) | (found.too_late ? 2U : 0U) |
                                     (found.unconfirmed ? 4U : 0U));
}

void write_irregularity(FieldWriter& writer, const table::IrregularityFound& found) {
    writer.value(found.what);
    writer.value(found.remedy);
    writer.value(found.seat);
    writer.value(found.number);
    writer.byte(flags_of(found));
    writer.text(found.reason);
}

bool read_irregularity(FieldReader& reader, std::uint8_t seats, table::IrregularityFound& found) {
    std::uint8_t flags = 0;
    if (!reader.read(found.what) || !reader.read(found.remedy) || !reader.read(found.seat) ||
        found.seat > seats || !reader.read(found.number) || !reader.read(flags) || flags > 7 ||
        !reader.read(found.reason)) {
        return false;
    }
    found.prescribed = (flags & 1U) != 0;
    found.too_late = (flags & 2U) != 0;
    found.unconfirmed = (flags & 4U) != 0;
    return true;
}

// The head of an item: its kind, and whether its whole form is in another part.
std::uint64_t head_of(std::uint8_t number, bool elsewhere) {
    return number * 2U + (elsewhere ? 1U : 0U);
}

template <class Variant>
bool read_head(ledger::Decoder& from, std::size_t& place, bool& elsewhere) {
    const std::uint64_t head = from.number_up_to(2 * place_at<Variant>.size() - 1);
    elsewhere = (head & 1U) != 0;
    place = place_at<Variant>[head >> 1U];
    return place != 0xff && !from.failed();
}

template <class Variant>
bool read_body(FieldReader& reader, std::size_t place, Variant& body) {
    return boost::mp11::mp_with_index<std::variant_size_v<Variant>>(place, [&](auto index) {
        auto& alternative = body.template emplace<index>();
        if (!reader.object(alternative)) return false;
        if constexpr (is_of_meter<std::decay_t<decltype(alternative)>>) {
            return alternative.meter != games::no_meter;
        }
        return true;
    });
}

}  // namespace

std::string vocabulary_of(const table::Setup& setup) {
    return Vocabulary(setup).json();
}

Secrecy secrecy_of(const Event& event) noexcept {
    return base::visit(SecrecyOf{}, event.body);
}

Codec::Codec(Vocabulary words) : words_(std::make_shared<const Vocabulary>(std::move(words))) {}
Codec::Codec(const table::Setup& setup) : Codec(Vocabulary(setup)) {}

tl::expected<Codec, DecodeError> Codec::with(const table::Setup& setup, std::string_view vocabulary,
                                             std::uint32_t edition) {
    auto words = Vocabulary::of(setup, vocabulary, edition);
    if (!words) return tl::unexpected(words.error());
    return Codec(*std::move(words));
}

void Codec::write(const Command& command, Time since, table::Account account, Extent extent,
                  ledger::Bytes& out) const {
    // Everybody may know the cards that a player shows, nobody the cards that a player throws.
    const bool throws = std::holds_alternative<table::Choose>(command.body) ||
                        std::holds_alternative<table::Discard>(command.body);
    FieldWriter writer(
        *words_, command.time, out,
        throws && extent != Extent::whole ? FaceVisibility::hidden : FaceVisibility::shown);
    writer.number(head_of(number_at<CommandBody>[command.body.index()], extent == Extent::kind));
    if (extent == Extent::kind) return;
    writer.signed_number((command.time - since).count());
    writer.number(extent == Extent::whole ? account : table::nobody);
    base::visit([&](const auto& body) { writer.object(body); }, command.body);
}

void Codec::write(const Event& event, Extent extent, ledger::Bytes& out) const {
    const Secrecy secrecy = secrecy_of(event);
    const bool hides = extent != Extent::whole && secrecy == Secrecy::sealed;
    FieldWriter writer(*words_, event.time, out,
                       hides ? FaceVisibility::hidden : FaceVisibility::shown);
    writer.number(head_of(number_at<EventBody>[event.body.index()],
                          extent != Extent::whole && secrecy != Secrecy::open));
    base::visit(
        [&]<class Body>(const Body& body) {
            if (is_of_staff<Body> && extent != Extent::whole) return;
            writer.cited(event.cited);
            if constexpr (std::is_same_v<Body, table::Shuffled>) {
                writer.value(body.deck);
            } else if constexpr (std::is_same_v<Body, table::SeatTaken>) {
                writer.value(body.seat);
                if (extent == Extent::whole) writer.value(body.account);
            } else if constexpr (std::is_same_v<Body, table::IrregularityFound>) {
                write_irregularity(writer, body);
            } else {
                writer.object(body);
            }
        },
        event.body);
}

bool Codec::read(ledger::Decoder& from, Command& message, bool& elsewhere) const {
    std::size_t place = 0;
    if (!read_head<CommandBody>(from, place, elsewhere)) return false;
    if (elsewhere) return true;
    FieldReader since(*words_, table::Wording::command, message.time, from);
    if (!since.moment(message.time) || !since.read(message.actor.account)) return false;
    FieldReader reader(*words_, table::Wording::command, message.time, from);
    return read_body(reader, place, message.body);
}

bool Codec::read(ledger::Decoder& from, Event& message, bool& elsewhere) const {
    std::size_t place = 0;
    if (!read_head<EventBody>(from, place, elsewhere)) return false;
    FieldReader reader(*words_, table::Wording::record, message.time, from);
    return boost::mp11::mp_with_index<std::variant_size_v<EventBody>>(place, [&](auto index) {
        auto& body = message.body.emplace<index>();
        using Body = std::decay_t<decltype(body)>;
        if (is_of_staff<Body> && elsewhere) return true;
        if (!reader.cited(message.cited)) return false;
        if constexpr (std::is_same_v<Body, table::Shuffled>) {
            return reader.read(body.deck) && body.deck < table::most_decks && !from.failed();
        } else if constexpr (std::is_same_v<Body, table::SeatTaken>) {
            if (!reader.read(body.seat) || body.seat > words_->setup().seats) return false;
            return (elsewhere || reader.read(body.account)) && !from.failed();
        } else if constexpr (std::is_same_v<Body, table::IrregularityFound>) {
            return read_irregularity(reader, words_->setup().seats, body) && !from.failed();
        } else {
            return read_body(reader, place, message.body);
        }
    });
}

void Codec::encode(const Command& command, ledger::Bytes& out) const {
    FieldWriter writer(*words_, Time(), out);
    writer.value(command.actor.role);
    write(command, Time(), command.actor.account, Extent::whole, out);
}

void Codec::encode(const Event& event, ledger::Bytes& out) const {
    FieldWriter writer(*words_, Time(), out);
    writer.value(event.actor);
    writer.value(event.time);
    write(event, Extent::whole, out);
    if (const auto* shuffled = std::get_if<table::Shuffled>(&event.body)) {
        writer.value(shuffled->order);
    }
}

tl::expected<Command, DecodeError> Codec::command(ledger::BytesView bytes) const {
    ledger::Decoder from(bytes);
    FieldReader reader(*words_, table::Wording::command, Time(), from);
    Command message;
    bool elsewhere = false;
    if (!reader.read(message.actor.role) || !read(from, message, elsewhere) || elsewhere ||
        !from.at_end()) {
        return tl::unexpected(DecodeError{"These bytes are no command."});
    }
    return message;
}

tl::expected<Event, DecodeError> Codec::event(ledger::BytesView bytes) const {
    ledger::Decoder from(bytes);
    FieldReader reader(*words_, table::Wording::record, Time(), from);
    Event message;
    bool elsewhere = false;
    const auto order = [&] {
        auto* shuffled = std::get_if<table::Shuffled>(&message.body);
        return shuffled == nullptr || reader.read(shuffled->order);
    };
    if (!reader.read(message.actor) || !reader.read(message.time) ||
        !read(from, message, elsewhere) || elsewhere || !order() || !from.at_end()) {
        return tl::unexpected(DecodeError{"These bytes are no event."});
    }
    return message;
}

}  // namespace fairdeal::audit
