#include "load/view_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "load/card_text.h"
#include "load/command_data.h"
#include "load/scan.h"

namespace fairdeal::load {
namespace {

MenuOption read_option(std::string_view from) {
    return {.key = std::string(text_in(from, "option")),
            .throws_least = static_cast<std::uint8_t>(number_in(from, "throws_least")),
            .throws_most = static_cast<std::uint8_t>(number_in(from, "throws_most"))};
}

}  // namespace

void ViewReader::read(std::uint64_t entry, std::string_view view, Moment now) {
    if (state_.last_entry && entry < *state_.last_entry) {
        context_.tally.find(fmt::format("{} was shown entry {}, and now the table is at entry {}",
                                        name_of(context_.player), *state_.last_entry, entry));
    }
    if (!state_.last_entry || entry != *state_.last_entry) {
        if (state_.last_entry && entry > *state_.last_entry) state_.knows_balance = false;
        state_.forget_round();
        state_.menu.reset();
    }
    state_.last_entry = entry;
    state_.last_shown_entry = entry;
    state_.needs_view = false;
    read_spots(view);
    if (!read_seats(member(view, "seats"))) {
        state_.is_out = true;
        return;
    }
    const unsigned seat = context_.player.seat;
    state_.betting = false;
    state_.has_turn = static_cast<unsigned>(number_in(view, "turn")) == seat;
    each_element(member(view, "choices"), [&](std::string_view choice) {
        if (static_cast<unsigned>(number_in(choice, "seat")) == seat) read_choice(choice, now);
    });
}

// Reads the spots, their minimum bets, and the book of the game.
void ViewReader::read_spots(std::string_view view) {
    TableBook& table = context_.table;
    if (table.game == nullptr) table.game = &table.find_game(text_in(view, "game"));
    if (!table.spots.empty()) return;
    const std::string_view limits = member(view, "limits");
    each_element(member(view, "choices"), [&](std::string_view choice) {
        if (text_in(choice, "kind") != "bet" || !table.spots.empty()) return;
        each_element(member(choice, "wagers"), [&](std::string_view wager) {
            const std::string_view key = text_of(wager);
            const std::int64_t least = number_in(member(limits, key), "min");
            table.spots.push_back({std::string(key), least});
        });
    });
}

// False if none of the seats is the bot's.
bool ViewReader::read_seats(std::string_view seats) {
    bool is_mine = false;
    each_element(seats, [&](std::string_view seat) {
        const std::string_view cards = text_in(seat, "cards");
        if (member(seat, "yours") != "true") {
            const std::string_view turned = text_in(seat, "turned");
            const bool starts_turned = cards.starts_with(turned);
            if (!is_hidden(starts_turned ? cards.substr(turned.size()) : cards)) {
                context_.tally.find(
                    fmt::format("{} was shown another hand: {}", name_of(context_.player), seat));
            }
            return;
        }
        if (static_cast<unsigned>(number_in(seat, "seat")) != context_.player.seat) return;
        is_mine = true;
        state_.dealt_in = member(seat, "dealt_in") == "true";
        state_.hand.clear();
        each_card(cards, [&](std::string_view card) {
            if (card != "??") state_.hand.emplace_back(card);
        });
        state_.wagers.clear();
        each_member(member(seat, "wagers"), [&](std::string_view key, std::string_view value) {
            state_.wagers.emplace_back(key, number_of(value).value_or(0));
        });
        state_.spots_covered = state_.wagers.size();
    });
    return is_mine;
}

// Reads the choices that the player has now.
void ViewReader::read_choice(std::string_view choice, Moment now) {
    TableBook& table = context_.table;
    const std::string_view kind = text_in(choice, "kind");
    if (kind == "bet") {
        state_.betting = true;
        // The bot has bet and is ready, yet bets stay open: being dealt in takes more bets.
        const bool has_bet = state_.spots_covered >= state_.spots_wanted && state_.is_ready &&
                             !sender_.is_waiting_for(CommandKind::wager);
        if (has_bet && state_.spots_wanted < table.spots.size()) {
            table.game->spots_needed = std::max(table.game->spots_needed, state_.spots_wanted + 1);
        }
        state_.is_ready = false;
        return;
    }
    if (kind == "show") {
        state_.may_show = false;
        if (sender_.is_waiting_for(CommandKind::show)) return;
        return sender_.send("show", show_data(context_.player.seat), CommandKind::show,
                            Expected::done, now);
    }
    Menu offered;
    offered.kind = kind == "choose" ? Menu::Kind::choose : Menu::Kind::discard;
    each_element(member(choice, "options"),
                 [&](std::string_view option) { offered.options.push_back(read_option(option)); });
    if (offered.options.empty()) offered.options.push_back(read_option(choice));
    state_.has_turn = true;
    if (state_.menu) {
        offered.next = std::move(table.menus[*state_.menu].next);
        table.menus[*state_.menu] = offered;
    }
    state_.offered_menu = std::move(offered);
}

}  // namespace fairdeal::load
