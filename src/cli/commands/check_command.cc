#include "cli/commands/check_command.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>

#include "cli/options/table_text.h"
#include "cli/terminal/json_text.h"
#include "config/table_file.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
using config::Report;

void print_text(const std::string& path, const Report& report) {
    for (const config::Finding& finding : report.findings) {
        const std::string line =
            finding.line == 0 ? path : fmt::format("{}:{}", path, finding.line);
        const std::string source = games::citation_of(finding.cited);
        fmt::print("{}: {}: {}{}{}\n", line, config::name_of(finding.standing),
                   finding.where.empty() ? "" : finding.where + ": ", finding.sentence,
                   source.empty() ? "" : fmt::format(" ({})", source));
    }
    if (!report.is_accepted()) {
        fmt::print("{}: this table may not open: something is refused.\n", path);
    } else if (!report.may_open()) {
        fmt::print("{}: this table may not open: a pay table is for design only.\n", path);
    } else {
        fmt::print("{}: this table may open.\n", path);
    }
}

void print_json(const Report& report) {
    bj::array findings;
    for (const config::Finding& finding : report.findings) {
        bj::object object;
        object["line"] = finding.line;
        object["where"] = finding.where;
        object["standing"] = json_view(config::name_of(finding.standing));
        object["sentence"] = finding.sentence;
        if (finding.standing == config::RegulatoryStanding::refused) {
            object["refusal"] = json_view(games::slug_of(finding.code));
        }
        if (finding.cited.clause != nullptr) {
            object["clause"] = json_view(finding.cited.clause->citation);
            object["clause_id"] = json_view(finding.cited.clause->id);
        }
        if (!finding.cited.ruling.empty()) object["ruling"] = json_view(finding.cited.ruling);
        findings.emplace_back(std::move(object));
    }
    const bj::object answer{{"accepted", report.is_accepted()},
                            {"may_open", report.may_open()},
                            {"findings", std::move(findings)}};
    fmt::print("{}", pretty(answer));
}

}  // namespace

int check_table_file(const games::Module& game, const std::string& path, bool json) {
    const std::optional<std::string> text = read_table_text(path);
    if (!text) {
        fmt::print(stderr, "fairdeal rules: cannot read {}: {}.\n", path, std::strerror(errno));
        return 2;
    }
    const Report report = config::read_table_file(game, *text);
    if (json) {
        print_json(report);
    } else {
        print_text(path, report);
    }
    return report.may_open() ? 0 : 1;
}

}  // namespace fairdeal::cli
