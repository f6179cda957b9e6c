#include "cli/text/rules_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text/rules_pay_text.h"
#include "documents/rules_data/rules_citations.h"
#include "games/rulings_common.h"

namespace fairdeal::cli {
namespace {

using games::Description;
using games::SizeKind;
using games::WagerIndex;
using games::WagerKind;

// "Ante or Pair Plus"; "Ante and Bonus" if all are required anyway.
std::string names_of(const Description& game, games::WagerSet wagers) {
    std::vector<std::string_view> names;
    bool all_required = true;
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        if (!wagers.contains(static_cast<WagerIndex>(i))) continue;
        names.push_back(game.wagers[i].name);
        all_required = all_required && game.wagers[i].kind == WagerKind::required;
    }
    return joined(names, all_required ? "and" : "or");
}

std::string deck_of(const Description& game) {
    constexpr std::size_t plain = size(cards::DeckKind::standard);
    const std::size_t all = size(game.deck);
    if (all == plain) return fmt::format("{} cards", plain);
    return fmt::format("{} cards, {} of them jokers", all, all - plain);
}

std::string deal_of(const Description& game) {
    std::string text =
        fmt::format("{} card{} to each player", game.deal.player, game.deal.player == 1 ? "" : "s");
    text += game.deal.dealer > 0 ? fmt::format(", {} to the dealer", game.deal.dealer)
                                 : "; the dealer has no hand";
    if (game.deal.community > 0) {
        text += fmt::format(", {} community cards", game.deal.community);
        if (!game.deal.community_for.empty()) {
            text += fmt::format(" for the {}", names_of(game, game.deal.community_for));
        }
    }
    return text;
}

// The wagers with which a player is dealt in: all required ones, or, if none is, any one of those
// that get cards.
std::string dealt_in_of(const Description& game) {
    std::vector<std::string_view> required;
    for (const games::Wager& wager : game.wagers) {
        if (wager.kind == WagerKind::required) required.push_back(wager.name);
    }
    return required.empty() ? names_of(game, game.dealt_in_by) : joined(required, "and");
}

void put_facts(Page& page, const Description& game) {
    constexpr std::size_t lead_width = 12;
    const auto fact = [&](std::string lead, std::string text, std::string source) {
        page.entry({.lead = std::move(lead),
                    .lead_width = lead_width,
                    .text = std::move(text),
                    .source = std::move(source)});
    };
    page.heading("The game");
    fact("Key", std::string(game.key), "");
    fact("Deck", deck_of(game), source_of(game.deck_cited));
    fact("Seats", fmt::format("at most {}", game.seats), source_of(game.seats_cited));
    fact("Deal", deal_of(game), "");
    fact("Dealt in", "with " + dealt_in_of(game), source_of(game.dealt_in_cited));
    fact("Base wager", std::string(game.wagers[game.base_wager].name), "");
}

std::string_view words_for(WagerKind kind) {
    switch (kind) {
        case WagerKind::required:
            return "Required, before the deal.";
        case WagerKind::optional:
            return "Optional, before the deal.";
        case WagerKind::by_choice:
            return "Made during the round.";
        case WagerKind::bonus:
            return "Paid without a stake of its own.";
    }
    return "";
}

// The largest multiple of the base wager that a decision makes of this wager.
std::uint8_t most_times(const Description& game, WagerIndex wager) {
    std::uint8_t most = 1;
    for (const games::Decision& decision : game.decisions) {
        for (const games::Option& option : decision.options) {
            if (option.makes == wager) most = std::max(most, option.times);
        }
    }
    return most;
}

std::string size_of(const Description& game, WagerIndex wager) {
    const games::SizeRule& size = game.wagers[wager].size;
    switch (size.kind) {
        case SizeKind::equals: {
            const std::string_view other = game.wagers[size.other].name;
            const int most = most_times(game, wager);
            return most > 1 ? fmt::format("1 to {} times the {}", most, other)
                            : fmt::format("exactly the {}", other);
        }
        case SizeKind::at_most:
            return fmt::format("at most the {}", game.wagers[size.other].name);
        case SizeKind::multiple_of:
            return fmt::format("a multiple of {}", base::to_dollars(size.unit));
        case SizeKind::free:
            break;
    }
    return "within the table's limits";
}

void put_wager(Page& page, const Description& game, WagerIndex index) {
    constexpr std::size_t lead_width = 7;
    const games::Wager& wager = game.wagers[index];
    const auto put = [&](std::string lead, std::string text, std::string source) {
        page.entry({.lead = std::move(lead),
                    .lead_width = lead_width,
                    .text = std::move(text),
                    .source = std::move(source)});
    };
    page.subheading(fmt::format("{} ({})", wager.name, wager.key), source_of(wager.cited));
    page.entry({.text = fmt::format("{} {}", words_for(wager.kind), wager.about)});
    if (wager.kind == WagerKind::bonus) {
        put("On", fmt::format("the amount of the {}", game.wagers[wager.paid_on].name), "");
    } else {
        put("Size", size_of(game, index), source_of(wager.size.cited));
    }
    if (!wager.needs.empty()) {
        put("Needs", names_of(game, wager.needs), source_of(wager.needs_cited));
    }
    put("Pays",
        wager.schedule == 0
            ? text_of(games::even_money[games::Row::wins], game.meters)
            : fmt::format("by the pay table \"{}\"", game.schedules[wager.schedule].name),
        "");
    if (!wager.best_row_ruling.empty()) {
        put("", "the line that pays most at the stake", std::string(wager.best_row_ruling));
    }
    if (!wager.lower_row_ruling.empty()) {
        put("", "a lower line the hand also meets, where its own line pays nothing",
            std::string(wager.lower_row_ruling));
    }
    if (wager.takes_match_play) {
        put("", "a match play coupon may be part of it", std::string(games::match_play_ruling));
    }
}

void put_wagers(Page& page, const Description& game) {
    page.heading("Wagers");
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        if (i > 0) page.gap();
        put_wager(page, game, static_cast<WagerIndex>(i));
    }
}

