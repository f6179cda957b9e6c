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

// A question about a game. Its odds may come from a table file.
struct LabQuestion {
    const games::Module* game = nullptr;
    const games::Solver* solver = nullptr;
    games::Question question{};
    std::shared_ptr<const config::TableFile> file{};  // owns its pay tables
    std::string toml{};                               // the text of the file
};

// Serves exact figures. Its own threads compute them, never a table's strand. It keeps the answers.
// A second request for an answer that is being computed waits for the first. It refuses requests
// while its queue is full. Thread: any.
class Lab {
  public:
    Lab(ledger::Store& store, documents::Program program, const Clock& clock);
    Lab(const Lab&) = delete;
    Lab& operator=(const Lab&) = delete;

    // GET /api/v1/lab/…. The lab must outlive the router.
    void add_routes(Router& router);

    // Runs `work` on one of its threads and answers with the result. `key` names the answer among
    // the kept ones; an empty key keeps nothing.
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
    std::map<std::string, std::vector<Reply>> waiting_{};  // by the key that is being computed
    Workers workers_;                                      // last, because it uses the others
};

// The answer to a question that has none: 422 with the clause.
Response problem_of(const games::Refusal& refusal);

}  // namespace fairdeal::server
