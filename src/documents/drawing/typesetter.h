#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "documents/drawing/letters.h"
#include "documents/sheet/print_helper.h"

namespace fairdeal::documents::drawing {

// Every lettering of the drawing, in the order it is drawn.
std::vector<Lettering> letterings(const Drawing& drawing);

// The text as it is set: one line, well formed as in sheet/markup.h. A tab or the break of a
// line becomes a space.
std::string one_line(std::string_view text);

// One cluster of a lettering at its size: lengths are those of the drawing, tenths of an inch.
struct PlacedCluster {
    const Cluster* cluster = nullptr;
    double x = 0;  // of its left, from the left of the text
    double advance = 0;
};
struct PlacedText {
    std::vector<PlacedCluster> clusters{};
    double width = 0;
};

// Sets texts. It knows the widths of their letters for composers, and the outlines for writers.
// Setting texts starts fairdeal-print, so a composer sets all its texts in one call. Texts that
// were set before are not set again. Only one thread may use an object.
class Typesetter {
  public:
    explicit Typesetter(std::filesystem::path program = print_program_path())
        : program_(std::move(program)) {}

    // The error is a sentence.
    tl::expected<void, std::string> set(std::span<const Lettering> list);

    // The placed letters of a lettering that was set. Its color and alignment do not matter.
    PlacedText place(const Lettering& lettering) const;
    double width(const Lettering& lettering) const { return place(lettering).width; }

    // The data of an SVG path in thousandths of the em, with y downward from the base line.
    const std::string& outline(int number) const;

  private:
    void learn(const std::vector<TextToSet>& asked, SetTexts answer);

    std::filesystem::path program_;
    std::map<TextToSet, SetText> texts_{};
    std::vector<std::string> outlines_{};
    std::map<std::string, int> numbers_{};  // of the outlines
};

}  // namespace fairdeal::documents::drawing
