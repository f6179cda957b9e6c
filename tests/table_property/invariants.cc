#include "invariants.h"

#include <algorithm>

#include "cards/deck.h"
#include "failure.h"
#include "table/procedure/instruction.h"
#include "table/state/meter.h"

namespace fairdeal::property {
namespace {

class Count {
  public:
    explicit Count(const table::Table& table) noexcept
        : live_(table.setup->is_live()), deck_(table.setup->description().deck) {}

    void add(cards::Card card) {
        ++number_;
        if (card.is_unknown()) {
            expect(live_, "an electronic table does not know a card");
            return;
        }
        expect(cards::contains(deck_, card), "a card of another deck");
        expect(!seen_.contains(card), "card {} is there twice", card.index());
        seen_.insert(card);
    }
    void add(const cards::CardList& list) {
        for (const cards::Card card : list)
            add(card);
    }
    std::size_t number() const noexcept { return number_; }

  private:
    bool live_;
    cards::DeckKind deck_;
    cards::CardSet seen_;
    std::size_t number_ = 0;
};

template <class E>
bool happened(std::span<const table::Event> events, std::uint8_t meter) {
    return std::ranges::any_of(events, [&](const table::Event& event) {
        const auto* body = std::get_if<E>(&event.body);
        return body != nullptr && body->meter == meter;
    });
}

}  // namespace

void check_cards(const table::Table& table) {
    Count count(table);
    for (std::size_t i = table.stub_top; i < table.stub.size(); ++i)
        count.add(table.stub[i]);
    count.add(table.dealer);
    count.add(table.community);
    for (const table::Seat& seat : table.seats) {
        count.add(seat.hand);
        count.add(seat.apart);
    }
    for (const table::RackCard& card : table.rack)
        count.add(card.card);
    const std::size_t whole = table.shuffled ? table.setup->deck_size() : 0;
    expect(count.number() == whole, "{} cards are at the table instead of {}", count.number(),
           whole);
}

void check_meters(const table::Table& table) {
    for (const table::MeterTerms& terms : table.setup->meters) {
        const table::Meter& meter = table.meters[terms.meter];
        expect(table::law_holds(meter), "the meter law is broken");
        expect(meter.shown >= (terms.reset * table::units_per_cent).count(),
               "a meter is below its reset");
        expect(meter.overflow >= 0 && meter.reserve >= 0, "a meter owes money");
    }
}

void check_meters_fall_only_by_record(const table::Table& before, const table::Table& after,
                                      std::span<const table::Event> events) {
    for (const table::MeterTerms& terms : after.setup->meters) {
        const std::uint8_t i = terms.meter;
        if (after.meters[i].shown >= before.meters[i].shown) continue;
        expect(happened<table::MeterPaid>(events, i) || happened<table::MeterReversed>(events, i) ||
                   happened<table::MeterCorrected>(events, i) ||
                   happened<table::MeterRestored>(events, i) ||
                   happened<table::MeterReexecuted>(events, i),
               "a meter has fallen without a record");
    }
}

void check_instruction(const table::Table& table) {
    const table::Instruction instruction = table::next_instruction(table);
    expect(!instruction.text.empty(), "the dealer's script is silent");
    expect(!instruction.who.empty(), "nobody is to follow the dealer's script");
    expect(instruction.cited.clause != nullptr || !instruction.cited.ruling.empty(),
           "the dealer's script cites nothing: {}", instruction.text);
    const games::Step* step = table::current_step(table);
    expect(instruction.step.empty() || (step != nullptr && step->key == instruction.step),
           "the dealer's script names another step: {}", instruction.step);
}

}  // namespace fairdeal::property
