#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "table/script/read.h"
#include "table/script/words.h"

// The lines of a script that name clauses.
namespace fairdeal::table::script {

// Gathers the clauses that the script demonstrates.
class CoversReader {
  public:
    // After the word `covers`.
    void read(Words& words, std::size_t number);
    // The clauses and halves as they are named, if the game has them all.
    tl::expected<std::vector<std::string>, ScriptError> check(const games::Description& game) const;

  private:
    struct Named {
        std::size_t line;
        std::string name;
    };
    std::vector<Named> named_;
};

}  // namespace fairdeal::table::script
