#include "documents/layout/svg_reader.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <pugixml.hpp>

#include "documents/layout/path_reader.h"

namespace fairdeal::documents::layout {
namespace {

constexpr int deepest = 64;
constexpr int circle_corners = 72;

// A length in inches; nothing when it is not in real units.
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

std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

double value_of(const pugi::xml_node& node, const char* name) {
    const auto numbers = read_numbers(node.attribute(name).value());
    return numbers && numbers->size() == 1 ? numbers->front() : 0;
}

Polygon ellipse(At centre, double rx, double ry) {
    Polygon points;
    for (int i = 0; i < circle_corners; ++i) {
        const double turn = 2 * std::numbers::pi * i / circle_corners;
        points.push_back({centre.x + rx * std::cos(turn), centre.y + ry * std::sin(turn)});
    }
    return points;
}

// A rectangle with its round corners left square, which only makes it larger.
Polygon rectangle(double x, double y, double width, double height) {
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

std::string all_text(const pugi::xml_node& node) {
    std::string text;
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
            text += child.value();
        } else if (child.type() == pugi::node_element && local_name(child) != "title") {
            text += all_text(child);
        }
    }
    return text;
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

// False when something in it cannot be read.
bool read_node(const pugi::xml_node& node, const Transform& outside, int depth, SvgNode& read) {
    if (depth > deepest) return false;
    read_attributes(node, read);
    const auto own = read_transform(node.attribute("transform").value());
    if (!own) return false;
    const Transform transform = outside * *own;
    for (Polygon& polygon : shapes_of(node)) {
        for (At& at : polygon)
            at = transform(at);
        read.shapes.push_back(std::move(polygon));
    }
    if (local_name(node) == "text") {
        read.text = all_text(node);
        return true;
    }
    for (const pugi::xml_node& child : node.children()) {
        const std::string_view name = local_name(child);
        if (child.type() != pugi::node_element || name == "defs" || name == "title") continue;
        if (!read_node(child, transform, depth + 1, read.children.emplace_back())) return false;
    }
    return true;
}

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
    if (!shapes.empty()) return &shapes.front();
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
    // Document types are skipped, so that no entity is defined by one.
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
    if (!read_node(svg, {}, 0, drawing.root)) {
        return tl::unexpected(std::string("a transform in it cannot be read, or it is too deep"));
    }
    return drawing;
}

}  // namespace fairdeal::documents::layout
