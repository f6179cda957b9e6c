#include "audit/verify/verify_archives.h"

#include <fmt/format.h>

#include <algorithm>

namespace fairdeal::audit {
namespace {

struct Archive {
    NamedSource file{};
    std::uint64_t from = 0;  // its first entry
};

}  // namespace

tl::expected<Verification, std::string> verify_with_archives(Source& source,
                                                             std::vector<NamedSource> archives,
                                                             const VerifyOptions& options) {
    std::vector<Archive> in_order;
    Verification bad;
    for (NamedSource& each : archives) {
        const auto stated = each.source->stated();
        if (!stated) {
            bad.fault =
                RecordFault{std::nullopt, fmt::format("The archive {} is not good. {}", each.name,
                                                      to_string(stated.error()))};
            return bad;
        }
        in_order.push_back({std::move(each), stated->from ? stated->from->tree.size() : 0});
    }
    std::ranges::sort(in_order, {}, &Archive::from);
    VerifyOptions plain = options;
    plain.against.clear();  // it covers the whole record: compared at the end
    bool from_proved = true;
    for (const Archive& archive : in_order) {
        auto checked = verify(*archive.file.source, plain);
        if (!checked) {
            return tl::unexpected(fmt::format("{}: {}", archive.file.name, checked.error()));
        }
        if (checked->fault) {
            checked->fault->sentence =
                fmt::format("In the archive {}: {}", archive.file.name, checked->fault->sentence);
            return checked;
        }
        from_proved = from_proved && checked->from_proved;
        plain.from = std::move(checked->standing);
    }
    plain.against = options.against;
    auto result = verify(source, plain);
    if (result) result->from_proved = result->from_proved && from_proved;
    return result;
}

}  // namespace fairdeal::audit
