#include "documents/rules_sheet/wager_outcomes.h"

#include <algorithm>
#include <compare>
#include <set>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "documents/par_sheet/terms.h"
#include "games/settle.h"

namespace fairdeal::documents::rules {
namespace {

using games::Description;
using games::WagerIndex;

// Enough for the rarest reason of the four games, two equal hands of three cards (about one round
// in 1,700), to come up many times. The seed is fixed, so the rounds are the same every time.
constexpr int rounds_tried = 30'000;
constexpr std::uint64_t seed = 20;

// In the order in which the sheet lists them.
enum class Outcome : std::uint8_t { even_money, by_table, comes_back, loses, forfeited };

struct Found {
    WagerIndex wager;
    Outcome outcome;
    std::uint8_t reason;
    bool paid;
    auto operator<=>(const Found&) const = default;
};

Outcome outcome_of(const games::SettlementLine& line) {
    switch (line.result) {
        case games::Result::wins:
            return line.table == &games::even_money ? Outcome::even_money : Outcome::by_table;
        case games::Result::pushes:
            return Outcome::comes_back;
        case games::Result::loses:
            return Outcome::loses;
        case games::Result::forfeited:
            break;
    }
    return Outcome::forfeited;
}

std::string words_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::even_money:
            return "Wins 1 to 1";
        case Outcome::by_table:
            return "Paid from its table";
        case Outcome::comes_back:
            return "Comes back";
        case Outcome::loses:
            return "Loses";
        case Outcome::forfeited:
            break;
    }
    return "Lost by folding";
}

// Deals, decides and draws at random.
class Dealer {
  public:
    explicit Dealer(const config::TableFile& table)
        : table_(table), game_(*table.game->description) {}

    games::Round deal() {
        deck_ = cards::shuffled(game_.deck, source_);
        next_ = 0;
        games::Round round;
        round.game = table_.game;
        round.terms = table_.terms;
        for (const std::string_view meter : game_.meters)
            round.meters.push_back({std::string(meter), stake * 100, stake, true, true});
        games::SeatRound seat;
        seat.seat = 1;
        seat.cards = take(game_.deal.player);
        for (WagerIndex i = 0; i < game_.wagers.size(); ++i) {
            const games::WagerKind kind = game_.wagers[i].kind;
            const bool is_bet =
                kind == games::WagerKind::required || kind == games::WagerKind::optional;
            if (is_bet && is_offered(table_, i)) seat.placed[i] = stake;
        }
        round.dealer = take(game_.deal.dealer);
        round.community = take(game_.deal.community);
        decide(seat);
        if (game_.shown_for != games::no_wager) seat.shown = below(2) == 0;
        round.seats.push_back(seat);
        return round;
    }

  private:
    // A whole number of units of every wager, so that all stakes can be equal.
    static constexpr base::Cents stake{1'000};

    std::uint32_t below(std::size_t bound) {
        return source_.next() % static_cast<std::uint32_t>(bound);
    }

    cards::CardList take(std::size_t count) {
        cards::CardList taken;
        while (count-- > 0)
            taken.push_back(deck_[next_++]);
        return taken;
    }

    void decide(games::SeatRound& seat) {
        cards::CardList held = seat.cards;
        for (const games::Decision& decision : game_.decisions) {
            if (!is_open(table_, decision)) continue;
            games::Choice choice;
            cards::CardSet seen;
            for (const cards::Card card : held)
                seen.insert(card);
            do {
                choice.option = static_cast<std::uint8_t>(below(decision.options.size()));
            } while (!games::is_open(decision.options[choice.option], table_.terms.version, seen));
            const games::Option& taken = decision.options[choice.option];
            if (taken.draws) {
                const std::size_t most = taken.throws_most - taken.throws_least + std::size_t{1};
                const std::size_t thrown = taken.throws_least + below(most);
                cards::CardList kept = take(thrown);
                seat.drawn.push_back(kept);
                for (std::size_t i = 0; i < held.size(); ++i)
                    (i < thrown ? choice.thrown : kept).push_back(held[i]);
                held = kept;
            }
            seat.choices.push_back(choice);
            if (taken.folds) return;
        }
    }

    const config::TableFile& table_;
    const Description& game_;
    cards::ChaCha20Source source_{seed};
    cards::CardList deck_{};
    std::size_t next_ = 0;
};

std::set<Found> every_fate(const config::TableFile& table) {
    std::set<Found> all;
    const Description& game = *table.game->description;
    Dealer dealer(table);
    for (int i = 0; i < rounds_tried; ++i) {
        const games::Settlement settlement = games::settle(dealer.deal());
        for (const games::SettlementLine& line : settlement.seats.front().lines) {
            if (line.wager == games::no_wager) continue;
            const auto reason = static_cast<std::uint8_t>(line.reason - game.reasons.data());
            all.insert({line.wager, outcome_of(line), reason, line.row != games::no_row});
        }
    }
    return all;
}

CitedText said(const Description& game, const Found& found) {
    const games::Reason& reason = game.reasons[found.reason];
    std::string text(found.paid && !reason.text_if_paid.empty() ? reason.text_if_paid
                                                                : reason.text);
    if (!found.paid && reason.by_table) text += " The hand is not on its pay table.";
    return {std::move(text), par::source_of(reason.clause, found.paid ? reason.ruling_if_paid
                                                                      : reason.ruling_if_not)};
}

// Adds an outcome. Outcomes in the same words become one, with the sources of all.
void add(std::vector<WagerOutcome>& fates, WagerOutcome fate) {
    const auto same = std::ranges::find_if(fates, [&](const WagerOutcome& told) {
        return told.result == fate.result && told.said.text == fate.said.text;
    });
    if (same == fates.end()) {
        fates.push_back(std::move(fate));
    } else if (same->said.source != fate.said.source) {
        same->said.source += "; " + fate.said.source;
    }
}

}  // namespace

bool is_open(const config::TableFile& table, const games::Decision& decision) {
    for (WagerIndex i = 0; i < table.game->description->wagers.size(); ++i) {
        if (decision.open_to.contains(i) && is_offered(table, i)) return true;
    }
    return false;
}

std::vector<WagerOutcomes> wager_outcomes_of(const config::TableFile& table) {
    const Description& game = *table.game->description;
    std::vector<WagerOutcomes> all;
    WagerIndex last = games::no_wager;
    for (const Found& found : every_fate(table)) {
        if (found.wager != last) all.push_back({std::string(game.wagers[found.wager].name), {}});
        last = found.wager;
        add(all.back().fates, {words_of(found.outcome), said(game, found)});
    }
    return all;
}

}  // namespace fairdeal::documents::rules
