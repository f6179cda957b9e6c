#include "table/views/twins_test.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/procedure/evolve.h"
#include "table/views/frame.h"
#include "table/views/probes_test.h"
#include "table/views/view.h"

namespace fairdeal::table::twins {
namespace {

using cards::Card;
using cards::CardList;
using driven::Random;

// The faces that the rules have shown to an audience, derived from the events. Written
// independently of the views, so that both would have to make the same mistake.
class Knowledge {
  public:
    Knowledge(const Setup& setup, const Audience& audience) : setup_(setup), audience_(audience) {}

    void learn(const Table& table, const Event& event) {
        if (const auto* shown = std::get_if<CardsShown>(&event.body)) add(shown->cards);
        if (const auto* aside = std::get_if<CardsSetAside>(&event.body)) add(aside->cards);
        if (const auto* dealt = std::get_if<CardsDealt>(&event.body)) {
            const bool hand = dealt->place == Place::hand ||
                              (dealt->place == Place::drawn && !setup_.procedure->drawn_apart);
            if (hand && audience_.viewer == Viewer::player &&
                table.seat(dealt->seat).player == audience_.account) {
                add(dealt->cards);
            }
        }
        if (std::holds_alternative<RoundEnded>(event.body) && audience_.viewer == Viewer::auditor) {
            for (const RackCard& card : table.rack)
                faces_.push_back(card.card);
        }
    }
    bool operator==(const Knowledge& other) const { return faces_ == other.faces_; }

  private:
    void add(const CardList& cards) { faces_.insert(faces_.end(), cards.begin(), cards.end()); }

    const Setup& setup_;
    const Audience& audience_;
    std::vector<Card> faces_;
};

struct Twins {
    Table first;
    Table second;
    Knowledge first_knows;
    Knowledge second_knows;
};

enum class Verdict : std::uint8_t { same, shown_apart, leak };

class Comparison {
  public:
    Comparison(const Audience& audience, const Doors& doors, Outcome& outcome)
        : audience_(audience), doors_(doors), outcome_(outcome) {}

    // The events of one command at both tables.
    Verdict follow(Twins& twins, const Events& first, const Events& second) {
        for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
            if (i < first.size()) tell(twins.first, twins.first_knows, first[i]);
            if (i < second.size()) tell(twins.second, twins.second_knows, second[i]);
            if (!(twins.first_knows == twins.second_knows)) return Verdict::shown_apart;
            if (i >= first.size() || i >= second.size()) {
                return found("one table has more to tell", "", "");
            }
            ++outcome_.compared;
            const auto a = doors_.frame(twins.first, first[i], audience_);
            const auto b = doors_.frame(twins.second, second[i], audience_);
            if (a != b) return found("frame", a.value_or("nothing"), b.value_or("nothing"));
            if (look(twins) == Verdict::leak) return Verdict::leak;
        }
        return Verdict::same;
    }

    Verdict look(const Twins& twins) {
        ++outcome_.compared;
        outcome_.settling += stage_of(twins.first) == "settling" ? 1U : 0U;
        const std::string a = doors_.view(twins.first, audience_);
        const std::string b = doors_.view(twins.second, audience_);
        return a == b ? Verdict::same : found("view", a, b);
    }

    // The same command at both tables, without keeping its events.
    Verdict probe(const Twins& twins, const Command& command) {
        ++outcome_.compared;
        const DecideResult a = decide(twins.first, command);
        const DecideResult b = decide(twins.second, command);
        if (a.has_value() != b.has_value() || (!a && text_of(a.error()) != text_of(b.error()))) {
            return found("answer", a ? "accepted" : text_of(a.error()),
                         b ? "accepted" : text_of(b.error()));
        }
        if (!a) {
            const bool same = a.error().code == b.error().code;
            return same ? Verdict::same : found("refusal", "", "");
        }
        ++outcome_.probes_taken;
        Twins copy = twins;
        return follow(copy, *a, *b);
    }

  private:
    static void tell(Table& table, Knowledge& knows, const Event& event) {
        evolve(table, event);
        knows.learn(table, event);
    }

    Verdict found(std::string_view what, const std::string& first, const std::string& second) {
        const auto apart = std::ranges::mismatch(first, second).in1 - first.begin();
        const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, apart - 60));
        const auto part = [&](const std::string& text) {
            return text.substr(std::min(from, text.size()), 120);
        };
        outcome_.leak = fmt::format("{}, for {}:\n{}\n{}", what, name_of(audience_.viewer),
                                    part(first), part(second));
        return Verdict::leak;
    }

    const Audience& audience_;
    const Doors& doors_;
    Outcome& outcome_;
};

