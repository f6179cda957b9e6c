#pragma once

#include <CLI/App.hpp>
#include <string>

#include "documents/layout/request.h"

namespace fairdeal::cli {

// The options of a felt: its size, and what is printed on the sign instead.
struct FeltOptions {
    double width = 74;  // inches
    double depth = 0;
    bool has_depth = false;  // if false, the depth is an inch more than half the width
    std::string odds = "felt";
    std::string statements = "felt";

    void add_to(CLI::App& command);
    void put_into(documents::layout::LayoutRequest& request) const;
};

}  // namespace fairdeal::cli
