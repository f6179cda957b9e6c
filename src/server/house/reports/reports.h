#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "documents/sheet/sheet.h"
#include "server/common/metrics.h"
#include "server/house/acts/house_services.h"
#include "server/house/reports/sheets.h"
#include "server/http/router.h"

namespace fairdeal::server {

// Makes reports one after the other on its own thread, and keeps what it has read, so the next
// report over the same interval reads only new entries. A second thread computes exact figures. A
// report whose figures are not ready says so and does not wait. Thread: any.
class Reports {
  public:
    // Every report prints `program` and `floor`.
    Reports(const HouseServices& house, std::string floor, documents::Program program);
    ~Reports();
    Reports(const Reports&) = delete;
    Reports& operator=(const Reports&) = delete;

    // Later requests get no answer. The threads finish their present work and end; the destructor
    // waits for them.
    void stop();

    // Called on the thread of the reports.
    using ReportDone = std::function<void(tl::expected<documents::Sheet, std::string>)>;
    void make(ReportKind kind, Period interval, ReportDone made);

    // Adds the exact return of a set-up to the metrics as soon as it is computed.
    void expect(std::shared_ptr<const table::Setup> setup, Metrics& metrics);

    // GET /api/v1/reports and /api/v1/reports/{name}?from=…&to=…&format=json|csv|html. This object
    // must outlive the router.
    void add_routes(Router& router);

  private:
    struct Kept;
    struct Asked {
        ReportKind kind{};
        Period interval{};
        ReportDone made{};
    };
    struct Expected {
        std::shared_ptr<const table::Setup> setup{};  // kept: exact figures know it by its address
        Metrics* metrics = nullptr;
        bool is_shown = false;
    };
    void answer();
    void compute();
    void show_expected();
    tl::expected<documents::Sheet, std::string> make_now(const Asked& asked);

    HouseServices house_;
    const std::string floor_;
    const documents::Program program_;
    Expectations expectations_;
    std::map<std::pair<ledger::Milliseconds, ledger::Milliseconds>, std::shared_ptr<Kept>> kept_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Asked> asked_;
    std::vector<Expected> expected_;
    bool has_news_ = false;  // new figures to compute
    bool stopping_ = false;
    std::thread answering_;  // last, because the threads use the other members
    std::thread computing_;
};

// Everything that a report needs from the store.
struct WholeReading {
    std::vector<ChainReading> tables{};
    HouseReading house;
    std::string checkpoint{};
};
// Reads up to the present end of every chain, including new ones.
tl::expected<void, std::string> read_on(WholeReading& reading, ledger::Store& store,
                                        Period interval, const Regret& regret);

// The interval between two texts, each a day, a moment or empty. The error is one sentence.
tl::expected<Period, std::string> read_interval(std::string_view from, std::string_view to);

// A sheet as "json", "csv" or "html"; nothing if there is no such form.
struct ReportForm {
    std::string type{};
    std::string text{};
};
std::optional<ReportForm> in_form(const documents::Sheet& sheet, std::string_view form);

}  // namespace fairdeal::server
