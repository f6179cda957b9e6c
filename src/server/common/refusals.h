#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The reasons why the server refuses a request. Each has one HTTP status, one code and one
// sentence, all in the table of refusals.cc. The refusals of a table's rules are in
// table/state/refusal.h.
namespace fairdeal::ledger {

struct CommitRefused;

}  // namespace fairdeal::ledger
namespace fairdeal::server {

enum class ServerRefusal : std::uint8_t {
    // The request is malformed.
    bad_request,
    bad_target,
    bad_from,
    bad_view,
    bad_body,
    malformed,
    idempotency_key_missing,
    unknown_format,
    unknown_parameter,
    unknown_field,
    missing_field,
    wrong_type,
    not_in_range,
    table_missing,
    wrong_media_type,
    too_large,
    header_too_large,
    // The caller may not do this.
    not_signed_in,
    wrong_credentials,  // or the account is locked; the answer does not say which
    bad_link,
    csrf,
    wrong_origin,
    wrong_host,
    wrong_role,
    same_person,
    same_session,
    deals_there,
    oneself,
    no_guests,
    // The thing does not exist.
    not_found,
    wrong_method,
    no_such_table,
    no_such_seat,
    no_such_round,
    no_such_user,
    no_such_tree,
    no_deck,
    no_layout,
    no_mathematics,
    nothing_signed,
    archived,
    expired,
    unknown_act,
    unknown_advice,
    unknown_approval,
    unknown_dealer,
    unknown_game,
    unknown_kind,
    unknown_link,
    unknown_meter,
    unknown_money,
    unknown_player,
    unknown_report,
    // The present state does not allow it.
    administrator_exists,
    another_waits,
    changed_meanwhile,
    closed_already,
    close_first,
    decided_already,
    deck_not_inspected,
    does_not_fit,
    done_already,
    holds_enough,
    meters_differ,
    name_taken,
    needs_approval,
    no_advice_here,
    no_decision_now,
    no_round_starts,
    no_secret_pending,
    not_covered_yet,
    number_taken,
    open_already,
    other_digest,
    play_money_table,
    round_in_progress,
    seat_empty,
    second_person_needed,
    table_closed,
    table_open,
    too_little,
    virtual_dealer,
    // The content is not permitted.
    absurd_amount,
    advice_at_live_cards,
    advice_without_practice,
    another_felt,
    another_table,
    bad_interval,
    bad_name,
    bad_role,
    design_only,
    idempotency_key_used,
    layout_not_filed,
    linked_meters,
    no_change,
    no_reason,
    not_previewed,
    nothing_to_link,
    other_meters,
    practice_for_money,
    table_file,
    weak_password,
    wrong_number,
    // Not now: too many requests, or the server cannot serve.
    too_many_failures,
    too_many_guests,
    too_many_requests,
    busy,
    held_elsewhere,
    not_drawn,
    not_printed,
    not_ready,
    record_not_read,
    record_not_written,
    no_answer,
};
inline constexpr std::size_t server_refusal_count =
    static_cast<std::size_t>(ServerRefusal::no_answer) + 1;

struct RefusalText {
    unsigned status;
    std::string_view code;
    std::string_view sentence;
};
const RefusalText& text_of(ServerRefusal refusal) noexcept;

// A refusal on its way to the client: one of the above, perhaps with a more specific sentence, or
// one of the rules. With a status of 503, the client may send the same request again.
struct Refused {
    unsigned status = 503;
    std::string_view code{};  // points into a static table
    std::string sentence{};
    std::string clause{};  // the citation, if the regulation is the reason

    Refused(ServerRefusal refusal);  // NOLINT(google-explicit-constructor): a refusal is its text
    Refused(ServerRefusal refusal, std::string with);
    // A refusal of the rules: `code` is from their own static table.
    Refused(unsigned with_status, std::string_view with_code, std::string with, std::string cited);

    bool may_be_repeated() const noexcept { return status == 503; }
};

// The refusal for a batch that the store did not write.
Refused not_written(const ledger::CommitRefused& refused);

}  // namespace fairdeal::server
