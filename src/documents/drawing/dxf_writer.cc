#include "documents/drawing/dxf_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "documents/drawing/dxf_text.h"
#include "documents/drawing/geometry.h"
#include "documents/drawing/number.h"

namespace fairdeal::documents::drawing {
namespace {

// DXF measures letters by the height of their capitals, a drawing by the em. This is the ratio of
// the two.
constexpr double capital = 0.727;
constexpr int colours = 7;
enum class Justified { centre = 1, fit = 5 };

class DxfWriting {
  public:
    DxfWriting(const Drawing& drawing, const Typesetter& letters)
        : drawing_(drawing), letters_(letters) {}

    std::string run() {
        for (const Group& layer : drawing_.layers) {
            layer_ = dxf_layer(layer.id);
            write(layer);
        }
        const std::string entities = std::move(out_);
        out_.clear();
        write_header();
        write_tables();
        begin_section("BLOCKS");
        end_section();
        begin_section("ENTITIES");
        out_ += entities;
        end_section();
        group(0, "EOF");
        return std::move(out_);
    }

  private:
    // A DXF file is a list of groups, each a number on one line and a value on the next. The number
    // says what the value is. For example, 0 begins something, 2 is a name, 8 a layer, 1 a text, 10
    // to 31 are coordinates, 40 a length, 50 and 51 angles, and 999 is a comment.
    void group(int code, std::string_view value) {
        fmt::format_to(std::back_inserter(out_), "{:3}\n{}\n", code, value);
    }
    void group(int code, int value) { group(code, std::to_string(value)); }
    void group(int code, double value) { group(code, number(value, digits)); }

    // The codes of the x, y and z of one point are ten apart.
    void point(int code, At inches) {
        group(code, inches.x);
        group(code + 10, inches.y);
        group(code + 20, 0);
    }

    At inches(At at) const {
        return {(at.x - drawing_.corner.x) / tenths_of_inch,
                (drawing_.corner.y + drawing_.height - at.y) / tenths_of_inch};
    }

    void begin_section(std::string_view name) {
        group(0, "SECTION");
        group(2, name);
    }
    void end_section() { group(0, "ENDSEC"); }

    void write_header() {
        group(999, dxf_text(drawing_.title));
        group(999, "All lengths are inches.");
        begin_section("HEADER");
        group(9, "$ACADVER");
        group(1, "AC1009");
        group(9, "$EXTMIN");
        point(10, {0, 0});
        group(9, "$EXTMAX");
        point(10, {drawing_.width / tenths_of_inch, drawing_.height / tenths_of_inch});
        group(9, "$LUNITS");  // decimal
        group(70, 2);
        end_section();
    }

    void write_tables() {
        begin_section("TABLES");
        begin_table("LTYPE", line_types_.size() + 1);
        line_type("CONTINUOUS", {});
        for (std::size_t i = 0; i < line_types_.size(); ++i)
            line_type(line_type_name(i), line_types_[i]);
        group(0, "ENDTAB");
        begin_table("LAYER", drawing_.layers.size());
        for (std::size_t i = 0; i < drawing_.layers.size(); ++i) {
            group(0, "LAYER");
            group(2, dxf_layer(drawing_.layers[i].id));
            group(70, 0);
            group(62, static_cast<int>(i) % colours + 1);
            group(6, "CONTINUOUS");
        }
        group(0, "ENDTAB");
        begin_table("STYLE", 1);
        write_text_style();
        group(0, "ENDTAB");
        end_section();
    }

    void begin_table(std::string_view name, std::size_t entries) {
        group(0, "TABLE");
        group(2, name);
        group(70, static_cast<int>(entries));
    }

    void line_type(std::string_view name, const std::vector<double>& dashes) {
        group(0, "LTYPE");
        group(2, name);
        group(70, 0);
        group(3, dashes.empty() ? "Solid line" : "Dashed line");
        group(72, 65);
        group(73, static_cast<int>(dashes.size()));
        double sum = 0;
        for (const double dash : dashes)
            sum += dash / tenths_of_inch;
        group(40, sum);
        for (std::size_t i = 0; i < dashes.size(); ++i)
            group(49, (i % 2 == 0 ? dashes[i] : -dashes[i]) / tenths_of_inch);
    }

    void write_text_style() {
        group(0, "STYLE");
        group(2, "STANDARD");
        group(70, 0);
        group(40, 0);  // the height is the text's own
        group(41, 1);
        group(50, 0);
        group(71, 0);
        group(42, 0);
        group(3, "txt");
        group(4, "");
    }

