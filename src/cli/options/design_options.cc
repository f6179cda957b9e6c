#include "cli/options/design_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/terminal/output.h"
#include "config/field_reader.h"

namespace fairdeal::cli {
namespace {

using base::Rational;
using math::design::DesignRequest;

constexpr std::size_t longest_number = 18;  // digits on either side of the point

bool only_digits(std::string_view text) {
    return !text.empty() && text.size() <= longest_number &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<std::uint32_t> parse_odds_number(std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = !text.empty() && error == std::errc() && end == text.data() + text.size();
    if (!whole || number > math::design::highest_odds) return std::nullopt;
    return number;
}

// Reads an option that is a share above 0 and below `most`; false after one sentence.
bool read_share(const char* option, const std::string& text, const Rational& most, const char* kind,
                Rational& share) {
    const std::optional<Rational> number = parse_share(text);
    if (number && *number > 0 && *number < most) {
        share = *number;
        return true;
    }
    refuse("design", fmt::format("{}: \"{}\" is not {}", option, json::printable(text),
                                 number ? fmt::format("{} above 0 % and below {} %", kind,
                                                      base::decimal_text(most * 100, 0))
                                        : fmt::format("{}; write it like 3.5%", kind)));
    return false;
}

// The row of this key, if the schedule has it.
std::optional<games::Row> find_row(const char* option, const DesignRequest& request,
                                   const std::string& key) {
    const games::Description& game = *request.question.game;
    const auto row = games::row_from_key(game, key);
    if (row && config::has_row(game, request.schedule, *row)) return row;
    std::string keys;
    for (std::size_t i = 0; i < games::row_count; ++i) {
        const auto one = static_cast<games::Row>(i);
        if (!config::has_row(game, request.schedule, one)) continue;
        keys += fmt::format("{}{}", keys.empty() ? "" : ", ", games::key_of(game, one));
    }
    refuse("design", fmt::format("{}: \"{}\" is not a row of {}; these are: {}", option,
                                 json::printable(key), game.schedules[request.schedule].key, keys));
    return std::nullopt;
}

bool read_kept(const DesignOptions& options, DesignRequest& request) {
    std::vector<std::pair<std::string, std::string>> pairs;
    if (!split_pairs("design", "--keep", options.keep, pairs)) return false;
    const games::Description& game = *request.question.game;
    for (const auto& [key, text] : pairs) {
        const auto row = find_row("--keep", request, key);
        if (!row) return false;
        std::optional<games::Pay> pay = config::parse_pay(text, game);
        if (const auto number = parse_odds_number(text); number && *number > 0) {
            const bool for_one =
                math::design::form_of_odds(game, request.schedule) == games::PayKind::for_one;
            pay = for_one ? games::for_one(*number) : games::to_one(*number);
        }
        if (!pay) {
            refuse("design", fmt::format("--keep {}: \"{}\" is not odds; write 6, \"6 to 1\", "
                                         "\"$500\", push or NA",
                                         key, json::printable(text)));
            return false;
        }
        for (const games::PayTable& table : game.pay_tables) {
            if (table.schedule == request.schedule && table[*row].shared) pay->shared = true;
        }
        request.wishes.kept.push_back({*row, *pay});
    }
    return true;
}

bool read_ranges(const DesignOptions& options, DesignRequest& request) {
    std::vector<std::pair<std::string, std::string>> pairs;
    if (!split_pairs("design", "--range", options.ranges, pairs)) return false;
    for (const auto& [key, text] : pairs) {
        const auto row = find_row("--range", request, key);
        if (!row) return false;
        const std::size_t dots = text.find("..");
        const bool split = dots != std::string::npos;
        const auto least = parse_odds_number(split ? text.substr(0, dots) : text);
        const auto most = parse_odds_number(split ? text.substr(dots + 2) : text);
        if (!least || !most || *least > *most) {
            refuse("design",
                   fmt::format("--range {}: \"{}\" is not a range of whole numbers up to {}; "
                               "write it like 5..8",
                               key, json::printable(text), math::design::highest_odds));
            return false;
        }
        request.wishes.ranges.push_back({*row, *least, *most});
    }
    return true;
}

bool read_aim(const DesignOptions& options, math::design::Aim& aim) {
    if (!read_share("--target-edge", options.target, 1, "a house edge", aim.target) ||
        !read_share("--tolerance", options.tolerance, 1, "a tolerance", aim.tolerance)) {
        return false;
    }
    if (!options.least_hits.empty()) {
        aim.least_hits.emplace();
        if (!read_share("--min-hit", options.least_hits, 1, "a hit frequency", *aim.least_hits)) {
            return false;
        }
    }
    if (!options.most_deviation.empty()) {
        const std::optional<Rational> deviation = parse_decimal(options.most_deviation);
        if (!deviation || *deviation <= 0) {
            refuse("design", fmt::format("--max-sd: \"{}\" is not a number of stakes above 0",
                                         json::printable(options.most_deviation)));
            return false;
        }
        aim.most_variance = *deviation * *deviation;
    }
    aim.rank =
        options.rank == "listed" ? math::design::RankBy::listed : math::design::RankBy::target;
    aim.count = options.count;
    aim.effort = options.effort;
    return true;
}

// Reads the wager with its table, and checks that the requested version of the game has it.
bool read_wager(const DesignOptions& options, const Asked& asked, DesignRequest& request) {
    const games::Description& game = *asked.game->description;
    const auto schedule = math::design::find_schedule(game, options.wager);
    if (!schedule) {
        refuse("design", "--wager: " + schedule.error());
        return false;
    }
    request.schedule = *schedule;
    const games::Schedule& tables = game.schedules[*schedule];
    if (!games::is_in_use(tables, asked.question.terms.version)) {
        refuse("design", fmt::format("--wager: {} is in use from version {} of the game; add "
                                     "--option version={}",
                                     tables.key, tables.from_version, tables.from_version));
        return false;
    }
    auto question = math::design::asking_about(*asked.game, asked.question, *schedule);
    if (!question) {
        refuse("design", games::text_of(question.error()));
        return false;
    }
    request.question = std::move(*question);
    return true;
}

}  // namespace

std::optional<Rational> parse_decimal(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::string whole(text.substr(0, point));
    const std::string parts(point == std::string_view::npos ? "" : text.substr(point + 1));
    const bool readable =
        only_digits(whole) && (point == std::string_view::npos || only_digits(parts));
    if (!readable) return std::nullopt;
    base::Integer scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, parts.size());
    return base::ratio(base::Integer(whole + parts, 10), scale);
}

std::optional<Rational> parse_share(std::string_view text) {
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const std::string above(text.substr(0, slash));
        const std::string below(text.substr(slash + 1));
        if (!only_digits(above) || !only_digits(below)) return std::nullopt;
        const base::Integer denominator(below, 10);
        if (denominator == 0) return std::nullopt;
        return base::ratio(base::Integer(above, 10), denominator);
    }
    if (text.ends_with('%')) text.remove_suffix(1);
    if (text.ends_with(' ')) text.remove_suffix(1);
    const std::optional<Rational> percent = parse_decimal(text);
    if (!percent) return std::nullopt;
    return *percent / 100;
}

