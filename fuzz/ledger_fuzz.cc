// Any bytes as everything that is read of a record: no crash, no sanitizer finding, and what is
// read has no second form.
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "ledger/checkpoint.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "ledger/seal_entry.h"

namespace {

using namespace fairdeal::ledger;

void open_every_part(const Entry& entry) {
    const Secret key{};
    for (std::size_t part = 0; part < entry.parts.size(); ++part)
        static_cast<void>(whole_of(entry, part, &key));
    static_cast<void>(movements_in(entry));
}

void read_everything(std::string_view bytes) {
    if (const auto entry = decode(bytes)) {
        CHECK(encode(*entry) == bytes);
        open_every_part(*entry);
    }
    if (const auto entry = decode_leaf(bytes)) {
        CHECK(leaf_of(*entry) == bytes);
        open_every_part(*entry);
    }
    if (const auto movements = decode_movements(bytes)) CHECK(encode(*movements) == bytes);
    if (const auto verifier = read_verifier(bytes)) CHECK(to_string(*verifier) == bytes);
    if (const auto read = from_base64(bytes)) CHECK(to_base64(*read) == bytes);
    if (const auto read = from_hex(bytes)) CHECK(to_hex(*read) == bytes);
    // Nobody can sign for this key.
    CHECK(!read_checkpoint(bytes, {"fairdeal.example/floor", {}}).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    read_everything({reinterpret_cast<const char*>(data), size});
    return 0;
}
