#include "documents/drawing/typesetter.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <set>

#include "base/check.h"
#include "documents/sheet/markup.h"

namespace fairdeal::documents::drawing {
namespace {

TextToSet key_of(const Lettering& lettering) {
    return {.text = one_line(lettering.text),
            .weight = lettering.weight,
            .spaced = lettering.spacing != 0};
}

void gather(const Group& group, std::vector<Lettering>& list) {
    for (const Element& element : group.elements) {
        if (const auto* straight = std::get_if<StraightText>(&element.shape)) {
            list.push_back(straight->letters);
        } else if (const auto* curved = std::get_if<CurvedText>(&element.shape)) {
            list.push_back(curved->letters);
        }
    }
    for (const Group& inner : group.groups)
        gather(inner, list);
}

// Reads the answer of fairdeal-print. Returns nothing if it is malformed, has another number of
// texts, or names an outline that it does not have.
std::optional<SetTexts> read_answer(const std::string& text, std::size_t asked) {
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(text, error);
    if (error) return {};
    auto answer = boost::json::try_value_to<SetTexts>(value);
    if (answer.has_error() || answer->texts.size() != asked) return {};
    for (const SetText& set : answer->texts) {
        for (const Cluster& cluster : set.clusters) {
            for (const Glyph& glyph : cluster.glyphs) {
                if (glyph.outline < 0) return {};
                if (static_cast<std::size_t>(glyph.outline) >= answer->outlines.size()) return {};
            }
        }
    }
    return *std::move(answer);
}

}  // namespace

std::vector<Lettering> letterings(const Drawing& drawing) {
    std::vector<Lettering> list;
    for (const Group& layer : drawing.layers)
        gather(layer, list);
    return list;
}

std::string one_line(std::string_view text) {
    std::string line = well_formed(text);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto byte = static_cast<unsigned char>(line[i]);
        if (byte < 0x20 || byte == 0x7F) line[i] = ' ';
    }
    // The line breaks that Unicode has besides those of ASCII: U+0085, U+2028, U+2029.
    for (const std::string_view sign : {"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"}) {
        for (auto at = line.find(sign); at != std::string::npos; at = line.find(sign, at))
            line.replace(at, sign.size(), " ");
    }
    return line;
}

tl::expected<void, std::string> Typesetter::set(std::span<const Lettering> list) {
    std::set<TextToSet> unknown;
    for (const Lettering& lettering : list) {
        TextToSet key = key_of(lettering);
        if (!texts_.contains(key)) unknown.insert(std::move(key));
    }
    if (unknown.empty()) return {};
    const std::vector<TextToSet> asked(unknown.begin(), unknown.end());
    const std::string question = boost::json::serialize(boost::json::value_from(asked));
    const auto said = ask_print_helper(program_, {"letters"}, question);
    if (!said) return tl::unexpected(said.error());
    auto answer = read_answer(*said, asked.size());
    if (!answer) {
        return tl::unexpected(
            fmt::format("{} gave no letters for {} texts.", program_.string(), asked.size()));
    }
    learn(asked, *std::move(answer));
    return {};
}

void Typesetter::learn(const std::vector<TextToSet>& asked, SetTexts answer) {
    std::vector<int> numbers;
    for (std::string& outline : answer.outlines) {
        const auto [known, added] =
            numbers_.emplace(std::move(outline), static_cast<int>(outlines_.size()));
        if (added) outlines_.push_back(known->first);
        numbers.push_back(known->second);
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
        for (Cluster& cluster : answer.texts[i].clusters) {
            for (Glyph& glyph : cluster.glyphs)
                glyph.outline = numbers[static_cast<std::size_t>(glyph.outline)];
        }
        texts_.emplace(asked[i], std::move(answer.texts[i]));
    }
}

PlacedText Typesetter::place(const Lettering& lettering) const {
    const auto found = texts_.find(key_of(lettering));
    CHECK(found != texts_.end());
    PlacedText placed;
    bool tear = false;  // the cluster before may be parted from the next
    for (const Cluster& cluster : found->second.clusters) {
        if (tear && !cluster.joined) placed.width += lettering.spacing;
        const double advance = cluster.advance * lettering.size / units_per_em;
        placed.clusters.push_back({&cluster, placed.width, advance});
        placed.width += advance;
        tear = !cluster.joined;
    }
    return placed;
}

const std::string& Typesetter::outline(int number) const {
    return outlines_.at(static_cast<std::size_t>(number));
}

}  // namespace fairdeal::documents::drawing
