#include "math/design/model.h"

#include <algorithm>
#include <map>
#include <tuple>

// Linearizes one play. For a fixed play, a deal that meets an open row is paid by the highest it
// meets, so the net sum of any table is a constant plus one term per open row, and every table of a
// shape is priced by adding a few numbers. Squares and hits add up the same way. What other seats
// contribute is taken once from a full analysis.
namespace fairdeal::math::design {
namespace {

using base::ratio;
using base::to_integer;
using base::Wide;
using games::Description;
using games::Question;
using games::WagerIndex;

const games::SideCensus* side_of(const games::Solution& solution, WagerIndex wager) {
    const auto found = std::ranges::find(solution.sides, wager, &games::SideCensus::wager);
    return found == solution.sides.end() ? nullptr : &*found;
}

Integer whole_below(const Rational& number) {
    Integer whole;
    mpz_fdiv_q(whole.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
    return whole;
}

Integer whole_above(const Rational& number) {
    return -whole_below(-number);
}

// Stakes and counts are bounded so that every sum here fits the type with room to spare.
Wide to_wide(const Integer& number) {
    const Integer size = abs(number);
    CHECK(mpz_sizeinbase(size.get_mpz_t(), 2) < 127);
    const Integer high = size >> 62;
    const Integer low = size - (high << 62);
    const Wide result = (Wide{high.get_si()} << 62) + Wide{low.get_si()};
    return number < 0 ? -result : result;
}

void add(ShapeSums::Offer& to, const ShapeSums::Offer& more) {
    to.net += more.net;
    to.hits += more.hits;
    to.squares += more.squares;
}

}  // namespace

// A group of deals with the same result for the measured wagers.
struct Model::Deal {
    games::Stakes stakes{};
    games::Verdicts verdicts{};
    games::WagerSet priced;  // wagers still to be priced
    std::int64_t net = 0;    // what the other wagers won or lost
    Wide count = 0;
};

const WagerFigures& FigureScope::figures(const Analysis& analysis) const {
    if (main_game) return analysis.main();
    const WagerFigures* own = analysis.find(question->game->wagers[wager].key);
    CHECK(own != nullptr);
    return *own;
}

games::WagerSet FigureScope::counted() const {
    return main_game ? main_wagers(*question->game) : games::WagerSet{wager};
}

base::Cents FigureScope::unit() const {
    return question->placed[main_game ? question->game->base_wager : wager];
}

FigureScope measured_by(const Question& question, std::uint8_t schedule) {
    const WagerIndex wager = games::wager_paid_by(*question.game, schedule);
    return {.question = &question,
            .schedule = schedule,
            .wager = wager,
            .main_game = main_wagers(*question.game).contains(wager)};
}

Question with_table(const FigureScope& measured, const games::PayTable& table) {
    Question question = *measured.question;
    question.terms.tables[measured.schedule] = &table;
    return question;
}

ShapeSums::Offer ShapeSums::sum(const Picks& picks) const {
    Offer all = constant;
    for (std::size_t i = 0; i < picks.size(); ++i)
        add(all, rows[i][picks[i]]);
    return all;
}

Model::Model(const FigureScope& measured, const Space& space, const games::Solution& solution)
    : measured_(measured) {
    const std::vector<Deal> deals = deals_of(solution);
    for (const TableShape& shape : space.shapes) {
        ShapeSums sums = sums_of(shape, deals);
        // What no row changes (envy, for example) is the difference from a full analysis of one
        // table.
        const Question question = with_table(measured_, shape.fixed);
        const Analysis analysis = analyze(question, solution);
        Wide paid = 0;
        for (const Deal& deal : deals)
            paid += deal.count * net_of(deal, question);
        const Rational& expected = measured_.figures(analysis).expected;
        sums.beside = expected - ratio(paid, deals_);
        sums.others = analysis.expected - expected;
        shapes_.push_back(std::move(sums));
    }
}

// Groups deals that these figures cannot distinguish, unless an aggregate limit makes what one
// wager wins depend on the others.
std::vector<Model::Deal> Model::deals_of(const games::Solution& solution) {
    const Question& question = *measured_.question;
    const WagerIndex own = measured_.wager;
    if (const games::SideCensus* side = side_of(solution, own)) {
        deals_ = side->deals;
        std::vector<Deal> deals;
        for (const games::SideEnding& ending : side->endings) {
            Deal deal{.priced = {own}, .count = ending.count};
            deal.stakes[own] = question.placed[own];
            deal.verdicts[own] = ending.verdict;
            deals.push_back(deal);
        }
        return deals;
    }
    deals_ = solution.deals;
    const games::WagerSet counted = measured_.counted() & solution.together;
    const bool limited = question.terms.aggregate_limit > base::Cents();
    const games::Wager& wager = question.game->wagers[own];
    const WagerIndex paid_on = wager.kind == games::WagerKind::bonus ? wager.paid_on : own;
    using Key = std::tuple<std::uint32_t, games::IfUnpaid, std::uint8_t, base::Cents, std::int64_t>;
    std::map<Key, Deal> together;
    std::vector<Deal> deals;
    for (const games::Ending& ending : solution.endings) {
        Deal deal{.stakes = games::stakes_after(*question.game, question.placed, ending.choices),
                  .verdicts = ending.verdicts,
                  .priced = counted,
                  .count = ending.count};
        if (limited) {
            deals.push_back(deal);
            continue;
        }
        deal.priced = counted - games::WagerSet{own};
        deal.net = net_of(deal, question);
        deal.priced = {own};
        const games::Verdict& verdict = deal.verdicts[own];
        const Key key{verdict.rows.bits(), verdict.if_unpaid, verdict.schedule,
                      deal.stakes[paid_on], deal.net};
        const auto [known, is_new] = together.try_emplace(key, deal);
        if (!is_new) known->second.count += deal.count;
    }
    for (const auto& [key, deal] : together)
        deals.push_back(deal);
    return deals;
}

std::int64_t Model::net_of(const Deal& deal, const Question& question) const {
    const Description& game = *question.game;
    games::PricedWagers priced;
    games::price(game, question.terms, deal.stakes, deal.verdicts, priced, deal.priced);
    std::int64_t net = deal.net;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (!deal.priced.contains(i) || !priced[i].open) continue;
        net += priced[i].payment.net.count();
        if (priced[i].payment.meter == games::no_meter) continue;
        net += (question.meters[priced[i].payment.meter].amount - deal.stakes[i]).count();
    }
    return net;
}

ShapeSums Model::sums_of(const TableShape& shape, const std::vector<Deal>& deals) const {
    ShapeSums sums;
    for (const OpenRow& row : shape.rows)
        sums.rows.emplace_back(row.offers.size());
    games::PayTable table = shape.fixed;
    const Question question = with_table(measured_, table);
    const auto add_deal = [&](const Deal& deal, ShapeSums::Offer& to) {
        const std::int64_t net = net_of(deal, question);
        to.net += deal.count * net;
        to.squares += to_integer(deal.count) * net * net;
        if (net > 0) to.hits += deal.count;
    };
    for (const Deal& deal : deals) {
        const games::Verdict& verdict = deal.verdicts[measured_.wager];
        const auto meets = [&](const OpenRow& row) {
            return verdict.schedule == measured_.schedule && verdict.rows.contains(row.row);
        };
        const auto paying = std::ranges::find_if(shape.rows, meets);
        if (paying == shape.rows.end()) {
            add_deal(deal, sums.constant);
            continue;
        }
        games::Pay& pay = table.pays[static_cast<std::size_t>(paying->row)];
        for (std::size_t i = 0; i < paying->offers.size(); ++i) {
            pay = paying->offers[i];
            add_deal(deal, sums.rows[static_cast<std::size_t>(paying - shape.rows.begin())][i]);
        }
        pay = games::not_applicable;
    }
    return sums;
}

Rational Model::house_edge(std::size_t shape, Wide net) const {
    return -(ratio(net, deals_) + shapes_[shape].beside) / measured_.unit().count();
}

Rational Model::hit_frequency(Wide hits) const {
    return ratio(hits, deals_);
}

Rational Model::variance(const ShapeSums::Offer& sum) const {
    const Rational unit(measured_.unit().count());
    const Rational mean = ratio(sum.net, deals_);
    return (ratio(sum.squares, to_integer(deals_)) - mean * mean) / (unit * unit);
}

Rational Model::total(std::size_t shape, Wide net) const {
    return ratio(net, deals_) + shapes_[shape].beside + shapes_[shape].others;
}

Model::Window Model::window(std::size_t shape, const Rational& lowest_edge,
                            const Rational& highest_edge) const {
    const auto net_at = [&](const Rational& edge) -> Rational {
        return (-edge * measured_.unit().count() - shapes_[shape].beside) *
               Rational(to_integer(deals_));
    };
    const Rational least = net_at(highest_edge);
    const Rational most = net_at(lowest_edge);
    return {.least = to_wide(whole_above(least)), .most = to_wide(whole_below(most))};
}

Integer Model::most_squares(const Window& window, const Rational& most_variance) const {
    const Rational unit(measured_.unit().count());
    const Rational deals(to_integer(deals_));
    const Integer farthest = to_integer(std::max(-window.least, window.most));
    return whole_below(most_variance * unit * unit * deals + Rational(farthest * farthest) / deals);
}

Integer Model::least_hits(const Rational& frequency) const {
    return whole_above(frequency * Rational(to_integer(deals_)));
}

}  // namespace fairdeal::math::design
