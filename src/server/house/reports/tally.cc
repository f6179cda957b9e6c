#include "server/house/reports/tally.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "base/check.h"
#include "base/visit.h"
#include "math/analysis.h"
#include "table/state/kebab.h"
#include "table/text/event_words.h"

// The tally follows the events of a table and adds a round up when it ends, from the table's final
// lines. Decisions are kept with the cards that the player could see, so that their value can be
// computed later. Before a live round ends, the sums are saved: if its end is taken back (ruling
// X-23), they are restored and the round is added again.
namespace fairdeal::server {
namespace {

using base::Cents;
using games::WagerIndex;

// Events that somebody has to look at.
template <class Body>
constexpr bool is_significant =
    std::is_same_v<Body, table::IrregularityFound> || std::is_same_v<Body, table::Ruled> ||
    std::is_same_v<Body, table::RoundVoided> || std::is_same_v<Body, table::HandVoided> ||
    std::is_same_v<Body, table::CorrectionOpened> || std::is_same_v<Body, table::CardCorrected> ||
    std::is_same_v<Body, table::LineCorrected> || std::is_same_v<Body, table::MeterPaid> ||
    std::is_same_v<Body, table::MeterCorrected> || std::is_same_v<Body, table::EntryCorrected> ||
    std::is_same_v<Body, table::EntryTakenBack> || std::is_same_v<Body, table::LineTakenBack> ||
    std::is_same_v<Body, table::MeterReexecuted> || std::is_same_v<Body, table::MeterRestored> ||
    std::is_same_v<Body, table::DisputeFlagged> || std::is_same_v<Body, table::LineAwarded>;

cards::CardSet set_of(const cards::CardList& cards) {
    cards::CardSet set;
    for (const cards::Card card : cards)
        if (!card.is_unknown()) set.insert(card);
    return set;
}

bool all_known(const cards::CardList& cards) {
    return std::ranges::all_of(cards, [](cards::Card card) { return !card.is_unknown(); });
}

double in_units(Cents amount, Cents unit) {
    return static_cast<double>(amount.count()) / static_cast<double>(unit.count());
}

std::pair<std::int64_t, std::int64_t> lowest_terms(Cents amount, Cents unit) {
    const std::int64_t divisor = std::gcd(amount.count(), unit.count());
    return {amount.count() / divisor, unit.count() / divisor};
}

}  // namespace

Cents GameTally::base_wagers() const {
    const games::Description& game = setup->description();
    const auto found = wagers.find(std::string(game.wagers[game.base_wager].key));
    return found == wagers.end() ? Cents() : found->second.staked;
}

Cents GameTally::win() const {
    Cents sum;
    for (const auto& [key, wager] : wagers)
        sum -= wager.net;
    return sum;
}

void TableTally::configured(std::shared_ptr<const table::Setup> setup) {
    const auto number = static_cast<std::uint32_t>(games_.size() + 1);
    games_.push_back({number, std::move(setup), 0, 0, 0, {}, {}});
}

void TableTally::hear(const ledger::Entry& entry, const table::Table& after,
                      const table::Event& event) {
    CHECK(!games_.empty());
    base::visit(
        [&]<class Body>(const Body& body) {
            if constexpr (std::is_same_v<Body, table::RoundBegan>) {
                here_ = {};
            } else if constexpr (std::is_same_v<Body, table::LineSettled> ||
                                 std::is_same_v<Body, table::LineCorrected>) {
                note_win(entry, body);
            } else if constexpr (std::is_same_v<Body, table::Chosen>) {
                note_choice(after, body);
            } else if constexpr (std::is_same_v<Body, table::Thrown>) {
                note_thrown(body);
            } else if constexpr (std::is_same_v<Body, table::RoundVoided>) {
                here_.voided = happening_of(entry, event);
            } else if constexpr (std::is_same_v<Body, table::RoundReexecuted>) {
                play_again(after);
            } else if constexpr (std::is_same_v<Body, table::RoundEnded>) {
                if (after.setup->is_live()) {
                    unended_ = {after.round,   games_.back(),      meters_,
                                voids_.size(), large_wins_.size(), here_};
                }
                end_round(entry, after);
            }
            if constexpr (is_significant<Body>) {
                if (interval_.contains(entry.time)) {
                    happenings_.push_back(happening_of(entry, event));
                }
            }
        },
        event.body);
    if (entry.time < interval_.to) read_meters(after);
}

Happening TableTally::happening_of(const ledger::Entry& entry, const table::Event& event) const {
    return {
        entry.time, table_, entry.round,
        base::visit([]<class Body>(const Body&) { return std::string(table::kebab_of_type<Body>); },
                    event.body),
        table::words_of(*games_.back().setup, event)};
}

template <class Line>
void TableTally::note_win(const ledger::Entry& entry, const Line& line) {
    if (line.net < large_win) return;
    here_.won_at[{line.seat, line.key.text, line.from}] = entry.time;
}

// The table has the decisions as they were entered again. Only the cards that the player had seen
// are kept from before.
void TableTally::play_again(const table::Table& after) {
    if (!after.round_open) return;  // the end of the round was not taken back
    if (unended_ && unended_->round == after.round) {
        games_.back() = std::move(unended_->game);
        meters_ = std::move(unended_->meters);
        voids_.resize(unended_->voids);
        large_wins_.resize(unended_->large_wins);
        here_ = std::move(unended_->here);
    }
    unended_.reset();
    for (std::size_t i = 0; i < after.setup->seats; ++i) {
        const table::Seat& seat = after.seats[i];
        std::vector<RecordedDecision> fresh(seat.choice_count);
        for (RecordedDecision& made : here_.made[i]) {
            if (made.seen.decision < fresh.size()) fresh[made.seen.decision] = std::move(made);
        }
        for (std::uint8_t decision = 0; decision < seat.choice_count; ++decision) {
            fresh[decision].seen.decision = decision;
            fresh[decision].option = seat.choices[decision];
        }
        here_.made[i] = std::move(fresh);
    }
}

void TableTally::note_choice(const table::Table& after, const table::Chosen& chosen) {
    const table::Seat& seat = after.seat(chosen.seat);
    const games::Description& game = after.setup->description();
    const games::Decision& decision = game.decisions[chosen.choice.decision];
    RecordedDecision made;
    made.option = chosen.choice.option;
    made.seen.decision = chosen.choice.decision;
    const auto shown = std::min<std::size_t>(decision.community_shown, after.community.size());
    cards::CardList community;
    for (std::size_t i = 0; i < shown; ++i)
        community.push_back(after.community[i]);
    if (all_known(seat.hand) && all_known(community)) made.seen.held = set_of(seat.hand);
    made.seen.community = set_of(community);
    for (std::uint8_t earlier = 0; earlier < chosen.choice.decision; ++earlier)
        for (const cards::Card card : seat.thrown[earlier])
            if (!card.is_unknown()) made.seen.thrown.insert(card);
    here_.made[chosen.seat - 1U].push_back(std::move(made));
}

void TableTally::note_thrown(const table::Thrown& thrown) {
    for (RecordedDecision& made : here_.made[thrown.seat - 1U])
        if (made.seen.decision == thrown.decision) made.thrown = thrown.cards;
}

MeterTally& TableTally::meter(const table::Setup& setup, std::uint8_t index) {
    return meters_[std::string(setup.description().meters[index])];
}

void TableTally::read_meters(const table::Table& after) {
    for (const table::MeterTerms& terms : after.setup->meters) {
        const table::Meter& shows = after.meters[terms.meter];
        MeterTally& tally = meter(*after.setup, terms.meter);
        tally.shown = shows.shown;
        tally.overflow = shows.overflow;
        tally.reserve = shows.reserve;
    }
}

// The final lines of a seat. A corrected line counts as corrected, and a refunded line does not
// count (rulings ).
struct TableTally::Hand {
    std::array<WagerTally, games::most_wagers> wagers{};
    Cents envy{};
    bool has_coupon = false;
    std::span<const table::LineSettled> lines{};
    std::span<const RecordedDecision> made{};

