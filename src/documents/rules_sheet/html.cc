#include "documents/rules_sheet/html.h"

#include <fmt/format.h>

#include <set>

#include "cards/notation.h"
#include "documents/cards/card_faces.h"
#include "documents/rules_sheet/html_style.h"
#include "documents/sheet/html.h"
#include "documents/sheet/markup.h"

namespace fairdeal::documents::rules {
namespace {

cards::CardList cards_of(const std::string& notation) {
    return cards::parse_cards(notation).value_or(cards::CardList());
}

class Page {
  public:
    explicit Page(const RulesSheet& sheet) : sheet_(sheet) {}

    std::string take() && {
        head();
        card_symbols();
        banner();
        contents();
        out_ += "<main id=\"content\" tabindex=\"-1\">\n";
        wagers();
        steps();
        decisions();
        rankings();
        odds();
        fates();
        clock();
        rulings();
        out_ += "</main>\n";
        foot();
        out_ += "</body>\n</html>\n";
        return std::move(out_);
    }

  private:
    template <class... Values>
    void add(fmt::format_string<Values...> form, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Values>(values)...);
    }

    void head() {
        out_ += html_head(sheet_.program,
                          {.title = sheet_.title + ": the rules", .style = html_style()});
        out_ += "<a class=\"skip\" href=\"#content\">Skip to the rules</a>\n";
    }

    // Draws every face that the page shows once. The hands refer to these faces.
    void card_symbols() {
        std::set<cards::Card> shown;
        for (const RankingEntry& ranking : sheet_.rankings) {
            for (const HandExample& hand : ranking.hands) {
                for (const cards::Card card : cards_of(hand.cards))
                    shown.insert(card);
            }
        }
        out_ += "<svg class=\"faces\" aria-hidden=\"true\">\n";
        for (const cards::Card card : shown) {
            add("<symbol id=\"card-{}\" viewBox=\"0 0 {} {}\">{}</symbol>\n",
                cards::to_string(card), card_width, card_height, card_face(card));
        }
        out_ += "</svg>\n";
    }

    void hand(const std::string& notation, std::string_view look) {
        const cards::CardList shown = cards_of(notation);
        if (shown.empty()) return;
        add("<span class=\"{}\" role=\"img\" aria-label=\"{}\">", look, spoken_names(shown));
        for (const cards::Card card : shown) {
            add("<svg viewBox=\"0 0 {} {}\" aria-hidden=\"true\"><use href=\"#card-{}\"/></svg>",
                card_width, card_height, cards::to_string(card));
        }
        out_ += "</span>";
    }

    void banner() {
        out_ += "<header>\n<div>\n";
        add("<p class=\"kind\">{}</p>\n<h1>{}</h1>\n",
            sheet_.licensee.empty() ? "The rules" : escaped(sheet_.licensee),
            escaped(sheet_.title));
        add("<p class=\"summary\">{}</p>\n", escaped(sheet_.summary));
        if (!sheet_.place.empty()) add("<p class=\"place\">{}</p>\n", escaped(sheet_.place));
        out_ += "</div>\n";
        if (!sheet_.rankings.empty()) hand(sheet_.rankings.front().hands.front().cards, "fan");
        out_ += "</header>\n";
    }

    void contents() {
        out_ += "<nav aria-label=\"Contents\">\n<ul>\n";
        const auto entry = [&](std::string_view id, std::string_view title) {
            add("<li><a href=\"#{}\">{}</a></li>\n", id, title);
        };
        entry("wagers", "Wagers");
        entry("round", "A round");
        if (!sheet_.decisions.empty()) entry("decisions", "Decisions");
        if (!sheet_.rankings.empty()) entry("hands", "Hands");
        entry("odds", "Odds");
        entry("fates", "Outcomes");
        entry("clock", "Time");
        if (!sheet_.rulings.empty()) entry("rulings", "Readings");
        out_ += "</ul>\n</nav>\n";
    }

    void begin(std::string_view id, std::string_view title) {
        add("<section id=\"{0}\" aria-labelledby=\"{0}-heading\">\n<h2 "
            "id=\"{0}-heading\">{1}</h2>\n",
            id, title);
    }
    void end() { out_ += "</section>\n"; }

    // A span keeps the number of a ruling on one line with its word.
    static std::string cite(const std::string& source) {
        if (source.empty()) return {};
        const std::size_t ruling = source.find("ruling ");
        if (ruling == std::string::npos) return fmt::format("<cite>{}</cite>", escaped(source));
        return fmt::format("<cite>{}<span>{}</span></cite>", escaped(source.substr(0, ruling)),
                           escaped(source.substr(ruling)));
    }

    void said(const CitedText& said) {
        add("<span>{}</span>{}", escaped(said.text), cite(said.source));
    }

