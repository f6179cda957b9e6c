#include "documents/print/letters.h"

#include <fmt/format.h>
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

#include "documents/print/handles.h"

namespace fairdeal::documents::print {
namespace {

// Leaves out fonts with pictures instead of outlines, such as color emoji. They would make a gap in
// a lettering; without them, the next font that has the character draws it.
constexpr const char* only_outlines = R"(<fontconfig><selectfont><rejectfont>
    <pattern><patelt name="color"><bool>true</bool></patelt></pattern>
    <pattern><patelt name="outline"><bool>false</bool></patelt></pattern>
  </rejectfont></selectfont></fontconfig>)";

void use_only_outlines() {
    FcConfig* config = FcInitLoadConfig();
    const auto* text = reinterpret_cast<const FcChar8*>(only_outlines);
    if (config == nullptr || FcConfigParseAndLoadFromMemory(config, text, FcTrue) == FcFalse ||
        FcConfigBuildFonts(config) == FcFalse || FcConfigSetCurrent(config) == FcFalse) {
        throw std::runtime_error("the fonts of this machine cannot be read");
    }
    const FcFontSet* fonts = FcConfigGetFonts(config, FcSetSystem);
    if (fonts == nullptr || fonts->nfont == 0) {
        throw std::runtime_error("this machine has no font, and letters need one");
    }
    FcConfigDestroy(config);  // it stays as the current one
}

int units(int pango) {
    return static_cast<int>(std::lround(static_cast<double>(pango) / PANGO_SCALE));
}

PangoWeight weight_of(drawing::FontWeight weight) {
    switch (weight) {
        case drawing::FontWeight::regular:
            return PANGO_WEIGHT_NORMAL;
        case drawing::FontWeight::medium:
            return PANGO_WEIGHT_MEDIUM;
        case drawing::FontWeight::semibold:
            return PANGO_WEIGHT_SEMIBOLD;
        case drawing::FontWeight::bold:
            return PANGO_WEIGHT_BOLD;
    }
    throw std::runtime_error("a weight of letters is not known");
}

// Scripts whose letters are tied to each other, by strokes or by the line they hang from.
bool is_joined(const PangoItem& item) {
    switch (static_cast<GUnicodeScript>(item.analysis.script)) {
        case G_UNICODE_SCRIPT_ARABIC:
        case G_UNICODE_SCRIPT_SYRIAC:
        case G_UNICODE_SCRIPT_MONGOLIAN:
        case G_UNICODE_SCRIPT_NKO:
        case G_UNICODE_SCRIPT_DEVANAGARI:
        case G_UNICODE_SCRIPT_BENGALI:
        case G_UNICODE_SCRIPT_GURMUKHI:
            return true;
        default:
            return false;
    }
}

std::string data_of(const cairo_path_t& path) {
    std::string data;
    std::string start;  // only if something follows: cairo ends every path with a start
    const auto point = [](const cairo_path_data_t& at) {
        return fmt::format("{} {}", std::lround(at.point.x), std::lround(at.point.y));
    };
    for (int i = 0; i < path.num_data; i += path.data[i].header.length) {
        const cairo_path_data_t* part = path.data + i;
        switch (part->header.type) {
            case CAIRO_PATH_MOVE_TO:
                start = "M" + point(part[1]);
                break;
            case CAIRO_PATH_LINE_TO:
                data += std::exchange(start, {}) + "L" + point(part[1]);
                break;
            case CAIRO_PATH_CURVE_TO:
                data += std::exchange(start, {}) + "C" + point(part[1]) + " " + point(part[2]) +
                        " " + point(part[3]);
                break;
            case CAIRO_PATH_CLOSE_PATH:
                data += "Z";
                break;
        }
    }
    return data;
}

// A text, and where each of its letters starts. A letter is what a reader takes for one, with its
// marks.
class Text {
  public:
    Text(const std::string& text, PangoLayout* layout) : text_(text) {
        int count = 0;
        const PangoLogAttr* letters = pango_layout_get_log_attrs_readonly(layout, &count);
        int letter = 0;
        int character = -1;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
            if (begins && ++character < count && letters[character].is_cursor_position != 0) {
                letter = static_cast<int>(i);
            }
            starts_.push_back(letter);
        }
    }

    int start_of_letter(int byte) const { return starts_.at(static_cast<std::size_t>(byte)); }
    std::string part(int from, int to) const {
        return text_.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
    }

  private:
    const std::string& text_;
    std::vector<int> starts_{};  // for each byte
};

