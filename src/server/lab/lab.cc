#include "server/lab/lab.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <boost/json/array.hpp>

#include "documents/par_sheet/par_sheet.h"
#include "documents/sheet/sheet_forms.h"
#include "games/refusal.h"
#include "games/registry.h"
#include "json/pretty.h"
#include "math/advice_json.h"
#include "math/analysis_json.h"
#include "math/every_table.h"
#include "math/strategy_json.h"
#include "math/table_question.h"
#include "server/common/refusals.h"
#include "server/http/answers.h"
#include "server/http/problem.h"
#include "server/library/library.h"
#include "server/live/table_http.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;

constexpr std::size_t most_questions_waiting = 16;
constexpr std::size_t most_kept_answers = 64U << 20U;  // bytes
constexpr unsigned lab_threads = 2;
constexpr Rate lab_rate{40, 250};  // per address: four new questions a second in the long run

Response too_much() {
    return come_back_later(
        {ServerRefusal::busy, "The laboratory has too much to work out: try again."});
}

Response too_fast() {
    return come_back_later({ServerRefusal::too_many_requests, "Too many questions: slow down."});
}

// The solver of a game; or the answer if there is no such game, or if it has no exact figures.
tl::expected<const games::Solver*, Response> solver_of(const games::Module* game) {
    if (game == nullptr) return tl::unexpected(problem(ServerRefusal::unknown_game));
    const games::Solver* const solver = games::find_solver(game->description->key);
    if (solver != nullptr) return solver;
    return tl::unexpected(
        problem({ServerRefusal::no_mathematics,
                 fmt::format("{} has no exact mathematics.", game->description->name)}));
}

// "--bet pair-plus" of the command line is "bet.pair-plus" of a request.
std::string as_parameter(const std::string& where) {
    if (where == "CARDS") return "cards";
    if (where == "--flop") return "community";
    if (!where.starts_with("--")) return where;
    std::string name = where.substr(2);
    std::ranges::replace(name, ' ', '.');
    return name;
}

std::string parameter_in(const Request& request, const std::string& name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
}

// Whether a parameter belongs to a path and not to the question.
bool is_of_path(std::string_view name) {
    constexpr std::array<std::string_view, 7> names{"game",      "table",  "format", "cards",
                                                    "community", "thrown", "dead"};
    return std::ranges::find(names, name) != names.end();
}

tl::expected<math::WrittenQuestion, Response> written_in(const Request& request) {
    math::WrittenQuestion written;
    const std::array<std::pair<std::string_view, math::WrittenQuestion::Pairs*>, 5> lists{
        {{"pay.", &written.pay},
         {"bet.", &written.bets},
         {"meter.", &written.meters},
         {"reset.", &written.resets},
         {"option.", &written.options}}};
    for (const auto& [name, value] : request.query) {
        const auto list = std::ranges::find_if(
            lists, [&key = name](const auto& each) { return key.starts_with(each.first); });
        if (list != lists.end()) {
            list->second->emplace_back(name.substr(list->first.size()), value);
        } else if (name == "players") {
            written.players = value;
        } else if (!is_of_path(name)) {
            return tl::unexpected(problem(
                {ServerRefusal::unknown_parameter,
                 "Ask with game, table, players, and pay.…, bet.…, meter.…, reset.…, option.…."}));
        }
    }
    return written;
}

// The key of the answer: the path and all parameters.
std::string key_of_request(const Request& request, std::string_view toml) {
    std::string key = request.path;
    for (const auto& [name, value] : request.query)
        key += fmt::format("\n{}={}", name, value);
    return fmt::format("{}\n{}", key, toml);
}

Response advise_on(const Request& request, const LabQuestion& asked) {
    math::WrittenSituation written;
    written.cards = parameter_in(request, "cards");
    written.community = parameter_in(request, "community");
    written.thrown = parameter_in(request, "thrown");
    written.has_thrown = request.query.contains("thrown");
    written.dead = parameter_in(request, "dead");
    const auto situation = math::read_situation(*asked.game->description, written);
    if (!situation) return problem_of(situation.error());
    return json_response(
        math::to_json(asked.question, *situation,
                      math::advise(*asked.game, *asked.solver, asked.question, *situation)));
}

Response compare_tables(const games::Module& game, const games::Solver& solver) {
    bj::array rows;
    for (const math::TableFigures& row : math::every_table(game, solver))
        rows.push_back(math::to_json(row));
    return json_response(
        bj::object{{"game", json::json_view(game.description->key)}, {"rows", std::move(rows)}});
}

}  // namespace

Response problem_of(const games::Refusal& refusal) {
    games::Refusal shown = refusal;
    shown.where = as_parameter(refusal.where);
    return problem({422, games::slug_of(refusal.code), games::text_of(shown),
                    games::citation_of(refusal.cited)});
}

Lab::Lab(ledger::Store& store, documents::Program program, const Clock& clock)
    : store_(store),
      program_(std::move(program)),
      rate_(lab_rate, clock),
      workers_(lab_threads, most_questions_waiting) {}

void Lab::work_out(const std::string& key, const Work& work) {
    Response made = work();
    std::vector<Reply> replies;
    {
        const std::lock_guard lock(mutex_);
        replies = std::move(waiting_.extract(key).mapped());
        if (made.status == 200) {
            if (kept_bytes_ + made.body.size() > most_kept_answers) {
                kept_.clear();
                kept_bytes_ = 0;
            }
            kept_bytes_ += made.body.size();
            kept_.insert_or_assign(key, made);
        }
    }
    for (const Reply& reply : replies)
        reply(with_tag({}, made));
}

