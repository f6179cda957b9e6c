#include "documents/print/rules_pdf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "cards/notation.h"
#include "documents/cards/card_faces.h"
#include "documents/print/page_composer.h"

namespace fairdeal::documents::print {
namespace {

using rules::CitedText;
using rules::RulesSheet;

constexpr Ink felt{0.122, 0.302, 0.275};
constexpr Ink cream{0.965, 0.937, 0.863};
constexpr Ink brass{0.890, 0.773, 0.514};

constexpr Style rules_body{.size = 9.5, .leading = 1.35};
constexpr Style strong{.size = 9.5, .bold = true, .leading = 1.35};
constexpr Style rules_heading{.size = 16, .bold = true, .ink = accent};
constexpr Style rules_subheading{.size = 11, .bold = true};
constexpr Style source{.size = 6.75, .ink = grey, .leading = 1.3};
constexpr Style source_right{.size = 6.75, .ink = grey, .align = Align::right, .leading = 1.3};
constexpr Style small{.size = 8, .ink = grey, .leading = 1.35};
constexpr Style rules_label{.size = 8, .bold = true, .ink = accent, .leading = 1.35};
constexpr Style odds_right{.size = 9.5, .bold = true, .align = Align::right, .leading = 1.35};

constexpr double gap = 18;            // between columns
constexpr double source_width = 118;  // of the margin with the sources
constexpr double card = 30;           // the width of a card in a ranking
constexpr double card_gap = 2.4;

double height_of(const TextLayout& text) {
    return PageComposer::size_of(text).height;
}

Running running_of(const RulesSheet& sheet, int pages) {
    return {.head_left = sheet.title,
            .head_right = sheet.licensee.empty() ? "The rules" : sheet.licensee,
            .foot_left = fmt::format("{} · {} · {} {}", sheet.authority, sheet.created,
                                     sheet.program.name, sheet.program.version),
            .pages = pages};
}

Metadata metadata_of(const RulesSheet& sheet) {
    const std::string program = fmt::format("{} {}", sheet.program.name, sheet.program.version);
    return {.title = fmt::format("{}: the rules", sheet.title),
            .subject = sheet.authority,
            .keywords = fmt::format("rules, {}", sheet.game),
            .author = program,
            .creator = program,
            .created = sheet.created};
}

// A piece of a page that is measured before it is shown, and that no page break divides.
struct Piece {
    double height = 0;
    std::function<void(double x, double y)> show;
};

class Brochure {
  public:
    Brochure(const RulesSheet& sheet, Paper paper, int pages)
        : sheet_(sheet), page_(paper, running_of(sheet, pages), metadata_of(sheet)) {}

    std::string run() {
        title();
        wagers();
        steps();
        decisions();
        rankings();
        odds();
        fates();
        clock();
        rulings();
        pages_ = page_.page();
        return page_.finish();
    }

    int pages() const { return pages_; }

  private:
    double half() const { return (page_.width() - gap) / 2; }

    cards::CardList cards_of(const std::string& notation) const {
        return cards::parse_cards(notation).value_or(cards::CardList());
    }

    static double hand_width(std::size_t cards, double width) {
        return static_cast<double>(cards) * (width + card_gap) - card_gap;
    }

    void show_hand(const cards::CardList& hand, double width, double x, double y) {
        if (hand.empty()) return;
        const double scale = width / card_width;
        page_.picture(hand_picture(hand, static_cast<int>(card_gap / scale)), x, y,
                      {hand_width(hand.size(), width), card_height * scale});
    }

    void title() {
        const Style kind{.size = 9, .bold = true, .ink = brass};
        const Style name{.size = 30, .bold = true, .ink = cream, .leading = 1.1};
        const Style summary{.size = 10.5, .ink = cream, .leading = 1.4};
        const double text_width = page_.width() * 0.62;
        const TextLayout above =
            page_.set(sheet_.licensee.empty() ? "The rules" : sheet_.licensee, kind, text_width);
        const TextLayout heading_text = page_.set(sheet_.title, name, text_width);
        const TextLayout below = page_.set(sheet_.summary, summary, text_width);
        const TextLayout place = page_.set(sheet_.place, kind, text_width);
        constexpr double top = 40;
        double bottom = top + height_of(above) + height_of(heading_text) + height_of(below) + 14;
        if (!sheet_.place.empty()) bottom += height_of(place) + 6;
        bottom += 30;
        page_.box(0, 0, {page_.width() + 2 * page_.left(), bottom}, felt);
        page_.box(0, bottom, {page_.width() + 2 * page_.left(), 3}, brass);
        double y = top;
        const auto put = [&](const TextLayout& text, const Style& style, double below_it) {
            page_.show(text, style, page_.left(), y);
            y += height_of(text) + below_it;
        };
        put(above, kind, 4);
        put(heading_text, name, 10);
        put(below, summary, 6);
        if (!sheet_.place.empty()) put(place, kind, 0);
        if (!sheet_.rankings.empty()) {
            const cards::CardList hand = cards_of(sheet_.rankings.front().hands.front().cards);
            const double width = hand.size() > 3 ? 33 : 52;
            const double height = width * card_height / card_width;
            show_hand(hand, width, page_.left() + page_.width() - hand_width(hand.size(), width),
                      (bottom - height) / 2);
        }
        page_.skip(bottom + 22 - page_.top());
    }

