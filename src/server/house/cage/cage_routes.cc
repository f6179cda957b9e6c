#include "server/house/cage/cage_routes.h"

#include <boost/json/array.hpp>

#include "json/pretty.h"
#include "server/common/refusals.h"
#include "server/house/cage/cage.h"
#include "server/http/json_fields.h"
#include "server/http/problem.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using ledger::AccountKind;

std::optional<CageAct> read_act(std::string_view name) noexcept {
    for (std::size_t i = 0; i < cage_act_count; ++i) {
        const auto act = static_cast<CageAct>(i);
        if (name_of(act) == name) return act;
    }
    return std::nullopt;
}

// Reads exactly the fields of this act.
CageOrder read_order(CageAct act, JsonFields& fields) {
    constexpr std::int64_t most_account = 0xffff'ffff;
    const auto account = [&](std::string_view field) {
        return static_cast<table::Account>(fields.whole(field, 1, most_account));
    };
    CageOrder order{act, 0, {}, table::nobody, table::nobody};
    const bool for_player =
        act == CageAct::buy_in || act == CageAct::cash_out || act == CageAct::coupons;
    const bool at_table = act != CageAct::cash_out && act != CageAct::coupons;
    if (at_table) {
        order.table =
            static_cast<std::uint32_t>(fields.whole("table", 1, config::largest_table_number));
    }
    const bool counts = act == CageAct::opener || act == CageAct::closer || act == CageAct::drop;
    order.amount = counts ? fields.amount_or_nothing("amount") : fields.amount("amount");
    if (for_player) order.player = account("player");
    if (!for_player) order.dealer = account("dealer");
    return order;
}

void do_cage_act(const HouseServices& house, const Request& request, const Reply& reply) {
    const auto act = read_act(request.parts.at(0));
    if (!act) return reply(problem(ServerRefusal::unknown_act));
    JsonFields fields(request, {"table", "amount", "player", "dealer"});
    const CageOrder order = read_order(*act, fields);
    if (fields.problem()) return reply(*fields.problem());
    const auto situation = check_order(house, request.caller, order);
    if (!situation) return refuse_unless_done(house, request, problem(situation.error()), reply);
    const HouseAct note = note_of(order, *situation);
    bj::object answer{{"ok", true}, {"type", note.type}};
    for (const auto& field : note.open)
        answer[field.key()] = field.value();
    ledger::Batch batch;
    batch.drafts.push_back(draft_of(note, person_of(request.caller), house.now()));
    const ledger::AccountId player{situation->money, AccountKind::player, order.player, 0};
    write_and_answer(house, request, std::move(batch), std::move(answer), reply,
                     [told = house.holds_otherwise, player] {
                         if (told && player.number != table::nobody) told(player);
                     });
}

void give_play_money(const HouseServices& house, const Request& request, const Reply& reply) {
    const ledger::AccountId player{ledger::Money::play, AccountKind::player, request.caller.account,
                                   0};
    const auto holds = house.store.balance(player);
    if (!holds) return reply(problem_of(holds.error()));
    const auto note = play_money_note(player.number, *holds);
    if (!note) {
        return refuse_unless_done(
            house, request,
            problem({ServerRefusal::holds_enough, "Play money is given to who holds less than " +
                                                      base::to_dollars(play_stake) + " of it."}),
            reply);
    }
    ledger::Batch batch;
    batch.drafts.push_back(draft_of(*note, person_of(request.caller), house.now()));
    const bj::object answer{{"ok", true},
                            {"amount", note->movements.front().amount.count()},
                            {"balance", play_stake.count()}};
    write_and_answer(house, request, std::move(batch), answer, reply,
                     [told = house.holds_otherwise, player] {
                         if (told) told(player);
                     });
}

// Lists all accounts. Of the players' accounts it shows only the sum, because each is private.
void list_accounts(const HouseServices& house, const Reply& reply) {
    const auto balances = house.store.balances();
    if (!balances) return reply(problem_of(balances.error()));
    bj::array rows;
    std::array<base::Cents, 2> players{};
    for (const ledger::Balance& balance : *balances) {
        const ledger::AccountId& id = balance.account;
        if (id.kind == AccountKind::player) {
            players[static_cast<std::size_t>(id.money)] += balance.amount;
            continue;
        }
        rows.push_back(bj::object{{"money", json::json_view(ledger::name_of(id.money))},
                                  {"account", json::json_view(ledger::name_of(id.kind))},
                                  {"number", id.number},
                                  {"part", id.part},
                                  {"amount", balance.amount.count()}});
    }
    const bj::object held{{"play", players[0].count()}, {"real", players[1].count()}};
    reply(json_response(bj::object{{"accounts", rows}, {"players", held}}));
}

}  // namespace

void add_cage_routes(Router& router, const HouseServices& house) {
    using enum UserRole;
    router.add({"POST",
                "/api/v1/cage/{act}",
                {floorperson, supervisor},
                true,
                [house](const Request& request, const Reply& reply) {
                    do_cage_act(house, request, reply);
                }});
    router.add({"GET",
                "/api/v1/cage/accounts",
                {floorperson, supervisor, surveillance, auditor, regulator, administrator},
                false,
                [house](const Request&, const Reply& reply) { list_accounts(house, reply); }});
    router.add({"POST",
                "/api/v1/play-money",
                {player},
                true,
                [house](const Request& request, const Reply& reply) {
                    give_play_money(house, request, reply);
                }});
}

}  // namespace fairdeal::server
