#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace fairdeal::games {

// How a requirement of the regulation is met. Enforced: breaking it is refused or impossible.
// Attested: a person says that it was done, and the table waits until then. Physical: a fact that
// no program can see.
enum class ClauseStatus : std::uint8_t { enforced, attested, physical };

// The part of the project that meets it: settling a round, running a table, the printed documents,
// or the server's records.
enum class Part : std::uint8_t { rules, table, documents, server };

// The names of the two halves of a requirement that asks for two things in one sentence. Each half
// needs a test of its own that names it: COVERS("some-clause/half").
struct Halves {
    std::string_view first{};
    std::string_view second{};

    constexpr bool empty() const noexcept { return first.empty(); }
    constexpr bool contains(std::string_view half) const noexcept {
        return !half.empty() && (half == first || half == second);
    }
};
consteval Halves halves(std::string_view first, std::string_view second) {
    if (first.empty() || second.empty() || first == second) {
        throw std::invalid_argument("two halves have two names");
    }
    return {first, second};
}

// One atomic requirement. `id` is stable; code and tests name the clause by it. `where` is the code
// that meets it, as "path:function"; it is empty until that part of the project is finished. If the
// halves are met in different ways, `status` is the weaker one.
struct Clause {
    std::string_view id;
    std::string_view citation;
    std::string_view kind;
    ClauseStatus status;
    Part part;
    std::string_view where;
    std::string_view requirement;
    Halves halves{};  // empty: it asks for one thing
};

// The clause with this id. The compiler evaluates it, so an unknown id breaks the build.
template <std::size_t N>
consteval const Clause* find_clause(const std::array<Clause, N>& clauses, std::string_view id) {
    for (const Clause& clause : clauses) {
        if (clause.id == id) return &clause;
    }
    throw std::invalid_argument("no clause has this id");
}

}  // namespace fairdeal::games