    static std::string line_type_name(std::size_t i) { return fmt::format("DASHED-{}", i + 1); }

    void write(const Group& content) {
        for (const Element& element : content.elements) {
            std::visit([&](const auto& shape) { write(shape, element.paint); }, element.shape);
        }
        for (const Group& inner : content.groups)
            write(inner);
    }

    void begin_entity(std::string_view kind, const Paint& paint) {
        group(0, kind);
        group(8, layer_);
        if (paint.dashes.empty()) return;
        // SVG goes through an odd list twice before it repeats. In DXF, a dash and a gap must
        // alternate, so write such a list twice.
        std::vector<double> dashes = paint.dashes;
        if (dashes.size() % 2 != 0) dashes.insert(dashes.end(), dashes.begin(), dashes.end());
        auto known = std::find(line_types_.begin(), line_types_.end(), dashes);
        if (known == line_types_.end()) known = line_types_.insert(known, dashes);
        group(6, line_type_name(static_cast<std::size_t>(known - line_types_.begin())));
    }

    void write(const Line& line, const Paint& paint) {
        begin_entity("LINE", paint);
        point(10, inches(line.from));
        point(11, inches(line.to));
    }

    void write(const Circle& circle, const Paint& paint) {
        begin_entity("CIRCLE", paint);
        point(10, inches(circle.centre));
        group(40, circle.radius / tenths_of_inch);
    }

    // DXF draws arcs counterclockwise and the drawing clockwise, so start and end change places.
    void write(const Arc& arc, const Paint& paint) {
        if (sweep(arc) >= 360) return write(Circle{arc.centre, arc.radius}, paint);
        begin_entity("ARC", paint);
        point(10, inches(arc.centre));
        group(40, arc.radius / tenths_of_inch);
        group(50, upwards(arc.to));
        group(51, upwards(arc.from));
    }

    static double upwards(double angle) {
        const double turn = std::fmod(-angle, 360);
        return turn < 0 ? turn + 360 : turn;
    }

    void write(const Box& box, const Paint& paint) { write(outline_of(box), paint); }

    void write(const Outline& outline, const Paint& paint) {
        At from = outline.start;
        for (const OutlineStep& step : outline.steps) {
            write_step(from, step, paint);
            from = step.to;
        }
        if (from != outline.start) write_step(from, {outline.start}, paint);
    }

    void write_step(At from, const OutlineStep& step, const Paint& paint) {
        if (step.radius == 0) {
            write(Line{from, step.to}, paint);
        } else {
            write(arc_of(from, step), paint);
        }
    }

    void write(const StraightText& text, const Paint&) {
        const double width = letters_.width(text.letters);
        const BaseLine line = base_line(text, width);
        const At half = turned({width / 2, 0}, line.angle);
        const At left{line.middle.x - half.x, line.middle.y - half.y};
        const At right{line.middle.x + half.x, line.middle.y + half.y};
        write_text(text.letters, text.letters.text, left, right, line.angle, Justified::fit);
    }

    void write(const CurvedText& text, const Paint&) {
        group(999, dxf_text(text.letters.text));
        const PlacedText placed = letters_.place(text.letters);
        for (const PlacedCluster& cluster : placed.clusters) {
            if (cluster.cluster->glyphs.empty()) continue;
            const double middle = cluster.x + cluster.advance / 2;
            const BaseLine letter = letter_on_curve(text, middle - placed.width / 2);
            write_text(text.letters, cluster.cluster->text, letter.middle, letter.middle,
                       letter.angle, Justified::centre);
        }
    }

    void write_text(const Lettering& letters, std::string_view text, At first, At second,
                    double angle, Justified justified) {
        begin_entity("TEXT", {});
        point(10, inches(first));
        group(40, letters.size * capital / tenths_of_inch);
        group(1, dxf_text(text));
        group(50, upwards(angle));
        group(72, static_cast<int>(justified));
        point(11, inches(second));
    }

    static constexpr int digits = 4;

    const Drawing& drawing_;
    const Typesetter& letters_;
    std::string out_{};
    std::string layer_{};
    std::vector<std::vector<double>> line_types_{};
};

}  // namespace

std::string dxf(const Drawing& drawing, const Typesetter& letters) {
    return DxfWriting(drawing, letters).run();
}

}  // namespace fairdeal::documents::drawing
