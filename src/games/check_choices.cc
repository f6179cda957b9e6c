#include "games/check_choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/refuse.h"

namespace fairdeal::games {
namespace {

bool may_decide(const Description& game, const SeatRound& seat, const Decision& decision) {
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (seat.placed[i] > base::Cents() && decision.open_to.contains(i)) return true;
    }
    return false;
}

std::string options_of(const Decision& decision, std::uint8_t version, cards::CardSet held) {
    std::string keys;
    for (const Option& option : decision.options) {
        if (!is_open(option, version, held)) continue;
        if (!keys.empty()) keys += ", ";
        keys += option.key;
        if (option.draws) keys += ":CARDS";
    }
    return keys;
}

// The cards thrown are as many as the option allows, and the player holds them.
CheckResult check_thrown(const SeatRound& seat, const Option& option, const Choice& choice,
                         cards::CardSet& held) {
    const std::size_t count = choice.thrown.size();
    if (count < option.throws_least || count > option.throws_most) {
        const std::string allowed =
            option.throws_least == option.throws_most
                ? fmt::format("exactly {}", option.throws_most)
                : fmt::format("{} to {}", option.throws_least, option.throws_most);
        return refuse(RefusalCode::wrong_number_thrown, seat_field(seat.seat, "choices"),
                      fmt::format("{} throws {} cards, {} given", option.key, allowed, count),
                      option.cited);
    }
    for (const cards::Card card : choice.thrown) {
        if (!held.contains(card)) {
            return refuse(RefusalCode::thrown_not_held, seat_field(seat.seat, "choices"),
                          fmt::format("{} throws {}, which the player does not hold", option.key,
                                      cards::to_string(card)),
                          option.cited);
        }
        held.erase(card);
    }
    return {};
}

// Follows one seat through its decisions, keeping the cards it holds.
class Decisions {
  public:
    Decisions(const Round& round, const SeatRound& seat)
        : game_(*round.game->description), version_(round.terms.version), seat_(seat) {
        for (const cards::Card card : seat.cards)
            held_.insert(card);
    }

    CheckResult check() {
        for (std::size_t i = 0; i < game_.decisions.size(); ++i) {
            const Decision& decision = game_.decisions[i];
            if (!may_decide(game_, seat_, decision)) return no_more(i, decision.cited);
            if (i >= seat_.choices.size()) {
                return refuse(RefusalCode::choice_missing, seat_field(seat_.seat, "choices"),
                              fmt::format("the decision \"{}\" is missing; it is one of: {}",
                                          decision.name, options_of(decision, version_, held_)),
                              decision.cited);
            }
            if (CheckResult accepted = take(decision, seat_.choices[i]); !accepted) return accepted;
            if (decision.options[seat_.choices[i].option].folds) {
                return no_more(i + 1, decision.options[seat_.choices[i].option].cited);
            }
        }
        return no_more(game_.decisions.size(), {});
    }

  private:
    CheckResult take(const Decision& decision, const Choice& choice) {
        const Option& option = decision.options[choice.option];
        if (!is_offered(option, version_)) {
            return refuse(RefusalCode::choice_not_open, seat_field(seat_.seat, "choices"),
                          fmt::format("{} is not open in version {}", option.key, version_),
                          option.cited);
        }
        if (!allows(option, held_)) {
            return refuse(RefusalCode::choice_not_open, seat_field(seat_.seat, "choices"),
                          fmt::format("{} is open only with {}", option.key, option.only_with.text),
                          option.cited);
        }
        if (CheckResult accepted = check_thrown(seat_, option, choice, held_); !accepted) {
            return accepted;
        }
        if (!option.draws) return {};
        // No list of draws at all is accepted when nothing was thrown.
        const bool listed = draws_ < seat_.drawn.size();
        const std::size_t drawn = listed ? seat_.drawn[draws_].size() : 0;
        if (drawn != choice.thrown.size() || (!listed && !seat_.drawn.empty())) {
            return refuse(RefusalCode::wrong_number_drawn, seat_field(seat_.seat, "drawn"),
                          fmt::format("{} threw {} cards and {} replacements are given", option.key,
                                      choice.thrown.size(), drawn),
                          option.cited);
        }
        if (listed) {
            for (const cards::Card card : seat_.drawn[draws_])
                held_.insert(card);
        }
        ++draws_;
        return {};
    }

    // The decisions are over: nothing more was chosen or drawn.
    CheckResult no_more(std::size_t decided, Citation cited) const {
        if (seat_.choices.size() > decided) {
            return refuse(RefusalCode::choice_not_open, seat_field(seat_.seat, "choices"),
                          decided == 0 ? "this player has no decision"
                                       : "there is no further decision after the one before it",
                          cited);
        }
        if (seat_.drawn.size() > draws_) {
            return refuse(RefusalCode::wrong_number_drawn, seat_field(seat_.seat, "drawn"),
                          fmt::format("{} draws are given and {} made", seat_.drawn.size(), draws_),
                          cited);
        }
        return {};
    }

    const Description& game_;
    std::uint8_t version_;
    const SeatRound& seat_;
    cards::CardSet held_;
    std::size_t draws_ = 0;
};

}  // namespace

CheckResult check_choices(const Round& round) {
    for (const SeatRound& seat : round.seats) {
        if (CheckResult accepted = Decisions(round, seat).check(); !accepted) return accepted;
    }
    return {};
}

}  // namespace fairdeal::games
