#include "table/views/warnings.h"

#include <algorithm>
#include <bit>

#include "cards/deck.h"
#include "cards/shuffle.h"
#include "table/phases/deciding.h"
#include "table/procedure/evolve.h"
#include "table/procedure/settlement.h"

namespace fairdeal::table {
namespace {

using cards::Card;
using cards::CardList;
using games::WagerIndex;

// A wager pays "whatever else is dealt" if it pays with each of this many deals of the other cards.
constexpr int deals_tried = 8;
constexpr int draws_tried = 64;  // of more than one card; of one card, all are tried

// Any fixed sequence works: everybody's trials use the same one.
struct FixedSource {
    std::uint64_t state = 1;
    std::uint32_t next() noexcept {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::uint32_t>(state >> 32U);
    }
};

void remove_known(cards::CardSet& set, const CardList& list) {
    for (const Card card : list) {
        if (!card.is_unknown()) set.erase(card);
    }
}

// What one seat can try: a choice, thrown cards, drawn cards, and some deal of the other cards.
class Trial {
  public:
    Trial(const Table& seen, SeatNumber seat) : seen_(seen), seat_(seat) {
        cards::CardSet unseen = cards::card_set(seen.setup->description().deck);
        const Seat& own = seen.seat(seat);
        remove_known(unseen, own.dealt);
        for (const CardList& drawn : own.drawn)
            remove_known(unseen, drawn);
        remove_known(unseen, seen.dealer);
        remove_known(unseen, seen.community);
        unseen_ = CardList(unseen);
    }

    const CardList& unseen() const noexcept { return unseen_; }
    void deal_again() { cards::shuffle(std::span<Card>(unseen_.begin(), unseen_.end()), source_); }

    bool pays(WagerIndex wager, std::uint8_t option, const CardList& thrown,
              const CardList& drawn) const {
        const games::SeatSettlement settled = settled_with(option, thrown, drawn);
        return std::ranges::any_of(settled.lines, [&](const games::SettlementLine& line) {
            return line.wager == wager && line.result == games::Result::wins;
        });
    }

    games::SeatSettlement settled_with(std::uint8_t option, const CardList& thrown,
                                       const CardList& drawn) const {
        Table table = seen_;
        std::size_t next = 0;
        const auto fill = [&](CardList& list) {
            for (Card& card : list) {
                while (std::find(drawn.begin(), drawn.end(), unseen_[next]) != drawn.end())
                    ++next;
                if (card.is_unknown()) card = unseen_[next++];
            }
        };
        fill(table.dealer);
        fill(table.community);
        const games::Step& step = *current_step(seen_);
        if (step.kind == games::StepKind::decide) {
            tell(table, Chosen{seat_, {step.number, option}, false});
        }
        if (!thrown.empty()) {
            tell(table, Thrown{seat_, step.number, thrown, false});
            tell(table, CardsDealt{Place::drawn, seat_, drawn});
        }
        return settle_seat(table, seat_);
    }

    bool always_pays(WagerIndex wager, std::uint8_t option) {
        for (int i = 0; i < deals_tried; ++i) {
            deal_again();
            if (!pays(wager, option, {}, {})) return false;
        }
        return true;
    }

    bool never_pays(WagerIndex wager, std::uint8_t option, const CardList& thrown) {
        const int tries = thrown.empty()       ? deals_tried
                          : thrown.size() == 1 ? static_cast<int>(unseen_.size())
                                               : draws_tried;
        const CardList in_order = unseen_;
        for (int i = 0; i < tries; ++i) {
            deal_again();
            CardList drawn;
            for (std::size_t n = 0; n < thrown.size(); ++n)
                drawn.push_back(unseen_[n]);
            if (thrown.size() == 1) drawn[0] = in_order[static_cast<std::size_t>(i)];
            if (pays(wager, option, thrown, drawn)) return false;
        }
        return true;
    }

  private:
    static void tell(Table& table, EventBody body) {
        evolve(table, {virtual_dealer, {}, {}, std::move(body)});
    }

