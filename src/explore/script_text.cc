#include "explore/script_text.h"

#include <fmt/format.h>

#include "base/visit.h"
#include "cards/notation.h"
#include "table/text/enum_words.h"

// Writes a found path as a table script, so that a violation can be run, reduced and kept as a test
// without the explorer.
namespace fairdeal::explore {
namespace {

using table::SeatNumber;

std::string dollars(base::Cents amount) {
    const std::int64_t cents = amount.count() < 0 ? -amount.count() : amount.count();
    return fmt::format("{}{}.{:02}", amount.count() < 0 ? "-" : "", cents / 100, cents % 100);
}

std::string because(const std::string& reason) {
    return reason.empty() ? "" : fmt::format(" because \"{}\"", reason);
}

std::string person(table::Actor actor) {
    if (actor.role == table::Role::player) return fmt::format("account {}", actor.account);
    const std::string role(games::name_of(actor.role));
    return actor.account == table::nobody ? role : fmt::format("{} {}", role, actor.account);
}

std::string thrown_text(const cards::CardList& thrown) {
    return thrown.empty() ? "nothing" : cards::to_string(thrown);
}

std::string with_cards(std::string text, const cards::CardList& list) {
    return list.empty() ? text : text + " " + cards::to_string(list);
}

std::string seat_text(SeatNumber seat) {
    return seat == table::no_seat ? "" : fmt::format(" seat {}", seat);
}

// The words for what the actor does, without the actor. One function for each kind of command; a
// missing one does not compile.
struct Verb {
    std::string operator()(const table::TakeStep& body) const {
        std::string text = fmt::format("takes {}", body.step);
        if (body.number != 0) text += fmt::format(" {}", body.number);
        text = with_cards(text, body.cards);
        if (!body.deck.empty()) text += fmt::format(" deck {} {}", body.deck, body.colour);
        return text;
    }
    std::string operator()(const table::OpenTable&) const { return "opens"; }
    std::string operator()(const table::GoIdle&) const { return "goes idle"; }
    std::string operator()(const table::CloseTable&) const { return "closes"; }
    std::string operator()(const table::TakeSeat& body) const {
        return fmt::format("takes seat {}", body.seat);
    }
    std::string operator()(const table::LeaveSeat& body) const {
        return fmt::format("leaves seat {}", body.seat);
    }
    std::string operator()(const table::LoseConnection&) const { return "disconnects"; }
    std::string operator()(const table::RestoreConnection&) const { return "reconnects"; }
    std::string operator()(const table::PlaceWager& body) const {
        const std::string coupon = body.match_play == base::Cents()
                                       ? ""
                                       : fmt::format(" ({} match play)", dollars(body.match_play));
        return for_seat(body.seat,
                        fmt::format("bets {} {}{}", body.wager, dollars(body.amount), coupon));
    }
    std::string operator()(const table::WithdrawWager& body) const {
        return for_seat(body.seat, fmt::format("withdraws {}", body.wager));
    }
    std::string operator()(const table::Choose& body) const {
        return for_seat(body.seat, with_cards(fmt::format("chooses {}", body.option), body.thrown));
    }
    std::string operator()(const table::Discard& body) const {
        return for_seat(body.seat, fmt::format("throws {}", thrown_text(body.thrown)));
    }
    std::string operator()(const table::Show& body) const {
        return for_seat(body.seat, body.shown ? with_cards("shows", body.cards) : "hides");
    }
    std::string operator()(const table::AskAdvice& body) const {
        return for_seat(body.seat, "asks");
    }
    std::string operator()(const table::Tick&) const { return "ticks"; }
    std::string operator()(const table::Recut& body) const {
        return fmt::format("recuts {}{}", body.number, because(body.reason));
    }
    std::string operator()(const table::ChangeCards& body) const {
        return "changes cards" + because(body.reason);
    }
    std::string operator()(const table::ChangeMethod& body) const {
        return fmt::format("changes method {} {}{}", games::name_of(body.dealing),
                           games::name_of(body.shuffling),
                           body.device_removed ? " device removed" : "");
    }
    std::string operator()(const table::Raise& body) const {
        std::string text =
            fmt::format("raises {}{}", games::name_of(body.what), seat_text(body.seat));
        if (body.number != 0) {
            text += fmt::format(" {} card{}", body.number, body.number == 1 ? "" : "s");
        }
        if (!body.cards.empty()) text = with_cards(text + " showing", body.cards);
        return text + because(body.reason);
    }
    std::string operator()(const table::Rule& body) const {
        return fmt::format("rules {}{}{}", games::name_of(body.remedy), seat_text(body.seat),
                           because(body.reason));
    }
    std::string operator()(const table::OpenCorrection& body) const {
        return "opens correction" + because(body.reason);
    }
    std::string operator()(const table::CorrectCard& body) const {
        std::string where = std::string(games::name_of(body.place));
        if (body.place == table::Place::hand) where = fmt::format("seat {}", body.seat);
        if (body.place == table::Place::drawn) where = fmt::format("seat {} drawn", body.seat);
        return fmt::format("corrects {} {} to {}", where, cards::to_string(body.before),
                           cards::to_string(body.after));
    }
    std::string operator()(const table::CloseCorrection&) const { return "closes correction"; }
    std::string operator()(const table::ReportLight& body) const {
        return fmt::format("reports light {} {}", body.seat, body.working ? "working" : "broken");
    }
    std::string operator()(const table::ValidatePayout& body) const {
        return fmt::format("validates seat {}", body.seat);
    }
    std::string operator()(const table::CompletePapers& body) const {
        return fmt::format("completes papers seat {}", body.seat);
    }
    std::string operator()(const table::CorrectMeter& body) const {
        return fmt::format("corrects meter {} to {} with {}{}", body.meter, dollars(body.to),
                           person(body.second), because(body.reason));
    }

