#pragma once

#include <boost/json.hpp>

#include "json/pretty.h"

namespace fairdeal::cli {

using json::json_view;
using json::pretty;

}  // namespace fairdeal::cli
