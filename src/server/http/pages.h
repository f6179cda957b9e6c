#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/http/http.h"

// The files of the pages. The constructor reads them into memory, so a request names a key and
// never a file.
namespace fairdeal::server {

class Pages {
  public:
    // Reads the built pages in this folder. If there is no folder or no index.html, every page is a
    // sentence that says so.
    explicit Pages(const std::filesystem::path& folder);

    // Finds the answer for a path. A path that is no file and has no dot in its last part is a page
    // of the application, and gets index.html. Returns null for paths of the API. A file NAME.br or
    // NAME.gz is the compressed form of NAME for clients that accept it (`accepted` is the header
    // Accept-Encoding); it has no path of its own. The first header of an answer is its ETag.
    const Response* find(std::string_view path, std::string_view accepted = {}) const;

  private:
    struct File {
        Response plain{};
        std::map<std::string, Response, std::less<>> compressed{};  // by their encoding
    };
    void add(const std::string& path, std::string body);
    void compress(const std::string& path, const std::string& encoding, std::string body);

    std::map<std::string, File, std::less<>> files_;
};

// The default folder of the pages: "pages" beside the program; an empty path if it does not exist.
std::filesystem::path pages_beside_program();

}  // namespace fairdeal::server
