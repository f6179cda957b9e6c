// The part of TableReader about the table itself: its equipment and its clocks.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "config/table_reader.h"

namespace fairdeal::config {

using games::Cited;
using games::Dealing;
using games::Point;
using games::RefusalCode;
using games::Shuffling;

namespace {

constexpr std::array sources{CardSource::electronic, CardSource::live};
constexpr std::array dealings{Dealing::manual_shoe, Dealing::hand, Dealing::automated};
constexpr std::array layouts{LayoutFiling::filed, LayoutFiling::spared};
constexpr std::array shufflings{Shuffling::manual, Shuffling::device, Shuffling::preshuffled};

constexpr std::string_view table_fields =
    "number, cards, dealing, shuffling, decks, shuffler-counts, card-hours, match-play, "
    "several-seats, layout";

}  // namespace

std::string_view name_of(LayoutFiling layout) noexcept {
    return layout == LayoutFiling::spared ? "spared" : "filed";
}

std::string_view name_of(CardSource source) noexcept {
    return source == CardSource::live ? "live" : "electronic";
}

Cited TableReader::cited(Point point, std::string_view ruling_instead) const {
    return procedure_ != nullptr ? procedure_->cited(point) : Cited{nullptr, ruling_instead};
}

bool TableReader::is_said(std::string_view where) const {
    return lines_.contains(where);
}

void TableReader::accept_said(const std::string& where, std::string sentence, Cited cited) {
    accept(lines_.at(where), where, Standing::authorized, std::move(sentence), cited);
}

void TableReader::refuse_said(const std::string& where, RefusalCode code, std::string sentence,
                              Cited cited) {
    const auto line = lines_.find(where);
    refuse(line == lines_.end() ? 0 : line->second, where, code, std::move(sentence), cited);
}

bool TableReader::read_number(const toml::node& node, const std::string& where, Range range,
                              std::int64_t& number, Cited cited) {
    const auto* value = expect<toml::value<std::int64_t>>(node, where, "a whole number");
    if (value == nullptr) return false;
    if (value->get() < range.least || value->get() > range.most) {
        refuse(line_of(node.source()), where, RefusalCode::number_out_of_range,
               fmt::format("{} is not between {} and {}", value->get(), range.least, range.most),
               cited);
        return false;
    }
    lines_[where] = line_of(node.source());
    number = value->get();
    return true;
}

void TableReader::read_flag(const toml::node& node, const std::string& where, bool& flag) {
    const auto* value = expect<toml::value<bool>>(node, where, "true or false");
    if (value == nullptr) return;
    lines_[where] = line_of(node.source());
    flag = value->get();
}

template <class E, std::size_t N>
void TableReader::read_name(const toml::node& node, const std::string& where,
                            const std::array<E, N>& values, E& value, Cited cited) {
    const auto* text = expect<toml::value<std::string>>(node, where, "a text");
    if (text == nullptr) return;
    const auto found =
        std::ranges::find_if(values, [&](E each) { return name_of(each) == text->get(); });
    if (found == values.end()) {
        std::string known;
        for (const E each : values)
            known += (known.empty() ? "" : ", ") + std::string(name_of(each));
        refuse(line_of(node.source()), where, RefusalCode::unknown_option_value,
               fmt::format("this must be one of: {}", known), cited);
        return;
    }
    lines_[where] = line_of(node.source());
    value = *found;
}

void TableReader::read_table(const toml::table& section) {
    TableFile& file = report_.file;
    for (const auto& [key, node] : section) {
        const std::string where = fmt::format("table.{}", key.str());
        std::int64_t number = 0;
        if (key == "number") {
            if (read_number(node, where, {1, largest_table_number}, number, {}))
                file.number = static_cast<std::uint32_t>(number);
        } else if (key == "cards") {
            read_name(node, where, sources, file.source, {});
        } else if (key == "dealing") {
            read_name(node, where, dealings, file.dealing, cited(Point::shoe_or_hand, "X-8"));
        } else if (key == "shuffling") {
            read_name(node, where, shufflings, file.shuffling,
                      cited(Point::shuffle_before_play, "X-8"));
        } else if (key == "decks") {
            if (read_number(node, where, {1, 2}, number, cited(Point::second_deck, "")))
                file.decks = static_cast<std::uint8_t>(number);
        } else if (key == "shuffler-counts") {
            read_flag(node, where, file.shuffler_counts);
        } else if (key == "card-hours") {
            if (read_number(node, where, {1, longest_card_hours}, number,
                            cited(Point::cards_changed, "X-7")))
                file.card_hours = static_cast<std::uint8_t>(number);
        } else if (key == "match-play") {
            read_flag(node, where, file.takes_match_play);
        } else if (key == "several-seats") {
            read_flag(node, where, file.several_seats);
        } else if (key == "layout") {
            read_name(node, where, layouts, file.layout, cited(Point::layout_filed, "X-28"));
        } else {
            unknown(key, "table", table_fields);
        }
    }
}

void TableReader::read_clocks(const toml::table& section) {
    Clocks& clocks = report_.file.clocks;
    for (const auto& [key, node] : section) {
        const std::string where = fmt::format("clocks.{}", key.str());
        std::int64_t seconds = 0;
        if (key == "decision") {
            if (read_number(node, where, {1, longest_clock.count()}, seconds, {}))
                clocks.decision = std::chrono::seconds(seconds);
        } else if (key == "grace") {
            if (read_number(node, where, {least_grace.count(), longest_clock.count()}, seconds, {}))
                clocks.grace = std::chrono::seconds(seconds);
        } else if (key == "warning") {
            if (read_number(
                    node, where,
                    {0, std::chrono::seconds(std::chrono::hours(longest_card_hours)).count()},
                    seconds, {}))
                clocks.warning = std::chrono::seconds(seconds);
        } else if (key == "idle") {
            if (read_number(node, where, {least_idle.count(), longest_idle.count()}, seconds,
                            cited(Point::idle_spread, "X-26")))
                clocks.idle = std::chrono::seconds(seconds);
        } else {
            unknown(key, "clocks", "decision, grace, warning, idle");
        }
    }
}

// What was read of [table] and [clocks], judged when the whole file is known.
void TableReader::check_table() {
    const TableFile& file = report_.file;
    if (is_said("table.number")) {
        accept_said("table.number", fmt::format("its rounds are {0}/1, {0}/2, …", file.number), {});
    }
    if (is_said("table.cards")) {
        accept_said("table.cards",
                    file.source == CardSource::live
                        ? "people deal, and enter each card when it is turned up"
                        : "the program shuffles and deals",
                    {});
    }
    check_layout();
    check_methods();
    check_counting();
    check_card_age();
    check_players();
}

void TableReader::check_layout() {
    if (!is_said("table.layout")) return;
    accept_said("table.layout",
                report_.file.layout == LayoutFiling::spared
                    ? "nobody is asked whether the layout was filed: a table to show or to "
                      "practice at"
                    : "a supervisor attests at the opening that the layout was filed",
                cited(Point::layout_filed, "X-28"));
}

void TableReader::check_methods() {
    const TableFile& file = report_.file;
    const bool device = file.shuffling == Shuffling::device;
    if (file.dealing == Dealing::hand && !device) {
        refuse_said("table.dealing", RefusalCode::device_needed,
                    "cards are dealt from the hand only when a device shuffles them: say "
                    "shuffling = \"device\"",
                    cited(Point::hand_needs_shuffler, ""));
    } else if (is_said("table.dealing")) {
        accept_said("table.dealing",
                    fmt::format("one of the permitted ways: {}", name_of(file.dealing)),
                    cited(Point::shoe_or_hand, "X-8"));
    }
    if (is_said("table.shuffling")) {
        accept_said("table.shuffling",
                    fmt::format("one of the permitted ways: {}", name_of(file.shuffling)),
                    cited(Point::shuffle_before_play, "X-8"));
    }
    if (file.decks == 2 && !device) {
        refuse_said("table.decks", RefusalCode::device_needed,
                    "a second deck is allowed only when a device shuffles: say shuffling = "
                    "\"device\"",
                    cited(Point::second_deck, ""));
    } else if (is_said("table.decks")) {
        accept_said(
            "table.decks",
            file.decks == 2 ? "two decks of different colours take turns" : "one deck is the rule",
            file.decks == 2 ? cited(Point::second_deck, "") : game_.deck_cited);
    }
}

void TableReader::check_counting() {
    const TableFile& file = report_.file;
    if (!is_said("table.shuffler-counts")) return;
    const games::StubCount* count = nullptr;
    if (procedure_ != nullptr) {
        const auto found =
            std::ranges::find(procedure_->stub_counts, file.dealing, &games::StubCount::dealing);
        if (found != procedure_->stub_counts.end()) count = &*found;
    }
    const bool waived = count != nullptr && count->waived_by_device;
    const Cited source = waived ? count->waiver_cited : cited(Point::stub_count, "X-10");
    if (file.shuffler_counts && file.shuffling != Shuffling::device) {
        refuse_said("table.shuffler-counts", RefusalCode::device_needed,
                    "no device shuffles at this table, so none can count", source);
    } else if (!file.shuffler_counts) {
        accept_said("table.shuffler-counts", "the shuffler does not count the cards", source);
    } else if (waived) {
        accept_said("table.shuffler-counts", "the shuffler counts; the stub need not be counted",
                    source);
    } else if (count != nullptr) {
        accept_said("table.shuffler-counts",
                    fmt::format("the shuffler counts; dealing by {}, the stub is counted all the "
                                "same",
                                name_of(file.dealing)),
                    count->cited);
    } else {
        accept_said("table.shuffler-counts", "the shuffler counts the cards", source);
    }
}

void TableReader::check_card_age() {
    const TableFile& file = report_.file;
    const games::CardLife* life =
        procedure_ == nullptr ? nullptr
                              : games::find_card_life(*procedure_, file.dealing, file.offered);
    const std::uint8_t longest = life == nullptr ? longest_card_hours : life->hours;
    const Cited source = life == nullptr ? cited(Point::cards_changed, "X-7") : life->cited;
    if (file.card_hours > longest) {
        refuse_said("table.card-hours", RefusalCode::number_out_of_range,
                    fmt::format("cards must be changed at least every {} hours here, not every {}",
                                longest, file.card_hours),
                    source);
    } else if (is_said("table.card-hours")) {
        accept_said("table.card-hours",
                    fmt::format("cards are changed every {} hours, at the latest every {}",
                                file.card_hours, longest),
                    source);
    }
    const std::chrono::hours age(file.card_hours == 0 ? longest : file.card_hours);
    if (file.clocks.warning >= age) {
        refuse_said("clocks.warning", RefusalCode::number_out_of_range,
                    fmt::format("the warning must come after the cards are opened: less than {} "
                                "seconds before their {} hours are over",
                                std::chrono::seconds(age).count(), age.count()),
                    source);
    } else if (is_said("clocks.warning")) {
        accept_said("clocks.warning",
                    fmt::format("a warning {} seconds before the cards are {} hours old",
                                file.clocks.warning.count(), age.count()),
                    source);
    }
}

void TableReader::check_players() {
    const TableFile& file = report_.file;
    const bool any_coupon =
        std::ranges::any_of(game_.wagers, [](const auto& w) { return w.takes_match_play; });
    if (file.takes_match_play && !any_coupon) {
        refuse_said("table.match-play", RefusalCode::match_play_not_taken,
                    "no wager of this game takes a coupon", cited(Point::match_play, "X-17"));
    } else if (is_said("table.match-play")) {
        accept_said("table.match-play",
                    file.takes_match_play ? "coupons are taken, by custom, on the main wager"
                                          : "no coupons are taken",
                    cited(Point::match_play, "X-17"));
    }
    if (is_said("table.several-seats")) {
        accept_said("table.several-seats",
                    file.several_seats ? "a player may hold several seats, each a hand of its own"
                                       : "a player holds one seat",
                    {nullptr, "X-18"});
    }
    if (is_said("clocks.decision")) {
        accept_said("clocks.decision",
                    fmt::format("{} seconds for a decision, as the licensee chooses",
                                file.clocks.decision.count()),
                    {});
    }
    if (is_said("clocks.idle")) {
        accept_said("clocks.idle",
                    fmt::format("no gaming activity after {} seconds without a wager",
                                file.clocks.idle.count()),
                    cited(Point::idle_spread, "X-26"));
    }
    if (is_said("clocks.grace")) {
        accept_said("clocks.grace",
                    fmt::format("{} seconds to come back after a lost connection, at least {}",
                                file.clocks.grace.count(), least_grace.count()),
                    {});
    }
}

}  // namespace fairdeal::config
