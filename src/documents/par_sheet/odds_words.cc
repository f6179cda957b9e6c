#include "documents/par_sheet/odds_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "documents/par_sheet/terms.h"

namespace fairdeal::documents {
namespace {

using games::Description;
using games::Pay;
using games::PayKind;
using games::WagerIndex;

// Orders rows by their worth to a player: a push, then odds, then fixed amounts, then meters.
std::pair<int, std::uint32_t> worth_of(const Pay& pay) {
    switch (pay.kind) {
        case PayKind::to:
        case PayKind::for_one:
            return {1, pay.amount};
        case PayKind::fixed:
            return {2, pay.amount};
        case PayKind::meter:
            return {3, 0};
        case PayKind::nothing:
        case PayKind::not_applicable:
        case PayKind::push:
            break;
    }
    return {0, 0};
}

std::vector<games::Row> rows_of(const games::PayTable& table) {
    std::vector<games::Row> rows;
    for (std::size_t i = 0; i < games::row_count; ++i) {
        if (table.pays[i].pays()) rows.push_back(static_cast<games::Row>(i));
    }
    std::ranges::stable_sort(rows, std::greater(),
                             [&](games::Row row) { return worth_of(table[row]); });
    return rows;
}

std::string envy_words(const Pay& pay) {
    if (pay.envy_dollars == 0) return {};
    return fmt::format("{} Envy Bonus", base::to_dollars(base::Cents::dollars(pay.envy_dollars)));
}

std::vector<std::string> notes_on(const games::PayTable& table, std::string_view wager,
                                  OddsWording wording) {
    std::vector<std::string> notes;
    const auto any = [&](auto&& holds) { return std::ranges::any_of(table.pays, holds); };
    if (any([](const Pay& pay) { return pay.envy_dollars > 0; })) {
        notes.push_back(fmt::format(
            "The Envy Bonus is per $1 wagered, to every other player on the {} who has not folded.",
            wager));
    }
    if (wording == OddsWording::as_listed &&
        any([](const Pay& pay) { return pay.kind == PayKind::for_one; })) {
        notes.push_back("\"For 1\" counts the wager itself: 50 for 1 on $1 is $50 in all.");
    }
    return notes;
}

PostedOdds even_money_odds(const config::TableFile& table) {
    const Description& game = *table.game->description;
    games::WagerSet wagers;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].schedule == 0 && is_offered(table, i)) wagers.insert(i);
    }
    PostedOdds posted{.key = std::string(even_money_key)};
    if (wagers.empty()) return posted;
    posted.title = par::names_in_words(game, wagers, "and");
    posted.lines.push_back({.row = games::Row::wins,
                            .key = std::string(games::winning_hand.key),
                            .hand = std::string(games::winning_hand.name),
                            .odds = games::text_of(games::even_money[games::Row::wins], {})});
    return posted;
}

PostedOdds odds_of(const config::TableFile& table, std::uint8_t schedule, OddsWording wording) {
    const Description& game = *table.game->description;
    const games::Schedule& family = game.schedules[schedule];
    const games::PayTable& chosen = *table.terms.tables[schedule];
    PostedOdds posted{.key = std::string(family.key),
                      .title = std::string(family.name),
                      .table = std::string(chosen.id),
                      .cited = {chosen.clause, chosen.ruling}};
    for (const games::Row row : rows_of(chosen)) {
        posted.lines.push_back({.row = row,
                                .key = std::string(games::key_of(game, row)),
                                .hand = std::string(games::row_name(game, family, row)),
                                .odds = odds_words(chosen[row], game.meters, wording),
                                .envy = envy_words(chosen[row])});
    }
    posted.notes =
        notes_on(chosen, game.wagers[games::wager_paid_by(game, schedule)].name, wording);
    return posted;
}

}  // namespace

OddsWording wording_of(const games::Layout& layout) {
    return layout.wording.clause != nullptr ? OddsWording::to_or_win : OddsWording::as_listed;
}

std::string odds_words(const Pay& pay, std::span<const std::string_view> meter_names,
                       OddsWording wording) {
    if (!pay.pays()) return {};
    if (wording == OddsWording::as_listed) return games::text_of(pay, meter_names);
    if (pay.kind == PayKind::for_one) {
        // "For" counts the stake, "to" does not; a stake that comes back alone is a push.
        return games::text_of(pay.amount > 1 ? games::to_one(pay.amount - 1) : games::push, {});
    }
    const std::string listed = games::text_of(pay, meter_names);
    const bool is_amount = pay.kind == PayKind::fixed || pay.kind == PayKind::meter;
    return is_amount ? "win " + listed : listed;
}

bool is_offered(const config::TableFile& table, WagerIndex wager) {
    const games::Wager& asked = table.game->description->wagers[wager];
    switch (asked.kind) {
        case games::WagerKind::optional:
            return table.offered.contains(wager);
        case games::WagerKind::bonus:
            return is_offered(table, asked.paid_on);
        case games::WagerKind::by_choice:
            // A wager that must equal another is offered only if the other one is.
            if (asked.size.kind == games::SizeKind::equals) {
                return is_offered(table, asked.size.other);
            }
            break;
        case games::WagerKind::required:
            break;
    }
    return true;
}

bool is_in_force(const config::TableFile& table, std::uint8_t schedule) {
    const Description& game = *table.game->description;
    const WagerIndex wager = games::wager_paid_by(game, schedule);
    return wager != games::no_wager && is_offered(table, wager) &&
           games::is_in_use(game.schedules[schedule], table.terms.version) &&
           table.terms.tables[schedule] != nullptr;
}

std::vector<PostedOdds> posted_odds(const config::TableFile& table, OddsWording wording) {
    std::vector<PostedOdds> all;
    if (PostedOdds even = even_money_odds(table); !even.lines.empty()) {
        all.push_back(std::move(even));
    }
    for (std::uint8_t i = 1; i < table.game->description->schedules.size(); ++i) {
        if (is_in_force(table, i)) all.push_back(odds_of(table, i, wording));
    }
    return all;
}

std::vector<PostedOdds> posted_odds(const config::TableFile& table, const games::Layout& layout) {
    std::vector<PostedOdds> all = posted_odds(table, wording_of(layout));
    if (layout.even_money_if.empty()) return all;
    for (PostedOdds& posted : all) {
        if (posted.key != even_money_key) continue;
        for (OddsLine& line : posted.lines)
            line.hand = par::capitalized(layout.even_money_if);
    }
    return all;
}

std::string aggregate_limit_words(const config::TableFile& table) {
    const Description& game = *table.game->description;
    if (table.terms.aggregate_limit == base::Cents()) return {};
    games::WagerSet together;
    int wagers = 0;
    for (const WagerIndex wager : game.limited_together) {
        if (!is_offered(table, wager)) continue;
        together.insert(wager);
        ++wagers;
    }
    if (wagers == 0) return {};
    return fmt::format("{} of one hand {} at most {} in all.",
                       par::names_in_words(game, together, "and"), wagers == 1 ? "wins" : "win",
                       base::to_dollars(table.terms.aggregate_limit));
}

}  // namespace fairdeal::documents
