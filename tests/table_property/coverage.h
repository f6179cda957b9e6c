#pragma once

#include <array>
#include <string>

#include "games/procedure.h"
#include "table/state/refusal.h"
#include "table/state/table.h"

// What a run has reached: every refusal, and every irregularity in every phase of every way of
// dealing.
namespace fairdeal::property {

inline constexpr std::size_t kind_count =
    static_cast<std::size_t>(games::StepKind::verify_lights) + 1;
inline constexpr int wanted = 100;

// A phase is a kind of step in a script.
struct Phase {
    games::Script script = games::Script::closed;
    games::StepKind kind{};
};
// Of the step that is due; the closed script where none is.
Phase phase_of(const table::Table& table);

class Coverage {
  public:
    explicit Coverage(const games::Procedure& procedure) noexcept : procedure_(&procedure) {}

    void refused(table::RefusalCode code) { ++refusals_[static_cast<std::size_t>(code)]; }
    int refusals(table::RefusalCode code) const {
        return refusals_[static_cast<std::size_t>(code)];
    }
    void found(games::Irregularity what, Phase phase, games::Dealing dealing) {
        ++cell(what, phase, dealing);
    }
    int found_so_far(games::Irregularity what, Phase phase, games::Dealing dealing) const {
        return const_cast<Coverage*>(this)->cell(what, phase, dealing);
    }

    // It can be found there and was not found often enough.
    bool is_wanting(games::Irregularity what, Phase phase, games::Dealing dealing) const;

    bool is_wanting(table::RefusalCode code) const;

    // The tables, and what was not reached often enough and is not listed as impossible, or was
    // reached although it is listed. `least` times is enough.
    std::string text(int least, int& findings) const;

  private:
    using Cells = std::array<std::array<std::array<int, games::dealing_count>, kind_count>,
                             games::script_count>;
    int& cell(games::Irregularity what, Phase phase, games::Dealing dealing) {
        return cells_[static_cast<std::size_t>(what)][static_cast<std::size_t>(phase.script)]
                     [static_cast<std::size_t>(phase.kind)][static_cast<std::size_t>(dealing)];
    }
    bool has_phase(Phase phase, games::Dealing dealing) const;
    void irregularity_text(games::Irregularity what, int least, std::string& out,
                           int& findings) const;

    const games::Procedure* procedure_;
    std::array<int, table::refusal_count> refusals_{};
    std::array<Cells, games::irregularity_count> cells_{};
};

}  // namespace fairdeal::property
