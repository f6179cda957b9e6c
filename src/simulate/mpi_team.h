#pragma once

#include <memory>

#include "simulate/team.h"

namespace fairdeal::simulate {

// The ranks of the MPI job that this process belongs to; this process alone when nobody has started
// it as part of one. MPI is initialised only in a job, and ended with the team.
std::unique_ptr<Team> make_team(int& argc, char**& argv);

}  // namespace fairdeal::simulate