std::string DesignOptions::command() const {
    std::string text =
        fmt::format("fairdeal design {}{} --target-edge {}", game, written(), target);
    const auto add = [&](const char* name, const std::string& value) {
        const bool quoted = value.find(' ') != std::string::npos;
        text += fmt::format(" {0} {2}{1}{2}", name, value, quoted ? "\"" : "");
    };
    if (!wager.empty()) add("--wager", wager);
    if (tolerance != "0.25%") add("--tolerance", tolerance);
    if (!least_hits.empty()) add("--min-hit", least_hits);
    if (!most_deviation.empty()) add("--max-sd", most_deviation);
    for (const std::string& one : keep)
        add("--keep", one);
    for (const std::string& one : ranges)
        add("--range", one);
    if (any_number) text += " --any-number";
    if (rank != "target") add("--rank", rank);
    return text;
}

std::optional<DesignRequest> read_design(const DesignOptions& options) {
    const std::optional<Asked> asked = ask("design", options);
    if (!asked) return std::nullopt;
    DesignRequest request;
    request.game = asked->game;
    request.solver = asked->solver;
    request.wishes.any_number = options.any_number;
    request.most_solved = options.most_solved;
    if (!read_aim(options, request.aim) || !read_wager(options, *asked, request) ||
        !read_kept(options, request) || !read_ranges(options, request)) {
        return std::nullopt;
    }
    return request;
}

}  // namespace fairdeal::cli
