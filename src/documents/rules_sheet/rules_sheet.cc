#include "documents/rules_sheet/rules_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <set>

#include "documents/par_sheet/terms.h"
#include "documents/rules_sheet/wager_outcomes.h"
#include "games/procedure.h"
#include "games/rulings_common.h"

namespace fairdeal::documents::rules {
namespace {

using config::TableFile;
using games::Description;
using games::WagerIndex;

std::string in_words(std::size_t count) {
    constexpr std::array<std::string_view, 8> words{"no",   "one",  "two", "three",
                                                    "four", "five", "six", "seven"};
    return count < words.size() ? std::string(words[count]) : std::to_string(count);
}

std::string cards_in_words(std::size_t count) {
    return fmt::format("{} card{}", in_words(count), count == 1 ? "" : "s");
}

// The wagers that the table takes and the bonuses that it pays.
games::WagerSet offered_at(const TableFile& table) {
    games::WagerSet offered;
    for (WagerIndex i = 0; i < table.game->description->wagers.size(); ++i)
        if (is_offered(table, i)) offered.insert(i);
    return offered;
}

bool holds_at(const TableFile& table, const games::Sentence& sentence) {
    return (sentence.offered - offered_at(table)).empty() &&
           (sentence.version == 0 || sentence.version == table.terms.version);
}

CitedText said(std::string_view text, const games::Citation& cited) {
    return {std::string(text), par::source_of(cited)};
}

std::string summary_of(const TableFile& table) {
    const Description& game = *table.game->description;
    const bool jokers = game.deck == cards::DeckKind::with_two_jokers;
    std::string text = fmt::format(
        "{} is played against the house with one deck of {} cards{}. Up to {} players take part; "
        "each gets {}",
        game.name, cards::size(game.deck), jokers ? ", two of them jokers" : "",
        in_words(table.seats), cards_in_words(game.deal.player));
    text += game.deal.dealer == 0 ? ", and the dealer has no hand."
                                  : fmt::format(", the dealer {}.", in_words(game.deal.dealer));
    const auto& needs = game.deal.community_for;
    bool shared = game.deal.community > 0 && needs.empty();
    for (WagerIndex i = 0; i < game.wagers.size(); ++i)
        shared = shared || (needs.contains(i) && is_offered(table, i));
    if (shared) {
        text += fmt::format(" {} community cards lie in the middle.",
                            par::capitalized(in_words(game.deal.community)));
    }
    return text;
}

std::string_view when_of(games::WagerKind kind) {
    switch (kind) {
        case games::WagerKind::required:
            return "Before the deal, always";
        case games::WagerKind::optional:
            return "Before the deal, if you like";
        case games::WagerKind::by_choice:
            return "During the round, by your choice";
        case games::WagerKind::bonus:
            break;
    }
    return "A bonus, without a bet of its own";
}

// The sizes that a wager may have: its tie to another wager, and the limits posted at this table.
std::vector<std::string> sizes_of(const TableFile& table, WagerIndex index) {
    const Description& game = *table.game->description;
    const games::Wager& wager = game.wagers[index];
    std::vector<std::string> sizes;
    switch (wager.size.kind) {
        case games::SizeKind::equals: {
            std::uint8_t most = 1;
            for (const games::Decision& decision : game.decisions) {
                for (const games::Option& option : decision.options) {
                    if (option.makes == index && games::is_offered(option, table.terms.version))
                        most = std::max(most, option.times);
                }
            }
            const std::string_view other = game.wagers[wager.size.other].name;
            sizes.push_back(fmt::format("Equal to the {}", other));
            if (most == 2) sizes.back() += " or twice it";
            if (most > 2) sizes.back() += fmt::format(", up to {} times it", in_words(most));
            return sizes;
        }
        case games::SizeKind::at_most:
            sizes.push_back(fmt::format("At most the {}", game.wagers[wager.size.other].name));
            break;
        case games::SizeKind::multiple_of:
            if (table.progressive_amount > base::Cents()) {
                return {base::to_dollars(table.progressive_amount)};
            }
            return {fmt::format("As posted, a multiple of {}", base::to_dollars(wager.size.unit))};
        case games::SizeKind::free:
            break;
    }
    const config::Limit& limit = table.limits[index];
    if (limit.most > base::Cents()) {
        sizes.push_back(fmt::format("{} to {}, in steps of {}", base::to_dollars(limit.least),
                                    base::to_dollars(limit.most), base::to_dollars(limit.step)));
    }
    return sizes;
}

std::vector<WagerEntry> wagers_of(const TableFile& table) {
    const Description& game = *table.game->description;
    std::vector<WagerEntry> all;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        if (!is_offered(table, i)) continue;
        WagerEntry entry{.name = std::string(wager.name),
                         .when = std::string(when_of(wager.kind)),
                         .text = std::string(wager.about),
                         .sizes = sizes_of(table, i),
                         .source = par::source_of(wager.cited)};
        if (const games::WagerSet needs = wager.needs & offered_at(table); !needs.empty()) {
            entry.sizes.push_back(
                fmt::format("Only with {}", par::names_in_words(game, needs, "or")));
        }
        all.push_back(std::move(entry));
    }
    return all;
}

std::vector<DecisionEntry> decisions_of(const TableFile& table) {
    const Description& game = *table.game->description;
    std::vector<DecisionEntry> all;
    if (game.shown_for != games::no_wager && is_offered(table, game.shown_for)) {
        const games::Wager& wager = game.wagers[game.shown_for];
        DecisionEntry entry{.name = "Show or not", .said = said("", wager.cited)};
        entry.said.text = fmt::format("Yours if you bet the {}.", wager.name);
        entry.choices = {
            {"Show", {fmt::format("The {} is settled on your cards.", wager.name), ""}},
            {"Do not show", {fmt::format("The {} is lost, whatever you hold.", wager.name), ""}}};
        all.push_back(std::move(entry));
    }
    for (const games::Decision& decision : game.decisions) {
        if (!is_open(table, decision)) continue;
        DecisionEntry entry{.name = std::string(decision.name), .said = said("", decision.cited)};
        entry.said.text =
            fmt::format("Yours if you bet the {}.",
                        par::names_in_words(game, decision.open_to & offered_at(table), "and"));
        for (const games::Option& option : decision.options) {
            if (!games::is_offered(option, table.terms.version)) continue;
            entry.choices.push_back({std::string(option.name), said(option.about, option.cited)});
        }
        all.push_back(std::move(entry));
    }
    return all;
}

// "Straight flush: three cards…" is a name and what makes the hand. A sentence without a colon
// becomes the name.
HandExample hand_of(const games::Sentence& sentence) {
    const std::size_t colon = sentence.text.find(": ");
    HandExample hand{.cards = std::string(sentence.example), .said = said("", sentence.cited)};
    if (colon == std::string_view::npos) {
        hand.name = sentence.text;
        if (hand.name.ends_with('.')) hand.name.pop_back();
        return hand;
    }
    hand.name = sentence.text.substr(0, colon);
    hand.said.text = par::capitalized(sentence.text.substr(colon + 2));
    return hand;
}

std::vector<RankingEntry> rankings_of(const TableFile& table) {
    std::vector<RankingEntry> all;
    for (const games::Ranking& ranking : table.game->description->rankings) {
        if (!(ranking.offered - offered_at(table)).empty()) continue;
        RankingEntry entry{.title = std::string(ranking.title)};
        for (const games::Sentence& sentence : ranking.hands)
            if (holds_at(table, sentence)) entry.hands.push_back(hand_of(sentence));
        all.push_back(std::move(entry));
    }
    return all;
}

std::vector<OddsSection> odds_of(const TableFile& table, const games::Layout& layout) {
    std::vector<OddsSection> all;
    for (const PostedOdds& posted : posted_odds(table, layout)) {
        OddsSection section{.key = posted.key,
                            .title = posted.title,
                            .source = par::source_of(posted.cited),
                            .notes = posted.notes};
        for (const OddsLine& line : posted.lines) {
            section.lines.push_back(
                {line.hand, line.envy.empty() ? line.odds : line.odds + " and " + line.envy});
        }
        all.push_back(std::move(section));
    }
    return all;
}

// What the table does for a player whose time is up. The clocks are the table's own; no text of the
// regulation has one. A player at a table where people deal has no connection to lose.
std::vector<CitedText> clock_of(const TableFile& table) {
    const Description& game = *table.game->description;
    std::string time =
        fmt::format("You have {} seconds for a decision.", table.clocks.decision.count());
    if (table.source == config::CardSource::electronic) {
        time += fmt::format(
            " If your connection is lost, the table waits at least {} seconds "
            "from then.",
            table.clocks.grace.count());
    }
    std::vector<CitedText> all{{std::move(time), ""}};
    if (game.shown_for != games::no_wager && is_offered(table, game.shown_for)) {
        all.push_back({fmt::format("Show or not: your cards are not shown, and the {} loses.",
                                   game.wagers[game.shown_for].name),
                       ""});
    }
    for (const games::Decision& decision : game.decisions) {
        const auto fold = std::ranges::find(decision.options, true, &games::Option::folds);
        if (fold == decision.options.end() || !is_open(table, decision)) continue;
        all.push_back({fmt::format("{}: {}. {}", decision.name, fold->name, fold->about),
                       par::source_of(fold->cited)});
    }
    const games::Procedure* procedure = games::find_procedure(game);
    const auto is_draw = [](const games::Step& step) { return step.kind == games::StepKind::draw; };
    const bool draws_apart = procedure != nullptr &&
                             std::ranges::any_of(procedure->steps(games::Script::round), is_draw);
    if (draws_apart) all.push_back({"Cards to replace: none; you keep the hand you hold.", ""});
    return all;
}

const games::Ruling* find_ruling(const Description& game, std::string_view id) {
    for (const std::span<const games::Ruling> rulings :
         {game.rulings, std::span<const games::Ruling>(games::common_rulings)}) {
        for (const games::Ruling& ruling : rulings) {
            if (ruling.id == id) return &ruling;
        }
    }
    return nullptr;
}

// Adds the ruling that a source names, if it names one.
void collect(std::set<std::string, std::less<>>& ids, std::string_view source) {
    constexpr std::string_view word = "ruling ";
    const std::size_t at = source.find(word);
    if (at != std::string_view::npos) ids.emplace(source.substr(at + word.size()));
}

// The rulings that the sheet cites, so that a reader can see what they say.
std::vector<RulingEntry> rulings_of(const Description& game, const RulesSheet& sheet) {
    std::set<std::string, std::less<>> ids;
    for (const WagerEntry& wager : sheet.wagers)
        collect(ids, wager.source);
    for (const CitedText& step : sheet.steps)
        collect(ids, step.source);
    for (const DecisionEntry& decision : sheet.decisions) {
        collect(ids, decision.said.source);
        for (const ChoiceText& choice : decision.choices)
            collect(ids, choice.said.source);
    }
    for (const RankingEntry& ranking : sheet.rankings) {
        for (const HandExample& hand : ranking.hands)
            collect(ids, hand.said.source);
    }
    for (const OddsSection& odds : sheet.odds)
        collect(ids, odds.source);
    for (const WagerOutcomes& wager : sheet.fates) {
        for (const WagerOutcome& fate : wager.fates)
            collect(ids, fate.said.source);
    }
    std::vector<RulingEntry> all;
    for (const std::string& id : ids) {
        const games::Ruling* ruling = find_ruling(game, id);
        if (ruling == nullptr) continue;
        all.push_back({id, std::string(ruling->title), std::string(ruling->text)});
    }
    // By letter, then by number: T-2 before T-10.
    std::ranges::stable_sort(all, {}, [](const RulingEntry& entry) {
        return std::pair(entry.id.substr(0, entry.id.find('-')), entry.id.size());
    });
    return all;
}

}  // namespace

