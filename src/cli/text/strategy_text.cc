#include "cli/text/strategy_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "cards/notation.h"
#include "cli/text/analysis_text.h"
#include "math/advice.h"
#include "math/strategy_json.h"

namespace fairdeal::cli {
namespace {

using math::cost_of;

void write_part(Page& page, const games::Strategy::Part& part) {
    page.heading(part.title);
    std::size_t number = 0;
    for (const games::StrategyRule& rule : part.rules) {
        std::string text = fmt::format("{}: {}", rule.hand, rule.action);
        if (!rule.example.empty()) text += fmt::format(" ({})", rule.example);
        page.entry({.lead = fmt::format("{}.", ++number),
                    .lead_width = 4,
                    .text = std::move(text),
                    .source = percent(rule.share, 2)});
    }
    for (const std::string& exception : part.exceptions) {
        const bool first = &exception == &part.exceptions.front();
        page.entry({.lead = first ? "but" : "", .lead_width = 4, .text = exception});
    }
    page.entry({.text = part.wrong_share == 0
                            ? "The list alone is never wrong."
                            : fmt::format("The list alone is wrong in {} of the rounds that come "
                                          "here.",
                                          percent(part.wrong_share, 3))});
}

}  // namespace

std::string strategy_as_text(const Asked& asked, const games::Strategy& strategy, PageStyle style) {
    const games::Description& game = *asked.game->description;
    const std::string unit(game.wagers[game.base_wager].key);
    Page page(style);
    page.title(game.name, "the best play as rules: the first that fits decides");
    for (const games::Strategy::Part& part : strategy.parts)
        write_part(page, part);
    page.heading("What it costs");
    Grid grid{{"costs, of the " + unit}, {}, {}};
    grid.names.emplace_back("The list alone");
    grid.cells.push_back({percent(cost_of(asked.question, strategy, strategy.by_rules))});
    std::vector<games::Habit> habits = strategy.habits;
    std::ranges::sort(habits, std::greater(), &games::Habit::expected);
    for (const games::Habit& habit : habits) {
        grid.names.push_back(habit.text);
        grid.cells.push_back({percent(cost_of(asked.question, strategy, habit.expected))});
    }
    page.grid(grid);
    page.entry({.text = fmt::format("The best play itself expects {} cents a round.",
                                    base::decimal_text(strategy.best, 4))});
    return std::move(page).take();
}

void strategy_as_csv(const Asked& asked, const std::function<void(std::string_view)>& take) {
    const games::Description& game = *asked.game->description;
    const bool has_community = game.decisions[0].community_shown > 0;
    constexpr std::size_t enough = 1U << 16U;
    std::string block =
        fmt::format("cards{},hands,best,value,second,margin\n", has_community ? ",flop" : "");
    const base::Rational unit(asked.question.placed[game.base_wager].count());
    asked.solver->each_situation(asked.question, [&](const games::Situation& situation) {
        const games::ChoiceValue& best = situation.values[0];
        const games::ChoiceValue& second = situation.values[1];
        block += cards::to_string(situation.seen.held);
        if (has_community) block += "," + cards::to_string(situation.seen.community);
        block +=
            fmt::format(",{},{},{},{},{}\n", situation.hands, math::choice_text(game, 0, best),
                        base::exact_text(best.value / unit), math::choice_text(game, 0, second),
                        base::exact_text((best.value - second.value) / unit));
        if (block.size() <= enough) return;
        take(block);
        block.clear();
    });
    take(block);
}

}  // namespace fairdeal::cli
