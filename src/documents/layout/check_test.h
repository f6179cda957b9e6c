#pragma once

#include "documents/layout/check.h"
#include "support/felts.h"

// What the tests of the check share.
namespace fairdeal::documents::layout {

// The sentences of what a drawing is missing, one a line.
inline std::string missing(const std::string& svg, std::string_view game = {}) {
    const auto report = check(svg, game);
    if (!report) return "unreadable: " + report.error();
    std::string all;
    for (const CheckFinding& one : report->findings) {
        if (one.standing == ClauseStanding::missing) all += one.sentence + "\n";
    }
    EXPECT_EQ(all.empty(), report->is_complete());
    return all;
}

inline std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    if (at != std::string::npos) text.replace(at, what.size(), by);
    return text;
}

// Writes `by` into the element with this id, before its id.
inline std::string marked(const std::string& svg, const std::string& id, const std::string& by) {
    return replaced(svg, "<g id=\"" + id + "\"", "<g " + by + " id=\"" + id + "\"");
}

// Makes `what` the first thing in the element with this id.
inline std::string with_first(std::string svg, const std::string& id, const std::string& what) {
    const std::size_t at = svg.find("id=\"" + id + "\"");
    EXPECT_NE(at, std::string::npos) << id;
    if (at != std::string::npos) svg.insert(svg.find('>', at) + 1, what);
    return svg;
}

}  // namespace fairdeal::documents::layout
