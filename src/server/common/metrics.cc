#include "server/common/metrics.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

// The mutex guards the tables of names; values are atomic and change without it. `text` calls the
// reading functions under the mutex, so they must not ask for another metric.
namespace fairdeal::server {
namespace {

// From half a millisecond to ten seconds.
const std::vector<std::uint64_t>& usual_bounds() {
    static const std::vector<std::uint64_t> bounds{
        500,     1'000,   2'500,   5'000,     10'000,    25'000,    50'000,
        100'000, 250'000, 500'000, 1'000'000, 2'500'000, 5'000'000, 10'000'000};
    return bounds;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (c == '\\' || c == '"') out += '\\';
        out += c;
    }
    return out;
}

std::string written(const Labels& labels) {
    std::string out;
    for (const auto& [name, value] : labels)
        out += fmt::format("{}{}=\"{}\"", out.empty() ? "" : ",", name, escaped(value));
    return out;
}

// A whole number whose last digits are decimals: 1500 with three decimals is "1.5".
std::string with_decimals(std::int64_t value, int decimals) {
    std::string text = fmt::format("{:0{}}", value < 0 ? -value : value, decimals + 1);
    if (decimals > 0) {
        text.insert(text.size() - static_cast<std::size_t>(decimals), ".");
        while (text.ends_with('0'))
            text.pop_back();
        if (text.ends_with('.')) text.pop_back();
    }
    return value < 0 ? "-" + text : text;
}

std::string seconds(std::uint64_t microseconds) {
    return with_decimals(static_cast<std::int64_t>(microseconds), 6);
}

template <class Value>
void write_sample(std::string& out, const std::string& name, const std::string& labels,
                  const Value& value) {
    out += labels.empty() ? fmt::format("{} {}\n", name, value)
                          : fmt::format("{}{{{}}} {}\n", name, labels, value);
}

}  // namespace

Histogram::Histogram(std::vector<std::uint64_t> bounds)
    : bounds_(std::move(bounds)),
      counts_(std::make_unique<std::atomic<std::uint64_t>[]>(bounds_.size() + 1)) {}

void Histogram::observe(std::uint64_t microseconds) noexcept {
    const auto at = std::ranges::lower_bound(bounds_, microseconds) - bounds_.begin();
    counts_[static_cast<std::size_t>(at)].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(microseconds, std::memory_order_relaxed);
}

Metrics::Family& Metrics::family(const std::string& name, const std::string& help,
                                 std::string_view type) {
    Family& family = families_[name];
    CHECK(family.type.empty() || family.type == type);
    family.type = type;
    family.help = help;
    return family;
}

Counter& Metrics::counter(const std::string& name, const std::string& help, const Labels& labels) {
    const std::lock_guard lock(mutex_);
    auto& one = family(name, help, "counter").counters[written(labels)];
    if (!one) one = std::make_unique<Counter>();
    return *one;
}

Gauge& Metrics::gauge(const std::string& name, const std::string& help, const Labels& labels) {
    const std::lock_guard lock(mutex_);
    return locked_gauge(name, help, labels);
}

Gauge& Metrics::locked_gauge(const std::string& name, const std::string& help,
                             const Labels& labels) {
    auto& one = family(name, help, "gauge").gauges[written(labels)];
    if (!one) one = std::make_unique<Gauge>();
    return *one;
}

void Metrics::set_gauge(const std::string& name, const std::string& help, const Labels& labels,
                        std::int64_t value) {
    const std::lock_guard lock(mutex_);
    locked_gauge(name, help, labels).set(value);
}

Histogram& Metrics::histogram(const std::string& name, const std::string& help,
                              const Labels& labels, std::vector<std::uint64_t> bounds) {
    const std::lock_guard lock(mutex_);
    auto& one = family(name, help, "histogram").histograms[written(labels)];
    if (!one)
        one = std::make_unique<Histogram>(bounds.empty() ? usual_bounds() : std::move(bounds));
    return *one;
}

void Metrics::forget_gauge(const std::string& name, const Labels& labels) {
    const std::lock_guard lock(mutex_);
    const auto found = families_.find(name);
    if (found != families_.end()) found->second.gauges.erase(written(labels));
}

void Metrics::write_decimals(const std::string& name, int decimals) {
    const std::lock_guard lock(mutex_);
    decimals_[name] = decimals;
}

void Metrics::read_gauge(const std::string& name, const std::string& help,
                         std::function<std::int64_t()> value, const Labels& labels) {
    const std::lock_guard lock(mutex_);
    family(name, help, "gauge").readings[written(labels)] = std::move(value);
}

std::string Metrics::text() const {
    const std::lock_guard lock(mutex_);
    std::string out;
    for (const auto& [name, family] : families_) {
        out += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, family.help, name, family.type);
        const auto places = decimals_.find(name);
        const int decimals = places == decimals_.end() ? 0 : places->second;
        for (const auto& [labels, one] : family.counters) {
            const auto value = static_cast<std::int64_t>(one->value());
            write_sample(out, name, labels, with_decimals(value, decimals));
        }
        for (const auto& [labels, one] : family.gauges)
            write_sample(out, name, labels, with_decimals(one->value(), decimals));
        for (const auto& [labels, read] : family.readings)
            write_sample(out, name, labels, read());
        for (const auto& [labels, one] : family.histograms) {
            const std::string comma = labels.empty() ? "" : ",";
            std::uint64_t count = 0;
            for (std::size_t i = 0; i <= one->bounds_.size(); ++i) {
                count += one->counts_[i].load(std::memory_order_relaxed);
                const std::string bound =
                    i == one->bounds_.size() ? "+Inf" : seconds(one->bounds_[i]);
                write_sample(out, name + "_bucket",
                             fmt::format("{}{}le=\"{}\"", labels, comma, bound), count);
            }
            write_sample(out, name + "_sum", labels, seconds(one->sum_.load()));
            write_sample(out, name + "_count", labels, count);
        }
    }
    return out;
}

}  // namespace fairdeal::server
