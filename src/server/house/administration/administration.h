#pragma once

#include "server/house/acts/house_services.h"
#include "server/live/table_changes.h"

// Creates, opens and closes tables, and changes what needs no second person: the pace and the
// advice. Pay tables, limits and meters change through approvals/. Thread: any that may wait for
// the store.
namespace fairdeal::server {

class Administration {
  public:
    Administration(const HouseServices& house, TableChanges& tables)
        : house_(house), tables_(tables) {}
    Administration(const Administration&) = delete;
    Administration& operator=(const Administration&) = delete;

    // Creates a table, which is closed at first.
    void create(const Caller& caller, const Settings& wanted, const Reply& reply);
    void show(std::uint32_t table, const Reply& reply) const;
    void set_open(const Caller& caller, std::uint32_t table, bool open, const Reply& reply);
    struct Wanted {
        std::optional<std::chrono::milliseconds> step{};
        std::optional<std::chrono::milliseconds> betting{};
        std::optional<AdviceRule> advice{};
    };
    void change(const Caller& caller, std::uint32_t table, const Wanted& wanted,
                const Reply& reply);

  private:
    // Writes the change in one batch with the table's own entry, and answers.
    void carry_out(const Caller& caller, const Settings& before, const Settings& after,
                   std::uint64_t version, std::string_view type, const Reply& reply);

    HouseServices house_;
    TableChanges& tables_;
};

}  // namespace fairdeal::server
