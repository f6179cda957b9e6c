#include "math/randomness/outcomes.h"

#include <algorithm>
#include <map>
#include <memory>

#include "games/settle.h"
#include "games/solver.h"
#include "math/question.h"
#include "math/seat_decision.h"

// How rounds end: one seat of a full table makes the best choices, the game's own rules settle its
// hand, and every ending must occur as often as the exact mathematics says.
namespace fairdeal::math::randomness {
namespace {

using games::Choices;
using games::Verdicts;

// An ending as sortable numbers: what was chosen and thrown, and the verdict on each counted wager.
using EndingKey = std::array<std::uint64_t, games::most_wagers + 1>;

EndingKey ending_key(const Choices& choices,
                     const std::array<std::uint8_t, games::most_decisions>& thrown,
                     const Verdicts& verdicts, games::WagerSet counted) {
    EndingKey key{};
    key[0] = choices.count;
    for (std::size_t i = 0; i < games::most_decisions; ++i) {
        const std::uint64_t option = i < choices.count ? choices.option[i] : 0;
        key[0] = key[0] << 16 | option << 8 | thrown[i];
    }
    for (; !counted.empty(); counted = counted.without_first()) {
        const games::Verdict& verdict = verdicts[counted.first()];
        key[counted.first() + 1U] = verdict.rows.bits() |
                                    static_cast<std::uint64_t>(verdict.if_unpaid) << 32 |
                                    static_cast<std::uint64_t>(verdict.reason) << 40 |
                                    static_cast<std::uint64_t>(verdict.schedule) << 48;
    }
    return key;
}

// What all rounds share.
struct Played {
    const games::Module& game;
    games::Question question;
    games::Play play;
    TableDeal deal;
    games::WagerSet counted;
    std::map<EndingKey, std::size_t> number_of;
};

// One seat of a full table; the others hold their cards and never draw.
class PlayedSeat {
  public:
    PlayedSeat(const Played& played, std::size_t seat)
        : played_(played), game_(*played.game.description), hand_(played.deal.seats[seat]) {
        round_.game = &played.game;
        round_.terms = played.question.terms;
        round_.seats.push_back({.seat = static_cast<std::uint8_t>(seat + 1),
                                .placed = played.question.placed,
                                .match_play = {},
                                .cards = {},
                                .choices = {},
                                .drawn = {}});
    }

    // The number of the way in which this round ended.
    std::size_t ending(const cards::CardList& deck) {
        games::SeatRound& seat = round_.seats.front();
        seat.cards = listed(deck, hand_);
        seat.choices.clear();
        seat.drawn.clear();
        round_.dealer = listed(deck, played_.deal.dealer);
        round_.community = listed(deck, played_.deal.community);
        next_ = played_.deal.dealt;
        for (std::uint8_t i = 0; i < game_.decisions.size(); ++i)
            decide(deck, seat, i);
        const Choices choices = games::choices_of(seat);
        std::array<std::uint8_t, games::most_decisions> thrown{};
        for (std::size_t i = 0; i < seat.choices.size(); ++i)
            thrown[i] = static_cast<std::uint8_t>(seat.choices[i].thrown.size());
        const Verdicts verdicts = played_.game.settle(games::hands_of(round_, seat), choices);
        const auto found =
            played_.number_of.find(ending_key(choices, thrown, verdicts, played_.counted));
        CHECK(found != played_.number_of.end());
        return found->second;
    }

  private:
    static cards::CardList listed(const cards::CardList& deck, const TableDeal::Places& places) {
        cards::CardList list;
        for (const std::uint8_t place : places)
            list.push_back(deck[place]);
        return list;
    }

    void decide(const cards::CardList& deck, games::SeatRound& seat, std::uint8_t decision) {
        if (!may_decide(game_, seat, decision)) return;
        const games::InformationSet known = seen_by(game_, round_, seat, decision);
        const games::Move move = played_.play(known);
        games::Choice choice{.option = move.option, .thrown = {}};
        std::size_t place = 0;
        for (const cards::Card card : known.held) {
            if ((move.thrown >> place++ & 1U) != 0) choice.thrown.push_back(card);
        }
        if (game_.decisions[decision].options[move.option].draws) {
            cards::CardList drawn;
            for (std::size_t i = 0; i < choice.thrown.size(); ++i)
                drawn.push_back(deck[next_++]);
            seat.drawn.push_back(drawn);
        }
        seat.choices.push_back(choice);
    }

    const Played& played_;
    const games::Description& game_;
    const TableDeal::Places& hand_;
    games::Round round_;
    std::size_t next_ = 0;
};

}  // namespace

void add_outcomes(const GameSubject& subject, Trials& tests) {
    const games::Solver* solver = games::find_solver(subject.description().key);
    if (solver == nullptr || solver->best_play == nullptr) return;
    Trial test = subject.test(Family::total_distribution, "outcomes",
                              "how rounds end: choices and verdicts, best play");
    auto played = std::make_shared<Played>(Played{.game = subject.game,
                                                  .question = default_question(subject.game),
                                                  .play = {},
                                                  .deal = subject.deal,
                                                  .counted = {},
                                                  .number_of = {}});
    const games::Solution solution = solver->solve(played->question);
    played->play = solver->best_play(played->question);
    played->counted = solution.together;
    std::map<EndingKey, base::Wide> counts;
    for (const games::Ending& ending : solution.endings) {
        counts[ending_key(ending.choices, ending.thrown, ending.verdicts, solution.together)] +=
            ending.count;
    }
    // The rare endings come last, where they are counted together.
    std::vector<std::pair<base::Wide, EndingKey>> by_count;
    for (const auto& [key, count] : counts)
        by_count.emplace_back(count, key);
    std::ranges::sort(by_count, std::greater<>());
    std::vector<double> chances;
    for (const auto& [count, key] : by_count) {
        played->number_of[key] = chances.size();
        chances.push_back(static_cast<double>(count) / static_cast<double>(solution.deals));
    }
    judge_by_chi_square(test, chances);
    test.observe = [played](Decks& decks, std::uint64_t block, Sample& sample) {
        PlayedSeat seat(*played, block % played->deal.seats.size());
        for (std::uint64_t round = 0; round < block_rounds; ++round)
            ++sample.counts[seat.ending(decks.next())];
    };
    tests.push_back(std::move(test));
}

}  // namespace fairdeal::math::randomness
