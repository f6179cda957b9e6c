#include "table/script/read.h"

#include <fmt/format.h>

#include "cards/deck.h"
#include "cards/notation.h"
#include "games/refusal.h"
#include "table/script/read_covers.h"
#include "table/script/read_expect.h"
#include "table/script/read_give.h"
#include "table/script/read_head.h"
#include "table/script/read_phrases.h"
#include "table/text/time_text.h"

namespace fairdeal::table::script {
namespace {

constexpr std::uint64_t most_repeats = 1'000;

Time read_moment(Words& words) {
    const std::string text(words.word("a moment"));
    auto time = read_time(text);
    if (!time && text.ends_with('Z')) time = read_time(text.substr(0, text.size() - 1) + ".000Z");
    if (!time) {
        words.fail(fmt::format("{} is not a moment, as 2026-11-16T12:00:00Z", in_quotes(text)));
    }
    return time.value_or(Time());
}

ScriptCards read_hand(Words& words) {
    ScriptCards hand;
    if (words.take("seat")) {
        hand.place = Place::hand;
        hand.seat = words.seat();
    } else if (words.take("dealer")) {
        hand.place = Place::dealer;
    } else if (words.take("community")) {
        hand.place = Place::community;
    } else {
        words.expect("burned");
        hand.place = Place::burned;
    }
    hand.cards = words.cards();
    return hand;
}

// The named cards on top, with the rest of the deck below them in the order of a new deck; or what
// the deal brings to each place, and the cards after it.
UseDeck read_deck(Words& words, const Setup& setup) {
    UseDeck deck;
    if (words.cards_come()) {
        deck.order = words.cards();
    } else {
        do {
            if (words.take("then")) {
                deck.order = words.cards();
                break;
            }
            deck.hands.push_back(read_hand(words));
        } while (words.take(","));
    }
    const cards::CardSet whole = cards::card_set(setup.description().deck);
    cards::CardSet rest = whole;
    const auto take = [&](const cards::CardList& list) {
        for (const cards::Card card : list) {
            if (!rest.contains(card)) {
                return words.fail_for_deck(
                    fmt::format("{} is {}", cards::to_string(card),
                                whole.contains(card) ? "named twice" : "not in this deck"));
            }
            rest.erase(card);
        }
    };
    take(deck.order);
    for (const ScriptCards& hand : deck.hands)
        take(hand.cards);
    if (words.failed()) return {};
    if (deck.hands.empty()) {
        for (const cards::Card card : rest)
            deck.order.push_back(card);
    }
    return deck;
}

class ScriptReader {
  public:
    explicit ScriptReader(const FileReader& file) : file_(file) {}

    tl::expected<ParsedScript, ScriptError> read(std::string_view text);

  private:
    void read_line(Words& words, std::string_view line);
    // Includes the clause or ruling on which it rests.
    std::string sentence_of(const Words& words) const;
    void read_acts(Words& words, std::vector<ScriptAction>& acts);
    void read_refused(Words& words);
    void add(Words& words, std::vector<ScriptAction> acts, std::optional<RefusalCode> refused);
    void begin_repeat(Words& words);
    void end_repeat(Words& words);

