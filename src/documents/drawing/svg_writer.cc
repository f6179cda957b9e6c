#include "documents/drawing/svg_writer.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <map>

#include "documents/drawing/geometry.h"
#include "documents/drawing/number.h"
#include "documents/sheet/markup.h"

namespace fairdeal::documents::drawing {
namespace {

// The opacity of the text that people search. It cannot be seen, but it must not be 0, because
// cairo leaves fully transparent text out of a PDF.
constexpr std::string_view as_good_as_invisible = "0.004";

// Half the height of a capital, as a share of the em: about where the middle of a line of letters
// is.
constexpr double half_capital = 0.36;

// The search text is always horizontal, because readers of PDF take the letters of a turned text
// for single words. Where the lettering is turned or curved, the search text is also smaller, so
// that two of them do not lie over each other.
constexpr double size_when_turned = 0.5;
constexpr double size_when_curved = 0.25;
constexpr double turned_from = 8;  // degrees

// The search text has regular weight and one of few sizes, each twice the one before, because each
// further size or weight costs another search for a font.
double size_for_search(double size) {
    return std::exp2(std::floor(std::log2(size)));
}

class Writing {
  public:
    Writing(const Drawing& drawing, const Typesetter& letters, std::string_view prefix)
        : drawing_(drawing), letters_(letters), prefix_(prefix) {}

    std::string run() {
        for (const Group& layer : drawing_.layers)
            write(layer);
        const std::string drawn = std::move(out_);
        out_.clear();
        write_head();
        out_ += drawn;
        out_ += "</svg>\n";
        return std::move(out_);
    }

  private:
    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    }

    std::string point(At at) const { return number(at.x) + " " + number(at.y); }
    std::string id(std::string_view name) const { return prefix_ + escaped(name); }

