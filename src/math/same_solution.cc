#include "math/same_solution.h"

#include <fmt/format.h>

#include <algorithm>

namespace fairdeal::math {
namespace {

using games::Ending;
using games::SideCensus;

bool same_end(const Ending& a, const Ending& b) {
    return a.choices.count == b.choices.count && a.choices.option == b.choices.option &&
           a.choices.shown == b.choices.shown && a.thrown == b.thrown && a.verdicts == b.verdicts;
}

std::string text_of(base::Wide count) {
    return base::to_integer(count).get_str();
}

std::string end_in_words(const games::Question& question, const Ending& ending) {
    std::string text;
    for (std::size_t i = 0; i < ending.choices.count; ++i) {
        const games::Option& option = question.game->decisions[i].options[ending.choices.option[i]];
        text += fmt::format("{}{}", text.empty() ? "" : ", ", option.name);
        if (option.draws) text += fmt::format(" ({} thrown)", ending.thrown[i]);
    }
    const base::Cents net =
        games::net_of(*question.game, question.terms, question.meters, question.placed,
                      ending.choices, ending.verdicts, games::WagerSet{0, 1, 2, 3, 4, 5, 6, 7});
    return text + ", net " + base::to_dollars(net);
}

// Looks up every ending of `one` in `other`.
std::string missing_from(const games::Question& question, const games::Solution& one,
                         const games::Solution& other) {
    for (const Ending& ending : one.endings) {
        const auto found = std::ranges::find_if(
            other.endings, [&](const Ending& same) { return same_end(ending, same); });
        const base::Wide count = found == other.endings.end() ? 0 : found->count;
        if (count != ending.count) {
            return fmt::format("{} deals against {} end with: {}", text_of(ending.count),
                               text_of(count), end_in_words(question, ending));
        }
    }
    return {};
}

bool same_shared(const std::vector<SideCensus::Shared>& a,
                 const std::vector<SideCensus::Shared>& b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
        return x.row == y.row && x.per_round == y.per_round;
    });
}

std::string side_difference(const games::Description& game, const SideCensus& one,
                            const SideCensus& other) {
    const std::string_view key = game.wagers[one.wager].key;
    if (one.wager != other.wager || one.deals != other.deals ||
        one.endings.size() != other.endings.size()) {
        return fmt::format("the deals of {} are not the same", key);
    }
    for (const games::SideEnding& ending : one.endings) {
        const auto found =
            std::ranges::find(other.endings, ending.verdict, &games::SideEnding::verdict);
        if (found == other.endings.end() || found->count != ending.count) {
            return fmt::format("a result of {} is counted differently", key);
        }
    }
    if (!same_shared(one.envied, other.envied)) return fmt::format("the envy of {} differs", key);
    if (!same_shared(one.found_reset, other.found_reset)) {
        return fmt::format("how often {} finds a meter reset differs", key);
    }
    return {};
}

}  // namespace

std::string difference(const games::Question& question, const games::Solution& one,
                       const games::Solution& other) {
    if (one.deals != other.deals) {
        return fmt::format("{} deals against {}", text_of(one.deals), text_of(other.deals));
    }
    std::string text = missing_from(question, one, other);
    if (text.empty()) text = missing_from(question, other, one);
    if (text.empty() && one.sides.size() != other.sides.size()) {
        text = "not the same side wagers are counted";
    }
    for (std::size_t i = 0; text.empty() && i < one.sides.size(); ++i) {
        text = side_difference(*question.game, one.sides[i], other.sides[i]);
    }
    return text;
}

}  // namespace fairdeal::math
