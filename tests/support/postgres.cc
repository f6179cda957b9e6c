#include "support/postgres.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace support {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void give_up(const std::string& sentence) {
    std::cerr << "PostgreSQL for the tests: " << sentence << '\n';
    std::abort();
}

// Where Debian keeps the newest server's programs. Other systems have them on the path.
fs::path programs() {
    fs::path newest;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
        const fs::path folder = version.path() / "bin";
        if (fs::exists(folder / "initdb") && folder > newest) newest = folder;
    }
    return newest;
}

// It refuses to run as root.
std::string as_its_account() {
    return geteuid() == 0 ? "runuser -u postgres -- " : "";
}

}  // namespace

Postgres& Postgres::shared() {
    static Postgres server;
    return server;
}

bool Postgres::run(const std::string& program, const std::string& arguments) const {
    const std::string command = "cd " + folder_.string() + " && " + as_its_account() +
                                (programs() / program).string() + " " + arguments + " >>" +
                                (folder_ / "log").string() + " 2>&1";
    return std::system(command.c_str()) == 0;
}

Postgres::Postgres() {
    std::string name = (fs::temp_directory_path() / "fairdeal-postgres-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) give_up("no temporary folder.");
    folder_ = name;
    if (geteuid() == 0) {
        const passwd* const account = getpwnam("postgres");
        if (account == nullptr) give_up("there is no account postgres.");
        if (chown(name.c_str(), account->pw_uid, account->pw_gid) != 0) give_up("chown failed.");
    }
    // It waits until our end of the pipe is closed, however we end.
    const std::string stop = as_its_account() + (programs() / "pg_ctl").string() + " -D " + name +
                             "/data -m immediate stop";
    watcher_ = popen(("exec >/dev/null 2>&1; cat; " + stop + "; rm -rf " + name).c_str(), "we");
    if (watcher_ == nullptr) give_up("no watcher.");
    if (!run("initdb", "-D data -U postgres -A trust -E UTF8 --no-sync")) {
        give_up("initdb failed, or the server is not installed (package postgresql).");
    }
    start();
}

Postgres::~Postgres() {
    pclose(watcher_);
}

void Postgres::start() {
    const std::string options =
        "-c listen_addresses= -c fsync=on -c unix_socket_directories=" + folder_.string() +
        " -c max_connections=60";
    if (!run("pg_ctl", "-D data -w -t 600 -l server.log -o \"" + options + "\" start")) {
        give_up("it does not start.");
    }
}

void Postgres::stop() {
    if (!run("pg_ctl", "-D data -w -t 600 -m immediate stop")) give_up("it does not stop.");
}

std::string Postgres::url(const std::string& database) const {
    return "postgresql://postgres@/" + database + "?host=" + folder_.string();
}

std::string Postgres::new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    if (!run("createdb", "-h " + folder_.string() + " -U postgres " + name)) {
        give_up("createdb failed.");
    }
    return url(name);
}

std::string Postgres::new_schema() {
    const std::string name = "test" + std::to_string(++schemas_);
    if (!run("psql", "-h " + folder_.string() + " -U postgres -c 'CREATE SCHEMA " + name + "'")) {
        give_up("CREATE SCHEMA failed.");
    }
    return url("postgres") + "&options=-csearch_path%3D" + name;
}

}  // namespace support
