#include "math/other_seats.h"

#include "games/check_terms.h"
#include "math/subsets.h"

// A second opinion on envy and shared meters by brute force: every hand of one other seat with
// every set of community cards, priced by the rules core. One pair of seats is enough, because
// expectations add up over the other seats. A meter is lost only when both seats win it and the
// other one is settled first, which happens in half of the cases.
namespace fairdeal::math {
namespace {

using base::Wide;
using cards::Card;
using cards::Hand;

class OtherSeats {
  public:
    OtherSeats(const games::Module& module, const games::Question& question,
               const games::InformationSet& seen, games::WagerIndex wager,
               const games::PayTable& table)
        : module_(module), question_(question), seen_(seen), wager_(wager), table_(table) {
        choices_.option[0] = going_on(module.description->decisions[0]);
        choices_.count = 1;
    }

    base::Rational expected(std::span<const Card> unknown) {
        const games::DealShape& deal = module_.description->deal;
        for_each_subset(unknown, deal.community, Hand(), [&](Hand community) {
            std::vector<Card> rest;
            for (const Card card : unknown) {
                if (!community.contains(card)) rest.push_back(card);
            }
            const std::uint8_t own = row_of(Hand(seen_.held), community, rest);
            for_each_subset(rest, deal.player, Hand(),
                            [&](Hand other) { meet(own, row_of(other, community, rest)); });
        });
        const Wide others = question_.players - 1;
        // Either of two seats is equally likely to be settled first.
        return base::ratio(others * (2 * envy_ - lost_), 2 * pairs_);
    }

  private:
    // The row that pays. Any cards can serve as the dealer's, because such a wager does not depend
    // on them.
    std::uint8_t row_of(Hand dealt, Hand community, std::span<const Card> rest) const {
        Hand dealer;
        for (const Card card : rest) {
            if (dealer.size() == module_.description->deal.dealer) break;
            if (!dealt.contains(card)) dealer.add(card);
        }
        const games::Hands hands{dealt, dealt, dealt, dealer, community};
        const games::Verdict verdict = module_.settle(hands, choices_)[wager_];
        return games::pay(verdict, table_, question_.placed[wager_]).row;
    }

    void meet(std::uint8_t own, std::uint8_t other) {
        ++pairs_;
        if (other == games::no_row) return;
        const games::Pay& pay = table_.pays[other];
        const std::int64_t dollars = question_.placed[wager_].count() / 100;
        envy_ += base::Cents::dollars(pay.envy_dollars).count() * dollars;
        if (own == games::no_row || pay.kind != games::PayKind::meter) return;
        const games::Pay& mine = table_.pays[own];
        if (mine.kind != games::PayKind::meter || mine.meter != pay.meter) return;
        const games::MeterReading& meter = question_.meters[pay.meter];
        lost_ += (meter.amount - meter.reset).count();
    }

    const games::Module& module_;
    const games::Question& question_;
    const games::InformationSet& seen_;
    games::WagerIndex wager_;
    const games::PayTable& table_;
    games::Choices choices_;
    Wide pairs_ = 0;
    Wide envy_ = 0;  // cents over all pairs
    Wide lost_ = 0;
};

}  // namespace

std::uint8_t going_on(const games::Decision& decision) {
    std::uint8_t option = 0;
    while (decision.options[option].folds)
        ++option;
    return option;
}

void add_other_seats(const games::Module& game, const games::Question& question,
                     const games::InformationSet& seen, std::span<const Card> unknown,
                     std::vector<games::ChoiceValue>& choices) {
    const std::uint8_t schedule = games::metered_schedule(*game.description);
    if (schedule == 0 || question.players == 1) return;
    const games::WagerIndex wager = games::wager_paid_by(*game.description, schedule);
    if (question.placed[wager] == base::Cents()) return;
    OtherSeats others(game, question, seen, wager, *question.terms.tables[schedule]);
    const base::Rational expected = others.expected(unknown);
    for (games::ChoiceValue& choice : choices) {
        const games::Decision& decision = game.description->decisions[seen.decision];
        if (!decision.options[choice.option].folds) choice.value += expected;
    }
}

}  // namespace fairdeal::math
