#include "table/views/probes_test.h"

namespace fairdeal::table::twins {
namespace {

using cards::CardList;
using driven::Random;

CardList top_of_stub(const Table& table, std::size_t number) {
    CardList cards;
    for (std::size_t i = table.stub_top; i < table.stub.size() && cards.size() < number; ++i)
        cards.push_back(table.stub[i]);
    return cards;
}

// Lists of cards that lie somewhere on the table.
std::vector<CardList> guesses(const Table& table) {
    std::vector<CardList> lists{
        {}, table.dealer, table.community, top_of_stub(table, 1), top_of_stub(table, 3)};
    CardList two;
    for (std::size_t i = table.community_turned.size(); i < table.community.size(); ++i) {
        if (two.size() < 2) two.push_back(table.community[i]);
    }
    lists.push_back(two);
    for (const Seat& seat : table.seats) {
        lists.push_back(seat.hand);
        lists.push_back(seat.apart);
        CardList both = seat.hand;
        for (const cards::Card card : seat.apart)
            both.push_back(card);
        lists.push_back(both);
        if (!seat.hand.empty()) lists.push_back({seat.hand[0]});
    }
    return lists;
}

class Probes {
  public:
    Probes(Actor actor, const Table& table, Time now) : actor_(actor), table_(table), now_(now) {}

    void by_player(Random& random) {
        const auto lists = guesses(table_);
        for (SeatNumber seat = 0; seat <= games::most_seats + 1; ++seat) {
            for (const games::Decision& decision : table_.setup->description().decisions) {
                for (const games::Option& option : decision.options) {
                    add(Choose{seat, std::string(option.key), {}});
                    add(Choose{seat, std::string(option.key), lists[random.below(lists.size())]});
                }
            }
            add(Discard{seat, lists[random.below(lists.size())]});
            add(Show{seat, random.one_in(2), lists[random.below(lists.size())]});
            add(PlaceWager{seat, "ante", base::Cents(1000), {}});
            add(WithdrawWager{seat, "ante"});
            add(TakeSeat{seat});
            add(LeaveSeat{seat});
        }
        add(LoseConnection{});
        add(RestoreConnection{});
        add(Tick{});
    }

    void by_staff(Random& random) {
        const games::Step* step = current_step(table_);
        const auto lists = guesses(table_);
        const auto number = [&] { return static_cast<std::uint8_t>(random.below(12)); };
        if (step != nullptr) {
            const std::string key(step->key.view());
            for (const CardList& list : lists)
                add(TakeStep{key, 0, list, "", ""});
            add(TakeStep{key, number(), {}, "d", "red"});
            add(TakeStep{key, static_cast<std::uint8_t>(table_.stub_size()), {}, "", ""});
        }
        add(TakeStep{"settle", 0, {}, "", ""});
        for (std::size_t i = 0; i < games::irregularity_count; ++i) {
            const auto what = static_cast<games::Irregularity>(i);
            for (const CardList& list : {CardList(), top_of_stub(table_, 1), table_.dealer}) {
                const auto seat = static_cast<SeatNumber>(random.below(8));
                add(Raise{what, seat, std::max<std::uint8_t>(1, number()), list, "seen"});
                add(Raise{what, seat, 1, list, "seen"});
            }
        }
        add(Recut{number(), "asked for"});
        add(ChangeCards{"asked for"});
        add(ChangeMethod{Dealing::hand, Shuffling::device, true});
        add(Rule{games::Remedy::void_all, no_seat, "so be it"});
        add(Rule{games::Remedy::void_hand, 1, "so be it"});
        add(OpenCorrection{"mis-keyed"});
        for (const CardList& list : lists) {
            if (list.empty()) continue;
            add(CorrectCard{Place::dealer, no_seat, list[0], cards::Card::unknown()});
            add(CorrectCard{Place::hand, 1, cards::Card::unknown(), list[0]});
        }
        add(CloseCorrection{});
        add(GoIdle{});
        add(CloseTable{});
        for (SeatNumber seat = 0; seat <= games::most_seats + 1; ++seat) {
            add(ValidatePayout{seat});
            add(CompletePapers{seat});
            add(ReportLight{seat, false});
        }
    }

    std::vector<Command> take() { return std::move(commands_); }

  private:
    void add(CommandBody body) { commands_.push_back({actor_, now_, std::move(body)}); }

    Actor actor_;
    const Table& table_;
    Time now_;
    std::vector<Command> commands_;
};

}  // namespace

std::vector<Command> probes_by(const Audience& audience, const Table& table, Time now,
                               Random& random) {
    const auto role = [&] {
        switch (audience.viewer) {
            case Viewer::player:
            case Viewer::spectator:
                return Role::player;
            case Viewer::dealer:
                return Role::dealer;
            case Viewer::floor:
                return random.one_in(2) ? Role::supervisor : Role::floorperson;
            case Viewer::surveillance:
            case Viewer::auditor:
                break;
        }
        return Role::surveillance;
    }();
    // A spectator has an account and no seat.
    const Account account = audience.viewer == Viewer::spectator ? 99 : audience.account;
    Probes probes({role, account}, table, now);
    if (role == Role::player) {
        probes.by_player(random);
    } else {
        probes.by_staff(random);
    }
    std::vector<Command> all = probes.take();
    // A random selection at each moment; over many rounds all of them are sent.
    std::vector<Command> some;
    for (Command& command : all) {
        if (random.one_in(4)) some.push_back(std::move(command));
    }
    return some;
}

}  // namespace fairdeal::table::twins
