#include "explore/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>

#include "explore/checks.h"
#include "explore/going_on.h"
#include "explore/lawful.h"
#include "explore/script_text.h"
#include "table/procedure/decide.h"
#include "table/procedure/execute.h"
#include "table/script/parsed_script.h"

// Explicit-state model checking of the real table engine: breadth-first search with every command
// tried in every state. Safety: each state satisfies checks.h, each accepted command is lawful
// (lawful.h), and a refusal changes nothing. Liveness: the "goes on" edges form a functional graph,
// and check_onward proves that all of them lead to the closed table. States are deduplicated by
// digest, so a violation is always real, while a missed state is possible with the odds in
// digest.h.
namespace fairdeal::explore {
namespace {

constexpr std::size_t tell_every = 256;
constexpr std::size_t remembered_beyond = 1U << 18U;

// Adds the time of its life to a sum.
class Stopwatch {
  public:
    explicit Stopwatch(std::uint64_t& sum) noexcept : microseconds_(sum) {}
    ~Stopwatch() {
        using namespace std::chrono;
        microseconds_ += static_cast<std::uint64_t>(
            duration_cast<microseconds>(steady_clock::now() - start_).count());
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

  private:
    std::uint64_t& microseconds_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

Search::Search(const Case& one, SearchBounds bounds) : Search(one, bounds, &table::carry_out) {
    executor_ = &table::execute;
}

Search::Search(const Case& one, SearchBounds bounds, Executor executor)
    : bounds_(bounds),
      executor_(executor),
      setup_(setup_of(one)),
      plan_(*setup_, one.stacking),
      alphabet_(*setup_, plan_),
      bytes_(*setup_),
      log_(one, setup_, plan_, visited_, executor),
      putting_right_(*setup_, plan_, executor),
      base_(table::new_table(*setup_)),
      work_(base_),
      next_on_(base_),
      checked_beyond_(remembered_beyond) {
    const StateBytes::Written root = bytes_.write(base_, table::script::first_moment);
    const NodeIndex node = visited_.insert(root.digest(), no_node, 0, 0).node;
    frontier_.push({.node = node}, root.bytes);
    per_depth_.push_back(1);
}

bool Search::next_depth(const Tell& tell) {
    if (frontier_.empty() || per_depth_.size() > bounds_.depth ||
        visited_.size() >= bounds_.states) {
        return false;
    }
    const Stopwatch watch(microseconds_);
    const std::size_t before = visited_.size();
    const std::size_t total = frontier_.size();
    std::size_t done = 0;
    frontier_.drain([&](const SearchFrontier::Entry& entry, std::span<const std::uint8_t> bytes) {
        look_at(entry, bytes);
        if (tell && ++done % tell_every == 0) tell(done, total);
    });
    std::swap(frontier_, next_);
    // Counts closed tables too, although the search does not look at them.
    const std::size_t reached = visited_.size() - before;
    if (reached > 0 || !frontier_.empty()) per_depth_.push_back(reached);
    return true;
}

void Search::look_at(const SearchFrontier::Entry& entry, std::span<const std::uint8_t> bytes) {
    Here here{entry.node, entry, bytes_.read(bytes, base_), false};
    copy_state(base_, work_);
    alphabet_.look_at(base_, here.now);
    refused_.clear();
    clean_from_ = 0;
    at_ = here.node;
    for (std::size_t number = 0; number < alphabet_.size(); ++number)
        try_offer(here, number);
    if (!here.went_on) {
        const Offer& onward = alphabet_[Alphabet::goes_on];
        events_.clear();
        const auto refusal = executor_(work_, onward.command, events_);
        log_.add(fmt::format("nobody can go on: {}", refusal ? refusal->sentence : "it is refused"),
                 here.node, {&onward, 1});
        copy_state(base_, work_);
    }
    check_refusals(here, bytes);
    // A state that is looked at again has the same first path.
    if (setup_->is_live() && visited_.digest(here.node) % bounds_.put_right == 0 && !entry.again) {
        check_put_right(here);
    }
}

void Search::try_offer(Here& here, std::size_t number) {
    const Offer& offer = alphabet_[number];
    ++tried_;
    trying_ = {&offer, 1};
    if (offer.wait.count() != 0) {
        if (!here.entry.again) ++edges_;
        events_.clear();
        return reached(here, number, here.now + offer.wait);
    }
    events_.clear();
    const auto refusal = executor_(work_, offer.command, events_);
    if (refusal) {
        refused_.push_back(static_cast<std::uint16_t>(number));
        if (!events_.empty()) log_.add("a refusal has made events", here.node, {&offer, 1});
        return;
    }
    if (!here.entry.again) ++edges_;
    check_lawful(here, offer);
    reached(here, number, here.now);
    copy_state(base_, work_);
    clean_from_ = refused_.size();
}

void Search::check_lawful(const Here& here, const Offer& offer) {
    if (offer.wrong) {
        log_.add("what has to be refused is done: " + line_of(offer), here.node, {&offer, 1});
        return;
    }
    const std::string_view why = must_be_refused(base_, offer.command);
    if (!why.empty()) log_.add(fmt::format("it is done although {}", why), here.node, {&offer, 1});
}

void Search::reached(Here& here, std::size_t number, table::Time now) {
    const Offer& offer = alphabet_[number];
    const std::span<const table::Event> events(events_.data(), events_.size());
    if (!events.empty()) {
        if (auto broken = broken_ending(base_, events)) {
            log_.add(*std::move(broken), here.node, {&offer, 1});
        }
    }
    const bool bounded = bounds_.asides != SearchBounds::any_number;
    const bool too_early = offer.aside && per_depth_.size() <= bounds_.asides_from;
    const auto asides =
        static_cast<std::uint8_t>(here.entry.asides + (bounded && offer.aside ? 1 : 0));
    if (round_is_over(base_) && !is_closing(work_)) return;
    if (asides > bounds_.asides || too_early) {
        ++left_out_;
        return check_beyond(here, offer, now);
    }
    const StateBytes::Written written = bytes_.write(work_, now);
    const Visited::Inserted to =
        visited_.insert(written.digest(), here.node, static_cast<std::uint16_t>(number), asides);
    if (number == Alphabet::goes_on) {
        here.went_on = true;
        visited_.set_onward(here.node, to.node);
        if (to.node == here.node) log_.add("going on changes nothing", here.node, {&offer, 1});
    }
    if (to.is_new) {
        if (auto broken = broken_state(work_)) {
            log_.add(*std::move(broken), here.node, {&offer, 1});
        }
    } else if (!to.with_fewer_asides) {
        return;
    }
    if (work_.step.script == table::Script::closed) {
        visited_.set_onward(to.node, to.node);
        return;
    }
    next_.push({.node = to.node, .asides = asides, .again = !to.is_new}, written.bytes);
}

// A state that is not followed further must still be right, and somebody must be able to continue
// from it.
void Search::check_beyond(const Here& here, const Offer& offer, table::Time now) {
    const Digest digest = bytes_.write(work_, now).digest();
    Digest& last = checked_beyond_[digest % checked_beyond_.size()];
    if (last == digest) return;
    last = digest;
    ++beyond_;
    if (auto broken = broken_state(work_)) log_.add(*std::move(broken), here.node, {&offer, 1});
    if (work_.step.script == table::Script::closed) return;
    beyond_offers_.clear();
    const Offer onward{.command = going_on({{*setup_, beyond_offers_}, work_, now, plan_})};
    copy_state(work_, next_on_);
    events_.clear();
    if (const auto refusal = executor_(next_on_, onward.command, events_)) {
        const Offer both[] = {offer, onward};
        log_.add(fmt::format("nobody can go on: {}", refusal->sentence), here.node, both);
    }
}

void Search::check_refusals(const Here& here, std::span<const std::uint8_t> bytes) {
    const auto is_changed = [&] {
        const std::span<const std::uint8_t> now = bytes_.write(work_, here.now).bytes;
        return !std::ranges::equal(now, bytes);
    };
    const auto refuse = [&](std::uint16_t number) {
        events_.clear();
        executor_(work_, alphabet_[number].command, events_);
    };
    // Repeats the refused commands from before the last accepted one, since the table was restored
    // after that.
    for (std::size_t i = 0; i < clean_from_; ++i)
        refuse(refused_[i]);
    if (!is_changed()) return;
    for (const std::uint16_t number : refused_) {
        copy_state(base_, work_);
        refuse(number);
        if (!is_changed()) continue;
        log_.add("a refusal has changed the table", here.node, {&alphabet_[number], 1});
        return;
    }
    log_.add("refusals have changed the table", here.node, {});
}

void Search::check_put_right(const Here& here) {
    const std::vector<std::uint16_t> path = visited_.path(here.node);
    const std::uint64_t before = putting_right_.compared();
    const Digest pick = visited_.digest(here.node) / bounds_.put_right;
    trying_ = {};
    for (WronglyPutRight& wrong : putting_right_.try_on(path, pick))
        log_.add(std::move(wrong.what), here.node, wrong.given);
    put_right_ += putting_right_.compared() - before;
}

void Search::check_onward() {
    const Stopwatch watch(microseconds_);
    enum Mark : std::uint8_t { unseen, on_the_way, done };
    std::vector<std::uint8_t> marks(visited_.size(), unseen);
    marks[0] = done;  // the closed table of the start is an end, too
    std::vector<NodeIndex> way;
    for (NodeIndex first = 1; first < visited_.size(); ++first) {
        NodeIndex node = first;
        way.clear();
        while (node != no_node && marks[node] == unseen) {
            marks[node] = on_the_way;
            way.push_back(node);
            const NodeIndex to = visited_.onward(node);
            if (to == node) break;  // closed
            node = to;
        }
        if (node != no_node && marks[node] == on_the_way && visited_.onward(node) != node) {
            log_.add("going on leads back to the same state, and never to its end", node, {});
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

void Search::broken_off(std::string what) {
    const std::span<const Offer> then = trying_.empty() ? putting_right_.given() : trying_;
    log_.add_last(std::move(what), at_, then);
}

}  // namespace fairdeal::explore
