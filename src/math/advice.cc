#include "math/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "math/brute_force.h"
#include "math/refuse.h"

namespace fairdeal::math {
namespace {

using games::Description;
using games::Refusal;
using games::RefusalCode;

// Adds the cards of a text to a set. Each card may occur only once in all texts.
tl::expected<void, Refusal> read_set(const Description& game, const std::string& text,
                                     const std::string& where, cards::CardSet& all,
                                     cards::CardSet& set) {
    const auto list = cards::parse_cards(text);
    if (!list) return refuse(RefusalCode::unreadable_card, where, cards::sentence(list.error()));
    for (const cards::Card card : *list) {
        if (card.is_unknown()) {
            return refuse(RefusalCode::hidden_card, where, "a face-down card gives no information");
        }
        if (!cards::contains(game.deck, card)) {
            return refuse(
                RefusalCode::card_not_in_deck, where,
                fmt::format("{} is not in the deck of {}", cards::to_string(card), game.name),
                game.deck_cited);
        }
        if (all.contains(card)) {
            return refuse(RefusalCode::card_twice, where,
                          fmt::format("{} appears twice", cards::to_string(card)));
        }
        all.insert(card);
        set.insert(card);
    }
    return {};
}

tl::expected<void, Refusal> expect_count(int count, int wanted, const std::string& where) {
    if (count == wanted) return {};
    return refuse(RefusalCode::wrong_number_of_cards, where,
                  fmt::format("{} cards are given and {} are needed", count, wanted));
}

// The decision at which such cards can be seen: the second one after a draw.
tl::expected<void, Refusal> find_decision(const Description& game, const WrittenSituation& written,
                                          games::InformationSet& seen) {
    if (!written.has_thrown) return {};
    if (game.decisions.size() < 2) {
        return refuse(RefusalCode::choice_not_open, "--thrown",
                      fmt::format("{} has no decision after a draw", game.name));
    }
    seen.decision = 1;
    for (const games::Option& option : game.decisions[0].options) {
        if (option.draws && seen.thrown.size() > option.throws_most) {
            return refuse(RefusalCode::wrong_number_thrown, "--thrown",
                          fmt::format("{} cards are given and at most {} can be thrown",
                                      seen.thrown.size(), option.throws_most),
                          option.cited);
        }
    }
    return {};
}

// Refuses when too few cards are left for what is still to be dealt.
tl::expected<void, Refusal> check_rest(const Description& game, std::size_t known) {
    std::size_t needed = game.deal.dealer + game.deal.community + 1U;
    for (const games::Decision& decision : game.decisions) {
        std::size_t most = 0;
        for (const games::Option& option : decision.options)
            most = std::max<std::size_t>(most, option.throws_most);
        needed += most;
    }
    if (known + needed <= cards::size(game.deck)) return {};
    return refuse(RefusalCode::wrong_number_of_cards, "--dead",
                  "too many cards are dead: the round could not be dealt");
}

}  // namespace

tl::expected<AdviceSituation, Refusal> read_situation(const Description& game,
                                                      const WrittenSituation& written) {
    AdviceSituation situation;
    games::InformationSet& seen = situation.seen;
    cards::CardSet all;
    const auto read = [&](const std::string& text, const char* where, cards::CardSet& set) {
        return [&, where] { return read_set(game, text, where, all, set); };
    };
    const auto accepted =
        read_set(game, written.cards, "CARDS", all, seen.held)
            .and_then(read(written.community, "--flop", seen.community))
            .and_then(read(written.thrown, "--thrown", seen.thrown))
            .and_then(read(written.dead, "--dead", situation.dead))
            .and_then([&] { return expect_count(seen.held.size(), game.deal.player, "CARDS"); })
            .and_then([&] { return find_decision(game, written, seen); })
            .and_then([&] {
                return expect_count(seen.community.size(),
                                    game.decisions[seen.decision].community_shown, "--flop");
            })
            .and_then([&] { return check_rest(game, static_cast<std::size_t>(all.size())); });
    if (!accepted) return tl::unexpected(accepted.error());
    return situation;
}

Advice advise(const games::Module& game, const games::Solver& solver,
              const games::Question& question, const AdviceSituation& situation) {
    Advice advice;
    advice.choices = situation.dead.empty() ? solver.values(question, situation.seen)
                                            : brute_force_values(game, question, solver.valued,
                                                                 situation.seen, situation.dead);
    const games::Decision& decision = game.description->decisions[situation.seen.decision];
    // Ties: never fold, then the order of the options and of the cards.
    std::ranges::stable_sort(advice.choices, [&](const auto& a, const auto& b) {
        if (a.value != b.value) return a.value > b.value;
        return !decision.options[a.option].folds && decision.options[b.option].folds;
    });
    if (advice.choices.size() > 1) {
        advice.margin = advice.choices[0].value - advice.choices[1].value;
    }
    return advice;
}

std::string choice_text(const Description& game, std::uint8_t decision,
                        const games::ChoiceValue& choice) {
    const games::Option& option = game.decisions[decision].options[choice.option];
    std::string text(option.key);
    if (option.draws) text += ":" + cards::to_string(choice.thrown);
    return text;
}

}  // namespace fairdeal::math
