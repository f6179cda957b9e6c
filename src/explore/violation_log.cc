#include "explore/violation_log.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "explore/script_text.h"
#include "explore/walk.h"

// Records one script per kind of violation. The script is rebuilt by following the path again,
// because the search stores offers and not commands.
namespace fairdeal::explore {
namespace {

// One script of each kind of violation is enough to work on.
constexpr std::size_t most_violations = 20;

}  // namespace

ViolationLog::ViolationLog(const Case& one, std::shared_ptr<const table::Setup> setup,
                           const Plan& plan, const Visited& visited, Executor executor)
    : case_(one), setup_(std::move(setup)), plan_(plan), visited_(visited), executor_(executor) {}

void ViolationLog::add(std::string what, NodeIndex node, std::span<const Offer> then) {
    const bool known = std::ranges::any_of(
        violations_, [&](const Violation& other) { return other.what == what; });
    if (known || violations_.size() == most_violations) return;
    add_last(std::move(what), node, then);
}

void ViolationLog::add_last(std::string what, NodeIndex node, std::span<const Offer> then) {
    violations_.push_back({std::move(what), script_to(node, then)});
}

std::string ViolationLog::script_to(NodeIndex node, std::span<const Offer> then) const {
    std::string script = head_of(case_);
    const std::vector<std::uint16_t> path = visited_.path(node);
    Walker walker(*setup_, plan_, executor_);
    for (const Walk::Taken& taken : walker.follow(path).taken)
        script += line_of(taken.offer) + "\n";
    for (const Offer& offer : then)
        script += line_of(offer) + "\n";
    return script;
}

}  // namespace fairdeal::explore