    void section(std::string_view text, double room) {
        page_.need(40 + room);
        page_.skip(6);
        page_.paragraph(text, rules_heading, page_.left(), page_.width());
        page_.skip(4);
        page_.rule(page_.left(), page_.top(), page_.width(), accent, 1);
        page_.skip(9);
    }

    void subsection(std::string_view text, double room) {
        page_.need(24 + room);
        page_.skip(3);
        page_.paragraph(text, rules_subheading, page_.left(), page_.width());
        page_.skip(4);
    }

    // Two columns of pieces, row by row, each row as high as its higher piece.
    void in_two_columns(const std::vector<Piece>& pieces, double below) {
        for (std::size_t i = 0; i < pieces.size(); i += 2) {
            const bool has_right = i + 1 < pieces.size();
            const double height =
                std::max(pieces[i].height, has_right ? pieces[i + 1].height : 0.0);
            page_.need(height);
            pieces[i].show(page_.left(), page_.top());
            if (has_right) pieces[i + 1].show(page_.left() + half() + gap, page_.top());
            page_.skip(height + below);
        }
    }

    // One of several texts under each other.
    struct Part {
        std::string text;
        Style style;
        double above = 0;
    };
    Piece stack(std::vector<Part> parts, double width, double inset) {
        double height = 2 * inset;
        for (const Part& part : parts)
            height += part.above + height_of(page_.set(part.text, part.style, width - 2 * inset));
        return {height, [this, parts = std::move(parts), width, inset](double x, double y) {
                    y += inset;
                    for (const Part& part : parts) {
                        const TextLayout text = page_.set(part.text, part.style, width - 2 * inset);
                        y += part.above;
                        page_.show(text, part.style, x + inset, y);
                        y += height_of(text);
                    }
                }};
    }

    void wagers() {
        section("The wagers", 80);
        std::vector<Piece> pieces;
        for (const rules::WagerEntry& wager : sheet_.wagers) {
            std::vector<Part> parts{{wager.name, rules_subheading, 0},
                                    {wager.when, rules_label, 1},
                                    {wager.text, rules_body, 3}};
            for (const std::string& size : wager.sizes)
                parts.push_back({"· " + size, small, 2});
            parts.push_back({wager.source, source, 3});
            Piece text = stack(std::move(parts), half(), 9);
            pieces.push_back({text.height, [this, text](double x, double y) {
                                  page_.box(x, y, {half(), text.height}, zebra);
                                  page_.box(x, y, {2.5, text.height}, accent);
                                  text.show(x, y);
                              }});
        }
        in_two_columns(pieces, 10);
        page_.skip(8);
    }

    // A lead, the sentence, and its source in the margin; a hairline above.
    void line(const Style& lead_style, std::string_view lead, double lead_width,
              const CitedText& said) {
        const double width = page_.width() - lead_width - source_width - 14;
        const TextLayout name = page_.set(lead, lead_style, lead_width > 0 ? lead_width - 8 : 0);
        const TextLayout text = page_.set(said.text, rules_body, width);
        const TextLayout cite = page_.set(said.source, source_right, source_width);
        const double height =
            std::max({height_of(text), height_of(cite), lead.empty() ? 0.0 : height_of(name)}) + 7;
        page_.need(height);
        page_.rule(page_.left(), page_.top(), page_.width(), hairline);
        if (!lead.empty()) page_.show(name, lead_style, page_.left(), page_.top() + 3.5);
        page_.show(text, rules_body, page_.left() + lead_width, page_.top() + 3.5);
        page_.show(cite, source_right, page_.left() + page_.width() - source_width,
                   page_.top() + 5);
        page_.skip(height);
    }

    void steps() {
        section("How a round goes", 60);
        int number = 0;
        for (const CitedText& step : sheet_.steps)
            line(rules_label, std::to_string(++number), 24, step);
        page_.skip(14);
    }

    void decisions() {
        if (sheet_.decisions.empty()) return;
        section("Your decisions", 80);
        for (const rules::DecisionEntry& decision : sheet_.decisions) {
            subsection(decision.name, 40);
            line(rules_body, "", 0, decision.said);
            for (const rules::ChoiceText& choice : decision.choices)
                line(strong, choice.name, 110, choice.said);
            page_.skip(8);
        }
        page_.skip(6);
    }

