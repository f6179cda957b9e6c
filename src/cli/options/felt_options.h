#pragma once

#include <CLI/App.hpp>
#include <string>

#include "documents/layout/request.h"

namespace fairdeal::cli {

// The options with which a felt is asked for: how large it is, and what is left to the sign.
struct FeltOptions {
    double width = 74;  // inches
    double depth = 0;
    bool has_depth = false;  // else it is an inch more than half the width
    std::string odds = "felt";
    std::string statements = "felt";

    void add_to(CLI::App& command);
    void put_into(documents::layout::LayoutRequest& request) const;
};

}  // namespace fairdeal::cli
