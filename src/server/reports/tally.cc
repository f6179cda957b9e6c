#include "server/reports/tally.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <type_traits>

#include "base/check.h"
#include "base/visit.h"
#include "math/analysis.h"
#include "table/text/event_words.h"
#include "table/text/kebab.h"

namespace fairdeal::server {
namespace {

using base::Cents;
using games::WagerIndex;

// What somebody has to look at.
template <class Body>
constexpr bool is_significant =
    std::is_same_v<Body, table::IrregularityFound> || std::is_same_v<Body, table::Ruled> ||
    std::is_same_v<Body, table::RoundVoided> || std::is_same_v<Body, table::HandVoided> ||
    std::is_same_v<Body, table::CorrectionOpened> || std::is_same_v<Body, table::CardCorrected> ||
    std::is_same_v<Body, table::LineCorrected> || std::is_same_v<Body, table::MeterPaid> ||
    std::is_same_v<Body, table::MeterCorrected> || std::is_same_v<Body, table::EntryCorrected> ||
    std::is_same_v<Body, table::EntryTakenBack> || std::is_same_v<Body, table::LineTakenBack> ||
    std::is_same_v<Body, table::MeterReexecuted> || std::is_same_v<Body, table::DisputeFlagged> ||
    std::is_same_v<Body, table::LineAwarded>;

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
                seats_ = {};
                is_void_ = false;
            } else if constexpr (std::is_same_v<Body, table::LineSettled>) {
                add_line(entry, body);
            } else if constexpr (std::is_same_v<Body, table::LineCorrected>) {
                correct_line(body);
            } else if constexpr (std::is_same_v<Body, table::Chosen>) {
                note_choice(after, body);
            } else if constexpr (std::is_same_v<Body, table::Thrown>) {
                note_thrown(body);
            } else if constexpr (std::is_same_v<Body, table::RoundVoided>) {
                is_void_ = true;
            } else if constexpr (std::is_same_v<Body, table::MeterPaid>) {
                if (interval_.contains(entry.time)) note_meter(after, body);
            } else if constexpr (std::is_same_v<Body, table::MeterRestored>) {
                if (interval_.contains(entry.time)) note_meter(after, body);
            } else if constexpr (std::is_same_v<Body, table::RoundReexecuted>) {
                play_again(after);
            } else if constexpr (std::is_same_v<Body, table::RoundEnded>) {
                if (after.setup->is_live()) {
                    unended_ = {after.round, games_.back(), meters_, seats_};
                }
                end_round(entry, after);
            }
            if constexpr (is_significant<Body>) {
                if (interval_.contains(entry.time)) remember(entry, event);
            }
        },
        event.body);
    if (entry.time < interval_.to) read_meters(after);
}

void TableTally::remember(const ledger::Entry& entry, const table::Event& event) {
    const Happening happening{
        entry.time, table_, entry.round,
        base::visit([]<class Body>(const Body&) { return std::string(table::kebab_of_type<Body>); },
                    event.body),
        table::words_of(*games_.back().setup, event)};
    if (std::holds_alternative<table::RoundVoided>(event.body)) voids_.push_back(happening);
    happenings_.push_back(happening);
}

void TableTally::add_line(const ledger::Entry& entry, const table::LineSettled& line) {
    count_line(line);
    if (line.fate == table::Fate::refunded) return;
    if (line.net >= large_win && interval_.contains(entry.time)) {
        large_wins_.push_back({entry.time, table_, entry.round, line.seat,
                               std::string(line.key.text), line.stake, line.net});
    }
}

void TableTally::count_line(const table::LineSettled& line) {
    SeatInRound& seat = seats_[line.seat - 1U];
    if (line.fate == table::Fate::refunded) return;
    if (line.coupon > Cents()) seat.has_coupon = true;
    if (line.wager.wager == games::no_wager) {
        seat.envy += line.net;
    } else {
        WagerTally& wager = seat.wagers[line.wager.wager];
        wager.count += 1;
        wager.staked += line.stake;
        wager.net += line.net;
    }
}

void TableTally::play_again(const table::Table& after) {
    if (!after.round_open) return;  // its end stands
    if (unended_ && unended_->round == after.round) {
        games_.back() = std::move(unended_->game);
        meters_ = std::move(unended_->meters);
        seats_ = std::move(unended_->seats);
    }
    unended_.reset();
    is_void_ = after.was_void;
    for (std::size_t i = 0; i < after.setup->seats; ++i) {
        const table::Seat& seat = after.seats[i];
        SeatInRound fresh;
        for (Made made : seats_[i].made) {
            if (made.seen.decision >= seat.choice_count) continue;
            made.option = seat.choices[made.seen.decision];
            fresh.made.push_back(std::move(made));
        }
        seats_[i] = std::move(fresh);
        for (const table::LineSettled& line : seat.lines)
            count_line(line);
    }
}

