#include "table/procedure/corrections.h"

#include <algorithm>

#include "table/journal/correct_entry.h"
#include "table/journal/corrected.h"
#include "table/journal/differences.h"
#include "table/phases/deciding.h"
#include "table/phases/settling.h"
#include "table/text/command_words.h"

// The commands of a correction. Opening, correcting and supplying only collect statements; nothing
// moves before the correction is closed. Closing executes the round again, records each difference
// as a movement of its own, and reports the entries that must be made again. Taking back is the
// same with the last entry left out, and is refused as soon as anybody else has relied on that
// entry.
namespace fairdeal::table {
namespace {

games::Citation cited_here(const Recorder& recorder) {
    return correction_cited(recorder.table());
}

Outcome none_open(const Recorder& recorder) {
    if (recorder.table().correcting) return {};
    return recorder.refuse(RefusalCode::no_correction_open, "open a correction first",
                           cited_here(recorder));
}

// A face that was taken back and not entered again, or the rules' refusal of the round as it now
// reads.
Outcome cannot_close(const Table& table, const Rerun& again) {
    if (misses_face(corrected_round(table))) {
        return not_corrected(table, RefusalCode::card_not_known,
                             "a card was taken back and not entered again");
    }
    return again.refused;
}

void record_rerun(Recorder& recorder, const Table& before, const Rerun& again) {
    const games::Citation cited = cited_here(recorder);
    record_differences(recorder, before, again.table);
    for (const Dropped& dropped : again.dropped)
        recorder.record(EntryDropped{dropped.seat, dropped.entry, dropped.why}, cited);
    recorder.record(RoundReexecuted{}, cited);
    give_time_again(recorder, cited);
}

// Executes the journal again without its last entry.
Rerun without_last(const Table& table) {
    Table shorter = table;
    take_out_last(shorter);
    return rerun(shorter);
}

// A round that has ended is booked: only who sits where is compared.
void keep_players_only(Table& table) {
    for (Seat& seat : table.seats) {
        const Account player = seat.player;
        seat = Seat{};
        seat.player = player;
    }
}

}  // namespace

Outcome open_correction(Recorder& recorder, const OpenCorrection& command) {
    const Table& table = recorder.table();
    if (!recorder.setup().is_live()) {
        return recorder.refuse(RefusalCode::cannot_happen_now,
                               "entries are corrected where people deal", cited_here(recorder));
    }
    if (!table.round_open || table.journal.empty() || table.journal.has_ended()) {
        return recorder.refuse(RefusalCode::cannot_happen_now,
                               "an entry is corrected in its own round, and none is under way",
                               cited_here(recorder));
    }
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing,
                               "a correction is opened with its reason", cited_here(recorder));
    }
    recorder.record(CorrectionOpened{command.reason}, cited_here(recorder));
    return {};
}

Outcome correct_card(Recorder& recorder, const CorrectCard& command) {
    if (Outcome refused = none_open(recorder)) return refused;
    CorrectedRound round = corrected_round(recorder.table());
    if (Outcome refused = correct(recorder.table(), round, command)) return refused;
    const bool of_seat = command.place == Place::hand || command.place == Place::drawn;
    recorder.record(CardCorrected{command.place, of_seat ? command.seat : no_seat, command.before,
                                  command.after},
                    cited_here(recorder));
    return {};
}

Outcome correct_entry(Recorder& recorder, const CorrectEntry& command) {
    if (Outcome refused = none_open(recorder)) return refused;
    CorrectedRound round = corrected_round(recorder.table());
    if (Outcome refused = correct(recorder.table(), round, recorder.command().actor, command)) {
        return refused;
    }
    const CorrectionWords words = words_of(recorder.setup(), command);
    const bool of_seat = command.what != Miskeyed::count && command.what != Miskeyed::no_more_bets;
    recorder.record(EntryCorrected{of_seat ? command.seat : no_seat, words.before, words.after},
                    cited_here(recorder));
    return {};
}

