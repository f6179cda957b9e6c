#include "table/text/event_words.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/visit.h"
#include "cards/notation.h"
#include "table/text/phrases.h"
#include "table/text/settlement_words.h"
#include "table/text/time_text.h"

namespace fairdeal::table {
namespace {

using base::to_dollars;

// One sentence for each kind of event; a kind without one does not compile.
struct Speaker {
    const Setup& setup;
    const Event& event;

    // The course of the procedure.
    std::string operator()(const Attested& it) const {
        return capitalised(
            fmt::format("{} attests \"{}\".", words_of(event.actor), step_words(setup, it.step)));
    }
    std::string operator()(const StepReached& it) const {
        const std::span<const games::Step> steps = setup.procedure->steps(it.step.script);
        if (it.step.index >= steps.size()) return std::string(end_of(it.step.script));
        // The table takes this step itself: nobody has anything to do.
        if (steps[it.step.index].kind == games::StepKind::end_round) {
            return std::string(end_of(it.step.script));
        }
        return fmt::format("Now due: \"{}\".", step_words(setup, it.step));
    }
    std::string operator()(const RoundBegan& it) const {
        return fmt::format("Round {}/{} begins, with deck {}.", setup.number, it.round,
                           it.deck + 1);
    }
    std::string operator()(const RoundEnded&) const { return "The round has ended."; }

    // Cards and devices.
    std::string operator()(const DeckReceived& it) const {
        return fmt::format("Deck {} is received{}{}.", it.deck + 1,
                           it.id.empty() ? "" : ", number " + on_one_line(it.id),
                           it.colour.empty() ? "" : ", backs " + on_one_line(it.colour));
    }
    std::string operator()(const DeckRemoved& it) const {
        return fmt::format("Deck {} leaves the table{}.", it.deck + 1, because(it.reason));
    }
    std::string operator()(const DeckRejected& it) const {
        return fmt::format("Deck {} is not right: {} {}.", it.deck + 1, cards::to_string(it.card),
                           words_of(it.fault));
    }
    std::string operator()(const DeckSealed& it) const {
        return fmt::format("The deck that has left, number {}, is sealed.", on_one_line(it.id));
    }
    std::string operator()(const DeckInspected& it) const {
        return fmt::format("Security has inspected the deck that has left, number {}.",
                           on_one_line(it.id));
    }
    std::string operator()(const DeckPutIn& it) const {
        return fmt::format("Deck {} goes into the shuffler.", it.deck + 1);
    }
    std::string operator()(const DeckTakenOut& it) const {
        return fmt::format("Deck {} comes out of the shuffler.", it.deck + 1);
    }
    std::string operator()(const LayoutAttested& it) const {
        return capitalised(
            fmt::format("{} attests that the layout was filed on {}: drawing {}, photograph {}.",
                        words_of(event.actor), on_one_line(it.day), on_one_line(it.drawing),
                        on_one_line(it.photograph)));
    }
    std::string operator()(const Shuffled& it) const {
        return fmt::format("Deck {} is shuffled: {}.", it.deck + 1, words_of(it.order));
    }
    std::string operator()(const DeviceCounted& it) const {
        return fmt::format("The shuffler counts {}.", counted(it.number, "card"));
    }
    std::string operator()(const Cut& it) const {
        return fmt::format("The deck is cut{} after {}{}.", it.again ? " again" : "",
                           counted(it.number, "card"), because(it.reason));
    }
    std::string operator()(const CardsWarned&) const {
        return "The cards will soon be too old for another round.";
    }
    std::string operator()(const MethodChanged& it) const {
        return fmt::format("Cards are now dealt {} and shuffled {}.", words_of(it.dealing),
                           words_of(it.shuffling));
    }

