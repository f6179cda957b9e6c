#include "audit/export/export_source.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "audit/export/export.h"
#include "audit/export/export_lines.h"
#include "audit/verify/account_statement.h"
#include "json/strict.h"
#include "ledger/entry_forms.h"

// ExportSource reads an export as a Source. The last line states tree, chains, balances and
// checkpoints, so it is read first: a file without it was cut off. Everything in the file is
// untrusted; a bad line is a fault of its entry.
namespace fairdeal::audit {
namespace {

constexpr std::size_t lines_at_once = 512;
constexpr std::size_t longest_line = std::size_t{256} << 20U;

std::optional<ledger::Hash> hash_from(const std::optional<ledger::Bytes>& bytes) {
    ledger::Hash hash{};
    if (!bytes || bytes->size() != hash.size()) return std::nullopt;
    std::ranges::copy(*bytes, reinterpret_cast<char*>(hash.data()));
    return hash;
}

std::optional<json::Value> member(json::Value object, std::string_view name, json::ValueKind kind) {
    if (object.kind() != json::ValueKind::object) return std::nullopt;
    const auto found = json::find(object, name);
    return found && found->kind() == kind ? found : std::nullopt;
}

// The last line of a file, without its line feed.
std::string last_line(std::ifstream& file) {
    file.clear();
    file.seekg(0, std::ios::end);
    auto at = static_cast<std::int64_t>(file.tellg());
    std::string line;
    constexpr std::int64_t step = 4096;
    while (at > 0 && line.size() < longest_line) {
        const std::int64_t from = std::max<std::int64_t>(0, at - step);
        std::string block(static_cast<std::size_t>(at - from), '\0');
        file.seekg(from);
        file.read(block.data(), static_cast<std::streamsize>(block.size()));
        line.insert(0, block);
        at = from;
        const std::size_t start = line.size() < 2 ? line.npos : line.rfind('\n', line.size() - 2);
        if (start != line.npos) {
            line.erase(0, start + 1);
            break;
        }
    }
    if (line.ends_with('\n')) line.pop_back();
    return line;
}

bool read_end(const std::string& line, RecordClaims& stated) {
    json::Document document;
    const auto root = document.parse(line);
    if (!root) return false;
    const auto end = member(*root, "end", json::ValueKind::object);
    if (!end) return false;
    const auto size = member(*end, "size", json::ValueKind::integer);
    const auto root_hash = member(*end, "root", json::ValueKind::string);
    const auto chains = member(*end, "chains", json::ValueKind::array);
    const auto balances = member(*end, "balances", json::ValueKind::array);
    const auto has_balances = member(*end, "has_balances", json::ValueKind::boolean);
    const auto checkpoints = member(*end, "checkpoints", json::ValueKind::array);
    const auto archive = member(*end, "archive", json::ValueKind::string);
    if (!size || !root_hash || !chains || !balances || !has_balances || !checkpoints || !archive) {
        return false;
    }
    const auto hash = hash_from(ledger::from_base64(root_hash->string()));
    if (!hash || size->integer() < 0) return false;
    stated.tree = {static_cast<std::uint64_t>(size->integer()), *hash};
    for (const json::Value chain : *chains) {
        const auto number = member(chain, "chain", json::ValueKind::integer);
        const auto length = member(chain, "size", json::ValueKind::integer);
        const auto head = member(chain, "head", json::ValueKind::string);
        const auto read = head ? hash_from(ledger::from_base64(head->string())) : std::nullopt;
        if (!number || !length || !read) return false;
        stated.chains.push_back({static_cast<ledger::ChainId>(number->integer()),
                                 static_cast<std::uint64_t>(length->integer()), *read});
    }
    for (const json::Value balance : *balances) {
        const auto name = member(balance, "account", json::ValueKind::string);
        const auto cents = member(balance, "cents", json::ValueKind::integer);
        const auto account = name ? read_account(name->string()) : std::nullopt;
        if (!account || !cents) return false;
        stated.balances.push_back({*account, base::Cents(cents->integer())});
    }
    for (const json::Value note : *checkpoints) {
        if (note.kind() != json::ValueKind::string) return false;
        stated.checkpoints.emplace_back(note.string());
    }
    stated.has_balances = has_balances->boolean();
    stated.archive = archive->string();
    return true;
}

class ExportSource final : public Source {
  public:
    explicit ExportSource(const std::string& path) : file_(path, std::ios::binary) {}

