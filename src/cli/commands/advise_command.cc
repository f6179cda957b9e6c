#include "cli/commands/advise_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>

#include "cards/notation.h"
#include "cli/options/question_options.h"
#include "cli/terminal/json_text.h"
#include "cli/terminal/page.h"
#include "math/advice_json.h"
#include "math/brute_force.h"

namespace fairdeal::cli {
namespace {

struct AdviseOptions : QuestionOptions {
    math::WrittenSituation situation;
    bool verify = false;
    bool json = false;
};

std::string signed_text(const base::Rational& number, int places) {
    const std::string text = base::decimal_text(number, places);
    return number > 0 ? "+" + text : text;
}

void print_text(const Asked& asked, const math::AdviceSituation& situation,
                const math::Advice& advice) {
    const games::Description& game = *asked.game->description;
    const std::string unit(game.wagers[game.base_wager].key);
    Page page(style_for_stdout());
    page.title(game.name,
               fmt::format("{}: the expected result of each choice, best first, with {} {}",
                           cards::to_string(situation.seen.held), unit,
                           base::to_dollars(asked.question.placed[game.base_wager])));
    Grid grid{{"in " + unit + "s", "in cents", "behind the best"}, {}, {}};
    const base::Rational& best = advice.choices.front().value;
    for (const games::ChoiceValue& choice : advice.choices) {
        grid.names.push_back(math::choice_text(game, situation.seen.decision, choice));
        const base::Rational behind = choice.value - best;
        grid.cells.push_back({signed_text(math::in_base_wagers(asked.question, choice.value), 6),
                              signed_text(choice.value, 2),
                              behind == 0 ? "" : signed_text(behind, 2)});
    }
    page.grid(grid);
    fmt::print("{}", std::move(page).take());
}

// Deals every card that can still come and compares the result with the counts.
bool same_when_dealt_out(const Asked& asked, const math::AdviceSituation& situation,
                         const math::Advice& advice) {
    for (const games::ChoiceValue& plain : math::brute_force_values(
             *asked.game, asked.question, asked.solver->valued, situation.seen, situation.dead)) {
        const auto same = std::ranges::find_if(advice.choices, [&](const auto& choice) {
            return choice.option == plain.option && choice.thrown == plain.thrown;
        });
        if (same == advice.choices.end() || same->value != plain.value) return false;
    }
    return true;
}

int run_advise(const AdviseOptions& options) {
    const std::optional<Asked> asked = ask("advise", options);
    if (!asked) return 2;
    const auto situation = math::read_situation(*asked->game->description, options.situation);
    if (!situation) {
        fmt::print(stderr, "fairdeal advise: {}\n", games::text_of(situation.error()));
        return 2;
    }
    const math::Advice advice =
        math::advise(*asked->game, *asked->solver, asked->question, *situation);
    if (options.json) {
        fmt::print("{}", pretty(math::to_json(asked->question, *situation, advice)));
    } else {
        print_text(*asked, *situation, advice);
    }
    if (!options.verify) return 0;
    const bool same = same_when_dealt_out(*asked, *situation, advice);
    fmt::print(stderr, "{}\n",
               same ? "Verified: every card dealt out gives the same values."
                    : "fairdeal advise: the two methods disagree.");
    return same ? 0 : 1;
}

}  // namespace

void add_advise_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<AdviseOptions>();
    CLI::App& command = *app.add_subcommand(
        "advise", "The exact value of every choice with a hand, the best first");
    command.add_option("GAME", options->game, "The game's key")->required()->type_name("");
    command.add_option("CARDS", options->situation.cards, "The cards in hand: \"Qs 6h 4d\"")
        ->required()
        ->type_name("");
    command
        .add_option("--flop", options->situation.community,
                    "The community cards that are turned up")
        ->type_name("CARDS");
    CLI::Option* thrown =
        command
            .add_option(
                "--thrown", options->situation.thrown,
                "What was thrown at the first draw, \"\" for nothing: asks about the second")
            ->type_name("CARDS");
    command
        .add_option("--dead", options->situation.dead,
                    "Cards seen elsewhere, which can no longer be dealt")
        ->type_name("CARDS");
    options->add_to(command);
    command.add_flag("--verify", options->verify,
                     "Deal out every card that can still come and compare (exit 1 if they differ)");
    command.add_flag("--json", options->json, "Print one JSON object");
    command.footer(
        "The value is the expected net result of the wagers the decision can change, the stakes\n"
        "already made included, if the rest of the round is played best.");
    command.callback([options, thrown, &exit_code] {
        options->situation.has_thrown = thrown->count() > 0;
        exit_code = run_advise(*options);
    });
}

}  // namespace fairdeal::cli
