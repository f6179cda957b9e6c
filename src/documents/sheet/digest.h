#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace fairdeal::documents {

// SHA-256 as 64 lowercase hexadecimal digits.
std::string sha256(std::string_view bytes);

struct FileDigest {
    std::uint64_t size = 0;
    std::string sha256{};
};

// The digest of a file's content; the error is a sentence.
tl::expected<FileDigest, std::string> digest_of_file(const std::filesystem::path& path);

// The digest of the running program, so that a document can be traced to the exact bytes that made
// it.
std::string sha256_of_this_program();

}  // namespace fairdeal::documents
