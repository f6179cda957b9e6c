#pragma once

#include <cstdio>
#include <filesystem>
#include <string>

// A PostgreSQL of the test program's own: made when it is first asked for, in a temporary folder,
// reached through a socket in that folder, durable as in earnest, and gone with the program, even
// when that crashes. As root it runs under the account postgres, since it refuses to run as root.
namespace support {

class Postgres {
  public:
    static Postgres& shared();

    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    // The URL of a new, empty database …
    std::string new_database();
    // … or of a new schema in one that is there, which takes a tenth of the time.
    std::string new_schema();

    // As when its machine dies, and comes back.
    void stop();
    void start();

  private:
    Postgres();
    ~Postgres();
    bool run(const std::string& program, const std::string& arguments) const;
    std::string url(const std::string& database) const;

    std::filesystem::path folder_{};
    std::FILE* watcher_ = nullptr;  // cleans up when this program ends
    int databases_ = 0;
    int schemas_ = 0;
};

}  // namespace support
