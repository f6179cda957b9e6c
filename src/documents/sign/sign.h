#pragma once

#include <string>
#include <tl/expected.hpp>

#include "documents/drawing/drawing.h"
#include "documents/drawing/typesetter.h"
#include "documents/layout/request.h"
#include "documents/sheet/print_helper.h"

// The sign posted at a table: the odds and statements that are not on its felt.
namespace fairdeal::documents::sign {

// A sentence on what is wrong with the request, without its full stop. Empty: nothing.
std::string fault_of(const layout::LayoutRequest& request);

// One page in the largest type that shows everything the request leaves to the sign. Each table of
// odds is a group "odds-KEY", each statement a group "inscription-KEY". `fault_of(request)` must be
// empty. Afterward, `letters` has set every text of the sign. The error is a sentence.
tl::expected<drawing::Drawing, std::string> draw(const layout::LayoutRequest& request, Paper paper,
                                                 drawing::Typesetter& letters);

}  // namespace fairdeal::documents::sign
