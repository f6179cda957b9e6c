#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "games/procedure.h"

// What a procedure rests on: used to prove that no requirement of the text has been forgotten.
namespace fairdeal::test {

template <class Visit>
void for_each_step(const games::Procedure& procedure, Visit visit) {
    for (const std::span<const games::Step> steps : procedure.scripts) {
        for (const games::Step& step : steps)
            visit(step);
    }
}

// The others are answered by players, or taken by the program itself.
inline bool is_taken_by_the_staff(games::StepKind kind) {
    return kind != games::StepKind::decide && kind != games::StepKind::draw &&
           kind != games::StepKind::show && kind != games::StepKind::end_round;
}

inline bool attests(games::Point point) {
    return point == games::Point::progressive_validated ||
           point == games::Point::progressive_papers || point == games::Point::device_removed;
}

// Every clause and ruling the procedure names, place by place, with repetitions.
inline std::vector<games::Citation> citations_of(const games::Procedure& procedure) {
    std::vector<games::Citation> all;
    for_each_step(procedure, [&](const games::Step& step) {
        for (const games::Clause* clause : step.clauses) {
            if (clause != nullptr) all.push_back({clause, {}});
        }
        all.push_back({nullptr, step.ruling});
    });
    for (const games::DealPattern& pattern : procedure.patterns) {
        for (const games::Delivery& delivery : pattern.deliveries)
            all.push_back(delivery.cited);
    }
    for (const games::StubCount& count : procedure.stub_counts) {
        all.push_back(count.cited);
        all.push_back(count.waiver_cited);
        all.push_back(count.removal_cited);
    }
    for (const games::CardLife& life : procedure.card_lives)
        all.push_back(life.cited);
    for (const games::IrregularityRule& rule : procedure.irregularities)
        all.push_back(rule.cited);
    for (const games::PointCited& point : procedure.points)
        all.push_back(point.cited);
    std::erase_if(all, [](const games::Citation& cited) {
        return cited.clause == nullptr && cited.ruling.empty();
    });
    return all;
}

// The clauses that can be attested at a table: when the staff take a step, or by one of the events
// that attest the clause they cite (a validated payout, completed papers, a device taken off, a
// fault of a device).
inline std::vector<const games::Clause*> attestable_by(const games::Procedure& procedure) {
    std::vector<const games::Clause*> all;
    for_each_step(procedure, [&](const games::Step& step) {
        if (!is_taken_by_the_staff(step.kind)) return;
        all.insert(all.end(), step.clauses.begin(), step.clauses.end());
    });
    for (const games::IrregularityRule& rule : procedure.irregularities)
        all.push_back(rule.cited.clause);
    for (const games::PointCited& point : procedure.points) {
        if (attests(point.point)) all.push_back(point.cited.clause);
    }
    std::erase(all, nullptr);
    return all;
}

// The keys of steps that cite an attested clause though none of the staff takes them: nobody would
// have said that it was done.
inline std::vector<std::string_view> attested_by_nobody(const games::Procedure& procedure) {
    std::vector<std::string_view> keys;
    for_each_step(procedure, [&](const games::Step& step) {
        if (is_taken_by_the_staff(step.kind)) return;
        for (const games::Clause* clause : step.clauses) {
            if (clause != nullptr && clause->status == games::ClauseStatus::attested) {
                keys.push_back(step.key);
            }
        }
    });
    return keys;
}

// The ids of the game's table clauses that the procedure leaves out: an enforced one that it cites
// nowhere, an attested one that nobody can attest.
inline std::vector<std::string_view> clauses_left_out(const games::Description& game,
                                                      const games::Procedure& procedure) {
    const std::vector<games::Citation> cited = citations_of(procedure);
    const std::vector<const games::Clause*> attestable = attestable_by(procedure);
    std::vector<std::string_view> left_out;
    for (const games::Clause& clause : game.clauses) {
        if (clause.part != games::Part::table || clause.status == games::ClauseStatus::physical)
            continue;
        const bool has_its_place =
            clause.status == games::ClauseStatus::attested
                ? std::ranges::find(attestable, &clause) != attestable.end()
                : std::ranges::find(cited, &clause, &games::Citation::clause) != cited.end();
        if (!has_its_place) left_out.push_back(clause.id);
    }
    return left_out;
}

// The ids of physical clauses that the procedure cites all the same: no program can see them.
inline std::vector<std::string_view> physical_clauses_cited(const games::Procedure& procedure) {
    std::vector<std::string_view> ids;
    for (const games::Citation& cited : citations_of(procedure)) {
        if (cited.clause != nullptr && cited.clause->status == games::ClauseStatus::physical) {
            ids.push_back(cited.clause->id);
        }
    }
    return ids;
}

}  // namespace fairdeal::test
