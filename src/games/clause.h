#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace fairdeal::games {

// How a requirement of the regulation is met: the program enforces it, a person attests it at its
// own step, or it is a physical fact no program can see.
enum class ClauseStatus : std::uint8_t { enforced, attested, physical };

// The part of the project that covers it: settling a round, running a table, the printed
// documents, or the server's records.
enum class Part : std::uint8_t { rules, table, documents, server };

// One atomic requirement. `id` is stable and names it in code and tests; `where` is the code that
// meets it, as "path:function", and is empty until that part of the project is finished.
struct Clause {
    std::string_view id;
    std::string_view citation;
    std::string_view kind;
    ClauseStatus status;
    Part part;
    std::string_view where;
    std::string_view requirement;
};

// The clause of this id. Evaluated by the compiler, so an unknown id is an error in the build.
template <std::size_t N>
consteval const Clause* find_clause(const std::array<Clause, N>& clauses, std::string_view id) {
    for (const Clause& clause : clauses) {
        if (clause.id == id) return &clause;
    }
    throw std::invalid_argument("no clause has this id");
}

}  // namespace fairdeal::games
