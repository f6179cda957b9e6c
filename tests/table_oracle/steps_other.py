"""The dealer's steps at Double Draw Poker and Hold 'em 3 Bonus, in their order.

A row: key, kind, who takes it (D dealer, F floorperson, S supervisor), the clause or ruling it
follows, and when it is there at all. steps.py reads the rows.
"""

DOUBLE_DRAW = {
    "opening": """
layout-filed              filing          S    dd-69E-1.13Y-a1         live filed
cover-card                attest          D    dd-42.2-a.2             live
shoe-meets-rules          attest          F/S  dd-42.7-a               shoe live
automated-shoe-approved   attest          F/S  dd-42.9-a               automated live
shoe-fastened             attest          D    dd-69E-1.19-b.2         any-shoe live
""",
    "cards": """
decks-sealed              sealed          F/S  dd-69E-1.18-n           live
receive-deck              receive         D    dd-42.2-a.1
deck-complies             attest          D    dd-42.2-b1              device two-decks live
dealer-inspects           attest          D    dd-42.3-a               live
floorperson-verifies      attest          F    dd-42.3-b.1             live
spread-cards              attest          D    dd-42.3-b.1             live
first-player-looks        needs-player    D    dd-42.3-b.1             live
wash-and-stack            attest          D    dd-42.3-c               live
deck-apart                attest          D    dd-42.3-d               device two-decks live
""",
    "shuffling": """
change-decks              attest          D    dd-42.2-b3              device two-decks live
shuffle-by-hand           shuffle         D    dd-42.4-a.1             by-hand
shuffle-by-device         shuffle         D    dd-42.4-a.1             device
use-preshuffled           shuffle         D    dd-42.4-a.1             preshuffled
device-counts             device-count    D    dd-42.9-e.1             automated device
stack                     attest          D    dd-42.4-a.2             live
lay-cover-card            attest          D    dd-42.4-c1i             cut live
cut                       cut             D    dd-42.4-c1ii            cut
complete-cut              attest          D    dd-42.4-c1iii           cut live
cover-card-away           attest          D    dd-42.4-c1iv            cut live
load-shoe                 attest          D    dd-42.7-a               shoe live
deck-in-hand              attest          D    dd-42.8-b2              hand live
load-automated-shoe       attest          D    dd-42.9-b1              automated live
""",
    "round": """
no-more-bets-shoe         close-bets      D    dd-42.7-b               shoe
no-more-bets-hand         close-bets      D    dd-42.8-b3              hand
no-more-bets-automated    close-bets      D    dd-42.9-b2              automated
no-cash-bets              attest          D    dd-42.6-a.2             live
deal-shoe                 deal            D    dd-42.7-d               shoe
deal-hand                 deal            D    dd-42.8-b4              hand
deal-automated            deal            D    dd-42.9-c.1             automated
players-look              attest          D    dd-42.10-a.3            live
first-draw-or-fold        decide          D    dd-42.10-b
no-more-first-draw-bets   attest          D    dd-42.10-c
first-draw                draw            D    dd-42.10-e
first-discards-racked     attest          D    dd-42.10-d.2            live bet:first-draw
second-draw-or-fold       decide-second   D    dd-42.10-f
no-more-second-draw-bets  attest          D    dd-42.10-g              bet:first-draw
second-draw               draw-second     D    dd-42.10-i
second-discards-racked    attest          D    dd-42.10-h.2            live bet:second-draw
same-hand                 attest          D    dd-42.8-b2i             hand live
deck-over-tray            attest          D    dd-42.8-b2ii            hand live
count-stub-shoe           stub-count      D    dd-42.7-f               shoe
count-stub-automated      stub-count      D    dd-42.9-d               automated
settle                    settle          D    dd-42.10-j
stayed-seated             attest          D    dd-42.6-d.2             live
rack-stub-shoe            rack            D    dd-42.7-e               shoe
rack-stub-hand            rack            D    dd-42.10-k.1            hand
rack-stub-automated       rack            D    dd-42.9-c.2             automated
collect-cards             collect-rest    D    dd-42.10-k.1
end-round                 end             D    dd-42.10-k.2
""",
    "void-round": """
refund                    refund          D    X-2
collect-void              collect-void    D    dd-42.10-k.1
end-void-round            end             D    dd-42.10-k.2
""",
    "idle": """
spread-idle               attest          D    dd-42.4-e.1             live
""",
    "resuming": """
turn-spread-up            needs-player    D    dd-42.4-e.1             live
player-looks-again        needs-player    D    dd-42.4-e.2             live
wash-again                attest          D    dd-42.4-e.2             live
decks-apart-again         attest          D    dd-42.4-e.2             device two-decks live
""",
    "closing": """
shoe-locked               attest          D    dd-69E-1.19-b.2         any-shoe live
returned-cards-inspected  attest          S    dd-69E-1.18-n           live
used-cards-inspected      attest          S    dd-69E-1.18-n3iii       live
""",
}

