#include "documents/layout/svg_reader.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>
#include <pugixml.hpp>

#include "documents/layout/path_reader.h"
#include "documents/layout/polygons.h"
#include "documents/layout/svg_visibility.h"

namespace fairdeal::documents::layout {
namespace {

// The file is untrusted. Without this limit, elements within elements could overflow the stack.
constexpr int deepest = 64;
constexpr int circle_corners = 72;

// A length in inches; nothing if it is not in real units.
std::optional<double> inches_of(std::string_view text) {
    struct Unit {
        std::string_view name;
        double inches;
    };
    static constexpr std::array<Unit, 4> units{
        {{"in", 1}, {"mm", 1 / 25.4}, {"cm", 1 / 2.54}, {"pt", 1 / 72.0}}};
    for (const Unit& unit : units) {
        if (!text.ends_with(unit.name)) continue;
        const auto number = read_numbers(text.substr(0, text.size() - unit.name.size()));
        if (number && number->size() == 1 && number->front() > 0)
            return number->front() * unit.inches;
    }
    return std::nullopt;
}

double value_of(const pugi::xml_node& node, const char* name) {
    const auto numbers = read_numbers(node.attribute(name).value());
    return numbers && numbers->size() == 1 ? numbers->front() : 0;
}

// As in SVG, a radius of 0 draws nothing. One below 0 is an error and draws nothing, too.
Polygon ellipse(At centre, double rx, double ry) {
    if (rx <= 0 || ry <= 0) return {};
    Polygon points;
    for (int i = 0; i < circle_corners; ++i) {
        const double turn = 2 * std::numbers::pi * i / circle_corners;
        points.push_back({centre.x + rx * std::cos(turn), centre.y + ry * std::sin(turn)});
    }
    return points;
}

// Leaves round corners square, which only makes the rectangle larger.
Polygon rectangle(double x, double y, double width, double height) {
    if (width <= 0 || height <= 0) return {};
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

std::vector<Polygon> shapes_of(const pugi::xml_node& node) {
    const std::string_view name = local_name(node);
    if (name == "circle") {
        const double radius = value_of(node, "r");
        return {ellipse({value_of(node, "cx"), value_of(node, "cy")}, radius, radius)};
    }
    if (name == "ellipse") {
        return {ellipse({value_of(node, "cx"), value_of(node, "cy")}, value_of(node, "rx"),
                        value_of(node, "ry"))};
    }
    if (name == "rect") {
        return {rectangle(value_of(node, "x"), value_of(node, "y"), value_of(node, "width"),
                          value_of(node, "height"))};
    }
    if (name == "path") {
        return read_path(node.attribute("d").value()).value_or(std::vector<Polygon>{});
    }
    if (name == "polygon") {
        const auto numbers = read_numbers(node.attribute("points").value());
        if (!numbers || numbers->size() % 2 != 0) return {};
        Polygon points;
        for (std::size_t i = 0; i < numbers->size(); i += 2)
            points.push_back({(*numbers)[i], (*numbers)[i + 1]});
        return {points};
    }
    return {};
}

void read_attributes(const pugi::xml_node& node, SvgNode& read) {
    read.id = node.attribute("id").value();
    for (const pugi::xml_attribute& attribute : node.attributes()) {
        const std::string_view name = attribute.name();
        if (name.starts_with("data-")) read.data[std::string(name.substr(5))] = attribute.value();
    }
    const auto anchor = read.data.find("anchor");
    if (anchor == read.data.end()) return;
    const auto numbers = read_numbers(anchor->second);
    if (numbers && numbers->size() == 3) {
        read.anchor = drawing::Anchor{{(*numbers)[0], (*numbers)[1]}, (*numbers)[2]};
    }
}

// What an element takes over from the elements around it.
struct Around {
    Transform transform{};
    Visibility seen{};
    int depth = 0;
};

class Reader {
  public:
    // False if something in it cannot be read; `fault` says what.
    bool read(const pugi::xml_node& node, const Around& outside, SvgNode& read_into) {
        if (!enter(outside.depth)) return false;
        read_attributes(node, read_into);
        const auto own = read_transform(node.attribute("transform").value());
        if (!own) return refuse("a transform in it cannot be read");
        const Around here{outside.transform * *own, seen_within(outside.seen, node),
                          outside.depth + 1};
        if (!read_outline(node, here, read_into)) return false;
        if (local_name(node) == "text") {
            return add_text(node, here, has_outlines(node), read_into.text);
        }
        for (const pugi::xml_node& child : node.children()) {
            if (child.type() != pugi::node_element || is_left_out(child)) continue;
            if (!read(child, here, read_into.children.emplace_back())) return false;
        }
        return true;
    }

    const std::string& fault() const { return fault_; }

  private:
    bool refuse(std::string fault) {
        fault_ = std::move(fault);
        return false;
    }

    bool enter(int depth) {
        if (depth > deepest) return refuse("its elements are nested too deep");
        if (++elements_ > most_elements) {
            return refuse(fmt::format("it has more than {} elements", most_elements));
        }
        return true;
    }

    bool read_outline(const pugi::xml_node& node, const Around& here, SvgNode& read_into) {
        for (Polygon& polygon : shapes_of(node)) {
            points_ += polygon.size();
            if (polygon.size() > most_points) {
                return refuse(fmt::format("an outline in it has more than {} points", most_points));
            }
            if (!here.seen.is_drawn() || !read_into.outline.empty()) continue;
            for (At& at : polygon)
                at = here.transform(at);
            if (has_area(polygon)) read_into.outline = std::move(polygon);
        }
        if (points_ <= most_points_in_all) return true;
        return refuse(fmt::format("its outlines have more than {} points", most_points_in_all));
    }

    // Adds the letters of a text element, and of the spans in it, that people can read.
    bool add_text(const pugi::xml_node& node, const Around& here, bool outlined,
                  std::string& text) {
        const bool legible = here.seen.is_legible(outlined);
        for (const pugi::xml_node& child : node.children()) {
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
                if (legible) add_letters(child.value(), text);
            } else if (child.type() == pugi::node_element && !is_left_out(child)) {
                if (!enter(here.depth)) return false;
                const Around inside{here.transform, seen_within(here.seen, child), here.depth + 1};
                if (!add_text(child, inside, outlined, text)) return false;
            }
        }
        return true;
    }

    // Sentences on a terminal quote these texts, so no control character may pass.
    static void add_letters(std::string_view letters, std::string& text) {
        for (const char letter : letters) {
            const auto code = static_cast<unsigned char>(letter);
            text += code < ' ' || code == 0x7f ? ' ' : letter;
        }
    }

    std::size_t elements_ = 0;
    std::size_t points_ = 0;
    std::string fault_{};
};

const SvgNode* find_in(const SvgNode& node, std::string_view id) {
    if (node.id == id) return &node;
    for (const SvgNode& child : node.children) {
        if (const SvgNode* found = find_in(child, id)) return found;
    }
    return nullptr;
}

void add_texts(const SvgNode& node, std::vector<std::string>& texts) {
    if (!node.text.empty()) texts.push_back(node.text);
    for (const SvgNode& child : node.children)
        add_texts(child, texts);
}

}  // namespace

std::vector<std::string> SvgNode::texts() const {
    std::vector<std::string> all;
    add_texts(*this, all);
    return all;
}

const Polygon* SvgNode::shape() const {
    if (!outline.empty()) return &outline;
    for (const SvgNode& child : children) {
        if (const Polygon* found = child.shape()) return found;
    }
    return nullptr;
}

const SvgNode* SvgDrawing::find(std::string_view id) const {
    return find_in(root, id);
}

tl::expected<SvgDrawing, std::string> read_svg(std::string_view file) {
    if (file.size() > largest_svg) {
        return tl::unexpected(fmt::format("it is larger than {} megabytes", largest_svg >> 20U));
    }
    // The default flags skip a document type, so the file cannot define entities.
    pugi::xml_document document;
    const pugi::xml_parse_result parsed =
        document.load_buffer(file.data(), file.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed) return tl::unexpected(std::string("it is not well-formed XML"));
    const pugi::xml_node svg = document.document_element();
    if (local_name(svg) != "svg") return tl::unexpected(std::string("it is not an SVG drawing"));
    SvgDrawing drawing;
    const auto width = inches_of(svg.attribute("width").value());
    const auto height = inches_of(svg.attribute("height").value());
    const auto box = read_numbers(svg.attribute("viewBox").value());
    if (!width || !height || !box || box->size() != 4 || (*box)[2] <= 0 || (*box)[3] <= 0) {
        return tl::unexpected(
            std::string("it has no size in inches or millimetres, or no viewBox"));
    }
    drawing.width = *width;
    drawing.height = *height;
    drawing.corner = {(*box)[0], (*box)[1]};
    drawing.size = {(*box)[2], (*box)[3]};
    Reader reader;
    if (!is_left_out(svg) && !reader.read(svg, {}, drawing.root)) {
        return tl::unexpected(reader.fault());
    }
    return drawing;
}

}  // namespace fairdeal::documents::layout
