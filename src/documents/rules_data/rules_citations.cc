#include "documents/rules_data/rules_citations.h"

#include <algorithm>

#include "games/rulings_common.h"

namespace fairdeal::documents::rules_data {
namespace {

class Collector {
  public:
    void add(const games::Clause* clause) {
        if (clause != nullptr) add_once(citations_.clauses, clause);
    }
    void add(std::string_view ruling) {
        if (!ruling.empty()) add_once(citations_.rulings, ruling);
    }
    void add(const games::Citation& cited) {
        add(cited.clause);
        add(cited.ruling);
    }
    Citations take() && { return std::move(citations_); }

  private:
    template <class T>
    static void add_once(std::vector<T>& list, T value) {
        if (std::ranges::find(list, value) == list.end()) list.push_back(value);
    }
    Citations citations_;
};

void add_play(const games::Description& game, Collector& to) {
    to.add(game.deck_cited);
    to.add(game.seats_cited);
    to.add(game.dealt_in_cited);
    for (const games::Wager& wager : game.wagers) {
        to.add(wager.cited);
        to.add(wager.size.cited);
        to.add(wager.needs_cited);
        to.add(wager.best_row_ruling);
        to.add(wager.lower_row_ruling);
        if (wager.takes_match_play) to.add(games::match_play_ruling);
    }
    for (const games::Sentence& step : game.order_of_play) {
        to.add(step.cited);
    }
    for (const games::Decision& decision : game.decisions) {
        to.add(decision.cited);
        for (const games::Option& option : decision.options) {
            to.add(option.cited);
        }
    }
    for (const games::Ranking& ranking : game.rankings) {
        for (const games::Sentence& hand : ranking.hands) {
            to.add(hand.cited);
        }
    }
}

void add_pay(const games::Description& game, Collector& to) {
    for (const games::Schedule& schedule : game.schedules) {
        to.add(schedule.cited);
        for (const games::RowNote& note : schedule.row_notes) {
            to.add(note.ruling);
        }
    }
    for (const games::PayTable& table : game.pay_tables) {
        to.add(table.clause);
        to.add(table.ruling);
        to.add(table.envy_ruling);
        for (const games::MeterFloor& floor : table.floors) {
            to.add(floor.reset_clause);
            to.add(floor.rate_clause);
        }
    }
    to.add(game.second_hit_ruling);
    to.add(game.several_envy_ruling);
    for (const games::TablePair& pair : game.table_pairs) {
        to.add(pair.cited);
    }
    for (const games::LicenseeOption& option : game.options) {
        to.add(option.cited);
    }
    for (const games::Reason& reason : game.reasons) {
        to.add(reason.clause);
        to.add(reason.ruling_if_paid);
        to.add(reason.ruling_if_not);
    }
}

}  // namespace

Citations citations_of(const games::Description& game) {
    Collector collector;
    add_play(game, collector);
    add_pay(game, collector);
    return std::move(collector).take();
}

std::vector<const games::Ruling*> rulings_used(const games::Description& game) {
    const std::vector<std::string_view> ids = citations_of(game).rulings;
    const auto is_used = [&](const games::Ruling& ruling) {
        return std::ranges::find(ids, ruling.id) != ids.end();
    };
    std::vector<const games::Ruling*> used;
    const auto add_used = [&](std::span<const games::Ruling> rulings) {
        for (const games::Ruling& ruling : rulings) {
            if (is_used(ruling)) used.push_back(&ruling);
        }
    };
    add_used(game.rulings);
    add_used(games::common_rulings);
    return used;
}

}  // namespace fairdeal::documents::rules_data
