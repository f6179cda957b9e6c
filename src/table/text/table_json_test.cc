#include "table/text/table_json.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include "games/registry.h"
#include "table/text/decode_test.h"
#include "table/text/described.h"
#include "table/text/examples_test.h"

namespace fairdeal::table {

// A struct with a field that its description leaves out.
struct HalfDescribed {
    int told = 0;
    std::array<base::Cents, 3> forgotten{};
};
BOOST_DESCRIBE_STRUCT(HalfDescribed, (), (told))
static_assert(!is_wholly_described<HalfDescribed>);
static_assert(is_wholly_described<Table> && is_wholly_described<Seat>);

namespace {

using examples::setup;

std::string sentence_of(std::string_view event) {
    const auto decoded = decode_event(setup(), event);
    EXPECT_FALSE(decoded.has_value()) << event;
    return decoded ? "" : decoded.error().sentence;
}

// An event of seat 2 whose data are these.
std::string event_text(std::string_view type, std::string_view data) {
    return R"({"type":")" + std::string(type) +
           R"(","time":"2026-11-16T04:00:00.000Z","actor":{"role":"dealer","account":0},"data":)" +
           std::string(data) + "}";
}

TEST(TableJson, EveryEventComesBackAsItWas) {
    for (const examples::EventExample& example : examples::events()) {
        const Event event = examples::event_of(example.body);
        const std::string text = encode(setup(), event);
        const auto decoded = decode_event(setup(), text);
        ASSERT_TRUE(decoded.has_value()) << text << " " << decoded.error().sentence;
        EXPECT_TRUE(decoded->body == event.body) << text;
        EXPECT_EQ(decoded->actor, event.actor);
        EXPECT_EQ(decoded->time, event.time);
        EXPECT_EQ(decoded->cited.clause, event.cited.clause);
        EXPECT_EQ(decoded->cited.ruling, event.cited.ruling);
        EXPECT_EQ(encode(setup(), *decoded), text);
    }
}

TEST(TableJson, EveryCommandComesBackAsItWas) {
    for (const CommandBody& body : examples::commands()) {
        const Command command = examples::command_of(body);
        const std::string text = encode(setup(), command);
        const auto decoded = decode_command(setup(), text);
        ASSERT_TRUE(decoded.has_value()) << text << " " << decoded.error().sentence;
        EXPECT_TRUE(decoded->body == command.body) << text;
        EXPECT_EQ(decoded->actor, command.actor);
        EXPECT_EQ(decoded->time, command.time);
        EXPECT_EQ(encode(setup(), *decoded), text);
    }
}

TEST(TableJson, AnEventIsOneLineWithItsClauseAndRuling) {
    Event event = examples::event_of(
        WagerPlaced{2, examples::spot("pair-plus"), base::Cents(1000), base::Cents()});
    EXPECT_EQ(encode(setup(), event),
              R"({"type":"wager-placed","time":"2026-11-16T04:00:01.007Z",)"
              R"("actor":{"role":"supervisor","account":12},"clause":"tcp-old20.8-b1",)"
              R"("ruling":"X-18","data":{"seat":2,"wager":"pair-plus","amount":1000,)"
              R"("match_play":0}})");
    event.cited = {};
    event.body = StepReached{{Script::round, 2}};
    EXPECT_EQ(encode(setup(), event),
              R"({"type":"step-reached","time":"2026-11-16T04:00:01.007Z",)"
              R"("actor":{"role":"supervisor","account":12},"data":{"step":"end:round"}})");
    const auto decoded = decode_event(setup(), encode(setup(), event));
    ASSERT_TRUE(decoded.has_value());
    EXPECT_EQ(decoded->cited.clause, nullptr);
    EXPECT_TRUE(decoded->cited.ruling.empty());
}

TEST(TableJson, ASettledLineNamesRowScheduleAndMeter) {
    const Event event = examples::event_of(LineSettled{.seat = 3,
                                                       .key = {"ante"},
                                                       .wager = examples::spot("ante"),
                                                       .fate = LineResult::forfeited});
    EXPECT_TRUE(encode(setup(), event)
                    .ends_with(R"("data":{"seat":3,"key":"ante","wager":"ante",)"
                               R"("fate":"forfeited","stake":0,"coupon":0,"net":0,"reason":0,)"
                               R"("schedule":"","row":"","limited":false,"meter":"","from":0}})"));
}

