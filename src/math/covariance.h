#pragma once

#include <string>
#include <vector>

#include "math/analysis.h"

// How the results of wagers depend on each other.
namespace fairdeal::math {

// Of the wagers that hang together and can win or lose under the question, in units squared.
struct Covariances {
    std::vector<games::WagerIndex> wagers;
    std::vector<std::string> keys;
    std::vector<std::vector<Rational>> matrix;  // symmetric; its sum is the variance
};
Covariances covariances(const games::Question& question, const games::Solution& solution);

}  // namespace fairdeal::math
