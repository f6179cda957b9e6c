#include "server/library/library.h"

#include <fmt/chrono.h>

#include <boost/json/serialize.hpp>
#include <optional>

#include "documents/drawing/svg_writer.h"
#include "documents/layout/layout.h"
#include "documents/rules_sheet/html.h"
#include "documents/rules_sheet/markdown.h"
#include "documents/rules_sheet/print_rules.h"
#include "documents/rules_sheet/rules_sheet.h"
#include "documents/sheet/digest.h"
#include "games/registry.h"
#include "server/common/refusals.h"
#include "server/http/answers.h"
#include "server/http/problem.h"
#include "server/library/game_json.h"
#include "server/live/table_http.h"

namespace fairdeal::server {
namespace {

constexpr std::size_t most_kept_documents = 256;
constexpr std::size_t most_wanted_documents = 32;

std::string first_moment_of_today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return fmt::format("{:%Y-%m-%d}T00:00:00Z", fmt::gmtime(now));
}

Response download(std::string type, std::string body, const std::string& name) {
    Response response{200, std::move(type), std::move(body), {}};
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}\"", name));
    return response;
}

}  // namespace

Response with_tag(const Request& request, Response response) {
    if (response.status != 200) return response;
    // A weak ETag, because the document is the same whether compressed or not.
    const std::string tag = "W/\"" + documents::sha256(response.body).substr(0, 32) + "\"";
    if (request.header("if-none-match") == tag) {
        response.status = 304;
        response.body.clear();
    }
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.headers.emplace_back("Vary", "Accept-Encoding");
    return response;
}

Library::Library(ledger::Store& store, std::string licensee, documents::Program program)
    : store_(store),
      licensee_(std::move(licensee)),
      program_(std::move(program)),
      workers_(1, most_wanted_documents) {}

Response Library::rules(Kind kind, const config::TableFile& table,
                        const std::string& created) const {
    namespace sheets = documents::rules;
    const games::Description& game = *table.game->description;
    const games::Layout* const layout = games::find_layout(game.key);
    if (layout == nullptr) {
        return problem(
            {ServerRefusal::no_layout,
             fmt::format("{} has no layout, so how its odds are worded is not known.", game.name)});
    }
    const sheets::RulesSheet sheet =
        sheets::rules_sheet(table, *layout, {licensee_, program_, created});
    const std::string name = fmt::format("rules-{}", game.key);
    if (kind == Kind::rules_html) {
        return download("text/html; charset=utf-8", sheets::html(sheet), name + ".html");
    }
    if (kind == Kind::rules_markdown) {
        return download("text/markdown; charset=utf-8", sheets::markdown(sheet), name + ".md");
    }
    if (kind == Kind::rules_json) return json_response(sheets::to_json(sheet));
    auto printed = sheets::pdf(sheet, documents::Paper::letter);
    if (!printed) return problem({ServerRefusal::not_printed, printed.error()});
    return download("application/pdf", std::move(*printed), name + ".pdf");
}

Response Library::felt(const config::TableFile& table, const std::string& created) const {
    namespace layouts = documents::layout;
    const games::Description& game = *table.game->description;
    const games::Layout* const facts = games::find_layout(game.key);
    if (facts == nullptr) {
        return problem({ServerRefusal::no_layout, fmt::format("{} has no layout.", game.name)});
    }
    const layouts::LayoutRequest request{
        .table = &table, .facts = facts, .licensee = licensee_, .date = created.substr(0, 10)};
    if (const std::string fault = layouts::fault_of(request); !fault.empty()) {
        return problem({ServerRefusal::no_layout, fault + "."});
    }
    documents::drawing::Typesetter letters;
    const auto drawn = layouts::draw(request, letters);
    if (!drawn) return problem({ServerRefusal::not_drawn, drawn.error()});
    return {200, "image/svg+xml", documents::drawing::svg(*drawn, letters), {}};
}

Response Library::document(Kind kind, const Subject& subject) {
    const std::string created = first_moment_of_today();
    const std::string key = fmt::format("{} {} {}\n{}", static_cast<int>(kind), created,
                                        subject.game->description->key, subject.toml);
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = kept_.find(key); found != kept_.end()) return found->second;
    }
    const config::TableFile table = subject.toml.empty()
                                        ? config::default_table_file(*subject.game)
                                        : config::read_table_file(*subject.game, subject.toml).file;
    Response made = kind == Kind::felt ? felt(table, created) : rules(kind, table, created);
    if (made.status == 200) {
        const std::lock_guard lock(mutex_);
        if (kept_.size() >= most_kept_documents) kept_.clear();
        kept_.insert_or_assign(key, made);
    }
    return made;
}

void Library::answer(const Request& request, Kind kind, const Subject& subject,
                     const Reply& reply) {
    reply(with_tag(request, document(kind, subject)));
}

Library::Found Library::table_in(const Request& request) {
    return named_table(store_, request.parts.front()).map([](Settings settings) {
        return Subject{games::find_game(settings.game), std::move(settings.toml)};
    });
}

void Library::add_document(Router& router, const std::string& pattern, bool is_felt,
                           const std::function<Found(const Request&)>& find) {
    router.add(
        {"GET", pattern, {}, false, [this, is_felt, find](const Request& request, Reply reply) {
             Kind kind = is_felt ? Kind::felt : Kind::rules_json;
             if (const auto format = request.query.find("format");
                 !is_felt && format != request.query.end()) {
                 constexpr std::array<std::string_view, 4> forms{"json", "html", "md", "pdf"};
                 const auto form = std::ranges::find(forms, format->second);
                 if (form == forms.end()) {
                     return reply(problem(
                         {ServerRefusal::unknown_format, "\"format\" is json, html, md or pdf."}));
                 }
                 kind = static_cast<Kind>(form - forms.begin());
             }
             const bool is_taken = workers_.post([this, request, kind, find, reply] {
                 const Found subject = find(request);
                 subject ? answer(request, kind, *subject, reply) : reply(subject.error());
             });
             if (!is_taken) {
                 reply(come_back_later(
                     {ServerRefusal::busy, "Too many documents are being made: try again."}));
             }
         }});
}

void Library::add_game_routes(Router& router) {
    router.add({"GET", "/api/v1/games", {}, false, [](const Request& request, const Reply& reply) {
                    reply(with_tag(request, json_response(games_json())));
                }});
    router.add(
        {"GET", "/api/v1/games/{game}", {}, false, [](const Request& request, const Reply& reply) {
             const games::Module* const game = games::find_game(request.parts.front());
             if (game == nullptr) return reply(problem(ServerRefusal::unknown_game));
             reply(with_tag(request, json_response(game_json(*game))));
         }});
}

void Library::add_routes(Router& router) {
    add_game_routes(router);
    const auto game_in = [](const Request& request) -> Found {
        const games::Module* const game = games::find_game(request.parts.front());
        if (game == nullptr) return tl::unexpected(problem(ServerRefusal::unknown_game));
        return Subject{game, {}};
    };
    const auto table = [this](const Request& request) { return table_in(request); };
    add_document(router, "/api/v1/games/{game}/rules", false, game_in);
    add_document(router, "/api/v1/games/{game}/layout.svg", true, game_in);
    add_document(router, "/api/v1/tables/{id}/rules", false, table);
    add_document(router, "/api/v1/tables/{id}/layout.svg", true, table);
}

}  // namespace fairdeal::server
