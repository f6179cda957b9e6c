#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// What a page may have that no other form of a sheet has.
struct HtmlExtras {
    std::vector<std::string> files{};  // beside the page: a word of a table that names one links it
    std::string picture{};             // an SVG document shown before everything else, or nothing
    std::string picture_title{};       // for who does not see it, and under it
    std::string_view style{};          // added to the style sheet
};

// One page that needs nothing else: its style, plots and picture are in it, it has no script, and
// it reads well on a screen, in a screen reader and on Letter or A4.
std::string html(const Sheet& sheet, const HtmlExtras& extras = {});

// The beginning of every page, up to its body: no script, nothing from outside, and pictures only
// if they stand in the page itself.
struct HtmlHead {
    std::string title{};
    bool has_picture = false;
    std::string_view style{};
    std::string_view more_style{};
};
std::string html_head(const Program& program, const HtmlHead& head);

}  // namespace fairdeal::documents
