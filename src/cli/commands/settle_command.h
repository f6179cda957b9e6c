#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/refusal.h"
#include "games/settle.h"
#include "json/strict.h"

namespace fairdeal::cli {

void add_settle_command(CLI::App& app, int& exit_code);

// Settles one line of text after another; each answer is one line of JSON without its end.
class LineSettler {
  public:
    // Reads, checks and settles. The refusal says which field is wrong.
    tl::expected<games::Settlement, games::Refusal> settle(std::string_view line);

    // The answer as it is printed: the settlement, or {"error":"…","line":N}.
    std::string answer(std::string_view line, std::uint64_t number);
    std::string print(const tl::expected<games::Settlement, games::Refusal>& settlement,
                      std::uint64_t number);

    bool any_refused() const noexcept { return any_refused_; }

  private:
    json::Document document_;
    bool any_refused_ = false;
};

}  // namespace fairdeal::cli
