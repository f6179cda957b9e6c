#include "server/house/reports/reports.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <cmath>
#include <utility>

#include "documents/sheet/csv.h"
#include "documents/sheet/html.h"
#include "json/pretty.h"
#include "json/strict.h"
#include "math/analysis_json.h"
#include "server/common/refusals.h"
#include "server/http/problem.h"
#include "server/live/table_metrics.h"
#include "table/text/time_text.h"

// Two threads with low priority: `answer` makes reports in order, `compute` computes exact figures
// one by one. `mutex_` guards the queues and is not held while either works; `kept_` belongs to the
// first thread alone. A reading that fails is dropped: the next report starts from the beginning.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;

constexpr std::size_t most_kept_intervals = 8;

std::string newest_checkpoint(ledger::Store& store) {
    const auto head = store.tree();
    if (!head) return {};
    const auto notes = store.checkpoints(0);
    if (!notes || notes->empty()) return {};
    // The origin, the size and the root, on one line.
    std::string line = notes->back().substr(0, notes->back().find("\n\n"));
    std::ranges::replace(line, '\n', ' ');
    return line;
}

// "2026-11-16" or "2026-11-16T04:00:00.000Z".
std::optional<ledger::Milliseconds> read_moment(std::string_view text) {
    const auto time = table::read_time(text.size() == 10 ? std::string(text) + "T00:00:00.000Z"
                                                         : std::string(text));
    if (!time) return std::nullopt;
    return time->time_since_epoch().count();
}

// Lowers the priority of the calling thread, because tables come first. On Linux, `setpriority`
// changes a single thread.
void step_back(int nice) {
    setpriority(PRIO_PROCESS, 0, nice);
}

}  // namespace

struct Reports::Kept {
    explicit Kept(Period interval) : reading{{}, HouseReading(interval), {}} {}
    WholeReading reading;
    ledger::Milliseconds used = 0;
};

tl::expected<void, std::string> read_on(WholeReading& reading, ledger::Store& store,
                                        Period interval, const Regret& regret) {
    const auto chains = store.chains();
    if (!chains) return tl::unexpected(chains.error().sentence);
    for (const ledger::ChainHead& chain : *chains) {
        if (chain.chain == ledger::house_chain) continue;
        const auto known = std::ranges::find(reading.tables, chain.chain,
                                             [](const auto& each) { return each.tally().table(); });
        if (known == reading.tables.end()) {
            reading.tables.emplace_back(chain.chain, interval, regret);
        }
    }
    for (ChainReading& table : reading.tables)
        if (auto read = table.read(store); !read) return read;
    if (auto read = reading.house.read(store); !read) return read;
    reading.checkpoint = newest_checkpoint(store);
    return {};
}

tl::expected<Period, std::string> read_interval(std::string_view from, std::string_view to) {
    Period interval;
    const auto read = [](std::string_view text, ledger::Milliseconds& into) {
        if (text.empty()) return true;
        const auto moment = read_moment(text);
        if (moment) into = *moment;
        return moment.has_value();
    };
    for (const auto& [text, into] :
         {std::pair{from, &interval.from}, std::pair{to, &interval.to}}) {
        if (!read(text, *into)) {
            return tl::unexpected(fmt::format(
                "A day like 2026-11-16 or a moment like 2026-11-16T04:00:00.000Z is needed, not "
                "\"{}\".",
                json::printable(text)));
        }
    }
    if (interval.from >= interval.to) {
        return tl::unexpected(std::string("The interval must begin before it ends."));
    }
    return interval;
}

std::optional<ReportForm> in_form(const documents::Sheet& sheet, std::string_view form) {
    if (form == "json") {
        return ReportForm{"application/json", json::pretty(documents::to_json(sheet))};
    }
    if (form == "csv") return ReportForm{"text/csv; charset=utf-8", documents::csv(sheet)};
    if (form == "html") return ReportForm{"text/html; charset=utf-8", documents::html(sheet)};
    return std::nullopt;
}

Reports::Reports(const HouseServices& house, std::string floor, documents::Program program)
    : house_(house), floor_(std::move(floor)), program_(std::move(program)) {
    // Arenas of one thread: otherwise solvers would use other threads, whose priority is not
    // lowered.
    answering_ = std::thread([this] { tbb::task_arena(1).execute([this] { answer(); }); });
    computing_ = std::thread([this] { tbb::task_arena(1).execute([this] { compute(); }); });
}

Reports::~Reports() {
    stop();
    answering_.join();
    computing_.join();
}

void Reports::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
}

void Reports::make(ReportKind kind, Period interval, ReportDone made) {
    {
        const std::lock_guard lock(mutex_);
        asked_.push_back({kind, interval, std::move(made)});
    }
    wake_.notify_all();
}

