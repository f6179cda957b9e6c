#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "documents/print/handles.h"
#include "documents/print/pdf_stream.h"
#include "documents/sheet/print_helper.h"

// Composes pages of a PDF from the top down. Lengths are points, a 72nd of an inch.
namespace fairdeal::documents::print {

struct Ink {
    double red;
    double green;
    double blue;
};
inline constexpr Ink black{0.10, 0.125, 0.14};
inline constexpr Ink grey{0.36, 0.39, 0.41};
inline constexpr Ink accent{0.114, 0.357, 0.325};
inline constexpr Ink accent_soft{0.875, 0.922, 0.906};
inline constexpr Ink hairline{0.84, 0.82, 0.77};
inline constexpr Ink strong_line{0.50, 0.48, 0.43};
inline constexpr Ink zebra{0.969, 0.961, 0.937};
inline constexpr Ink warning{0.49, 0.31, 0.047};
inline constexpr Ink warning_soft{0.973, 0.929, 0.827};

enum class Align : std::uint8_t { left, right };

struct Style {
    double size = 9;
    bool bold = false;
    bool mono = false;
    Ink ink = black;
    Align align = Align::left;
    double leading = 1.25;
};

// The head and foot of every page.
struct Running {
    std::string head_left{};  // the head is left out on the first page, which has the title
    std::string head_right{};
    std::string foot_left{};
    int pages = 0;  // the number of pages; 0 if not known yet
};

struct Size {
    double width = 0;
    double height = 0;
};

class PageComposer {
  public:
    PageComposer(Paper paper, Running running, const Metadata& metadata);
    PageComposer(const PageComposer&) = delete;
    PageComposer& operator=(const PageComposer&) = delete;

    double left() const { return margin; }
    double width() const { return paper_.width - 2 * margin; }
    double top() const { return y_; }  // the place of the next element
    int page() const { return page_; }

    void skip(double height) { y_ += height; }
    // Starts a new page unless this one has room for `height`.
    void need(double height);
    void new_page();

    // Text in lines of the width; 0 sets it in one line.
    TextLayout set(std::string_view text, const Style& style, double width);
    static Size size_of(const TextLayout& text);
    void show(const TextLayout& text, const Style& style, double x, double y);

    // Paragraphs flow over pages by lines and move the cursor.
    void paragraph(std::string_view text, const Style& style, double x, double width);
    void box(double x, double y, Size size, const Ink& ink);
    void rule(double x, double y, double length, const Ink& ink, double thickness = 0.5);
    // Draws the SVG into the place, as large as its proportions allow.
    void picture(const std::string& svg, double x, double y, Size size);
    // Draws a plot over the width and moves the cursor.
    void drawing(const std::string& svg, double height);

    // What is shown between `begin_place` and `end_place` is a target of links and of the outline.
    // What is shown between `begin_link` and `end_link` is such a link.
    void begin_place(const std::string& name);
    void begin_link(const std::string& name);
    void end_place();
    void end_link();
    void outline(const std::string& title, const std::string& place);

    // The PDF. Nothing can be added afterward.
    std::string finish();

  private:
    static constexpr double margin = 50;
    static constexpr double head_room = 58;
    static constexpr double foot_room = 50;

    void begin_page();

    Size paper_;
    Running running_;
    PdfStream stream_;
    Fonts fonts_{};
    Attributes figures_{};  // all digits of one width, on the line
    double y_ = 0;
    int page_ = 0;
};

}  // namespace fairdeal::documents::print
