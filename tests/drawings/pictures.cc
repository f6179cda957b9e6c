#include "drawings/pictures.h"

#include <cairo.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

namespace fairdeal::drawings {
namespace {

namespace fs = std::filesystem;

// The sample of this folder has a mean of 0.28 and a worst square of 4.6, the fullest felt 1.04 and
// 7.9; with a curve of the sample a tenth of an inch off its worst square is 22.
constexpr double most_mean = 1.5;
constexpr double most_worst = 10;
constexpr int square = 24;

// A folder that goes away.
class Folder {
  public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "drawings-XXXXXX").string();
        if (mkdtemp(name.data()) != nullptr) path_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name) const { return (path_ / name).string(); }
    void write(const std::string& name, const std::string& content) const {
        std::ofstream(path_ / name, std::ios::binary) << content;
    }

  private:
    fs::path path_{};
};

void run(const std::string& command) {
    EXPECT_EQ(std::system((command + " >/dev/null 2>&1").c_str()), 0) << command;
}

// The upper left part of this size; the rest of a browser's window is not the drawing's.
Picture read_png(const std::string& path, int width, int height) {
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> image(
        cairo_image_surface_create_from_png(path.c_str()), cairo_surface_destroy);
    const bool read = cairo_surface_status(image.get()) == CAIRO_STATUS_SUCCESS &&
                      cairo_image_surface_get_width(image.get()) >= width &&
                      cairo_image_surface_get_height(image.get()) >= height;
    EXPECT_TRUE(read) << path;
    if (!read) return {};
    const unsigned char* data = cairo_image_surface_get_data(image.get());
    const int stride = cairo_image_surface_get_stride(image.get());
    Picture picture{.width = width, .height = height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const unsigned char* pixel = data + y * stride + 4 * x;
            picture.grey.push_back(
                static_cast<unsigned char>((pixel[0] + pixel[1] + pixel[2]) / 3));
        }
    }
    return picture;
}

double at(const Picture& picture, int x, int y) {
    const int column = std::clamp(x, 0, picture.width - 1);
    const int row = std::clamp(y, 0, picture.height - 1);
    return picture.grey[static_cast<std::size_t>(row * picture.width + column)];
}

double blurred(const Picture& picture, int x, int y) {
    double sum = 0;
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right)
            sum += at(picture, x + right, y + down);
    }
    return sum / 9;
}

}  // namespace

Picture browser_picture(const std::string& svg, int width, int height) {
    const Folder folder;
    folder.write("drawing.svg", svg);
    folder.write("page.html",
                 fmt::format("<!doctype html><body style=\"margin:0;background:#fff\"><img "
                             "src=\"drawing.svg\" style=\"display:block;width:{}px;height:{}px\">",
                             width, height));
    // The window is higher than the page: some versions take a part of it for themselves.
    run(
        fmt::format("\"${{CHROMIUM:-chromium-headless-shell}}\" --headless --no-sandbox "
                    "--disable-gpu --hide-scrollbars --user-data-dir={} --window-size={},{} "
                    "--screenshot={} file://{}",
                    folder.file("profile"), width, height + 200, folder.file("picture.png"),
                    folder.file("page.html")));
    return read_png(folder.file("picture.png"), width, height);
}

Picture pdf_picture(const std::string& pdf, int width, int height) {
    const Folder folder;
    folder.write("drawing.pdf", pdf);
    run(fmt::format("pdftoppm -png -singlefile -scale-to-x {} -scale-to-y {} {} {}", width, height,
                    folder.file("drawing.pdf"), folder.file("picture")));
    return read_png(folder.file("picture.png"), width, height);
}

Difference difference(const Picture& one, const Picture& other) {
    EXPECT_EQ(one.width, other.width);
    EXPECT_EQ(one.height, other.height);
    if (one.grey.empty() || one.grey.size() != other.grey.size()) return {255, 255};
    const int across = (one.width + square - 1) / square;
    const int down = (one.height + square - 1) / square;
    std::vector<double> sums(static_cast<std::size_t>(across * down));
    double sum = 0;
    for (int y = 0; y < one.height; ++y) {
        for (int x = 0; x < one.width; ++x) {
            const double apart = std::abs(blurred(one, x, y) - blurred(other, x, y));
            sum += apart;
            sums[static_cast<std::size_t>(y / square * across + x / square)] += apart;
        }
    }
    return {.mean = sum / static_cast<double>(one.grey.size()),
            .worst = *std::max_element(sums.begin(), sums.end()) / (square * square)};
}

bool is_the_same(const Difference& difference) {
    return difference.mean <= most_mean && difference.worst <= most_worst;
}

}  // namespace fairdeal::drawings
