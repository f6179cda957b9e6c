#include "audit/export/export.h"

#include <fmt/format.h>

#include <map>

#include "audit/export/export_lines.h"
#include "audit/replay/replay.h"
#include "ledger/movements.h"
#include "table/text/enum_words.h"
#include "table/text/time_text.h"

// The formats of an export. Each is an Exporter that turns entries into text; the loop over the
// entries is the same for all. Text goes to the caller in pieces, so an export of any size needs
// little memory.
namespace fairdeal::audit {
namespace {

constexpr std::string_view cannot_write = "The export could not be written.";

std::string entry_time(const ledger::Entry& entry) {
    return table::text_of(table::Time(std::chrono::milliseconds(entry.time)));
}

// Makes the text of one format, entry by entry.
class Exporter {
  public:
    Exporter() = default;
    Exporter(const Exporter&) = delete;
    Exporter& operator=(const Exporter&) = delete;
    virtual ~Exporter() = default;
    virtual std::string head() { return {}; }
    // `covered`: the entry is in the period. Earlier entries come, too, because later ones need
    // their configuration.
    virtual std::string text_of(const ledger::Entry& entry, bool covered) = 0;
    virtual std::string end() { return {}; }
};

class LinesExporter final : public Exporter {
  public:
    LinesExporter(const RecordClaims& stated, bool is_whole)
        : stated_(stated), is_whole_(is_whole), lines_(stated.from) {}
    std::string head() override { return lines_.head(stated_, is_whole_); }
    std::string text_of(const ledger::Entry& entry, bool covered) override {
        std::string line = lines_.line(entry);
        return covered ? line : std::string();
    }
    std::string end() override { return ExportLines::end(stated_); }

  private:
    const RecordClaims& stated_;
    bool is_whole_;
    ExportLines lines_;
};

class MovementsExporter final : public Exporter {
  public:
    std::string head() override { return "time,sequence,table,round,from,to,cents\r\n"; }
    std::string text_of(const ledger::Entry& entry, bool covered) override {
        std::string text;
        const auto movements = ledger::movements_in(entry);
        if (!covered || !movements) return text;
        for (const ledger::Movement& movement : *movements) {
            text += fmt::format("{},{},{},{},{},{},{}\r\n", entry_time(entry), entry.sequence,
                                entry.table, entry.round, to_string(movement.from),
                                to_string(movement.to), movement.amount.count());
        }
        return text;
    }
};

// The base of the formats that need each table's configuration.
class TableExporter : public Exporter {
  public:
    explicit TableExporter(const std::optional<Standing>& from) {
        if (!from) return;
        for (const ChainStanding& chain : from->chains) {
            if (chain.chain == ledger::house_chain) continue;
            if (auto words = words_of(chain)) words_.emplace(chain.chain, std::move(*words));
        }
    }

  protected:
    const TableWords* words_for(const ledger::Entry& entry) {
        if (const ledger::Bytes* configuration = configuration_in(entry)) {
            if (auto words = words_in(*configuration)) {
                words_.insert_or_assign(entry.chain, std::move(*words));
            }
        }
        const auto found = words_.find(entry.chain);
        return found == words_.end() ? nullptr : &found->second;
    }

