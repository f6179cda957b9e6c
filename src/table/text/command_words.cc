#include "table/text/command_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/visit.h"
#include "table/state/kebab.h"
#include "table/text/phrases.h"

namespace fairdeal::table {
namespace {

using base::to_dollars;

std::string called(const Setup& setup, std::string_view wager) {
    const games::WagerIndex index = games::find_wager(setup.description(), wager);
    return index == games::no_wager ? std::string(wager) : wager_name(setup, {index});
}

std::string option_name(const Setup& setup, std::string_view key) {
    for (const games::Decision& decision : setup.description().decisions) {
        const auto option = std::ranges::find(decision.options, key, &games::Option::key);
        if (option != decision.options.end()) return std::string(option->name);
    }
    return std::string(key);
}

std::string throwing(const cards::CardList& cards) {
    return cards.empty() ? std::string() : fmt::format(", throwing {}", words_of(cards));
}

std::string step_name(const Setup& setup, std::string_view key) {
    const games::Step* step = setup.procedure->find_step(key);
    if (step == nullptr) return std::string(key);
    std::string_view say = step->say;
    while (say.ends_with('.'))
        say.remove_suffix(1);
    return fmt::format("\"{}\"", say);
}

struct CommandSpeaker {
    const Setup& setup;
    SeatNumber seat;

    std::string step(std::string_view key, std::uint8_t number,
                     const cards::CardList& cards) const {
        std::string text = step_name(setup, key);
        if (seat != no_seat) text += fmt::format(" for seat {}", seat);
        if (number != 0) text += fmt::format(", {}", number);
        if (!cards.empty()) text += ": " + words_of(cards);
        return text;
    }

    std::string operator()(const TakeStep& it) const { return step(it.step, it.number, it.cards); }
    std::string operator()(const TakeSeat& it) const {
        return fmt::format("a player takes seat {}", it.seat);
    }
    std::string operator()(const LeaveSeat& it) const {
        return fmt::format("the player leaves seat {}", it.seat);
    }
    std::string operator()(const PlaceWager& it) const {
        return fmt::format("seat {} bets {} on {}", it.seat, to_dollars(it.amount),
                           called(setup, it.wager));
    }
    std::string operator()(const WithdrawWager& it) const {
        return fmt::format("seat {} withdraws {}", it.seat, called(setup, it.wager));
    }
    std::string operator()(const Choose& it) const {
        return fmt::format("seat {} chooses {}{}", it.seat, option_name(setup, it.option),
                           throwing(it.thrown));
    }
    std::string operator()(const Discard& it) const {
        return fmt::format("seat {} throws {}", it.seat, words_of(it.thrown));
    }
    std::string operator()(const Show& it) const {
        return fmt::format("seat {} {} the hand", it.seat, it.shown ? "shows" : "does not show");
    }
    std::string operator()(const Tick&) const {
        return seat == no_seat ? std::string("the clock")
                               : fmt::format("the time of seat {} is up", seat);
    }
    std::string operator()(const Raise& it) const {
        return fmt::format("the irregularity {}", games::name_of(it.what));
    }
    std::string operator()(const Rule& it) const {
        return fmt::format("the ruling {}", games::name_of(it.remedy));
    }
    std::string operator()(const ValidatePayout& it) const {
        return fmt::format("the validation of the payout of seat {}", it.seat);
    }
    std::string operator()(const CompletePapers& it) const {
        return fmt::format("the paperwork of seat {}", it.seat);
    }
    std::string operator()(const SupplyEntry& it) const {
        const CommandSpeaker speaker{setup, no_seat};
        switch (it.what) {
            case Supplied::step:
                return step(it.step, it.number, it.cards);
            case Supplied::wager:
                return speaker(PlaceWager{it.seat, it.wager, it.amount, {}});
            case Supplied::withdrawal:
                return speaker(WithdrawWager{it.seat, it.wager});
            case Supplied::choice:
                return speaker(Choose{it.seat, it.option, it.thrown});
            case Supplied::discard:
                return speaker(Discard{it.seat, it.thrown});
            case Supplied::election:
                break;
        }
        return speaker(Show{it.seat, it.shown, {}});
    }
    template <class Body>
    std::string operator()(const Body&) const {
        std::string text(kebab_of_type<Body>);
        std::ranges::replace(text, '-', ' ');
        return text;
    }
};

CorrectionWords of_counts(std::uint8_t before, std::uint8_t after) {
    return {fmt::format("a count of {}", before), fmt::format("{}", after)};
}

}  // namespace

std::string words_of(const Setup& setup, const Command& command, SeatNumber seat) {
    return base::visit(CommandSpeaker{setup, seat}, command.body);
}

CorrectionWords words_of(const Setup& setup, const CorrectEntry& it) {
    const auto chosen = [&](std::string_view option, const cards::CardList& thrown) {
        return option_name(setup, option) + throwing(thrown);
    };
    const std::string spot = called(setup, it.wager);
    switch (it.what) {
        case Miskeyed::amount:
            return {fmt::format("{} on {}", to_dollars(it.amount), spot), to_dollars(it.to_amount)};
        case Miskeyed::spot:
            return {fmt::format("the wager on {}", spot), called(setup, it.to_wager)};
        case Miskeyed::decision:
            return {chosen(it.option, it.thrown), chosen(it.to_option, it.to_thrown)};
        case Miskeyed::discard:
            return {"throwing " + words_of(it.thrown), words_of(it.to_thrown)};
        case Miskeyed::election:
            return {it.to_shown ? "not to show the hand" : "to show the hand",
                    it.to_shown ? "to show it" : "not to show it"};
        case Miskeyed::seat:
            return {fmt::format("everything for seat {}", it.seat),
                    fmt::format("for seat {}", it.to_seat)};
        case Miskeyed::count:
            return of_counts(it.number, it.to_number);
        case Miskeyed::no_more_bets:
            break;
    }
    return {"\"No more bets\"", "not yet: betting is open again"};
}

}  // namespace fairdeal::table