class Setting {
  public:
    Setting() {
        use_only_outlines();
        surface_.reset(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
        context_.reset(cairo_create(surface_.get()));
        fonts_.reset(pango_cairo_create_context(context_.get()));
        // Use the metrics of the outlines themselves, not rounded to pixels.
        const FontOptions exact(cairo_font_options_create());
        cairo_font_options_set_hint_style(exact.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(exact.get(), CAIRO_HINT_METRICS_OFF);
        pango_cairo_context_set_font_options(fonts_.get(), exact.get());
        pango_context_set_round_glyph_positions(fonts_.get(), 0);
    }

    void set(const drawing::TextToSet& text) {
        PangoLayout* layout = layouts_.emplace_back(shape(text)).get();
        if (pango_layout_get_unknown_glyphs_count(layout) > 0) {
            throw NoLetters(fmt::format("no font here has all the letters of \"{}\"", text.text));
        }
        const Text letters(text.text, layout);
        drawing::SetText& set = answer_.texts.emplace_back();
        const PangoLayoutLine* line = pango_layout_get_line_readonly(layout, 0);
        for (const GSList* run = line->runs; run != nullptr; run = run->next)
            add_run(*static_cast<const PangoGlyphItem*>(run->data), letters, set);
    }

    drawing::SetTexts take() { return std::move(answer_); }

  private:
    TextLayout shape(const drawing::TextToSet& text) {
        TextLayout layout(pango_layout_new(fonts_.get()));
        const FontDescription font(pango_font_description_from_string(family));
        pango_font_description_set_absolute_size(font.get(), drawing::units_per_em * PANGO_SCALE);
        pango_font_description_set_weight(font.get(), weight_of(text.weight));
        pango_layout_set_font_description(layout.get(), font.get());
        const Attributes features(pango_attr_list_new());
        pango_attr_list_insert(
            features.get(), pango_attr_font_features_new(text.spaced ? "tnum=1,lnum=1,liga=0,clig=0"
                                                                     : "tnum=1,lnum=1"));
        pango_layout_set_attributes(layout.get(), features.get());
        pango_layout_set_single_paragraph_mode(layout.get(), 1);
        pango_layout_set_text(layout.get(), text.text.data(), static_cast<int>(text.text.size()));
        return layout;
    }

    // The glyphs of a run come from left to right, even if the script is read from the right. Those
    // of one letter with its marks follow each other and become one cluster.
    void add_run(const PangoGlyphItem& run, const Text& text, drawing::SetText& set) {
        const PangoGlyphString& glyphs = *run.glyphs;
        const bool backwards = run.item->analysis.level % 2 != 0;
        const int end = run.item->offset + run.item->length;
        std::vector<int> starts;  // in the text, of the letter of each glyph
        for (int i = 0; i < glyphs.num_glyphs; ++i)
            starts.push_back(text.start_of_letter(run.item->offset + glyphs.log_clusters[i]));
        int x = 0;
        int neighbour = end;  // where the letter on the left starts
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const int start = starts[i];
            if (i == 0 || start != starts[i - 1]) {
                const auto next = std::find_if(starts.begin() + static_cast<std::ptrdiff_t>(i),
                                               starts.end(), [&](int s) { return s != start; });
                const int after = backwards ? neighbour : next == starts.end() ? end : *next;
                set.clusters.push_back(
                    {.text = text.part(start, after), .joined = is_joined(*run.item)});
                neighbour = start;
                x = 0;
            }
            add_glyph(run.item->analysis.font, glyphs.glyphs[i], x, set.clusters.back());
            x += glyphs.glyphs[i].geometry.width;
            set.clusters.back().advance = units(x);
        }
    }

    void add_glyph(PangoFont* font, const PangoGlyphInfo& info, int x, drawing::Cluster& cluster) {
        if (info.glyph == PANGO_GLYPH_EMPTY) return;
        const auto [known, added] = numbers_.emplace(std::pair(font, info.glyph), -1);
        if (added) {
            std::string outline = outline_of(font, info);
            if (!outline.empty()) {
                known->second = static_cast<int>(answer_.outlines.size());
                answer_.outlines.push_back(std::move(outline));
            }
        }
        if (known->second < 0) return;  // a space
        cluster.glyphs.push_back({.outline = known->second,
                                  .x = units(x + info.geometry.x_offset),
                                  .y = units(info.geometry.y_offset)});
    }

    std::string outline_of(PangoFont* font, PangoGlyphInfo info) {
        info.geometry.x_offset = 0;
        info.geometry.y_offset = 0;
        int cluster = 0;
        PangoGlyphString one{};
        one.num_glyphs = 1;
        one.glyphs = &info;
        one.log_clusters = &cluster;
        cairo_new_path(context_.get());
        cairo_move_to(context_.get(), 0, 0);
        pango_cairo_glyph_string_path(context_.get(), font, &one);
        const Path path(cairo_copy_path(context_.get()));
        return data_of(*path);
    }

    Surface surface_{};
    Context context_{};
    Fonts fonts_{};
    std::vector<TextLayout> layouts_{};  // they keep the fonts in `numbers_` alive
    std::map<std::pair<PangoFont*, PangoGlyph>, int> numbers_{};
    drawing::SetTexts answer_{};
};

}  // namespace

drawing::SetTexts set_texts(const std::vector<drawing::TextToSet>& texts) {
    Setting setting;
    for (const drawing::TextToSet& text : texts)
        setting.set(text);
    return setting.take();
}

}  // namespace fairdeal::documents::print