// Hidden cards change places: two of them, some, or all.
CardList swapped(const CardList& order, cards::CardSet own, Random& random) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (!own.contains(order[i])) places.push_back(i);
    }
    for (std::size_t left = places.size(); left > 1; --left)
        std::swap(places[left - 1], places[random.below(left)]);
    constexpr std::array<std::size_t, 4> sizes{2, 2, 6, 54};
    places.resize(std::min(places.size(), sizes[random.below(sizes.size())]));
    CardList other = order;
    for (std::size_t i = 0; i < places.size(); ++i)
        other[places[i]] = order[places[(i + 1) % places.size()]];
    return other;
}

// Occasionally something goes wrong, or a player's time runs out.
Command next(const Table& table, Time now, Random& random, const CardList& order) {
    if (table.in_round && !table.awaits_ruling && !table.count_is_off && random.one_in(40)) {
        const auto what = static_cast<games::Irregularity>(random.below(games::irregularity_count));
        return {{Role::supervisor, 3},
                now,
                Raise{what,
                      static_cast<SeatNumber>(random.below(7)),
                      static_cast<std::uint8_t>(random.below(6)),
                      {},
                      "seen by the floor"}};
    }
    if (table.in_round && random.one_in(40)) {
        return {the_clock, std::max(now, table.deadline + std::chrono::minutes(2)), Tick{}};
    }
    return driven::next_command(table, now, random, order);
}

}  // namespace

Doors real_doors() {
    return {view_of, [](const Table& table, const Event& event, const Audience& audience) {
                return frame_of(*table.setup, table, event, audience);
            }};
}

cards::CardSet own_cards(const Table& ready, const CardList& order, const Audience& audience) {
    Table table = ready;
    Events events;
    const std::size_t full = table.setup->description().deal.player;
    while (!table.in_round || std::ranges::any_of(table.seats, [&](const Seat& seat) {
        return seat.dealt_in && seat.dealt.size() < full;
    })) {
        const auto command = take_due_step(table, driven::start(), order);
        if (!command || carry_out(table, *command, events)) break;
    }
    cards::CardSet own;
    for (const Seat& seat : table.seats) {
        if (audience.viewer != Viewer::player || seat.player != audience.account) continue;
        for (const Card card : seat.dealt)
            own.insert(card);
    }
    return own;
}

Outcome compare(const Setup& setup, const Audience& audience, std::uint64_t seed,
                const Doors& doors) {
    Random random(seed);
    Outcome outcome;
    const Table ready = driven::ready_to_shuffle(setup, random);
    const CardList order = cards::shuffled(setup.description().deck, random);
    const CardList other = swapped(order, own_cards(ready, order, audience), random);
    const Knowledge nothing(setup, audience);
    Twins twins{ready, ready, nothing, nothing};
    Comparison comparison(audience, doors, outcome);
    Time now = driven::start();
    for (int i = 0; i < 500; ++i, now += std::chrono::seconds(1)) {
        if (twins.first.shuffled) {
            for (const Command& probe : probes_by(audience, twins.first, now, random)) {
                if (comparison.probe(twins, probe) == Verdict::leak) {
                    outcome.leak += fmt::format("\nprobe {}", probe.body.index());
                    return outcome;
                }
            }
        }
        const bool shuffles = wants_order(twins.first);
        const Command command = next(twins.first, now, random, order);
        Command same = driven::translated(command, twins.first, twins.second);
        if (shuffles) {
            if (auto* taken = std::get_if<TakeStep>(&same.body)) taken->cards = other;
        }
        const DecideResult a = decide(twins.first, command);
        const DecideResult b = decide(twins.second, same);
        if (a.has_value() != b.has_value()) {
            outcome.leak = "one table refuses what the other accepts";
            return outcome;
        }
        if (!a) continue;
        if (comparison.follow(twins, *a, *b) != Verdict::same) return outcome;
        now = std::max(now, command.time);
        if (twins.first.round > ready.round) {
            outcome.ended = true;
            return outcome;
        }
    }
    outcome.leak = "the round did not end";
    return outcome;
}

}  // namespace fairdeal::table::twins
