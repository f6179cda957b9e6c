#include "documents/sheet/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "documents/sheet/markup.h"
#include "documents/sheet/plot_scale.h"

namespace fairdeal::documents {
namespace {

constexpr double font_size = 12;
constexpr double character = 6.4;  // about the width of one at this size

// Each series has its own color and its own dashes, so that a print without colors stays legible.
struct Tone {
    std::string_view colour;
    std::string_view dash;
};
constexpr std::array tones = std::to_array<Tone>({{"#1d5b53", "none"},
                                                  {"#a0670f", "7 3"},
                                                  {"#24547f", "2 3"},
                                                  {"#634380", "9 3 2 3"},
                                                  {"#a3212b", "4 4"},
                                                  {"#454e53", "1 2"}});

// Estimates the width of a text. A byte that continues a UTF-8 character has no width.
double width_of(std::string_view text) {
    const auto count = std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return static_cast<double>(count) * character;
}

class Drawing {
  public:
    explicit Drawing(const Plot& plot) : plot_(plot) {
        const bool bars = plot.kind == PlotKind::bars;
        std::vector<double> xs;
        std::vector<double> ys;
        for (const Series& series : plot.series) {
            for (const PlotPoint& point : series.points) {
                xs.push_back(point.x);
                ys.push_back(point.y);
                if (point.low) ys.push_back(*point.low);
                if (point.high) ys.push_back(*point.high);
            }
        }
        for (const PlotMark& mark : plot.marks)
            (mark.axis == MarkAxis::x ? xs : ys).push_back(mark.at);
        if (bars && !plot.y.logarithmic) ys.push_back(0);
        x_ = scale_over(xs, plot.x.logarithmic && !bars, false);
        y_ = scale_over(ys, plot.y.logarithmic, true);
        double widest = 0;
        for (const double tick : y_.ticks)
            widest = std::max(widest, width_of(tick_text(tick, plot.y.kind, y_)));
        left_ = widest + 34;
        if (plot.series.size() > 1) place_legend();
    }

    std::string take() && {
        open();
        draw_y_axis();
        if (plot_.kind == PlotKind::bars) {
            draw_bars();
        } else {
            draw_x_axis();
            for (std::size_t i = 0; i < plot_.series.size(); ++i)
                plot_.kind == PlotKind::dots ? draw_dots(i) : draw_line(i);
        }
        for (const PlotMark& mark : plot_.marks)
            draw_mark(mark);
        draw_legend();
        out_ += "</svg>\n";
        return std::move(out_);
    }

  private:
    double across(double x) const { return left_ + x_.part(x) * (right_ - left_); }
    double down(double y) const { return bottom_ - y_.part(y) * (bottom_ - top_); }

    template <class... Values>
    void add(fmt::format_string<Values...> form, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Values>(values)...);
    }

    void text(double x, double y, std::string_view anchor, std::string_view words,
              std::string_view more = "") {
        add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, more,
            escaped(words));
    }

