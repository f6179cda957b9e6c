#include "server/common/refusals.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ledger/store.h"

// One table with a row for each refusal. Codes are part of the API and never change; sentences
// may.
namespace fairdeal::server {
namespace {

// A scope of its own: elsewhere functions have these names.
struct RefusalTable {
    using enum ServerRefusal;
    struct Row {
        ServerRefusal refusal;
        RefusalText text;
    };
    static const std::array<Row, server_refusal_count> rows;
};

// clang-format off
constexpr std::array<RefusalTable::Row, server_refusal_count> RefusalTable::rows{{
    {bad_request, {400, "bad-request", "This request cannot be read."}},
    {bad_target, {400, "bad-target", "This is not a path."}},
    {bad_from, {400, "bad-from", "`from` is a sequence: 0, 1, 2, …"}},
    {bad_view, {400, "bad-view", "`view` can only be \"after\"."}},
    {bad_body, {400, "bad-body", "The body cannot be read."}},
    {malformed, {400, "malformed", "This cannot be read."}},
    {idempotency_key_missing, {400, "idempotency-key-missing", "A request that moves money needs an Idempotency-Key of 8 to 128 printable characters."}},
    {unknown_format, {400, "unknown-format", "There is no such format."}},
    {unknown_parameter, {400, "unknown-parameter", "There is no such parameter."}},
    {unknown_field, {422, "unknown-field", "There is no such field."}},
    {missing_field, {422, "missing-field", "A field is missing."}},
    {wrong_type, {422, "wrong-type", "A field has the wrong type."}},
    {not_in_range, {422, "not-in-range", "A number is too small or too large, or not whole."}},
    {table_missing, {400, "table-missing", "Name the table with \"table\"."}},
    {wrong_media_type, {415, "wrong-media-type", "A body must be application/json."}},
    {too_large, {413, "too-large", "The body is too large."}},
    {header_too_large, {431, "header-too-large", "The head of the request is too large."}},
    {not_signed_in, {401, "not-signed-in", "Sign in first."}},
    {wrong_credentials, {401, "wrong-credentials", "The name, the password or the code is wrong."}},
    {bad_link, {401, "bad-link", "This link is unknown, was used before, or is older than 15 minutes."}},
    {csrf, {403, "csrf", "With a cookie, send an Origin or the header X-Fairdeal-Csrf: 1."}},
    {wrong_origin, {403, "wrong-origin", "Pages of another site may not use this server."}},
    {wrong_host, {421, "wrong-host", "This server does not answer to that name."}},
    {wrong_role, {403, "wrong-role", "Your role may not do this."}},
    {same_person, {403, "same-person", "Another person must approve it."}},
    {same_session, {403, "same-session", "It must be approved in another session."}},
    {deals_there, {403, "deals-there", "The dealer of a table may not change it."}},
    {oneself, {403, "oneself", "Another administrator must do this: nobody changes their own rights."}},
    {no_guests, {403, "no-guests", "This floor accepts no guests: sign in with an account."}},
    {not_found, {404, "not-found", "There is nothing at this path."}},
    {wrong_method, {405, "wrong-method", "This path does not accept that method."}},
    {no_such_table, {404, "no-such-table", "There is no such table."}},
    {no_such_seat, {404, "no-such-seat", "There is no such seat."}},
    {no_such_round, {404, "no-such-round", "There is no record of that round."}},
    {no_such_user, {404, "no-such-user", "There is no such account."}},
    {no_such_tree, {422, "no-such-tree", "Ask for from ≤ to, and for no more entries than there are."}},
    {no_deck, {404, "no-deck", "The cards of that round were dealt by hand."}},
    {no_layout, {404, "no-layout", "The game has no layout."}},
    {no_mathematics, {404, "no-mathematics", "The game has no exact mathematics."}},
    {nothing_signed, {404, "nothing-signed", "The floor has signed no checkpoint yet."}},
    {archived, {410, "archived", "That round is in an archive."}},
    {expired, {410, "expired", "Fifteen minutes have passed; propose it again."}},
    {unknown_act, {404, "unknown-act", "The cage has no such act."}},
    {unknown_advice, {422, "unknown-advice", "\"advice\" must be \"off\" or \"practice\"."}},
    {unknown_approval, {404, "unknown-approval", "There is no such proposal."}},
    {unknown_dealer, {422, "unknown-dealer", "There is no dealer with this account."}},
    {unknown_game, {404, "unknown-game", "There is no such game."}},
    {unknown_kind, {422, "unknown-kind", "\"kind\" must be \"settings\", \"meter\" or \"award\"."}},
    {unknown_link, {409, "unknown-link", "A link names a table of the same game and kind of money that has its own meters."}},
    {unknown_meter, {404, "unknown-meter", "There is no such meter here."}},
    {unknown_money, {422, "unknown-money", "\"money\" must be \"play\" or \"real\"."}},
    {unknown_player, {422, "unknown-player", "There is no player with this account."}},
    {unknown_report, {404, "unknown-report", "There is no such report."}},
    {administrator_exists, {409, "administrator-exists", "An administrator exists already, and makes the other accounts."}},
    {another_waits, {503, "another-waits", "Another change is waiting for the round to end."}},
    {changed_meanwhile, {409, "changed-meanwhile", "Somebody changed this meanwhile; look at it again."}},
    {closed_already, {409, "closed-already", "The table is closed already."}},
    {close_first, {422, "close-first", "Close the table before you change how its cards are shuffled and dealt."}},
    {decided_already, {409, "decided-already", "This has been decided already."}},
    {deck_not_inspected, {409, "deck-not-inspected", "Security must inspect the deck before it is used again (ruling X-29)."}},
    {does_not_fit, {409, "does-not-fit", "The table cannot continue with this change: close it before you change its dealing or its felt, and keep each meter within its limit."}},
    {done_already, {409, "done-already", "This has been done already."}},
    {holds_enough, {409, "holds-enough", "The player holds enough play money."}},
    {meters_differ, {409, "meters-differ", "The meters of that table have other terms, or somebody has bet on them already; link tables before the first wager."}},
    {name_taken, {409, "name-taken", "Another account has this name."}},
    {needs_approval, {409, "needs-approval", "Changing this takes two persons: propose it for approval."}},
    {no_advice_here, {409, "no-advice-here", "This table gives no advice."}},
    {no_decision_now, {409, "no-decision-now", "There is no decision now that can be computed."}},
    {no_round_starts, {409, "no-round-starts", "No round may start now."}},
    {no_secret_pending, {409, "no-secret-pending", "No new secret is waiting for its first code."}},
    {not_covered_yet, {409, "not-covered-yet", "No checkpoint covers this round yet."}},
    {number_taken, {409, "number-taken", "A table with this number exists already."}},
    {open_already, {409, "open-already", "The table is open already."}},
    {other_digest, {409, "other-digest", "This is not the digest of the proposed change."}},
    {play_money_table, {409, "play-money-table", "This table plays for play money, which the cage does not handle."}},
    {round_in_progress, {409, "round-in-progress", "That round is still being played."}},
    {seat_empty, {409, "seat-empty", "Take a seat here before you say that you are ready."}},
    {second_person_needed, {409, "second-person-needed", "This takes two persons: propose it for approval."}},
    {table_closed, {409, "table-closed", "The table is closed."}},
    {table_open, {409, "table-open", "Close the table before its tray is counted."}},
    {too_little, {409, "too-little", "The account does not hold that much."}},
    {virtual_dealer, {409, "virtual-dealer", "The virtual dealer takes the steps here."}},
    {absurd_amount, {422, "absurd-amount", "This is not a possible amount of money."}},
    {advice_at_live_cards, {422, "advice-at-live-cards", "A table where people deal may give no advice (GLI-19 4.18.2)."}},
    {advice_without_practice, {422, "advice-without-practice", "Only practice tables give advice."}},
    {another_felt, {422, "another-felt", "A table cannot change its number of seats or decks or the source of its cards; open another table."}},
    {another_table, {422, "another-table", "A table cannot change its number, its game or its kind of money; open another table."}},
    {bad_interval, {422, "bad-interval", "There is no such interval."}},
    {bad_name, {422, "bad-name", "A name has 1 to 64 characters, none of them a control character."}},
    {bad_role, {422, "bad-role", "There is no such role for an account."}},
    {design_only, {422, "design-only", "These odds are for a design; no table may be opened with them."}},
    {idempotency_key_used, {422, "idempotency-key-used", "This Idempotency-Key was used for another request; a new request needs a new one."}},
    {layout_not_filed, {422, "layout-not-filed", "A layout must be filed before it is used; only tables for play money are exempt (ruling X-28)."}},
    {linked_meters, {409, "linked-meters", "Tables that share meters must have the same terms for them."}},
    {no_change, {422, "no-change", "This changes nothing."}},
    {no_reason, {422, "no-reason", "A change needs a reason."}},
    {not_previewed, {422, "not-previewed", "This command has no preview."}},
    {nothing_to_link, {422, "nothing-to-link", "A table without a progressive links no meters."}},
    {other_meters, {422, "other-meters", "A table cannot change its meters, because players' money is on them; open another table."}},
    {practice_for_money, {422, "practice-for-money", "A practice table must be for play money."}},
    {table_file, {409, "table-file", "The table file does not permit it."}},
    {weak_password, {422, "weak-password", "A password has 8 to 256 characters."}},
    {wrong_number, {422, "wrong-number", "The table file is for another table."}},
    {too_many_failures, {429, "too-many-failures", "Too many failed attempts from here: wait a few minutes."}},
    {too_many_guests, {429, "too-many-guests", "Too many guests from here: wait a little."}},
    {too_many_requests, {429, "too-many-requests", "Too many requests: slow down."}},
    {busy, {503, "busy", "The server is too busy for this right now: try again in a moment."}},
    {held_elsewhere, {503, "held-elsewhere", "Another server holds this table."}},
    {not_drawn, {503, "not-drawn", "The drawing cannot be made now."}},
    {not_printed, {503, "not-printed", "The document cannot be printed now."}},
    {not_ready, {503, "not-ready", "The server is not ready."}},
    {record_not_read, {503, "record-not-read", "The record cannot be read now."}},
    {record_not_written, {503, "record-not-written", "The record cannot be written now: see whether it was done before you ask again."}},
    {no_answer, {504, "no-answer", "No answer was found in time."}},
}};
// clang-format on

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < RefusalTable::rows.size(); ++i)
        if (RefusalTable::rows[i].refusal != static_cast<ServerRefusal>(i)) return false;
    return true;
}
static_assert(is_in_order(), "a row for each refusal, in the order of the enumeration");

