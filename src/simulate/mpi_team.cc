#include "simulate/mpi_team.h"

// MPI's standard dropped the C++ bindings, and here they are a separate library.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <chrono>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <thread>

#include "base/check.h"

namespace fairdeal::simulate {
namespace {

// Polls, because MPI's blocking calls keep a core busy that the blocks can use better.
void await(MPI_Request request) {
    int done = 0;
    for (;;) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (done != 0) return;
        std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
}

int length_of(const std::string& text) {
    CHECK(text.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max()));
    return static_cast<int>(text.size());
}

class MpiTeam : public Team {
  public:
    MpiTeam(int& argc, char**& argv) {
        // Only the main thread calls MPI; the blocks are played on other threads.
        int provided = 0;
        MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
        CHECK(provided >= MPI_THREAD_FUNNELED);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        MPI_Comm here{};
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
        MPI_Comm_size(here, &here_);
        MPI_Comm_free(&here);
    }
    ~MpiTeam() override { MPI_Finalize(); }
    MpiTeam(const MpiTeam&) = delete;
    MpiTeam& operator=(const MpiTeam&) = delete;

    int rank() const noexcept override { return rank_; }
    int size() const noexcept override { return size_; }
    int ranks_here() const noexcept override { return here_; }

    std::vector<std::string> gather(const std::string& report) override {
        const int length = length_of(report);
        std::vector<int> lengths(leads() ? ranks() : 0);
        MPI_Request request{};
        MPI_Igather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
        await(request);
        std::vector<int> starts(lengths.size());
        std::exclusive_scan(lengths.begin(), lengths.end(), starts.begin(), 0);
        std::string all(
            leads() ? static_cast<std::size_t>(starts.back() + lengths.back()) : std::size_t{0},
            '\0');
        MPI_Igatherv(report.data(), length, MPI_CHAR, all.data(), lengths.data(), starts.data(),
                     MPI_CHAR, 0, MPI_COMM_WORLD, &request);
        await(request);
        std::vector<std::string> reports;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            reports.push_back(all.substr(static_cast<std::size_t>(starts[i]),
                                         static_cast<std::size_t>(lengths[i])));
        }
        return reports;
    }

    std::string tell(const std::string& word) override {
        int length = length_of(word);
        MPI_Request request{};
        MPI_Ibcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
        await(request);
        std::string told = word;
        told.resize(static_cast<std::size_t>(length));
        MPI_Ibcast(told.data(), length, MPI_CHAR, 0, MPI_COMM_WORLD, &request);
        await(request);
        return told;
    }

  private:
    std::size_t ranks() const noexcept { return static_cast<std::size_t>(size_); }

    int rank_ = 0;
    int size_ = 1;
    int here_ = 1;
};

// mpirun sets these variables; so do other launchers that speak PMIx.
bool is_part_of_job() {
    return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr;
}

}  // namespace

std::unique_ptr<Team> make_team(int& argc, char**& argv) {
    if (!is_part_of_job()) return std::make_unique<Team>();
    return std::make_unique<MpiTeam>(argc, argv);
}

}  // namespace fairdeal::simulate
