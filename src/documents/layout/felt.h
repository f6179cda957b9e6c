#pragma once

#include <cmath>
#include <numbers>

#include "documents/drawing/drawing.h"
#include "games/layout.h"

// The geometry of a half-round felt, in tenths of an inch: the dealer's side is the line y = 0 from
// x = 0, players sit on the arc below.
namespace fairdeal::documents::layout {

using drawing::At;

inline constexpr double degrees_between_seats = 24;
inline constexpr double card_width = 25;
inline constexpr double card_height = 35;

struct SpotPosition {
    At at{};
    double angle = 0;  // the rotation that makes things upright for the player there
};

class Felt {
  public:
    Felt(double width, double depth, int seats) : width_(width), depth_(depth), seats_(seats) {}

    double width() const { return width_; }
    double depth() const { return depth_; }
    double middle() const { return width_ / 2; }
    double radius() const { return width_ / 2; }
    At centre() const { return {middle(), depth_ - radius()}; }
    int seats() const { return seats_; }

    // The seat's direction from the center: 0 straight away from the dealer, growing to the right.
    // Seat 1 is the dealer's far left: the right of the drawing.
    double seat_angle(int seat) const {
        return degrees_between_seats * ((seats_ - 1) / 2.0 - (seat - 1));
    }

    // A point on the straight axes of a seat: `inwards` from the edge, and `right` of the seat's
    // middle.
    SpotPosition spot(int seat, games::SeatPoint point) const {
        return spot(seat, static_cast<double>(point.right), static_cast<double>(point.inwards));
    }
    SpotPosition spot(int seat, double right, double inwards) const {
        const double angle = seat_angle(seat);
        const double turn = angle * std::numbers::pi / 180;
        const double out = radius() - inwards;
        return {{centre().x + out * std::sin(turn) + right * std::cos(turn),
                 centre().y + out * std::cos(turn) - right * std::sin(turn)},
                -angle};
    }

    // A point on the arc that lies `inwards` from the edge. `right` is measured along that arc.
    SpotPosition along_edge(int seat, games::SeatPoint point) const {
        const double out = radius() - point.inwards;
        const double angle = seat_angle(seat) + point.right / out * 180 / std::numbers::pi;
        const double turn = angle * std::numbers::pi / 180;
        return {{centre().x + out * std::sin(turn), centre().y + out * std::cos(turn)}, -angle};
    }

  private:
    double width_;
    double depth_;
    int seats_;
};

}  // namespace fairdeal::documents::layout
