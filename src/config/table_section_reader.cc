#include "config/table_section_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fairdeal::config {

using games::Citation;
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

void TableSectionReader::read_table(const toml::table& section) {
    TableFile& file = reading_.file;
    for (const auto& [key, node] : section) {
        const std::string where = fmt::format("table.{}", key.str());
        std::int64_t number = 0;
        if (key == "number") {
            if (settings_.read_number(node, where, {1, largest_table_number}, number, {}))
                file.number = static_cast<std::uint32_t>(number);
        } else if (key == "cards") {
            settings_.read_name(node, where, sources, file.source, {});
        } else if (key == "dealing") {
            settings_.read_name(node, where, dealings, file.dealing,
                                reading_.cited(Point::shoe_or_hand, "X-8"));
        } else if (key == "shuffling") {
            settings_.read_name(node, where, shufflings, file.shuffling,
                                reading_.cited(Point::shuffle_before_play, "X-8"));
        } else if (key == "decks") {
            if (settings_.read_number(node, where, {1, 2}, number,
                                      reading_.cited(Point::second_deck, "")))
                file.decks = static_cast<std::uint8_t>(number);
        } else if (key == "shuffler-counts") {
            settings_.read_flag(node, where, file.shuffler_counts);
        } else if (key == "card-hours") {
            if (settings_.read_number(node, where, {1, longest_card_hours}, number,
                                      reading_.cited(Point::cards_changed, "X-7")))
                file.card_hours = static_cast<std::uint8_t>(number);
        } else if (key == "match-play") {
            settings_.read_flag(node, where, file.takes_match_play);
        } else if (key == "several-seats") {
            settings_.read_flag(node, where, file.several_seats);
        } else if (key == "layout") {
            settings_.read_name(node, where, layouts, file.layout,
                                reading_.cited(Point::layout_filed, "X-28"));
        } else {
            settings_.refuse_unknown(key, "table", table_fields);
        }
    }
}

void TableSectionReader::read_clocks(const toml::table& section) {
    Clocks& clocks = reading_.file.clocks;
    for (const auto& [key, node] : section) {
        const std::string where = fmt::format("clocks.{}", key.str());
        std::int64_t seconds = 0;
        if (key == "decision") {
            if (settings_.read_number(node, where, {1, longest_clock.count()}, seconds, {}))
                clocks.decision = std::chrono::seconds(seconds);
        } else if (key == "grace") {
            if (settings_.read_number(node, where, {least_grace.count(), longest_clock.count()},
                                      seconds, {}))
                clocks.grace = std::chrono::seconds(seconds);
        } else if (key == "warning") {
            if (settings_.read_number(
                    node, where,
                    {0, std::chrono::seconds(std::chrono::hours(longest_card_hours)).count()},
                    seconds, {}))
                clocks.warning = std::chrono::seconds(seconds);
        } else if (key == "idle") {
            if (settings_.read_number(node, where, {least_idle.count(), longest_idle.count()},
                                      seconds, reading_.cited(Point::idle_spread, "X-26")))
                clocks.idle = std::chrono::seconds(seconds);
        } else {
            settings_.refuse_unknown(key, "clocks", "decision, grace, warning, idle");
        }
    }
}