TEST(TableJson, AWordReadBackIsTheGamesOwnText) {
    LineKey key;
    {
        std::string text =
            encode(setup(), examples::event_of(LineSettled{
                                .seat = 3, .key = {"ante"}, .wager = examples::spot("ante")}));
        const auto decoded = decode_event(setup(), text);
        ASSERT_TRUE(decoded.has_value());
        key = std::get<LineSettled>(decoded->body).key;
    }
    EXPECT_EQ(key.text.data(), setup().description().wagers[0].key.data());
}

TEST(TableJson, AChoiceOfferedTwiceIsNamedWithItsDecision) {
    const table::Setup two_draws = examples::setup_of("double-draw-poker");
    for (const Taken taken : {Taken{0, 0}, Taken{0, 1}, Taken{1, 0}, Taken{1, 1}}) {
        const Event event{{}, {}, {}, Chosen{2, taken, false}};
        const auto decoded = decode_event(two_draws, encode(two_draws, event));
        ASSERT_TRUE(decoded.has_value()) << decoded.error().sentence;
        EXPECT_EQ(std::get<Chosen>(decoded->body).choice, taken);
    }
    const Event folded{{}, {}, {}, Chosen{2, {1, 0}, false}};
    EXPECT_NE(encode(two_draws, folded).find(R"("choice":"second-draw/fold")"), std::string::npos);
    const Event played{{}, {}, {}, Chosen{2, {0, 1}, false}};
    EXPECT_NE(encode(setup(), played).find(R"("choice":"play")"), std::string::npos);
}

TEST(TableJson, ALineCanBeCalledAfterTheChoiceThatMadeIt) {
    const table::Setup drawing = examples::setup_of("three-card-draw-poker");
    const Spot spot{games::find_wager(drawing.description(), "in-to-win")};
    const Event event{
        {},
        {},
        {},
        LineSettled{.seat = 1, .key = {"draw"}, .wager = spot, .fate = LineResult::wins}};
    const auto decoded = decode_event(drawing, encode(drawing, event));
    ASSERT_TRUE(decoded.has_value()) << decoded.error().sentence;
    EXPECT_TRUE(decoded->body == event.body);
}

TEST(TableJson, EveryStepClauseAndRulingOfEveryGameComesBack) {
    int games = 0;
    for (const games::Module* game : games::registry()) {
        if (games::find_procedure(*game->description) == nullptr) continue;
        ++games;
        const table::Setup own = default_setup(*game);
        const auto comes_back = [&](StepId step, games::Citation cited) {
            const Event event{{}, {}, cited, StepReached{step}};
            const std::string text = encode(own, event);
            const auto decoded = decode_event(own, text);
            ASSERT_TRUE(decoded.has_value()) << text << " " << decoded.error().sentence;
            EXPECT_EQ(std::get<StepReached>(decoded->body).step, step) << text;
            EXPECT_EQ(decoded->cited.clause, cited.clause) << text;
            EXPECT_EQ(decoded->cited.ruling, cited.ruling) << text;
        };
        for (std::size_t i = 0; i < games::script_count; ++i) {
            const auto script = static_cast<Script>(i);
            const std::span<const games::Step> steps = own.procedure->steps(script);
            for (std::uint8_t j = 0; j < steps.size(); ++j) {
                comes_back({script, j}, {steps[j].clauses[0], steps[j].ruling});
            }
            comes_back({script, static_cast<std::uint8_t>(steps.size())}, {});
        }
        for (const games::PointCited& point : own.procedure->points)
            comes_back({}, point.cited);
        for (const games::IrregularityRule& rule : own.procedure->irregularities)
            comes_back({}, rule.cited);
        for (const games::Clause& clause : game->description->clauses)
            comes_back({}, {&clause, {}});
    }
    EXPECT_GE(games, 4);
}

