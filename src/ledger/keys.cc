#include "ledger/keys.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <vector>

#include "base/check.h"
#include "ledger/hash.h"

namespace fairdeal::ledger {
namespace {

// A key file has four lines. Each key is 64 lowercase hexadecimal digits.
constexpr std::string_view first_line = "fairdeal keys 1\n";
constexpr std::size_t most_key_file_bytes = 1024;
constexpr std::size_t most_origin = 100;

class OpenFile {
  public:
    explicit OpenFile(int number) noexcept : number_(number) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (number_ >= 0) ::close(number_);
    }
    int number() const noexcept { return number_; }

  private:
    int number_;
};

struct Wiped {  // a text with secrets, wiped by the destructor
    std::string text{};
    ~Wiped() { sodium_memzero(text.data(), text.size()); }
};

std::string reason() {
    return std::strerror(errno);
}

// Takes "NAME VALUE\n" off the front and returns the value.
std::optional<std::string_view> taken_line(std::string_view& text, std::string_view name) {
    if (!text.starts_with(name) || !text.substr(name.size()).starts_with(' ')) return std::nullopt;
    const std::size_t end = text.find('\n');
    if (end == text.npos) return std::nullopt;
    const std::string_view value = text.substr(name.size() + 1, end - name.size() - 1);
    text.remove_prefix(end + 1);
    return value;
}

bool take_secret(std::string_view& text, std::string_view name, Secret& secret) {
    const auto line = taken_line(text, name);
    if (!line || line->size() != 2 * secret.bytes.size()) return false;
    auto bytes = from_hex(*line);
    if (!bytes) return false;
    std::ranges::copy(*bytes, secret.bytes.begin());
    sodium_memzero(bytes->data(), bytes->size());
    return true;
}

std::optional<Keys> parsed(std::string_view text) {
    if (!text.starts_with(first_line)) return std::nullopt;
    text.remove_prefix(first_line.size());
    Keys keys;
    const auto origin = taken_line(text, "origin");
    if (!origin || !is_origin(*origin)) return std::nullopt;
    keys.origin = *origin;
    if (!take_secret(text, "master", keys.master)) return std::nullopt;
    if (!take_secret(text, "signing", keys.signing)) return std::nullopt;
    if (!text.empty()) return std::nullopt;
    return keys;
}

Wiped hex_of(const Secret& secret) {
    return {to_hex({reinterpret_cast<const char*>(secret.bytes.data()), secret.bytes.size()})};
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// The file's name is durable only after its folder has been synced.
bool sync_folder(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const OpenFile opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return opened.number() >= 0 && ::fsync(opened.number()) == 0;
}

}  // namespace

Secret::~Secret() {
    sodium_memzero(bytes.data(), bytes.size());
}

Secret round_key(const Secret& master, ChainId chain, std::uint32_t epoch) noexcept {
    Secret key;
    derive(key.bytes, master.bytes, "fairdeal round", {chain, epoch, 0});
    return key;
}

bool is_origin(std::string_view text) noexcept {
    return !text.empty() && text.size() <= most_origin &&
           std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F' && c != '+'; });
}

Keys make_keys(std::string origin) {
    CHECK(sodium_init() >= 0);
    Keys keys;
    randombytes_buf(keys.master.bytes.data(), keys.master.bytes.size());
    randombytes_buf(keys.signing.bytes.data(), keys.signing.bytes.size());
    if (origin.empty())
        origin = fmt::format("fairdeal.example/{:08x}{:08x}", randombytes_random(),
                             randombytes_random());
    CHECK(is_origin(origin));
    keys.origin = std::move(origin);
    return keys;
}

tl::expected<Keys, std::string> read_keys(const std::filesystem::path& file) {
    const auto refused = [&](std::string_view why) {
        return tl::unexpected(fmt::format("The key file {} {}.", file.string(), why));
    };
    // Without O_NONBLOCK, opening a named pipe would wait until somebody writes to it.
    const OpenFile opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat facts {};
    if (opened.number() < 0 || ::fstat(opened.number(), &facts) != 0)
        return refused(fmt::format("cannot be opened: {}", reason()));
    if (!S_ISREG(facts.st_mode)) return refused("is not a plain file");
    if ((facts.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return refused("can be read or written by others: its mode must be 0600");
    Wiped content;
    content.text.resize(most_key_file_bytes);
    const ssize_t count = ::read(opened.number(), content.text.data(), content.text.size());
    if (count < 0) return refused(fmt::format("cannot be read: {}", reason()));
    auto keys = parsed(std::string_view(content.text).substr(0, static_cast<std::size_t>(count)));
    if (!keys) return refused("is not a key file of this program, or is damaged");
    return *keys;
}

tl::expected<void, std::string> write_keys(const std::filesystem::path& file, const Keys& keys) {
    const auto failed = [&](std::string_view why) {
        return tl::unexpected(
            fmt::format("The key file {} cannot be written: {}.", file.string(), why));
    };
    CHECK(is_origin(keys.origin));
    // O_EXCL, so that no key file is ever replaced: a lost key loses every sealed part.
    const OpenFile opened(
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (opened.number() < 0) return failed(reason());
    const Wiped content{fmt::format("{}origin {}\nmaster {}\nsigning {}\n", first_line, keys.origin,
                                    hex_of(keys.master).text, hex_of(keys.signing).text)};
    if (!write_all(opened.number(), content.text) || ::fsync(opened.number()) != 0 ||
        !sync_folder(file)) {
        const std::string why = reason();
        ::unlink(file.c_str());
        return failed(why);
    }
    return {};
}

std::string fingerprint(const Keys& keys) {
    std::array<std::uint8_t, 32> both{};  // derived from both keys
    derive(both, keys.master.bytes, "fairdeal print", {},
           {reinterpret_cast<const char*>(keys.signing.bytes.data()), keys.signing.bytes.size()});
    return to_hex({reinterpret_cast<const char*>(both.data()), 8});
}

}  // namespace fairdeal::ledger