// Judges [table] and [clocks] when the whole file is known.
void TableSectionReader::check() {
    const TableFile& file = reading_.file;
    if (reading_.findings.has_setting("table.number")) {
        reading_.findings.accept_setting(
            "table.number", fmt::format("its rounds are {0}/1, {0}/2, …", file.number), {});
    }
    if (reading_.findings.has_setting("table.cards")) {
        reading_.findings.accept_setting(
            "table.cards",
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

void TableSectionReader::check_layout() {
    if (!reading_.findings.has_setting("table.layout")) return;
    reading_.findings.accept_setting(
        "table.layout",
        reading_.file.layout == LayoutFiling::spared
            ? "nobody is asked whether the layout was filed: a table to show or to "
              "practice at"
            : "a supervisor attests at the opening that the layout was filed",
        reading_.cited(Point::layout_filed, "X-28"));
}

void TableSectionReader::check_methods() {
    const TableFile& file = reading_.file;
    const bool device = file.shuffling == Shuffling::device;
    if (file.dealing == Dealing::hand && !device) {
        reading_.findings.refuse_setting(
            "table.dealing", RefusalCode::device_needed,
            "cards are dealt from the hand only when a device shuffles them: say "
            "shuffling = \"device\"",
            reading_.cited(Point::hand_needs_shuffler, ""));
    } else if (reading_.findings.has_setting("table.dealing")) {
        reading_.findings.accept_setting(
            "table.dealing", fmt::format("one of the permitted ways: {}", name_of(file.dealing)),
            reading_.cited(Point::shoe_or_hand, "X-8"));
    }
    if (reading_.findings.has_setting("table.shuffling")) {
        reading_.findings.accept_setting(
            "table.shuffling",
            fmt::format("one of the permitted ways: {}", name_of(file.shuffling)),
            reading_.cited(Point::shuffle_before_play, "X-8"));
    }
    if (file.decks == 2 && !device) {
        reading_.findings.refuse_setting(
            "table.decks", RefusalCode::device_needed,
            "a second deck is allowed only when a device shuffles: say shuffling = "
            "\"device\"",
            reading_.cited(Point::second_deck, ""));
    } else if (reading_.findings.has_setting("table.decks")) {
        reading_.findings.accept_setting(
            "table.decks",
            file.decks == 2 ? "two decks of different colours take turns" : "one deck is the rule",
            file.decks == 2 ? reading_.cited(Point::second_deck, "") : reading_.game.deck_cited);
    }
}

void TableSectionReader::check_counting() {
    const TableFile& file = reading_.file;
    if (!reading_.findings.has_setting("table.shuffler-counts")) return;
    const games::StubCount* count = nullptr;
    if (reading_.procedure != nullptr) {
        const auto found = std::ranges::find(reading_.procedure->stub_counts, file.dealing,
                                             &games::StubCount::dealing);
        if (found != reading_.procedure->stub_counts.end()) count = &*found;
    }
    const bool waived = count != nullptr && count->waived_by_device;
    const Citation source =
        waived ? count->waiver_cited : reading_.cited(Point::stub_count, "X-10");
    if (file.shuffler_counts && file.shuffling != Shuffling::device) {
        reading_.findings.refuse_setting("table.shuffler-counts", RefusalCode::device_needed,
                                         "no device shuffles at this table, so none can count",
                                         source);
    } else if (!file.shuffler_counts) {
        reading_.findings.accept_setting("table.shuffler-counts",
                                         "the shuffler does not count the cards", source);
    } else if (waived) {
        reading_.findings.accept_setting(
            "table.shuffler-counts", "the shuffler counts; the stub need not be counted", source);
    } else if (count != nullptr) {
        reading_.findings.accept_setting(
            "table.shuffler-counts",
            fmt::format("the shuffler counts; dealing by {}, the stub is counted all the "
                        "same",
                        name_of(file.dealing)),
            count->cited);
    } else {
        reading_.findings.accept_setting("table.shuffler-counts", "the shuffler counts the cards",
                                         source);
    }
}

void TableSectionReader::check_card_age() {
    const TableFile& file = reading_.file;
    const games::CardLife* life =
        reading_.procedure == nullptr
            ? nullptr
            : games::find_card_life(*reading_.procedure, file.dealing, file.offered);
    const std::uint8_t longest = life == nullptr ? longest_card_hours : life->hours;
    const Citation source =
        life == nullptr ? reading_.cited(Point::cards_changed, "X-7") : life->cited;
    if (file.card_hours > longest) {
        reading_.findings.refuse_setting(
            "table.card-hours", RefusalCode::number_out_of_range,
            fmt::format("cards must be changed at least every {} hours here, not every {}", longest,
                        file.card_hours),
            source);
    } else if (reading_.findings.has_setting("table.card-hours")) {
        reading_.findings.accept_setting(
            "table.card-hours",
            fmt::format("cards are changed every {} hours, at the latest every {}", file.card_hours,
                        longest),
            source);
    }
    const std::chrono::hours age(file.card_hours == 0 ? longest : file.card_hours);
    if (file.clocks.warning >= age) {
        reading_.findings.refuse_setting(
            "clocks.warning", RefusalCode::number_out_of_range,
            fmt::format("the warning must come after the cards are opened: less than {} "
                        "seconds before their {} hours are over",
                        std::chrono::seconds(age).count(), age.count()),
            source);
    } else if (reading_.findings.has_setting("clocks.warning")) {
        reading_.findings.accept_setting(
            "clocks.warning",
            fmt::format("a warning {} seconds before the cards are {} hours old",
                        file.clocks.warning.count(), age.count()),
            source);
    }
}

void TableSectionReader::check_players() {
    const TableFile& file = reading_.file;
    const bool any_coupon =
        std::ranges::any_of(reading_.game.wagers, [](const auto& w) { return w.takes_match_play; });
    if (file.takes_match_play && !any_coupon) {
        reading_.findings.refuse_setting("table.match-play", RefusalCode::match_play_not_taken,
                                         "no wager of this game takes a coupon",
                                         reading_.cited(Point::match_play, "X-17"));
    } else if (reading_.findings.has_setting("table.match-play")) {
        reading_.findings.accept_setting("table.match-play",
                                         file.takes_match_play
                                             ? "coupons are taken, by custom, on the main wager"
                                             : "no coupons are taken",
                                         reading_.cited(Point::match_play, "X-17"));
    }
    if (reading_.findings.has_setting("table.several-seats")) {
        reading_.findings.accept_setting(
            "table.several-seats",
            file.several_seats ? "a player may hold several seats, each a hand of its own"
                               : "a player holds one seat",
            {nullptr, "X-18"});
    }
    if (reading_.findings.has_setting("clocks.decision")) {
        reading_.findings.accept_setting(
            "clocks.decision",
            fmt::format("{} seconds for a decision, as the licensee chooses",
                        file.clocks.decision.count()),
            {});
    }
    if (reading_.findings.has_setting("clocks.idle")) {
        reading_.findings.accept_setting(
            "clocks.idle",
            fmt::format("no gaming activity after {} seconds without a wager",
                        file.clocks.idle.count()),
            reading_.cited(Point::idle_spread, "X-26"));
    }
    if (reading_.findings.has_setting("clocks.grace")) {
        reading_.findings.accept_setting(
            "clocks.grace",
            fmt::format("{} seconds to come back after a lost connection, at least {}",
                        file.clocks.grace.count(), least_grace.count()),
            {});
    }
}

}  // namespace fairdeal::config