// During its round; a line is not corrected any more when the round has ended.
void TableTally::correct_line(const table::LineCorrected& line) {
    SeatInRound& seat = seats_[line.seat - 1U];
    if (line.wager.wager == games::no_wager) {
        seat.envy += line.difference;
    } else {
        seat.wagers[line.wager.wager].net += line.difference;
    }
}

void TableTally::note_choice(const table::Table& after, const table::Chosen& chosen) {
    const table::Seat& seat = after.seat(chosen.seat);
    SeatInRound& here = seats_[chosen.seat - 1U];
    const games::Description& game = after.setup->description();
    const games::Decision& decision = game.decisions[chosen.choice.decision];
    Made made;
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
    here.made.push_back(made);
}

void TableTally::note_thrown(const table::Thrown& thrown) {
    SeatInRound& here = seats_[thrown.seat - 1U];
    for (Made& made : here.made)
        if (made.seen.decision == thrown.decision) made.thrown = thrown.cards;
}

void TableTally::note_meter(const table::Table& after, const table::MeterPaid& paid) {
    if (paid.table != table_) return;
    MeterTally& meter = meters_[std::string(after.setup->description().meters[paid.meter])];
    meter.hits += 1;
    meter.wins += paid.paid;
}

// A win of a round that was voided is none.
void TableTally::note_meter(const table::Table& after, const table::MeterRestored& restored) {
    if (restored.table != table_) return;
    MeterTally& meter = meters_[std::string(after.setup->description().meters[restored.meter])];
    if (meter.hits > 0) meter.hits -= 1;  // it may have been won before the interval
    meter.wins -= restored.paid;
}

void TableTally::read_meters(const table::Table& after) {
    for (const table::MeterTerms& terms : after.setup->meters) {
        const table::Meter& meter = after.meters[terms.meter];
        MeterTally& tally = meters_[std::string(after.setup->description().meters[terms.meter])];
        tally.shown = meter.shown;
        tally.overflow = meter.overflow;
        tally.reserve = meter.reserve;
    }
}

void TableTally::end_round(const ledger::Entry& entry, const table::Table& after) {
    if (!interval_.contains(entry.time)) return;
    GameTally& game = games_.back();
    if (is_void_) {
        game.voids += 1;
    } else {
        game.rounds += 1;
    }
    round_.clear();
    for (const SeatInRound& seat : seats_)
        add_hand(game, seat);
    for (const auto& [proportions, part] : round_) {
        MainTally& tally = game.main[proportions];
        tally.as_won.add(static_cast<double>(round_.size()), part.hands, part.won);
        tally.fair.add(static_cast<double>(round_.size()), part.hands, part.fair);
    }
    for (const table::MeterTerms& terms : after.setup->meters) {
        MeterTally& meter = meters_[std::string(after.setup->description().meters[terms.meter])];
        for (const SeatInRound& seat : seats_) {
            meter.in += seat.wagers[after.setup->metered].count;
            meter.wagered += seat.wagers[after.setup->metered].staked;
        }
    }
}

void TableTally::add_hand(GameTally& game, const SeatInRound& seat) {
    const games::Description& description = game.setup->description();
    for (WagerIndex i = 0; i < description.wagers.size(); ++i) {
        const WagerTally& wager = seat.wagers[i];
        Cents net = wager.net;
        if (i == game.setup->metered) net += seat.envy;
        if (wager.count == 0 && net == Cents()) continue;
        WagerTally& sum = game.wagers[std::string(description.wagers[i].key)];
        sum.count += wager.count;
        sum.staked += wager.staked;
        sum.net += net;
    }
    if (is_void_ || seat.wagers[description.base_wager].count == 0) return;
    if (seat.has_coupon) {
        game.with_coupons += 1;
    } else {
        add_main(game, seat);
    }
}

void TableTally::add_main(GameTally& game, const SeatInRound& seat) {
    const games::Description& description = game.setup->description();
    const games::WagerSet main = math::main_wagers(description);
    const Cents unit = seat.wagers[description.base_wager].staked;
    Proportions proportions;
    proportions.fill({0, 1});
    Cents net;
    for (WagerIndex i = 0; i < description.wagers.size(); ++i) {
        if (!main.contains(i)) continue;
        net += seat.wagers[i].net;
        if (description.wagers[i].kind == games::WagerKind::required) {
            proportions[i] = lowest_terms(seat.wagers[i].staked, unit);
        }
    }
    proportions[description.base_wager] = {1, 1};
    MainTally& tally = game.main[proportions];
    const double won = in_units(net, unit);
    double gave_away = 0;
    for (const Made& made : seat.made) {
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