    const FileReader& file_;
    HeadReader head_;
    CoversReader covers_;
    ParsedScript script_;
    std::size_t number_ = 0;
    std::size_t repeat_line_ = 0;
    std::size_t repeat_from_ = 0;
    std::uint64_t times_ = 0;
};

void ScriptReader::add(Words& words, std::vector<ScriptAction> acts,
                       std::optional<RefusalCode> refused) {
    words.end();
    for (ScriptAction& act : acts)
        script_.statements.push_back({number_, refused, std::move(act)});
    if (script_.statements.size() > most_statements) words.fail("the script is too long");
}

void ScriptReader::begin_repeat(Words& words) {
    if (repeat_line_ != 0) return words.fail("a repeat cannot stand in another");
    times_ = words.number("how many times", most_repeats);
    words.end();
    repeat_line_ = number_;
    repeat_from_ = script_.statements.size();
}

void ScriptReader::end_repeat(Words& words) {
    words.end();
    if (repeat_line_ == 0) return words.fail("nothing is repeated that could end here");
    repeat_line_ = 0;
    const std::vector<ScriptStatement> block(
        script_.statements.begin() + static_cast<std::ptrdiff_t>(repeat_from_),
        script_.statements.end());
    if (block.size() * times_ > most_statements) return words.fail("the script is too long");
    script_.statements.resize(repeat_from_);
    for (std::uint64_t i = 0; i < times_; ++i)
        script_.statements.insert(script_.statements.end(), block.begin(), block.end());
}

// A command, or the virtual dealer's turn.
void ScriptReader::read_acts(Words& words, std::vector<ScriptAction>& acts) {
    const auto by = [](Role role, CommandBody body) { return Give{{{role, nobody}}, body}; };
    if (words.take("run")) {
        Run run;
        if (words.take("to")) run.until = read_step(words, *script_.setup);
        acts.emplace_back(run);
    } else if (words.take("step")) {
        acts.emplace_back(Run{.one = true});
    } else if (words.take("open")) {
        acts.emplace_back(by(Role::supervisor, OpenTable{}));
        acts.emplace_back(Run{.may_be_idle = true});
    } else if (words.take("idle")) {
        acts.emplace_back(by(Role::dealer, GoIdle{}));
        acts.emplace_back(Run{.may_be_idle = true});
    } else if (words.take("close")) {
        acts.emplace_back(by(Role::supervisor, CloseTable{}));
        acts.emplace_back(Run{.may_be_idle = true});
    } else if (words.take("tick")) {
        acts.emplace_back(Give{{the_clock}, Tick{}});
    } else {
        read_give(words, *script_.setup, acts);
    }
}

void ScriptReader::read_refused(Words& words) {
    const std::string_view slug = words.word("the code of a refusal");
    std::optional<RefusalCode> code;
    for (std::size_t i = 0; i < refusal_count; ++i) {
        if (slug_of(static_cast<RefusalCode>(i)) == slug) code = static_cast<RefusalCode>(i);
    }
    if (!code) return words.fail(fmt::format("there is no refusal {}", in_quotes(slug)));
    words.expect(":");
    std::vector<ScriptAction> acts;
    read_acts(words, acts);
    // A refused opening has no consequences.
    if (!acts.empty() && std::holds_alternative<Give>(acts[0])) acts.resize(1);
    add(words, std::move(acts), code);
}

void ScriptReader::read_line(Words& words, std::string_view line) {
    if (words.failed() || words.at_end()) return;
    // May be among the lines of the head, and does not end it.
    if (head_.is_named() && words.take("covers")) return covers_.read(words, number_);
    if (!script_.setup) {
        if (head_.take(words, line, number_, file_)) return;
        if (!head_.is_named()) return words.fail("the table is named first, as: table GAME");
        auto setup = head_.setup();
        if (!setup) {
            number_ = setup.error().line;
            return words.fail(setup.error().sentence);
        }
        script_.setup = *setup;
        script_.toml = head_.toml();
        script_.assumed = head_.assumed();
    }
    if (words.take("repeat")) return begin_repeat(words);
    if (words.take("end")) return end_repeat(words);
    if (words.take("refused")) return read_refused(words);
    std::vector<ScriptAction> acts;
    if (words.take("at")) {
        acts.emplace_back(SetClock{read_moment(words)});
    } else if (words.take("wait")) {
        acts.emplace_back(Wait{words.duration()});
    } else if (words.take("seed")) {
        acts.emplace_back(UseSeed{words.number("a seed", ~std::uint64_t{0})});
    } else if (words.take("deck")) {
        acts.emplace_back(read_deck(words, *script_.setup));
    } else if (words.take("quiet")) {
        acts.emplace_back(Hush{true});
    } else if (words.take("aloud")) {
        acts.emplace_back(Hush{false});
    } else if (words.take("expect")) {
        acts.push_back(read_expect(words, *script_.setup));
    } else {
        read_acts(words, acts);
    }
    add(words, std::move(acts), std::nullopt);
}

std::string ScriptReader::sentence_of(const Words& words) const {
    if (!words.is_about_deck() || !script_.setup) return words.sentence();
    const games::Citation cited = script_.setup->procedure->cited(games::Point::whole_deck);
    return fmt::format("{} ({})", words.sentence(), games::citation_of(cited));
}

tl::expected<ParsedScript, ScriptError> ScriptReader::read(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number_;
        Words words(line);
        read_line(words, line);
        if (words.failed()) return tl::unexpected(ScriptError{number_, sentence_of(words)});
    }
    if (repeat_line_ != 0) {
        return tl::unexpected(ScriptError{repeat_line_, "the repeat has no end"});
    }
    if (!script_.setup) {
        auto setup = head_.setup();
        if (!setup) return tl::unexpected(setup.error());
        script_.setup = *setup;
        script_.toml = head_.toml();
        script_.assumed = head_.assumed();
    }
    auto covers = covers_.check(script_.setup->description());
    if (!covers) return tl::unexpected(covers.error());
    script_.covers = std::move(*covers);
    return std::move(script_);
}

}  // namespace

tl::expected<ParsedScript, ScriptError> read_script(std::string_view text, const FileReader& file) {
    return ScriptReader(file).read(text);
}

}  // namespace fairdeal::table::script
