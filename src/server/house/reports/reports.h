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

// Makes reports on a thread of its own, one after the other, and keeps what it has read: the next
// report over the same interval reads only what has happened since. Exact figures are computed on
// another: a report without them says so and does not wait.
class Reports {
  public:
    // `program` and `floor` are printed on every report.
    Reports(const HouseServices& house, std::string floor, documents::Program program);
    ~Reports();
    Reports(const Reports&) = delete;
    Reports& operator=(const Reports&) = delete;

    // What is asked for afterwards is not answered. Its threads finish what they are at and end;
    // the destructor waits for them.
    void stop();

    // Told on the thread of the reports.
    using ReportDone = std::function<void(tl::expected<documents::Sheet, std::string>)>;
    void make(ReportKind kind, Period interval, ReportDone made);

    // Shows the exact return of a set-up among the metrics, once it has been computed.
    void expect(std::shared_ptr<const table::Setup> setup, Metrics& metrics);

    // GET /api/v1/reports and /api/v1/reports/{name}?from=…&to=…&format=json|csv|html. It must live
    // as long as the router.
    void add_routes(Router& router);

  private:
    struct Kept;
    struct Asked {
        ReportKind kind{};
        Period interval{};
        ReportDone made{};
    };
    struct Expected {
        std::shared_ptr<const table::Setup> setup{};  // stays: exact figures know it by where it is
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
    bool has_news_ = false;  // among them, or among what reports want computed
    bool stopping_ = false;
    std::thread answering_;  // the last: they use the others
    std::thread computing_;
};

// Everything a report needs, read from the store: for the command line.
struct WholeReading {
    std::vector<ChainReading> tables{};
    HouseReading house;
    std::string checkpoint{};
};
// Reads on; chains that are new are added.
tl::expected<void, std::string> read_on(WholeReading& reading, ledger::Store& store,
                                        Period interval, const Regret& regret);

// The interval that texts name: a day, a moment, or nothing. Refused with a sentence.
tl::expected<Period, std::string> read_interval(std::string_view from, std::string_view to);

// A sheet in the form "json", "csv" or "html"; nothing when there is no such form.
struct ReportForm {
    std::string type{};
    std::string text{};
};
std::optional<ReportForm> in_form(const documents::Sheet& sheet, std::string_view form);

}  // namespace fairdeal::server
