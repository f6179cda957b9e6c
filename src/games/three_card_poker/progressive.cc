#include "games/three_card_poker/progressive.h"

#include <algorithm>

#include "counting/class_numbers.h"
#include "games/three_card_poker/rules.h"
#include "games/three_card_poker/states.h"

// Counts by classes of five cards: a class is classified once, and each of its ten splits into
// three own and two community cards gives counts to one state. Envy and lost meters come from pairs
// of seats: the first by listing the hands that pay envy, the second by matching hits on the same
// community cards.
namespace fairdeal::games::three_card_poker {
namespace {

using cards::CardSet;

struct FiveCardClass {
    CardSet hand;
    std::uint32_t hands;
    std::size_t category;
};

const std::vector<FiveCardClass>& five_card_classes() {
    static const std::vector<FiveCardClass> all = [] {
        std::vector<FiveCardClass> classes;
        counting::for_each_class(5, [&](const counting::SuitPattern& pattern) {
            const CardSet hand = counting::representative(pattern);
            const auto category = cards::five_card_value(cards::Hand(hand)).category();
            classes.push_back(
                {hand, counting::hands_in(pattern), static_cast<std::size_t>(category)});
        });
        return classes;
    }();
    return all;
}

// The ten ways to split five cards into a player's three and two community cards.
template <class Visit>
void for_each_split(CardSet five, const Visit& visit) {
    for (const cards::Card first : five) {
        for (const cards::Card second : five) {
            if (second <= first) continue;
            CardSet community;
            community.insert(first);
            community.insert(second);
            visit(five - community, community);
        }
    }
}

template <class Visit>
void for_each_hand_of(std::size_t category, const Visit& visit) {
    for (const FiveCardClass& five : five_card_classes()) {
        if (five.category != category) continue;
        counting::for_each_hand_in(counting::suit_pattern(five.hand), visit);
    }
}

}  // namespace

const std::vector<CategoryCounts>& community_counts() {
    static const std::vector<CategoryCounts> all = [] {
        std::vector<CategoryCounts> counts(states().size());
        for (const FiveCardClass& five : five_card_classes()) {
            for_each_split(five.hand, [&](CardSet own, CardSet) {
                counts[state_of(own)][five.category] += five.hands;
            });
        }
        for (std::size_t i = 0; i < counts.size(); ++i) {
            for (std::int64_t& count : counts[i])
                count /= states()[i].hands;
        }
        return counts;
    }();
    return all;
}

Progressive::Progressive(const Question& question, const std::vector<bool>& others_play)
    : others_(question.players - 1), envied_(states().size()), found_reset_(states().size()) {
    const auto verdicts_of = [](cards::FiveCardCategory category, std::uint8_t option) {
        return Rules::resolve({.player = {}, .dealer = {}, .six = {}, .five = category},
                              {.option = {option}, .count = 1});
    };
    folded_ = verdicts_of({}, fold)[progressive];
    const Choices played{.option = {make_play}, .count = 1};
    const Stakes stakes = stakes_after(*question.game, question.placed, played);
    const base::Cents stake = question.placed[progressive];
    const PayTable& table = *question.terms.tables[by_progressive];
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        const Verdicts verdicts = verdicts_of(static_cast<cards::FiveCardCategory>(i), make_play);
        const Payment payment =
            price(*question.game, question.terms, stakes, verdicts)[progressive].payment;
        Offer& offer = offers_[i];
        offer.verdict = verdicts[progressive];
        offer.net = net_of(*question.game, question.terms, question.meters, question.placed, played,
                           verdicts, {progressive});
        offer.row = payment.row;
        if (payment.row == no_row) continue;
        const Pay& pay = table[static_cast<Row>(payment.row)];
        // Envy is proportional to the stake of its receiver (ruling T-21).
        offer.envy = base::Cents::dollars(pay.envy_dollars) * (stake.count() / 100);
        if (payment.meter == no_meter || pay.shared) continue;
        const MeterReading& meter = question.meters[payment.meter];
        offer.meter = payment.meter;
        offer.reset_cost = meter.amount - meter.reset;
    }
    if (others_ == 0) return;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        if (offers_[i].envy > base::Cents()) count_envied(i, others_play);
    }
    count_found_reset(others_play);
}