TEST(TableJson, ARecordIsReadStrictly) {
    const auto seat_left = [](std::string_view data) {
        return sentence_of(event_text("seat-left", data));
    };
    EXPECT_EQ(seat_left(R"({"seat":2})"), R"(data: the field "after_round" is missing.)");
    EXPECT_EQ(seat_left(R"({"seat":2,"after_round":true,"x":1})"),
              R"(data: there is no field "x".)");
    EXPECT_EQ(seat_left(R"({"seat":2,"seat":2,"after_round":true})"),
              R"(This cannot be read: the key "seat" stands twice in one object.)");
    EXPECT_EQ(seat_left(R"({"seat":"2","after_round":true})"),
              "data.seat: this must be a whole number and is a string.");
    EXPECT_EQ(seat_left(R"({"seat":2.0,"after_round":true})"),
              "data.seat: this must be a whole number and is a number with a fraction or an "
              "exponent.");
    EXPECT_EQ(seat_left(R"({"seat":7,"after_round":true})"),
              "data.seat: 7 is not a number from 0 to 6.");
    EXPECT_EQ(seat_left(R"({"seat":2,"after_round":0})"),
              "data.after_round: this must be true or false and is a whole number.");
    EXPECT_EQ(seat_left("null"), "data: this must be an object and is null.");
    EXPECT_EQ(sentence_of(event_text("seat-lost", "{}")), R"(type: there is no "seat-lost" here.)");
    EXPECT_EQ(sentence_of("[]"), "this must be an object and is a list.");
    EXPECT_EQ(sentence_of(R"({"type":"round-ended"})"), R"(the field "time" is missing.)");
    EXPECT_EQ(sentence_of("{"), "This cannot be read: incomplete JSON at character 2.");
}

TEST(TableJson, AnUnknownWordIsNamed) {
    EXPECT_EQ(sentence_of(event_text("attested", R"({"step":"dance"})")),
              R"(data.step: there is no "dance" here.)");
    EXPECT_EQ(sentence_of(event_text("attested", R"({"step":"end:dance"})")),
              R"(data.step: there is no "end:dance" here.)");
    EXPECT_EQ(sentence_of(event_text("wager-made", R"({"seat":2,"wager":"x","amount":1})")),
              R"(data.wager: there is no "x" here.)");
    EXPECT_EQ(sentence_of(event_text("round-voided", R"({"settled_anyway":["ante","ante"]})")),
              R"(data.settled_anyway: "ante" stands twice.)");
    EXPECT_EQ(sentence_of(event_text("round-voided", R"({"settled_anyway":[""]})")),
              R"(data.settled_anyway: there is no "" here.)");
    EXPECT_EQ(
        sentence_of(event_text("method-changed", R"({"dealing":"foot","shuffling":"manual"})")),
        R"(data.dealing: there is no "foot" here.)");
    EXPECT_EQ(sentence_of(event_text("shuffled", R"({"deck":2,"order":""})")),
              "data.deck: 2 is not a number from 0 to 1.");
    EXPECT_EQ(sentence_of(event_text("shuffled", R"({"deck":0,"order":"As As"})")),
              "data.order: \"As\" at character 4 was already given.");
    EXPECT_EQ(sentence_of(
                  event_text("meter-paid", R"({"meter":"tiny","paid":1,"reset":true,"table":1})")),
              R"(data.meter: there is no "tiny" here.)");
}