    void wagers() {
        begin("wagers", "The wagers");
        out_ += "<ul class=\"wagers\">\n";
        for (const WagerEntry& wager : sheet_.wagers) {
            add("<li>\n<h3>{}</h3>\n<p class=\"when\">{}</p>\n<p>{}</p>\n", escaped(wager.name),
                escaped(wager.when), escaped(wager.text));
            for (const std::string& size : wager.sizes)
                add("<p class=\"size\">{}</p>\n", escaped(size));
            add("{}\n</li>\n", cite(wager.source));
        }
        out_ += "</ul>\n";
        end();
    }

    void steps() {
        begin("round", "How a round goes");
        out_ += "<ol class=\"steps\">\n";
        for (const CitedText& step : sheet_.steps) {
            out_ += "<li>";
            said(step);
            out_ += "</li>\n";
        }
        out_ += "</ol>\n";
        end();
    }

    void decisions() {
        if (sheet_.decisions.empty()) return;
        begin("decisions", "Your decisions");
        for (const DecisionEntry& decision : sheet_.decisions) {
            add("<h3>{}</h3>\n<p class=\"line\">", escaped(decision.name));
            said(decision.said);
            out_ += "</p>\n<dl class=\"choices\">\n";
            for (const ChoiceText& choice : decision.choices) {
                add("<div><dt>{}</dt><dd>", escaped(choice.name));
                said(choice.said);
                out_ += "</dd></div>\n";
            }
            out_ += "</dl>\n";
        }
        end();
    }

    void rankings() {
        if (sheet_.rankings.empty()) return;
        begin("hands", "The hands, the best first");
        for (const RankingEntry& ranking : sheet_.rankings) {
            add("<h3>{}</h3>\n<ol class=\"hands\">\n", escaped(ranking.title));
            for (const HandExample& one : ranking.hands) {
                out_ += "<li>";
                hand(one.cards, "hand");
                add("<div><strong>{}</strong> ", escaped(one.name));
                said(one.said);
                out_ += "</div></li>\n";
            }
            out_ += "</ol>\n";
        }
        end();
    }

    void odds() {
        begin("odds", "What is paid");
        out_ += "<div class=\"tables\">\n";
        for (const OddsSection& table : sheet_.odds) {
            add("<div class=\"odds\">\n<table id=\"odds-{}\">\n<caption><h3>{}</h3></caption>\n"
                "<thead class=\"unseen\"><tr><th scope=\"col\">Hand</th><th scope=\"col\">Pays</th>"
                "</tr></thead>\n<tbody>\n",
                escaped(table.key), escaped(table.title));
            for (const OddsEntry& line : table.lines) {
                add("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(line.hand),
                    escaped(line.odds));
            }
            out_ += "</tbody>\n</table>\n";
            for (const std::string& note : table.notes)
                add("<p class=\"note\">{}</p>\n", escaped(note));
            add("{}\n</div>\n", cite(table.source));
        }
        out_ += "</div>\n";
        if (!sheet_.limit.empty()) add("<p class=\"limit\">{}</p>\n", escaped(sheet_.limit));
        end();
    }

    void fates() {
        begin("fates", "What becomes of each wager");
        out_ += "<div class=\"fates\">\n";
        for (const WagerOutcomes& wager : sheet_.fates) {
            add("<div>\n<h3>{}</h3>\n<dl>\n", escaped(wager.wager));
            for (const WagerOutcome& fate : wager.fates) {
                add("<div><dt>{}</dt><dd>", escaped(fate.result));
                said(fate.said);
                out_ += "</dd></div>\n";
            }
            out_ += "</dl>\n</div>\n";
        }
        out_ += "</div>\n";
        end();
    }

    void clock() {
        begin("clock", "If your time runs out");
        out_ += "<ul class=\"lines\">\n";
        for (const CitedText& line : sheet_.clock) {
            out_ += "<li>";
            said(line);
            out_ += "</li>\n";
        }
        out_ += "</ul>\n";
        end();
    }

    void rulings() {
        if (sheet_.rulings.empty()) return;
        begin("rulings", "How the regulation is read");
        out_ +=
            "<p>Where the text is silent, contradicts itself or is misprinted, this is how it "
            "is read: an interpretation, never the law's own words.</p>\n"
            "<dl class=\"rulings\">\n";
        for (const RulingEntry& ruling : sheet_.rulings) {
            add("<div><dt><span>{}</span> {}</dt><dd>{}</dd></div>\n", escaped(ruling.id),
                escaped(ruling.title), escaped(ruling.text));
        }
        out_ += "</dl>\n";
        end();
    }

    void foot() {
        add("<footer><p>{} · {} {} · {}</p></footer>\n", escaped(sheet_.authority),
            escaped(sheet_.program.name), escaped(sheet_.program.version), escaped(sheet_.created));
    }

    const RulesSheet& sheet_;
    std::string out_;
};

}  // namespace

std::string html(const RulesSheet& sheet) {
    return Page(sheet).take();
}

}  // namespace fairdeal::documents::rules
