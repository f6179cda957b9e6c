#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <tl/expected.hpp>

#include "config/table_file.h"
#include "documents/sheet/sheet.h"
#include "games/module.h"
#include "ledger/store.h"
#include "server/common/workers.h"
#include "server/http/http.h"
#include "server/http/router.h"

namespace fairdeal::server {

// Documents about games and tables: rules, pay tables and felts, made by the code that prints them
// for the regulator. The library makes a document at the first request, on its own thread, and
// keeps it, because it is the same for everybody.
class Library {
  public:
    // `licensee` is printed on felts and sheets; empty: a placeholder.
    Library(ledger::Store& store, std::string licensee, documents::Program program);
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    // GET /api/v1/games…, and the rules and felt of a table. The library must outlive the router.
    void add_routes(Router& router);

  private:
    enum class Kind : std::uint8_t { rules_json, rules_html, rules_markdown, rules_pdf, felt };
    // A table file; without a text, the game with all defaults.
    struct Subject {
        const games::Module* game = nullptr;
        std::string toml{};
    };
    using Found = tl::expected<Subject, Response>;

    void add_game_routes(Router& router);
    void add_document(Router& router, const std::string& pattern, bool is_felt,
                      const std::function<Found(const Request&)>& find);
    Found table_in(const Request& request);
    void answer(const Request& request, Kind kind, const Subject& subject, const Reply& reply);
    Response document(Kind kind, const Subject& subject);
    Response rules(Kind kind, const config::TableFile& table, const std::string& created) const;
    Response felt(const config::TableFile& table, const std::string& created) const;

    ledger::Store& store_;
    const std::string licensee_;
    const documents::Program program_;
    std::mutex mutex_{};
    std::map<std::string, Response> kept_{};
    Workers workers_;  // last, because it uses the other members
};

// Adds an ETag, or answers 304 if the caller has this version already. The client may cache the
// answer and ask again with If-None-Match.
Response with_tag(const Request& request, Response response);

}  // namespace fairdeal::server