    // Every game that has this step uses the same key for it.
    std::string operator()(const table::AttestLayout& body) const {
        return fmt::format("takes layout-filed drawing {} submitted {} photograph {}", body.drawing,
                           body.day, body.photograph);
    }
    std::string operator()(const table::ReportDeck& body) const {
        return fmt::format("reports deck {} {}", table::enum_word(body.fault),
                           cards::to_string(body.card));
    }
    std::string operator()(const table::InspectDeck& body) const {
        return fmt::format("reports deck {} inspected", body.deck);
    }
    std::string operator()(const table::CorrectEntry& body) const {
        using table::Miskeyed;
        const auto of_seat = [&](const std::string& before, const std::string& after) {
            return fmt::format("corrects seat {} {} to {}", body.seat, before, after);
        };
        switch (body.what) {
            case Miskeyed::amount:
                return of_seat(fmt::format("{} {}", body.wager, dollars(body.amount)),
                               dollars(body.to_amount));
            case Miskeyed::spot:
                return of_seat(body.wager, body.to_wager);
            case Miskeyed::decision:
                return of_seat(with_cards(body.option, body.thrown),
                               with_cards(body.to_option, body.to_thrown));
            case Miskeyed::discard:
                return of_seat("discard " + thrown_text(body.thrown), thrown_text(body.to_thrown));
            case Miskeyed::election:
                return of_seat(body.to_shown ? "hides" : "shows",
                               body.to_shown ? with_cards("shows", body.cards) : "hides");
            case Miskeyed::seat:
                return fmt::format("corrects seat {} to seat {}", body.seat, body.to_seat);
            case Miskeyed::count:
                return fmt::format("corrects count {} to {}", body.number, body.to_number);
            case Miskeyed::no_more_bets:
                break;
        }
        return "corrects no-more-bets";
    }
    std::string operator()(const table::SupplyEntry& body) const {
        CHECK(body.what == table::Supplied::wager);  // the search tries no other kind
        return fmt::format("supplies: dealer for seat {} bets {} {}", body.seat, body.wager,
                           dollars(body.amount));
    }
    std::string operator()(const table::AbandonCorrection&) const { return "abandons correction"; }
    std::string operator()(const table::TakeBack&) const { return "takes back"; }
    std::string operator()(const table::FlagDispute& body) const {
        return "flags" + disputed(body.round, body.seat, body.line) + because(body.reason);
    }
    std::string operator()(const table::AwardLine& body) const {
        return fmt::format("awards{} {} with {}{}", disputed(body.round, body.seat, body.line),
                           dollars(body.amount), person(body.second), because(body.reason));
    }

    static std::string disputed(std::uint32_t round, SeatNumber seat, const std::string& line) {
        std::string text = fmt::format(" round {}{}", round, seat_text(seat));
        return line.empty() ? text : text + " " + line;
    }
    static std::string for_seat(SeatNumber seat, const std::string& text) {
        return fmt::format("for seat {} {}", seat, text);
    }
};

std::string wait_text(std::chrono::milliseconds wait) {
    using namespace std::chrono;
    const auto count = wait.count();
    if (count % 3'600'000 == 0) return fmt::format("wait {}h", count / 3'600'000);
    if (count % 60'000 == 0) return fmt::format("wait {}m", count / 60'000);
    if (count % 1'000 == 0) return fmt::format("wait {}s", count / 1'000);
    return fmt::format("wait {}ms", count);
}

}  // namespace

std::string line_of(const Offer& offer) {
    if (offer.wait.count() != 0) return wait_text(offer.wait);
    const table::Actor actor = offer.command.actor;
    std::string line =
        person(actor) + " " +
        base::visit([&](const auto& body) { return Verb()(body); }, offer.command.body);
    // The script cannot name a deck without its number or its color.
    const auto* step = std::get_if<table::TakeStep>(&offer.command.body);
    if (step != nullptr && step->deck.empty() != step->colour.empty()) return "# " + line;
    const auto* seat = std::get_if<table::TakeSeat>(&offer.command.body);
    if (seat != nullptr && actor.role != table::Role::player) {
        line = fmt::format("# {} for account {}", line, seat->account);
    }
    return line;
}

}  // namespace fairdeal::explore