    // The cards, and beside them the name, what makes the hand, and the source.
    Piece hand_piece(const rules::HandExample& hand, double cards_width, double width) {
        std::vector<Part> parts{{hand.name, strong, 0}};
        if (!hand.said.text.empty()) parts.push_back({hand.said.text, small, 0});
        if (!hand.said.source.empty()) parts.push_back({hand.said.source, source, 1});
        const Piece text = stack(std::move(parts), width - cards_width - 12, 0);
        const double card_tall = card * card_height / card_width;
        const double height = std::max(text.height, card_tall) + 10;
        return {height,
                [this, hand, text, cards_width, width, height, card_tall](double x, double y) {
                    page_.rule(x, y, width, hairline);
                    show_hand(cards_of(hand.cards), card, x, y + (height - card_tall) / 2);
                    text.show(x + cards_width + 12, y + (height - text.height) / 2);
                }};
    }

    void rankings() {
        if (sheet_.rankings.empty()) return;
        section("The hands, the best first", 110);
        for (const rules::RankingEntry& ranking : sheet_.rankings) {
            std::size_t most = 0;
            for (const rules::HandExample& hand : ranking.hands)
                most = std::max(most, cards_of(hand.cards).size());
            const bool is_narrow = most <= 3;
            const double width = is_narrow ? half() : page_.width();
            std::vector<Piece> pieces;
            for (const rules::HandExample& hand : ranking.hands)
                pieces.push_back(hand_piece(hand, hand_width(most, card), width));
            subsection(ranking.title, pieces.empty() ? 0 : pieces.front().height);
            if (is_narrow) {
                in_two_columns(pieces, 0);
            } else {
                for (const Piece& piece : pieces) {
                    page_.need(piece.height);
                    piece.show(page_.left(), page_.top());
                    page_.skip(piece.height);
                }
            }
            page_.skip(10);
        }
    }

    // One table of odds as a piece.
    Piece odds_piece(const rules::OddsSection& table) {
        const Style name{.size = 11, .bold = true, .ink = accent};
        std::vector<Part> below;
        for (const std::string& note : table.notes)
            below.push_back({note, small, 3});
        if (!table.source.empty()) below.push_back({table.source, source, 3});
        const Piece notes = stack(std::move(below), half(), 0);
        const double head = height_of(page_.set(table.title, name, half())) + 5;
        std::vector<double> rows;
        double height = head + notes.height + 12;
        for (const rules::OddsEntry& entry : table.lines) {
            rows.push_back(std::max(height_of(page_.set(entry.hand, rules_body, half() * 0.5)),
                                    height_of(page_.set(entry.odds, odds_right, half() * 0.5))) +
                           6);
            height += rows.back();
        }
        return {height, [this, table, name, notes, head, rows](double x, double y) {
                    page_.show(page_.set(table.title, name, half()), name, x, y);
                    y += head;
                    for (std::size_t i = 0; i < rows.size(); ++i) {
                        page_.rule(x, y, half(), hairline);
                        page_.show(page_.set(table.lines[i].hand, rules_body, half() * 0.5),
                                   rules_body, x, y + 3);
                        page_.show(page_.set(table.lines[i].odds, odds_right, half() * 0.5),
                                   odds_right, x + half() * 0.5, y + 3);
                        y += rows[i];
                    }
                    notes.show(x, y);
                }};
    }

    void odds() {
        section("What is paid", 120);
        std::vector<Piece> pieces;
        for (const rules::OddsSection& table : sheet_.odds)
            pieces.push_back(odds_piece(table));
        in_two_columns(pieces, 4);
        if (!sheet_.limit.empty()) {
            page_.paragraph(sheet_.limit, strong, page_.left(), page_.width());
        }
        page_.skip(10);
    }

    void fates() {
        section("What becomes of each wager", 80);
        for (const rules::WagerOutcomes& wager : sheet_.fates) {
            subsection(wager.wager, 30);
            for (const rules::WagerOutcome& fate : wager.fates)
                line(strong, fate.result, 110, fate.said);
            page_.skip(8);
        }
        page_.skip(6);
    }

    void clock() {
        section("If your time runs out", 50);
        for (const CitedText& said : sheet_.clock)
            line(rules_body, "", 0, said);
        page_.skip(14);
    }

    void rulings() {
        if (sheet_.rulings.empty()) return;
        section("How the regulation is read", 60);
        page_.paragraph(
            "Where the text is silent, contradicts itself or is misprinted, this is how it is "
            "read: an interpretation, never the law's own words.",
            small, page_.left(), page_.width());
        page_.skip(8);
        std::vector<Piece> pieces;
        for (const rules::RulingEntry& ruling : sheet_.rulings) {
            pieces.push_back(
                stack({{fmt::format("{}  {}", ruling.id, ruling.title), rules_label, 0},
                       {ruling.text, small, 1}},
                      half(), 0));
        }
        in_two_columns(pieces, 7);
    }

    const RulesSheet& sheet_;
    PageComposer page_;
    int pages_ = 0;
};

}  // namespace

std::string rules_pdf(const RulesSheet& sheet, Paper paper) {
    // Print twice, because the feet of the pages state the number of pages.
    Brochure first(sheet, paper, 0);
    first.run();
    return Brochure(sheet, paper, first.pages()).run();
}

}  // namespace fairdeal::documents::print
