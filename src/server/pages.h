#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/http.h"

// The pages themselves. They are read once, into memory: a request names a key, never a file.
namespace fairdeal::server {

class Pages {
  public:
    // The built pages of this folder; without one, or when it has no index.html, a plain lobby that
    // is part of the program.
    explicit Pages(const std::filesystem::path& folder);

    // A path that is no file and has no dot in its last part is the page's own affair, and gets the
    // page. Nothing for the API's paths.
    const Response* find(std::string_view path) const;

  private:
    void add(const std::string& path, std::string body);

    std::map<std::string, Response, std::less<>> files_;
};

}  // namespace fairdeal::server
