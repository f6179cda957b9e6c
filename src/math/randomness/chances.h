#pragma once

#include <vector>

// Probabilities of k = 0, 1, … for what the tests count on fair cards.
namespace fairdeal::math::randomness {

// Cards that two draws of `a` and `b` out of n have in common.
std::vector<double> common_cards(int n, int a, int b);
// Cards that lie in their own place in a random order of n.
std::vector<double> matches(int n);
// Places of a random order of n where a card is followed by a higher one (Euler's numbers).
std::vector<double> ascents(int n);
// Changes in a row of `length` independent outcomes of which each is of the first kind with this
// probability.
std::vector<double> changes(int length, double chance);
// Draws of k out of n until every one of the n was drawn: the last entry is for `longest` draws not
// being enough.
std::vector<double> collections(int n, int k, int longest);
// The fewest draws that are enough with this probability.
int collection_length(int n, int k, double enough);

}  // namespace fairdeal::math::randomness
