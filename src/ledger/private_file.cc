#include "ledger/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fairdeal::ledger {

bool make_private_file(const std::filesystem::path& file) {
    constexpr mode_t owner_only = S_IRUSR | S_IWUSR;
    const int made =
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, owner_only);
    if (made < 0) return false;
    // The umask may have removed even the owner's rights.
    const bool is_private = ::fchmod(made, owner_only) == 0;
    ::close(made);
    return is_private;
}

}  // namespace fairdeal::ledger
