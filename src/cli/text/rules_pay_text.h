#pragma once

#include "cli/terminal/page.h"
#include "games/description.h"

// The part of the rules about money: pay tables, meters and the licensee's choices.
namespace fairdeal::cli {

void put_pay_tables(Page& page, const games::Description& game);
void put_licensee_choices(Page& page, const games::Description& game);

}  // namespace fairdeal::cli
