#pragma once

#include <boost/json/value.hpp>
#include <span>
#include <string>
#include <string_view>

#include "documents/pack/linked_packages.h"
#include "documents/sheet/sheet.h"

namespace fairdeal::documents::pack {

// "pkg:deb/debian/libfmt9@9.1.0%2Bds1-2?arch=amd64"
std::string package_url(const LinkedPackage& package);

// The bill of materials of the program in CycloneDX 1.5: the program itself and every package that
// is part of it, with version, license and package URL. The serial number is derived from the rest,
// so that the same program has the same bill. `created` is RFC 3339.
boost::json::value sbom(const Program& program, std::string_view created,
                        std::span<const LinkedPackage> packages);

}  // namespace fairdeal::documents::pack