void Progressive::count_envied(std::size_t category, const std::vector<bool>& others_play) {
    for_each_hand_of(category, [&](CardSet five) {
        int splits = 0;
        for_each_split(
            five, [&](CardSet other, CardSet) { splits += others_play[state_of(other)] ? 1 : 0; });
        for (std::size_t i = 0; i < envied_.size(); ++i) {
            if ((states()[i].cards & five).empty()) envied_[i][category] += splits;
        }
    });
}

std::vector<Progressive::Hit> Progressive::hits_on_meters(
    const std::vector<bool>& others_play) const {
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        if (offers_[i].meter == no_meter) continue;
        for_each_hand_of(i, [&](CardSet five) {
            for_each_split(five, [&](CardSet own, CardSet community) {
                if (others_play[state_of(own)]) hits.push_back({community, own, i});
            });
        });
    }
    std::ranges::sort(hits, {}, [](const Hit& hit) { return hit.community.bits(); });
    return hits;
}

// Two seats that win the same meter share the community cards. Each of them is equally likely to be
// paid first, hence the half in value_scale. A third seat cannot win it in the rows that the listed
// tables pay from a meter: straight flushes and four of a kind around two common cards (T-18).
void Progressive::count_found_reset(const std::vector<bool>& others_play) {
    const std::vector<Hit> hits = hits_on_meters(others_play);
    for (auto first = hits.begin(); first != hits.end();) {
        auto last = first;
        while (last != hits.end() && last->community == first->community)
            ++last;
        for (auto mine = first; mine != last; ++mine) {
            for (auto other = first; other != last; ++other) {
                if (!(mine->own & other->own).empty()) continue;
                if (offers_[mine->category].meter != offers_[other->category].meter) continue;
                ++found_reset_[state_of(mine->own)][mine->category];
            }
        }
        first = last;
    }
    for (std::size_t i = 0; i < found_reset_.size(); ++i) {
        for (std::int64_t& count : found_reset_[i])
            count /= states()[i].hands;
    }
}

base::Wide Progressive::expected(std::size_t state) const {
    const CategoryCounts& pairs = community_counts()[state];
    base::Wide sum = 0;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        const Offer& offer = offers_[i];
        sum += base::Wide{pairs[i]} * (value_scale / community_pairs) * offer.net.count();
        sum += base::Wide{2 * others_ * envied_[state][i]} * offer.envy.count();
        sum -= base::Wide{others_ * found_reset_[state][i]} * offer.reset_cost.count();
    }
    return sum;
}

bool Progressive::matters_to_others(std::size_t state) const {
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        const bool spans_seats = offers_[i].envy > base::Cents() || offers_[i].meter != no_meter;
        if (others_ > 0 && spans_seats && community_counts()[state][i] != 0) return true;
    }
    return false;
}

SideCensus Progressive::census(const std::vector<bool>& played) const {
    SideCensus census;
    census.wager = progressive;
    census.deals = player_hands * community_pairs;
    base::Wide folded = census.deals;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        std::int64_t count = 0;
        base::Wide envied = 0;
        base::Wide found_reset = 0;
        for (std::size_t state = 0; state < played.size(); ++state) {
            if (!played[state]) continue;
            const std::int64_t hands = states()[state].hands;
            count += hands * community_counts()[state][i];
            envied += hands * others_ * envied_[state][i];
            found_reset += hands * others_ * found_reset_[state][i];
        }
        folded -= count;
        census.endings.push_back({offers_[i].verdict, count});
        const Row row{offers_[i].row};
        if (envied > 0) {
            census.envied.push_back({row, base::ratio(envied, player_hands * other_deals)});
        }
        if (found_reset > 0) {
            census.found_reset.push_back(
                {row, base::ratio(found_reset, player_hands * value_scale)});
        }
    }
    if (folded > 0) census.endings.push_back({folded_, folded});
    return census;
}

}  // namespace fairdeal::games::three_card_poker
