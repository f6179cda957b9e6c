#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "documents/sheet/sheet.h"

namespace fairdeal::documents {

// Additions that only a page can have.
struct HtmlExtras {
    std::vector<std::string> files{};  // beside the page; a cell that names one links to it
    std::string picture{};             // an SVG document at the top, or empty
    std::string picture_title{};       // its caption, also for screen readers
    std::string_view style{};          // added to the style sheet
};

// One self-contained page: it contains its style, plots and picture, has no script, and reads well
// on a screen, in a screen reader and on Letter or A4.
std::string html(const Sheet& sheet, const HtmlExtras& extras = {});

// The beginning of every page, up to its body. It forbids scripts, anything from outside, and all
// pictures except those in the page itself.
struct HtmlHead {
    std::string title{};
    bool has_picture = false;
    std::string_view style{};
    std::string_view more_style{};
};
std::string html_head(const Program& program, const HtmlHead& head);

}  // namespace fairdeal::documents
