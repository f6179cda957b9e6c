#include "cli/commands/settle_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cli/terminal/line_reader.h"
#include "cli/text/settle_schema.h"
#include "config/round_reader.h"
#include "games/check.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;

bj::object line_object(const games::Description& game, const games::SettlementLine& line,
                       const bj::storage_ptr& memory) {
    bj::object object(memory);
    object["wager"] = bj::string_view(line.key.data(), line.key.size());
    object["stake"] = line.stake.count();
    const std::string_view result = games::name_of(line.result);
    object["result"] = bj::string_view(result.data(), result.size());
    object["net"] = line.net.count();
    object["clause"] = bj::string_view(line.clause->citation.data(), line.clause->citation.size());
    object["clause_id"] = bj::string_view(line.clause->id.data(), line.clause->id.size());
    object["why"] = games::why(game, line);
    if (!line.ruling.empty()) {
        object["ruling"] = bj::string_view(line.ruling.data(), line.ruling.size());
    }
    if (line.from != 0) object["from"] = line.from;
    return object;
}

bj::object settlement_object(const games::Description& game, const games::Settlement& settlement,
                             const bj::storage_ptr& memory) {
    bj::array seats(memory);
    for (const games::SeatSettlement& seat : settlement.seats) {
        bj::array lines(memory);
        for (const games::SettlementLine& line : seat.lines) {
            lines.emplace_back(line_object(game, line, memory));
        }
        bj::object object(memory);
        object["seat"] = seat.seat;
        object["lines"] = std::move(lines);
        object["net"] = seat.net.count();
        seats.emplace_back(std::move(object));
    }
    bj::object answer(memory);
    answer["seats"] = std::move(seats);
    bj::object meters(memory);
    for (const games::MeterReading& meter : settlement.meters) {
        if (meter.has_amount) meters[meter.name] = meter.amount.count();
    }
    if (!meters.empty()) answer["meters"] = std::move(meters);
    return answer;
}

games::Refusal unreadable(const json::Error& error) {
    using games::RefusalCode;
    switch (error.problem) {
        case json::Problem::duplicate_key:
            return {RefusalCode::duplicate_key, "", error.sentence, {}};
        case json::Problem::too_deep:
        case json::Problem::too_many_fields:
        case json::Problem::not_json:
            break;
    }
    return {RefusalCode::not_readable, "", "this line is not readable: " + error.sentence, {}};
}

games::Refusal overlong() {
    return {
        games::RefusalCode::line_too_long,
        "",
        fmt::format("this line is longer than {} bytes, the longest accepted", LineReader::longest),
        {}};
}

// Ends with one sentence. Lines that were written before remain.
int cannot(const char* what, const std::string& path) {
    fmt::print(stderr, "fairdeal settle: cannot {} {}: {}.\n", what, path, std::strerror(errno));
    return 1;
}

int settle_stream(std::FILE* input, const std::string& name) {
    LineReader reader(input);
    LineSettler settler;
    std::string output;
    constexpr std::size_t block = 1U << 16U;
    while (reader.next()) {
        if (reader.is_blank()) continue;
        output += reader.is_overlong() ? settler.print(tl::unexpected(overlong()), reader.number())
                                       : settler.answer(reader.line(), reader.number());
        output += '\n';
        if (output.size() >= block) {
            if (std::fwrite(output.data(), 1, output.size(), stdout) != output.size()) {
                return cannot("write to", "the output");
            }
            output.clear();
        }
    }
    if (reader.failed()) return cannot("read", name);
    if (std::fwrite(output.data(), 1, output.size(), stdout) != output.size() ||
        std::fflush(stdout) != 0) {
        return cannot("write to", "the output");
    }
    return settler.any_refused() ? 1 : 0;
}

int settle_file(const std::string& path) {
    if (path.empty() || path == "-") {
        if (isatty(STDIN_FILENO) != 0) {
            fmt::print(stderr,
                       "Reading rounds from the keyboard, one JSON object a line; Ctrl-D ends.\n");
        }
        return settle_stream(stdin, "the input");
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (file == nullptr) {
        cannot("open", path);
        return 2;
    }
    return settle_stream(file.get(), path);
}

}  // namespace

tl::expected<games::Settlement, games::Refusal> LineSettler::settle(std::string_view line) {
    const auto value = document_.parse(line);
    if (!value) return tl::unexpected(unreadable(value.error()));
    const auto round = config::read_round(*value);
    if (!round) return tl::unexpected(round.error());
    if (const games::CheckResult accepted = games::check(*round); !accepted) {
        return tl::unexpected(accepted.error());
    }
    return games::settle(*round);
}

std::string LineSettler::answer(std::string_view line, std::uint64_t number) {
    return print(settle(line), number);
}

std::string LineSettler::print(const tl::expected<games::Settlement, games::Refusal>& settlement,
                               std::uint64_t number) {
    bj::monotonic_resource memory;
    if (settlement) {
        return bj::serialize(settlement_object(*settlement->game, *settlement, &memory));
    }
    any_refused_ = true;
    bj::object error(&memory);
    error["error"] = games::text_of(settlement.error());
    error["line"] = number;
    return bj::serialize(error);
}

void add_settle_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand(
        "settle", "Settle rounds: one JSON object a line in, one a line out, to the cent");
    auto path = std::make_shared<std::string>();
    auto schema = std::make_shared<bool>(false);
    command->add_option("FILE", *path, "Rounds, one JSON object a line (default: standard input)");
    command->add_flag("--schema", *schema, "Print the JSON Schema of the lines in and out");
    command->footer(
        fmt::format("Every wager gets a line with its result, the cents won or lost, and the "
                    "clause behind it.\n"
                    "A line that cannot be settled gives {{\"error\":…,\"line\":N}} in its place, "
                    "the others are\n"
                    "settled, and the exit code is 1.\n\n"
                    "Example:\n  echo '{}' |\n    fairdeal settle",
                    games::registry().front()->description->example));
    command->callback([path, schema, &exit_code] {
        exit_code = *schema ? print_settle_schema() : settle_file(*path);
    });
}

}  // namespace fairdeal::cli