TEST(TableJson, ClauseRulingTimeAndActorAreReadStrictly) {
    const auto with = [](std::string_view time, std::string_view actor, std::string_view more) {
        return sentence_of(R"({"type":"bets-closed","time":)" + std::string(time) + R"(,"actor":)" +
                           std::string(actor) + std::string(more) + R"(,"data":{}})");
    };
    constexpr std::string_view time = R"("2026-11-16T04:00:00.000Z")";
    constexpr std::string_view actor = R"({"role":"dealer","account":0})";
    EXPECT_EQ(with(time, actor, R"(,"clause":"tcp-0")"), R"(clause: there is no "tcp-0" here.)");
    EXPECT_EQ(with(time, actor, R"(,"clause":7)"),
              "clause: this must be a string and is a whole number.");
    EXPECT_EQ(with(time, actor, R"(,"ruling":"")"), R"(ruling: there is no "" here.)");
    EXPECT_EQ(with(time, actor, R"(,"ruling":7)"),
              "ruling: this must be a string and is a whole number.");
    EXPECT_EQ(with(time, R"({"role":"king","account":0})", ""),
              R"(actor.role: there is no "king" here.)");
    EXPECT_EQ(with(time, R"({"role":"dealer","account":-1})", ""),
              "actor.account: -1 is not a number from 0 to 4294967295.");
    for (const std::string_view wrong :
         {R"("2026-11-16T04:00:00Z")", R"("2026-02-29T04:00:00.000Z")",
          R"("2026-11-16 04:00:00.000Z")", R"("2026-11-16T24:00:00.000Z")",
          R"("2026-11-16T04:60:00.000Z")", R"("2026-11-16T04:00:60.000Z")",
          R"("2026-11-16T04:00:00.000+")", R"("2026-13-16T04:00:00.000Z")", R"("")"}) {
        EXPECT_EQ(with(wrong, actor, ""), "time: a time is written like 2026-11-16T04:00:00.000Z.")
            << wrong;
    }
}

TEST(TableJson, ACommandHasNoClauseAndNoEndlessAmount) {
    std::string text = encode(
        setup(), examples::command_of(PlaceWager{2, "ante", base::Cents(1000), base::Cents()}));
    std::string cited = text;
    cited.insert(cited.find(R"("data")"), R"("clause":"tcp-old20.8-b1",)");
    ASSERT_FALSE(decode_command(setup(), cited).has_value());
    EXPECT_EQ(decode_command(setup(), cited).error().sentence, R"(there is no field "clause".)");
    text.replace(text.find("1000"), 4, "1000000000001");
    ASSERT_FALSE(decode_command(setup(), text).has_value());
    EXPECT_EQ(decode_command(setup(), text).error().sentence,
              "data.amount: 1000000000001 is not a number from -1000000000000 to 1000000000000.");
}

TEST(TableState, SaysEveryFieldAndNothingOfMemory) {
    Table table;
    table.setup = &setup();
    table.seat(2).player = 7;
    table.seat(2).placed[0] = base::Cents(1000);
    table.seat(2).lines.push_back({.seat = 2, .key = {"ante"}, .wager = examples::spot("ante")});
    table.rack.push_back({cards::Card::black_joker(), Place::hand, 2});
    table.decks[1].id = "D-2";
    const std::string text = state_of(table);
    EXPECT_TRUE(text.starts_with(R"({"setup":{"game":"three-card-poker","number":4},)"
                                 R"("step":"end:closed","is_open":false,)"));
    EXPECT_NE(text.find(R"("rack":[{"card":"Xb","from":"hand","seat":2}])"), std::string::npos);

    // The same state in memory that held something else, with another copy of the setup.
    const table::Setup other_setup = setup();
    alignas(Table) std::array<std::byte, sizeof(Table)> memory;
    std::memset(memory.data(), 0xa5, memory.size());
    Table* copy = std::construct_at(reinterpret_cast<Table*>(memory.data()), table);
    copy->setup = &other_setup;
    EXPECT_EQ(state_of(*copy), text);

    const auto differs_by = [&](auto change) {
        Table changed = table;
        change(changed);
        return state_of(changed) != text;
    };
    EXPECT_TRUE(differs_by([](Table& it) { it.meters[3].round_reserve = 1; }));
    EXPECT_TRUE(differs_by([](Table& it) { it.seats[5].drawn[1].push_back({}); }));
    EXPECT_TRUE(differs_by([](Table& it) { it.seats[0].lost_at += std::chrono::milliseconds(1); }));
    EXPECT_TRUE(differs_by([](Table& it) { it.settled_anyway.insert(1); }));
    EXPECT_TRUE(differs_by([](Table& it) { it.step = {Script::opening, 0}; }));
    std::destroy_at(copy);
}

}  // namespace
}  // namespace fairdeal::table
