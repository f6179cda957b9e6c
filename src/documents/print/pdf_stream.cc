#include "documents/print/pdf_stream.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <stdexcept>

namespace fairdeal::documents::print {
namespace {

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

void set_metadata(cairo_surface_t* surface, const Metadata& metadata) {
    const auto set = [&](cairo_pdf_metadata_t what, const std::string& text) {
        if (!text.empty()) cairo_pdf_surface_set_metadata(surface, what, text.c_str());
    };
    set(CAIRO_PDF_METADATA_TITLE, metadata.title);
    set(CAIRO_PDF_METADATA_SUBJECT, metadata.subject);
    set(CAIRO_PDF_METADATA_KEYWORDS, metadata.keywords);
    set(CAIRO_PDF_METADATA_AUTHOR, metadata.author);
    set(CAIRO_PDF_METADATA_CREATOR, metadata.creator);
    set(CAIRO_PDF_METADATA_CREATE_DATE, metadata.created);
}

}  // namespace

PdfStream::PdfStream(double width, double height, const Metadata& metadata) {
    surface_.reset(cairo_pdf_surface_create_for_stream(append, &pdf_, width, height));
    set_metadata(surface_.get(), metadata);
    context_.reset(cairo_create(surface_.get()));
}

std::string PdfStream::finish() {
    cairo_show_page(context_.get());
    context_.reset();
    cairo_surface_finish(surface_.get());
    const cairo_status_t status = cairo_surface_status(surface_.get());
    if (status != CAIRO_STATUS_SUCCESS) {
        throw std::runtime_error(
            fmt::format("the PDF cannot be made: {}", cairo_status_to_string(status)));
    }
    return std::move(pdf_);
}

}  // namespace fairdeal::documents::print
