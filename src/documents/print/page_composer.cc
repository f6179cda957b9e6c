#include "documents/print/page_composer.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <stdexcept>

#include "documents/sheet/svg.h"

namespace fairdeal::documents::print {
namespace {

constexpr Size letter{612, 792};
constexpr Size a4{595.276, 841.89};

constexpr const char* text_family = "Inter, Liberation Sans, Arial, sans-serif";
constexpr const char* mono_family = "Liberation Mono, DejaVu Sans Mono, monospace";

void set_ink(cairo_t* context, const Ink& ink) {
    cairo_set_source_rgb(context, ink.red, ink.green, ink.blue);
}

}  // namespace

PageComposer::PageComposer(Paper paper, Running running, const Metadata& metadata)
    : paper_(paper == Paper::letter ? letter : a4),
      running_(std::move(running)),
      stream_(paper_.width, paper_.height, metadata) {
    fonts_.reset(pango_cairo_create_context(stream_.context()));
    // Use the metrics of the outlines themselves, not rounded to pixels.
    const FontOptions exact(cairo_font_options_create());
    cairo_font_options_set_hint_style(exact.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(exact.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(fonts_.get(), exact.get());
    pango_context_set_round_glyph_positions(fonts_.get(), 0);
    figures_.reset(pango_attr_list_new());
    pango_attr_list_insert(figures_.get(), pango_attr_font_features_new("tnum=1,lnum=1"));
    begin_page();
}

void PageComposer::begin_page() {
    ++page_;
    const Style small{.size = 7.5, .ink = grey};
    const Style small_right{.size = 7.5, .ink = grey, .align = Align::right};
    if (page_ > 1) {
        show(set(running_.head_left, small, width()), small, margin, 30);
        show(set(running_.head_right, small_right, width()), small_right, margin, 30);
        rule(margin, 43, width(), hairline);
    }
    const double foot = paper_.height - 34;
    show(set(running_.foot_left, small, width()), small, margin, foot);
    const std::string number =
        running_.pages > 0 ? fmt::format("{} / {}", page_, running_.pages) : std::string("0 / 0");
    show(set(number, small_right, width()), small_right, margin, foot);
    y_ = head_room;
}

void PageComposer::new_page() {
    cairo_show_page(stream_.context());
    begin_page();
}

void PageComposer::need(double height) {
    // A new page would not help something that fits on no page.
    if (y_ + height > paper_.height - foot_room && y_ > head_room) new_page();
}

TextLayout PageComposer::set(std::string_view text, const Style& style, double width) {
    TextLayout layout(pango_layout_new(fonts_.get()));
    const FontDescription font(
        pango_font_description_from_string(style.mono ? mono_family : text_family));
    pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
    pango_font_description_set_weight(font.get(),
                                      style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_attributes(layout.get(), figures_.get());
    pango_layout_set_line_spacing(layout.get(), static_cast<float>(style.leading / 1.15));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    if (width > 0) pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
    pango_layout_set_alignment(layout.get(),
                               style.align == Align::right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    return layout;
}

Size PageComposer::size_of(const TextLayout& text) {
    int width = 0;
    int height = 0;
    pango_layout_get_size(text.get(), &width, &height);
    return {static_cast<double>(width) / PANGO_SCALE, static_cast<double>(height) / PANGO_SCALE};
}

void PageComposer::show(const TextLayout& text, const Style& style, double x, double y) {
    set_ink(stream_.context(), style.ink);
    cairo_move_to(stream_.context(), x, y);
    pango_cairo_show_layout(stream_.context(), text.get());
}

void PageComposer::paragraph(std::string_view text, const Style& style, double x, double width) {
    const TextLayout layout = set(text, style, width);
    const LineIterator line(pango_layout_get_iter(layout.get()));
    do {
        PangoRectangle extents{};
        pango_layout_iter_get_line_extents(line.get(), nullptr, &extents);
        const double height = style.size * style.leading;
        const double spare = height - static_cast<double>(extents.height) / PANGO_SCALE;
        const int ascent = pango_layout_iter_get_baseline(line.get()) - extents.y;
        const double rise = spare / 2 + static_cast<double>(ascent) / PANGO_SCALE;
        need(height);
        set_ink(stream_.context(), style.ink);
        cairo_move_to(stream_.context(), x + static_cast<double>(extents.x) / PANGO_SCALE,
                      y_ + rise);
        pango_cairo_show_layout_line(stream_.context(),
                                     pango_layout_iter_get_line_readonly(line.get()));
        y_ += height;
    } while (pango_layout_iter_next_line(line.get()) != 0);
}

void PageComposer::box(double x, double y, Size size, const Ink& ink) {
    set_ink(stream_.context(), ink);
    cairo_rectangle(stream_.context(), x, y, size.width, size.height);
    cairo_fill(stream_.context());
}

void PageComposer::rule(double x, double y, double length, const Ink& ink, double thickness) {
    set_ink(stream_.context(), ink);
    cairo_set_line_width(stream_.context(), thickness);
    cairo_move_to(stream_.context(), x, y);
    cairo_line_to(stream_.context(), x + length, y);
    cairo_stroke(stream_.context());
}

void PageComposer::picture(const std::string& svg, double x, double y, Size size) {
    const Svg handle(rsvg_handle_new_from_data(reinterpret_cast<const unsigned char*>(svg.data()),
                                               svg.size(), nullptr));
    if (handle == nullptr) throw std::runtime_error("a picture cannot be read as SVG");
    const RsvgRectangle place{x, y, size.width, size.height};
    if (rsvg_handle_render_document(handle.get(), stream_.context(), &place, nullptr) == 0) {
        throw std::runtime_error("a picture cannot be drawn");
    }
}

void PageComposer::drawing(const std::string& svg, double height) {
    picture(svg, margin, y_, {height * svg_width / svg_height, height});
    y_ += height;
}

void PageComposer::begin_place(const std::string& name) {
    cairo_tag_begin(stream_.context(), CAIRO_TAG_DEST, fmt::format("name='{}'", name).c_str());
}

void PageComposer::begin_link(const std::string& name) {
    cairo_tag_begin(stream_.context(), CAIRO_TAG_LINK, fmt::format("dest='{}'", name).c_str());
}

void PageComposer::end_place() {
    cairo_tag_end(stream_.context(), CAIRO_TAG_DEST);
}

void PageComposer::end_link() {
    cairo_tag_end(stream_.context(), CAIRO_TAG_LINK);
}

void PageComposer::outline(const std::string& title, const std::string& place) {
    cairo_pdf_surface_add_outline(stream_.surface(), CAIRO_PDF_OUTLINE_ROOT, title.c_str(),
                                  fmt::format("dest='{}'", place).c_str(),
                                  static_cast<cairo_pdf_outline_flags_t>(0));
}

std::string PageComposer::finish() {
    return stream_.finish();
}

}  // namespace fairdeal::documents::print