constexpr bool has_codes_of_its_own() {
    for (std::size_t i = 0; i < RefusalTable::rows.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (RefusalTable::rows[i].text.code == RefusalTable::rows[j].text.code) return false;
    return true;
}
static_assert(has_codes_of_its_own(), "two refusals have the same code");

}  // namespace

const RefusalText& text_of(ServerRefusal refusal) noexcept {
    return RefusalTable::rows[static_cast<std::size_t>(refusal)].text;
}

Refused::Refused(ServerRefusal refusal)
    : Refused(refusal, std::string(text_of(refusal).sentence)) {}

Refused::Refused(ServerRefusal refusal, std::string with)
    : status(text_of(refusal).status), code(text_of(refusal).code), sentence(std::move(with)) {}

Refused::Refused(unsigned with_status, std::string_view with_code, std::string with,
                 std::string cited)
    : status(with_status), code(with_code), sentence(std::move(with)), clause(std::move(cited)) {}

Refused not_written(const ledger::CommitRefused& refused) {
    using ledger::CommitFault;
    switch (refused.fault) {
        case CommitFault::too_little:
            return refused.account.kind == ledger::AccountKind::player
                       ? Refused(ServerRefusal::too_little, "The player does not hold that much.")
                       : Refused(ServerRefusal::too_little);
        case CommitFault::stale_record:
            return ServerRefusal::changed_meanwhile;
        case CommitFault::done_already:
            return ServerRefusal::done_already;
        case CommitFault::fenced_off:
            return ServerRefusal::held_elsewhere;
        case CommitFault::storage:
            break;
    }
    return ServerRefusal::record_not_written;
}

}  // namespace fairdeal::server
