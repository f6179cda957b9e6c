#pragma once

#include <string>

#include "documents/print/handles.h"

namespace fairdeal::documents::print {

struct Metadata {
    std::string title{};
    std::string subject{};
    std::string keywords{};
    std::string author{};
    std::string creator{};
    std::string created{};  // RFC 3339
};

// Writes a PDF to a string. Its only date is `created`, where cairo would write the current time.
class PdfStream {
  public:
    // The size of the first page, in points, a 72nd of an inch.
    PdfStream(double width, double height, const Metadata& metadata);
    PdfStream(const PdfStream&) = delete;
    PdfStream& operator=(const PdfStream&) = delete;

    cairo_surface_t* surface() const { return surface_.get(); }
    cairo_t* context() const { return context_.get(); }

    // Ends the last page and returns the PDF. Nothing can be added afterward.
    std::string finish();

  private:
    std::string pdf_{};
    Surface surface_{};
    Context context_{};
};

}  // namespace fairdeal::documents::print
