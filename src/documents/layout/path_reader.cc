#include "documents/layout/path_reader.h"

#include <charconv>
#include <cmath>
#include <numbers>

namespace fairdeal::documents::layout {
namespace {

using drawing::At;
using Outlines = std::vector<std::vector<At>>;

constexpr double radians = std::numbers::pi / 180;
constexpr int pieces_of_curve = 16;
constexpr double arc_step = 2 * radians;
constexpr double largest_number = 1e6;

void skip_gap(std::string_view& text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n,");
    text.remove_prefix(start == std::string_view::npos ? text.size() : start);
}

std::optional<double> take_number(std::string_view& text) {
    skip_gap(text);
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || !(std::abs(value) <= largest_number)) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

// A flag of an arc is one digit, and the next number may follow without a gap.
std::optional<double> take_flag(std::string_view& text) {
    skip_gap(text);
    if (!text.starts_with('0') && !text.starts_with('1')) return std::nullopt;
    const double flag = text.front() - '0';
    text.remove_prefix(1);
    return flag;
}

struct EllipseArc {
    double rx;
    double ry;
    double turned;  // degrees
    bool large;
    bool clockwise;
};

// Adds an arc as short straight lines. Finds its center from its end points as appendix B.2 of SVG
// 2 defines it.
void add_arc(std::vector<At>& points, EllipseArc arc, At to) {
    const At from = points.back();
    double rx = std::abs(arc.rx);
    double ry = std::abs(arc.ry);
    if (rx == 0 || ry == 0 || from == to) {
        points.push_back(to);
        return;
    }
    const double cosine = std::cos(arc.turned * radians);
    const double sine = std::sin(arc.turned * radians);
    const double dx = (from.x - to.x) / 2;
    const double dy = (from.y - to.y) / 2;
    const double x = cosine * dx + sine * dy;
    const double y = -sine * dx + cosine * dy;
    const double stretch = std::sqrt(x * x / (rx * rx) + y * y / (ry * ry));
    if (stretch > 1) {
        rx *= stretch;
        ry *= stretch;
    }
    const double spread = rx * rx * y * y + ry * ry * x * x;
    const double away = std::sqrt(std::max(0.0, rx * rx * ry * ry / spread - 1)) *
                        (arc.large == arc.clockwise ? -1 : 1);
    const double cx = away * rx * y / ry;
    const double cy = -away * ry * x / rx;
    const double start = std::atan2((y - cy) / ry, (x - cx) / rx);
    double way = std::atan2((-y - cy) / ry, (-x - cx) / rx) - start;
    if (arc.clockwise && way < 0) way += 2 * std::numbers::pi;
    if (!arc.clockwise && way > 0) way -= 2 * std::numbers::pi;
    const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(way) / arc_step)));
    for (int i = 1; i < pieces; ++i) {
        const double angle = start + way * i / pieces;
        const double ex = cx + rx * std::cos(angle);
        const double ey = cy + ry * std::sin(angle);
        points.push_back({cosine * ex - sine * ey + (from.x + to.x) / 2,
                          sine * ex + cosine * ey + (from.y + to.y) / 2});
    }
    points.push_back(to);
}

void add_curve(std::vector<At>& points, At one, At two, At to) {
    const At from = points.back();
    for (int i = 1; i <= pieces_of_curve; ++i) {
        const double t = static_cast<double>(i) / pieces_of_curve;
        const double s = 1 - t;
        const auto mix = [&](double a, double b, double c, double d) {
            return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
        };
        points.push_back({mix(from.x, one.x, two.x, to.x), mix(from.y, one.y, two.y, to.y)});
    }
}

class PathReader {
  public:
    explicit PathReader(std::string_view text) : text_(text) {}

    std::optional<Outlines> read() {
        for (skip_gap(text_); !text_.empty(); skip_gap(text_)) {
            const char next = text_.front();
            const bool is_letter = (next >= 'A' && next <= 'Z') || (next >= 'a' && next <= 'z');
            if (is_letter) {
                command_ = next;
                text_.remove_prefix(1);
            } else if (command_ == 'M') {
                command_ = 'L';  // further points of a "move to" are lines
            } else if (command_ == 'm') {
                command_ = 'l';
            } else if (command_ == 'Z' || command_ == 'z') {
                return std::nullopt;
            }
            if (!take()) return std::nullopt;
            const std::size_t points = outlines_.back().size();
            if (points > most_points || finished_ + points > most_points_in_all) break;
        }
        return outlines_;
    }

  private:
    bool is_relative() const { return command_ >= 'a'; }
    At here() const { return outlines_.back().back(); }

