#include "documents/print/search_texts.h"

#include <pugixml.hpp>
#include <sstream>

#include "documents/print/handles.h"
#include "documents/print/letters.h"

namespace fairdeal::documents::print {
namespace {

// The opacity of the search lines. It is not 0, because cairo leaves fully transparent text out of
// a PDF.
constexpr double as_good_as_invisible = 0.004;

bool is_placed_plainly(const pugi::xml_node& text) {
    for (pugi::xml_node node = text; node; node = node.parent()) {
        if (node.attribute("transform")) return false;
    }
    return std::string_view(text.attribute("text-anchor").value()) == "middle" &&
           text.attribute("fill-opacity").as_double(1) < 0.01;
}

Fonts exact_fonts(cairo_t* page) {
    Fonts fonts(pango_cairo_create_context(page));
    const FontOptions exact(cairo_font_options_create());
    cairo_font_options_set_hint_style(exact.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(exact.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(fonts.get(), exact.get());
    pango_context_set_round_glyph_positions(fonts.get(), 0);
    return fonts;
}

}  // namespace

SearchTexts take_search_texts(std::string& svg) {
    SearchTexts found;
    pugi::xml_document document;
    constexpr unsigned as_it_is = pugi::parse_default | pugi::parse_ws_pcdata;
    if (!document.load_buffer(svg.data(), svg.size(), as_it_is, pugi::encoding_utf8)) return found;
    std::istringstream box(document.child("svg").attribute("viewBox").value());
    if (!(box >> found.left >> found.top >> found.width) || !(found.width > 0)) return found;
    std::vector<pugi::xml_node> taken;
    for (const pugi::xpath_node& each : document.select_nodes("//text")) {
        const pugi::xml_node text = each.node();
        if (!is_placed_plainly(text)) continue;
        found.texts.push_back({.x = text.attribute("x").as_double(),
                               .y = text.attribute("y").as_double(),
                               .size = text.attribute("font-size").as_double(),
                               .text = text.child_value()});
        taken.push_back(text);
    }
    for (pugi::xml_node& text : taken)
        text.parent().remove_child(text);
    std::ostringstream rest;
    document.save(rest, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    svg = std::move(rest).str();
    return found;
}

void show(const SearchTexts& lines, cairo_t* page, double points_wide) {
    if (lines.texts.empty()) return;
    cairo_save(page);
    const double scale = points_wide / lines.width;
    cairo_scale(page, scale, scale);
    cairo_translate(page, -lines.left, -lines.top);
    cairo_set_source_rgba(page, 0, 0, 0, as_good_as_invisible);
    const Fonts fonts = exact_fonts(page);
    const TextLayout layout(pango_layout_new(fonts.get()));
    const FontDescription font(pango_font_description_from_string(family));
    for (const SearchText& line : lines.texts) {
        pango_font_description_set_absolute_size(font.get(), line.size * PANGO_SCALE);
        pango_layout_set_font_description(layout.get(), font.get());
        pango_layout_set_text(layout.get(), line.text.data(), static_cast<int>(line.text.size()));
        PangoRectangle extents{};
        pango_layout_get_extents(layout.get(), nullptr, &extents);
        cairo_move_to(
            page, line.x - extents.width / 2.0 / PANGO_SCALE,
            line.y - static_cast<double>(pango_layout_get_baseline(layout.get())) / PANGO_SCALE);
        pango_cairo_show_layout(page, layout.get());
    }
    cairo_restore(page);
}

}  // namespace fairdeal::documents::print
