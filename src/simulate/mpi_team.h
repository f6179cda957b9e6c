#pragma once

#include <memory>

#include "simulate/team.h"

namespace fairdeal::simulate {

// Returns the ranks of the MPI job that this process belongs to, or this process alone if it is not
// part of a job. Initializes MPI only in a job; destroying the team finalizes it.
std::unique_ptr<Team> make_team(int& argc, char**& argv);

}  // namespace fairdeal::simulate
