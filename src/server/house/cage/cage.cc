#include "server/house/cage/cage.h"

#include <array>

#include "base/check.h"

// Orders of the cage as double-entry movements. A count moves the difference to the difference
// account, so the books agree with what was counted and still show what was missing. A buy-in
// brings cash from outside into the drop box and chips from the tray to the player; a cash-out is
// the reverse through the cage. The checks read the store; `note_of` is a pure function.
namespace fairdeal::server {
namespace {

using base::Cents;
using ledger::AccountId;
using ledger::AccountKind;
using ledger::Money;
using ledger::Movement;

constexpr std::array<std::string_view, cage_act_count> act_names{
    "buy-in", "cash-out", "opener", "closer", "fill", "credit", "drop", "coupons"};

bool is_at_table(CageAct act) noexcept {
    return act != CageAct::cash_out && act != CageAct::coupons;
}
bool is_for_player(CageAct act) noexcept {
    return act == CageAct::buy_in || act == CageAct::cash_out || act == CageAct::coupons;
}
bool is_count(CageAct act) noexcept {
    return act == CageAct::opener || act == CageAct::closer || act == CageAct::drop;
}

tl::unexpected<Refused> cage_refusal(ServerRefusal refusal, std::string sentence) {
    return tl::unexpected(Refused(refusal, std::move(sentence)));
}

tl::expected<void, Refused> check_persons(const HouseServices& house, const Caller& caller,
                                          const CageOrder& order) {
    if (caller.role != UserRole::floorperson && caller.role != UserRole::supervisor) {
        return cage_refusal(ServerRefusal::wrong_role, "A floorperson or supervisor does this.");
    }
    if (is_for_player(order.act)) {
        if (house.role_of(order.player) != UserRole::player) {
            return tl::unexpected(ServerRefusal::unknown_player);
        }
        return {};
    }
    if (order.dealer == caller.account) {
        return cage_refusal(ServerRefusal::same_person,
                            "This takes two persons: name another one as the dealer.");
    }
    if (house.role_of(order.dealer) != UserRole::dealer) {
        return tl::unexpected(ServerRefusal::unknown_dealer);
    }
    return {};
}

tl::expected<void, Refused> check_amount(const CageOrder& order) {
    const Cents least = is_count(order.act) ? Cents() : Cents(1);
    if (order.amount < least || order.amount > Cents(Cents::largest_accepted)) {
        return cage_refusal(ServerRefusal::absurd_amount,
                            "The amount must be more than zero and at most ten billion dollars; a "
                            "count may be zero.");
    }
    return {};
}

tl::expected<CageSituation, Refused> check_table(const HouseServices& house,
                                                 const CageOrder& order) {
    const auto found = find_settings(house.store, order.table);
    if (!found) return tl::unexpected(ServerRefusal::record_not_read);
    if (!found->has_value()) return tl::unexpected(ServerRefusal::no_such_table);
    const Settings& settings = (*found)->settings;
    if (settings.money == Money::play) return tl::unexpected(ServerRefusal::play_money_table);
    if (!settings.is_open && order.act == CageAct::buy_in) {
        return tl::unexpected(ServerRefusal::table_closed);
    }
    // While rounds are played, the tray changes during the count.
    if (settings.is_open && (order.act == CageAct::opener || order.act == CageAct::closer)) {
        return tl::unexpected(ServerRefusal::table_open);
    }
    const auto tray = house.store.balance({Money::real, AccountKind::inventory, order.table, 0});
    const auto box = house.store.balance({Money::real, AccountKind::drop, order.table, 0});
    if (!tray || !box) return tl::unexpected(ServerRefusal::record_not_read);
    if (order.act == CageAct::credit && order.amount > *tray) {
        return cage_refusal(ServerRefusal::too_little, "The tray does not hold that much.");
    }
    return CageSituation{Money::real, *tray, *box};
}

// Moves the amount from one account to the other; a negative amount moves back.
void add_movement(std::vector<Movement>& movements, AccountId from, AccountId to, Cents amount) {
    if (amount > Cents()) movements.push_back({from, to, amount});
    if (amount < Cents()) movements.push_back({to, from, -amount});
}

// Writes the counted and the recorded amount, their difference, and the report that it requires.
void write_count(HouseAct& note, Cents counted, Cents recorded) {
    const Cents difference = counted - recorded;
    note.open["counted"] = counted.count();
    note.open["recorded"] = recorded.count();
    note.open["difference"] = difference.count();
    note.open["report"] = std::string(name_of(report_of(difference)));
}

}  // namespace

std::string_view name_of(CageAct act) noexcept {
    return act_names[static_cast<std::size_t>(act)];
}

std::string_view name_of(CountReport report) noexcept {
    switch (report) {
        case CountReport::agrees:
            return "agrees";
        case CountReport::noted:
            return "noted";
        case CountReport::written:
            return "written-report";
        case CountReport::to_division:
            return "to-division";
    }
    return "";
}

CountReport report_of(Cents difference) noexcept {
    const Cents size = difference < Cents() ? -difference : difference;
    if (size == Cents()) return CountReport::agrees;
    if (size >= to_division_from) return CountReport::to_division;
    return size > written_above ? CountReport::written : CountReport::noted;
}

tl::expected<CageSituation, Refused> check_order(const HouseServices& house, const Caller& caller,
                                                 const CageOrder& order) {
    if (auto persons = check_persons(house, caller, order); !persons) {
        return tl::unexpected(persons.error());
    }
    if (auto amount = check_amount(order); !amount) return tl::unexpected(amount.error());
    if (!is_at_table(order.act)) return CageSituation{};
    return check_table(house, order);
}

HouseAct note_of(const CageOrder& order, const CageSituation& situation) {
    const Money money = situation.money;
    const AccountId tray{money, AccountKind::inventory, order.table, 0};
    const AccountId box{money, AccountKind::drop, order.table, 0};
    const AccountId difference{money, AccountKind::difference, order.table, 0};
    const AccountId cage{money, AccountKind::cage, 0, 0};
    const AccountId outside{money, AccountKind::outside, 0, 0};
    const AccountId player{money, AccountKind::player, order.player, 0};
    HouseAct note{std::string(name_of(order.act)), order.table, {}, {}, {}};
    if (is_count(order.act)) {
        const bool is_drop = order.act == CageAct::drop;
        write_count(note, order.amount, is_drop ? situation.drop_box : situation.tray);
    } else {
        note.open["amount"] = order.amount.count();
    }
    if (order.dealer != table::nobody) note.open["dealer"] = order.dealer;
    if (order.player != table::nobody) note.secret["player"] = order.player;
    auto& moved = note.movements;
    switch (order.act) {
        case CageAct::buy_in:
            add_movement(moved, outside, box, order.amount);
            add_movement(moved, tray, player, order.amount);
            break;
        case CageAct::cash_out:
            add_movement(moved, player, cage, order.amount);
            add_movement(moved, cage, outside, order.amount);
            break;
        case CageAct::opener:
        case CageAct::closer:
            add_movement(moved, difference, tray, order.amount - situation.tray);
            break;
        case CageAct::fill:
            add_movement(moved, cage, tray, order.amount);
            break;
        case CageAct::credit:
            add_movement(moved, tray, cage, order.amount);
            break;
        case CageAct::drop:
            add_movement(moved, box, cage, situation.drop_box);
            add_movement(moved, difference, cage, order.amount - situation.drop_box);
            break;
        case CageAct::coupons:
            add_movement(moved, {money, AccountKind::bank, 0, 0},
                         {money, AccountKind::promotional, 0, 0}, order.amount);
            break;
    }
    return note;
}

std::optional<HouseAct> play_money_note(table::Account player, Cents holds) {
    CHECK(player != table::nobody);
    if (holds >= play_stake) return std::nullopt;
    const Cents amount = play_stake - holds;
    HouseAct note{"play-money", 0, {{"amount", amount.count()}}, {{"player", player}}, {}};
    note.movements.push_back({{Money::play, AccountKind::bank, 0, 0},
                              {Money::play, AccountKind::player, player, 0},
                              amount});
    return note;
}

}  // namespace fairdeal::server
