#include "audit/record/configuration.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "audit/record/codec.h"
#include "games/registry.h"
#include "json/strict.h"
#include "ledger/encoding.h"
#include "ledger/movements.h"

namespace fairdeal::audit {

tl::expected<table::Setup, DecodeError> setup_of(const TableRecord& record) {
    const auto& games = games::registry();
    const auto game = std::ranges::find_if(
        games, [&](const games::Module* each) { return each->description->key == record.game; });
    if (game == games.end()) {
        return tl::unexpected(
            DecodeError{fmt::format("There is no game \"{}\".", json::printable(record.game))});
    }
    // The file was accepted when it was recorded. An option that a file must state today had its
    // first value then.
    config::Report report = config::read_table_file(**game, record.toml, config::Unstated::assumed);
    if (!report.may_open()) {
        const auto refused = std::ranges::find_if(report.findings, [](const auto& finding) {
            return finding.standing >= config::RegulatoryStanding::design_only;
        });
        return tl::unexpected(
            DecodeError{refused == report.findings.end()
                            ? std::string("The table file may not be opened for play.")
                            : fmt::format("The table file is refused: {}", refused->sentence)});
    }
    table::Setup setup = table::make_setup(std::move(report.file));
    if (setup.procedure == nullptr) {
        return tl::unexpected(
            DecodeError{fmt::format("{} cannot be run at a table.", setup.description().name)});
    }
    return setup;
}

ledger::Part configuration_part(const TableRecord& record) {
    const auto setup = setup_of(record);
    CHECK(setup.has_value());
    ledger::Encoder to;
    to.byte(static_cast<std::uint8_t>(record.purse.money));
    to.number(record.purse.meters);
    to.bytes(record.game);
    to.bytes(record.toml);
    to.bytes(vocabulary_of(*setup));
    to.number(record.edition);
    return {ledger::PartKind::configuration, ledger::Secrecy::open, to.take(), {}};
}

tl::expected<TableRecord, DecodeError> read_configuration(ledger::BytesView part,
                                                          std::string& vocabulary) {
    ledger::Decoder from(part);
    TableRecord record;
    const std::uint8_t money = from.byte();
    record.purse.money = static_cast<ledger::Money>(money);
    record.purse.meters =
        static_cast<std::uint32_t>(from.number_up_to(std::numeric_limits<std::uint32_t>::max()));
    record.game = from.bytes();
    record.toml = from.bytes();
    vocabulary = from.bytes();
    // Records of the first edition name no edition.
    const bool is_named = !from.at_end();
    record.edition = first_edition;
    if (is_named) {
        record.edition = static_cast<std::uint32_t>(
            from.number_up_to(std::numeric_limits<std::uint32_t>::max()));
    }
    if (is_named && record.edition != this_edition && !from.failed()) {
        return tl::unexpected(DecodeError{
            fmt::format("This program knows the rules up to edition {}, and the table was recorded "
                        "by edition {}.",
                        this_edition, record.edition)});
    }
    if (!from.at_end() || money > static_cast<std::uint8_t>(ledger::Money::real)) {
        return tl::unexpected(DecodeError{"The configuration of the table cannot be read."});
    }
    return record;
}

ledger::Draft configuration_draft(const TableRecord& record, const table::Setup& setup,
                                  ledger::Person person, ledger::Milliseconds time,
                                  std::uint32_t epoch, bool puts_up_meters) {
    ledger::Draft draft{.chain = setup.number,
                        .time = time,
                        .person = person,
                        .table = setup.number,
                        .round = 0,
                        .epoch = epoch,
                        .parts = {configuration_part(record)},
                        .movements = {}};
    if (!puts_up_meters || setup.meters.empty()) return draft;
    draft.movements = opening_movements(setup, record.purse);
    draft.parts.push_back({ledger::PartKind::movement,
                           ledger::Secrecy::withheld,
                           {},
                           ledger::encode(std::span(std::as_const(draft.movements)))});
    return draft;
}

}  // namespace fairdeal::audit
