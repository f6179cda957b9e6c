#include "documents/par_sheet/terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace fairdeal::documents::par {

using games::Description;
using games::WagerIndex;

std::string capitalized(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') {
        result[0] = static_cast<char>(result[0] - 'a' + 'A');
    }
    return result;
}

std::string source_of(const games::Clause* clause, std::string_view ruling) {
    std::string source(clause == nullptr ? "" : clause->citation);
    if (!source.empty() && !ruling.empty()) source += ", ";
    if (!ruling.empty()) source += fmt::format("ruling {}", ruling);
    return source;
}

std::string source_of(const games::Citation& cited) {
    return source_of(cited.clause, cited.ruling);
}

std::string name_of(const Description& game, const math::WagerFigures& wager) {
    return wager.wager == games::no_wager ? "Main game"
                                          : std::string(game.wagers[wager.wager].name);
}

namespace {

std::string result_name(const Description& game, const math::WagerFigures& wager,
                        const math::RowFigures& row) {
    if (row.row != games::no_row) {
        const auto paid = static_cast<games::Row>(row.row);
        if (paid == games::Row::wins) return "Wins";
        return std::string(games::row_name(game, game.schedules[row.schedule], paid));
    }
    switch (row.result) {
        case games::Result::wins:
            return "Wins";
        case games::Result::loses:
            return game.wagers[wager.wager].schedule == 0 ? "Loses" : "No paying hand";
        case games::Result::pushes:
            return "Pushes";
        case games::Result::forfeited:
            return "Forfeited by folding";
    }
    return {};
}

}  // namespace

std::string line_name(const Description& game, const math::WagerFigures& wager,
                      const math::RowFigures& row) {
    const std::string name = result_name(game, wager, row);
    const auto other = [&](const math::RowFigures& one) { return one.schedule != row.schedule; };
    // If the choice decides by which table a wager is paid, the same hand has several lines.
    if (std::ranges::none_of(wager.rows, other)) return name;
    return fmt::format("{} ({})", name, game.schedules[row.schedule].key);
}

bool is_used(const games::Question& question, std::uint8_t schedule) {
    const Description& game = *question.game;
    const WagerIndex wager = games::wager_paid_by(game, schedule);
    const bool in_use = games::is_in_use(game.schedules[schedule], question.terms.version);
    if (wager == games::no_wager || !in_use || question.terms.tables[schedule] == nullptr) {
        return false;
    }
    const games::WagerKind kind = game.wagers[wager].kind;
    return kind == games::WagerKind::bonus || kind == games::WagerKind::by_choice ||
           question.placed[wager] > base::Cents();
}

std::string tables_in_words(const games::Question& question) {
    std::string text;
    for (std::uint8_t i = 1; i < question.game->schedules.size(); ++i) {
        if (!is_used(question, i)) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", question.game->schedules[i].name,
                            question.terms.tables[i]->id);
    }
    return text.empty() ? "none to choose" : text;
}

std::string wagers_in_words(const games::Question& question) {
    std::string text;
    for (WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        if (question.placed[i] == base::Cents()) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", question.game->wagers[i].name,
                            base::to_dollars(question.placed[i]));
    }
    return text;
}

std::string together_in_words(const Figures& figures) {
    games::WagerSet together;
    for (const math::WagerFigures& wager : figures.analysis.wagers) {
        if (wager.wager == games::no_wager) continue;
        if (figures.solution.together.contains(wager.wager)) together.insert(wager.wager);
    }
    return names_in_words(figures.game, together, "and");
}

std::string names_in_words(const Description& game, games::WagerSet wagers, std::string_view last) {
    std::vector<std::string_view> names;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (wagers.contains(i)) names.push_back(game.wagers[i].name);
    }
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? fmt::format(" {} ", last) : ", ";
        text += names[i];
    }
    return text;
}

std::string choices_in_words(const Description& game, const games::Choices& choices) {
    std::string text;
    for (std::size_t i = 0; i < choices.count; ++i) {
        text += fmt::format("{}{}", i == 0 ? "" : ", ",
                            game.decisions[i].options[choices.option[i]].name);
    }
    return text;
}

}  // namespace fairdeal::documents::par
