#include "table/text/json_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"

// A strict reader with one error: the first failure sets a sentence that names the path of the
// field. It never guesses, because an event read wrongly would be replayed wrongly.
namespace fairdeal::table {

bool JsonReader::fail(std::string_view sentence) {
    sentence_ = fmt::format("{}{}{}", fmt::join(path_, "."), path_.empty() ? "" : ": ", sentence);
    if (!sentence_.ends_with('.')) sentence_ += '.';
    return false;
}

bool JsonReader::not_a_word(std::string_view text) {
    return fail(fmt::format("there is no \"{}\" here", json::printable(text)));
}

bool JsonReader::is(json::Value value, json::ValueKind kind) {
    if (value.kind() == kind) return true;
    return fail(
        fmt::format("this must be {} and is {}", json::name_of(kind), json::name_of(value.kind())));
}

bool JsonReader::has_fields(json::Value object, std::span<const std::string_view> needed,
                            std::span<const std::string_view> allowed) {
    if (!is(object, json::ValueKind::object)) return false;
    for (const json::Value member : object) {
        if (std::ranges::find(needed, member.key()) != needed.end()) continue;
        if (std::ranges::find(allowed, member.key()) != allowed.end()) continue;
        return fail(fmt::format("there is no field \"{}\"", json::printable(member.key())));
    }
    for (const std::string_view name : needed) {
        if (!json::find(object, name)) {
            return fail(fmt::format("the field \"{}\" is missing", name));
        }
    }
    return true;
}

bool JsonReader::integer(json::Value from, std::int64_t least, std::int64_t most,
                         std::int64_t& to) {
    if (!is(from, json::ValueKind::integer)) return false;
    to = from.integer();
    if (to >= least && to <= most) return true;
    return fail(fmt::format("{} is not a number from {} to {}", to, least, most));
}

bool JsonReader::byte(json::Value from, ByteForm form, std::uint8_t& to) {
    if (is_word(form)) {
        if (!is(from, json::ValueKind::string)) return false;
        return read_word(setup_, form, from.string(), to) || not_a_word(from.string());
    }
    const bool any = wording_ == Wording::command;
    const std::uint8_t most = greatest(setup_, any ? ByteForm::number : form);
    std::int64_t number = 0;
    if (!integer(from, 0, most, number)) return false;
    to = static_cast<std::uint8_t>(number);
    return true;
}

bool JsonReader::plain(json::Value from, std::string& to) {
    if (!is(from, json::ValueKind::string)) return false;
    to = from.string();
    return true;
}

bool JsonReader::plain(json::Value from, games::StepKey& to) {
    if (!is(from, json::ValueKind::string)) return false;
    to = from.string();
    return true;
}

bool JsonReader::plain(json::Value from, base::Cents& to) {
    // A win can be larger than any accepted stake.
    const std::int64_t most = wording_ == Wording::record ? largest : base::Cents::largest_accepted;
    std::int64_t count = 0;
    if (!integer(from, -most, most, count)) return false;
    to = base::Cents(count);
    return true;
}

bool JsonReader::plain(json::Value from, cards::Card& to) {
    if (!is(from, json::ValueKind::string)) return false;
    const auto card = cards::parse_card(from.string());
    if (!card) return fail(cards::sentence(card.error()));
    to = *card;
    return true;
}

bool JsonReader::plain(json::Value from, cards::CardList& to) {
    if (!is(from, json::ValueKind::string)) return false;
    const auto cards = cards::parse_cards(from.string());
    if (!cards) return fail(cards::sentence(cards.error()));
    to = *cards;
    return true;
}

bool JsonReader::plain(json::Value from, Time& to) {
    if (!is(from, json::ValueKind::string)) return false;
    const std::optional<Time> time = read_time(from.string());
    if (!time) return fail("a time is written like 2026-11-16T04:00:00.000Z");
    to = *time;
    return true;
}

bool JsonReader::plain(json::Value from, games::WagerSet& to) {
    if (!is(from, json::ValueKind::array)) return false;
    to = {};
    for (const json::Value element : from) {
        if (!is(element, json::ValueKind::string)) return false;
        const games::WagerIndex wager = games::find_wager(setup_.description(), element.string());
        if (wager == games::no_wager) return not_a_word(element.string());
        if (to.contains(wager)) {
            return fail(fmt::format("\"{}\" stands twice", element.string()));
        }
        to.insert(wager);
    }
    return true;
}

}  // namespace fairdeal::table