    void open() {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
            "height=\"{1}\" role=\"img\" aria-labelledby=\"{2}-title {2}-desc\" "
            "font-family=\"Inter, 'Liberation Sans', Arial, sans-serif\" font-size=\"{3}\" "
            "fill=\"#454e53\">\n",
            svg_width, svg_height, escaped(plot_.id), font_size);
        add("<title id=\"{0}-title\">{1}</title>\n<desc id=\"{0}-desc\">{2}</desc>\n",
            escaped(plot_.id), escaped(plot_.title), escaped(plot_.note));
    }

    void draw_y_axis() {
        for (const double tick : y_.ticks) {
            const double y = down(tick);
            add("<path class=\"grid\" d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#dcd7ca\"/>\n", left_, y,
                right_);
            text(left_ - 8, y + 4, "end", tick_text(tick, plot_.y.kind, y_));
        }
        const double middle = (top_ + bottom_) / 2;
        text(13, middle, "middle", plot_.y.title,
             fmt::format(" transform=\"rotate(-90 13 {:.1f})\"", middle));
        text((left_ + right_) / 2, svg_height - 6, "middle", plot_.x.title);
    }

    void draw_x_axis() {
        add("<path class=\"axis\" d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#8d8776\"/>\n", left_,
            bottom_, right_);
        for (const double tick : x_.ticks) {
            const double x = across(tick);
            add("<path class=\"axis\" d=\"M{:.1f} {:.1f}v5\" stroke=\"#8d8776\"/>\n", x, bottom_);
            text(x, bottom_ + 19, "middle", tick_text(tick, plot_.x.kind, x_));
        }
    }

    // One slot for each point of the longest series; the bars of the series stand side by side.
    void draw_bars() {
        std::size_t slots = 0;
        double longest = 0;
        for (const Series& series : plot_.series) {
            slots = std::max(slots, series.points.size());
            for (const PlotPoint& point : series.points)
                longest = std::max(longest, width_of(point.label));
        }
        if (slots == 0) return;
        const double slot = (right_ - left_) / static_cast<double>(slots);
        const double bar = std::min(56.0, slot * 0.72) / static_cast<double>(plot_.series.size());
        // If all labels would touch, show only as many as fit.
        const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil((longest + 6) / slot)));
        for (std::size_t s = 0; s < plot_.series.size(); ++s) {
            const Series& series = plot_.series[s];
            const double first = -bar * static_cast<double>(plot_.series.size()) / 2;
            for (std::size_t i = 0; i < series.points.size(); ++i) {
                const double centre = left_ + slot * (static_cast<double>(i) + 0.5);
                draw_bar(series.points[i], s, centre + first + bar * static_cast<double>(s), bar,
                         slot / static_cast<double>(plot_.series.size()));
                if (s == 0 && i % every == 0) {
                    text(centre, bottom_ + 19, "middle", series.points[i].label);
                }
            }
        }
        const double base = y_.logarithmic ? bottom_ : down(0);
        add("<path class=\"axis\" d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#8d8776\"/>\n", left_, base,
            right_);
    }

    void draw_bar(const PlotPoint& point, std::size_t series, double x, double width, double room) {
        if (!y_.holds(point.y)) return;
        const double base = y_.logarithmic ? bottom_ : down(0);
        const double end = down(point.y);
        const std::size_t tone = series % tones.size();
        add("<rect class=\"f{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
            "rx=\"1.5\" fill=\"{}\"/>\n",
            tone, x, std::min(base, end), std::max(width - 1, 0.5), std::abs(base - end),
            tones[tone].colour);
        if (!point.text.empty() && width_of(point.text) <= room + 4) {
            text(x + width / 2, end <= base ? end - 5 : end + 14, "middle", point.text);
        }
    }

    void draw_line(std::size_t index) {
        const std::size_t tone = index % tones.size();
        std::string line;
        std::string upper;
        std::string lower;
        for (const PlotPoint& point : plot_.series[index].points) {
            if (!x_.holds(point.x) || !y_.holds(point.y)) continue;
            const double x = across(point.x);
            line += fmt::format("{}{:.1f} {:.1f}", line.empty() ? "M" : "L", x, down(point.y));
            if (!point.low || !point.high) continue;
            if (!y_.holds(*point.low) || !y_.holds(*point.high)) continue;
            upper +=
                fmt::format("{}{:.1f} {:.1f}", upper.empty() ? "M" : "L", x, down(*point.high));
            lower.insert(0, fmt::format("L{:.1f} {:.1f}", x, down(*point.low)));
        }
        if (plot_.kind == PlotKind::band && !upper.empty()) {
            add("<path class=\"f{}\" d=\"{}{}Z\" fill=\"{}\" fill-opacity=\"0.16\"/>\n", tone,
                upper, lower, tones[tone].colour);
        }
        add("<path class=\"l{}\" d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" "
            "stroke-linejoin=\"round\" stroke-dasharray=\"{}\"/>\n",
            tone, line, tones[tone].colour, tones[tone].dash);
    }

    // Each series has its own shape, so that a print without colors stays legible.
    void dot(std::size_t tone, double x, double y) {
        constexpr std::array<std::string_view, 6> shapes{
            "M{0:.1f} {1:.1f}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
            "M{0:.1f} {1:.1f}m-3.5 -3.5h7v7h-7z",
            "M{0:.1f} {1:.1f}m0 -4.8l4.6 8h-9.2z",
            "M{0:.1f} {1:.1f}m0 -5l4.5 5l-4.5 5l-4.5 -5z",
            "M{0:.1f} {1:.1f}m0 4.8l4.6 -8h-9.2z",
            "M{0:.1f} {1:.1f}m-5 -1.5h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z"};
        static_assert(shapes.size() == tones.size());
        add("<path class=\"f{}\" d=\"{}\" fill=\"{}\"/>\n", tone,
            fmt::format(fmt::runtime(shapes[tone]), x, y), tones[tone].colour);
    }

    void draw_dots(std::size_t index) {
        for (const PlotPoint& point : plot_.series[index].points) {
            if (!x_.holds(point.x) || !y_.holds(point.y)) continue;
            dot(index % tones.size(), across(point.x), down(point.y));
        }
    }

    void draw_mark(const PlotMark& mark) {
        const bool upright = mark.axis == MarkAxis::x;
        if (upright && plot_.kind == PlotKind::bars) return;  // its slots are no scale
        if (!(upright ? x_ : y_).holds(mark.at)) return;
        constexpr std::string_view look =
            "stroke=\"#a3212b\" stroke-width=\"1.2\" stroke-dasharray=\"3 3\"";
        constexpr std::string_view ink = " class=\"mark-text\" fill=\"#a3212b\"";
        if (upright) {
            const double x = across(mark.at);
            const bool fits = x + 6 + width_of(mark.label) < right_;
            add("<path class=\"mark\" d=\"M{:.1f} {:.1f}V{:.1f}\" {}/>\n", x, top_, bottom_, look);
            text(fits ? x + 6 : x - 6, bottom_ - 8, fits ? "start" : "end", mark.label, ink);
        } else {
            const double y = down(mark.at);
            add("<path class=\"mark\" d=\"M{:.1f} {:.1f}H{:.1f}\" {}/>\n", left_, y, right_, look);
            text(right_ - 4, y - 5, "end", mark.label, ink);
        }
    }

    // Names that do not fit beside each other go to further lines. The plot begins below them.
    void place_legend() {
        double x = left_;
        double y = 13;
        for (const Series& series : plot_.series) {
            const double width = 30 + width_of(series.name);
            if (x > left_ && x + width > right_) {
                x = left_;
                y += 20;
            }
            legend_.push_back({x, y});
            x += width + 22;
        }
        top_ = y + 31;
    }

    void draw_legend() {
        for (std::size_t i = 0; i < legend_.size(); ++i) {
            const Tone& tone = tones[i % tones.size()];
            const Place& at = legend_[i];
            if (plot_.kind == PlotKind::dots) {
                dot(i % tones.size(), at.x + 16, at.y);
            } else if (plot_.kind == PlotKind::bars) {
                add("<rect class=\"f{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\" "
                    "rx=\"2\" fill=\"{}\"/>\n",
                    i % tones.size(), at.x + 8, at.y - 6, tone.colour);
            } else {
                add("<path class=\"l{}\" d=\"M{:.1f} {:.1f}h24\" fill=\"none\" stroke=\"{}\" "
                    "stroke-width=\"2\" stroke-dasharray=\"{}\"/>\n",
                    i % tones.size(), at.x, at.y, tone.colour, tone.dash);
            }
            text(at.x + 30, at.y + 4, "start", plot_.series[i].name);
        }
    }

    struct Place {
        double x;
        double y;
    };

    const Plot& plot_;
    Scale x_{};
    Scale y_{};
    double left_ = 60;
    double right_ = svg_width - 18;
    double top_ = 20;
    std::vector<Place> legend_{};  // where each series is named
    double bottom_ = svg_height - 50;
    std::string out_{};
};

}  // namespace

std::string svg(const Plot& plot) {
    return Drawing(plot).take();
}

}  // namespace fairdeal::documents