    // Players and wagers.
    std::string operator()(const SeatTaken& it) const {
        if (it.account == nobody) return fmt::format("A player takes seat {}.", it.seat);
        return fmt::format("Account {} takes seat {}.", it.account, it.seat);
    }
    std::string operator()(const SeatLeft& it) const {
        return fmt::format("The player {} seat {}{}.", it.after_round ? "will leave" : "leaves",
                           it.seat, it.after_round ? " when the round has ended" : "");
    }
    std::string operator()(const ConnectionLost& it) const {
        return fmt::format("Seat {} has lost the connection.", it.seat);
    }
    std::string operator()(const ConnectionRestored& it) const {
        return fmt::format("Seat {} is connected again.", it.seat);
    }
    std::string operator()(const WagerPlaced& it) const {
        return fmt::format("Seat {} bets {} on {}{}.", it.seat, to_dollars(it.amount),
                           wager_name(setup, it.wager),
                           it.match_play == base::Cents()
                               ? ""
                               : fmt::format(", {} of it match play", to_dollars(it.match_play)));
    }
    std::string operator()(const WagerWithdrawn& it) const {
        return fmt::format("Seat {} gets back {} from {}.", it.seat, to_dollars(it.amount),
                           wager_name(setup, it.wager));
    }
    std::string operator()(const BetsClosed&) const { return "No more bets."; }
    std::string operator()(const DealtIn& it) const {
        return fmt::format("Seat {} is dealt in.", it.seat);
    }
    std::string operator()(const DecisionAsked& it) const {
        const std::string who =
            it.seat == no_seat ? "Every player who may" : fmt::format("Seat {}", it.seat);
        if (it.deadline == Time()) return fmt::format("{} is to decide.", who);
        // From "2026-11-16T04:00:30.000Z": the time of day, to the second.
        return fmt::format("{} is to decide by {} UTC.", who, text_of(it.deadline).substr(11, 8));
    }
    std::string operator()(const Chosen& it) const {
        const std::string_view name =
            setup.description().decisions[it.choice.decision].options[it.choice.option].name;
        if (it.by_table) {
            return fmt::format("The table decides for seat {}, who has not answered: {}.", it.seat,
                               name);
        }
        return fmt::format("Seat {} chooses: {}.", it.seat, name);
    }
    std::string operator()(const WagerMade& it) const {
        return fmt::format("With this choice seat {} bets {} on {}.", it.seat,
                           to_dollars(it.amount), wager_name(setup, it.wager));
    }
    std::string operator()(const RaiseReduced& it) const {
        const games::Description& game = setup.description();
        return fmt::format(
            "The cards of seat {} do not allow that choice. It counts as: {}. {} of "
            "{} goes back.",
            it.seat, game.decisions[it.choice.decision].options[it.choice.option].name,
            to_dollars(it.returned), wager_name(setup, it.wager));
    }
    std::string operator()(const Thrown& it) const {
        return fmt::format("Seat {}{} throws {}{}.", it.seat,
                           it.by_table ? ", who has not answered," : "", words_of(it.cards),
                           it.cards.empty() ? "" : ", to the discards");
    }
    std::string operator()(const AdviceAsked& it) const {
        return fmt::format("Seat {} asks what is best.", it.seat);
    }
    std::string operator()(const ShowElected& it) const {
        return fmt::format("Seat {}{} {} the hand.", it.seat,
                           it.by_table ? ", who has not answered," : "",
                           it.shown ? "shows" : "does not show");
    }

    // Cards in motion.
    std::string operator()(const CardsDealt& it) const {
        const std::string cards = words_of(it.cards);
        if (it.place == Place::burned) return fmt::format("Burned, face down: {}.", cards);
        if (it.place == Place::drawn) {
            return fmt::format("Drawn for seat {}, {}face down: {}.", it.seat,
                               setup.procedure->drawn_apart ? "to lie apart, " : "", cards);
        }
        if (it.place == Place::community) {
            return fmt::format("Dealt as community cards, face down: {}.", cards);
        }
        return fmt::format("Dealt to {}, face down: {}.", owner(it.place, it.seat), cards);
    }
    std::string operator()(const CardsShown& it) const {
        if (it.place == Place::community) {
            return fmt::format("Community cards turned up: {}.", words_of(it.cards));
        }
        if (it.place == Place::stub) {
            return fmt::format("Seen face up in the deck: {}.", words_of(it.cards));
        }
        return fmt::format("Turned up, {} of {}: {}.",
                           it.place == Place::drawn ? "the drawn card" : "the hand",
                           owner(it.place, it.seat), words_of(it.cards));
    }
    std::string operator()(const CardsCollected& it) const {
        if (it.place == Place::community) {
            return fmt::format("To the discards: {}.", counted(it.number, "community card"));
        }
        const bool of_someone = it.place <= Place::dealer;
        return fmt::format("To the discards: {} {} {}.",
                           counted(it.number, it.place == Place::drawn ? "drawn card" : "card"),
                           of_someone ? "of" : "from", owner(it.place, it.seat));
    }
    std::string operator()(const CardsMoved& it) const {
        const auto number = static_cast<unsigned>(std::abs(it.number));
        if (it.place == Place::community) {
            return fmt::format("A misdeal: {} too {}.", counted(number, "community card"),
                               it.number > 0 ? "many" : "few");
        }
        return fmt::format("A misdeal: {} has {} too {}.", owner(it.place, it.seat),
                           counted(number, "card"), it.number > 0 ? "many" : "few");
    }
    std::string operator()(const CardsSetAside& it) const {
        return fmt::format("Found face up, to the discards: {}.", words_of(it.cards));
    }
    std::string operator()(const StubCounted& it) const {
        return fmt::format("The stub is counted: {}, which is {}.", counted(it.number, "card"),
                           it.right ? "right" : "wrong");
    }

