#include "documents/par_sheet/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "documents/par_sheet/cells.h"
#include "documents/par_sheet/terms.h"

namespace fairdeal::documents::par {
namespace {

using games::Description;
using games::SizeKind;
using games::WagerKind;

std::string deck_in_words(const Description& game) {
    const std::size_t plain = size(cards::DeckKind::standard);
    const std::size_t all = size(game.deck);
    if (all == plain) return fmt::format("one deck of {} cards", plain);
    return fmt::format("one deck of {} cards, {} of them jokers", all, all - plain);
}

std::string deal_in_words(const Description& game) {
    std::string text = fmt::format("{} cards to each player", game.deal.player);
    text += game.deal.dealer > 0 ? fmt::format(", {} to the dealer", game.deal.dealer)
                                 : "; the dealer has no hand";
    if (game.deal.community > 0) {
        text += fmt::format(", {} community cards", game.deal.community);
        if (!game.deal.community_for.empty()) {
            text += " for the " + names_in_words(game, game.deal.community_for, "and");
        }
    }
    return text;
}

std::string_view kind_in_words(WagerKind kind) {
    switch (kind) {
        case WagerKind::required:
            return "required";
        case WagerKind::optional:
            return "optional";
        case WagerKind::by_choice:
            return "made during the round";
        case WagerKind::bonus:
            return "paid without a stake of its own";
    }
    return {};
}

std::string size_in_words(const Description& game, games::WagerIndex index) {
    const games::Wager& wager = game.wagers[index];
    if (wager.kind == WagerKind::bonus) {
        return fmt::format("on the {}", game.wagers[wager.paid_on].name);
    }
    switch (wager.size.kind) {
        case SizeKind::free:
            return "within the table's limits";
        case SizeKind::equals:
            break;
        case SizeKind::at_most:
            return fmt::format("at most the {}", game.wagers[wager.size.other].name);
        case SizeKind::multiple_of:
            return fmt::format("a multiple of {}", base::to_dollars(wager.size.unit));
    }
    int most = 1;
    for (const games::Decision& decision : game.decisions) {
        for (const games::Option& option : decision.options) {
            if (option.makes == index) most = std::max(most, int{option.times});
        }
    }
    const std::string_view other = game.wagers[wager.size.other].name;
    return most > 1 ? fmt::format("1 to {} times the {}", most, other)
                    : fmt::format("exactly the {}", other);
}

SheetTable wagers_table(const Description& game) {
    SheetTable table{.id = "rules-wagers", .title = "Wagers"};
    table.columns = {{"wager", "Wager", ColumnKind::text},
                     {"kind", "Kind", ColumnKind::text},
                     {"size", "Size", ColumnKind::text},
                     {"about", "What it is", ColumnKind::text},
                     {"source", "Source", ColumnKind::text}};
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        std::string about(wager.about);
        if (!wager.needs.empty()) {
            about += fmt::format(" Only with {}.", names_in_words(game, wager.needs, "or"));
        }
        table.rows.push_back({words(wager.name), words(kind_in_words(wager.kind)),
                              words(size_in_words(game, i)), words(about),
                              words(source_of(wager.cited))});
    }
    return table;
}

SheetTable numbered(std::string_view id, std::string_view title,
                    std::span<const games::Sentence> sentences) {
    SheetTable table{.id = std::string(id), .title = std::string(title)};
    table.columns = {{"number", "No.", ColumnKind::count},
                     {"rule", "Rule", ColumnKind::text},
                     {"source", "Source", ColumnKind::text}};
    for (const games::Sentence& sentence : sentences) {
        table.rows.push_back({count(Integer(table.rows.size() + 1)), words(sentence.text),
                              words(source_of(sentence.cited))});
    }
    return table;
}

SheetTable decisions_table(const games::Question& question) {
    SheetTable table{.id = "rules-decisions", .title = "Decisions of a player"};
    table.columns = {{"decision", "Decision", ColumnKind::text},
                     {"choice", "Choice", ColumnKind::text},
                     {"about", "What it does", ColumnKind::text},
                     {"source", "Source", ColumnKind::text}};
    for (const games::Decision& decision : question.game->decisions) {
        for (const games::Option& option : decision.options) {
            if (!games::is_offered(option, question.terms.version)) continue;
            table.rows.push_back({words(decision.name), words(option.name), words(option.about),
                                  words(source_of(option.cited))});
        }
    }
    return table;
}

// Who wins and what is forfeited: the reasons the rules core gives when it settles.
SheetTable settlement_table(const Description& game) {
    SheetTable table{.id = "rules-settlement", .title = "How wagers are settled"};
    table.columns = {{"reason", "Rule", ColumnKind::text}, {"source", "Source", ColumnKind::text}};
    const auto add = [&](std::string_view text, const games::Clause* clause,
                         std::string_view ruling) {
        table.rows.push_back({words(text), words(source_of(clause, ruling))});
    };
    for (const games::Reason& reason : game.reasons) {
        if (!reason.text_if_paid.empty()) {
            add(reason.text_if_paid, reason.clause, reason.ruling_if_paid);
        }
        const bool same = reason.ruling_if_not.empty() && reason.text_if_paid.empty();
        add(reason.text, reason.clause, same ? reason.ruling_if_paid : reason.ruling_if_not);
    }
    return table;
}

// The rulings that decide money.
SheetTable rulings_table(const Description& game) {
    SheetTable table{.id = "rulings", .title = "How the text is read where it leaves room"};
    table.columns = {{"id", "Ruling", ColumnKind::text},
                     {"title", "Question", ColumnKind::text},
                     {"text", "Reading", ColumnKind::text}};
    for (const games::Ruling& ruling : game.rulings) {
        if (ruling.weight != games::Weight::high) continue;
        table.rows.push_back({words(ruling.id), words(ruling.title), words(ruling.text)});
    }
    table.note =
        fmt::format("Only the readings that decide money; `fairdeal rules {}` has all.", game.key);
    return table;
}

}  // namespace

Section rules(const Figures& figures) {
    const Description& game = figures.game;
    Section section = make_section({"3", "rules", "Rules as implemented", Method::none});
    section.paragraphs.push_back(
        "The figures of this document are counted by the same code that settles rounds at a "
        "table; this is what that code does.");
    section.facts = {fact("Deck", deck_in_words(game)), fact("Deal", deal_in_words(game)),
                     fact("Seats", fmt::format("at most {}", game.seats)),
                     fact("Dealt in by", names_in_words(game, game.dealt_in_by, "or"))};
    section.tables.push_back(wagers_table(game));
    if (!game.order_of_play.empty()) {
        section.tables.push_back(numbered("order-of-play", "Order of play", game.order_of_play));
    }
    if (!game.decisions.empty()) section.tables.push_back(decisions_table(figures.question));
    for (std::size_t i = 0; i < game.rankings.size(); ++i) {
        section.tables.push_back(numbered(fmt::format("ranking-{}", i + 1),
                                          fmt::format("{}, the best first", game.rankings[i].title),
                                          game.rankings[i].hands));
    }
    section.tables.push_back(settlement_table(game));
    if (SheetTable rulings = rulings_table(game); !rulings.rows.empty()) {
        section.tables.push_back(std::move(rulings));
    }
    return section;
}

}  // namespace fairdeal::documents::par
