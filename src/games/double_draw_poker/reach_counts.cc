#include "games/double_draw_poker/reach_counts.h"

// The forward half of the computation: the choices at the first draw are fixed, and this counts how
// often each hand arises after it with given cards dead. Same table layout and the same renaming
// argument as the values in first_draw.cc.
namespace fairdeal::games::double_draw_poker {
namespace {

// So far only one hand of each class is counted; the renamings that leave the kept cards unchanged
// give the others.
void share_out(cards::CardSet kept, std::vector<std::int64_t>& table) {
    if (table.empty()) return;
    const std::vector<std::int64_t> given = table;
    for (counting::Renaming renaming = 1; renaming < counting::renaming_count; ++renaming) {
        if (counting::renamed(kept, renaming) != kept) continue;
        const RenamedPlaces& places = renamed_places(renaming);
        for (std::size_t cell = 0; cell < table.size(); ++cell)
            table[cell] += given[places[cell]];
    }
}

}  // namespace

ReachCounts::ReachCounts(std::size_t thrown, std::span<const FirstChoice> first)
    : cells_(dead_sets[thrown]) {
    const auto kept = Deals::get().kept_classes(thrown).representatives();
    tables_.resize(kept.size());
    for (const FirstChoice& choice : first) {
        if (choice.discard != fold_at_first && discards[choice.discard].size == thrown) add(choice);
    }
    for (std::size_t number = 0; number < kept.size(); ++number)
        share_out(kept[number], tables_[number]);
}

void ReachCounts::add(const FirstChoice& choice) {
    const DealtHand& dealt = Deals::get().hands()[choice.hand];
    const DiscardChoice& discard = discards[choice.discard];
    const ClassifiedHand& to = dealt.kept[choice.discard];
    tables_[to.number].resize(cells_);
    std::array<CardIndex, most_thrown> dead{};
    for (std::size_t i = 0; i < discard.size; ++i)
        dead[i] = counting::renamings[to.renaming][dealt.cards[discard.thrown[i]]];
    for_each_part(std::span(dead).first(discard.size), [&](std::size_t cell) {
        tables_[to.number][cell] += dealt.hands * choice.parts;
    });
}

}  // namespace fairdeal::games::double_draw_poker
