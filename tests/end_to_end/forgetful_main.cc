// Writes two words to a file and dies: the negative control of the shim.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <string_view>

namespace {

bool put(int fd, std::string_view text, off_t at) {
    return pwrite(fd, text.data(), text.size(), at) == static_cast<ssize_t>(text.size());
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    const std::string_view mode = arguments[1];
    const int fd = open(arguments[2], O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0 || !put(fd, "first ", 0) || !put(fd, "second ", 6)) return 1;
    if (mode != "forgetful" && fdatasync(fd) != 0) return 1;
    if (mode == "late" &&
        (!put(fd, "FIRST", 0) || !put(fd, "third", 13) || ftruncate(fd, 6) != 0)) {
        return 1;
    }
    return kill(getpid(), SIGKILL);
}