    Hand(const table::Seat& seat, std::span<const RecordedDecision> choices)
        : lines(seat.lines.data(), seat.lines.size()), made(choices) {
        for (const table::LineSettled& line : lines) {
            if (line.fate == table::LineResult::refunded) continue;
            if (line.coupon > Cents()) has_coupon = true;
            if (line.wager.wager == games::no_wager) {
                envy += line.net;
                continue;
            }
            WagerTally& wager = wagers[line.wager.wager];
            wager.count += 1;
            wager.staked += line.stake;
            wager.net += line.net;
        }
    }
};

void TableTally::end_round(const ledger::Entry& entry, const table::Table& after) {
    if (!interval_.contains(entry.time)) return;
    GameTally& game = games_.back();
    if (after.was_void) {
        game.voids += 1;
        add_void(entry, after);
    } else {
        game.rounds += 1;
    }
    round_.clear();
    for (std::size_t i = 0; i < after.setup->seats; ++i) {
        const Hand hand(after.seats[i], here_.made[i]);
        add_hand(game, hand, after.was_void);
        add_meters(*after.setup, hand);
        for (const table::LineSettled& line : hand.lines)
            add_large_win(entry, after, line);
    }
    for (const auto& [proportions, part] : round_) {
        MainTally& tally = game.main[proportions];
        tally.as_won.add(static_cast<double>(round_.size()), part.hands, part.won);
        tally.fair.add(static_cast<double>(round_.size()), part.hands, part.fair);
    }
}

// A round may become void when it is executed again; then there was no event that says so.
void TableTally::add_void(const ledger::Entry& entry, const table::Table& after) {
    if (!here_.voided) {
        here_.voided = happening_of(entry, {{}, {}, {}, table::RoundVoided{after.settled_anyway}});
    }
    voids_.push_back(*here_.voided);
}

void TableTally::add_large_win(const ledger::Entry& entry, const table::Table& after,
                               const table::LineSettled& line) {
    if (line.fate == table::LineResult::refunded || line.net < large_win) return;
    const auto won = here_.won_at.find({line.seat, line.key.text, line.from});
    large_wins_.push_back({won == here_.won_at.end() ? entry.time : won->second, table_,
                           after.round, line.seat, std::string(line.key.text), line.stake,
                           line.net});
}

void TableTally::add_meters(const table::Setup& setup, const Hand& hand) {
    for (const table::MeterTerms& terms : setup.meters) {
        MeterTally& tally = meter(setup, terms.meter);
        tally.in += hand.wagers[setup.metered].count;
        tally.wagered += hand.wagers[setup.metered].staked;
    }
    for (const table::LineSettled& line : hand.lines) {
        if (line.meter == games::no_meter) continue;
        MeterTally& tally = meter(setup, line.meter);
        tally.hits += 1;
        tally.wins += line.net + line.stake;
    }
}

void TableTally::add_hand(GameTally& game, const Hand& hand, bool is_void) {
    const games::Description& description = game.setup->description();
    for (WagerIndex i = 0; i < description.wagers.size(); ++i) {
        const WagerTally& wager = hand.wagers[i];
        Cents net = wager.net;
        if (i == game.setup->metered) net += hand.envy;
        if (wager.count == 0 && net == Cents()) continue;
        WagerTally& sum = game.wagers[std::string(description.wagers[i].key)];
        sum.count += wager.count;
        sum.staked += wager.staked;
        sum.net += net;
    }
    if (is_void || hand.wagers[description.base_wager].count == 0) return;
    if (hand.has_coupon) {
        game.with_coupons += 1;
    } else {
        add_main(game, hand);
    }
}

void TableTally::add_main(GameTally& game, const Hand& hand) {
    const games::Description& description = game.setup->description();
    const games::WagerSet main = math::main_wagers(description);
    const Cents unit = hand.wagers[description.base_wager].staked;
    Proportions proportions;
    proportions.fill({0, 1});
    Cents net;
    for (WagerIndex i = 0; i < description.wagers.size(); ++i) {
        if (!main.contains(i)) continue;
        net += hand.wagers[i].net;
        if (description.wagers[i].kind == games::WagerKind::required) {
            proportions[i] = lowest_terms(hand.wagers[i].staked, unit);
        }
    }
    proportions[description.base_wager] = {1, 1};
    MainTally& tally = game.main[proportions];
    const double won = in_units(net, unit);
    double gave_away = 0;
    for (const RecordedDecision& made : hand.made) {
        tally.decisions += 1;
        if (made.seen.held.empty()) {
            tally.unseen += 1;
        } else if (const auto regret =
                       regret_ ? regret_(*game.setup, proportions, made) : std::nullopt) {
            gave_away += *regret;
            tally.valued += 1;
        }
    }
    tally.hands += 1;
    tally.won += won;
    tally.farthest = std::max(tally.farthest, std::abs(won));
    tally.regret += gave_away;
    RoundPart& part = round_[proportions];
    part.hands += 1;
    part.won += won;
    part.fair += won + gave_away;
}

}  // namespace fairdeal::server