    // Settlement.
    std::string operator()(const LineSettled& it) const { return settled_words(setup, it); }
    std::string operator()(const LineCorrected& it) const { return corrected_words(setup, it); }
    std::string operator()(const SeatActed& it) const {
        return fmt::format("Seat {} is done in this step.", it.seat);
    }
    std::string operator()(const HandVoided& it) const {
        return fmt::format("The hand of seat {} is void.", it.seat);
    }
    std::string operator()(const RoundVoided& it) const { return voided_words(setup, it); }

    // Irregularities and corrections.
    std::string operator()(const IrregularityFound& it) const {
        std::string text = fmt::format("Irregularity: {}", words_of(it.what));
        if (it.seat != no_seat) text += fmt::format(", seat {}", it.seat);
        const bool face_up = it.what <= games::Irregularity::several_face_up_later;
        if (it.number > (face_up ? 1 : 0)) {
            text += fmt::format(", {}", counted(it.number, "card"));
        }
        text += because(it.reason) + ". ";
        if (it.too_late) return text + "This comes too late: nothing changes and play goes on.";
        if (it.unconfirmed) {
            return text + fmt::format(
                              "Wagers are settled, so a supervisor confirms it first; then "
                              "{}.",
                              words_of(it.remedy));
        }
        if (!it.prescribed) {
            const bool open = it.remedy == games::Remedy::supervisor;
            text += open ? "The text is silent: "
                         : "The text is silent: a supervisor rules; the default is that ";
        }
        // If it is too late for that, the event says that all hands are void.
        const std::string remedy(it.remedy == games::Remedy::complete_or_void
                                     ? "the deal is put right in sequence"
                                     : words_of(it.remedy));
        return text + (it.prescribed ? capitalised(remedy) : remedy) + ".";
    }
    std::string operator()(const Ruled& it) const {
        return capitalised(fmt::format(
            "{} rules{}: {}{}.", words_of(event.actor),
            it.seat == no_seat ? "" : fmt::format(" on seat {}", it.seat), words_of(it.remedy),
            it.reason.empty() ? "" : ". Reason" + because(it.reason)));
    }
    std::string operator()(const CorrectionOpened& it) const {
        return fmt::format("A correction is opened{}.", because(it.reason));
    }
    std::string operator()(const CardCorrected& it) const {
        if (it.after.is_unknown()) {
            return fmt::format("A card of {} is taken back: {} was entered.",
                               owner(it.place, it.seat), words_of(cards::CardList{it.before}));
        }
        if (it.before.is_unknown()) {
            return fmt::format("The card of {} that was taken back is entered again: {}.",
                               owner(it.place, it.seat), words_of(cards::CardList{it.after}));
        }
        return fmt::format("A card of {} is corrected: {} was entered, {} is right.",
                           owner(it.place, it.seat), words_of(cards::CardList{it.before}),
                           words_of(cards::CardList{it.after}));
    }
    std::string operator()(const CorrectionClosed&) const { return "The correction is closed."; }

