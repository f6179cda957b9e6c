#include "explore/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "explore/checks.h"
#include "explore/script_text.h"
#include "explore/walk.h"
#include "table/script/play.h"

namespace fairdeal::explore {
namespace {

// One line of each kind is enough to work on.
constexpr std::size_t most_violations = 20;
// Refusals are repeated on one table in one of so many states, and corrections tried in one of so
// many states with a mis-keyed entry; which, the digest says.
constexpr Digest refusals_in = 16;
constexpr Digest corrections_in = 16;
constexpr std::size_t tell_every = 256;

bool is_mis_keyed_entry(const table::Setup& setup, const Offer& offer) {
    const auto* taken = std::get_if<table::TakeStep>(&offer.command.body);
    return offer.aside && taken != nullptr && setup.is_live() && !taken->cards.empty();
}

}  // namespace

Search::Search(const Case& one, Bounds bounds, Engine engine)
    : case_(one),
      bounds_(bounds),
      engine_(engine),
      setup_(setup_of(one)),
      plan_(*setup_, one.stacking),
      alphabet_(*setup_, plan_),
      bytes_(*setup_),
      base_(table::new_table(*setup_)),
      work_(base_) {
    const StateBytes::Written root = bytes_.write(base_, table::script::first_moment);
    const NodeIndex node = visited_.insert(root.digest(), no_node, 0).first;
    frontier_.entries.push_back({node, static_cast<std::uint32_t>(root.bytes.size())});
    frontier_.bytes.assign(root.bytes.begin(), root.bytes.end());
    per_depth_.push_back(1);
}

bool Search::next_depth(const Tell& tell) {
    if (frontier_.entries.empty() || per_depth_.size() > bounds_.depth ||
        visited_.size() >= bounds_.states) {
        return false;
    }
    next_ = {};
    std::size_t at = 0;
    std::size_t done = 0;
    for (const Frontier::Entry& entry : frontier_.entries) {
        look_at(entry, std::span<const std::uint8_t>(frontier_.bytes).subspan(at, entry.size));
        at += entry.size;
        if (tell && ++done % tell_every == 0) tell(done, frontier_.entries.size());
    }
    std::swap(frontier_, next_);
    next_ = {};
    // Also those that are not looked at, because the table is closed.
    std::uint64_t before = 0;
    for (const std::uint64_t number : per_depth_)
        before += number;
    if (visited_.size() > before) per_depth_.push_back(visited_.size() - before);
    return true;
}

void Search::look_at(const Frontier::Entry& entry, std::span<const std::uint8_t> bytes) {
    Here here{entry.node, entry, bytes_.read(bytes, base_), false};
    copy_state(base_, work_);
    alphabet_.look_at(base_, here.now);
    refused_.clear();
    for (std::size_t number = 0; number < alphabet_.size(); ++number)
        try_offer(here, number);
    if (!here.went_on) {
        table::Events events;
        const auto refusal = engine_(work_, alphabet_[Alphabet::goes_on].command, events);
        found(fmt::format("nobody can go on: {}", refusal ? refusal->sentence : "it is refused"),
              here.node, &alphabet_[Alphabet::goes_on]);
    }
    check_refusals(here, bytes);
    const bool corrects = entry.mis_keyed && base_.in_round && !base_.was_void &&
                          !base_.correcting && !base_.awaits_ruling;
    if (corrects && visited_.digest(here.node) / refusals_in % corrections_in == 0) {
        check_corrections(here);
    }
}

void Search::try_offer(Here& here, std::size_t number) {
    const Offer& offer = alphabet_[number];
    ++tried_;
    if (offer.wait.count() != 0) {
        ++edges_;
        events_.clear();
        return reached(here, number, here.now + offer.wait);
    }
    events_.clear();
    const auto refusal = engine_(work_, offer.command, events_);
    if (refusal) {
        refused_.push_back(static_cast<std::uint16_t>(number));
        if (!events_.empty()) found("a refusal has made events", here.node, &offer);
        return;
    }
    ++edges_;
    reached(here, number, here.now);
    copy_state(base_, work_);
}

void Search::reached(Here& here, std::size_t number, table::Time now) {
    const Offer& offer = alphabet_[number];
    const std::span<const table::Event> events(events_.data(), events_.size());
    if (!events.empty()) {
        if (auto broken = broken_ending(base_, events)) {
            found(*std::move(broken), here.node, &offer);
        }
    }
    const bool bounded = bounds_.asides != Bounds::any_number;
    const auto asides =
        static_cast<std::uint8_t>(here.entry.asides + (bounded && offer.aside ? 1 : 0));
    const bool beyond = round_is_over(base_) && !is_closing(work_);
    if (asides > bounds_.asides || beyond) return;

    const StateBytes::Written written = bytes_.write(work_, now);
    const auto [node, is_new] =
        visited_.insert(written.digest(asides), here.node, static_cast<std::uint16_t>(number));
    if (number == Alphabet::goes_on || (number == Alphabet::closes && !here.went_on)) {
        here.went_on = true;
        visited_.set_onward(here.node, node);
        if (node == here.node) found("going on changes nothing", here.node, &offer);
    }
    if (!is_new) return;
    if (auto broken = broken_state(work_)) found(*std::move(broken), here.node, &offer);
    if (work_.step.script == table::Script::closed) {
        visited_.set_onward(node, node);
        return;
    }
    next_.entries.push_back({node, static_cast<std::uint32_t>(written.bytes.size()), asides,
                             here.entry.mis_keyed || is_mis_keyed_entry(*setup_, offer)});
    next_.bytes.insert(next_.bytes.end(), written.bytes.begin(), written.bytes.end());
}

void Search::check_refusals(const Here& here, std::span<const std::uint8_t> bytes) {
    const auto is_changed = [&] {
        const std::span<const std::uint8_t> now = bytes_.write(work_, here.now).bytes;
        return !std::ranges::equal(now, bytes);
    };
    const bool repeats = visited_.digest(here.node) % refusals_in == 0;
    if (repeats) {
        for (const std::uint16_t number : refused_) {
            events_.clear();
            engine_(work_, alphabet_[number].command, events_);
        }
    }
    if (!is_changed()) return;
    for (const std::uint16_t number : refused_) {
        copy_state(base_, work_);
        events_.clear();
        engine_(work_, alphabet_[number].command, events_);
        if (!is_changed()) continue;
        found("a refusal has changed the table", here.node, &alphabet_[number]);
        return;
    }
    found("refusals have changed the table", here.node, nullptr);
}

void Search::check_corrections(const Here& here) {
    const std::vector<std::uint16_t> path = visited_.path(here.node);
    const Corrected corrected = correct_last_entry(*setup_, plan_, path, engine_);
    if (corrected.outcome == Corrected::Outcome::not_comparable) return;
    ++corrected_;
    if (corrected.outcome == Corrected::Outcome::same) return;
    std::string what = corrected.outcome == Corrected::Outcome::differs
                           ? "a correction leads elsewhere than the right entry"
                           : "a correction is refused: " + corrected.sentence;
    const bool known = std::ranges::any_of(
        violations_, [&](const Violation& other) { return other.what == what; });
    if (known || violations_.size() == most_violations) return;
    std::string script = script_to(here.node);
    for (const Offer& offer : corrected.correction)
        script += line_of(offer) + "\n";
    violations_.push_back({std::move(what), std::move(script)});
}

void Search::check_onward() {
    enum Mark : std::uint8_t { unseen, on_the_way, done };
    std::vector<std::uint8_t> marks(visited_.size(), unseen);
    std::vector<NodeIndex> way;
    for (NodeIndex first = 0; first < visited_.size(); ++first) {
        NodeIndex node = first;
        way.clear();
        while (node != no_node && marks[node] == unseen) {
            marks[node] = on_the_way;
            way.push_back(node);
            const NodeIndex to = visited_.onward(node);
            if (to == node && node != 0) break;  // closed
            node = to;
        }
        if (node != no_node && marks[node] == on_the_way && visited_.onward(node) != node) {
            found("going on leads back to the same state, and never to its end", node, nullptr);
        }
        for (const NodeIndex each : way)
            marks[each] = done;
    }
}

Search::Start Search::start() const {
    Start digests;
    for (NodeIndex node = 0; node < visited_.size(); ++node)
        digests.push_back(visited_.digest(node));
    return digests;
}

bool Search::start_is(const Start& start) const noexcept {
    for (NodeIndex node = 0; node < std::min(start.size(), visited_.size()); ++node) {
        if (visited_.digest(node) != start[node]) return false;
    }
    return visited_.size() > 0;
}

std::string Search::script_to(NodeIndex node, const Offer* last) const {
    std::string script = head_of(case_);
    const std::vector<std::uint16_t> path = visited_.path(node);
    for (const Offer& offer : follow(*setup_, plan_, path, engine_).offers)
        script += line_of(offer) + "\n";
    if (last != nullptr) script += line_of(*last) + "\n";
    return script;
}

void Search::found(std::string what, NodeIndex node, const Offer* last) {
    const bool known = std::ranges::any_of(
        violations_, [&](const Violation& other) { return other.what == what; });
    if (known || violations_.size() == most_violations) return;
    violations_.push_back({what, script_to(node, last)});
}

}  // namespace fairdeal::explore
