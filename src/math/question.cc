#include "math/question.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/check.h"
#include "math/refuse.h"

namespace fairdeal::math {
namespace {

using games::CheckResult;
using games::Description;
using games::Question;
using games::Refusal;
using games::RefusalCode;

std::string joined_keys(const auto& list, const auto& wanted) {
    std::string keys;
    for (const auto& entry : list) {
        if (entry.key.empty() || !wanted(entry)) continue;
        if (!keys.empty()) keys += ", ";
        keys += entry.key;
    }
    return keys;
}

CheckResult read_cents(const std::string& text, const std::string& where, std::int64_t most,
                       base::Cents& amount) {
    std::int64_t cents = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, cents);
    if (error == std::errc::result_out_of_range || (error == std::errc() && cents > most)) {
        return refuse(RefusalCode::amount_too_large, where,
                      fmt::format("{} cents is above {}, the largest amount analyzed", text, most));
    }
    if (error != std::errc() || rest != end) {
        return refuse(RefusalCode::amount_not_whole, where,
                      fmt::format("\"{}\" is not a whole number of cents", text));
    }
    if (cents <= 0) {
        return refuse(RefusalCode::amount_not_positive, where,
                      fmt::format("{} cents is not an amount above 0", cents));
    }
    amount = base::Cents(cents);
    return {};
}

CheckResult read_pay(const Description& game, const std::string& key, const std::string& id,
                     Question& question) {
    const auto found = std::ranges::find(game.schedules, key, &games::Schedule::key);
    if (key.empty() || found == game.schedules.end()) {
        return refuse(RefusalCode::unknown_schedule, "--pay",
                      fmt::format("\"{}\" has no pay tables in {}; these have: {}", key, game.name,
                                  joined_keys(game.schedules, [](const auto&) { return true; })));
    }
    const auto schedule = static_cast<std::uint8_t>(found - game.schedules.begin());
    question.terms.tables[schedule] = games::find_table(game, schedule, id);
    if (question.terms.tables[schedule] != nullptr) return {};
    std::string known;
    for (const games::PayTable& table : game.pay_tables) {
        if (table.schedule == schedule)
            known += (known.empty() ? "" : ", ") + std::string(table.id);
    }
    return refuse(RefusalCode::unknown_table, "--pay " + key,
                  fmt::format("there is no pay table \"{}\"; they are: {}", id, known),
                  found->cited);
}

CheckResult read_bet(const Description& game, const std::string& key, const std::string& cents,
                     Question& question) {
    const games::WagerIndex wager = games::find_wager(game, key);
    if (wager == games::no_wager) {
        const auto before_the_deal = [](const games::Wager& one) {
            return one.kind == games::WagerKind::required || one.kind == games::WagerKind::optional;
        };
        return refuse(RefusalCode::unknown_wager, "--bet",
                      fmt::format("there is no wager \"{}\" in {}; these are bet: {}", key,
                                  game.name, joined_keys(game.wagers, before_the_deal)));
    }
    return read_cents(cents, "--bet " + key, games::largest_analyzed.count(),
                      question.placed[wager]);
}

CheckResult read_meter(const Description& game, const std::string& name, const std::string& cents,
                       bool is_reset, Question& question) {
    const std::string option = is_reset ? "--reset" : "--meter";
    const auto meter = std::ranges::find(question.meters, name, &games::MeterReading::name);
    if (meter == question.meters.end()) {
        return refuse(RefusalCode::meter_missing, option,
                      fmt::format("there is no meter \"{}\" in {}", name, game.name));
    }
    return read_cents(cents, option + " " + name, base::Cents::largest_accepted,
                      is_reset ? meter->reset : meter->amount);
}

CheckResult read_option(const Description& game, const std::string& name, const std::string& value,
                        Question& question) {
    const games::LicenseeOption* option = games::find_option(game, name);
    const std::string where = "--option " + name;
    if (option == nullptr) {
        std::string known;
        for (const games::LicenseeOption& one : game.options)
            known += (known.empty() ? "" : ", ") + std::string(one.name);
        return refuse(RefusalCode::option_not_offered, "--option",
                      fmt::format("{} leaves no choice \"{}\" to the licensee; these are left: {}",
                                  game.name, name, known.empty() ? "none" : known));
    }
    if (option->values.empty()) {
        return read_cents(value, where, base::Cents::largest_accepted,
                          question.terms.aggregate_limit);
    }
    if (std::ranges::find(option->values, value) == option->values.end()) {
        return refuse(
            RefusalCode::unknown_option_value, where,
            fmt::format("\"{}\" is not one of: {}", value, fmt::join(option->values, ", ")),
            option->cited);
    }
    // The other elections concern the procedure and change no figure.
    if (name == "version") question.terms.version = static_cast<std::uint8_t>(value[0] - '0');
    return {};
}

CheckResult read_players(const Description& game, const std::string& text, Question& question) {
    int players = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, players);
    if (error != std::errc() || rest != end || players < 1 || players > game.seats) {
        return refuse(
            RefusalCode::seat_out_of_range, "--players",
            fmt::format("\"{}\" is not a number of players from 1 to {}", text, game.seats),
            game.seats_cited);
    }
    question.players = players;
    return {};
}

