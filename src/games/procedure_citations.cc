#include "games/procedure_citations.h"

#include <algorithm>

namespace fairdeal::games {
namespace {

template <class Visit>
void for_each_step(const Procedure& procedure, Visit visit) {
    for (const std::span<const Step> steps : procedure.scripts) {
        for (const Step& step : steps)
            visit(step);
    }
}

bool attests(Point point) {
    return point == Point::recut || point == Point::progressive_validated ||
           point == Point::progressive_papers || point == Point::device_removed;
}

}  // namespace

std::vector<Cited> citations_of(const Procedure& procedure) {
    std::vector<Cited> all;
    for_each_step(procedure, [&](const Step& step) {
        for (const Clause* clause : step.clauses) {
            if (clause != nullptr) all.push_back({clause, {}});
        }
        all.push_back({nullptr, step.ruling});
    });
    for (const DealPattern& pattern : procedure.patterns) {
        for (const Delivery& delivery : pattern.deliveries)
            all.push_back(delivery.cited);
    }
    for (const StubCount& count : procedure.stub_counts) {
        all.push_back(count.cited);
        all.push_back(count.waiver_cited);
    }
    for (const CardLife& life : procedure.card_lives)
        all.push_back(life.cited);
    for (const IrregularityRule& rule : procedure.irregularities)
        all.push_back(rule.cited);
    for (const PointCited& point : procedure.points)
        all.push_back(point.cited);
    std::erase_if(
        all, [](const Cited& cited) { return cited.clause == nullptr && cited.ruling.empty(); });
    return all;
}

std::vector<const Clause*> attestable_by(const Procedure& procedure) {
    std::vector<const Clause*> all;
    for_each_step(procedure, [&](const Step& step) {
        all.insert(all.end(), step.clauses.begin(), step.clauses.end());
    });
    for (const IrregularityRule& rule : procedure.irregularities)
        all.push_back(rule.cited.clause);
    for (const PointCited& point : procedure.points) {
        if (attests(point.point)) all.push_back(point.cited.clause);
    }
    std::erase(all, nullptr);
    return all;
}

std::vector<std::string_view> clauses_left_out(const Description& game,
                                               const Procedure& procedure) {
    const std::vector<Cited> cited = citations_of(procedure);
    const std::vector<const Clause*> attestable = attestable_by(procedure);
    std::vector<std::string_view> left_out;
    for (const Clause& clause : game.clauses) {
        if (clause.part != Part::table || clause.status == ClauseStatus::physical) continue;
        const bool has_its_place =
            clause.status == ClauseStatus::attested
                ? std::ranges::find(attestable, &clause) != attestable.end()
                : std::ranges::find(cited, &clause, &Cited::clause) != cited.end();
        if (!has_its_place) left_out.push_back(clause.id);
    }
    return left_out;
}

std::vector<std::string_view> physical_clauses_cited(const Procedure& procedure) {
    std::vector<std::string_view> ids;
    for (const Cited& cited : citations_of(procedure)) {
        if (cited.clause != nullptr && cited.clause->status == ClauseStatus::physical) {
            ids.push_back(cited.clause->id);
        }
    }
    return ids;
}

}  // namespace fairdeal::games
