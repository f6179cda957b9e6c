#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

// The server's metrics, in the form that Prometheus reads. Thread: any. `Metrics` owns every
// counter and gauge. A reference to one is valid as long as `Metrics` lives, except for gauges that
// are forgotten.
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

// A histogram of times: whole microseconds here, seconds in the text.
class Histogram {
  public:
    explicit Histogram(std::vector<std::uint64_t> bounds);  // in microseconds, ascending
    void observe(std::uint64_t microseconds) noexcept;

  private:
    friend class Metrics;
    std::vector<std::uint64_t> bounds_;
    std::unique_ptr<std::atomic<std::uint64_t>[]> counts_;
    std::atomic<std::uint64_t> sum_{0};
};

// All metrics by name and labels. Asking again for the same name and labels returns the same
// object.
class Metrics {
  public:
    Counter& counter(const std::string& name, const std::string& help, const Labels& labels = {});
    Gauge& gauge(const std::string& name, const std::string& help, const Labels& labels = {});
    // Bounds in microseconds; without bounds, from half a millisecond to ten seconds.
    Histogram& histogram(const std::string& name, const std::string& help,
                         const Labels& labels = {}, std::vector<std::uint64_t> bounds = {});
    // A gauge whose value is read each time that `text` is called, on any thread. What `value`
    // refers to must live as long as `text` may be called.
    void read_gauge(const std::string& name, const std::string& help,
                    std::function<std::int64_t()> value, const Labels& labels = {});

    // Sets a gauge that can be forgotten. It returns no reference, so several tables may set and
    // forget it at the same time.
    void set_gauge(const std::string& name, const std::string& help, const Labels& labels,
                   std::int64_t value);
    void forget_gauge(const std::string& name, const Labels& labels);
    // Writes counters and gauges of this name with this number of decimals: with 2, 1500 is 15.
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
