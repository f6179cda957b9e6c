#include "table/script/read_correct.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/script/read_give.h"
#include "table/script/read_phrases.h"

// Corrections, supplied entries, disputes and awards.
namespace fairdeal::table::script {
namespace {

constexpr std::uint64_t most_rounds = 4'294'967'295;

bool is_bet_before(const Setup& setup, std::string_view key) {
    const games::WagerIndex wager = games::find_wager(setup.description(), key);
    if (wager == games::no_wager) return false;
    const games::WagerKind kind = setup.description().wagers[wager].kind;
    return kind == games::WagerKind::required || kind == games::WagerKind::optional;
}

bool is_option(const Setup& setup, std::string_view key) {
    return std::ranges::any_of(setup.description().decisions, [&](const auto& decision) {
        return std::ranges::find(decision.options, key, &games::Option::key) !=
               decision.options.end();
    });
}

CommandBody read_corrected_meter(Words& words) {
    CorrectMeter correct;
    correct.meter = words.word("the name of a meter");
    words.expect("to");
    correct.to = words.amount();
    if (words.take("with")) correct.second = read_person(words);
    correct.reason = words.because();
    return correct;
}

CommandBody read_card(Words& words, Place place, SeatNumber seat) {
    CorrectCard correct{.place = place, .seat = seat};
    correct.before = words.card();
    words.expect("to");
    correct.after = words.card();
    return correct;
}

void read_wager(Words& words, CorrectEntry& correct) {
    if (words.take("to")) {
        correct.what = Miskeyed::spot;
        correct.to_wager = words.word("a wager");
        return;
    }
    correct.what = Miskeyed::amount;
    correct.amount = words.amount();
    words.expect("to");
    correct.to_amount = words.amount();
}

cards::CardList thrown_here(Words& words) {
    return words.peek() == "to" || words.at_end() ? cards::CardList{} : read_thrown(words);
}

void read_decision(Words& words, CorrectEntry& correct) {
    correct.what = Miskeyed::decision;
    correct.thrown = thrown_here(words);
    words.expect("to");
    correct.to_option = words.word("an option");
    correct.to_thrown = thrown_here(words);
}

void read_election(Words& words, bool shown, CorrectEntry& correct) {
    correct.what = Miskeyed::election;
    correct.to_shown = !shown;
    words.expect("to");
    words.expect(shown ? "hides" : "shows");
    if (!shown && words.cards_come()) correct.cards = words.cards();
}

// After `seat N`.
CommandBody read_corrected_seat(Words& words, const Setup& setup, SeatNumber seat) {
    CorrectEntry correct{.seat = seat};
    if (words.take("drawn")) return read_card(words, Place::drawn, seat);
    if (words.cards_come()) return read_card(words, Place::hand, seat);
    if (words.take("to")) {
        correct.what = Miskeyed::seat;
        words.expect("seat");
        correct.to_seat = words.seat();
        return correct;
    }
    const std::string word(words.word("what was entered"));
    if (word == "discard") {
        correct.what = Miskeyed::discard;
        correct.thrown = read_thrown(words);
        words.expect("to");
        correct.to_thrown = read_thrown(words);
    } else if (word == "shows" || word == "hides") {
        read_election(words, word == "shows", correct);
    } else if (is_bet_before(setup, word) || !is_option(setup, word)) {
        correct.wager = word;
        read_wager(words, correct);
    } else {
        correct.option = word;
        read_decision(words, correct);
    }
    return correct;
}

// The supplied entry, whoever would have made it.
bool supplied_as(const CommandBody& body, SupplyEntry& entry) {
    if (const auto* taken = std::get_if<TakeStep>(&body)) {
        entry = {.what = Supplied::step, .step = taken->step};
        entry.number = taken->number;
        entry.cards = taken->cards;
    } else if (const auto* placed = std::get_if<PlaceWager>(&body)) {
        entry = {.what = Supplied::wager, .seat = placed->seat, .wager = placed->wager};
        entry.amount = placed->amount;
    } else if (const auto* withdrawn = std::get_if<WithdrawWager>(&body)) {
        entry = {.what = Supplied::withdrawal, .seat = withdrawn->seat, .wager = withdrawn->wager};
    } else if (const auto* choose = std::get_if<Choose>(&body)) {
        entry = {.what = Supplied::choice, .seat = choose->seat, .option = choose->option};
        entry.thrown = choose->thrown;
    } else if (const auto* discard = std::get_if<Discard>(&body)) {
        entry = {.what = Supplied::discard, .seat = discard->seat, .thrown = discard->thrown};
    } else if (const auto* show = std::get_if<Show>(&body)) {
        entry = {.what = Supplied::election, .seat = show->seat, .shown = show->shown};
        entry.cards = show->cards;
    } else {
        return false;
    }
    return true;
}

void read_disputed(Words& words, std::uint32_t& round, SeatNumber& seat, std::string& line) {
    words.expect("round");
    round = static_cast<std::uint32_t>(words.number("the number of a round", most_rounds));
    if (!words.take("seat")) return;
    seat = words.seat();
    if (!words.at_end() && words.peek() != "because") {
        line = words.word("the key of a settlement line");
    }
}

}  // namespace

CommandBody read_correct(Words& words, const Setup& setup) {
    if (words.take("meter")) return read_corrected_meter(words);
    if (words.take("seat")) {
        const SeatNumber seat = words.seat();
        return read_corrected_seat(words, setup, seat);
    }
    if (words.take("count")) {
        CorrectEntry correct{.what = Miskeyed::count};
        correct.number = card_count(words);
        words.expect("to");
        correct.to_number = card_count(words);
        return correct;
    }
    if (words.take("no-more-bets")) return CorrectEntry{.what = Miskeyed::no_more_bets};
    return read_card(words, read_choice<Place>(words, "a place where cards lie"), no_seat);
}

void read_supply(Words& words, const Setup& setup, const CommandGiver& who,
                 std::vector<ScriptAction>& acts) {
    words.expect(":");
    std::vector<ScriptAction> inner;
    read_give(words, setup, inner);
    for (const ScriptAction& act : inner) {
        SupplyEntry entry;
        if (!supplied_as(std::get<Give>(act).body, entry)) {
            return words.fail(
                "a step, a wager, a choice, a discard or an election to show can be supplied");
        }
        acts.emplace_back(Give{who, entry});
    }
}

CommandBody read_flag(Words& words) {
    FlagDispute flag;
    read_disputed(words, flag.round, flag.seat, flag.line);
    flag.reason = words.because();
    return flag;
}

CommandBody read_award(Words& words) {
    AwardLine award;
    read_disputed(words, award.round, award.seat, award.line);
    award.amount = words.amount();
    if (words.take("with")) award.second = read_person(words);
    award.reason = words.because();
    return award;
}

}  // namespace fairdeal::table::script
