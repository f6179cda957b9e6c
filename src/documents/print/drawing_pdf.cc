#include "documents/print/drawing_pdf.h"

#include <cairo-pdf.h>

#include <stdexcept>

#include "documents/print/page_composer.h"
#include "documents/print/search_texts.h"

namespace fairdeal::documents::print {
namespace {

constexpr double points_per_inch = 72;

Svg read_svg(const std::string& text) {
    Svg svg(rsvg_handle_new_from_data(reinterpret_cast<const unsigned char*>(text.data()),
                                      text.size(), nullptr));
    if (svg == nullptr) throw std::runtime_error("a drawing cannot be read as SVG");
    return svg;
}

double points(const RsvgLength& length) {
    if (length.unit != RSVG_UNIT_IN) {
        throw std::runtime_error("a drawing does not say its size in inches");
    }
    return length.length * points_per_inch;
}

Size size_of(const Svg& svg) {
    gboolean has_width = 0;
    gboolean has_height = 0;
    gboolean has_box = 0;
    RsvgLength width{};
    RsvgLength height{};
    rsvg_handle_get_intrinsic_dimensions(svg.get(), &has_width, &width, &has_height, &height,
                                         &has_box, nullptr);
    return {points(width), points(height)};
}

}  // namespace

std::string drawing_pdf(const drawing::PrintPages& pages) {
    if (pages.svgs.empty()) throw std::runtime_error("there is no drawing to print");
    std::vector<Svg> svgs;
    std::vector<SearchTexts> searched;
    for (std::string text : pages.svgs) {
        searched.push_back(take_search_texts(text));
        svgs.push_back(read_svg(text));
    }
    const Size first = size_of(svgs.front());
    PdfStream stream(first.width, first.height,
                     {.title = pages.title,
                      .subject = pages.subject,
                      .author = pages.author,
                      .creator = pages.author,
                      .created = pages.created});
    for (std::size_t i = 0; i < svgs.size(); ++i) {
        const Size size = size_of(svgs[i]);
        if (i > 0) cairo_show_page(stream.context());
        cairo_pdf_surface_set_size(stream.surface(), size.width, size.height);
        const RsvgRectangle place{0, 0, size.width, size.height};
        if (rsvg_handle_render_document(svgs[i].get(), stream.context(), &place, nullptr) == 0) {
            throw std::runtime_error("a drawing cannot be drawn");
        }
        show(searched[i], stream.context(), size.width);
    }
    return stream.finish();
}

}  // namespace fairdeal::documents::print
