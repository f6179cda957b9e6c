#pragma once

#include "documents/layout/check.h"
#include "documents/layout/check_subject.h"

// Whether a drawing is true to scale: what the file says of its size, and what its dimensions say.
namespace fairdeal::documents::layout {

CheckFinding check_scale(const CheckedLayout& subject);

}  // namespace fairdeal::documents::layout
