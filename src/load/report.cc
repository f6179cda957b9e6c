#include "load/report.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "json/pretty.h"

namespace fairdeal::load {
namespace {

double milliseconds_at(const RunTally& tally, unsigned thousandths) {
    return static_cast<double>(tally.latencies.at(thousandths)) / 1000;
}

std::uint64_t refusals_of(const RunTally& tally) {
    std::uint64_t sum = 0;
    for (const auto& [code, count] : tally.refusals)
        sum += count;
    return sum;
}

double a_second(std::uint64_t count, const Summary& summary) {
    const double time = std::chrono::duration<double>(summary.time).count();
    return time > 0 ? static_cast<double>(count) / time : 0;
}

}  // namespace

std::string progress_line(const RunTally& tally, double rounds_a_second, double commands_a_second) {
    return fmt::format(
        "{} rounds, {:.1f}/s · {:.0f} commands/s · p50 {:.1f} ms, p99 {:.1f} ms · {} refusals · {} "
        "reconnects{}",
        tally.rounds, rounds_a_second, commands_a_second, milliseconds_at(tally, 500),
        milliseconds_at(tally, 990), refusals_of(tally), tally.reconnects,
        tally.findings == 0 ? std::string() : fmt::format(" · {} FINDINGS", tally.findings));
}

std::string summary_text(const Summary& summary) {
    const RunTally& tally = summary.tally;
    std::string out = fmt::format(
        "{} bots at {} tables, {:.1f} s\n"
        "  rounds      {:>10}   {:.1f}/s, {} of them void\n"
        "  commands    {:>10}   {:.0f}/s, {} against the rules\n"
        "  messages    {:>10}   {} bytes\n"
        "  to the event           p50 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms, longest {:.2f} "
        "ms\n"
        "  reconnects  {:>10}   {} by the bots themselves, {} without missing anything, {} "
        "commands "
        "repeated\n"
        "  decisions by the clock {}, players replaced {}, views asked for {}\n"
        "  balances compared      {}\n",
        summary.bots, summary.tables, std::chrono::duration<double>(summary.time).count(),
        summary.rounds, a_second(summary.rounds, summary), tally.voided, summary.commands,
        a_second(summary.commands, summary), tally.misdeeds, tally.messages, tally.bytes,
        milliseconds_at(tally, 500), milliseconds_at(tally, 990), milliseconds_at(tally, 999),
        milliseconds_at(tally, 1000), tally.reconnects, tally.drops, tally.resumed, tally.repeated,
        tally.by_clock, tally.replaced, tally.nudges, tally.balances);
    if (!tally.refusals.empty()) out += fmt::format("  refusals    {:>10}\n", refusals_of(tally));
    for (const auto& [code, count] : tally.refusals)
        out += fmt::format("    {:<28} {:>8}\n", code, count);
    if (tally.findings == 0) return out + "Everything was as it must be.\n";
    out += fmt::format("{} findings:\n", tally.findings);
    for (const std::string& sentence : tally.sentences)
        out += fmt::format("  {}\n", sentence);
    return out;
}

std::string summary_json(const Summary& summary) {
    const RunTally& tally = summary.tally;
    boost::json::object refusals;
    for (const auto& [code, count] : tally.refusals)
        refusals[code] = count;
    boost::json::array findings;
    for (const std::string& sentence : tally.sentences)
        findings.emplace_back(json::json_view(sentence));
    const boost::json::object out{{"tables", summary.tables},
                                  {"bots", summary.bots},
                                  {"seconds", std::chrono::duration<double>(summary.time).count()},
                                  {"rounds", summary.rounds},
                                  {"rounds_per_second", a_second(summary.rounds, summary)},
                                  {"rounds_void", tally.voided},
                                  {"commands", summary.commands},
                                  {"commands_per_second", a_second(summary.commands, summary)},
                                  {"misdeeds", tally.misdeeds},
                                  {"messages", tally.messages},
                                  {"bytes", tally.bytes},
                                  {"latency_ms",
                                   {{"p50", milliseconds_at(tally, 500)},
                                    {"p99", milliseconds_at(tally, 990)},
                                    {"p999", milliseconds_at(tally, 999)},
                                    {"most", milliseconds_at(tally, 1000)}}},
                                  {"reconnects", tally.reconnects},
                                  {"resumed", tally.resumed},
                                  {"repeated", tally.repeated},
                                  {"by_clock", tally.by_clock},
                                  {"replaced", tally.replaced},
                                  {"balances_compared", tally.balances},
                                  {"refusals", refusals},
                                  {"findings", tally.findings},
                                  {"sentences", findings}};
    return json::pretty(out) + "\n";
}

}  // namespace fairdeal::load
