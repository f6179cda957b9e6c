#pragma once

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <memory>

// Owners for what the C libraries give out.
namespace fairdeal::documents::print {

template <auto release>
struct Release {
    template <class T>
    void operator()(T* owned) const {
        release(owned);
    }
};

using Surface = std::unique_ptr<cairo_surface_t, Release<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Release<cairo_destroy>>;
using FontOptions = std::unique_ptr<cairo_font_options_t, Release<cairo_font_options_destroy>>;
using Fonts = std::unique_ptr<PangoContext, Release<g_object_unref>>;
using TextLayout = std::unique_ptr<PangoLayout, Release<g_object_unref>>;
using FontDescription = std::unique_ptr<PangoFontDescription, Release<pango_font_description_free>>;
using Attributes = std::unique_ptr<PangoAttrList, Release<pango_attr_list_unref>>;
using LineIterator = std::unique_ptr<PangoLayoutIter, Release<pango_layout_iter_free>>;
using Path = std::unique_ptr<cairo_path_t, Release<cairo_path_destroy>>;
using Svg = std::unique_ptr<RsvgHandle, Release<g_object_unref>>;

}  // namespace fairdeal::documents::print
