#include "impossible.h"

#include <algorithm>
#include <vector>

#include "games/registry.h"

namespace fairdeal::property {

using games::Irregularity;
using games::Script;
using games::StepKind;
using games::Target;
using table::RefusalCode;

namespace {

const games::Description& game_of(const games::Procedure& procedure) {
    return *games::find_game(procedure.game)->description;
}

template <class Holds>
bool any_option(const games::Description& game, Holds holds) {
    return std::ranges::any_of(game.decisions, [&](const games::Decision& decision) {
        return std::ranges::any_of(decision.options, holds);
    });
}

bool has_kind(const games::Procedure& procedure, StepKind kind) {
    return std::ranges::any_of(procedure.scripts, [&](std::span<const games::Step> steps) {
        return std::ranges::find(steps, kind, &games::Step::kind) != steps.end();
    });
}

bool has_inspection(const games::Procedure& procedure) {
    return has_kind(procedure, StepKind::inspect);
}

// As many as players, dealer, community and all draws can take.
std::size_t most_cards(const games::Description& game) {
    std::size_t cards =
        std::size_t{game.seats} * game.deal.player + game.deal.dealer + game.deal.community;
    for (const games::Decision& decision : game.decisions) {
        std::size_t most = 0;
        for (const games::Option& option : decision.options)
            most = std::max<std::size_t>(most, option.throws_most);
        cards += game.seats * most;
    }
    return cards;
}

// The steps of a script that a way of dealing can meet.
class Course {
  public:
    Course(const games::Procedure& procedure, Script script, games::Dealing dealing)
        : procedure_(procedure), dealing_(dealing) {
        for (const games::Step& step : procedure.steps(script)) {
            if (step.when.dealings.empty() || step.when.dealings.contains(dealing)) {
                steps_.push_back(&step);
            }
        }
    }
    std::size_t size() const noexcept { return steps_.size(); }
    const games::Step& step(std::size_t i) const { return *steps_[i]; }
    // Where a kind of step comes first or last; past the end when it does not come.
    std::size_t first(StepKind kind) const {
        for (std::size_t i = 0; i < size(); ++i) {
            if (steps_[i]->kind == kind) return i;
        }
        return size();
    }
    std::size_t last(StepKind kind) const {
        for (std::size_t i = size(); i-- > 0;) {
            if (steps_[i]->kind == kind) return i;
        }
        return size();
    }
    // Whether such a step comes between these two, both included.
    bool has(StepKind kind, std::size_t from, std::size_t to) const {
        for (std::size_t i = from; i <= to && i < size(); ++i) {
            if (steps_[i]->kind == kind) return true;
        }
        return false;
    }
    // Whether the deal goes on after one of these has its first cards, or all of them.
    bool deal_goes_on_after_first(games::SetOf<Target> targets) const {
        return std::ranges::any_of(procedure_.patterns, [&](const games::DealPattern& pattern) {
            if (!pattern.dealings.contains(dealing_)) return false;
            const auto first = std::ranges::find_if(
                pattern.deliveries,
                [&](const games::Delivery& each) { return targets.contains(each.to); });
            return first != pattern.deliveries.end() &&
                   (first->times > 1 || first + 1 != pattern.deliveries.end());
        });
    }
    bool deal_goes_on_after_last(games::SetOf<Target> targets) const {
        return std::ranges::any_of(procedure_.patterns, [&](const games::DealPattern& pattern) {
            return pattern.dealings.contains(dealing_) &&
                   !targets.contains(pattern.deliveries.back().to);
        });
    }
    bool deals_whole_hands() const {
        return std::ranges::all_of(procedure_.patterns, [&](const games::DealPattern& pattern) {
            return !pattern.dealings.contains(dealing_) ||
                   (pattern.deliveries.size() == 1 && pattern.deliveries.front().times == 1);
        });
    }
    // The last step at which a card of the round can still go out (ruling X-21).
    std::size_t last_delivery(const games::Description& game) const {
        const std::size_t draw = last(StepKind::draw);
        if (draw < size()) return draw;
        const bool draws = any_option(game, [](const games::Option& o) { return o.draws; });
        return draws ? last(StepKind::decide) : last(StepKind::deal);
    }
    bool deals_after_initial_cards() const {
        return std::ranges::any_of(procedure_.patterns, [&](const games::DealPattern& pattern) {
            return pattern.dealings.contains(dealing_) &&
                   (pattern.deliveries.back().to == Target::community ||
                    pattern.deliveries.back().to == Target::burn);
        });
    }
    games::Dealing dealing() const noexcept { return dealing_; }

