#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "games/module.h"

// Games as a page learns them: whatever differs between them is here, and nothing a page draws or
// asks is written for one of them.
namespace fairdeal::server {

// [{"game","name","authority","cards","seats","wagers","pay_tables","plays","solves","draws"}]:
// whether it can be run at a table, has exact mathematics, and has a felt.
boost::json::array games_json();

// The rules as `fairdeal rules GAME --json` writes them, with `clauses`, every requirement of the
// regulation in words, and `steps`, the course of a table.
boost::json::object game_json(const games::Module& game);

}  // namespace fairdeal::server
