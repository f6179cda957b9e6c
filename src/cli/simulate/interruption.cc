#include "cli/simulate/interruption.h"

namespace fairdeal::cli {
namespace {

volatile std::sig_atomic_t noted_signal = 0;

extern "C" void note_signal(int number) {
    noted_signal = number;
}

}  // namespace

Interruption::Interruption() {
    noted_signal = 0;
    struct sigaction noting {};
    noting.sa_handler = note_signal;
    noting.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    sigaction(SIGINT, &noting, &before_interrupt_);
    sigaction(SIGTERM, &noting, &before_terminate_);
}

Interruption::~Interruption() {
    sigaction(SIGINT, &before_interrupt_, nullptr);
    sigaction(SIGTERM, &before_terminate_, nullptr);
}

int Interruption::signal() noexcept {
    return noted_signal;
}

}  // namespace fairdeal::cli