HOLDEM = {
    "opening": """
layout-filed              filing          S    h3-69E-1.13BB-a1        live filed
cutting-and-cover-card    attest          D    h3-42.2-a.2             live
shoe-meets-rules          attest          F/S  h3-42.7-a               shoe live
shoe-fastened             attest          D    h3-69E-1.19-b.2         any-shoe live
""",
    "cards": """
decks-sealed              sealed          F/S  h3-69E-1.18-n           live
receive-cards             receive         D    h3-42.2-b
deck-of-the-right-kind    attest          D    h3-42.2-b1              two-decks live
dealer-inspects           attest          D    h3-42.3-a               live
floor-verifies            attest          F/S  h3-42.3-b.1             live
spread-cards              attest          D    h3-42.3-b.2             live
first-player-looks        needs-player    D    h3-42.3-b.1             live
wash-and-stack            attest          D    h3-42.3-c               live
deck-on-its-own           attest          D    h3-42.3-d               device two-decks live
""",
    "shuffling": """
shuffle-by-hand           shuffle         D    h3-42.4-a.1             by-hand
shuffle-by-device         shuffle         D    h3-42.4-a.1             device
take-preshuffled          shuffle         D    h3-42.4-a.1             preshuffled
single-stack              attest          D    h3-42.4-a.2             live
count-by-device           device-count    D    h3-42.7-f.1             device
lay-cover-card            attest          D    h3-42.4-c1i             cut live
cut                       cut             D    h3-42.4-c1ii            cut
rest-on-top               attest          D    h3-42.4-c1iii           cut live
cover-card-away           attest          D    h3-42.4-c1iv            cut live
load-shoe                 attest          D    h3-42.7-a               shoe live
deck-in-hand              attest          D    h3-42.8-b2              hand live
load-automated-shoe       attest          D    h3-42.9-b1              automated live
""",
    "round": """
no-more-bets-shoe         close-bets      D    h3-42.7-b               shoe
no-more-bets-hand         close-bets      D    h3-42.8-b3              hand
no-more-bets-automated    close-bets      D    h3-42.9-b2              automated
no-spoken-wagers          attest          D    h3-42.6-a.2             live
deal-from-shoe            deal            D    h3-42.7-c.2             shoe
deal-from-hand            deal            D    h3-42.8-c               hand
deal-stacks               deal            D    h3-42.9-c.1             automated
dealer-stack              attest          D    h3-42.9-c.3             automated live
same-hand                 attest          D    h3-42.8-b2i             hand live
deck-over-tray            attest          D    h3-42.8-b2ii            hand live
count-stub-shoe           stub-count      D    h3-42.7-e               shoe
count-stub-hand           stub-count      D    h3-42.8-e               hand
count-stub-automated      stub-count      D    h3-42.9-d               automated
rack-stub-shoe            rack            D    h3-42.7-d               shoe
rack-stub-hand            rack            D    h3-42.8-d               hand
rack-stub-automated       rack            D    h3-42.9-c.5             automated
show                      show            D    h3-42.10-a.1            bet:three-card-bonus
three-card-losers         three-losers    D    h3-42.10-a.2            bet:three-card-bonus
three-card-winners        three-winners   D    h3-42.10-a.3            bet:three-card-bonus
turn-first-two            turn-first      D    h3-42.10-b.1
decide                    decide          D    h3-42.10-b.2
turn-river-said           attest          D    h3-42.10-b2             live bet:turn-river
double-confirmed          attest          D    h3-42.10-b2ii.2         live bet:turn-river version=2
cards-in-view             attest          D    h3-42.10-f              live
turn-last-two             turn-last       D    h3-42.10-c
turn-dealer               turn-dealer     D    h3-42.10-d
settle                    settle          D    h3-42.10-e.2
stayed-seated             attest          D    h3-42.6-d.2             live
collect-rest              collect-rest    D    h3-42.10-g
end-round                 end             D    h3-42.1-round
""",
    "void-round": """
void-show                 void-show       D    h3-42.10-a.1            bet:three-card-bonus
void-three-card           void-three      D    h3-42.12-a.2            bet:three-card-bonus
void-turn-dealer          void-turn-dealer D    h3-42.12-b.3            bet:six-card-bonus
void-six-card             void-six        D    h3-42.12-b.3            bet:six-card-bonus
void-refund               refund          D    X-2
void-collect              collect-void    D    h3-42.10-g
void-end-round            end             D    h3-42.1-round
""",
    "idle": """
idle-spread               attest          D    h3-42.4-e.1             live
""",
    "resuming": """
resume-face-up            needs-player    D    h3-42.4-e.1             live
resume-player-looks       needs-player    D    h3-42.4-e.2             live
resume-wash-and-stack     attest          D    h3-42.4-e.2             live
""",
    "closing": """
shoe-locked               attest          D    h3-69E-1.19-b.2         any-shoe live
returned-cards-inspected  attest          S    h3-69E-1.18-n           live
""",
}
