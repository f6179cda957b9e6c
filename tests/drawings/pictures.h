#pragma once

#include <string>
#include <vector>

// A drawing as a browser shows it and as a reader of PDF does, and how far the two are apart.
namespace fairdeal::drawings {

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<unsigned char> grey{};  // row by row, 0 is black
};

// The drawing this many pixels wide, as Chromium draws the SVG and as poppler draws the first page
// of the PDF. A failure of theirs fails the test and gives an empty picture.
Picture browser_picture(const std::string& svg, int width, int height);
Picture pdf_picture(const std::string& pdf, int width, int height);

// In shades of grey, of 255. Both are taken over pictures that are a little blurred, because two
// programs never smooth an edge alike.
struct Difference {
    double mean = 0;   // over the whole picture
    double worst = 0;  // the mean over the square of 24 pixels where they differ most
};
Difference difference(const Picture& one, const Picture& other);

// What is one picture to the eye. A curve of letters that is a tenth of an inch off is beyond it.
bool is_the_same(const Difference& difference);

}  // namespace fairdeal::drawings
