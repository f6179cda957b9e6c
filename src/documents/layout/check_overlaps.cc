#include "documents/layout/check_overlaps.h"

#include <fmt/format.h>

#include <array>

namespace fairdeal::documents::layout {
namespace {

struct Thing {
    std::string id;
    std::string row{};  // cards of one row may lie over each other, like a fan
    const Polygon* shape = nullptr;
};

class Things {
  public:
    explicit Things(const CheckedLayout& subject) : subject_(subject) {
        for (const std::string& seat : subject.seats)
            add_position(seat);
        add_cards("dealer-card", subject.facts->dealer_cards);
        add_cards("community-card", subject.facts->community_cards);
        constexpr std::array<std::string_view, 6> equipment{"chip-rack",    "drop-box", "tip-box",
                                                            "discard-rack", "shoe",     "shuffler"};
        for (const std::string_view id : equipment)
            add(std::string(id), {});
        for (const std::string_view meter : subject.game->meters)
            add(fmt::format("meter-{}", meter), {});
    }

    // Names the first two things that lie over each other; empty if none do.
    std::string overlap() const {
        for (std::size_t i = 0; i < all_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const bool fan = !all_[i].row.empty() && all_[i].row == all_[j].row;
                if (!fan && !are_apart(*all_[i].shape, *all_[j].shape)) {
                    return fmt::format("{} lies over {}", all_[i].id, all_[j].id);
                }
            }
        }
        return {};
    }

  private:
    void add(std::string id, std::string row) {
        const SvgNode* node = subject_.find(id);
        const Polygon* shape = node == nullptr ? nullptr : node->shape();
        if (shape != nullptr) all_.push_back({std::move(id), std::move(row), shape});
    }
    void add_cards(const std::string& key, std::size_t count) {
        for (std::size_t card = 1; card <= count; ++card)
            add(fmt::format("{}-{}", key, card), key);
    }
    void add_position(const std::string& seat) {
        add_cards(seat + "-card", subject_.facts->cards.size());
        for (const games::BettingArea& area : subject_.facts->areas)
            add(fmt::format("{}-{}", seat, subject_.game->wagers[area.wager].key), {});
        add(seat + "-draw-card", {});
        add(seat + "-discard", {});
    }

    const CheckedLayout& subject_;
    std::vector<Thing> all_;
};

}  // namespace

std::vector<CheckFinding> check_overlaps(const CheckedLayout& subject) {
    std::string fault = Things(subject).overlap();
    if (fault.empty()) return {};
    return {{ClauseStanding::missing, fault + ".", subject.facts->drawing}};
}

}  // namespace fairdeal::documents::layout