  private:
    const games::Procedure& procedure_;
    games::Dealing dealing_;
    std::vector<const games::Step*> steps_{};
};

// In the shuffling.
std::string_view why_never_before(Irregularity what, Phase phase, const Course& course) {
    if (what == Irregularity::device_count) {
        return phase.kind == StepKind::count_by_device ? "" : "found when the device counts";
    }
    if (what != Irregularity::shuffler_fault) return "found in a round only";
    for (std::size_t i = 0; i < course.size(); ++i) {
        const auto& shufflings = course.step(i).when.shufflings;
        const bool by_device = shufflings.empty() || shufflings.contains(games::Shuffling::device);
        if (course.step(i).kind == phase.kind && by_device) return "";
    }
    return "no such step where a device shuffles";
}

// From the step at which it is first possible to the last one.
std::string_view unless_between(const Course& course, StepKind kind, std::size_t from,
                                std::size_t to, std::string_view reason) {
    return course.has(kind, from, to) ? "" : reason;
}

// One card may have been set aside because it was face up.
std::string_view why_never_exhausted(const games::Description& game, StepKind kind) {
    if (most_cards(game) + 1 <= cards::size(game.deck)) return "there are cards enough for all";
    return kind == StepKind::draw ? "" : "found when a player is to draw";
}

std::string_view why_never_in_round(const games::Procedure& procedure, Irregularity what,
                                    StepKind kind, const Course& course) {
    // With two decks the other one is shuffled while a round is played, from its first bets on.
    if (kind == StepKind::no_more_bets && what == Irregularity::shuffler_fault) return "";
    if (kind == StepKind::no_more_bets) return "no round has begun";
    const std::size_t deal = course.first(StepKind::deal);
    const std::size_t racked = course.last(StepKind::rack_stub);
    const std::size_t end = course.size();
    const std::size_t over = course.last_delivery(game_of(procedure)) + 1;
    const games::DealShape& shape = game_of(procedure).deal;
    const bool players_only = shape.dealer == 0 && shape.community == 0;
    if (kind == StepKind::collect_rest && players_only && course.deals_whole_hands()) {
        // A hand that is void in mid-deal goes on getting its cards, which lie there to the end.
        return "every hand was collected when it was settled";
    }
    constexpr std::string_view no_cards = "no cards lie there yet";
    constexpr games::SetOf<Target> dealer{Target::dealer, Target::players_and_dealer};
    switch (what) {
        case Irregularity::drawn_in_error:
            return unless_between(course, kind, 0, racked, "the stub is in the rack");
        // Found too late they are called what they were reported as.
        case Irregularity::several_face_up:
            return course.has(kind, over, end)
                       ? ""
                       : unless_between(course, kind, 0, deal, "the initial cards are out");
        case Irregularity::several_face_up_later:
            return unless_between(course, kind,
                                  course.deals_after_initial_cards() ? deal : deal + 1, end,
                                  "the initial cards are not out");
        case Irregularity::player_count:
            return unless_between(course, kind, deal, end, no_cards);
        case Irregularity::dealer_count:
            return unless_between(course, kind,
                                  course.deal_goes_on_after_last(dealer) ? deal : deal + 1, end,
                                  no_cards);
        case Irregularity::dealer_exposed:
            return unless_between(course, kind,
                                  course.deal_goes_on_after_first(dealer) ? deal : deal + 1, end,
                                  no_cards);
        case Irregularity::community_count:
            return unless_between(course, kind, deal + 1, end, no_cards);
        case Irregularity::shoe_fault:
            return course.dealing() == games::Dealing::automated ? "" : "no automated shoe deals";
        case Irregularity::stub_misdealt:
        case Irregularity::stub_wrong:
            return kind == StepKind::count_stub ? "" : "found when the stub is counted";
        case Irregularity::device_count:
            return "found when the device counts";
        case Irregularity::deck_exhausted:
            return why_never_exhausted(game_of(procedure), kind);
        case Irregularity::one_face_up:
        case Irregularity::shuffler_fault:
        case Irregularity::other:
            return {};
    }
    return {};
}

}  // namespace

std::string_view why_never(const games::Procedure& procedure, RefusalCode code) {
    const games::Description& game = game_of(procedure);
    switch (code) {
        case RefusalCode::second_person_needed:
        case RefusalCode::progressive_amount_fixed:
        case RefusalCode::light_not_working:
        case RefusalCode::chips_do_not_match:
        case RefusalCode::not_validated:
        case RefusalCode::light_not_verified:
        case RefusalCode::papers_open:
        case RefusalCode::meter_out_of_range:
            return game.meters.empty() ? "the game has no meters" : "";
        case RefusalCode::filing_incomplete:
            return has_kind(procedure, StepKind::attest_layout) ? "" : "no layout is filed";
        case RefusalCode::nobody_seated:
            return has_inspection(procedure) ? "" : "no step waits for a player";
        case RefusalCode::nothing_to_show:
            return game.shown_for == games::no_wager ? "nobody elects to show" : "";
        case RefusalCode::choice_not_open:
            return any_option(game,
                              [](const games::Option& o) {
                                  return o.from_version > 0 || o.only_with.holds != nullptr;
                              })
                       ? ""
                       : "every choice is open in every version";
        case RefusalCode::thrown_not_held:
            return any_option(game, [](const games::Option& o) { return o.draws; })
                       ? ""
                       : "nobody draws";
        case RefusalCode::wagers_do_not_fit:
            return std::ranges::any_of(game.wagers,
                                       [](const games::Wager& wager) {
                                           return wager.size.kind == games::SizeKind::at_most;
                                       })
                       ? ""
                       : "no wager is limited by another before bets close";
        case RefusalCode::wager_not_offered:
            return std::ranges::any_of(game.wagers,
                                       [](const games::Wager& wager) {
                                           return wager.kind == games::WagerKind::optional;
                                       })
                       ? ""
                       : "every wager is required";
        default:
            return {};
    }
}

std::string_view why_never(const games::Procedure& procedure, Irregularity what, Phase phase,
                           games::Dealing dealing) {
    if (procedure.rule_for(what) == nullptr) return "the game has no rule for it";
    const Course course(procedure, phase.script, dealing);
    if (phase.script == Script::void_round) return "the round is void: it is only recorded";
    if (phase.script == Script::shuffling) return why_never_before(what, phase, course);
    if (phase.script != Script::round) return "no cards are shuffled or in play";
    return why_never_in_round(procedure, what, phase.kind, course);
}

}  // namespace fairdeal::property