void put_numbered(Page& page, std::span<const games::Sentence> sentences) {
    constexpr std::size_t lead_width = 4;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        page.entry({.lead = fmt::format("{:>2}.", i + 1),
                    .lead_width = lead_width,
                    .text = std::string(sentences[i].text),
                    .source = source_of(sentences[i].cited)});
    }
}

std::string text_of(const games::Option& option) {
    std::string text(option.about);
    if (option.draws) {
        text +=
            option.throws_least == option.throws_most
                ? fmt::format(" Cards thrown: {}.", option.throws_most)
                : fmt::format(" Cards thrown: {} to {}.", option.throws_least, option.throws_most);
    }
    return text;
}

void put_decisions(Page& page, const Description& game) {
    if (game.decisions.empty() && game.shown_for == games::no_wager) return;
    page.heading("Decisions");
    if (game.shown_for != games::no_wager) {
        page.subheading("Show or not", "");
        page.entry(
            {.text = fmt::format("The {} is paid only to a player who shows the cards for it.",
                                 game.wagers[game.shown_for].name)});
    }
    for (const games::Decision& decision : game.decisions) {
        std::size_t lead_width = 0;
        for (const games::Option& option : decision.options) {
            lead_width = std::max(lead_width, option.key.size() + 2);
        }
        if (game.shown_for != games::no_wager || &decision != &game.decisions.front()) page.gap();
        page.subheading(decision.name, source_of(decision.cited));
        page.entry(
            {.text = fmt::format("Open to a player with {}.", names_of(game, decision.open_to))});
        for (const games::Option& option : decision.options) {
            page.entry({.lead = std::string(option.key),
                        .lead_width = lead_width,
                        .text = text_of(option),
                        .source = source_of(option.cited)});
        }
    }
}

void put_rankings(Page& page, const Description& game) {
    if (game.rankings.empty()) return;
    page.heading("Hands, the best first");
    for (const games::Ranking& ranking : game.rankings) {
        if (&ranking != &game.rankings.front()) page.gap();
        page.subheading(ranking.title, "");
        put_numbered(page, ranking.hands);
    }
}

// Both rulings of a reason, if they differ.
std::string rulings_of(const games::Reason& reason) {
    std::string rulings(reason.ruling_if_paid);
    if (reason.ruling_if_not != reason.ruling_if_paid) {
        if (!rulings.empty() && !reason.ruling_if_not.empty()) rulings += ' ';
        rulings += reason.ruling_if_not;
    }
    return rulings;
}

void put_reasons(Page& page, const Description& game) {
    page.heading("Why a wager is settled as it is");
    for (const games::Reason& reason : game.reasons) {
        const auto put = [&](std::string_view text, std::string_view ruling) {
            page.entry({.text = std::string(text), .source = source_of(reason.clause, ruling)});
        };
        if (reason.text_if_paid.empty()) {
            put(reason.text, rulings_of(reason));
        } else {
            put(reason.text_if_paid, reason.ruling_if_paid);
            put(reason.text, reason.ruling_if_not);
        }
    }
}

void put_rulings(Page& page, const Description& game) {
    const std::vector<const games::Ruling*> rulings = documents::rules_data::rulings_used(game);
    if (rulings.empty()) return;
    page.heading("Rulings: how the regulation is read where it leaves room");
    for (const games::Ruling* ruling : rulings) {
        constexpr std::size_t lead_width = 6;
        page.entry({.lead = std::string(ruling->id),
                    .lead_width = lead_width,
                    .text = std::string(ruling->title),
                    .source = fmt::format("decides {}", name_of(ruling->weight)),
                    .bold = true});
        page.entry({.lead_width = lead_width, .text = std::string(ruling->text)});
    }
}

}  // namespace

std::string source_of(const games::Clause* clause, std::string_view ruling) {
    std::string source(clause == nullptr ? "" : clause->citation);
    if (!source.empty() && !ruling.empty()) source += ' ';
    return source.append(ruling);
}

std::string source_of(const games::Citation& cited) {
    return source_of(cited.clause, cited.ruling);
}

std::string joined(const std::vector<std::string_view>& words, std::string_view last) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) out += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
        out += words[i];
    }
    return out;
}

std::string rules_as_text(const Description& game, PageStyle style) {
    Page page(style);
    page.title(game.name, game.authority);
    put_facts(page, game);
    put_wagers(page, game);
    if (!game.order_of_play.empty()) {
        page.heading("Order of play");
        put_numbered(page, game.order_of_play);
    }
    put_decisions(page, game);
    put_rankings(page, game);
    put_pay_tables(page, game);
    put_licensee_choices(page, game);
    put_reasons(page, game);
    put_rulings(page, game);
    return std::move(page).take();
}

}  // namespace fairdeal::cli
