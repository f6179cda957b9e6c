#include "oracle/answer.h"

#include <algorithm>
#include <boost/json.hpp>
#include <exception>

namespace oracle {
namespace {

namespace json = boost::json;

Line line_from(const json::object& object, std::string& complaint) {
    Line line;
    line.wager = std::string(object.at("wager").as_string());
    line.stake = object.at("stake").as_int64();
    line.result = std::string(object.at("result").as_string());
    line.net = object.at("net").as_int64();
    if (const json::value* from = object.if_contains("from"))
        line.from = static_cast<int>(from->as_int64());
    for (const char* field : {"clause", "clause_id", "why"}) {
        const json::value* found = object.if_contains(field);
        if (found == nullptr || !found->is_string() || found->as_string().empty())
            complaint = line.wager + " has no " + field;
    }
    return line;
}

Answer read(const json::object& object) {
    Answer answer;
    if (const json::value* error = object.if_contains("error")) {
        answer.complaint = "refused: " + std::string(error->as_string());
        return answer;
    }
    for (const json::value& value : object.at("seats").as_array()) {
        const json::object& fields = value.as_object();
        SeatResult seat;
        seat.seat = static_cast<int>(fields.at("seat").as_int64());
        seat.net = fields.at("net").as_int64();
        for (const json::value& line : fields.at("lines").as_array())
            seat.lines.push_back(line_from(line.as_object(), answer.complaint));
        answer.settlement.seats.push_back(seat);
    }
    if (const json::value* meters = object.if_contains("meters")) {
        answer.settlement.meters.emplace();
        for (const auto& [name, amount] : meters->as_object())
            (*answer.settlement.meters)[std::string(name)] = amount.as_int64();
    }
    return answer;
}

// Sorts the envy lines at the end of a seat's lines; one that stands elsewhere stays there.
std::vector<Line> with_envy_by_seat(std::vector<Line> lines) {
    const auto other = std::find_if(lines.rbegin(), lines.rend(),
                                    [](const Line& line) { return line.wager != "envy"; });
    std::stable_sort(other.base(), lines.end(),
                     [](const Line& a, const Line& b) { return a.from < b.from; });
    return lines;
}

bool seats_agree(const SeatResult& a, const SeatResult& b) {
    const std::vector<Line> left = with_envy_by_seat(a.lines);
    const std::vector<Line> right = with_envy_by_seat(b.lines);
    return a.seat == b.seat && a.net == b.net &&
           std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const Line& x, const Line& y) { return x.same_as(y); });
}

}  // namespace

Answer answer_from_json(std::string_view line) {
    try {
        return read(json::parse(line).as_object());
    } catch (const std::exception& error) {
        return {{}, std::string("unreadable: ") + error.what()};
    }
}

bool agree(const Settlement& expected, const Settlement& got) {
    return expected.meters == got.meters &&
           std::equal(expected.seats.begin(), expected.seats.end(), got.seats.begin(),
                      got.seats.end(), seats_agree);
}

}  // namespace oracle