    bool is_open() const { return file_.is_open(); }
    // If the user named some other file by mistake, that is an error and not a fault of a record.
    bool is_export() {
        constexpr std::string_view start = R"({"fairdeal-export":)";
        std::string begin(start.size(), '\0');
        file_.read(begin.data(), static_cast<std::streamsize>(begin.size()));
        return file_.good() && begin == start;
    }

    tl::expected<RecordClaims, RecordFault> stated() override {
        RecordClaims stated;
        last_ = last_line(file_);
        if (!read_end(last_, stated)) {
            return fault("The export has no end: its last lines are missing, or were changed.");
        }
        // Start again from the beginning, however far the file was read before.
        file_.clear();
        file_.seekg(0);
        over_ = false;
        waiting_.reset();
        std::string head;
        std::getline(file_, head);
        json::Document document;
        const auto read = document.parse(head);
        const auto version =
            read ? member(*read, "fairdeal-export", json::ValueKind::integer) : std::nullopt;
        const auto whole = read ? member(*read, "whole", json::ValueKind::boolean) : std::nullopt;
        const auto from = read ? member(*read, "from", json::ValueKind::string) : std::nullopt;
        if (!version || version->integer() != 1 || !whole || !from) {
            return fault("The file is no export of a record.");
        }
        if (!whole->boolean()) {
            return fault("The export is of a period only; export the whole record to verify it.");
        }
        if (!from->string().empty()) {
            const auto bytes = ledger::from_base64(from->string());
            auto standing = bytes ? decode_standing(*bytes) : std::nullopt;
            if (!standing) return fault("The first line of the export cannot be read.");
            stated.from = std::move(*standing);
        }
        lines_ = ExportLines(stated.from);
        sequence_ = stated.from ? stated.from->tree.size() : 0;
        return stated;
    }

    tl::expected<std::vector<ledger::Entry>, RecordFault> next() override {
        if (waiting_) return tl::unexpected(*waiting_);
        std::vector<ledger::Entry> entries;
        std::string line;
        while (entries.size() < lines_at_once && !over_ && std::getline(file_, line)) {
            over_ = line == last_;
            if (over_) break;
            auto entry = entry_of(line);
            if (!entry) {
                // Return the entries before it first, so that a fault in these is reported first.
                if (entries.empty()) return tl::unexpected(entry.error());
                waiting_ = entry.error();
                return entries;
            }
            entries.push_back(std::move(*entry));
            ++sequence_;
        }
        return entries;
    }

  private:
    static tl::unexpected<RecordFault> fault(std::string sentence) {
        return tl::unexpected(RecordFault{std::nullopt, std::move(sentence)});
    }

    tl::expected<ledger::Entry, RecordFault> entry_of(const std::string& line) {
        const auto bad = [this](std::string_view why) {
            return fault(fmt::format("Entry {} cannot be read: {}", sequence_, why));
        };
        const auto root = document_.parse(line);
        if (!root) return bad(root.error().sentence);
        const auto body = member(*root, "body", json::ValueKind::string);
        const auto hash = member(*root, "hash", json::ValueKind::string);
        const auto bytes = body ? ledger::from_base64(body->string()) : std::nullopt;
        const auto stated = hash ? hash_from(ledger::from_hex(hash->string())) : std::nullopt;
        if (!bytes || !stated) return bad("It has no body or no hash.");
        auto entry = ledger::decode(*bytes);
        if (!entry) return bad(entry.error().sentence);
        entry->hash = *stated;
        const std::string again = lines_.line(*entry);
        if (std::string_view(again).substr(0, again.size() - 1) != line) {
            return tl::unexpected(
                fault_at(*entry, "What the export tells of it in words is not what it says."));
        }
        return std::move(*entry);
    }

    std::ifstream file_;
    std::string last_{};
    bool over_ = false;
    ledger::Sequence sequence_ = 0;
    std::optional<RecordFault> waiting_{};
    ExportLines lines_{};
    json::Document document_{};
};

}  // namespace

tl::expected<std::unique_ptr<Source>, std::string> open_export(const std::string& path) {
    std::error_code failed;
    if (std::filesystem::exists(path, failed) && !std::filesystem::is_regular_file(path, failed)) {
        return tl::unexpected(fmt::format("{} is not a plain file.", path));
    }
    auto source = std::make_unique<ExportSource>(path);
    if (!source->is_open()) {
        return tl::unexpected(fmt::format("{} cannot be opened.", path));
    }
    if (!source->is_export()) {
        return tl::unexpected(
            fmt::format("{} is no export of a record; a database is named sqlite:PATH.", path));
    }
    return source;
}

}  // namespace fairdeal::audit