    bool take_point(At& at) {
        const auto x = take_number(text_);
        const auto y = take_number(text_);
        if (!x || !y) return false;
        at = {*x, *y};
        if (is_relative() && !outlines_.empty()) {
            at.x += here().x;
            at.y += here().y;
        }
        return true;
    }

    bool take() {
        const char kind = is_relative() ? static_cast<char>(command_ - 'a' + 'A') : command_;
        At to;
        if (kind == 'M') {
            if (!take_point(to)) return false;
            if (!outlines_.empty()) finished_ += outlines_.back().size();
            outlines_.push_back({to});
            return true;
        }
        if (outlines_.empty()) return false;
        std::vector<At>& points = outlines_.back();
        switch (kind) {
            case 'L':
                if (!take_point(to)) return false;
                points.push_back(to);
                return true;
            case 'H':
            case 'V':
                return take_straight(kind == 'H');
            case 'C':
            case 'Q':
                return take_curve(kind == 'C');
            case 'A':
                return take_arc();
            case 'Z':
                points.push_back(points.front());
                return true;
            default:
                return false;
        }
    }

    bool take_straight(bool level) {
        const auto value = take_number(text_);
        if (!value) return false;
        At to = here();
        double& moved = level ? to.x : to.y;
        moved = is_relative() ? moved + *value : *value;
        outlines_.back().push_back(to);
        return true;
    }

    bool take_curve(bool cubic) {
        At one;
        At two;
        At to;
        if (!take_point(one) || (cubic && !take_point(two)) || !take_point(to)) return false;
        if (!cubic) {
            const At from = here();
            const At control = one;
            one = {from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3};
            two = {to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3};
        }
        add_curve(outlines_.back(), one, two, to);
        return true;
    }

    bool take_arc() {
        const auto rx = take_number(text_);
        const auto ry = take_number(text_);
        const auto turned = take_number(text_);
        const auto large = take_flag(text_);
        const auto sweep = take_flag(text_);
        At to;
        if (!rx || !ry || !turned || !large || !sweep || !take_point(to)) return false;
        add_arc(outlines_.back(), {*rx, *ry, *turned, *large > 0, *sweep > 0}, to);
        return true;
    }

    std::string_view text_;
    char command_ = 'Z';
    Outlines outlines_{};
    std::size_t finished_ = 0;  // points of all outlines but the last
};

std::optional<Transform> one_transform(std::string_view name, const std::vector<double>& n) {
    if (name == "translate" && (n.size() == 1 || n.size() == 2)) {
        return Transform{.e = n[0], .f = n.size() == 2 ? n[1] : 0};
    }
    if (name == "scale" && (n.size() == 1 || n.size() == 2)) {
        return Transform{.a = n[0], .d = n.back()};
    }
    if (name == "rotate" && (n.size() == 1 || n.size() == 3)) {
        const double cosine = std::cos(n[0] * radians);
        const double sine = std::sin(n[0] * radians);
        const Transform turn{.a = cosine, .b = sine, .c = -sine, .d = cosine};
        if (n.size() == 1) return turn;
        return Transform{.e = n[1], .f = n[2]} * turn * Transform{.e = -n[1], .f = -n[2]};
    }
    if (name == "matrix" && n.size() == 6) return Transform{n[0], n[1], n[2], n[3], n[4], n[5]};
    return std::nullopt;
}

}  // namespace

Transform Transform::operator*(const Transform& inner) const {
    return {a * inner.a + c * inner.b,     b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,     b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

std::optional<std::vector<double>> read_numbers(std::string_view text) {
    std::vector<double> numbers;
    for (skip_gap(text); !text.empty(); skip_gap(text)) {
        const auto number = take_number(text);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<Transform> read_transform(std::string_view text) {
    Transform all;
    for (skip_gap(text); !text.empty(); skip_gap(text)) {
        const std::size_t open = text.find('(');
        const std::size_t close = text.find(')');
        if (open == std::string_view::npos || close == std::string_view::npos || close < open) {
            return std::nullopt;
        }
        std::string_view name = text.substr(0, open);
        while (name.ends_with(' '))
            name.remove_suffix(1);
        const auto numbers = read_numbers(text.substr(open + 1, close - open - 1));
        const auto one = numbers ? one_transform(name, *numbers) : std::nullopt;
        if (!one) return std::nullopt;
        all = all * *one;
        text.remove_prefix(close + 1);
    }
    return all;
}

std::optional<Outlines> read_path(std::string_view text) {
    return PathReader(text).read();
}

}  // namespace fairdeal::documents::layout
