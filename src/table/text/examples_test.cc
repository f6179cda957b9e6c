#include "table/text/examples_test.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "table/state/kebab.h"

namespace fairdeal::table::examples {

using base::Cents;
using games::Irregularity;
using games::Remedy;

namespace {

constexpr games::Clause step_clause{
    "example",          "Law 1", "deal",       games::ClauseStatus::attested,
    games::Part::table, "",      "An example."};
constexpr std::array<games::Step, 1> opening{
    {{.key = "open-table", .say = "Open the table.", .clauses = {&step_clause}}}};
constexpr std::array<games::Step, 2> round{
    {{.key = "no-more-bets",
      .kind = games::StepKind::no_more_bets,
      .say = "Announce: no more bets.",
      .clauses = {&step_clause}},
     {.key = "deal", .kind = games::StepKind::deal, .say = "Deal.", .clauses = {&step_clause}}}};
constexpr games::Procedure procedure{.game = "three-card-poker",
                                     .scripts = {{{}, opening, {}, {}, round, {}, {}, {}, {}}}};

std::uint8_t schedule_of(std::string_view wager) {
    return setup().description().wagers[spot(wager).wager].schedule;
}

constexpr std::uint8_t row(games::Row row) {
    return static_cast<std::uint8_t>(row);
}

// clang-format off
std::vector<EventExample> of_the_course() {
    const Spot ante = spot("ante");
    const Spot pair_plus = spot("pair-plus");
    return {
        {Attested{{Script::round, 0}}, "The supervisor, account 12, attests \"Announce: no more bets\"."},
        {StepReached{{Script::round, 1}}, "Now due: \"Deal\"."},
        {StepReached{{Script::round, 2}}, "The steps of the round are done."},
        {StepReached{{Script::closed, 0}}, "The table is closed."},
        {StepReached{{Script::idle, 0}}, "The table waits for a player."},
        {RoundBegan{17, 1}, "Round 4/17 begins, with deck 2."},
        {RoundEnded{}, "The round has ended."},
        {DeckReceived{0, "D-17", "red"}, "Deck 1 is received, number D-17, backs red."},
        {DeckRemoved{1, "worn."}, "Deck 2 leaves the table: worn."},
        {DeckRemoved{1, ""}, "Deck 2 leaves the table."},
        {LayoutAttested{"9f2c", "2026-11-02", "P-17"}, "The supervisor, account 12, attests that the layout was filed on 2026-11-02: drawing 9f2c, photograph P-17."},
        {DeckPutIn{0}, "Deck 1 goes into the shuffler."},
        {DeckTakenOut{1}, "Deck 2 comes out of the shuffler."},
        {DeckRejected{1, DeckFault::missing, "9c"_card}, "Deck 2 is not right: 9c is missing."},
        {DeckRejected{0, DeckFault::extra, "Xb"_card}, "Deck 1 is not right: Xb is one too many."},
        {DeckRejected{0, DeckFault::marked, "9c"_card}, "Deck 1 is not right: 9c is marked."},
        {DeckRejected{0, DeckFault::damaged, "9c"_card}, "Deck 1 is not right: 9c is damaged."},
        {DeckSealed{"D-17"}, "The deck that has left, number D-17, is sealed."},
        {DeckInspected{"D-17"}, "Security has inspected the deck that has left, number D-17."},
        {Shuffled{0, "As ?? Xb"_cards}, "Deck 1 is shuffled: As Xb and 1 unknown card."},
        {Shuffled{1, "?? ?? ??"_cards}, "Deck 2 is shuffled: 3 cards."},
        {DeviceCounted{52}, "The shuffler counts 52 cards."},
        {Cut{20, false, ""}, "The deck is cut after 20 cards."},
        {Cut{11, true, "a player asked"}, "The deck is cut again after 11 cards: a player asked."},
        {CardsWarned{}, "The cards will soon be too old for another round."},
        {MethodChanged{Dealing::hand, Shuffling::device}, "Cards are now dealt from the hand and shuffled by a device."},
        {MethodChanged{Dealing::manual_shoe, Shuffling::preshuffled}, "Cards are now dealt from a manual shoe and shuffled beforehand."},
        {SeatTaken{2, 4'000'000'000}, "Account 4000000000 takes seat 2."},
        {SeatLeft{2, false}, "The player leaves seat 2."},
        {SeatLeft{2, true}, "The player will leave seat 2 when the round has ended."},
        {ConnectionLost{2}, "Seat 2 has lost the connection."},
        {ConnectionRestored{2}, "Seat 2 is connected again."},
        {WagerPlaced{2, pair_plus, Cents(1000), Cents()}, "Seat 2 bets $10 on Pair Plus."},
        {WagerPlaced{2, ante, Cents(1000), Cents(500)}, "Seat 2 bets $10 on Ante, $5 of it match play."},
        {WagerWithdrawn{2, pair_plus, Cents(1050)}, "Seat 2 gets back $10.50 from Pair Plus."},
        {BetsClosed{}, "No more bets."},
        {DealtIn{6}, "Seat 6 is dealt in."},
        {DecisionAsked{2, at(30)}, "Seat 2 is to decide by 04:00:30 UTC."},
        {DecisionAsked{2, {}}, "Seat 2 is to decide."},
        {DecisionAsked{no_seat, at(30)}, "Every player who may is to decide by 04:00:30 UTC."},
        {Chosen{2, {0, 1}, false}, "Seat 2 chooses: Play."},
        {Chosen{2, {0, 0}, true}, "The table decides for seat 2, who has not answered: Fold."},
        {WagerMade{2, spot("play"), Cents(1000)}, "With this choice seat 2 bets $10 on Play."},
        {RaiseReduced{2, {0, 1}, spot("play"), Cents(1000), Cents(2000)}, "The cards of seat 2 do not allow that choice. It counts as: Play. $20 of Play goes back."},
        {Thrown{2, 0, "Qs 6h"_cards, false}, "Seat 2 throws Qs 6h, to the discards."},
        {Thrown{2, 0, {}, true}, "Seat 2, who has not answered, throws no cards."},
        {AdviceAsked{2}, "Seat 2 asks what is best."},
        {ShowElected{2, true, false}, "Seat 2 shows the hand."},
        {ShowElected{2, false, true}, "Seat 2, who has not answered, does not show the hand."},
    };
}

std::vector<EventExample> of_cards() {
    return {
        {CardsDealt{Place::hand, 1, "Qs 6h 4d"_cards}, "Dealt to seat 1, face down: Qs 6h 4d."},
        {CardsDealt{Place::dealer, no_seat, "?? ?? ??"_cards}, "Dealt to the dealer, face down: 3 cards."},
        {CardsDealt{Place::burned, no_seat, "??"_cards}, "Burned, face down: 1 card."},
        {CardsDealt{Place::drawn, 3, "??"_cards}, "Drawn for seat 3, face down: 1 card."},
        {CardsDealt{Place::community, no_seat, "?? ??"_cards}, "Dealt as community cards, face down: 2 cards."},
        {CardsCollected{Place::community, no_seat, 2}, "To the discards: 2 community cards."},
        {CardsShown{Place::dealer, no_seat, "Kc 9d 2s"_cards}, "Turned up, the hand of the dealer: Kc 9d 2s."},
        {CardsShown{Place::community, no_seat, "Kc"_cards}, "Community cards turned up: Kc."},
        {CardsShown{Place::drawn, 3, "Kc"_cards}, "Turned up, the drawn card of seat 3: Kc."},
        {CardsCollected{Place::hand, 1, 3}, "To the discards: 3 cards of seat 1."},
        {CardsCollected{Place::stub, no_seat, 1}, "To the discards: 1 card from the stub."},
        {CardsMoved{Place::hand, 1, -1}, "A misdeal: seat 1 has 1 card too few."},
        {CardsMoved{Place::dealer, no_seat, 2}, "A misdeal: the dealer has 2 cards too many."},
        {CardsSetAside{"Kc"_cards}, "Found face up, to the discards: Kc."},
        {CardsCollected{Place::thrown, 2, 3}, "To the discards: 3 cards from the cards seat 2 has thrown."},
        {StubCounted{31, true}, "The stub is counted: 31 cards, which is right."},
        {StubCounted{30, false}, "The stub is counted: 30 cards, which is wrong."},
    };
}

std::vector<EventExample> of_money() {
    const Spot ante = spot("ante");
    const Spot pair_plus = spot("pair-plus");
    return {
        {LineSettled{.seat = 3, .key = {"ante"}, .wager = ante, .fate = LineResult::loses, .stake = Cents(1000), .net = Cents(-1000), .reason = 1},
         "Seat 3: Ante loses $10. The dealer's hand ranks higher than the player's."},
        {LineSettled{.seat = 3, .key = {"ante"}, .wager = ante, .fate = LineResult::loses, .stake = Cents(500), .coupon = Cents(500), .net = Cents(), .reason = 1},
         "Seat 3: Ante of $5 loses. The dealer's hand ranks higher than the player's. $5 of the stake is match play."},
        {LineSettled{.seat = 3, .key = {"ante"}, .wager = ante, .fate = LineResult::wins, .stake = Cents(1000), .net = Cents(1000), .reason = 0, .row = row(games::Row::wins)},
         "Seat 3: Ante wins $10. The player's hand ranks higher than the dealer's. It pays 1 to 1."},
        {LineSettled{.seat = 3, .key = {"ante"}, .wager = ante, .fate = LineResult::pushes, .stake = Cents(1000), .reason = 2},
         "Seat 3: Ante of $10 pushes. The hands rank equal."},
        {LineSettled{.seat = 3, .key = {"ante"}, .wager = ante, .fate = LineResult::forfeited, .stake = Cents(1000), .net = Cents(-1000), .reason = 5},
         "Seat 3: Ante of $10 is forfeited. The player folded."},
        {LineSettled{.seat = 3, .key = {"ante"}, .wager = ante, .fate = LineResult::refunded, .stake = Cents(1000)},
         "Seat 3: Ante of $10 goes back to the player."},
        {LineSettled{.seat = 1, .key = {"pair-plus"}, .wager = pair_plus, .fate = LineResult::wins, .stake = Cents(500), .net = Cents(500), .reason = 8, .schedule = schedule_of("pair-plus"), .row = row(games::Row::pair)},
         "Seat 1: Pair Plus wins $5. Pair Plus is settled on the player's three cards, whatever the dealer holds. Pair: 1 to 1."},
        {LineSettled{.seat = 1, .key = {"envy"}, .wager = {}, .fate = LineResult::wins, .net = Cents(100'000), .reason = 11, .schedule = schedule_of("progressive"), .row = row(games::Row::royal_flush), .meter = 0, .from = 4},
         "Seat 1: Envy wins $1,000. Seat 4 holds Royal flush: envy of $1,000 for each $1 wagered."},
        {SeatActed{2}, "Seat 2 is done in this step."},
        {HandVoided{2}, "The hand of seat 2 is void."},
        {RoundVoided{{}}, "The round is void: every open wager goes back."},
        {RoundVoided{{ante.wager, pair_plus.wager}}, "The round is void: every open wager goes back, except these, which are settled all the same: Ante, Pair Plus."},
    };
}

std::vector<EventExample> of_the_rest() {
    const Spot ante = spot("ante");
    return {
        {IrregularityFound{Irregularity::player_count, Remedy::void_all, 2, 4, true, "seen by surveillance"},
         "Irregularity: a player has a wrong number of cards, seat 2, 4 cards: seen by surveillance. All hands are void."},
        {IrregularityFound{Irregularity::dealer_exposed, Remedy::void_all, no_seat, 0, false, ""},
         "Irregularity: a card of the dealer was exposed too early. The text is silent: a supervisor rules; the default is that all hands are void."},
        {IrregularityFound{Irregularity::several_face_up, Remedy::play_on, no_seat, 2, true, "", true},
         "Irregularity: more than one card was found face up in the shoe or deck, 2 cards. This comes too late: nothing changes and play goes on."},
        {IrregularityFound{Irregularity::player_count, Remedy::void_all, 2, 4, true, "", false, true},
         "Irregularity: a player has a wrong number of cards, seat 2, 4 cards. Wagers are settled, so a supervisor confirms it first; then all hands are void."},
        {Ruled{Remedy::void_hand, 3, "The hand touched the floor."}, "The supervisor, account 12, rules on seat 3: the hand of that player is void. Reason: The hand touched the floor."},
        {CorrectionOpened{"a \"six\" was keyed\n"}, "A correction is opened: a \"six\" was keyed."},
        {CardCorrected{Place::hand, 1, "6h"_card, "6d"_card}, "A card of seat 1 is corrected: 6h was entered, 6d is right."},
        {LineCorrected{3, {"ante"}, ante, LineResult::wins, Cents(1000), Cents(2000), no_seat}, "Seat 3, corrected: Ante wins $10. The player receives $20."},
        {LineCorrected{3, {"ante"}, ante, LineResult::loses, Cents(-1000), Cents(-2000), no_seat}, "Seat 3, corrected: Ante loses $10. The player gives back $20."},
        {LineCorrected{3, {"envy"}, {}, LineResult::wins, Cents(1000), Cents(), 5}, "Seat 3, corrected: Envy for seat 5 wins $10. No money moves."},
        {LineCorrected{3, {"envy"}, {}, LineResult::refunded, Cents(), Cents(-1000), 5}, "Seat 3, corrected: Envy for seat 5 is void. The player gives back $10."},
        {CorrectionClosed{}, "The correction is closed."},
        {EntryCorrected{2, "$10 on Ante", "$15"}, "Mis-keyed, seat 2: $10 on Ante was entered, right is $15."},
        {EntryCorrected{no_seat, "a count of 40", "41"}, "Mis-keyed: a count of 40 was entered, right is 41."},
        {EntrySupplied{2, "seat 2 throws 9c"}, "The supervisor supplies: seat 2 throws 9c."},
        {CorrectionAbandoned{}, "The correction is abandoned: nothing changes."},
        {EntryTakenBack{"seat 2 chooses Play"}, "The dealer takes back: seat 2 chooses Play."},
        {EntryDropped{2, "\"Pay\" for seat 2", "seat 3 is next"}, "To be made again: \"Pay\" for seat 2: seat 3 is next."},
        {LineTakenBack{3, {"ante"}, ante, Cents(-1000), no_seat}, "Seat 3, corrected: Ante is not settled. The player gives back $10."},
        {LineTakenBack{3, {"envy"}, {}, Cents(), 5}, "Seat 3, corrected: Envy for seat 5 is not settled. No money moves."},
        {WagerCorrected{3, ante, Cents(1500), Cents(), Cents(1000), Cents()}, "Seat 3, corrected: $15 lies on Ante, not $10."},
        {MeterReexecuted{0, 10'000, 0, 0, 0, 0, 10'000, 0, 0, 0, 4}, "The Mega meter is corrected by $0.01."},
        {MeterReexecuted{0, -10'000, 0, 0, 10'000, 0, 0, 0, 0, 1, 5}, "The Mega meter is corrected by -$0.01: a win is paid. This was at table 5."},
        {RoundReexecuted{}, "The round is executed again and stands as if it had been entered so."},
        {DisputeFlagged{3, 2, "ante", "the hands tied"}, "A dispute is flagged, round 4/3, seat 2, ante: the hands tied."},
        {DisputeFlagged{3, no_seat, "", "the hands tied"}, "A dispute is flagged, round 4/3: the hands tied."},
        {LineAwarded{3, 2, {"ante"}, 1001, Cents(2500), {Role::supervisor, 13}, "the hands tied"},
         "The supervisor, account 12, awards $25 to seat 2 for ante of round 4/3, together with the supervisor, account 13. Reason: the hands tied."},
        {LightReported{5, false}, "The progressive light of seat 5 does not work."},
        {LightReported{5, true}, "The progressive light of seat 5 works."},
        {LightLit{5}, "The progressive light of seat 5 is lit."},
        {LightOut{5}, "The progressive light of seat 5 goes out."},
        {LightVerified{5}, "The progressive light of seat 5 is verified."},
        {Ruled{Remedy::pay, 3, "seen lit by surveillance"}, "The supervisor, account 12, rules on seat 3: the progressive wager is paid. Reason: seen lit by surveillance."},
        {Ruled{Remedy::return_wager, 3, "dark from the start"}, "The supervisor, account 12, rules on seat 3: the progressive wager goes back. Reason: dark from the start."},
        {ProgressiveTaken{3}, "Progressive wagers taken and counted: 3, as the acceptors say."},
        {PayoutValidated{5}, "The supervisor, account 12, validates the progressive payout of seat 5."},
        {PapersCompleted{5}, "The papers for the payout of seat 5 are complete."},
        {MeterContributed{0, 210'000, 0, 0, 4}, "The Mega meter grows by $0.21."},
        {MeterContributed{0, 212'500, 5, 20'000, 5}, "The Mega meter grows by $0.2125; its overflow by $0.000005; the reserve by $0.02. This was at table 5."},
        {MeterReversed{0, 210'000, 0, 0, 4}, "The Mega meter goes back by $0.21."},
        {MeterPaid{0, Cents(2'500'000), true, 4}, "The Mega meter pays $25,000 and is set back."},
        {MeterPaid{0, Cents(2'500'000), false, 6}, "The Mega meter pays $25,000. This was at table 6."},
        {MeterRestored{0, Cents(2'500'000), true, 15'000'000'000, 0, 0, 4}, "The Mega meter gets back the $25,000 that it paid; it shows $15,000 more now."},
        {MeterRestored{0, Cents(1'000'000), true, -210'000, 210'000, 0, 6}, "The Mega meter gets back the $10,000 that it paid; it shows $0.21 less now. This was at table 6."},
        {MeterCorrected{0, 1'000'000, -2'000'000, {Role::floorperson, 9}, "read wrongly", 4},
         "The supervisor, account 12, corrects the Mega meter from $1 to -$2, together with the floorperson, account 9. Reason: read wrongly."},
    };
}
// clang-format on

}  // namespace

Setup setup_of(std::string_view game) {
    Setup setup;
    setup.game = games::find_game(game);
    setup.procedure = &procedure;
    setup.number = 4;
    setup.seats = setup.description().seats;
    setup.terms = games::default_terms(setup.description());
    return setup;
}

const Setup& setup() {
    static const Setup made = setup_of(procedure.game);
    return made;
}

Spot spot(std::string_view key) {
    return {games::find_wager(setup().description(), key)};
}

Time at(int seconds) {
    return Time(std::chrono::sys_days(std::chrono::year(2026) / 11 / 16)) + std::chrono::hours(4) +
           std::chrono::seconds(seconds);
}

std::vector<EventExample> events() {
    std::vector<EventExample> all;
    for (const auto part : {of_the_course, of_cards, of_money, of_the_rest}) {
        for (EventExample& example : part())
            all.push_back(std::move(example));
    }
    return all;
}

// clang-format off
std::vector<CommandBody> commands() {
    return {
        TakeStep{"deal", 3, "As ??"_cards, "D-17", "red"},
        OpenTable{},
        GoIdle{},
        CloseTable{},
        TakeSeat{2},
        LeaveSeat{255},
        LoseConnection{},
        RestoreConnection{},
        PlaceWager{2, "pair-plus", Cents(1000), Cents(500)},
        WithdrawWager{2, "no such wager: decide says so"},
        Choose{2, "play", {}},
        Discard{2, "Qs 6h"_cards},
        Show{2, false, "Qs 6h 4d"_cards},
        Tick{},
        Recut{20, "a player asked"},
        ChangeCards{"worn \\ torn"},
        ChangeMethod{Dealing::hand, Shuffling::manual, true},
        Raise{Irregularity::several_face_up_later, 2, 4, "Kd"_cards, "“seen”"},
        Rule{Remedy::void_and_remove_deck, 0, ""},
        OpenCorrection{"mis-keyed"},
        CorrectCard{Place::community, 0, "6h"_card, cards::Card::unknown()},
        CloseCorrection{},
        ReportLight{2, false},
        ValidatePayout{2},
        CompletePapers{2},
        CorrectMeter{"mega", Cents(-1), {Role::supervisor, 9}, "read wrongly"},
        AskAdvice{2},
        AttestLayout{"9f2c", "2026-11-02", "P-17"},
        ReportDeck{DeckFault::marked, "9c"_card},
        InspectDeck{"D-17"},
        CorrectEntry{Miskeyed::decision, 2, 0, "", "", {}, {}, "fold", "play", 0, {}, "Qs"_cards, 0, 0, false, {}},
        CorrectEntry{Miskeyed::amount, 2, 3, "ante", "pair-plus", Cents(1000), Cents(1500), "", "", 1, "??"_cards, {}, 40, 41, true, "As"_cards},
        SupplyEntry{Supplied::step, "deal", 2, "ante", Cents(1000), "play", "Qs"_cards, false, 3, "As ??"_cards},
        AbandonCorrection{},
        TakeBack{},
        FlagDispute{3, 2, "ante", "the hands tied"},
        AwardLine{3, 2, "ante", Cents(2500), {Role::supervisor, 13}, "the hands tied"},
    };
}
// clang-format on

TEST(Examples, EveryKindOfEventHasOne) {
    std::set<std::size_t> kinds;
    for (const EventExample& example : events())
        kinds.insert(example.body.index());
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<EventBody>>>(
        [&](auto index) {
            EXPECT_TRUE(kinds.contains(index))
                << kebab_of_type<std::variant_alternative_t<index, EventBody>>;
        });
}

TEST(Examples, EveryKindOfCommandHasOne) {
    std::set<std::size_t> kinds;
    for (const CommandBody& example : commands())
        kinds.insert(example.index());
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<CommandBody>>>(
        [&](auto index) {
            EXPECT_TRUE(kinds.contains(index))
                << kebab_of_type<std::variant_alternative_t<index, CommandBody>>;
        });
}

}  // namespace fairdeal::table::examples
