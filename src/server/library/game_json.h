#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "games/module.h"

// Games as the pages get them. Everything that differs between games is here, so no page has code
// for a single game.
namespace fairdeal::server {

// [{"game","name","authority","cards","seats","wagers","pay_tables","plays","solves","draws"}]. The
// last three say whether the game can be played at a table, has exact figures, and has a felt.
boost::json::array games_json();

// The rules as `fairdeal rules GAME --json` writes them, with `clauses` (every requirement of the
// regulation in words) and `steps` (the course of a round).
boost::json::object game_json(const games::Module& game);

}  // namespace fairdeal::server
