#pragma once

#include <fmt/format.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

namespace support {

// A small file system of a test's own, that can be filled. Who is not root may mount one in a
// namespace, into which the whole test program then moves: it must have no other thread yet.
class SmallDisk {
  public:
    SmallDisk(std::filesystem::path where, std::string_view size) : where_(std::move(where)) {
        std::filesystem::create_directories(where_);
        if (!may_mount() || !mount_with(0, size)) problem_ = std::strerror(errno);
    }
    ~SmallDisk() {
        if (problem_.empty()) umount2(where_.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    const std::filesystem::path& path() const noexcept { return where_; }
    // Why there is none; empty when there is.
    const std::string& problem() const noexcept { return problem_; }

    bool grow_to(std::string_view size) const { return mount_with(MS_REMOUNT, size); }
    void fill() const {
        std::ofstream ballast(where_ / "ballast", std::ios::binary);
        const std::string block(4096, 'x');
        while (ballast.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
        }
    }
    void make_room() const { std::filesystem::remove(where_ / "ballast"); }

  private:
    bool mount_with(unsigned long flags, std::string_view size) const {
        const std::string options = fmt::format("size={}", size);
        return mount("tmpfs", where_.c_str(), "tmpfs", flags, options.c_str()) == 0;
    }
    static bool may_mount() {
        if (geteuid() == 0) return true;
        static const bool may = enter_namespace();
        return may;
    }
    // The user and the group keep their numbers there.
    static bool enter_namespace() {
        const uid_t user = geteuid();
        const gid_t group = getegid();
        if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
        std::ofstream("/proc/self/setgroups") << "deny";
        std::ofstream("/proc/self/uid_map") << fmt::format("{} {} 1", user, user);
        std::ofstream("/proc/self/gid_map") << fmt::format("{} {} 1", group, group);
        return true;
    }

    std::filesystem::path where_;
    std::string problem_;
};

}  // namespace support
