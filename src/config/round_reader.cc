#include "config/round_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cards/notation.h"
#include "config/field_reader.h"
#include "games/check.h"
#include "games/registry.h"

namespace fairdeal::config {
namespace {

using games::CheckResult;
using games::Description;
using games::RefusalCode;
using games::Round;
using games::SeatRound;

std::string joined(const std::string& where, std::string_view field) {
    return where.empty() ? std::string(field) : fmt::format("{}, {}", where, field);
}

std::string wager_keys(const Description& game) {
    std::string keys;
    for (const games::Wager& wager : game.wagers) {
        if (wager.kind == games::WagerKind::by_choice || wager.kind == games::WagerKind::bonus) {
            continue;
        }
        if (!keys.empty()) keys += ", ";
        keys += wager.key;
    }
    return keys;
}

CheckResult read_cards(json::Value value, const std::string& where, cards::CardList& cards) {
    if (CheckResult accepted = expect(value, json::ValueKind::string, where); !accepted)
        return accepted;
    const auto parsed = cards::parse_cards(value.string());
    if (!parsed) {
        return refused(parsed.error().problem == cards::NotationProblem::repeated
                           ? RefusalCode::card_twice
                           : RefusalCode::unreadable_card,
                       where, cards::sentence(parsed.error()));
    }
    cards = *parsed;
    return {};
}

// Reads an object of wager keys and amounts in cents.
CheckResult read_amounts(const Description& game, json::Value value, const std::string& where,
                         std::array<base::Cents, games::most_wagers>& amounts) {
    if (CheckResult accepted = expect(value, json::ValueKind::object, where); !accepted)
        return accepted;
    for (const json::Value amount : value) {
        const games::WagerIndex wager = games::find_wager(game, amount.key());
        if (wager == games::no_wager) {
            return refused(RefusalCode::unknown_wager, where,
                           fmt::format("\"{}\" is not a wager of {}; they are: {}",
                                       json::printable(amount.key()), game.name, wager_keys(game)));
        }
        CheckResult accepted =
            read_amount(amount, fmt::format("{}.{}", where, amount.key()), 1, amounts[wager]);
        if (!accepted) return accepted;
    }
    return {};
}

std::string written_options(const games::Decision& decision) {
    std::string keys;
    for (const games::Option& option : decision.options) {
        if (!keys.empty()) keys += ", ";
        keys += option.key;
        if (option.draws) keys += ":CARDS";
    }
    return keys;
}

CheckResult read_choice(const Description& game, std::string_view text, const std::string& where,
                        SeatRound& seat) {
    const std::size_t index = seat.choices.size();
    if (index >= game.decisions.size()) {
        return refused(RefusalCode::choice_not_open, where,
                       fmt::format("{} has {} decisions in a round and more choices are given",
                                   game.name, game.decisions.size()));
    }
    const games::Decision& decision = game.decisions[index];
    const std::size_t colon = text.find(':');
    const bool has_cards = colon != std::string_view::npos;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const games::Option& option = decision.options[i];
        if (option.key != text.substr(0, colon) || option.draws != has_cards) continue;
        games::Choice choice{.option = static_cast<std::uint8_t>(i), .thrown = {}};
        if (has_cards) {
            const auto thrown = cards::parse_cards(text.substr(colon + 1));
            if (!thrown) {
                return refused(RefusalCode::unreadable_card, where,
                               cards::sentence(thrown.error()));
            }
            choice.thrown = *thrown;
        }
        seat.choices.push_back(choice);
        return {};
    }
    return refused(RefusalCode::unknown_choice, where,
                   fmt::format("\"{}\" is not a choice at \"{}\"; they are: {}",
                               json::printable(text), decision.name, written_options(decision)),
                   decision.cited);
}

CheckResult read_choices(const Description& game, json::Value value, const std::string& where,
                         SeatRound& seat) {
    if (CheckResult accepted = expect(value, json::ValueKind::array, where); !accepted)
        return accepted;
    for (const json::Value choice : value) {
        CheckResult accepted = expect(choice, json::ValueKind::string, where);
        if (accepted) accepted = read_choice(game, choice.string(), where, seat);
        if (!accepted) return accepted;
    }
    return {};
}

CheckResult read_drawn(const Description& game, json::Value value, const std::string& where,
                       SeatRound& seat) {
    if (CheckResult accepted = expect(value, json::ValueKind::array, where); !accepted)
        return accepted;
    // Two are read even if the game has fewer decisions: a later check names the wrong draw.
    const std::size_t most = std::max<std::size_t>(2, game.decisions.size());
    for (const json::Value draw : value) {
        if (seat.drawn.size() == most) {
            return refused(RefusalCode::wrong_number_drawn, where,
                           fmt::format("more than {} draws are given", most));
        }
        cards::CardList cards;
        if (CheckResult accepted = read_cards(draw, where, cards); !accepted) return accepted;
        seat.drawn.push_back(cards);
    }
    return {};
}

CheckResult read_shown(const Description& game, json::Value value, const std::string& where,
                       SeatRound& seat) {
    if (CheckResult accepted = expect(value, json::ValueKind::boolean, where); !accepted)
        return accepted;
    seat.shown = value.boolean();
    if (!seat.shown && game.shown_for == games::no_wager) {
        return refused(RefusalCode::option_not_offered, where,
                       fmt::format("{} has no election to show", game.name));
    }
    return {};
}

CheckResult read_seat_field(const Description& game, json::Value field, const std::string& where,
                            SeatRound& seat) {
    const std::string_view key = field.key();
    const std::string place = joined(where, key);
    if (key == "seat") return {};  // read first, to name the others
    if (key == "wagers") return read_amounts(game, field, place, seat.placed);
    if (key == "match_play") return read_amounts(game, field, place, seat.match_play);
    if (key == "cards") return read_cards(field, place, seat.cards);
    if (key == "choices") return read_choices(game, field, place, seat);
    if (key == "drawn") return read_drawn(game, field, place, seat);
    if (key == "expose") return read_shown(game, field, place, seat);
    return refused(RefusalCode::unknown_field, where,
                   fmt::format("there is no field \"{}\"", json::printable(key)));
}

CheckResult read_seat(const Description& game, json::Value value, Round& round) {
    if (CheckResult accepted = expect(value, json::ValueKind::object, "seats"); !accepted)
        return accepted;
    const std::optional<json::Value> number = json::find(value, "seat");
    if (!number) return missing("seats", "seat");
    if (CheckResult accepted = expect(*number, json::ValueKind::integer, "seats, seat");
        !accepted) {
        return accepted;
    }
    if (number->integer() < 1 || number->integer() > game.seats) {
        return refused(
            RefusalCode::seat_out_of_range, "seats",
            fmt::format("seat {} does not exist; seats are 1 to {}", number->integer(), game.seats),
            game.seats_cited);
    }
    SeatRound seat;
    seat.seat = static_cast<std::uint8_t>(number->integer());
    const std::string where = fmt::format("seat {}", seat.seat);
    for (const std::string_view field : {"wagers", "cards"}) {
        if (!json::find(value, field)) return missing(where, field);
    }
    for (const json::Value field : value) {
        CheckResult accepted = read_seat_field(game, field, where, seat);
        if (!accepted) return accepted;
    }
    // One seat more than the table has cannot be different and in range: it is here already.
    if (round.seats.size() == game.seats) {
        return refused(RefusalCode::seat_taken_twice, "seats",
                       fmt::format("seat {} appears twice", seat.seat));
    }
    round.seats.push_back(seat);
    return {};
}

CheckResult read_pay(const Description& game, json::Value value, Round& round) {
    if (CheckResult accepted = expect(value, json::ValueKind::object, "pay"); !accepted)
        return accepted;
    for (const json::Value choice : value) {
        std::uint8_t schedule = 0;
        std::string known;
        for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
            if (game.schedules[i].key == choice.key()) schedule = i;
            known += (i > 1 ? ", " : "") + std::string(game.schedules[i].key);
        }
        if (schedule == 0) {
            return refused(RefusalCode::unknown_schedule, "pay",
                           fmt::format("\"{}\" has no pay tables in {}; these have: {}",
                                       json::printable(choice.key()), game.name, known));
        }
        const std::string where = fmt::format("pay.{}", choice.key());
        if (CheckResult accepted = expect(choice, json::ValueKind::string, where); !accepted) {
            return accepted;
        }
        round.terms.tables[schedule] = games::find_table(game, schedule, choice.string());
        if (round.terms.tables[schedule] == nullptr) {
            return refused(
                RefusalCode::unknown_table, where,
                fmt::format("there is no pay table \"{}\"", json::printable(choice.string())),
                game.schedules[schedule].cited);
        }
    }
    return {};
}