// The lowest reset of each meter under any of its tables.
std::vector<games::MeterReading> meters_at_resets(const Description& game) {
    std::vector<games::MeterReading> meters;
    for (std::uint8_t i = 0; i < game.meters.size(); ++i) {
        std::uint32_t dollars = 0;
        for (const games::PayTable& table : game.pay_tables) {
            for (const games::MeterFloor& floor : table.floors) {
                if (floor.meter == i) dollars = std::max(dollars, floor.reset_dollars);
            }
        }
        const base::Cents reset = base::Cents::dollars(dollars);
        meters.push_back({std::string(game.meters[i]), reset, reset, true, true});
    }
    return meters;
}

// Wagers that must be made and were not mentioned equal the base wager.
void fill_required(const Description& game, Question& question) {
    base::Cents& base_wager = question.placed[game.base_wager];
    if (base_wager == base::Cents()) base_wager = default_base_wager;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const bool required = game.wagers[i].kind == games::WagerKind::required;
        if (required && question.placed[i] == base::Cents()) question.placed[i] = base_wager;
    }
}

// Turns the field of a round into the option that it came from.
std::string as_option(const std::string& where) {
    constexpr std::pair<std::string_view, std::string_view> fields[] = {
        {"seat 1, wagers.", "--bet "},
        {"pay.", "--pay "},
        {"meters.", "--meter "},
        {"resets.", "--reset "},
        {"aggregate_limit", "--option aggregate-limit"}};
    for (const auto& [field, option] : fields) {
        if (where.starts_with(field)) return std::string(option) + where.substr(field.size());
    }
    return where;
}

CheckResult read_all(const Description& game, const WrittenQuestion& written, Question& question) {
    CheckResult accepted;
    const auto each = [&](const WrittenQuestion::Pairs& pairs, const auto& read) {
        for (const auto& [name, value] : pairs) {
            if (accepted) accepted = read(name, value);
        }
    };
    each(written.pay, [&](const auto& k, const auto& v) { return read_pay(game, k, v, question); });
    each(written.bets,
         [&](const auto& k, const auto& v) { return read_bet(game, k, v, question); });
    each(written.resets,
         [&](const auto& k, const auto& v) { return read_meter(game, k, v, true, question); });
    if (accepted) {
        // A reset above the usual one raises the meter too, unless the question gives the meter.
        for (games::MeterReading& meter : question.meters)
            meter.amount = meter.reset;
    }
    each(written.meters,
         [&](const auto& k, const auto& v) { return read_meter(game, k, v, false, question); });
    each(written.options,
         [&](const auto& k, const auto& v) { return read_option(game, k, v, question); });
    if (accepted) accepted = read_players(game, written.players, question);
    return accepted;
}

}  // namespace

CheckResult check_question(const games::Module& game, const Question& question) {
    games::Round round;
    round.game = &game;
    round.terms = question.terms;
    round.meters = question.meters;
    games::SeatRound seat;
    seat.seat = 1;
    seat.placed = question.placed;
    round.seats.push_back(seat);
    return games::check_bets(round).map_error([](Refusal refusal) {
        refusal.where = as_option(refusal.where);
        return refusal;
    });
}

tl::expected<Question, Refusal> read_question(const games::Module& game,
                                              const WrittenQuestion& written) {
    const Description& description = *game.description;
    Question question{.game = &description,
                      .terms = games::default_terms(description),
                      .placed = {},
                      .meters = meters_at_resets(description),
                      .players = 1};
    CheckResult accepted = read_all(description, written, question);
    if (accepted) {
        fill_required(description, question);
        accepted = check_question(game, question);
    }
    if (!accepted) return tl::unexpected(accepted.error());
    return question;
}

Question default_question(const games::Module& game) {
    auto question = read_question(game, {});
    CHECK(question.has_value());
    return *question;
}

}  // namespace fairdeal::math