RulesSheet rules_sheet(const TableFile& table, const games::Layout& layout,
                       const RulesSheetOptions& options) {
    const Description& game = *table.game->description;
    RulesSheet sheet{.game = std::string(game.key),
                     .title = std::string(game.name),
                     .authority = std::string(game.authority),
                     .licensee = options.licensee,
                     .place = table.name,
                     .summary = summary_of(table),
                     .wagers = wagers_of(table),
                     .decisions = decisions_of(table),
                     .rankings = rankings_of(table),
                     .odds = odds_of(table, layout),
                     .limit = aggregate_limit_words(table),
                     .fates = wager_outcomes_of(table),
                     .clock = clock_of(table),
                     .program = options.program,
                     .created = options.created};
    for (const games::Sentence& step : game.order_of_play)
        if (holds_at(table, step)) sheet.steps.push_back(said(step.text, step.cited));
    sheet.rulings = rulings_of(game, sheet);
    return sheet;
}

boost::json::value to_json(const RulesSheet& sheet) {
    return boost::json::value_from(sheet);
}

tl::expected<RulesSheet, std::string> from_json(std::string_view text) {
    boost::json::error_code error;
    const boost::json::value value =
        boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
    if (error) {
        return tl::unexpected(fmt::format("the rules sheet is not JSON: {}.", error.message()));
    }
    const auto sheet = boost::json::try_value_to<RulesSheet>(value);
    if (sheet.has_error()) {
        return tl::unexpected(
            fmt::format("the rules sheet has not its form: {}.", sheet.error().message()));
    }
    return *sheet;
}

}  // namespace fairdeal::documents::rules
