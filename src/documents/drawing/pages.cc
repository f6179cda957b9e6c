#include "documents/drawing/pages.h"

#include <boost/json.hpp>

namespace fairdeal::documents::drawing {

tl::expected<std::string, std::string> pdf(const PrintPages& pages,
                                           const std::filesystem::path& program) {
    return ask_print_helper(program, {"drawing"},
                            boost::json::serialize(boost::json::value_from(pages)));
}

}  // namespace fairdeal::documents::drawing
