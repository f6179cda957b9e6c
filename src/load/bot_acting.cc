#include <fmt/format.h>

#include <algorithm>

#include "load/bot.h"
#include "load/scan.h"

// What a bot does: it bets the least, and decides by the dice among what it is offered.
namespace fairdeal::load {
namespace {

Option read_option(std::string_view from) {
    return {.key = std::string(text_in(from, "option")),
            .throws_least = static_cast<std::uint8_t>(number_in(from, "throws_least")),
            .throws_most = static_cast<std::uint8_t>(number_in(from, "throws_most"))};
}

}  // namespace

// From a view: what can be done now.
void Bot::take_choice(std::string_view choice, Moment now) {
    const std::string_view kind = text_in(choice, "kind");
    if (kind == "bet") {
        betting_ = true;
        // It has bet, and yet bets stay open for long: it takes more to be dealt in.
        const bool has_bet =
            placed_count_ >= spots_wanted_ && is_ready_ &&
            std::ranges::find(pending_, Deed::wager, &Pending::deed) == pending_.end();
        if (has_bet && spots_wanted_ < table_.spots.size()) {
            table_.game->spots_needed = std::max(table_.game->spots_needed, spots_wanted_ + 1);
        }
        is_ready_ = false;
        return;
    }
    if (kind == "show") {
        shows_ = false;
        const auto decided = std::ranges::find(pending_, Deed::show, &Pending::deed);
        if (decided != pending_.end()) return;
        return send("show", fmt::format(R"({{"seat":{},"shown":true,"cards":""}})", player_.seat),
                    Deed::show, Expected::done, now);
    }
    Menu offered;
    offered.kind = kind == "choose" ? Menu::Kind::choose : Menu::Kind::discard;
    each_element(member(choice, "options"),
                 [&](std::string_view option) { offered.options.push_back(read_option(option)); });
    if (offered.options.empty()) offered.options.push_back(read_option(choice));
    has_turn_ = true;
    if (menu_) {
        offered.next = std::move(table_.menus[*menu_].next);
        table_.menus[*menu_] = offered;
    }
    offered_ = std::move(offered);
}

void Bot::act(Moment now) {
    if (drops_ || !connected_ || manner_.is_idle || is_out_ || !seen_) return;
    if (now < patient_until_) {
        sleeps_until_ = patient_until_;
        return;
    }
    if (needs_view_ && pending_.empty()) return ask_for_view(now);
    if (betting_) return bet(now);
    if (has_turn_) return decide(now);
    if (shows_ && pending_.empty()) {
        shows_ = false;
        ask_for_view(now);
    }
}

void Bot::bet(Moment now) {
    if (finishing_ || is_ready_ || sleeps_until_ || table_.spots.empty()) {
        if (table_.spots.empty() && pending_.empty()) ask_for_view(now);
        return;
    }
    if (manner_.round_every.count() > 0) {
        const Moment start = table_.start_of(round_, manner_.round_every, now);
        if (now < start) {
            sleeps_until_ = start;
            return;
        }
    }
    if (!may_send(static_cast<std::int64_t>(table_.spots.size()) + 3, now)) return;
    if (chance(manner_.bad_per_thousand)) misbehave_betting(now);
    spots_wanted_ =
        chance(manner_.side_per_thousand) ? table_.spots.size() : table_.game->spots_needed;
    spots_wanted_ = std::min(spots_wanted_, table_.spots.size());
    for (std::size_t i = 0; i < spots_wanted_; ++i) {
        const auto lies_there = std::ranges::find(placed_, table_.spots[i].wager,
                                                  &std::pair<std::string, std::int64_t>::first);
        if (lies_there == placed_.end()) place(i, now);
    }
    placed_count_ = spots_wanted_;
    is_ready_ = true;
    send("ready", fmt::format(R"({{"seat":{}}})", player_.seat), Deed::other, Expected::done, now);
}

void Bot::place(std::size_t spot, Moment now) {
    const TableBook::Spot& bet = table_.spots[spot];
    send("place-wager",
         fmt::format(R"({{"seat":{},"wager":"{}","amount":{},"match_play":0}})", player_.seat,
                     bet.wager, bet.least),
         Deed::wager, Expected::done, now);
    if (chance(manner_.bad_per_thousand)) send_twice();
}

void Bot::decide(Moment now) {
    const auto decided = std::ranges::find(pending_, Deed::decision, &Pending::deed);
    if (decided != pending_.end()) return;
    if (!may_send(3, now)) return;
    if (!offered_ && menu_ && table_.menus[*menu_].kind != Menu::Kind::unknown) {
        offered_ = table_.menus[*menu_];
    }
    if (!offered_) return ask_for_view(now);
    const Menu menu = *std::exchange(offered_, std::nullopt);
    if (chance(manner_.bad_per_thousand) && misbehave_deciding(now)) {
        offered_ = menu;
        return;
    }
    const Option& option = menu.options[dice_() % menu.options.size()];
    const std::string cards = some_cards(option);
    if (menu.kind == Menu::Kind::choose) {
        send("choose",
             fmt::format(R"({{"seat":{},"option":"{}","thrown":"{}"}})", player_.seat, option.key,
                         cards),
             Deed::decision, Expected::done, now);
    } else {
        send("discard", fmt::format(R"({{"seat":{},"thrown":"{}"}})", player_.seat, cards),
             Deed::decision, Expected::done, now);
    }
    if (chance(manner_.bad_per_thousand)) send_twice();
}

// So many of its cards as the option takes.
std::string Bot::some_cards(const Option& option) {
    std::string cards;
    const std::size_t most = std::min<std::size_t>(option.throws_most, hand_.size());
    const std::size_t least = std::min<std::size_t>(option.throws_least, most);
    const std::size_t count = least + dice_() % (most - least + 1);
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) cards += ' ';
        cards += hand_[i];
    }
    return cards;
}

void Bot::ask_for_view(Moment now) {
    const auto asked = std::ranges::find(pending_, Deed::sync, &Pending::deed);
    if (asked != pending_.end() || !may_send(1, now)) return;
    send("sync", "{}", Deed::sync, Expected::done, now);
}

}  // namespace fairdeal::load
