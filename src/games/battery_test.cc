#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "games/check.h"
#include "games/check_terms.h"
#include "games/price.h"
#include "games/registry.h"
#include "games/settle.h"

// What must hold for every game with a folder, from its Description alone. A new game runs through
// all of this without a change here.
namespace fairdeal::games {
namespace {

using base::Cents;
using Random = cards::ChaCha20Source;

// Legal rounds at random: optional wagers, tables, versions, choices, draws, seats.
class RandomRound {
  public:
    RandomRound(const Module& module, Random& random)
        : game_(*module.description), random_(random), deck_(cards::shuffled(game_.deck, random)) {
        round_.game = &module;
    }

    Round make() {
        choose_terms();
        const std::uint32_t seats = 1 + below(game_.seats);
        for (std::uint32_t i = 0; i < seats; ++i)
            round_.seats.push_back(bet(i + 1));
        for (SeatRound& seat : round_.seats)
            seat.cards = deal(game_.deal.player);
        round_.dealer = deal(game_.deal.dealer);
        round_.community = deal(game_.deal.community);
        for (SeatRound& seat : round_.seats)
            decide(seat);
        for (const std::string_view name : game_.meters) {
            const Cents reset = Cents::dollars(10'000 + below(50));
            round_.meters.push_back(
                {std::string(name), reset + Cents(1'237 * below(50)), reset, true, true});
        }
        return round_;
    }

  private:
    std::uint32_t below(std::size_t bound) {
        return cards::below(random_, static_cast<std::uint32_t>(bound));
    }

    cards::CardList deal(std::size_t count) {
        cards::CardList cards;
        for (std::size_t i = 0; i < count; ++i)
            cards.push_back(deck_[next_++]);
        return cards;
    }

    void choose_terms() {
        do {
            round_.terms = default_terms(game_);
            for (const PayTable& table : game_.pay_tables) {
                const bool none = round_.terms.tables[table.schedule] == nullptr;
                if (none || below(3) == 0) round_.terms.tables[table.schedule] = &table;
            }
        } while (!check_terms(game_, round_.terms));
        if (const LicenseeOption* version = find_option(game_, "version")) {
            round_.terms.version = static_cast<std::uint8_t>(1 + below(version->values.size()));
        }
    }

    SeatRound bet(std::uint32_t number) {
        SeatRound seat;
        seat.seat = static_cast<std::uint8_t>(number);
        const Cents base = Cents(100) * (1 + below(50));
        seat.placed[game_.base_wager] = base;
        for (WagerIndex i = 0; i < game_.wagers.size(); ++i) {
            const Wager& wager = game_.wagers[i];
            const bool required = wager.kind == WagerKind::required;
            if (!required && (wager.kind != WagerKind::optional || below(2) == 0)) continue;
            seat.placed[i] = base;  // satisfies equal, at most and multiple alike
        }
        return seat;
    }

    void decide(SeatRound& seat) {
        cards::CardList held = seat.cards;
        for (const Decision& decision : game_.decisions) {
            std::uint8_t pick = 0;
            cards::CardSet seen;
            for (const cards::Card card : held)
                seen.insert(card);
            do {
                pick = static_cast<std::uint8_t>(below(decision.options.size()));
            } while (!is_open(decision.options[pick], round_.terms.version, seen));
            const Option& option = decision.options[pick];
            Choice choice{pick, {}};
            const std::uint32_t extra = option.throws_most - option.throws_least + 1U;
            const std::uint32_t thrown = option.throws_least + below(extra);
            for (std::uint32_t i = 0; i < thrown; ++i)
                choice.thrown.push_back(held[i]);
            seat.choices.push_back(choice);
            if (option.draws) seat.drawn.push_back(deal(thrown));
            for (std::uint32_t i = 0; i < thrown; ++i)
                held[i] = seat.drawn.back()[i];
            if (option.folds) return;
        }
    }

    const Description& game_;
    Random& random_;
    cards::CardList deck_;
    std::size_t next_ = 0;
    Round round_;
};

class EveryGame : public testing::TestWithParam<const Module*> {
  protected:
    const Description& game() const { return *GetParam()->description; }

    template <class Test>
    void on_random_rounds(Test test) {
        Random random(std::uint64_t{1});
        for (int i = 0; i < 5'000; ++i) {
            const Round round = RandomRound(*GetParam(), random).make();
            const CheckResult accepted = check(round);
            ASSERT_TRUE(accepted.has_value()) << text_of(accepted.error());
            test(round);
        }
    }
};

std::string shown(const Settlement& settlement) {
    std::string text;
    for (const SeatSettlement& seat : settlement.seats) {
        text += std::to_string(seat.seat) + ":";
        for (const SettlementLine& line : seat.lines) {
            text += " " + std::string(line.key) + " " + std::to_string(line.net.count());
        }
        text += "\n";
    }
    for (const MeterReading& meter : settlement.meters)
        text += std::to_string(meter.amount.count()) + " ";
    return text;
}

TEST_P(EveryGame, SettlesEveryWagerPlacedAndExplainsIt) {
    on_random_rounds([&](const Round& round) {
        const Settlement settlement = settle(round);
        ASSERT_EQ(settlement.seats.size(), round.seats.size());
        for (std::size_t i = 0; i < round.seats.size(); ++i) {
            const auto stakes =
                stakes_after(game(), round.seats[i].placed, choices_of(round.seats[i]));
            std::array<int, most_wagers> lines{};
            Cents net;
            for (const SettlementLine& line : settlement.seats[i].lines) {
                if (line.wager != no_wager) ++lines[line.wager];
                net += line.net;
                EXPECT_GE(line.net, -line.stake);
                EXPECT_NE(line.clause, nullptr);
                EXPECT_FALSE(why(game(), line).empty());
            }
            EXPECT_EQ(net, settlement.seats[i].net);
            for (WagerIndex w = 0; w < game().wagers.size(); ++w) {
                if (game().wagers[w].kind == WagerKind::bonus) continue;
                EXPECT_EQ(lines[w], stakes[w] > Cents() ? 1 : 0) << game().wagers[w].key;
            }
        }
    });
}

TEST_P(EveryGame, DependsOnNeitherTheOrderOfSeatsNorOfCards) {
    on_random_rounds([&](const Round& round) {
        Round turned = round;
        std::ranges::reverse(turned.seats);
        std::ranges::reverse(turned.dealer);
        std::ranges::reverse(turned.community);
        for (SeatRound& seat : turned.seats)
            std::ranges::reverse(seat.cards);
        EXPECT_EQ(shown(settle(round)), shown(settle(turned)));
    });
}

TEST_P(EveryGame, ASeatIsSettledAloneAsAmongOthersButForMetersAndEnvy) {
    on_random_rounds([&](const Round& round) {
        const Settlement together = settle(round);
        for (std::size_t i = 0; i < round.seats.size(); ++i) {
            Round alone = round;
            alone.seats.clear();
            alone.seats.push_back(round.seats[i]);
            const Settlement single = settle(alone);
            for (const SettlementLine& line : single.seats[0].lines) {
                if (line.meter != no_meter) continue;
                const auto& lines = together.seats[i].lines;
                const auto same = std::ranges::find(lines, line.wager, &SettlementLine::wager);
                ASSERT_NE(same, lines.end());
                EXPECT_EQ(line.net, same->net) << line.key;
            }
        }
    });
}

// Two tables of one schedule never disagree on which of two hands is the better one.
TEST_P(EveryGame, TheTablesOfAScheduleAgreeOnTheOrderOfHands) {
    for (const PayTable& one : game().pay_tables) {
        for (const PayTable& other : game().pay_tables) {
            if (one.schedule != other.schedule) continue;
            for (std::size_t a = 0; a < row_count; ++a) {
                for (std::size_t b = 0; b < row_count; ++b) {
                    const bool odds =
                        one.pays[a].kind == PayKind::to && one.pays[b].kind == PayKind::to &&
                        other.pays[a].kind == PayKind::to && other.pays[b].kind == PayKind::to;
                    if (!odds || one.pays[a].amount <= one.pays[b].amount) continue;
                    EXPECT_GE(other.pays[a].amount, other.pays[b].amount)
                        << game().schedules[one.schedule].key << " tables " << one.id << " and "
                        << other.id;
                }
            }
        }
    }
}

TEST_P(EveryGame, CitesOnlyItsOwnClauses) {
    const auto own = [&](const Clause* clause) {
        if (clause == nullptr) return true;
        return clause >= game().clauses.data() &&
               clause < game().clauses.data() + game().clauses.size();
    };
    for (const Wager& wager : game().wagers) {
        EXPECT_TRUE(own(wager.cited.clause) && own(wager.size.cited.clause)) << wager.key;
        EXPECT_TRUE(own(wager.needs_cited.clause)) << wager.key;
    }
    for (const Reason& reason : game().reasons) {
        EXPECT_TRUE(reason.clause != nullptr && own(reason.clause)) << reason.text;
    }
    for (const PayTable& table : game().pay_tables)
        EXPECT_TRUE(own(table.clause)) << table.id;
    for (const Decision& decision : game().decisions) {
        EXPECT_TRUE(own(decision.cited.clause)) << decision.key;
        for (const Option& option : decision.options) {
            EXPECT_TRUE(own(option.cited.clause)) << option.key;
        }
    }
}

TEST_P(EveryGame, NamesAreUniqueAndDefaultsExist) {
    std::set<std::string_view> wagers;
    for (const Wager& wager : game().wagers)
        EXPECT_TRUE(wagers.insert(wager.key).second);
    std::set<std::pair<std::uint8_t, std::string_view>> tables;
    for (const PayTable& table : game().pay_tables) {
        EXPECT_TRUE(tables.emplace(table.schedule, table.id).second) << table.id;
    }
    for (std::uint8_t i = 0; i < game().schedules.size(); ++i) {
        const std::string_view table = game().schedules[i].default_table;
        if (table.empty()) continue;
        EXPECT_NE(find_table(game(), i, table), nullptr) << table;
    }
}

INSTANTIATE_TEST_SUITE_P(Registered, EveryGame,
                         testing::ValuesIn(registry().begin(), registry().end()),
                         [](const testing::TestParamInfo<const Module*>& module) {
                             std::string name(module.param->description->key);
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace fairdeal::games
