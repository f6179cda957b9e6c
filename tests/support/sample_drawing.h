#pragma once

#include "documents/drawing/geometry.h"

// A drawing with every shape, straight and turned and curved lettering, and dashes.
namespace fairdeal::testing_support {

namespace sample {

using namespace documents::drawing;

inline constexpr const char* felt = "#1f4d46";
inline constexpr const char* deep = "#1a433d";
inline constexpr const char* brass = "#cdb98a";
inline constexpr const char* ink = "#f3ead2";
inline constexpr At centre{370, 10};

inline Group ground() {
    Group layer{.id = "layer-ground"};
    const Outline edge{.start = {0, 0}, .steps = {{{740, 0}}, {{740, 10}}, {{0, 10}, 370}}};
    layer.elements = {
        {edge, {.fill = felt}, "felt"},
        {Arc{centre, 364.5, 2, 178}, {.stroke = brass, .width = 0.9}, "rail"},
        {Box{{370, 35}, 240, 60, 3}, {.fill = deep, .stroke = brass, .width = 0.6}, "rack"}};
    return layer;
}

inline Element curved(std::string id, std::string text, double size, double radius) {
    const Lettering letters{.text = std::move(text),
                            .size = size,
                            .weight = FontWeight::semibold,
                            .spacing = size / 8,
                            .colour = ink};
    return {CurvedText{letters, centre, radius}, {}, std::move(id)};
}

inline Group inscriptions(std::string licensee) {
    Group layer{.id = "layer-inscriptions"};
    layer.elements = {
        curved("licensee", std::move(licensee), 14, 180),
        curved("inscription-sample", "PAID WITHOUT REGARD TO THE DEALER’S HAND", 8, 215),
        curved("inscription-outwards", "OUTWARDS", 9, 60)};
    auto& outwards = std::get<CurvedText>(layer.elements.back().shape);
    outwards.centre = {370, 330};
    outwards.angle = 250;
    outwards.outwards = true;
    const Lettering left{.text = "Straight flush", .size = 8, .colour = ink};
    Lettering right{.text = "40 to 1", .size = 8, .weight = FontWeight::bold, .colour = ink};
    right.align = TextAnchor::end;
    layer.elements.push_back({StraightText{left, {24, 40}}, {}, "row-hand"});
    layer.elements.push_back({StraightText{right, {152, 40}}, {}, "row-odds"});
    return layer;
}

inline Group seat(int number, double angle) {
    const At at = on_circle(centre, 300, angle);
    Group seat{.id = "seat-" + std::to_string(number),
               .title = "Seat " + std::to_string(number),
               .anchor = Anchor{at, angle - 90},
               .data = {{"seat", std::to_string(number)}}};
    Group spot{.id = seat.id + "-ante", .title = "Ante", .anchor = seat.anchor};
    spot.elements.push_back(
        {Circle{at, 14}, {.fill = deep, .stroke = brass, .width = 1.5}, spot.id + "-area"});
    double down = -1;
    for (const char* word : {"AN", "TE"}) {
        const At way = turned({0, down}, angle - 90);
        const Lettering letters{
            .text = word, .size = 7, .align = TextAnchor::middle, .colour = ink};
        spot.elements.push_back({StraightText{letters, {at.x + way.x, at.y + way.y}, angle - 90}});
        down += 7;
    }
    seat.groups.push_back(std::move(spot));
    const Paint dashed{.stroke = brass, .width = 0.6, .dashes = {2.4, 1.8}, .opacity = 0.75};
    seat.elements.push_back(
        {Box{on_circle(centre, 335, angle), 25, 35, 1.6, angle - 90}, dashed, seat.id + "-card-1"});
    return seat;
}

}  // namespace sample

inline documents::drawing::Drawing sample_drawing(std::string licensee = "MARRAM HOUSE") {
    using namespace sample;
    Drawing drawing{.title = "A sample",
                    .description = "Every shape there is.",
                    .corner = {-20, -28},
                    .width = 790,
                    .height = 428};
    drawing.layers = {ground(), inscriptions(std::move(licensee)), {.id = "layer-spots"}};
    for (int i = 0; i < 6; ++i)
        drawing.layers.back().groups.push_back(seat(i + 1, 30 + 24 * i));
    drawing.layers.push_back({.id = "layer-dimensions"});
    drawing.layers.back().elements.push_back(
        {Line{{0, -18}, {740, -18}}, {.stroke = "#5a6470", .width = 0.5}, "dimension-width"});
    return drawing;
}

}  // namespace fairdeal::testing_support