    void write_head() {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}in\" height=\"{}in\" "
            "viewBox=\"{} {} {}\" role=\"img\" aria-labelledby=\"{} {}\" "
            "font-family=\"Inter, Liberation Sans, Arial, sans-serif\">\n",
            number(drawing_.width / tenths_of_inch, 4), number(drawing_.height / tenths_of_inch, 4),
            point(drawing_.corner), number(drawing_.width), number(drawing_.height), id("title"),
            id("description"));
        add("<title id=\"{}\">{}</title>\n<desc id=\"{}\">{}</desc>\n", id("title"),
            escaped(drawing_.title), id("description"), escaped(drawing_.description));
        out_ += "<defs>\n";
        for (std::size_t i = 0; i < outlines_.size(); ++i) {
            add("<path id=\"{}\" d=\"{}\"/>\n", glyph_id(static_cast<int>(i)),
                letters_.outline(outlines_[i]));
        }
        out_ += "</defs>\n";
    }

    void write(const Group& group) {
        out_ += "<g";
        if (!group.id.empty()) add(" id=\"{}\"", id(group.id));
        if (group.anchor) {
            add(" data-anchor=\"{} {}\"", point(group.anchor->at), number(group.anchor->angle));
        }
        for (const auto& [name, value] : group.data)
            add(" data-{}=\"{}\"", escaped(name), escaped(value));
        out_ += ">\n";
        if (!group.title.empty()) add("<title>{}</title>\n", escaped(group.title));
        for (const Element& element : group.elements) {
            std::visit([&](const auto& shape) { write(shape, element); }, element.shape);
        }
        for (const Group& inner : group.groups)
            write(inner);
        out_ += "</g>\n";
    }

    void write_id(const Element& element) {
        if (!element.id.empty()) add(" id=\"{}\"", id(element.id));
    }

    void write_paint(const Paint& paint) {
        add(" fill=\"{}\"", paint.fill.empty() ? "none" : escaped(paint.fill));
        if (!paint.stroke.empty()) {
            add(" stroke=\"{}\" stroke-width=\"{}\"", escaped(paint.stroke), number(paint.width));
        }
        if (!paint.dashes.empty()) {
            out_ += " stroke-dasharray=\"";
            for (std::size_t i = 0; i < paint.dashes.size(); ++i)
                add("{}{}", i > 0 ? " " : "", number(paint.dashes[i]));
            out_ += "\"";
        }
        if (paint.opacity < 1) add(" opacity=\"{}\"", number(paint.opacity));
    }

    // Ends the element's tag, after its id and its paint.
    void finish(const Element& element) {
        write_id(element);
        write_paint(element.paint);
        out_ += "/>\n";
    }

    void write(const Line& line, const Element& element) {
        add("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", number(line.from.x),
            number(line.from.y), number(line.to.x), number(line.to.y));
        finish(element);
    }

    void write(const Circle& circle, const Element& element) {
        add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", number(circle.centre.x),
            number(circle.centre.y), number(circle.radius));
        finish(element);
    }

    void write(const Arc& arc, const Element& element) {
        const double way = sweep(arc);
        if (way >= 360) return write(Circle{arc.centre, arc.radius}, element);
        add("<path d=\"M{}A{} {} 0 {} 1 {}\"", point(on_circle(arc.centre, arc.radius, arc.from)),
            number(arc.radius), number(arc.radius), way > 180 ? 1 : 0,
            point(on_circle(arc.centre, arc.radius, arc.to)));
        finish(element);
    }

    void write(const Box& box, const Element& element) {
        add("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            number(box.middle.x - box.width / 2), number(box.middle.y - box.height / 2),
            number(box.width), number(box.height));
        if (box.corner > 0) add(" rx=\"{}\"", number(box.corner));
        if (box.angle != 0) {
            add(" transform=\"rotate({} {})\"", number(box.angle), point(box.middle));
        }
        finish(element);
    }

    void write(const Outline& outline, const Element& element) {
        add("<path d=\"M{}", point(outline.start));
        for (const OutlineStep& step : outline.steps) {
            if (step.radius == 0) {
                add("L{}", point(step.to));
            } else {
                const double radius = std::abs(step.radius);
                add("A{} {} 0 0 {} {}", number(radius), number(radius), step.radius > 0 ? 1 : 0,
                    point(step.to));
            }
        }
        out_ += "Z\"";
        finish(element);
    }

    void write(const StraightText& text, const Element& element) {
        const PlacedText placed = letters_.place(text.letters);
        begin_text(text.letters, element);
        add("<g transform=\"translate({})", point(text.at));
        if (text.angle != 0) add(" rotate({})", number(text.angle));
        const double scale = text.letters.size / units_per_em;
        add(" scale({})\">", number(scale, 6));
        const double start = start_of(text.letters.align, placed.width);
        for (const PlacedCluster& cluster : placed.clusters) {
            for (const Glyph& glyph : cluster.cluster->glyphs) {
                use(glyph.outline);
                add(" x=\"{}\"", number((start + cluster.x) / scale + glyph.x, 1));
                if (glyph.y != 0) add(" y=\"{}\"", glyph.y);
                out_ += "/>";
            }
        }
        out_ += "</g>\n";
        const BaseLine line = base_line(text, placed.width);
        const bool is_turned = std::abs(std::remainder(line.angle, 360)) > turned_from;
        end_text(text.letters, line, is_turned ? size_when_turned : 1);
    }

    // librsvg draws no text on a path. So each letter is turned about the center of the curve and
    // moved out along its radius.
    void write(const CurvedText& text, const Element& element) {
        const PlacedText placed = letters_.place(text.letters);
        begin_text(text.letters, element);
        const double scale = text.letters.size / units_per_em;
        add("<g transform=\"translate({}) scale({})\">\n", point(text.centre), number(scale, 6));
        const double out = (text.outwards ? -text.radius : text.radius) / scale;
        for (const PlacedCluster& cluster : placed.clusters) {
            const double middle = cluster.x + cluster.advance / 2;
            const BaseLine letter = letter_on_curve(text, middle - placed.width / 2);
            for (const Glyph& glyph : cluster.cluster->glyphs) {
                use(glyph.outline);
                add(" transform=\"rotate({}) translate({} {})\"/>\n", number(letter.angle),
                    number(glyph.x - cluster.advance / scale / 2, 1), number(out + glyph.y, 1));
            }
        }
        out_ += "</g>\n";
        end_text(text.letters, base_line(text), size_when_curved);
    }

    void begin_text(const Lettering& letters, const Element& element) {
        out_ += "<g";
        write_id(element);
        add(" fill=\"{}\">\n", letters.colour.empty() ? "none" : escaped(letters.colour));
    }

    // Ends the lettering with its search text, which has the same middle. The letters of the search
    // text are not spaced, because readers of PDF would take each for a word.
    void end_text(const Lettering& letters, const BaseLine& line, double share) {
        const double size = size_for_search(letters.size * share);
        const At up = turned({0, -half_capital * letters.size}, line.angle);
        const At at{line.middle.x + up.x, line.middle.y + up.y + half_capital * size};
        add("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"{}\" "
            "fill-opacity=\"{}\">{}</text>\n</g>\n",
            number(at.x), number(at.y), number(size), as_good_as_invisible,
            escaped(one_line(letters.text)));
    }

    void use(int outline) {
        const auto [known, added] = glyphs_.emplace(outline, static_cast<int>(outlines_.size()));
        if (added) outlines_.push_back(outline);
        add("<use href=\"#{}\"", glyph_id(known->second));
    }

    // Glyphs are numbered in the order of their first use.
    std::string glyph_id(int glyph) const { return fmt::format("{}glyph-{}", prefix_, glyph + 1); }

    const Drawing& drawing_;
    const Typesetter& letters_;
    std::string prefix_;
    std::string out_{};
    std::map<int, int> glyphs_{};
    std::vector<int> outlines_{};  // of the glyphs
};

}  // namespace

std::string svg(const Drawing& drawing, const Typesetter& letters, std::string_view prefix) {
    return Writing(drawing, letters, prefix).run();
}

}  // namespace fairdeal::documents::drawing
