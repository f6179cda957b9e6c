#include "table/script/read_give.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/script/read_correct.h"
#include "table/script/read_phrases.h"
#include "table/text/enum_words.h"

namespace fairdeal::table::script {
namespace {

// Takes the step at which the filing of the layout is attested.
AttestLayout read_filing(Words& words) {
    AttestLayout filing;
    filing.drawing = words.word("the digest of the drawing");
    if (words.take("submitted")) filing.day = words.word("the day on which it was submitted");
    if (words.take("photograph")) filing.photograph = words.word("the photograph");
    return filing;
}

CommandBody read_take(Words& words, const Setup& setup) {
    TakeStep taken;
    taken.step = read_step(words, setup);
    if (words.take("drawing")) return read_filing(words);
    if (words.number_comes()) taken.number = card_count(words);
    if (words.cards_come()) taken.cards = words.cards();
    if (words.take("deck")) {
        taken.deck = words.word("the number of the deck");
        taken.colour = words.word("the colour of its backs");
    }
    return taken;
}

Raise read_raise(Words& words) {
    Raise raised;
    raised.what = read_choice<games::Irregularity>(words, "an irregularity");
    if (words.take("seat")) raised.seat = words.seat();
    if (words.number_comes()) {
        raised.number = card_count(words);
        if (!words.take("card")) words.expect("cards");
    }
    if (words.take("showing")) raised.cards = words.cards();
    raised.reason = words.because();
    return raised;
}

Rule read_rule(Words& words) {
    Rule rule;
    rule.remedy = read_choice<games::Remedy>(words, "a remedy");
    if (words.take("seat")) rule.seat = words.seat();
    rule.reason = words.because();
    return rule;
}

CommandBody read_change(Words& words) {
    if (words.take("cards")) return ChangeCards{words.because()};
    words.expect("method");
    ChangeMethod change;
    change.dealing = read_choice<games::Dealing>(words, "a way of dealing");
    change.shuffling = read_choice<games::Shuffling>(words, "a way of shuffling");
    if (words.take("device")) {
        words.expect("removed");
        change.device_removed = true;
    }
    return change;
}

// A fault of the inspected deck, or the inspection of a deck that has left.
CommandBody read_deck_report(Words& words) {
    const std::string what(words.word("what is wrong with the deck, or the number of one"));
    ReportDeck report;
    if (read_enum(what, report.fault)) {
        report.card = words.card();
        return report;
    }
    words.expect("inspected");
    return InspectDeck{what};
}

CommandBody read_report(Words& words) {
    if (words.take("deck")) return read_deck_report(words);
    words.expect("light");
    ReportLight report{words.seat(), true};
    if (words.take("broken")) {
        report.working = false;
    } else {
        words.expect("working");
    }
    return report;
}

// Commands of people other than players.
CommandBody read_body(Words& words, const Setup& setup, std::string_view verb) {
    if (verb == "takes" && words.take("back")) return TakeBack{};
    if (verb == "takes") return read_take(words, setup);
    if (verb == "opens") {
        if (words.take("correction")) return OpenCorrection{words.because()};
        return OpenTable{};
    }
    if (verb == "closes") {
        if (words.take("correction")) return CloseCorrection{};
        return CloseTable{};
    }
    if (verb == "abandons") {
        words.expect("correction");
        return AbandonCorrection{};
    }
    if (verb == "goes") {
        words.expect("idle");
        return GoIdle{};
    }
    if (verb == "recuts") {
        const std::uint8_t number = card_count(words);
        return Recut{number, words.because()};
    }
    if (verb == "changes") return read_change(words);
    if (verb == "raises") return read_raise(words);
    if (verb == "rules") return read_rule(words);
    if (verb == "corrects") return read_correct(words, setup);
    if (verb == "flags") return read_flag(words);
    if (verb == "awards") return read_award(words);
    if (verb == "reports") return read_report(words);
    if (verb == "validates") {
        words.expect("seat");
        return ValidatePayout{words.seat()};
    }
    if (verb == "completes") {
        words.expect("papers");
        words.expect("seat");
        return CompletePapers{words.seat()};
    }
    if (verb == "disconnects") return LoseConnection{};
    if (verb == "reconnects") return RestoreConnection{};
    if (verb == "leaves") {
        words.expect("seat");
        return LeaveSeat{words.seat()};
    }
    if (verb == "ticks") return Tick{};
    if (!words.failed())
        words.fail(fmt::format("{} is nothing a person does here", in_quotes(verb)));
    return Tick{};
}

// Finds an option by its key, or by its verb: plays, folds, draws.
const games::Option* find_option(const Setup& setup, std::string_view verb) {
    for (const games::Decision& decision : setup.description().decisions) {
        for (const games::Option& option : decision.options) {
            if (verb == option.key) return &option;
            if (verb.ends_with('s') && verb.substr(0, verb.size() - 1) == option.key) {
                return &option;
            }
        }
    }
    return nullptr;
}

void read_bets(Words& words, const CommandGiver& who, std::vector<ScriptAction>& acts) {
    do {
        PlaceWager wager{.seat = who.seat, .wager = std::string(words.word("a wager"))};
        wager.amount = words.amount();
        if (words.take("(")) {
            wager.match_play = words.amount();
            words.expect("match");
            words.expect("play");
            words.expect(")");
        }
        acts.emplace_back(Give{who, wager});
    } while (words.take(","));
}

void read_player(Words& words, const Setup& setup, const CommandGiver& who,
                 std::vector<ScriptAction>& acts) {
    const SeatNumber seat = who.seat;
    const auto give = [&](CommandBody body) { acts.emplace_back(Give{who, std::move(body)}); };
    const std::string verb(words.word("what the player does"));
    if (verb == "bets") return read_bets(words, who, acts);
    if (verb == "leaves") return give(LeaveSeat{seat});
    if (verb == "withdraws") return give(WithdrawWager{seat, std::string(words.word("a wager"))});
    if (verb == "throws") return give(Discard{seat, read_thrown(words)});
    if (verb == "shows") {
        return give(Show{seat, true, words.cards_come() ? words.cards() : cards::CardList{}});
    }
    if (verb == "hides") return give(Show{seat, false, {}});
    if (verb == "asks") return give(AskAdvice{seat});
    Choose choose{seat, verb, {}};
    if (verb == "chooses") {
        choose.option = words.word("an option");
    } else if (const games::Option* option = find_option(setup, verb)) {
        choose.option = option->key;
    } else if (!words.failed()) {
        words.fail(fmt::format("{} is nothing a player does here", in_quotes(verb)));
    }
    if (!words.at_end()) choose.thrown = read_thrown(words);
    give(choose);
}

}  // namespace

void read_give(Words& words, const Setup& setup, std::vector<ScriptAction>& acts) {
    CommandGiver who;
    if (words.take("seat")) {
        who.is_seat = true;
        who.seat = words.seat();
        return read_player(words, setup, who, acts);
    }
    Role role{};
    if (words.peek() != "account" && !read_enum(words.peek(), role)) {
        const std::string_view first = words.word("a command");
        return words.fail(fmt::format("{} begins no command", in_quotes(first)));
    }
    who.actor = read_person(words);
    if (words.take("for")) {
        words.expect("seat");
        who.seat = words.seat();
        return read_player(words, setup, who, acts);
    }
    const std::string_view verb = words.word("a verb");
    if (verb == "supplies") {
        read_supply(words, setup, who, acts);
    } else if (verb == "takes" && words.take("seat")) {
        acts.emplace_back(Give{who, TakeSeat{words.seat()}});
    } else {
        acts.emplace_back(Give{who, read_body(words, setup, verb)});
    }
}

}  // namespace fairdeal::table::script
