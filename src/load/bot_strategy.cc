#include "load/bot_strategy.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "load/command_data.h"

namespace fairdeal::load {

void BotStrategy::act(Moment now) {
    if (sender_.wants_to_drop() || !sender_.is_connected() || context_.behavior.is_idle ||
        state_.is_out || !state_.last_entry) {
        return;
    }
    if (!timing_.may_act(now)) return;
    if (state_.needs_view && !sender_.is_waiting()) return ask_for_view(now);
    if (state_.betting) return bet(now);
    if (state_.has_turn) return decide(now);
    if (state_.may_show && !sender_.is_waiting()) {
        state_.may_show = false;
        ask_for_view(now);
    }
}

void BotStrategy::bet(Moment now) {
    TableBook& table = context_.table;
    if (stops_betting_ || state_.is_ready || timing_.sleeps_until() || table.spots.empty()) {
        if (table.spots.empty() && !sender_.is_waiting()) ask_for_view(now);
        return;
    }
    const BotBehavior& behavior = context_.behavior;
    if (behavior.round_every.count() > 0) {
        const Moment start = table.start_of(state_.round, behavior.round_every, now);
        if (now < start) return timing_.sleep_until(start);
    }
    if (!timing_.may_send(static_cast<std::int64_t>(table.spots.size()) + 3, now)) return;
    if (context_.dice.chance(behavior.bad_per_thousand)) misbehavior_.while_betting(now);
    state_.spots_wanted = context_.dice.chance(behavior.side_per_thousand)
                              ? table.spots.size()
                              : table.game->spots_needed;
    state_.spots_wanted = std::min(state_.spots_wanted, table.spots.size());
    for (std::size_t i = 0; i < state_.spots_wanted; ++i) {
        const TableBook::Spot& spot = table.spots[i];
        const auto lies_there = std::ranges::find(state_.wagers, spot.wager,
                                                  &std::pair<std::string, std::int64_t>::first);
        if (lies_there == state_.wagers.end()) place_wager(spot, now);
    }
    state_.spots_covered = state_.spots_wanted;
    state_.is_ready = true;
    sender_.send("ready", seat_data(context_.player.seat), CommandKind::other, Expected::done, now);
}

void BotStrategy::place_wager(const TableBook::Spot& spot, Moment now) {
    sender_.send("place-wager",
                 wager_data(context_.player.seat, spot.wager, std::to_string(spot.least)),
                 CommandKind::wager, Expected::done, now);
    if (context_.dice.chance(context_.behavior.bad_per_thousand)) misbehavior_.repeat_last();
}

void BotStrategy::decide(Moment now) {
    if (sender_.is_waiting_for(CommandKind::decision)) return;
    if (!timing_.may_send(3, now)) return;
    const std::vector<Menu>& menus = context_.table.menus;
    if (!state_.offered_menu && state_.menu && menus[*state_.menu].kind != Menu::Kind::unknown) {
        state_.offered_menu = menus[*state_.menu];
    }
    if (!state_.offered_menu) return ask_for_view(now);
    const Menu menu = *std::exchange(state_.offered_menu, std::nullopt);
    const unsigned bad_per_thousand = context_.behavior.bad_per_thousand;
    if (context_.dice.chance(bad_per_thousand) && misbehavior_.while_deciding(now)) {
        state_.offered_menu = menu;
        return;
    }
    const MenuOption& option = menu.options[context_.dice() % menu.options.size()];
    const std::string cards = choose_cards(option);
    const unsigned seat = context_.player.seat;
    if (menu.kind == Menu::Kind::choose) {
        sender_.send("choose", choice_data(seat, option.key, cards), CommandKind::decision,
                     Expected::done, now);
    } else {
        sender_.send("discard", discard_data(seat, cards), CommandKind::decision, Expected::done,
                     now);
    }
    if (context_.dice.chance(bad_per_thousand)) misbehavior_.repeat_last();
}

std::string BotStrategy::choose_cards(const MenuOption& option) {
    std::string cards;
    const std::size_t most = std::min<std::size_t>(option.throws_most, state_.hand.size());
    const std::size_t least = std::min<std::size_t>(option.throws_least, most);
    const std::size_t count = least + context_.dice() % (most - least + 1);
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) cards += ' ';
        cards += state_.hand[i];
    }
    return cards;
}

void BotStrategy::ask_for_view(Moment now) {
    if (sender_.is_waiting_for(CommandKind::sync) || !timing_.may_send(1, now)) return;
    sender_.send("sync", "{}", CommandKind::sync, Expected::done, now);
}

}  // namespace fairdeal::load