CheckResult read_version(const Description& game, json::Value value, Round& round) {
    const games::LicenseeOption* option = games::find_option(game, "version");
    if (option == nullptr) {
        return refused(RefusalCode::option_not_offered, "version",
                       fmt::format("{} has one version only", game.name));
    }
    if (CheckResult accepted = expect(value, json::ValueKind::integer, "version"); !accepted) {
        return accepted;
    }
    const auto last = static_cast<std::int64_t>(option->values.size());
    if (value.integer() < 1 || value.integer() > last) {
        return refused(
            RefusalCode::unknown_option_value, "version",
            fmt::format("there is no version {}; they are 1 to {}", value.integer(), last),
            option->cited);
    }
    round.terms.version = static_cast<std::uint8_t>(value.integer());
    return {};
}

CheckResult read_meters(json::Value value, bool amounts, Round& round) {
    const std::string where(value.key());
    if (CheckResult accepted = expect(value, json::ValueKind::object, where); !accepted)
        return accepted;
    for (const json::Value entry : value) {
        base::Cents cents;
        CheckResult accepted =
            read_amount(entry, fmt::format("{}.{}", where, json::printable(entry.key())), 0, cents);
        if (!accepted) return accepted;
        auto meter = std::ranges::find(round.meters, entry.key(), &games::MeterReading::name);
        if (meter == round.meters.end()) {
            meter = round.meters.insert(meter, {.name = std::string(entry.key())});
        }
        (amounts ? meter->amount : meter->reset) = cents;
        (amounts ? meter->has_amount : meter->has_reset) = true;
    }
    return {};
}

