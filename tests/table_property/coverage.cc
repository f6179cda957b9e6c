#include "coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "impossible.h"

namespace fairdeal::property {

using games::Dealing;
using games::Irregularity;
using games::Script;
using games::StepKind;

namespace {

constexpr std::array<std::string_view, kind_count> kind_names{"attest",
                                                              "receive_cards",
                                                              "inspect",
                                                              "shuffle",
                                                              "count_by_device",
                                                              "cut",
                                                              "no_more_bets",
                                                              "take_progressive",
                                                              "deal",
                                                              "count_stub",
                                                              "rack_stub",
                                                              "show",
                                                              "decide",
                                                              "draw",
                                                              "turn_community",
                                                              "turn_dealer",
                                                              "take_forfeits",
                                                              "settle",
                                                              "refund",
                                                              "collect_rest",
                                                              "end_round",
                                                              "attest_layout",
                                                              "inspect_deck",
                                                              "exchange_decks",
                                                              "seal_decks",
                                                              "inspect_removed",
                                                              "verify_lights"};
static_assert(!kind_names.back().empty());

}  // namespace

Phase phase_of(const table::Table& table) {
    const games::Step* step = table::current_step(table);
    return step == nullptr ? Phase{} : Phase{table.step.script, step->kind};
}

bool Coverage::has_phase(Phase phase, Dealing dealing) const {
    return std::ranges::any_of(procedure_->steps(phase.script), [&](const games::Step& step) {
        return step.kind == phase.kind && step.kind != StepKind::end_round &&
               (step.when.dealings.empty() || step.when.dealings.contains(dealing));
    });
}

bool Coverage::is_wanting(Irregularity what, Phase phase, Dealing dealing) const {
    return found_so_far(what, phase, dealing) < wanted && has_phase(phase, dealing) &&
           why_never(*procedure_, what, phase, dealing).empty();
}

bool Coverage::is_wanting(table::RefusalCode code) const {
    return refusals(code) < wanted && why_never(*procedure_, code).empty();
}

void Coverage::irregularity_text(Irregularity what, int least, std::string& out,
                                 int& findings) const {
    const auto write = std::back_inserter(out);
    for (std::size_t s = 0; s < games::script_count; ++s) {
        for (std::size_t k = 0; k < kind_count; ++k) {
            const Phase phase{static_cast<Script>(s), static_cast<StepKind>(k)};
            std::string row;
            bool any = false;
            for (std::size_t d = 0; d < games::dealing_count; ++d) {
                const auto dealing = static_cast<Dealing>(d);
                const int count = found_so_far(what, phase, dealing);
                const bool exists = has_phase(phase, dealing);
                const std::string_view never =
                    exists ? why_never(*procedure_, what, phase, dealing) : "no such step";
                const bool wrong = never.empty() ? count < least : count > 0;
                findings += wrong;
                any = any || count > 0 || wrong;
                row += fmt::format(" {:>9}", never.empty() || wrong
                                                 ? fmt::format("{}{}", wrong ? "!" : "", count)
                                                 : std::string("-"));
            }
            if (any) {
                fmt::format_to(write, "  {:<24} {:<12} {:<16}{}\n", games::name_of(what),
                               games::name_of(phase.script), kind_names[k], row);
            }
        }
    }
}

std::string Coverage::text(int least, int& findings) const {
    std::string out = "Refusals\n";
    const auto write = std::back_inserter(out);
    for (std::size_t i = 0; i < table::refusal_count; ++i) {
        const auto code = static_cast<table::RefusalCode>(i);
        const std::string_view never = why_never(*procedure_, code);
        const bool wrong = never.empty() ? refusals_[i] < least : refusals_[i] > 0;
        findings += wrong;
        fmt::format_to(write, "  {:<26} {:>8}{}  {}\n", table::slug_of(code), refusals_[i],
                       wrong ? " !" : "", never);
    }
    fmt::format_to(write,
                   "Irregularities                                          {:>10}{:>10}{:>10}\n",
                   games::name_of(Dealing::manual_shoe), games::name_of(Dealing::hand),
                   games::name_of(Dealing::automated));
    for (std::size_t i = 0; i < games::irregularity_count; ++i)
        irregularity_text(static_cast<Irregularity>(i), least, out, findings);
    return out;
}

}  // namespace fairdeal::property
