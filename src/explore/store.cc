#include "explore/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <type_traits>

// Saves to a second file that then replaces the first, so that an interruption never destroys a
// saved search. A loaded search must match in its bounds and in its first states; sizes are checked
// against the file's length before anything is allocated.
namespace fairdeal::explore {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t first_word = 0x0032'6578'706c'6f72U;  // "2explor"
// The first states show whether the tables still behave as before; this many are compared.
constexpr std::uint64_t compared_states = 2'000;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
File opened(const fs::path& path, const char* mode) {
    return {std::fopen(path.c_str(), mode), &std::fclose};
}

class Saving {
  public:
    explicit Saving(std::FILE* file) noexcept : file_(file) {}
    bool operator()(const std::uint64_t& number) { return bytes(&number, sizeof number); }
    template <class T>
    bool operator()(const std::vector<T>& list) {
        static_assert(std::is_trivially_copyable_v<T>);
        const std::uint64_t size = list.size();
        return (*this)(size) && bytes(list.data(), size * sizeof(T));
    }

    bool operator()(const std::vector<Violation>& list) {
        const std::uint64_t size = list.size();
        return (*this)(size) && std::ranges::all_of(list, [&](const Violation& each) {
                   return text(each.what) && text(each.script);
               });
    }

  private:
    bool text(const std::string& text) {
        const std::uint64_t size = text.size();
        return (*this)(size) && bytes(text.data(), size);
    }
    bool bytes(const void* data, std::size_t size) {
        return size == 0 || std::fwrite(data, 1, size, file_) == size;
    }
    std::FILE* file_;
};

class Loading {
  public:
    Loading(std::FILE* file, std::uint64_t size) noexcept : file_(file), left_(size) {}
    bool operator()(std::uint64_t& number) { return bytes(&number, sizeof number); }
    template <class T>
    bool operator()(std::vector<T>& list) {
        std::uint64_t size = 0;
        if (!(*this)(size) || size > left_ / sizeof(T)) return false;
        list.resize(size);
        return bytes(list.data(), size * sizeof(T));
    }
    bool operator()(std::vector<Violation>& list) {
        std::uint64_t size = 0;
        if (!(*this)(size) || size > left_) return false;
        list.resize(size);
        return std::ranges::all_of(
            list, [&](Violation& each) { return text(each.what) && text(each.script); });
    }
    bool at_end() const noexcept { return left_ == 0; }

  private:
    bool text(std::string& text) {
        std::uint64_t size = 0;
        if (!(*this)(size) || size > left_) return false;
        text.resize(size);
        return bytes(text.data(), size);
    }
    bool bytes(void* data, std::size_t size) {
        if (size > left_) return false;
        left_ -= size;
        return size == 0 || std::fread(data, 1, size, file_) == size;
    }
    std::FILE* file_;
    std::uint64_t left_;
};

// What was searched for, apart from how far the search may go.
std::uint64_t asked(const Search& search) {
    return first_word ^ (std::uint64_t{search.bounds().asides} << 56U) ^
           (std::uint64_t{search.bounds().put_right} << 48U) ^
           (std::uint64_t{search.bounds().asides_from} << 16U);
}

}  // namespace

std::optional<std::string> save(Search& search, const fs::path& path) {
    const fs::path part = path.string() + ".part";
    const auto failed = [&] {
        return fmt::format("cannot write {}: {}", path.string(), std::strerror(errno));
    };
    {
        const File file = opened(part, "wb");
        if (file == nullptr) return failed();
        Saving saving(file.get());
        std::uint64_t word = asked(search);
        if (!saving(word) || !search.exchange(saving) || std::fflush(file.get()) != 0) {
            return failed();
        }
    }
    std::error_code error;
    fs::rename(part, path, error);
    if (error) return fmt::format("cannot write {}: {}", path.string(), error.message());
    return std::nullopt;
}

Loaded load(Search& search, const fs::path& path) {
    std::error_code error;
    const std::uint64_t size = fs::file_size(path, error);
    if (error) return fs::exists(path) ? Loaded::unusable : Loaded::nothing;
    const File file = opened(path, "rb");
    if (file == nullptr) return Loaded::unusable;
    Loading loading(file.get(), size);
    std::uint64_t word = 0;
    if (!loading(word)) return Loaded::unusable;
    if (word != asked(search)) return Loaded::another;
    while (search.states() < compared_states && search.next_depth())
        continue;
    const Search::Start start = search.start();
    if (!search.exchange(loading) || !loading.at_end()) return Loaded::unusable;
    return search.start_is(start) ? Loaded::goes_on : Loaded::another;
}

}  // namespace fairdeal::explore
