#pragma once

#include <memory>
#include <vector>

#include "coverage.h"
#include "dice.h"
#include "table/procedure/decide.h"
#include "table/progressives/meter_link.h"
#include "table_model.h"

// One table, or two that share their meters, from opening on. Every command that is given goes
// through all checks; a Failure is thrown when a property does not hold.
namespace fairdeal::property {

struct IssuedCommand {
    std::size_t table = 0;
    table::Command command{};
};

class Session {
  public:
    Session(const games::Module& game, std::uint64_t seed, Coverage& coverage);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    std::size_t size() const noexcept { return tables_.size(); }
    const table::Table& table(std::size_t index) const { return tables_[index]->table; }

    // What became of it; nothing when it was accepted.
    std::optional<table::Refusal> give(std::size_t index, const table::Command& command);

    // All that is given after the mark is undone by going back to it, in the list of commands too.
    struct Mark;
    Mark mark() const;
    void go_back(const Mark& mark);

    // What is compared only now and then, compared at the end.
    void finish();

    const std::vector<IssuedCommand>& issued() const noexcept { return issued_; }
    int rounds() const noexcept;
    int void_rounds() const noexcept;
    int meter_wins() const noexcept;

  private:
    struct Seating {
        explicit Seating(table::Setup made);
        table::Setup setup;
        table::Table table;
        table::Table replayed;  // made anew from the written events
        TableModel model;
    };

    void accepted(Seating& seating, const table::Table& before, const table::Command& command,
                  const table::Events& events);
    void record(Seating& seating, const table::Event& event);
    void compare_replay(const Seating& seating) const;

    Coverage& coverage_;
    std::vector<std::unique_ptr<Seating>> tables_;
    std::unique_ptr<table::MeterLink> link_;
    std::vector<IssuedCommand> issued_;
};

struct Session::Mark {
    struct State {
        table::Table table;
        table::Table replayed;
        TableModel model;
    };
    std::vector<State> states{};
    std::size_t issued = 0;
};

}  // namespace fairdeal::property
