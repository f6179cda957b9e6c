#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/http/http.h"

// The pages themselves. They are read once, into memory: a request names a key, never a file.
namespace fairdeal::server {

class Pages {
  public:
    // The built pages of this folder; without one, or when it has no index.html, a sentence that
    // says so.
    explicit Pages(const std::filesystem::path& folder);

    // A path that is no file and has no dot in its last part is the page's own affair, and gets the
    // page. Nothing for the API's paths. A file NAME.br or NAME.gz is the form of NAME for whoever
    // accepts it (`accepted` is the header Accept-Encoding), and has no address of its own. The
    // first header of what is found is its ETag.
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

// Where the pages of this program are when nobody says: in the folder "pages" beside it; nothing
// when there are none.
std::filesystem::path pages_beside_program();

}  // namespace fairdeal::server
