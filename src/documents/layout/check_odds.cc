#include "documents/layout/check_odds.h"

#include <fmt/format.h>

#include <algorithm>

#include "config/own_table.h"
#include "documents/layout/check_words.h"
#include "documents/layout/odds_tables.h"
#include "documents/par_sheet/odds_words.h"

namespace fairdeal::documents::layout {
namespace {

using games::Pay;
using games::PayTable;

// A cell of a table of odds. `cells_of` returns those of the rows of a group, not those of a
// further column inside it.
struct Cell {
    games::Row row{};
    std::string text{};
};
std::vector<Cell> cells_of(const games::Description& game, const SvgNode& group) {
    std::vector<Cell> cells;
    for (const SvgNode& child : group.children) {
        const auto key = child.data.find("row");
        if (key == child.data.end()) continue;
        const auto row = games::row_from_key(game, key->second);
        const std::vector<std::string> texts = child.texts();
        if (row && !texts.empty()) cells.push_back({*row, texts.back()});
    }
    return cells;
}

// Reads odds. "win $25,000" is $25,000, and "100% Mega" is everything that the meter shows.
std::optional<Pay> pay_of(std::string text, const games::Description& game) {
    if (text.starts_with("win ")) text.erase(0, 4);
    if (text.starts_with("100% ")) {
        for (const std::string_view meter : game.meters) {
            if (compared(text.substr(5)) == compared(meter))
                text = fmt::format("100% of {}", meter);
        }
    }
    return config::parse_pay(text, game);
}

// What the felt says this schedule pays. `fault` is empty if it could be read.
struct ReadOdds {
    PayTable table{};
    std::string fault{};
};
ReadOdds read_odds(const CheckedLayout& subject, std::uint8_t schedule, const SvgNode& group) {
    ReadOdds read{.table = {.schedule = schedule}};
    for (const Cell& cell : cells_of(*subject.game, group)) {
        if (cell.text == not_paid) continue;
        const auto pay = pay_of(cell.text, *subject.game);
        if (!pay) {
            read.fault = fmt::format("the odds \"{}\" cannot be read", cell.text);
            return read;
        }
        read.table.pays[static_cast<std::size_t>(cell.row)] = *pay;
    }
    if (const SvgNode* envy = subject.find(group.id + "-envy")) {
        for (const Cell& cell : cells_of(*subject.game, *envy)) {
            const auto amount = config::parse_pay(cell.text, *subject.game);
            if (amount && amount->kind == games::PayKind::fixed) {
                read.table.pays[static_cast<std::size_t>(cell.row)].envy_dollars = amount->amount;
            }
        }
    }
    return read;
}

// Whether both pay players the same. A felt does not say how several winners share a meter.
bool pays_the_same(const PayTable& felt, const PayTable& listed) {
    for (std::size_t i = 0; i < games::row_count; ++i) {
        Pay pay = listed.pays[i];
        pay.shared = false;
        if (pay.pays() ? felt.pays[i] != pay : felt.pays[i].pays()) return false;
    }
    return true;
}

CheckFinding judged(const CheckedLayout& subject, const games::Schedule& schedule,
                    const ReadOdds& read) {
    if (!read.fault.empty()) {
        return {ClauseStanding::missing, fmt::format("{}: {}.", schedule.name, read.fault),
                subject.facts->odds};
    }
    for (const PayTable& listed : subject.game->pay_tables) {
        if (listed.schedule != read.table.schedule || !pays_the_same(read.table, listed)) continue;
        return {ClauseStanding::satisfied,
                fmt::format("{}: the odds are those of table {}, {}.", schedule.name, listed.id,
                            games::name_of(listed.label)),
                subject.facts->odds};
    }
    const config::Judgement judgement = config::judge(*subject.game, read.table);
    const bool allowed = judgement.label != games::Label::design_only;
    return {allowed ? ClauseStanding::satisfied : ClauseStanding::missing,
            fmt::format("{}: {}: {}.", schedule.name, games::name_of(judgement.label),
                        judgement.sentence),
            subject.facts->odds};
}

bool is_of_later_version(const CheckedLayout& subject, std::uint8_t schedule) {
    return subject.version != 0 && !games::is_in_use(subject.game->schedules[schedule],
                                                     static_cast<std::uint8_t>(subject.version));
}

bool offers(const CheckedLayout& subject, std::uint8_t schedule) {
    const games::WagerIndex wager = games::wager_paid_by(*subject.game, schedule);
    const games::Wager& paid = subject.game->wagers[wager];
    const games::WagerIndex stake = paid.kind == games::WagerKind::bonus ? paid.paid_on : wager;
    return subject.offered.contains(stake);
}

CheckFinding absent(const CheckedLayout& subject, const std::string& what) {
    const bool allowed =
        says_sign(subject, "PAYOUT ODDS") &&
        (subject.facts->customary || subject.facts->odds_on_sign.clause != nullptr);
    if (allowed) {
        return {ClauseStanding::on_sign,
                fmt::format("{}: the felt says that the odds are on the sign.", what),
                subject.facts->odds_on_sign};
    }
    return {ClauseStanding::missing, fmt::format("{}: no odds on the felt.", what),
            subject.facts->odds};
}

// Checks the line about the wagers that win 1 to 1.
CheckFinding check_even_money(const CheckedLayout& subject) {
    constexpr std::string_view what = "Even money";
    const std::string text = text_under(subject, fmt::format("odds-{}", even_money_key));
    bool any = false;
    for (games::WagerIndex i = 0; i < subject.game->wagers.size(); ++i)
        any = any || (subject.game->wagers[i].schedule == 0 && subject.offered.contains(i));
    if (!any && text.empty()) {
        return {ClauseStanding::satisfied, fmt::format("{}: no wager here pays it.", what),
                subject.facts->odds};
    }
    if (text.empty()) {
        if (!subject.facts->only_tables) return absent(subject, std::string(what));
        return {ClauseStanding::satisfied, fmt::format("{}: no clause orders these odds.", what),
                subject.facts->odds};
    }
    const std::string odds =
        compared(games::text_of(games::even_money[games::Row::wins], subject.game->meters));
    const std::vector<std::string> stated = stated_odds(text, "TO");
    std::string fault;
    if (!says(text, odds)) fault = fmt::format("it does not say \"{}\"", odds);
    for (const std::string& other : stated) {
        if (other != odds) fault = fmt::format("it says \"{}\"", other);
    }
    for (games::WagerIndex i = 0; i < subject.game->wagers.size() && fault.empty(); ++i) {
        const games::Wager& wager = subject.game->wagers[i];
        if (wager.schedule != 0 || !subject.offered.contains(i)) continue;
        if (!says(text, wager.name)) {
            fault = fmt::format("it does not name the {}", wager.name);
        }
    }
    const bool sound = fault.empty();
    return {sound ? ClauseStanding::satisfied : ClauseStanding::missing,
            fmt::format("{}: {}.", what, sound ? "the felt says what pays 1 to 1" : fault),
            subject.facts->odds};
}

// "No odds shall be stated through the use of the word 'for'" (13:69F-42.11(a)): neither among the
// odds nor anywhere else on the drawing.
CheckFinding check_wording(const CheckedLayout& subject) {
    std::string found;
    const auto look = [&](const std::string& id) {
        const SvgNode* node = subject.find(id);
        if (node == nullptr) return;
        for (const std::string& text : node->texts()) {
            if (says(text, "FOR")) found = text;
        }
    };
    for (const games::Schedule& schedule : subject.game->schedules)
        look(fmt::format("odds-{}", schedule.key));
    look(fmt::format("odds-{}", even_money_key));
    const std::vector<std::string> anywhere = stated_odds(whole_text(subject), "FOR");
    if (found.empty() && !anywhere.empty()) found = anywhere.front();
    return {found.empty() ? ClauseStanding::satisfied : ClauseStanding::missing,
            found.empty() ? "No odds are stated with the word \"for\"."
                          : fmt::format("\"{}\" states odds with the word \"for\".", found),
            subject.facts->wording};
}

}  // namespace

std::vector<CheckFinding> check_odds(const CheckedLayout& subject) {
    std::vector<CheckFinding> all;
    for (std::uint8_t i = 1; i < subject.game->schedules.size(); ++i) {
        if (!offers(subject, i)) continue;
        const games::Schedule& schedule = subject.game->schedules[i];
        const SvgNode* group = subject.find(fmt::format("odds-{}", schedule.key));
        const bool stands = group != nullptr && !cells_of(*subject.game, *group).empty();
        if (is_of_later_version(subject, i)) {
            if (!stands) continue;
            all.push_back({ClauseStanding::missing,
                           fmt::format("{}: the felt has odds of another version of the game.",
                                       schedule.name),
                           subject.facts->odds});
            continue;
        }
        if (!stands) {
            // A drawing that does not say its version need not have the later version's odds.
            if (schedule.from_version == 0 || subject.version != 0) {
                all.push_back(absent(subject, std::string(schedule.name)));
            }
            continue;
        }
        all.push_back(judged(subject, schedule, read_odds(subject, i, *group)));
    }
    all.push_back(check_even_money(subject));
    if (subject.facts->wording.clause != nullptr) all.push_back(check_wording(subject));
    return all;
}

}  // namespace fairdeal::documents::layout
