#pragma once

#include "server/house/acts/house_services.h"
#include "server/live/table_changes.h"

// Tables are created, opened and closed, and what needs no second person is changed: the pace and
// the advice. Pay tables, limits and meters are changed by approvals/.
namespace fairdeal::server {

class Administration {
  public:
    Administration(const HouseServices& house, TableChanges& tables)
        : house_(house), tables_(tables) {}
    Administration(const Administration&) = delete;
    Administration& operator=(const Administration&) = delete;

    // A new table is closed.
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
    // Writes it together with what the table has to write, and answers.
    void carry_out(const Caller& caller, const Settings& before, const Settings& after,
                   std::uint64_t version, std::string_view type, const Reply& reply);

    HouseServices house_;
    TableChanges& tables_;
};

}  // namespace fairdeal::server
