#include "games/three_card_poker/plain_progressive.h"

#include <map>

#include "cards/five_card.h"
#include "games/three_card_poker/rules.h"

namespace fairdeal::games::three_card_poker {
namespace {

using base::Rational;
using cards::Card, cards::CardSet;

// Pairs of community cards beside a player's hand; hands of another seat beside all five; hands of
// a player.
constexpr std::int64_t pairs_in_all = 49 * 48 / 2;
constexpr std::int64_t other_hands = 47 * 46 * 45 / 6;
constexpr std::int64_t hands_in_all = 52 * 51 * 50 / 6;

}  // namespace

PlainProgressive::PlainProgressive(const Question& question,
                                   const std::vector<std::uint64_t>& hands)
    : others_(question.players - 1), hands_(hands), dealt_(hands.size()) {
    const Choices played{.option = {make_play}, .count = 1};
    const PayTable& table = *question.terms.tables[by_progressive];
    for (std::size_t i = 0; i < categories; ++i) {
        Rules::Values values{};
        values.five = static_cast<cards::FiveCardCategory>(i);
        const Verdicts verdicts = Rules::resolve(values, played);
        Offer& offer = offers_[i];
        offer.verdict = verdicts[progressive];
        offer.net = net_of(*question.game, question.terms, question.meters, question.placed, played,
                           verdicts, {progressive});
        const Payment payment = pay(verdicts[progressive], table, question.placed[progressive]);
        offer.row = payment.row;
        if (payment.row == no_row) continue;
        const Pay& row = table[static_cast<Row>(payment.row)];
        offer.envy = base::Cents(row.envy_dollars * question.placed[progressive].count());
        if (payment.meter == no_meter || row.shared) continue;
        offer.meter = payment.meter;
        offer.reset_cost =
            question.meters[payment.meter].amount - question.meters[payment.meter].reset;
    }
    folded_ = Rules::resolve({}, {.option = {fold}, .count = 1})[progressive];
}

void PlainProgressive::deal(std::size_t hand) {
    const cards::Hand own(CardSet::from_bits(hands_[hand]));
    Dealt& dealt = dealt_[hand];
    for (int i = 0; i < 52; ++i) {
        if (own.contains(Card::at(i))) continue;
        for (int j = i + 1; j < 52; ++j) {
            if (own.contains(Card::at(j))) continue;
            const auto value = cards::five_card_value(own + Card::at(i) + Card::at(j));
            const auto category = static_cast<std::size_t>(value.category());
            ++dealt.pairs[category];
            const Offer& offer = offers_[category];
            if (others_ > 0 && (offer.envy > base::Cents() || offer.meter != no_meter)) {
                dealt.hits.push_back({std::uint64_t{1} << i | std::uint64_t{1} << j, category});
            }
        }
    }
}

void PlainProgressive::meet_others(const std::vector<bool>& others_play) {
    struct OtherHit {
        std::uint64_t own;
        Hit hit;
    };
    std::vector<OtherHit> all;
    std::map<std::uint64_t, std::vector<OtherHit>> by_community;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
        if (!others_play[i]) continue;
        for (const Hit& hit : dealt_[i].hits) {
            all.push_back({hands_[i], hit});
            by_community[hit.community].push_back({hands_[i], hit});
        }
    }
    for (std::size_t i = 0; i < hands_.size(); ++i) {
        Dealt& dealt = dealt_[i];
        dealt.envied = dealt.found_reset = {};
        for (const OtherHit& other : all) {
            if (offers_[other.hit.category].envy == base::Cents()) continue;
            const bool apart = ((other.own | other.hit.community) & hands_[i]) == 0;
            if (apart) ++dealt.envied[other.hit.category];
        }
        for (const Hit& hit : dealt.hits) {
            const std::uint8_t meter = offers_[hit.category].meter;
            if (meter == no_meter) continue;
            for (const OtherHit& other : by_community[hit.community]) {
                const bool same_meter = offers_[other.hit.category].meter == meter;
                if (same_meter && (other.own & hands_[i]) == 0) ++dealt.found_reset[hit.category];
            }
        }
    }
}

Rational PlainProgressive::expected(std::size_t hand) const {
    const Dealt& dealt = dealt_[hand];
    base::Wide rows = 0;
    base::Wide envy = 0;
    base::Wide reset = 0;
    for (std::size_t i = 0; i < categories; ++i) {
        rows += base::Wide{dealt.pairs[i]} * offers_[i].net.count();
        envy += base::Wide{dealt.envied[i] * others_} * offers_[i].envy.count();
        reset += base::Wide{dealt.found_reset[i] * others_} * offers_[i].reset_cost.count();
    }
    // Of two seats that win a meter, each is equally likely to be the second.
    const std::int64_t others_deals = pairs_in_all * other_hands;
    return base::ratio(rows, pairs_in_all) + base::ratio(envy, others_deals) -
           base::ratio(reset, 2 * others_deals);
}

SideCensus PlainProgressive::census(const std::vector<bool>& played) const {
    SideCensus census;
    census.wager = progressive;
    census.deals = hands_in_all * pairs_in_all;
    std::int64_t folded = 0;
    for (std::size_t i = 0; i < categories; ++i) {
        std::int64_t count = 0;
        std::int64_t envied = 0;
        std::int64_t reset = 0;
        for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
            (played[hand] ? count : folded) += dealt_[hand].pairs[i];
            if (!played[hand]) continue;
            envied += dealt_[hand].envied[i];
            reset += dealt_[hand].found_reset[i];
        }
        census.endings.push_back({offers_[i].verdict, count});
        const base::Wide rounds = base::Wide{hands_in_all} * pairs_in_all * other_hands;
        const Row row{offers_[i].row};
        if (envied > 0) census.envied.push_back({row, base::ratio(envied * others_, rounds)});
        if (reset > 0)
            census.found_reset.push_back({row, base::ratio(reset * others_, 2 * rounds)});
    }
    if (folded > 0) census.endings.push_back({folded_, folded});
    return census;
}

}  // namespace fairdeal::games::three_card_poker