    const Table& seen_;
    SeatNumber seat_;
    CardList unseen_;
    FixedSource source_;
};

// What can be chosen now, with or without its throw.
struct Open {
    std::uint8_t index = 0;
    const games::Option* option = nullptr;
    bool throws = false;
};

std::vector<Open> open_options(const Table& table, SeatNumber seat, const games::Step& step) {
    const auto& options = table.setup->description().decisions[step.number].options;
    std::vector<Open> open;
    for (std::uint8_t i = 0; i < options.size(); ++i) {
        if (!may_take(table, table.seat(seat), options[i])) continue;
        if (step.kind == games::StepKind::decide) {
            open.push_back({i, &options[i], options[i].draws && !draws_apart(table, step.number)});
        } else if (i == table.seat(seat).choices[step.number]) {
            open.push_back({i, &options[i], true});
        }
    }
    return open;
}

void add_throws(Trial& trial, const CardList& hand, const Open& open, WagerIndex wager,
                std::vector<GivenUp>& out) {
    for (unsigned set = 1; set < 1U << hand.size(); ++set) {
        const int size = std::popcount(set);
        if (size < open.option->throws_least || size > open.option->throws_most) continue;
        CardList thrown;
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if ((set >> i & 1U) != 0) thrown.push_back(hand[i]);
        }
        if (trial.never_pays(wager, open.index, thrown)) {
            out.push_back({wager, open.index, thrown});
        }
    }
}

bool is_side_wager(const games::Description& game, WagerIndex wager) {
    return game.wagers[wager].kind == games::WagerKind::optional && wager != game.base_wager;
}

// True if the seat is being asked, knows its cards, and was dealt what the rules core can settle; a
// misdeal is for a supervisor.
bool can_be_tried(const Table& seen, SeatNumber seat, const games::Step* step) {
    const bool decides = step != nullptr && (step->kind == games::StepKind::decide ||
                                             step->kind == games::StepKind::draw);
    if (!decides || seen.turn != seat || !has_part_in(seen, seen.seat(seat), *step)) return false;
    const games::Description& game = seen.setup->description();
    const CardList& hand = seen.seat(seat).hand;
    return std::none_of(hand.begin(), hand.end(), [](Card card) { return card.is_unknown(); }) &&
           hand.size() == game.deal.player && seen.dealer.size() == game.deal.dealer &&
           (seen.community.empty() || seen.community.size() == game.deal.community);
}

}  // namespace

std::vector<Forfeit> forfeits(const Table& seen, SeatNumber seat, std::uint8_t option) {
    const games::Step* step = current_step(seen);
    if (!can_be_tried(seen, seat, step) || step->kind != games::StepKind::decide) return {};
    const games::Option& chosen = seen.setup->description().decisions[step->number].options[option];
    if (!chosen.folds) return {};
    std::vector<Forfeit> lost;
    for (const games::SettlementLine& line : Trial(seen, seat).settled_with(option, {}, {}).lines) {
        if (line.result == games::Result::forfeited) lost.push_back({line.wager, line.stake});
    }
    return lost;
}

std::vector<GivenUp> given_up(const Table& seen, SeatNumber seat) {
    const games::Step* step = current_step(seen);
    const games::Description& game = seen.setup->description();
    const CardList& hand = seen.seat(seat).hand;
    if (!can_be_tried(seen, seat, step)) return {};
    const std::vector<Open> options = open_options(seen, seat, *step);
    std::vector<GivenUp> out;
    Trial trial(seen, seat);
    for (WagerIndex wager = 0; wager < game.wagers.size(); ++wager) {
        if (!is_side_wager(game, wager) || !is_open(seen, seat, wager)) continue;
        const bool paying = std::ranges::any_of(options, [&](const Open& open) {
            const bool throws_none = !open.throws || open.option->throws_least == 0;
            return !open.option->folds && throws_none && trial.always_pays(wager, open.index);
        });
        if (!paying) continue;
        for (const Open& open : options) {
            if (open.option->folds && trial.never_pays(wager, open.index, {})) {
                out.push_back({wager, open.index, {}});
            } else if (open.throws) {
                add_throws(trial, hand, open, wager, out);
            }
        }
    }
    return out;
}

}  // namespace fairdeal::table
