#include "cli/commands/layout_check.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>

#include "cli/terminal/json_text.h"
#include "cli/terminal/output.h"
#include "config/field_reader.h"
#include "documents/layout/check.h"
#include "documents/layout/svg_reader.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
namespace layout = documents::layout;

// Reads at most as many bytes as a drawing may have, and one more to see whether the file is
// larger.
std::optional<std::string> read_drawing(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (file == nullptr) return std::nullopt;
    std::string text(layout::largest_svg + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get()) != 0) return std::nullopt;
    return text;
}

std::string as_text(const std::string& path, const layout::CheckReport& report) {
    std::string text;
    for (const layout::CheckFinding& one : report.findings) {
        const std::string source = games::citation_of(one.cited);
        text += fmt::format("{:<12} {}{}\n", layout::name_of(one.standing), one.sentence,
                            source.empty() ? "" : fmt::format(" ({})", source));
    }
    text +=
        fmt::format("{}: {}\n", path,
                    report.is_complete() ? "everything is satisfied." : "something is missing.");
    return text;
}

std::string as_json(const layout::CheckReport& report) {
    bj::array findings;
    for (const layout::CheckFinding& one : report.findings) {
        bj::object object;
        object["standing"] = json_view(layout::name_of(one.standing));
        object["sentence"] = one.sentence;
        if (one.cited.clause != nullptr) {
            object["clause"] = json_view(one.cited.clause->citation);
            object["clause_id"] = json_view(one.cited.clause->id);
        }
        if (!one.cited.ruling.empty()) object["ruling"] = json_view(one.cited.ruling);
        findings.emplace_back(std::move(object));
    }
    const bj::object answer{{"game", json_view(report.game->key)},
                            {"complete", report.is_complete()},
                            {"findings", std::move(findings)}};
    return pretty(answer);
}

}  // namespace

int check_layout(const std::string& path, const std::string& game, bool json) {
    if (!game.empty() && games::find_game(game) == nullptr) {
        fmt::print(stderr, "fairdeal layout: {}\n", games::text_of(config::unknown_game(game)));
        return 2;
    }
    const std::optional<std::string> text = read_drawing(path);
    if (!text) {
        fmt::print(stderr, "fairdeal layout: cannot read {}: {}.\n", json::printable(path),
                   std::strerror(errno));
        return 2;
    }
    const auto report = layout::check(*text, game);
    if (!report) {
        fmt::print(stderr, "fairdeal layout: {} is not a layout drawing: {}.\n",
                   json::printable(path), report.error());
        return 2;
    }
    if (!write_out("layout", json ? as_json(*report) : as_text(json::printable(path), *report)))
        return 2;
    return report->is_complete() ? 0 : 1;
}

}  // namespace fairdeal::cli
