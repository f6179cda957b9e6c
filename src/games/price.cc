#include "games/price.h"

namespace fairdeal::games {
namespace {

// Each wager takes what it wins out of what the wagers before it have left (42.11(f), H-12).
void limit_together(const Description& game, base::Cents limit, PricedWagers& wagers) noexcept {
    base::Cents left = limit;
    for (const WagerIndex wager : game.limited_together) {
        PricedVerdict& priced = wagers[wager];
        if (!priced.open || priced.payment.result != Result::wins) continue;
        if (priced.payment.net > left) {
            priced.payment.net = left;
            priced.limited = true;
        }
        left -= priced.payment.net;
    }
}

}  // namespace

Stakes stakes_after(const Description& game, const Stakes& placed,
                    const Choices& choices) noexcept {
    Stakes stakes = placed;
    for (std::size_t i = 0; i < choices.count; ++i) {
        const Option& option = game.decisions[i].options[choices.option[i]];
        if (option.makes == no_wager) continue;
        stakes[option.makes] = placed[game.wagers[option.makes].size.other] * option.times;
    }
    return stakes;
}

PricedVerdict price_one(const Description& game, const Terms& terms, const Stakes& stakes,
                        const Verdicts& verdicts, WagerIndex index) noexcept {
    const Wager& wager = game.wagers[index];
    const Verdict& verdict = verdicts[index];
    const base::Cents amount = stakes[wager.kind == WagerKind::bonus ? wager.paid_on : index];
    if (amount == base::Cents()) return {};
    const PayTable* table = verdict.schedule == 0 ? &even_money : terms.tables[verdict.schedule];
    CHECK(table != nullptr);
    const Payment payment = pay(verdict, *table, amount);
    return {.payment = payment, .table = table, .open = !payment.pays_nothing, .limited = false};
}

void price(const Description& game, const Terms& terms, const Stakes& stakes,
           const Verdicts& verdicts, PricedWagers& wagers, WagerSet wanted) noexcept {
    const bool limited = terms.aggregate_limit > base::Cents();
    WagerSet left = limited ? WagerSet::all() : wanted;
    for (; !left.empty() && left.first() < game.wagers.size(); left = left.without_first()) {
        wagers[left.first()] = price_one(game, terms, stakes, verdicts, left.first());
    }
    if (limited) {
        limit_together(game, terms.aggregate_limit, wagers);
    }
}

base::Cents net_of(const Description& game, const Terms& terms,
                   const std::vector<MeterReading>& meters, const Stakes& placed,
                   const Choices& choices, const Verdicts& verdicts, WagerSet counted) noexcept {
    const Stakes stakes = stakes_after(game, placed, choices);
    const PricedWagers wagers = price(game, terms, stakes, verdicts);
    base::Cents net;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (!counted.contains(i) || !wagers[i].open) continue;
        net += wagers[i].payment.net;
        if (wagers[i].payment.meter != no_meter) {
            net += meters[wagers[i].payment.meter].amount - stakes[i];
        }
    }
    return net;
}

}  // namespace fairdeal::games
