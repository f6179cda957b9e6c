#include "documents/rules_sheet/markdown.h"

#include <fmt/format.h>

#include "cards/notation.h"
#include "documents/cards/card_faces.h"

namespace fairdeal::documents::rules {
namespace {

// Escapes whatever could be read as markup. HTML, which Markdown lets through, is escaped as HTML,
// because not every reader of Markdown knows a backslash before it.
std::string plain(std::string_view text) {
    std::string out;
    for (const char byte : text) {
        if (byte == '<' || byte == '>' || byte == '&') {
            out += byte == '<' ? "&lt;" : byte == '>' ? "&gt;" : "&amp;";
            continue;
        }
        if (std::string_view("\\`*_{}[]#|~!").find(byte) != std::string_view::npos) out += '\\';
        out += byte == '\n' || byte == '\r' ? ' ' : byte;
    }
    return out;
}

std::string with_source(const CitedText& said) {
    if (said.source.empty()) return plain(said.text);
    return fmt::format("{}{}*({})*", plain(said.text), said.text.empty() ? "" : " ",
                       plain(said.source));
}

std::string cards_in_text(const std::string& notation) {
    std::string text;
    for (const cards::Card card : cards::parse_cards(notation).value_or(cards::CardList())) {
        if (!text.empty()) text += ' ';
        text += written_name(card);
    }
    return text;
}

class Writer {
  public:
    explicit Writer(const RulesSheet& sheet) : sheet_(sheet) {}

    std::string take() && {
        head();
        wagers();
        steps();
        decisions();
        rankings();
        odds();
        fates();
        clock();
        rulings();
        add("\n---\n\n{}. Made by {} {} at {}.\n", plain(sheet_.authority),
            plain(sheet_.program.name), plain(sheet_.program.version), plain(sheet_.created));
        return std::move(out_);
    }

  private:
    template <class... Values>
    void add(fmt::format_string<Values...> form, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Values>(values)...);
    }

    void head() {
        add("# {}: the rules\n\n", plain(sheet_.title));
        // In bold, because a name that begins like an item of a list would become one.
        if (!sheet_.licensee.empty()) add("**{}**\n\n", plain(sheet_.licensee));
        if (!sheet_.place.empty()) add("**{}**\n\n", plain(sheet_.place));
        add("{}\n", plain(sheet_.summary));
    }

    void wagers() {
        out_ += "\n## The wagers\n\n";
        for (const WagerEntry& wager : sheet_.wagers) {
            add("- **{}** ({}). {}", plain(wager.name), plain(wager.when), plain(wager.text));
            for (const std::string& size : wager.sizes)
                add(" {}.", plain(size));
            add(" *({})*\n", plain(wager.source));
        }
    }

    void steps() {
        out_ += "\n## How a round goes\n\n";
        int number = 0;
        for (const CitedText& step : sheet_.steps)
            add("{}. {}\n", ++number, with_source(step));
    }

    void decisions() {
        if (sheet_.decisions.empty()) return;
        out_ += "\n## Your decisions\n";
        for (const DecisionEntry& decision : sheet_.decisions) {
            add("\n### {}\n\n{}\n\n", plain(decision.name), with_source(decision.said));
            for (const ChoiceText& choice : decision.choices)
                add("- **{}.** {}\n", plain(choice.name), with_source(choice.said));
        }
    }

    void rankings() {
        if (sheet_.rankings.empty()) return;
        out_ += "\n## The hands, the best first\n";
        for (const RankingEntry& ranking : sheet_.rankings) {
            add("\n### {}\n\n| Hand | Example | What makes it |\n|---|---|---|\n",
                plain(ranking.title));
            for (const HandExample& hand : ranking.hands) {
                add("| {} | {} | {} |\n", plain(hand.name), cards_in_text(hand.cards),
                    with_source(hand.said));
            }
        }
    }

    void odds() {
        out_ += "\n## What is paid\n";
        for (const OddsSection& odds : sheet_.odds) {
            add("\n### {}\n\n| Hand | Pays |\n|---|---:|\n", plain(odds.title));
            for (const OddsEntry& line : odds.lines)
                add("| {} | {} |\n", plain(line.hand), plain(line.odds));
            if (!odds.notes.empty() || !odds.source.empty()) out_ += '\n';
            for (const std::string& note : odds.notes)
                add("{} ", plain(note));
            if (!odds.source.empty()) add("*({})*", plain(odds.source));
            out_ += '\n';
        }
        if (!sheet_.limit.empty()) add("\n{}\n", plain(sheet_.limit));
    }

    void fates() {
        out_ += "\n## What becomes of each wager\n";
        for (const WagerOutcomes& wager : sheet_.fates) {
            add("\n### {}\n\n", plain(wager.wager));
            for (const WagerOutcome& fate : wager.fates)
                add("- **{}.** {}\n", plain(fate.result), with_source(fate.said));
        }
    }

    void clock() {
        out_ += "\n## If your time runs out\n\n";
        for (const CitedText& said : sheet_.clock)
            add("- {}\n", with_source(said));
    }

    void rulings() {
        if (sheet_.rulings.empty()) return;
        out_ += "\n## How the regulation is read\n\n";
        for (const RulingEntry& ruling : sheet_.rulings) {
            add("- **{}, {}.** {}\n", plain(ruling.id), plain(ruling.title), plain(ruling.text));
        }
    }

    const RulesSheet& sheet_;
    std::string out_;
};

}  // namespace

std::string markdown(const RulesSheet& sheet) {
    return Writer(sheet).take();
}

}  // namespace fairdeal::documents::rules