    std::string operator()(const EntryCorrected& it) const {
        const std::string whose = it.seat == no_seat ? "" : fmt::format(", seat {}", it.seat);
        return fmt::format("Mis-keyed{}: {} was entered, right is {}.", whose, it.before, it.after);
    }
    std::string operator()(const EntrySupplied& it) const {
        return fmt::format("The supervisor supplies: {}.", it.entry);
    }
    std::string operator()(const CorrectionAbandoned&) const {
        return "The correction is abandoned: nothing changes.";
    }
    std::string operator()(const EntryTakenBack& it) const {
        return fmt::format("The dealer takes back: {}.", it.entry);
    }
    std::string operator()(const EntryDropped& it) const {
        return fmt::format("To be made again: {}{}.", it.entry, because(it.why));
    }
    std::string operator()(const LineTakenBack& it) const { return taken_back_words(setup, it); }
    std::string operator()(const WagerCorrected& it) const {
        return fmt::format("Seat {}, corrected: {} lies on {}, not {}.", it.seat,
                           to_dollars(it.amount), wager_name(setup, it.wager), to_dollars(it.was));
    }
    std::string operator()(const RoundReexecuted&) const {
        return "The round is executed again and stands as if it had been entered so.";
    }
    std::string operator()(const DisputeFlagged& it) const {
        std::string what = fmt::format("round {}/{}", setup.number, it.round);
        if (it.seat != no_seat) what += fmt::format(", seat {}", it.seat);
        if (!it.line.empty()) what += ", " + it.line;
        return fmt::format("A dispute is flagged, {}{}.", what, because(it.reason));
    }
    std::string operator()(const LineAwarded& it) const {
        return capitalised(
                   fmt::format("{} awards {} to seat {} for {} of round {}/{}, together with {}.",
                               words_of(event.actor), to_dollars(it.amount), it.seat, it.key.text,
                               setup.number, it.round, without_comma(words_of(it.second)))) +
               " Reason" + because(it.reason) + ".";
    }

    // Progressives.
    std::string operator()(const MeterReexecuted& it) const {
        return capitalised(fmt::format("{} is corrected by {}{}.", meter_name(setup, it.meter),
                                       amount_of(it.shown),
                                       it.hits < 0   ? ": a win is taken back"
                                       : it.hits > 0 ? ": a win is paid"
                                                     : "")) +
               at_table(it.table);
    }
    std::string operator()(const LightReported& it) const {
        return fmt::format("The progressive light of seat {} {}.", it.seat,
                           it.working ? "works" : "does not work");
    }
    std::string operator()(const LightLit& it) const {
        return fmt::format("The progressive light of seat {} is lit.", it.seat);
    }
    std::string operator()(const LightOut& it) const {
        return fmt::format("The progressive light of seat {} goes out.", it.seat);
    }
    std::string operator()(const LightVerified& it) const {
        return fmt::format("The progressive light of seat {} is verified.", it.seat);
    }
    std::string operator()(const ProgressiveTaken& it) const {
        return fmt::format("Progressive wagers taken and counted: {}, as the acceptors say.",
                           it.number);
    }
    std::string operator()(const PayoutValidated& it) const {
        return capitalised(fmt::format("{} validates the progressive payout of seat {}.",
                                       words_of(event.actor), it.seat));
    }
    std::string operator()(const PapersCompleted& it) const {
        return fmt::format("The papers for the payout of seat {} are complete.", it.seat);
    }
    std::string operator()(const MeterContributed& it) const {
        return meter_words(setup, it.meter, "grows", it.shown, it.overflow, it.reserve) +
               at_table(it.table);
    }
    std::string operator()(const MeterReversed& it) const {
        return meter_words(setup, it.meter, "goes back", it.shown, it.overflow, it.reserve) +
               at_table(it.table);
    }
    std::string operator()(const MeterPaid& it) const {
        return capitalised(fmt::format("{} pays {}{}.", meter_name(setup, it.meter),
                                       to_dollars(it.paid), it.reset ? " and is set back" : "")) +
               at_table(it.table);
    }
    std::string operator()(const MeterRestored& it) const {
        return capitalised(fmt::format("{} gets back the {} that it paid; it shows {} {} now.",
                                       meter_name(setup, it.meter), to_dollars(it.paid),
                                       amount_of(it.shown < 0 ? -it.shown : it.shown),
                                       it.shown < 0 ? "less" : "more")) +
               at_table(it.table);
    }
    std::string operator()(const MeterCorrected& it) const {
        return capitalised(fmt::format("{} corrects {} from {} to {}, together with {}.",
                                       words_of(event.actor), meter_name(setup, it.meter),
                                       amount_of(it.before), amount_of(it.after),
                                       without_comma(words_of(it.second)))) +
               (it.reason.empty() ? "" : " Reason" + because(it.reason) + ".") + at_table(it.table);
    }

  private:
    static std::string without_comma(std::string text) {
        if (text.ends_with(',')) text.pop_back();
        return text;
    }
    // Linked tables share their meters.
    std::string at_table(std::uint32_t table) const {
        return table == setup.number ? "" : fmt::format(" This was at table {}.", table);
    }
};

}  // namespace

std::string words_of(const Setup& setup, const Event& event) {
    return base::visit(Speaker{setup, event}, event.body);
}

}  // namespace fairdeal::table