void Lab::answer(const Request& request, const std::string& key, Work work, const Reply& reply) {
    const std::string& address = request.caller.address;
    const auto is_too_fast = [&] {
        return !is_loopback(address) && !rate_.take(address_key(address));
    };
    if (key.empty()) {
        if (is_too_fast()) return reply(too_fast());
        const bool is_taken = workers_.post([work = std::move(work), reply] { reply(work()); });
        return is_taken ? void() : reply(too_much());
    }
    {
        std::unique_lock lock(mutex_);
        if (const auto found = kept_.find(key); found != kept_.end()) {
            const Response known = found->second;
            lock.unlock();
            return reply(with_tag(request, known));
        }
        if (is_too_fast()) {
            lock.unlock();
            return reply(too_fast());
        }
        auto& replies = waiting_[key];
        replies.push_back(reply);
        if (replies.size() > 1) return;
    }
    if (workers_.post([this, key, work = std::move(work)] { work_out(key, work); })) return;
    std::vector<Reply> replies;
    {
        const std::lock_guard lock(mutex_);
        replies = std::move(waiting_.extract(key).mapped());
    }
    for (const Reply& each : replies)
        each(too_much());
}

Lab::Asked Lab::of_table(const std::string& number) {
    return named_table(store_, number).map([](Settings settings) {
        LabQuestion question;
        question.game = games::find_game(settings.game);
        question.toml = std::move(settings.toml);
        question.file = std::make_shared<const config::TableFile>(
            config::read_table_file(*question.game, question.toml).file);
        return question;
    });
}

Lab::Asked Lab::question_in(const Request& request) {
    auto written = written_in(request);
    if (!written) return tl::unexpected(written.error());
    LabQuestion asked;
    if (const std::string table = parameter_in(request, "table"); !table.empty()) {
        auto found = of_table(table);
        if (!found) return found;
        asked = std::move(*found);
    } else {
        asked.game = games::find_game(parameter_in(request, "game"));
    }
    const auto solver = solver_of(asked.game);
    if (!solver) return tl::unexpected(solver.error());
    asked.solver = *solver;
    const math::WrittenQuestion::Pairs chosen = written->pay;
    if (asked.file != nullptr) math::begin_with(*asked.file, *written);
    auto question = math::read_question(*asked.game, *written);
    if (!question) return tl::unexpected(problem_of(question.error()));
    asked.question = std::move(*question);
    if (asked.file != nullptr) math::take_own_tables(*asked.file, chosen, asked.question);
    return asked;
}

Response Lab::par_sheet(const Request& request, const LabQuestion& asked) const {
    const std::string format =
        request.query.contains("format") ? parameter_in(request, "format") : std::string("html");
    const documents::SheetForm* const form = documents::find_sheet_form("." + format);
    if (form == nullptr) {
        return problem(
            {ServerRefusal::unknown_format, "\"format\" is html, pdf, json, csv or xlsx."});
    }
    const std::string key(asked.game->description->key);
    const std::string options = math::written_as_options(asked.question).value_or("");
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    const documents::Sheet sheet = documents::par_sheet(
        *asked.game, *asked.solver, asked.question,
        {.program = program_,
         .created = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now)),
         .command = fmt::format("fairdeal parsheet {}{} -o par.{}", key, options, format),
         .to_verify = fmt::format("fairdeal analyze {}{} --verify", key, options)});
    auto content = form->content(sheet, documents::Paper::letter);
    if (!content) return problem({ServerRefusal::not_printed, content.error()});
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> types{
        {{"html", "text/html; charset=utf-8"},
         {"pdf", "application/pdf"},
         {"json", "application/json"},
         {"csv", "text/csv; charset=utf-8"},
         {"xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}}};
    const auto* const type = std::ranges::find(
        types, std::string_view(format), &std::pair<std::string_view, std::string_view>::first);
    Response response{200, std::string(type->second), std::move(*content), {}};
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"par-{}.{}\"", key, format));
    return response;
}

void Lab::add(Router& router, const std::string& name, const Solve& solve) {
    router.add(
        {"GET",
         "/api/v1/lab/" + name,
         {},
         false,
         [this, solve](const Request& request, const Reply& reply) {
             auto asked = question_in(request);
             if (!asked) return reply(asked.error());
             answer(
                 request, key_of_request(request, asked->toml),
                 [solve, request, asked = std::move(*asked)] { return solve(request, asked); },
                 reply);
         }});
}

void Lab::add_comparison(Router& router) {
    router.add({"GET",
                "/api/v1/lab/comparison",
                {},
                false,
                [this](const Request& request, const Reply& reply) {
                    const games::Module* const game =
                        games::find_game(parameter_in(request, "game"));
                    const auto solver = solver_of(game);
                    if (!solver) return reply(solver.error());
                    answer(
                        request, key_of_request(request, {}),
                        [game, solver = *solver] { return compare_tables(*game, *solver); }, reply);
                }});
}

void Lab::add_routes(Router& router) {
    add(router, "analysis", [](const Request&, const LabQuestion& asked) {
        return json_response(
            math::to_json(math::analyze(asked.question, asked.solver->solve(asked.question))));
    });
    add(router, "strategy", [](const Request&, const LabQuestion& asked) {
        return json_response(math::to_json(
            asked.question, asked.solver->strategy(asked.question, [](auto, auto) {})));
    });
    add(router, "advice", &advise_on);
    add(router, "parsheet", [this](const Request& request, const LabQuestion& asked) {
        return par_sheet(request, asked);
    });
    add_comparison(router);
}

}  // namespace fairdeal::server
