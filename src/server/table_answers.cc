#include "server/table_answers.h"

#include <charconv>

#include "json/strict.h"
#include "server/house_work.h"

namespace fairdeal::server {
namespace {

std::string_view text_in(json::Value object, std::string_view key) {
    const auto found = json::find(object, key);
    return found && found->kind() == json::Kind::string ? found->string() : std::string_view();
}

unsigned status_of(std::string_view code) {
    if (code == "record-not-written") return 503;
    if (code == "no-such-table") return 404;
    if (code == "malformed") return 400;
    if (code == "not-yours-to-give" || code == "not-your-seat") return 403;
    return 409;
}

}  // namespace

std::optional<std::uint32_t> number_in(const std::string& text) {
    std::uint32_t number = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || at != end || text.starts_with('0')) return std::nullopt;
    return number;
}

Response no_such_table() {
    return problem(404, "no-such-table", "There is no such table.");
}

Response no_such_game() {
    return problem(404, "unknown-game", "There is no such game.");
}

tl::expected<Settings, Response> named_table(ledger::Store& store, const std::string& number) {
    const auto table = number_in(number);
    if (!table) return tl::unexpected(no_such_table());
    auto found = find_settings(store, *table);
    if (!found) return tl::unexpected(problem_of(found.error()));
    if (!*found) return tl::unexpected(no_such_table());
    return std::move((*found)->settings);
}

Response come_back_later(unsigned status, std::string_view code, std::string_view sentence) {
    Response response = problem(status, code, sentence);
    response.headers.emplace_back("Retry-After", "2");
    return response;
}

std::optional<Response> redirect(const LiveFloor& floor, std::uint32_t table,
                                 const Request& request) {
    const std::string server = floor.holder(table);
    if (server.empty()) return std::nullopt;
    Response response = problem(307, "moved", "Another server has this table.");
    response.headers.emplace_back("Location", server + request.path);
    return response;
}

Response response_of(const std::string& answer) {
    json::Document document;
    const auto root = document.parse(answer);
    const auto refusal = root ? json::find(*root, "refusal") : std::nullopt;
    if (!refusal) return {200, "application/json", answer, {}};
    const std::string_view code = text_in(*refusal, "code");
    return problem(status_of(code), code, text_in(*refusal, "text"), text_in(*refusal, "clause"));
}

}  // namespace fairdeal::server
