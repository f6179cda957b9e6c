#include "server/floor_keys.h"

#include <system_error>

namespace fairdeal::server {

tl::expected<KeysOfFloor, std::string> keys_of(const ServeTerms& terms) {
    const std::filesystem::path file = terms.keys.empty() ? terms.data / "keys" : terms.keys;
    const bool may_begin = terms.keys.empty() || !terms.first_administrator.empty();
    std::error_code error;
    const bool is_there = std::filesystem::exists(file, error);
    if (is_there || !may_begin) {
        auto keys = ledger::read_keys(file);
        if (keys) return KeysOfFloor{std::move(*keys), {}};
        return tl::unexpected(is_there ? keys.error()
                                       : keys.error() +
                                             " A new floor begins with --first-administrator, "
                                             "which makes it.");
    }
    ledger::Keys made = ledger::make_keys({});
    if (auto written = ledger::write_keys(file, made); !written)
        return tl::unexpected(written.error());
    return KeysOfFloor{std::move(made), file};
}

}  // namespace fairdeal::server
