#include "documents/pack/sbom.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "documents/sheet/digest.h"
#include "json/pretty.h"

namespace fairdeal::documents::pack {
namespace {

namespace bj = boost::json;
using json::json_view;

// Characters that may stand unescaped in the version and the qualifiers of a package URL.
bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_' || c == '~';
}

std::string percent_encoded(std::string_view part) {
    std::string out;
    for (const char c : part) {
        if (is_plain(c)) {
            out += c;
        } else {
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return out;
}

bj::array licences(std::string_view id) {
    return {bj::object{{"license", bj::object{{"id", json_view(id)}}}}};
}

bj::object component(const LinkedPackage& package) {
    const std::string url = package_url(package);
    return {
        {"type", "library"},
        {"bom-ref", url},
        {"name", json_view(package.name)},
        {"version", json_view(package.version)},
        {"scope", "required"},
        {"licenses", licences(package.licence)},
        {"purl", url},
        {"properties", bj::array{bj::object{
                           {"name", "fairdeal:linked-as"},
                           {"value", package.as == LinkedAs::headers ? "headers" : "library"}}}}};
}

// Makes a UUID from a digest. RFC 9562 leaves UUIDs of version 8 to those who make them.
std::string uuid_of(std::string digest) {
    digest[12] = '8';
    constexpr std::string_view variants = "89ab";
    digest[16] = variants[static_cast<unsigned char>(digest[16]) % variants.size()];
    return fmt::format("{}-{}-{}-{}-{}", digest.substr(0, 8), digest.substr(8, 4),
                       digest.substr(12, 4), digest.substr(16, 4), digest.substr(20, 12));
}

}  // namespace

std::string package_url(const LinkedPackage& package) {
    return fmt::format("pkg:deb/debian/{}@{}?arch={}", percent_encoded(package.name),
                       percent_encoded(package.version), percent_encoded(package.architecture));
}

bj::value sbom(const Program& program, std::string_view created,
               std::span<const LinkedPackage> packages) {
    const std::string self = fmt::format("{}@{}", program.name, program.version);
    bj::array components;
    bj::array depends_on;
    for (const LinkedPackage& package : packages) {
        components.push_back(component(package));
        depends_on.emplace_back(package_url(package));
    }
    const bj::object main{
        {"type", "application"},
        {"bom-ref", self},
        {"name", program.name},
        {"version", program.version},
        {"hashes", bj::array{bj::object{{"alg", "SHA-256"}, {"content", program.sha256}}}},
        {"licenses", licences("Apache-2.0")}};
    bj::object bill{
        {"bomFormat", "CycloneDX"},
        {"specVersion", "1.5"},
        {"serialNumber", ""},
        {"version", 1},
        {"metadata", bj::object{{"timestamp", json_view(created)}, {"component", main}}},
        {"components", std::move(components)},
        {"dependencies",
         bj::array{bj::object{{"ref", self}, {"dependsOn", std::move(depends_on)}}}}};
    bill["serialNumber"] = "urn:uuid:" + uuid_of(sha256(bj::serialize(bill)));
    return bill;
}

}  // namespace fairdeal::documents::pack