void Reports::expect(std::shared_ptr<const table::Setup> setup, Metrics& metrics) {
    {
        const std::lock_guard lock(mutex_);
        if (std::ranges::find(expected_, setup, &Expected::setup) != expected_.end()) return;
        // Another table file is in force, so the old expectation is obsolete.
        std::erase_if(expected_,
                      [&](const Expected& each) { return each.setup->number == setup->number; });
        expected_.push_back({std::move(setup), &metrics, false});
        has_news_ = true;
    }
    wake_.notify_all();
}

void Reports::show_expected() {
    std::vector<Expected> all;
    {
        const std::lock_guard lock(mutex_);
        all = expected_;
    }
    for (const Expected& each : all) {
        if (each.is_shown) continue;
        const Proportions equal = equal_proportions(*each.setup);
        const auto exact = expectations_.main(*each.setup, equal, false);
        if (!exact && main_question(*each.setup, equal)) continue;  // `compute_one` comes next
        if (exact) {
            const double back = 1 - math::nearest(exact->house_edge);
            theoretical_return(*each.metrics, *each.setup)
                .set(std::llround(back * std::pow(10, return_decimals)));
        }
        const std::lock_guard lock(mutex_);
        for (Expected& one : expected_)
            if (one.setup == each.setup) one.is_shown = true;
    }
}

void Reports::answer() {
    step_back(10);
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [&] { return stopping_ || !asked_.empty(); });
        if (stopping_) return;
        const Asked asked = std::move(asked_.front());
        asked_.erase(asked_.begin());
        lock.unlock();
        asked.made(make_now(asked));
        lock.lock();
        has_news_ = true;  // the report may have asked for figures that are not computed yet
        wake_.notify_all();
    }
}

// The thread of exact figures. Some take half a minute, so no report waits for them.
void Reports::compute() {
    step_back(19);
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        has_news_ = false;
        lock.unlock();
        show_expected();
        const bool worked = expectations_.compute_one();
        lock.lock();
        if (!worked) wake_.wait(lock, [&] { return stopping_ || has_news_; });
    }
}

tl::expected<documents::Sheet, std::string> Reports::make_now(const Asked& asked) {
    const std::pair key{asked.interval.from, asked.interval.to};
    std::shared_ptr<Kept>& kept = kept_[key];
    if (!kept) kept = std::make_shared<Kept>(asked.interval);
    kept->used = house_.now();
    const Regret regret = [this](const table::Setup& setup, const Proportions& proportions,
                                 const server::RecordedDecision& made) {
        return expectations_.regret(setup, proportions, made);
    };
    const std::shared_ptr<Kept> reading = kept;
    if (kept_.size() > most_kept_intervals) {
        kept_.erase(std::ranges::min_element(kept_, {},
                                             [](const auto& each) { return each.second->used; }));
    }
    if (auto read = read_on(reading->reading, house_.store, asked.interval, regret); !read) {
        kept_.erase(key);  // it may be incomplete
        return tl::unexpected(read.error());
    }
    ReportSource source;
    source.floor = floor_;
    source.interval = asked.interval;
    source.generated = house_.now();
    source.checkpoint = reading->reading.checkpoint;
    for (const ChainReading& table : reading->reading.tables)
        source.tables.push_back(&table.tally());
    source.house = &reading->reading.house.tally();
    source.program = program_;
    return make_report(asked.kind, source, expectations_, false);
}

void Reports::add_routes(Router& router) {
    using enum UserRole;
    const std::vector<UserRole> readers{supervisor, surveillance, auditor, regulator,
                                        administrator};
    router.add({"GET", "/api/v1/reports", readers, false, [](const Request&, const Reply& reply) {
                    bj::array names;
                    for (std::size_t i = 0; i < report_kind_count; ++i)
                        names.push_back(
                            bj::string(json::json_view(name_of(static_cast<ReportKind>(i)))));
                    reply(json_response(bj::object{{"reports", std::move(names)}}));
                }});
    router.add(
        {"GET", "/api/v1/reports/{name}", readers, false,
         [this](const Request& request, const Reply& reply) {
             const auto asked = [&](const std::string& field, std::string otherwise) {
                 const auto found = request.query.find(field);
                 return found == request.query.end() ? std::move(otherwise) : found->second;
             };
             const auto kind = find_report(request.parts.at(0));
             if (!kind) return reply(problem(ServerRefusal::unknown_report));
             const auto interval = read_interval(asked("from", ""), asked("to", ""));
             if (!interval) return reply(problem({ServerRefusal::bad_interval, interval.error()}));
             const std::string form = asked("format", "json");
             if (form != "json" && form != "csv" && form != "html") {
                 return reply(problem(
                     {ServerRefusal::unknown_format, "\"format\" must be json, csv or html."}));
             }
             make(*kind, *interval,
                  [form, reply](const tl::expected<documents::Sheet, std::string>& sheet) {
                      if (!sheet)
                          return reply(problem({ServerRefusal::record_not_read, sheet.error()}));
                      auto made = in_form(*sheet, form);
                      reply({200, std::move(made->type), std::move(made->text), {}});
                  });
         }});
}

}  // namespace fairdeal::server
