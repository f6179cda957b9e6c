#pragma once

// The counts of whole games times cents pass 64 bits: 4e14 deals, each worth up to millions.
namespace fairdeal::base {

// NOLINTNEXTLINE(modernize-use-using): __extension__ takes no alias declaration.
__extension__ typedef __int128 Wide;

}  // namespace fairdeal::base
