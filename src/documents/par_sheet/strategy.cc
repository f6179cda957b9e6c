#include "documents/par_sheet/strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>

#include "cards/notation.h"
#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"

namespace fairdeal::documents::par {
namespace {

SheetTable frequency_table(const math::Analysis& analysis) {
    SheetTable table{.id = "decision-shares", .title = "How often each choice is the best"};
    table.columns = {{"choice", "Choice", ColumnKind::text},
                     {"share", "Share of all rounds", ColumnKind::percent}};
    for (const math::DecisionShare& decision : analysis.decisions)
        table.rows.push_back({words(capitalized(decision.key)), percent(decision.share, 6)});
    return table;
}

SheetTable part_table(const games::Strategy::Part& part, std::size_t number) {
    SheetTable table{.id = fmt::format("strategy-{}", number),
                     .title = fmt::format("{}: the first rule that fits decides", part.title)};
    table.columns = {{"number", "No.", ColumnKind::count},
                     {"hand", "Hand", ColumnKind::text},
                     {"action", "Action", ColumnKind::text},
                     {"example", "Example", ColumnKind::text},
                     {"share", "Share of all rounds", ColumnKind::percent}};
    for (const games::StrategyRule& rule : part.rules) {
        table.rows.push_back({count(Integer(table.rows.size() + 1)), words(rule.hand),
                              words(rule.action), words(rule.example), percent(rule.share)});
    }
    table.note = part.wrong_share == 0
                     ? "The list is the best play: it is wrong in no hand."
                     : fmt::format(
                           "The list is not the best play in {} of the rounds that come "
                           "to this decision.",
                           percent(part.wrong_share).text);
    for (const std::string& exception : part.exceptions)
        table.note += " " + exception;
    return table;
}

SheetTable habit_table(const Figures& figures, const games::Strategy& strategy) {
    SheetTable table{.id = "ways-to-play", .title = "What other ways to play cost"};
    table.columns = {
        {"play", "Way to play", ColumnKind::text},
        {"expected", "Expected net per round", ColumnKind::money},
        {"edge", fmt::format("Loss over the {}", figures.base_name()), ColumnKind::percent},
        {"cost", "Cost against the best play", ColumnKind::percent}};
    const Rational unit(figures.base_wager().count());
    const auto add = [&](const std::string& text, const Rational& expected) {
        table.rows.push_back({words(text), money(expected), percent(-expected / unit),
                              percent((strategy.best - expected) / unit)});
    };
    add("The best play", strategy.best);
    add("The rules above", strategy.by_rules);
    for (const games::Habit& habit : strategy.habits)
        add(habit.text, habit.expected);
    games::WagerSet valued;
    for (const math::WagerFigures& wager : figures.analysis.wagers) {
        const bool counts =
            wager.wager != games::no_wager && figures.solver.valued.contains(wager.wager);
        if (counts) valued.insert(wager.wager);
    }
    table.note = fmt::format("Over the wagers that a decision can change: {}.",
                             names_in_words(figures.game, valued, "and"));
    return table;
}

// A situation in which the best choice is hardly better than the second.
struct CloseCall {
    games::Situation situation;
    Rational margin;  // cents
    bool operator<(const CloseCall& other) const { return margin < other.margin; }
};

struct Closest {
    static constexpr std::size_t most = 20;
    // The closest calls so far, with the least close one on top.
    std::priority_queue<CloseCall> calls;
    std::uint64_t classes = 0;
    Integer hands;
    Integer tied;  // hands with two best choices
};

Closest closest_calls(const Figures& figures) {
    Closest closest;
    figures.solver.each_situation(figures.question, [&](const games::Situation& situation) {
        ++closest.classes;
        closest.hands += Integer(situation.hands);
        if (situation.values.size() < 2) return;
        const Rational margin = situation.values[0].value - situation.values[1].value;
        if (margin == 0) {
            closest.tied += Integer(situation.hands);
            return;
        }
        if (closest.calls.size() == Closest::most) {
            if (margin >= closest.calls.top().margin) return;
            closest.calls.pop();
        }
        closest.calls.push({situation, margin});
    });
    return closest;
}

std::string choice_in_words(const Figures& figures, const games::ChoiceValue& choice) {
    const games::Option& option = figures.game.decisions[0].options[choice.option];
    if (!option.draws) return std::string(option.name);
    if (choice.thrown.empty()) return fmt::format("{}, none thrown", option.name);
    return fmt::format("{}, throwing {}", option.name, cards::to_string(choice.thrown));
}

SheetTable close_table(const Figures& figures, Closest& closest) {
    SheetTable table{.id = "close-calls", .title = "The closest decisions"};
    table.columns = {{"cards", "Cards", ColumnKind::text},
                     {"hands", "Hands like it", ColumnKind::count},
                     {"best", "Best choice", ColumnKind::text},
                     {"best_value", "Its value", ColumnKind::money},
                     {"second", "Next", ColumnKind::text},
                     {"second_value", "Its value", ColumnKind::money}};
    for (; !closest.calls.empty(); closest.calls.pop()) {
        const games::Situation& situation = closest.calls.top().situation;
        const games::ChoiceValue& best = situation.values[0];
        const games::ChoiceValue& next = situation.values[1];
        table.rows.push_back({words(cards::to_string(situation.seen.held)),
                              count(Integer(situation.hands)),
                              words(choice_in_words(figures, best)), money(best.value),
                              words(choice_in_words(figures, next)), money(next.value)});
    }
    std::ranges::reverse(table.rows);
    table.note = fmt::format(
        "Of {} classes of hands at the first decision ({} hands in all). {} hands have two choices "
        "of exactly the same value and are not listed.",
        grouped(std::to_string(closest.classes)), grouped(closest.hands.get_str()),
        closest.tied == 0 ? std::string("No") : grouped(closest.tied.get_str()));
    return table;
}

}  // namespace

Section strategy(const Figures& figures) {
    Section section = make_section({"9", "strategy", "Optimal strategy", Method::exact});
    section.paragraphs.push_back(
        "At every decision each open choice was valued exactly, over every card that can still "
        "come and with later decisions at their best, and the best one taken; so no strategy that "
        "knows only the player's own cards does better. Equal values: never fold, the smaller "
        "wager, fewer discards, the lowest card.");
    section.tables.push_back(frequency_table(figures.analysis));
    if (figures.solver.strategy != nullptr) {
        const games::Strategy strategy =
            figures.solver.strategy(figures.question, [](std::uint64_t, std::uint64_t) {});
        for (std::size_t i = 0; i < strategy.parts.size(); ++i)
            section.tables.push_back(part_table(strategy.parts[i], i + 1));
        section.tables.push_back(habit_table(figures, strategy));
    } else {
        section.paragraphs.push_back(
            "A list of rules for people is not available for this game; every figure of this "
            "document is by the best play itself.");
    }
    if (figures.solver.each_situation != nullptr) {
        Closest closest = closest_calls(figures);
        section.tables.push_back(close_table(figures, closest));
    }
    return section;
}

}  // namespace fairdeal::documents::par
