#include "math/warnings.h"

#include <fmt/format.h>

#include <array>

#include "math/analysis.h"

// What an operator should know before opening a table with these terms. The limits are those of the
// standards named in docs/analysis.md; the regulation of these games sets none.
namespace fairdeal::math {
namespace {

using games::Description;

const Rational least_return(3, 4);
const Rational rarest_award(1, 100'000'000);

std::string percent(const Rational& share) {
    return base::decimal_text(share * 100, 4) + " %";
}

std::string name_of(const Description& game, const WagerFigures& figures) {
    return figures.wager == games::no_wager ? "The main game"
                                            : std::string(game.wagers[figures.wager].name);
}

// The bets that a player can make or leave independently: the main game and each side wager.
bool stands_alone(const Description& game, const WagerFigures& figures) {
    return figures.wager == games::no_wager || !main_wagers(game).contains(figures.wager);
}

void warn_of_edge(const Analysis& analysis, std::vector<Warning>& warnings) {
    const Description& game = *analysis.question.game;
    if (analysis.expected >= 0) {
        warnings.push_back(
            {WarningKind::no_house_edge, "",
             fmt::format("These wagers together have no house edge: with the best play the player "
                         "expects to win {} of the base wager a round.",
                         percent(-analysis.house_edge))});
    }
    for (const WagerFigures& wager : analysis.wagers) {
        if (!stands_alone(game, wager)) continue;
        if (wager.expected >= 0 && analysis.wagers.size() > 1 &&
            wager.expected != analysis.expected) {
            warnings.push_back(
                {WarningKind::no_house_edge, wager.key,
                 fmt::format("{} has no house edge: its player expects to win {} of the stake.",
                             name_of(game, wager), percent(-wager.house_edge))});
        }
        if (wager.return_on_stake() < least_return) {
            warnings.push_back(
                {WarningKind::return_below_75, wager.key,
                 fmt::format("{} returns {} of what is staked, below 75 %.", name_of(game, wager),
                             percent(wager.return_on_stake()))});
        }
    }
}

// The subject of a warning about this wager: for a part of the main game, the main game.
std::string subject(const Description& game, games::WagerIndex wager) {
    return main_wagers(game).contains(wager) ? "main" : std::string(game.wagers[wager].key);
}

// The best award of each wager and its frequency, whichever of its tables pays it.
void warn_of_rarity(const Analysis& analysis, std::vector<Warning>& warnings) {
    const Description& game = *analysis.question.game;
    for (const WagerFigures& wager : analysis.wagers) {
        if (wager.rows.empty() || wager.rows.front().net <= base::Cents()) continue;
        const RowFigures& top = wager.rows.front();  // rows are sorted, best first
        Integer count;
        for (const RowFigures& row : wager.rows) {
            if (row.net == top.net) count += row.count;
        }
        const Rational chance = base::ratio(count, wager.deals);
        if (chance >= rarest_award) continue;
        warnings.push_back(
            {WarningKind::top_award_too_rare, subject(game, wager.wager),
             fmt::format("The top award of {} ({}) comes once in {} rounds, more rarely than once "
                         "in 100,000,000.",
                         name_of(game, wager),
                         games::name_of(game, static_cast<games::Row>(top.row)),
                         base::decimal_text(1 / chance, 0))});
    }
}

// A fixed amount that is worth less than a lower line of the same table at this stake.
void warn_of_fixed_awards(const Analysis& analysis, std::vector<Warning>& warnings) {
    const games::Question& question = analysis.question;
    const Description& game = *question.game;
    for (std::uint8_t schedule = 1; schedule < game.schedules.size(); ++schedule) {
        const games::WagerIndex wager = games::wager_paid_by(game, schedule);
        const base::Cents stake = question.placed[wager];
        const games::PayTable* table = question.terms.tables[schedule];
        const bool unused = !games::is_in_use(game.schedules[schedule], question.terms.version);
        if (stake == base::Cents() || table == nullptr || unused) continue;
        for (std::size_t high = 0; high < games::row_count; ++high) {
            const games::Pay& fixed = table->pays[high];
            if (fixed.kind != games::PayKind::fixed) continue;
            for (std::size_t low = high + 1; low < games::row_count; ++low) {
                const games::Pay& odds = table->pays[low];
                if (odds.win_on(stake) <= fixed.win_on(stake)) continue;
                warnings.push_back(
                    {WarningKind::fixed_award_below_odds, subject(game, wager),
                     fmt::format("{}, table {}: the fixed {} for {} is less than the {} to 1 for "
                                 "{} at a stake of {}.",
                                 game.schedules[schedule].name, table->id,
                                 base::to_dollars(fixed.win_on(stake).cents),
                                 games::name_of(game, static_cast<games::Row>(high)), odds.amount,
                                 games::name_of(game, static_cast<games::Row>(low)),
                                 base::to_dollars(stake))});
                break;
            }
        }
    }
}

}  // namespace

std::string_view slug_of(WarningKind kind) noexcept {
    constexpr std::array<std::string_view, 4> slugs{"no-house-edge", "return-below-75",
                                                    "top-award-too-rare", "fixed-award-below-odds"};
    return slugs[static_cast<std::size_t>(kind)];
}

std::vector<Warning> warnings_of(const Analysis& analysis) {
    std::vector<Warning> warnings;
    warn_of_edge(analysis, warnings);
    warn_of_rarity(analysis, warnings);
    warn_of_fixed_awards(analysis, warnings);
    return warnings;
}

}  // namespace fairdeal::math
