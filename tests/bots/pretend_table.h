#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/refusal.h"
#include "load/bot.h"
#include "load/scan.h"
#include "table/procedure/decide.h"
#include "table/procedure/evolve.h"
#include "table/procedure/virtual_dealer.h"
#include "table/state/setup.h"
#include "table/text/decode_test.h"
#include "table/text/table_json.h"
#include "table/text/time_text.h"
#include "table/views/frame.h"
#include "table/views/view.h"

// A table with the rules of the real one and bots around it, without a server: what they are told
// can be tampered with.
namespace fairdeal::load {

class PretendTable {
  public:
    static constexpr table::SeatNumber seats = 6;

    PretendTable(const games::Module& game, BotBehavior behavior)
        : setup_(table::default_setup(game)),
          behavior_(behavior),
          table_(table::new_table(setup_)) {
        settle();
        for (table::SeatNumber seat = 1; seat <= seats; ++seat) {
            give({table::Role::player, account(seat)}, table::TakeSeat{seat});
        }
        settle();
        for (table::SeatNumber seat = 1; seat <= seats; ++seat) {
            bots_.push_back(std::make_unique<Bot>(
                Player{.table = setup_.number, .seat = seat, .account = account(seat)}, behavior_,
                book_, tally, dice_));
        }
        for (table::SeatNumber seat = 1; seat <= seats; ++seat) {
            bots_[seat - 1U]->connect(now_);
            show(seat);
        }
    }

    // What the server would send, before it is sent: may be changed, or dropped by emptying it.
    std::function<void(table::SeatNumber, std::string&)> tamper;
    RunTally tally;

    void play(std::uint64_t rounds) {
        for (int turns = 0; tally.rounds < rounds && turns < 100'000; ++turns) {
            now_ += std::chrono::milliseconds(100);
            if (turns % 50 == 49) now_ += std::chrono::seconds(3);
            for (table::SeatNumber seat = 1; seat <= seats; ++seat) {
                Bot& bot = *bots_[seat - 1U];
                if (turns % 50 == 49) bot.look_after(now_);
                if (bot.sleeps_until() && *bot.sleeps_until() <= now_) bot.wake(now_);
                hear_from(seat, bot);
            }
        }
    }

    Bot& bot(table::SeatNumber seat) { return *bots_[seat - 1U]; }
    const TableBook& book() const { return book_; }

    void show(table::SeatNumber seat) { send(seat, view(seat)); }

  private:
    std::string view(table::SeatNumber seat) const {
        return fmt::format(R"({{"seq":{},"round":"","type":"view","data":{}}})", seq_,
                           table::view_of(table_, {table::Viewer::player, account(seat)}));
    }
    static table::Account account(table::SeatNumber seat) { return 100U + seat; }
    void send(table::SeatNumber seat, std::string text) {
        if (tamper) tamper(seat, text);
        if (!text.empty()) bots_[seat - 1U]->hear(text, now_);
    }

    table::Time time() const {
        return table::Time(std::chrono::sys_days(std::chrono::year(2026) / 11 / 16)) +
               std::chrono::duration_cast<std::chrono::milliseconds>(now_.time_since_epoch());
    }

    std::optional<table::Refusal> give(table::Actor actor, table::CommandBody body) {
        return carry_out({actor, time(), std::move(body)});
    }

    std::optional<table::Refusal> carry_out(const table::Command& command) {
        const auto events = table::decide(table_, command);
        if (!events) return events.error();
        ++seq_;
        for (const table::Event& event : *events) {
            table::evolve(table_, event);
            if (std::holds_alternative<table::RoundBegan>(event.body)) ready_.clear();
            // What was too little has gone back: whose it was is to bet again.
            if (const auto* back = std::get_if<table::WagerWithdrawn>(&event.body)) {
                ready_.erase(back->seat);
            }
            for (table::SeatNumber seat = 1; seat <= bots_.size(); ++seat)
                tell(seat, event);
        }
        return std::nullopt;
    }

    void tell(table::SeatNumber seat, const table::Event& event) {
        const auto frame =
            table::frame_of(setup_, table_, event, {table::Viewer::player, account(seat)});
        if (!frame) return;
        std::string& told = told_[seat];
        if (!told.empty()) told += ',';
        told += fmt::format(R"({{"seq":{},"round":"",{})", seq_, frame->substr(1));
    }

    // The virtual dealer goes on as far as it can; then everybody is told.
    void settle() {
        table::VirtualDealer dealer({std::chrono::milliseconds(0), std::chrono::milliseconds(0)});
        while (true) {
            const games::Step* step = table::current_step(table_);
            const bool bets = step != nullptr && step->kind == games::StepKind::no_more_bets;
            if (bets && ready_.size() < seats) break;
            const auto command = dealer.next(table_, time(), source_);
            if (!command) break;
            if (carry_out(*command)) {
                ready_.clear();
                break;
            }
        }
        auto told = std::exchange(told_, {});
        for (auto& [seat, list] : told) {
            send(seat,
                 fmt::format(R"({{"seq":{},"round":"","type":"events","data":[{}]}})", seq_, list));
        }
    }

    void hear_from(table::SeatNumber seat, Bot& bot) {
        std::vector<std::string> texts = std::exchange(bot.outbox(), {});
        const bool drops = bot.wants_to_drop();
        for (const std::string& text : texts)
            answer(seat, text);
        if (!drops) return;
        bot.disconnect();
        bot.connect(now_);
        show(seat);
    }

    void answer(table::SeatNumber seat, const std::string& text) {
        const std::string id = std::string(member(text, "id"));
        const std::string key = fmt::format("{} {}", seat, id);
        const auto known = answers_.find(key);
        if (known != answers_.end() && !id.starts_with("\"?")) return send(seat, known->second);
        const std::string said = outcome(seat, id.empty() ? "null" : id, text);
        answers_[key] = said;
        send(seat, said);
        settle();
    }

    std::string outcome(table::SeatNumber seat, const std::string& id, const std::string& text) {
        const auto no = [&](std::string_view code, std::string_view why) {
            return fmt::format(R"({{"id":{},"refusal":{{"code":"{}","clause":"","text":"{}"}}}})",
                               id, code, why);
        };
        const std::string yes = fmt::format(R"({{"id":{},"ok":true}})", id);
        const std::string_view type = text_in(text, "type");
        if (type == "sync") {
            return fmt::format(R"({{"id":{},"ok":true,"view":{}}})", id, view(seat));
        }
        if (type == "ready" && !id.starts_with("\"?")) {
            ready_.insert(seat);
            return yes;
        }
        const auto command = table::decode_command(
            setup_,
            fmt::format(
                R"({{"type":"{}","time":"{}","actor":{{"role":"player","account":{}}},"data":{}}})",
                type, table::text_of(time()), account(seat), member(text, "data")));
        if (!command) return no("not-understood", "this cannot be read");
        if (const auto refusal = carry_out(*command)) {
            return no(table::slug_of(refusal->code), "refused");
        }
        return yes;
    }

    table::Setup setup_;
    BotBehavior behavior_;
    table::Table table_;
    cards::ChaCha20Source source_{7};
    Dice dice_{7};
    GameBooks games_;
    TableBook book_{setup_.number, games_, tally};
    std::vector<std::unique_ptr<Bot>> bots_;
    std::set<table::SeatNumber> ready_;
    std::map<table::SeatNumber, std::string> told_;
    std::map<std::string, std::string> answers_;
    std::uint64_t seq_ = 0;
    Moment now_{};
};

}  // namespace fairdeal::load
