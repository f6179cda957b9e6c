#include "audit/replay/hand_history_reader_test.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "audit/replay/hand_history_fields.h"
#include "cards/notation.h"
#include "games/description.h"
#include "games/registry.h"
#include "json/strict.h"
#include "table/text/enum_words.h"
#include "table/text/game_words.h"
#include "table/text/time_text.h"

// Reads hand histories with the same grammar that the writer uses. Each line is written again and
// compared, so a text has only one form. The first error ends the reading, with its line number.
namespace fairdeal::audit {
namespace {

template <class Number>
std::optional<Number> number_of(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
}

// The words of a line, separated by single spaces.
class LineWords {
  public:
    explicit LineWords(std::string_view line) : rest_(line) {}

    bool at_end() const { return rest_.empty(); }
    std::string_view peek() const { return rest_.substr(0, rest_.find(' ')); }
    std::string_view next() {
        const std::string_view word = peek();
        rest_.remove_prefix(std::min(word.size() + 1, rest_.size()));
        return word;
    }
    std::string_view rest() { return std::exchange(rest_, {}); }
    bool skip(std::string_view word) {
        if (peek() != word || at_end()) return false;
        next();
        return true;
    }

  private:
    std::string_view rest_;
};

class HandReader {
  public:
    explicit HandReader(std::string_view text) : text_(text) {}

    tl::expected<HandHistory, NoHandHistory> read() {
        if (!head()) return tl::unexpected(error_);
        for (;;) {
            if (!take_line()) return tl::unexpected(error_);
            if (line_ == "end") break;
            if (!act()) return tl::unexpected(error_);
        }
        if (!text_.empty()) {
            fail("something stands after the end");
            return tl::unexpected(error_);
        }
        return std::move(history_);
    }

  private:
    bool fail(std::string sentence) {
        error_ = {number_, std::move(sentence)};
        return false;
    }
    bool take_line() {
        ++number_;
        const std::size_t end = text_.find('\n');
        if (end == text_.npos) return fail("the history has no end");
        line_ = text_.substr(0, end);
        text_.remove_prefix(end + 1);
        return true;
    }
    // Reads a line `NAME VALUE`.
    bool named(std::string_view name, std::string_view& value) {
        if (!take_line()) return false;
        LineWords words(line_);
        if (!words.skip(name)) return fail(fmt::format("\"{}\" must stand here", name));
        value = words.rest();
        return true;
    }
    bool time(std::string_view name, table::Time& to) {
        std::string_view value;
        if (!named(name, value)) return false;
        const auto read = table::read_time(value);
        if (!read) return fail("this is no time");
        to = *read;
        return true;
    }

    bool head() {
        std::string_view value;
        if (!named("fairdeal-hand", value)) return false;
        if (value != "1") return fail("only version 1 of the format is known");
        if (!named("round", value)) return false;
        const std::size_t slash = value.find('/');
        const auto table = number_of<std::uint32_t>(value.substr(0, slash));
        const auto round = number_of<std::uint32_t>(slash == value.npos ? std::string_view()
                                                                        : value.substr(slash + 1));
        if (!table || !round || fmt::format("{}/{}", *table, *round) != value) {
            return fail("a round is TABLE/NUMBER");
        }
        history_.table = *table;
        history_.round = *round;
        if (!named("game", value)) return false;
        game_ = games::find_game(value);
        if (game_ == nullptr) {
            return fail(fmt::format("there is no game \"{}\"", json::printable(value)));
        }
        history_.game = value;
        setup_ = table::default_setup(*game_);
        return time("from", history_.began) && time("to", history_.ended) && terms();
    }
    bool terms() {
        while (text_.starts_with("pay ")) {
            take_line();
            LineWords words(line_);
            words.next();
            const std::string_view schedule = words.next();
            bool known = false;
            for (const games::Schedule& each : game_->description->schedules)
                known = known || each.key == schedule;
            if (!known) return fail("the game has no such schedule of odds");
            const std::string_view table = words.rest();
            if (table.empty()) return fail("the table of odds is not named");
            history_.pay.emplace_back(schedule, table);
        }
        while (text_.starts_with("option ")) {
            take_line();
            LineWords words(line_);
            words.next();
            const std::string_view name = words.next();
            if (name.empty()) return fail("the option is not named");
            history_.options.emplace_back(name, words.rest());
        }
        return true;
    }

    bool act() {
        LineWords words(line_);
        const std::string_view verb = words.next();
        for (std::size_t i = 0; i < hand_act_count; ++i) {
            const auto act = static_cast<HistoryAct>(i);
            if (grammar_of(act).verb != verb) continue;
            HandLine line;
            line.act = act;
            for (const HandField field : grammar_of(act).all()) {
                if (!read_field(words, field, line)) return false;
            }
            if (!words.at_end() || !checks(line)) return fail_on("this line", words.rest());
            // The line must be in its only form, without other spaces, zeros or letter cases.
            if (to_text(line) != line_) return fail("the line is not in the form it is written in");
            history_.lines.push_back(std::move(line));
            return true;
        }
        return fail(fmt::format("there is no line \"{}\"", json::printable(verb)));
    }
    bool fail_on(std::string_view what, std::string_view text) {
        return fail(
            fmt::format("{} cannot be read{}", what,
                        text.empty() ? "" : fmt::format(" at \"{}\"", json::printable(text))));
    }