  private:
    std::map<ledger::ChainId, TableWords> words_{};
};

// A correction or a line taken back gets its own row, with the difference from the result before.
class SettlementsExporter final : public TableExporter {
  public:
    using TableExporter::TableExporter;
    std::string head() override {
        return "time,sequence,table,round,seat,line,result,stake,coupon,net,difference,clause,"
               "ruling\r\n";
    }
    std::string text_of(const ledger::Entry& entry, bool covered) override {
        const TableWords* words = words_for(entry);
        if (!covered || words == nullptr) return {};
        const auto read = read_entry(*words, entry, wholes_of(entry, nullptr));
        std::string text;
        if (!read) return text;
        for (const ReadEvent& event : read->events) {
            if (const auto* line = std::get_if<table::LineSettled>(&event.event.body)) {
                text += row(entry, event.event, line->seat, line->key, line->fate,
                            fmt::format("{},{},{},", line->stake.count(), line->coupon.count(),
                                        line->net.count()));
            } else if (const auto* corrected =
                           std::get_if<table::LineCorrected>(&event.event.body)) {
                text += row(
                    entry, event.event, corrected->seat, corrected->key, corrected->fate,
                    fmt::format(",,{},{}", corrected->net.count(), corrected->difference.count()));
            } else if (const auto* undone = std::get_if<table::LineTakenBack>(&event.event.body)) {
                text +=
                    row(entry, event.event, undone->seat, undone->key, table::LineResult::refunded,
                        fmt::format(",,0,{}", undone->difference.count()));
            }
        }
        return text;
    }

  private:
    static std::string row(const ledger::Entry& entry, const table::Event& event,
                           table::SeatNumber seat, table::LineKey key, table::LineResult fate,
                           const std::string& amounts) {
        return fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", entry_time(entry), entry.sequence,
                           entry.table, entry.round, seat, key.text, table::name_of(fate), amounts,
                           event.cited.clause == nullptr ? "" : event.cited.clause->id,
                           event.cited.ruling);
    }
};

// Entries wait until the end of their round discloses its key. A hand belongs to the period in
// which its round ended.
class HandsExporter final : public TableExporter {
  public:
    explicit HandsExporter(const std::optional<Standing>& from) : TableExporter(from) {
        if (!from) return;
        for (const ChainStanding& chain : from->chains) {
            if (chain.chain == ledger::house_chain) continue;
            if (auto standing = table_standing(chain)) {
                waiting_[chain.chain] = std::move(standing->waiting);
            }
        }
    }
    std::string text_of(const ledger::Entry& entry, bool covered) override {
        if (entry.chain == ledger::house_chain) return {};
        const TableWords* words = words_for(entry);
        std::vector<ledger::Entry>& waiting = waiting_[entry.chain];
        waiting.push_back(entry);
        if (words == nullptr || !disclosed_in(entry)) return {};
        auto round = round_of({entry.chain, entry.round}, *words, std::exchange(waiting, {}));
        if (!covered || !round) return {};
        return to_text(hand_history_of(replay_of(*round, {table::Viewer::spectator})));
    }

  private:
    std::map<ledger::ChainId, std::vector<ledger::Entry>> waiting_{};
};

std::unique_ptr<Exporter> exporter_for(const ExportOptions& options, const RecordClaims& stated) {
    switch (options.format) {
        case ExportFormat::json_lines:
            return std::make_unique<LinesExporter>(stated, options.is_whole());
        case ExportFormat::settlements:
            return std::make_unique<SettlementsExporter>(stated.from);
        case ExportFormat::movements:
            return std::make_unique<MovementsExporter>();
        case ExportFormat::hands:
            return std::make_unique<HandsExporter>(stated.from);
    }
    return nullptr;
}

}  // namespace

tl::expected<std::uint64_t, std::string> write_export(Source& source, const ExportOptions& options,
                                                      const WriteOut& out) {
    const auto stated = source.stated();
    if (!stated) return tl::unexpected(to_string(stated.error()));
    const auto exporter = exporter_for(options, *stated);
    if (!out(exporter->head())) return tl::unexpected(std::string(cannot_write));
    std::uint64_t exported = 0;
    for (;;) {
        const auto entries = source.next();
        if (!entries) return tl::unexpected(to_string(entries.error()));
        if (entries->empty()) break;
        for (const ledger::Entry& entry : *entries) {
            const bool covered = options.covers(entry);
            if (covered) ++exported;
            const std::string text = exporter->text_of(entry, covered);
            if (!text.empty() && !out(text)) return tl::unexpected(std::string(cannot_write));
        }
    }
    if (!out(exporter->end())) return tl::unexpected(std::string(cannot_write));
    return exported;
}

}  // namespace fairdeal::audit
