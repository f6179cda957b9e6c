#include <benchmark/benchmark.h>

#include <cstdlib>

#include "documents/drawing/dxf_writer.h"
#include "documents/drawing/pages.h"
#include "documents/drawing/svg_writer.h"
#include "support/sample_drawing.h"

// A drawing of six seats in each of its forms, the start of fairdeal-print included.
namespace {

using namespace fairdeal::documents::drawing;

Typesetter set_letters(const Drawing& drawing) {
    Typesetter letters;
    if (!letters.set(letterings(drawing))) std::abort();
    return letters;
}

void drawing_svg(benchmark::State& state) {
    const Drawing drawing = fairdeal::testing_support::sample_drawing();
    for (auto _ : state)
        benchmark::DoNotOptimize(svg(drawing, set_letters(drawing)));
}

void drawing_dxf(benchmark::State& state) {
    const Drawing drawing = fairdeal::testing_support::sample_drawing();
    for (auto _ : state)
        benchmark::DoNotOptimize(dxf(drawing, set_letters(drawing)));
}

void drawing_pdf(benchmark::State& state) {
    const Drawing drawing = fairdeal::testing_support::sample_drawing();
    for (auto _ : state) {
        const Pages pages{.title = "Sample",
                          .created = "2026-01-01T00:00:00Z",
                          .svgs = {svg(drawing, set_letters(drawing))}};
        if (!pdf(pages)) std::abort();
    }
}

BENCHMARK(drawing_svg)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(drawing_dxf)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(drawing_pdf)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