Outcome supply_entry(Recorder& recorder) {
    if (Outcome refused = none_open(recorder)) return refused;
    CorrectedRound round = corrected_round(recorder.table());
    if (Outcome refused = supply(recorder.table(), round, recorder.command())) return refused;
    const auto& entry = std::get<SupplyEntry>(recorder.command().body);
    recorder.record(EntrySupplied{entry.what == Supplied::step ? no_seat : entry.seat,
                                  words_of(recorder.setup(), recorder.command(), no_seat)},
                    cited_here(recorder));
    return {};
}

Outcome close_correction(Recorder& recorder) {
    if (Outcome refused = none_open(recorder)) return refused;
    const Table before = recorder.table();
    const Rerun again = rerun(before);
    if (Outcome refused = cannot_close(before, again)) return refused;
    record_rerun(recorder, before, again);
    recorder.record(CorrectionClosed{}, cited_here(recorder));
    return {};
}

Outcome abandon_correction(Recorder& recorder) {
    if (Outcome refused = none_open(recorder)) return refused;
    recorder.record(CorrectionAbandoned{}, cited_here(recorder));
    return {};
}

const JournalEntry* last_to_take_back(const Table& table) noexcept {
    const Journal::Pages* pages = table.journal.pages();
    const JournalEntry* last = pages == nullptr ? nullptr : last_made(*pages);
    if (last == nullptr || last->command()->actor.role != Role::dealer || last->delivers ||
        last->lasts || table.correcting || others_acted_since(*pages, *last) ||
        static_cast<std::size_t>(last - pages->entries.data()) < pages->fixed) {
        return nullptr;
    }
    return last;
}

Outcome take_back(Recorder& recorder) {
    const Table& table = recorder.table();
    const games::Citation cited{cited_here(recorder).clause, "X-23"};
    const auto refuse = [&](std::string sentence) {
        return recorder.refuse(RefusalCode::nothing_to_take_back, std::move(sentence), cited);
    };
    const Journal::Pages* pages = table.journal.pages();
    const JournalEntry* last = pages == nullptr ? nullptr : last_made(*pages);
    if (last == nullptr) return refuse("nothing was entered in this round that is still open");
    if (static_cast<std::size_t>(last - pages->entries.data()) < pages->fixed) {
        return refuse("a supervisor has closed a correction or awarded a line since then");
    }
    if (!(last->command()->actor == recorder.command().actor) ||
        others_acted_since(*pages, *last)) {
        return refuse("somebody else has made the last entry");
    }
    if (last->delivers) return refuse("a card has been delivered since then");
    if (last->lasts) return refuse("the receipt of a deck, the opening and the closing stand");
    Rerun again = without_last(table);
    // A player or a linked table has since reported something that needs the entry.
    if (again.refused || !again.dropped.empty()) {
        return refuse("something else rests on the last entry by now");
    }
    const bool has_ended = table.journal.has_ended() || !table.round_open;
    const bool is_reopened = has_ended && again.table.round_open;
    Table before = is_reopened ? at_end_of_round(table) : table;
    // Linked tables may have changed the meters since then; those changes stand.
    before.meters = table.meters;
    const std::string words = words_of(recorder.setup(), *last->command(), last->seat);
    recorder.record(EntryTakenBack{words}, cited);
    // A player who left when the round ended is back.
    for (SeatNumber seat = 1; is_reopened && seat <= recorder.setup().seats; ++seat) {
        const Account player = before.seat(seat).player;
        if (player != nobody && table.seat(seat).player == nobody) {
            recorder.record(SeatTaken{seat, player}, cited);
        }
    }
    if (!again.table.round_open) {
        keep_players_only(before);
        keep_players_only(again.table);
    }
    record_rerun(recorder, before, again);
    return {};
}

Consequences consequences(const Table& table) {
    Consequences all;
    const Journal::Pages* pages = table.journal.pages();
    if (!table.correcting || pages == nullptr || pages->start == nullptr) return all;
    const Rerun again = rerun(table);
    all.refused = cannot_close(table, again);
    if (all.refused) return all;
    all.differences = differences(table, again.table);
    all.again = again.dropped;
    all.to_validate = seats_to_validate(again.table);
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        if (again.table.seat(seat).papers_open) all.papers.push_back(seat);
    }
    return all;
}

}  // namespace fairdeal::table
