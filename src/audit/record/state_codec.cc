#include "audit/record/state_codec.h"

#include "audit/record/field_reader.h"
#include "audit/record/field_writer.h"
#include "base/visit.h"

// The state of a table: its fields, then its past, which is the journal of the round and the last
// rounds that ended.
namespace fairdeal::audit {
namespace {

using table::EndedRounds;
using table::Journal;
using table::JournalEntry;

using table::Seat;
using table::Table;

// Checks indices whose type does not limit them.
bool fits(const table::Setup& setup, const Seat& seat) {
    const auto& decisions = setup.description().decisions;
    if (seat.choice_count > decisions.size() || seat.draw_count > decisions.size()) return false;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (seat.choices[i] >= decisions[i].options.size()) return false;
    }
    return true;
}

bool fits(const Table& table) {
    if (table.turn > table.setup->seats || table.deck_in_play >= table::most_decks ||
        table.deck_received >= table::most_decks || table.stub_top > table.stub.size()) {
        return false;
    }
    for (const Seat& seat : table.seats) {
        if (!fits(*table.setup, seat)) return false;
    }
    return true;
}

void write_table(FieldWriter& writer, const std::shared_ptr<const Table>& table) {
    writer.value(table != nullptr);
    if (table != nullptr) writer.object(*table);
}

void write_entry(const Codec& codec, FieldWriter& writer, const JournalEntry& entry) {
    ledger::Bytes bytes;
    writer.value(entry.command() == nullptr);
    base::visit([&](const auto& what) { codec.encode(what, bytes); }, entry.what);
    writer.text(bytes);
    writer.value(entry.seat);
    writer.value(entry.place);
    writer.value(entry.in_hand);
    writer.value(entry.delivers);
    writer.value(entry.lasts);
    writer.object(entry.vouched);
    writer.value(entry.after);
}

void write_journal(const Codec& codec, FieldWriter& writer, const Journal& journal) {
    const Journal::Pages* pages = journal.pages();
    writer.value(pages != nullptr);
    if (pages == nullptr) return;
    write_table(writer, pages->start);
    writer.number(pages->entries.size());
    for (const JournalEntry& entry : pages->entries)
        write_entry(codec, writer, entry);
    writer.number(pages->fixed);
    write_table(writer, pages->next);
    writer.number(pages->corrections.size());
    for (const table::Command& command : pages->corrections) {
        ledger::Bytes bytes;
        codec.encode(command, bytes);
        writer.text(bytes);
    }
}

void write_ended(FieldWriter& writer, const EndedRounds& ended) {
    const EndedRounds::Kept* kept = ended.kept();
    writer.value(kept != nullptr);
    if (kept == nullptr) return;
    for (const table::EndedRound& round : kept->rounds) {
        writer.number(round.round);
        writer.number(round.lines.size());
        for (const table::EndedLine& line : round.lines)
            writer.object(line);
        for (const base::Cents shown : round.meters)
            writer.value(shown);
    }
    writer.number(kept->disputes.size());
    for (const table::Dispute& dispute : kept->disputes)
        writer.object(dispute);
    writer.number(kept->awards.size());
    for (const table::Award& award : kept->awards)
        writer.object(award);
}

// Reads what the functions above write.
class PastReader {
  public:
    PastReader(const Codec& codec, FieldReader& reader, ledger::Decoder& from)
        : codec_(codec), reader_(reader), from_(from) {}

    bool ended(EndedRounds& to) {
        bool any = false;
        if (!reader_.read(any) || !any) return !from_.failed();
        EndedRounds::Kept& kept = to.own();
        for (table::EndedRound& round : kept.rounds) {
            if (!reader_.read(round.round) || !list(round.lines)) return false;
            for (base::Cents& shown : round.meters) {
                if (!reader_.read(shown)) return false;
            }
        }
        return list(kept.disputes) && list(kept.awards);
    }

    bool journal(const EndedRounds& ended, Journal& to) {
        bool any = false;
        if (!reader_.read(any) || !any) return !from_.failed();
        Journal::Pages pages;
        std::uint32_t fixed = 0;
        if (!table(ended, pages.start) || !entries(pages) || !reader_.read(fixed) ||
            fixed > pages.entries.size() || !table(ended, pages.next) || !corrections(pages)) {
            return false;
        }
        pages.fixed = fixed;
        if (pages.start == nullptr && !pages.entries.empty()) return false;
        to.put(std::move(pages));
        return true;
    }

  private:
    static constexpr std::uint64_t longest = 100'000;

    template <class T>
    bool list(std::vector<T>& to) {
        const std::uint64_t count = from_.number_up_to(longest);
        for (std::uint64_t i = 0; i < count; ++i) {
            if (!reader_.object(to.emplace_back())) return false;
        }
        return !from_.failed();
    }
    bool table(const EndedRounds& ended, std::shared_ptr<const Table>& to) {
        bool any = false;
        if (!reader_.read(any) || !any) return !from_.failed();
        auto made = std::make_shared<Table>();
        if (!reader_.object(*made) || !fits(*made)) return false;
        made->ended = ended;
        to = std::move(made);
        return true;
    }
    bool entries(Journal::Pages& pages) {
        const std::uint64_t count = from_.number_up_to(longest);
        for (std::uint64_t i = 0; i < count; ++i) {
            JournalEntry& entry = pages.entries.emplace_back();
            bool told = false;
            if (!reader_.read(told) || !what(told, entry) || !reader_.read(entry.seat) ||
                !reader_.read(entry.place) || !reader_.read(entry.in_hand) ||
                !reader_.read(entry.delivers) || !reader_.read(entry.lasts) ||
                !reader_.object(entry.vouched) || !reader_.read(entry.after)) {
                return false;
            }
        }
        return !from_.failed();
    }
    bool what(bool told, JournalEntry& entry) {
        const ledger::BytesView bytes = from_.bytes();
        if (told) {
            auto event = codec_.event(bytes);
            if (event) entry.what = *std::move(event);
            return event.has_value();
        }
        auto command = codec_.command(bytes);
        if (command) entry.what = *std::move(command);
        return command.has_value();
    }
    bool corrections(Journal::Pages& pages) {
        const std::uint64_t count = from_.number_up_to(longest);
        for (std::uint64_t i = 0; i < count; ++i) {
            auto command = codec_.command(from_.bytes());
            if (!command) return false;
            pages.corrections.push_back(*std::move(command));
        }
        return !from_.failed();
    }

    const Codec& codec_;
    FieldReader& reader_;
    ledger::Decoder& from_;
};

}  // namespace

ledger::Bytes encode_state(const Codec& codec, const Table& table) {
    ledger::Bytes out;
    out.reserve(1024);
    FieldWriter writer(codec.words(), table::Time(), out);
    writer.object(table);
    if (codec.words().edition() == first_edition) return out;
    write_ended(writer, table.ended);
    write_journal(codec, writer, table.journal);
    return out;
}

tl::expected<Table, DecodeError> decode_state(const Codec& codec, ledger::BytesView state) {
    ledger::Decoder from(state);
    FieldReader reader(codec.words(), table::Wording::record, table::Time(), from);
    Table table;
    PastReader past(codec, reader, from);
    bool well = reader.object(table) && fits(table);
    // The first edition kept nothing of what was.
    if (codec.words().edition() != first_edition) {
        well = well && past.ended(table.ended) && past.journal(table.ended, table.journal);
    }
    if (!well || !from.at_end()) {
        return tl::unexpected(DecodeError{"These bytes are no state of this table."});
    }
    return table;
}

}  // namespace fairdeal::audit