CheckResult read_seats(const Description& game, json::Value value, Round& round) {
    if (CheckResult accepted = expect(value, json::ValueKind::array, "seats"); !accepted)
        return accepted;
    for (const json::Value seat : value) {
        if (CheckResult accepted = read_seat(game, seat, round); !accepted) return accepted;
    }
    return {};
}

CheckResult read_field(const Description& game, json::Value field, Round& round) {
    const std::string_view key = field.key();
    if (key == "game") return {};  // read first
    if (key == "pay") return read_pay(game, field, round);
    if (key == "version") return read_version(game, field, round);
    if (key == "aggregate_limit") {
        return read_amount(field, "aggregate_limit", 1, round.terms.aggregate_limit);
    }
    if (key == "meters") return read_meters(field, true, round);
    if (key == "resets") return read_meters(field, false, round);
    if (key == "seats") return read_seats(game, field, round);
    if (key == "dealer") return read_cards(field, "dealer", round.dealer);
    if (key == "community") return read_cards(field, "community", round.community);
    return refused(RefusalCode::unknown_field, "",
                   fmt::format("there is no field \"{}\" in a round", json::printable(key)));
}

}  // namespace

tl::expected<Round, games::Refusal> read_round(json::Value line) {
    Round round;
    if (CheckResult accepted = expect(line, json::ValueKind::object, "the line"); !accepted) {
        return tl::unexpected(accepted.error());
    }
    const std::optional<json::Value> key = json::find(line, "game");
    if (!key) return tl::unexpected(missing("", "game").value());
    if (CheckResult accepted = expect(*key, json::ValueKind::string, "game"); !accepted) {
        return tl::unexpected(accepted.error());
    }
    round.game = games::find_game(key->string());
    if (round.game == nullptr) return tl::unexpected(unknown_game(key->string()));
    const Description& game = *round.game->description;
    round.terms = games::default_terms(game);
    if (!json::find(line, "seats")) return tl::unexpected(missing("", "seats").value());
    for (const json::Value field : line) {
        if (CheckResult accepted = read_field(game, field, round); !accepted) {
            return tl::unexpected(accepted.error());
        }
    }
    return round;
}

}  // namespace fairdeal::config
