#include "server/http/compress.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace fairdeal::server {
namespace {

// What a gzip file holds, read by zlib as a browser reads it; nothing when it is damaged.
std::string unzipped(std::string file) {
    z_stream stream{};
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return {};
    std::string text(std::size_t{1} << 20U, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(file.data());
    stream.avail_in = static_cast<uInt>(file.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    const bool is_whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0;
    text.resize(stream.total_out);
    inflateEnd(&stream);
    return is_whole ? text : std::string();
}

Response page(std::string body) {
    Response response;
    response.type = "text/html; charset=utf-8";
    response.body = std::move(body);
    response.headers.emplace_back("ETag", "W/\"1\"");
    return response;
}

bool is_compressed(const Response& response) {
    for (const auto& [name, value] : response.headers)
        if (name == "Content-Encoding") return value == "gzip";
    return false;
}

TEST(Compress, MakesAGzipFileOfTheSameText) {
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += std::to_string(i * i % 9973) + ", ";
    for (const std::string& body : {text, std::string(2000, 'a')}) {
        Response response = page(body);
        compress(response, "br, gzip;q=0.8");
        ASSERT_TRUE(is_compressed(response));
        EXPECT_LT(response.body.size(), body.size());
        EXPECT_EQ(unzipped(response.body), body);
    }
}

TEST(Compress, LeavesAloneWhatIsNotAskedForNotWorthItOrNotPublic) {
    const std::string body(2000, 'a');
    Response unasked = page(body);
    compress(unasked, "gzip;q=0, br");
    Response small = page("short");
    compress(small, "gzip");
    Response private_one = page(body);
    private_one.headers.clear();
    compress(private_one, "gzip");
    Response picture = page(body);
    picture.type = "image/png";
    compress(picture, "gzip");
    Response missing = page(body);
    missing.status = 404;
    compress(missing, "gzip");
    for (const Response* response : {&unasked, &small, &private_one, &picture, &missing})
        EXPECT_FALSE(is_compressed(*response));
    EXPECT_EQ(unasked.body, body);
}

}  // namespace
}  // namespace fairdeal::server
