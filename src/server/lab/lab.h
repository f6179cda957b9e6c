#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "config/table_file.h"
#include "documents/sheet/sheet.h"
#include "games/solver.h"
#include "ledger/store.h"
#include "server/common/limits.h"
#include "server/common/workers.h"
#include "server/http/http.h"
#include "server/http/router.h"

namespace fairdeal::server {

// A question about a game as it was asked: its odds may be those of a table file.
struct LabQuestion {
    const games::Module* game = nullptr;
    const games::Solver* solver = nullptr;
    games::Question question{};
    std::shared_ptr<const config::TableFile> file{};  // has the pay tables of its own
    std::string toml{};                               // its text
};

// The exact mathematics, for whoever asks. Nothing is worked out on a table's strand: a few threads
// of its own do it, what has been worked out is kept, and who asks for what is being worked out
// waits for it with the others. What cannot be taken on is refused.
class Lab {
  public:
    Lab(ledger::Store& store, documents::Program program, const Clock& clock);
    Lab(const Lab&) = delete;
    Lab& operator=(const Lab&) = delete;

    // GET /api/v1/lab/…. It must outlive the router.
    void add_routes(Router& router);

    // Answers with what `work` makes, on one of its threads. `key` names the answer among those
    // that are kept; empty: it is not kept.
    using Work = std::function<Response()>;
    void answer(const Request& request, const std::string& key, Work work, const Reply& reply);

  private:
    using Asked = tl::expected<LabQuestion, Response>;
    using Solve = std::function<Response(const Request&, const LabQuestion&)>;

    void add(Router& router, const std::string& name, const Solve& solve);
    void add_comparison(Router& router);
    Asked question_in(const Request& request);
    Asked of_table(const std::string& number);
    Response par_sheet(const Request& request, const LabQuestion& asked) const;
    void work_out(const std::string& key, const Work& work);

    ledger::Store& store_;
    const documents::Program program_;
    Buckets rate_;
    std::mutex mutex_{};
    std::map<std::string, Response> kept_{};
    std::size_t kept_bytes_ = 0;
    std::map<std::string, std::vector<Reply>> waiting_{};  // for what is being worked out
    Workers workers_;                                      // the last: it uses the others
};

// Why a question cannot be answered: 422 with its clause.
Response problem_of(const games::Refusal& refusal);

}  // namespace fairdeal::server