    // Whether the words are words of the game.
    bool checks(const HandLine& line) const {
        const games::Description& game = *game_->description;
        switch (line.act) {
            case HistoryAct::bet:
            case HistoryAct::withdraw:
            case HistoryAct::make:
                return games::find_wager(game, line.word) != games::no_wager;
            case HistoryAct::settle:
            case HistoryAct::correct: {
                table::LineResult fate{};
                table::LineKey key;
                return table::read_enum(line.other, fate) &&
                       table::read_word(setup_, line.word, key);
            }
            case HistoryAct::irregular: {
                games::Irregularity what{};
                games::Remedy remedy{};
                return table::read_enum(line.word, what) && table::read_enum(line.other, remedy);
            }
            case HistoryAct::rule: {
                games::Remedy remedy{};
                return table::read_enum(line.other, remedy);
            }
            case HistoryAct::card:
                return line.cards.size() == 2;
            case HistoryAct::choose: {
                table::Taken taken;
                return table::read_word(setup_, line.word, taken);
            }
            case HistoryAct::pay_meter:
            case HistoryAct::restore_meter:
                return std::ranges::find(game.meters, line.word) != game.meters.end();
            case HistoryAct::deal:
            case HistoryAct::discard:
            case HistoryAct::show:
            case HistoryAct::turn:
            case HistoryAct::aside:
            case HistoryAct::void_hand:
            case HistoryAct::void_round:
                return true;
        }
        return false;
    }

    bool seat(std::string_view word, table::SeatNumber& to) {
        const auto number = number_of<unsigned>(word);
        if (!number || *number < 1 || *number > games::largest_table()) {
            return fail_on("the seat", word);
        }
        to = static_cast<table::SeatNumber>(*number);
        return true;
    }
    bool cents(std::string_view word, base::Cents& to) {
        const auto number = number_of<std::int64_t>(word);
        if (!number) return fail_on("the amount", word);
        to = base::Cents(*number);
        return true;
    }
    bool place(LineWords& words, HandLine& line) {
        const std::string_view word = words.next();
        if (!table::read_enum(word, line.place)) return fail_on("the place", word);
        return !is_players(line.place) || seat(words.next(), line.seat);
    }
    // Reads words as long as they are cards.
    bool cards(LineWords& words, HandLine& line) {
        if (words.skip("-")) return true;
        while (!words.at_end() && words.peek().size() == 2) {
            const auto card = cards::parse_card(words.peek());
            if (!card) break;
            if (line.cards.size() == cards::CardList::capacity) return fail("too many cards");
            line.cards.push_back(*card);
            words.next();
        }
        return !line.cards.empty() || fail("cards must stand here, or -");
    }

    bool read_field(LineWords& words, HandField field, HandLine& line) {
        switch (field) {
            case HandField::seat:
                return seat(words.next(), line.seat);
            case HandField::place:
                return place(words, line);
            case HandField::word:
                line.word = words.next();
                return true;
            case HandField::other:
                line.other = words.next();
                return true;
            case HandField::amount:
                return cents(words.next(), line.amount);
            case HandField::net:
                return cents(words.next(), line.net);
            case HandField::cards:
                return cards(words, line);
            case HandField::yes_no: {
                const std::string_view word = words.next();
                line.flag = word == "yes";
                return line.flag || word == "no" || fail_on("yes or no", word);
            }
            case HandField::at_seat:
                return !words.skip("seat") || seat(words.next(), line.seat);
            case HandField::coupon:
                return !words.skip("coupon") || cents(words.next(), line.coupon);
            case HandField::from:
                return !words.skip("from") || seat(words.next(), line.from);
            case HandField::reset:
                line.flag = words.skip("reset");
                return true;
            case HandField::by_table:
                line.by_table = words.skip("by-table");
                return true;
            case HandField::clause:
                if (words.skip("clause")) line.clause = words.next();
                return true;
            case HandField::ruling:
                if (words.skip("ruling")) line.ruling = words.next();
                return true;
        }
        return false;
    }

    std::string_view text_;
    std::string_view line_{};
    std::size_t number_ = 0;
    const games::Module* game_ = nullptr;
    table::Setup setup_{};  // some set-up of the game, for its words
    HandHistory history_{};
    NoHandHistory error_{};
};

}  // namespace

tl::expected<HandHistory, NoHandHistory> read_hand_history(std::string_view text) {
    return HandReader(text).read();
}

}  // namespace fairdeal::audit
