#include "server/common/logs.h"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "documents/sheet/markup.h"
#include "json/pretty.h"

// spdlog writes the lines; only the quoting of the text as JSON is ours, because a message may
// repeat any bytes that a client sent.
namespace fairdeal::server {
namespace {

// A message may repeat a client's bytes: quotation marks, line feeds, bytes that are no text.
class TextAsJson final : public spdlog::custom_flag_formatter {
  public:
    void format(const spdlog::details::log_msg& message, const std::tm&,
                spdlog::memory_buf_t& out) override {
        const std::string text =
            json::quoted(documents::well_formed({message.payload.data(), message.payload.size()}));
        out.append(text.data(), text.data() + text.size());
    }
    std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<TextAsJson>();
    }
};

}  // namespace

std::unique_ptr<spdlog::formatter> log_formatter(bool as_json) {
    auto formatter = std::make_unique<spdlog::pattern_formatter>(spdlog::pattern_time_type::utc);
    formatter->add_flag<TextAsJson>('*').set_pattern(
        as_json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","text":%*})"
                : "%Y-%m-%dT%H:%M:%S.%eZ %l %v");
    return formatter;
}

void set_up_logs(bool as_json) {
    auto logger = spdlog::stderr_logger_mt("fairdeal");
    logger->set_formatter(log_formatter(as_json));
    spdlog::set_default_logger(std::move(logger));
}

void warn_when_behind(ledger::Milliseconds behind) {
    constexpr ledger::Milliseconds worth_a_word = 1000;
    if (behind < worth_a_word) return;
    spdlog::warn("the machine's clock is {} ms behind the record, from which time goes on", behind);
}

}  // namespace fairdeal::server
