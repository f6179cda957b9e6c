#include "games/three_card_draw_poker/rule_list.h"

#include <algorithm>

// A heuristic search for a short list: greedy deletion from all rules, then local search by
// exchanging and moving single rules until nothing improves. The result need not be the best list.
// That is harmless, because the cost of the list is computed exactly afterwards.
namespace fairdeal::games::three_card_draw_poker {
namespace {

constexpr std::size_t longest_list = 12;

using RuleNumbers = std::vector<std::size_t>;

// Starts with every rule, in the order of the value of its hands; removes, one after another, the
// rule that is missed the least, until the list is short enough; then exchanges and moves rules as
// long as that gains anything.
class Search {
  public:
    explicit Search(const OptimalPlay& decided) : decided_(decided), rules_(all_play_rules()) {
        // Rounded to 40 bits, which is enough to compare lists and leaves the sums in 64.
        constexpr std::int64_t most_hands_in_class = 24;
        base::Wide largest = 0;
        for (const auto& values : decided.values) {
            const auto [least, most] = std::minmax_element(values.begin(), values.end());
            largest = std::max(largest, (*most - *least) * most_hands_in_class);
        }
        base::Wide unit = 1;
        while (largest / unit >= base::Wide{1} << 40)
            unit *= 2;
        for (const PlayRule& rule : rules_) {
            std::vector<std::int64_t>& costs = costs_.emplace_back();
            for (std::size_t i = 0; i < states().size(); ++i) {
                const std::uint8_t act = rule.act_with(states()[i]);
                costs.push_back(act == PlayRule::no_act ? does_not_fit
                                                        : cost_of(decided, i, act, unit));
            }
        }
    }

    std::vector<PlayRule> run() const {
        RuleNumbers list = every_rule_by_worth();
        while (list.size() > longest_list)
            list = without_least_missed(std::move(list));
        list = improved({list, cost_of(list)}).list;
        std::vector<PlayRule> found;
        for (const std::size_t rule : list)
            found.push_back(rules_[rule]);
        return found;
    }

  private:
    static constexpr std::int64_t does_not_fit = -1;
    static constexpr std::int64_t most_cost = INT64_MAX;

    struct Found {
        RuleNumbers list;
        std::int64_t cost;
    };
    // By state: the place in a list of the rule that decides, and its cost.
    struct Deciding {
        std::size_t place;
        std::int64_t cost;
    };

    static std::int64_t cost_of(const OptimalPlay& decided, std::size_t state, std::uint8_t act,
                                base::Wide unit) {
        const auto& values = decided.values[state];
        const base::Wide cost = values[decided.best[state]] - values[act];
        return static_cast<std::int64_t>(cost * states()[state].hands / unit);
    }

    static void keep_better(Found& best, Found other) {
        if (other.cost < best.cost) best = std::move(other);
    }

    // The last rule must fit all hands.
    std::vector<Deciding> deciding(const RuleNumbers& list) const {
        std::vector<Deciding> all;
        for (std::size_t i = 0; i < states().size(); ++i) {
            std::size_t place = 0;
            while (costs_[list[place]][i] == does_not_fit)
                ++place;
            all.push_back({place, costs_[list[place]][i]});
        }
        return all;
    }

    std::int64_t cost_of(const RuleNumbers& list) const {
        std::int64_t sum = 0;
        for (const Deciding& state : deciding(list))
            sum += state.cost;
        return sum;
    }

    // The average value of the hands that a rule fits if it is followed.
    base::Wide worth_of(const PlayRule& rule) const {
        base::Wide sum = 0;
        std::int64_t hands = 0;
        for (std::size_t i = 0; i < states().size(); ++i) {
            const std::uint8_t act = rule.act_with(states()[i]);
            if (act == PlayRule::no_act) continue;
            sum += decided_.values[i][act] * states()[i].hands;
            hands += states()[i].hands;
        }
        return sum / std::max<std::int64_t>(hands, 1);
    }

    // A hand that nothing fits is folded, until a better last rule is found.
    RuleNumbers every_rule_by_worth() const {
        std::vector<base::Wide> worth;
        RuleNumbers list;
        std::size_t last = 0;
        for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
            worth.push_back(worth_of(rules_[rule]));
            if (!rules_[rule].fits_all()) list.push_back(rule);
            if (rules_[rule].kind == PlayRule::Kind::fold_rest) last = rule;
        }
        std::ranges::stable_sort(list, std::ranges::greater(),
                                 [&](std::size_t rule) { return worth[rule]; });
        list.push_back(last);
        return list;
    }

    // If a rule is left out, its hands go to the next rule that fits them.
    RuleNumbers without_least_missed(RuleNumbers list) const {
        const std::vector<Deciding> now = deciding(list);
        std::vector<std::int64_t> missed(list.size() - 1);
        for (std::size_t i = 0; i < now.size(); ++i) {
            std::size_t next = now[i].place + 1;
            if (next == list.size()) continue;
            while (costs_[list[next]][i] == does_not_fit)
                ++next;
            missed[now[i].place] += costs_[list[next]][i] - now[i].cost;
        }
        const auto least = std::ranges::min_element(missed) - missed.begin();
        list.erase(list.begin() + least);
        return list;
    }

    // The best list with one more rule. Inserted at a place, a rule decides those of its hands that
    // were decided there or later, so one pass over the hands prices it for every place.
    Found with_one_more(const RuleNumbers& list) const {
        const std::vector<Deciding> before = deciding(list);
        const std::int64_t cost = cost_of(list);
        Found best{{}, most_cost};
        for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
            if (rules_[rule].fits_all()) continue;
            std::vector<std::int64_t> more(list.size());
            for (std::size_t i = 0; i < before.size(); ++i) {
                const std::int64_t own = costs_[rule][i];
                if (own != does_not_fit) more[before[i].place] += own - before[i].cost;
            }
            std::int64_t sum = 0;
            for (std::size_t place = list.size(); place-- > 0;) {
                sum += more[place];
                if (cost + sum >= best.cost) continue;
                best = {list, cost + sum};
                best.list.insert(best.list.begin() + static_cast<std::ptrdiff_t>(place), rule);
            }
        }
        return best;
    }

    // Removes one rule at a time and inserts the best one, until no exchange improves the list.
    Found improved(Found best) const {
        for (;;) {
            const Found from = best;
            for (std::size_t place = 0; place + 1 < from.list.size(); ++place) {
                RuleNumbers others = from.list;
                others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
                keep_better(best, with_one_more(others));
            }
            for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
                if (!rules_[rule].fits_all()) continue;
                RuleNumbers other = from.list;
                other.back() = rule;
                keep_better(best, {other, cost_of(other)});
            }
            if (best.cost == from.cost) return best;
        }
    }

    const OptimalPlay& decided_;
    std::vector<PlayRule> rules_;
    std::vector<std::vector<std::int64_t>> costs_;  // by rule, then by state
};

}  // namespace

std::vector<PlayRule> find_rule_list(const OptimalPlay& decided) {
    return Search(decided).run();
}

}  // namespace fairdeal::games::three_card_draw_poker
