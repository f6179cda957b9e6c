#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

// What the server counts about itself, as Prometheus reads it. Thread: any. `Metrics` owns every
// counter and gauge, and a reference to one stays good as long as `Metrics` lives, except for
// gauges that are forgotten.
namespace fairdeal::server {

using Labels = std::map<std::string, std::string>;

class Counter {
  public:
    void add(std::uint64_t more = 1) noexcept { value_.fetch_add(more, std::memory_order_relaxed); }
    std::uint64_t value() const noexcept { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint64_t> value_{0};
};

class Gauge {
  public:
    void set(std::int64_t value) noexcept { value_.store(value, std::memory_order_relaxed); }
    void add(std::int64_t more) noexcept { value_.fetch_add(more, std::memory_order_relaxed); }
    std::int64_t value() const noexcept { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_{0};
};

// Times, in seconds to the reader and in whole microseconds here.
class Histogram {
  public:
    explicit Histogram(std::vector<std::uint64_t> bounds);  // in microseconds, growing
    void observe(std::uint64_t microseconds) noexcept;

  private:
    friend class Metrics;
    std::vector<std::uint64_t> bounds_;
    std::unique_ptr<std::atomic<std::uint64_t>[]> counts_;
    std::atomic<std::uint64_t> sum_{0};
};

// Asking again for the same name and labels gives the same one; it stays where it is.
class Metrics {
  public:
    Counter& counter(const std::string& name, const std::string& help, const Labels& labels = {});
    Gauge& gauge(const std::string& name, const std::string& help, const Labels& labels = {});
    // Bounds in microseconds; none: from half a millisecond to ten seconds.
    Histogram& histogram(const std::string& name, const std::string& help,
                         const Labels& labels = {}, std::vector<std::uint64_t> bounds = {});
    // Read when somebody looks: what is known elsewhere and not worth keeping up to date. What
    // `value` refers to must live as long as somebody may call `text`, on any thread.
    void read_gauge(const std::string& name, const std::string& help,
                    std::function<std::int64_t()> value, const Labels& labels = {});

    // A gauge that may be forgotten: nobody keeps it, so one server's tables may set and forget it
    // at the same time.
    void set_gauge(const std::string& name, const std::string& help, const Labels& labels,
                   std::int64_t value);
    void forget_gauge(const std::string& name, const Labels& labels);
    // Counters and gauges of this name count the last of so many decimals.
    void write_decimals(const std::string& name, int decimals);

    // The text format 0.0.4.
    std::string text() const;

  private:
    struct Family {
        std::string help{};
        std::string_view type{};
        std::map<std::string, std::unique_ptr<Counter>> counters{};
        std::map<std::string, std::unique_ptr<Gauge>> gauges{};
        std::map<std::string, std::unique_ptr<Histogram>> histograms{};
        std::map<std::string, std::function<std::int64_t()>> readings{};
    };
    Family& family(const std::string& name, const std::string& help, std::string_view type);
    Gauge& locked_gauge(const std::string& name, const std::string& help, const Labels& labels);

    mutable std::mutex mutex_;
    std::map<std::string, Family> families_;
    std::map<std::string, int> decimals_;
};

}  // namespace fairdeal::server
