#include "server/rounds/round_decisions.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "cards/notation.h"
#include "games/registry.h"
#include "json/pretty.h"
#include "math/advice_json.h"
#include "math/analysis_json.h"
#include "math/question.h"
#include "table/progressives/wager.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using cards::CardList;
using json::json_view;

bool all_faces_known(const CardList& cards) {
    return std::ranges::none_of(cards, [](cards::Card card) { return card.is_unknown(); });
}

cards::CardSet set_of_cards(const CardList& cards) {
    cards::CardSet set;
    for (const cards::Card card : cards)
        set.insert(card);
    return set;
}

// A decision in the round.
struct MadeDecision {
    PosedDecision asked{};
    table::SeatNumber seat = table::no_seat;
    std::uint8_t option = 0;
    CardList thrown{};
    bool by_table = false;
    bool advised = false;
};

class OwnDecisions {
  public:
    explicit OwnDecisions(table::Account account) : account_(account) {}

    void hear(const table::Table& after, const table::Event& event) {
        if (const auto* const asked = std::get_if<table::AdviceAsked>(&event.body)) {
            advised_ = asked->seat;
        }
        if (const auto* const chosen = std::get_if<table::Chosen>(&event.body)) {
            note(after, *chosen);
        }
        if (const auto* const thrown = std::get_if<table::Thrown>(&event.body)) {
            for (MadeDecision& each : made_) {
                const bool is_it =
                    each.seat == thrown->seat && each.asked.seen.decision == thrown->decision;
                if (is_it) each.thrown = thrown->cards;
            }
        }
    }
    const std::vector<MadeDecision>& made() const noexcept { return made_; }

  private:
    void note(const table::Table& after, const table::Chosen& chosen) {
        const bool was_advised = std::exchange(advised_, table::no_seat) == chosen.seat;
        if (account_ == table::nobody || after.seat(chosen.seat).player != account_) return;
        // The set-up outlives this callback; a caller that keeps the question adds its share later.
        auto asked = decision_of({}, after, chosen.seat, chosen.choice.decision);
        if (!asked) return;
        made_.push_back({std::move(*asked),
                         chosen.seat,
                         chosen.choice.option,
                         {},
                         chosen.by_table,
                         was_advised});
    }

    const table::Account account_;
    table::SeatNumber advised_ = table::no_seat;
    std::vector<MadeDecision> made_{};
};

bj::object decision_json(const MadeDecision& made) {
    const games::Question& question = made.asked.question;
    const games::Description& game = *question.game;
    const games::InformationSet& seen = made.asked.seen;
    const games::Module& module = *games::find_game(game.key);
    const math::Advice advice =
        math::advise(module, *games::find_solver(game.key), question, {seen, {}});
    bj::array values;
    const games::ChoiceValue* taken = nullptr;
    for (const games::ChoiceValue& value : advice.choices) {
        values.push_back(math::choice_json(question, seen.decision, value));
        const bool is_it =
            value.option == made.option && set_of_cards(value.thrown) == set_of_cards(made.thrown);
        if (is_it) taken = &value;
    }
    bj::object object{{"seat", made.seat},
                      {"decision", json_view(game.decisions[seen.decision].key)},
                      {"cards", cards::to_string(seen.held)},
                      {"community", cards::to_string(seen.community)},
                      {"thrown", cards::to_string(seen.thrown)},
                      {"by_table", made.by_table},
                      {"advised", made.advised}};
    object["choice"] = math::choice_text(game, seen.decision, {made.option, made.thrown, {}});
    object["best"] = math::choice_text(game, seen.decision, advice.choices.front());
    if (taken != nullptr) {
        const base::Rational cost = advice.choices.front().value - taken->value;
        object["cost"] = math::exact_json(math::in_base_wagers(question, cost));
        object["cost_cents"] = math::exact_json(cost);
    }
    object["values"] = std::move(values);
    return object;
}

}  // namespace

std::optional<PosedDecision> decision_of(const std::shared_ptr<const table::Setup>& setup,
                                         const table::Table& table, table::SeatNumber number,
                                         std::uint8_t decision) {
    const games::Description& game = table.setup->description();
    const table::Seat& seat = table.seat(number);
    if (games::find_solver(game.key) == nullptr) return std::nullopt;
    PosedDecision asked;
    asked.setup = setup;
    asked.seen.decision = decision;
    const auto shown =
        std::min<std::size_t>(game.decisions[decision].community_shown, table.community.size());
    CardList community;
    for (std::size_t i = 0; i < shown; ++i)
        community.push_back(table.community[i]);
    const bool is_known = seat.hand.size() == game.deal.player && all_faces_known(seat.hand) &&
                          community.size() == game.decisions[decision].community_shown &&
                          all_faces_known(community);
    if (!is_known) return std::nullopt;
    asked.seen.held = set_of_cards(seat.hand);
    asked.seen.community = set_of_cards(community);
    for (std::uint8_t earlier = 0; earlier < decision; ++earlier) {
        if (!all_faces_known(seat.thrown[earlier])) return std::nullopt;
        for (const cards::Card card : seat.thrown[earlier])
            asked.seen.thrown.insert(card);
    }
    asked.question = math::default_question(*table.setup->game);
    asked.question.terms = table.setup->terms;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i)
        asked.question.placed[i] = seat.placed[i];
    if (!asked.question.meters.empty() && table.setup->metered != games::no_wager) {
        asked.question.meters = table::progressives::shown(table);
    }
    if (!math::check_question(*table.setup->game, asked.question)) return std::nullopt;
    return asked;
}

tl::expected<std::string, Refused> round_decisions(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint32_t table, std::uint32_t round,
                                                   table::Account account) {
    OwnDecisions own(account);
    const auto read = read_round(store, keys, table, round,
                                 [&](std::uint64_t, const table::Table& after,
                                     const table::Event& event) { own.hear(after, event); });
    if (!read) return tl::unexpected(read.error());
    if (!read->has_ended) return tl::unexpected(ServerRefusal::round_in_progress);
    bj::array decisions;
    for (const MadeDecision& made : own.made())
        decisions.push_back(decision_json(made));
    return bj::serialize(bj::object{{"round", fmt::format("{}/{}", table, round)},
                                    {"decisions", std::move(decisions)}});
}

}  // namespace fairdeal::server
