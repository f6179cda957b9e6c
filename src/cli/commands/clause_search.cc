#include "cli/commands/clause_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace fairdeal::cli {
namespace {

// The clauses are written in ASCII.
std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter_or_digit(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// Both texts are in lowercase.
bool stands_in(std::string_view wanted, std::string_view text) {
    for (std::size_t at = text.find(wanted); at != std::string_view::npos;
         at = text.find(wanted, at + 1)) {
        const std::size_t end = at + wanted.size();
        const bool begins =
            at == 0 || !is_letter_or_digit(wanted.front()) || !is_letter_or_digit(text[at - 1]);
        const bool cut = is_digit(wanted.back()) && end < text.size() && is_digit(text[end]);
        if (begins && !cut) return true;
    }
    return false;
}

bool is_found(const MatrixRow& row, const std::vector<std::string>& wanted) {
    const games::Clause& clause = *row.clause;
    const std::string text =
        lower(fmt::format("{}\n{}\n{}", clause.id, clause.citation, clause.requirement));
    return std::ranges::all_of(
        wanted, [&](const std::string& one) { return !one.empty() && stands_in(one, text); });
}

std::string_view word_of(const MatrixTest& test) {
    if (!test.passed) return "not run";
    return *test.passed ? "passed" : "FAILED";
}

std::string full_half(const MatrixRow& row, const MatrixHalf& half) {
    std::string out;
    if (!half.half.empty()) {
        out += fmt::format("  half    {}: {}\n", half.half, result_of(row, half));
    }
    for (const bool scripts : {false, true}) {
        for (const MatrixTest& test : half.tests) {
            if (test.is_script() != scripts) continue;
            out += fmt::format("  {}  {:<7}  {}\n", scripts ? "script" : "test  ", word_of(test),
                               test.name);
        }
    }
    return out;
}

}  // namespace

std::vector<MatrixRow> found_clauses(std::vector<MatrixRow> rows,
                                     std::span<const std::string> texts) {
    std::vector<std::string> wanted;
    for (const std::string& text : texts)
        wanted.push_back(lower(text));
    const bool is_id = wanted.size() == 1 && std::ranges::any_of(rows, [&](const MatrixRow& row) {
                           return lower(row.clause->id) == wanted[0];
                       });
    std::erase_if(rows, [&](const MatrixRow& row) {
        return is_id ? lower(row.clause->id) != wanted[0] : !is_found(row, wanted);
    });
    return rows;
}

std::string_view result_of(const MatrixRow& row, const MatrixHalf& half) {
    if (row.clause->status == games::ClauseStatus::physical) return "-";
    if (half.covered == true) return "covered";
    if (half.tests.empty()) return "no test";
    return half.covered ? "no pass" : "not run";
}

std::string_view result_of(const MatrixRow& row) {
    if (row.clause->status == games::ClauseStatus::physical) return "-";
    if (row.covered == true) return "covered";
    if (!has_tests(row)) return "no test";
    return row.covered ? "no pass" : "not run";
}

std::string clauses_in_full(std::span<const MatrixRow> rows) {
    std::string out;
    for (const MatrixRow& row : rows) {
        const games::Clause& clause = *row.clause;
        if (!out.empty()) out += '\n';
        out += fmt::format("{}  {}  {}\n  {}\n  {} ({}, {}): {}\n", clause.id, clause.citation,
                           row.game_name, clause.requirement, name_of(clause.status), clause.kind,
                           name_of(clause.part), result_of(row));
        if (!clause.where.empty()) out += fmt::format("  code    {}\n", clause.where);
        for (const MatrixHalf& half : row.halves)
            out += full_half(row, half);
    }
    return out;
}

}  // namespace fairdeal::cli
