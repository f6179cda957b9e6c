#pragma once

#include <string>

#include "audit/verify/verify.h"

// The result of a verification, for people and for programs.
namespace fairdeal::audit {

// A few sentences: what was checked, the fault if there is one, and what is not proved.
std::string to_text(const Verification& verification);
std::string to_json(const Verification& verification);

}  // namespace fairdeal::audit
