#include "cli/commands/table_steps.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <vector>

#include "cli/terminal/json_text.h"
#include "cli/terminal/page.h"
#include "games/procedure.h"
#include "games/refusal.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
using games::Step;

std::string_view title_of(games::Script script) {
    constexpr std::array<std::string_view, games::script_count> titles{
        "Closed",           "Opening the table", "Receiving a deck",  "Before a round",
        "A round",          "A void round",      "When nobody plays", "When a player has come",
        "Closing the table"};
    return titles[static_cast<std::size_t>(script)];
}

std::vector<std::string> people_of(const Step& step) {
    std::vector<std::string> people;
    for (const games::Role role :
         {games::Role::dealer, games::Role::floorperson, games::Role::supervisor}) {
        if (step.who.contains(role)) people.emplace_back(games::name_of(role));
    }
    return people;
}

std::vector<std::string> sources_of(const Step& step) {
    std::vector<std::string> sources;
    for (const games::Clause* clause : step.clauses) {
        if (clause != nullptr) sources.emplace_back(clause->citation);
    }
    if (!step.ruling.empty()) sources.push_back(fmt::format("ruling {}", step.ruling));
    return sources;
}

// The conditions of a step that belongs only to some tables or rounds.
std::vector<std::string> conditions_of(const games::Description& game, const games::When& when) {
    std::vector<std::string> conditions;
    const auto list = [&](auto set, auto last, std::string_view what) {
        std::vector<std::string_view> names;
        for (int i = 0; i <= static_cast<int>(last); ++i) {
            const auto value = static_cast<decltype(last)>(i);
            if (set.contains(value)) names.push_back(games::name_of(value));
        }
        if (!names.empty()) {
            conditions.push_back(fmt::format("{} {}", what, fmt::join(names, " or ")));
        }
    };
    list(when.dealings, games::Dealing::automated, "dealing");
    list(when.shufflings, games::Shuffling::preshuffled, "shuffling");
    if (when.decks != 0) conditions.push_back(fmt::format("{} decks", when.decks));
    if (when.live) conditions.emplace_back("live cards");
    if (when.offered != games::no_wager) {
        conditions.push_back(fmt::format("{} offered", game.wagers[when.offered].name));
    }
    if (when.made != games::no_wager) {
        conditions.push_back(fmt::format("{} bet", game.wagers[when.made].name));
    }
    if (!when.option.empty()) {
        conditions.push_back(fmt::format("option {} {}", when.option, when.value));
    }
    return conditions;
}

}  // namespace

std::string steps_as_text(const games::Module& game) {
    const games::Description& description = *game.description;
    const games::Procedure& procedure = *games::find_procedure(description);
    Page page(style_for_stdout());
    page.title(description.name, "the dealer's steps: key, what to do, who, when, and its source");
    for (std::size_t i = 0; i < games::script_count; ++i) {
        const auto script = static_cast<games::Script>(i);
        if (procedure.steps(script).empty()) continue;
        page.heading(title_of(script));
        for (const Step& step : procedure.steps(script)) {
            const auto sources = sources_of(step);
            page.entry(
                {.text = std::string(step.key.view()), .source = sources.front(), .bold = true});
            page.entry({.indent = 4, .text = std::string(step.say)});
            std::string about = fmt::format("By: {}.", fmt::join(people_of(step), " or "));
            const auto conditions = conditions_of(description, step.when);
            if (!conditions.empty())
                about += fmt::format(" Only: {}.", fmt::join(conditions, "; "));
            if (sources.size() > 1) {
                about +=
                    fmt::format(" Also: {}.", fmt::join(sources.begin() + 1, sources.end(), "; "));
            }
            page.entry({.indent = 4, .text = about});
        }
    }
    const games::UnallowedChoice& unallowed = procedure.unallowed_choice;
    if (!unallowed.say.empty()) {
        page.heading("A raise that the cards do not allow, found at a live table");
        page.entry({.text = std::string(unallowed.say),
                    .source = std::string(games::citation_of(unallowed.cited))});
        if (!unallowed.prescribed) {
            page.entry({.indent = 4, .text = "Not prescribed by the text: customary."});
        }
    }
    return std::move(page).take();
}

std::string steps_as_json(const games::Module& game) {
    const games::Procedure& procedure = *games::find_procedure(*game.description);
    bj::object scripts;
    for (std::size_t i = 0; i < games::script_count; ++i) {
        const auto script = static_cast<games::Script>(i);
        if (procedure.steps(script).empty()) continue;
        bj::array steps;
        for (const Step& step : procedure.steps(script)) {
            const auto people = people_of(step);
            const auto conditions = conditions_of(*game.description, step.when);
            bj::array clauses;
            for (const games::Clause* clause : step.clauses) {
                if (clause != nullptr) clauses.emplace_back(json_view(clause->id));
            }
            bj::object object;
            object["step"] = json_view(step.key.view());
            object["who"] = bj::array(people.begin(), people.end());
            object["say"] = json_view(step.say);
            object["when"] = bj::array(conditions.begin(), conditions.end());
            object["clauses"] = std::move(clauses);
            if (!step.ruling.empty()) object["ruling"] = json_view(step.ruling);
            steps.emplace_back(std::move(object));
        }
        scripts[json_view(games::name_of(script))] = std::move(steps);
    }
    bj::object answer;
    answer["game"] = json_view(game.description->key);
    answer["scripts"] = std::move(scripts);
    return pretty(answer);
}

}  // namespace fairdeal::cli
