"""The dealer's steps at Three Card Poker and Three Card Draw Poker, in their order.

A row: key, kind, who takes it (D dealer, F floorperson, S supervisor), the clause or ruling it
follows, and when it is there at all. steps.py reads the rows.
"""

THREE_CARD_POKER = {
    "opening": """
progressive-approved      attest          F/S  tcp-20.12B-a.1          live offered:progressive
device-approved           attest          F/S  tcp-20.9-a              automated live
shoe-fastened             attest          D    tcp-69E-1.19-b.2        any-shoe live
""",
    "cards": """
decks-sealed              sealed          F/S  tcp-69E-1.18-n          live
receive-cards             receive         D    X-20
""",
    "shuffling": """
shuffle-by-hand           shuffle         D    X-20                    by-hand
shuffle-by-device         shuffle         D    tcp-69E-1.19-c          device
take-preshuffled          shuffle         D    X-20                    preshuffled
count-by-device           device-count    D    tcp-old20.7-f.1         device
cut                       cut             D    X-20                    cut
load-shoe                 attest          D    X-20                    shoe live
deck-in-hand              attest          D    tcp-old20.8-b2          hand live
load-shuffler             attest          D    tcp-20.9-b1             automated live
""",
    "round": """
no-more-bets-shoe         close-bets      D    X-20                    shoe
no-more-bets-hand         close-bets      D    tcp-old20.8-b3.1        hand
no-more-bets-automated    close-bets      D    tcp-20.9-b2             automated
lock-progressive          attest          D    tcp-20.12B-b.3          live offered:progressive
take-progressive          chips           D    tcp-20.12B-b.4          bet:progressive
progressive-to-tray       attest          D    tcp-20.12B-b.5          live bet:progressive
deal-from-shoe            deal            D    tcp-69E-1.19-b.1        shoe
deal-from-hand            deal            D    tcp-old20.8-b3.2        hand
deal-stacks               deal            D    tcp-20.9-c.1            automated
cover-dealer-stack        attest          D    tcp-20.9-c.2            automated live
same-hand                 attest          D    tcp-old20.8-b2i         hand live
deck-over-tray            attest          D    tcp-old20.8-b2ii        hand live
count-stub-shoe           stub-count      D    tcp-old20.8-e           shoe
count-stub-hand           stub-count      D    tcp-old20.8-e           hand
count-stub-automated      stub-count      D    tcp-old20.9-e           automated
rack-stub-shoe            rack            D    tcp-20.7-d.1            shoe
rack-stub-hand            rack            D    tcp-20.8-d.1            hand
rack-stub-automated       rack            D    tcp-20.9-d.1            automated discards=rack
tray-stub-automated       rack            D    tcp-20.9-d.1            automated discards=tray
players-look              attest          D    tcp-old20.10-a.1        live
decide                    decide          D    tcp-20.10-b.2
own-cards-only            attest          D    tcp-old20.10-a.2        live
take-forfeits             forfeits        D    tcp-20.10-b.6
turn-dealer               turn-dealer     D    tcp-20.10-b.7
cover-card-aside          attest          D    tcp-20.10-b.8           automated live
turn-community            turn-community  D    T-13                    offered:progressive
check-lights              lights          D    tcp-20.12B-d1           live bet:progressive
c1-reveal                 reveal          D    tcp-20.10-c1            settlement=c1
c1-collect-losing         collect-losing  D    tcp-20.10-c1            settlement=c1
c1-progressive            progressive     D    tcp-20.10-c1iii         bet:progressive settlement=c1
c1-pay                    pay             D    tcp-20.10-c1iv          settlement=c1
c1-winners-face-up        attest          D    tcp-old20.10-c.2        live settlement=c1
c1-collect-hands          collect-hands   D    tcp-20.10-c1v           settlement=c1
c2-settle                 settle          D    tcp-20.10-c2            settlement=c2
collect-rest-rack         collect-rest    D    tcp-20.10-c.2           discards=rack
collect-rest-tray         collect-rest    D    tcp-20.10-c.2           discards=tray
cards-in-order            attest          D    tcp-old20.10-d          live
end-round                 end             D    tcp-20.10-c.1
""",
    "void-round": """
void-refund               refund          D    T-16
void-collect              collect-void    D    tcp-old20.10-d
void-end-round            end             D    X-2
""",
    "closing": """
cards-returned            attest          F/S  tcp-69E-1.18-n3iii      live
returned-cards-inspected  attest          S    tcp-69E-1.18-n          live
shoe-locked               attest          D    tcp-69E-1.19-b.2        any-shoe live
""",
}

THREE_CARD_DRAW = {
    "opening": """
layout-filed              filing          S    tcdp-69E-1.13BB-a1      live filed
cover-card                attest          D    tcdp-42.2-a.2           live
shoe-meets-rules          attest          F/S  tcdp-42.7-a             shoe live
automated-shoe-approved   attest          F/S  tcdp-42.9-a             automated live
shoe-fastened             attest          D    tcdp-69E-1.19-b.2       any-shoe live
""",
    "cards": """
decks-sealed              sealed          F/S  tcdp-69E-1.18-n         live
receive-deck              receive         D    tcdp-42.2-a.1
deck-complies             attest          D    tcdp-42.2-b1            device two-decks live
dealer-inspects           attest          D    tcdp-42.3-a             live
floorperson-verifies      attest          F    tcdp-42.3-b.1           live
spread-cards              attest          D    tcdp-42.3-b.1           live
first-player-looks        needs-player    D    tcdp-42.3-b.1           live
wash-and-stack            attest          D    tcdp-42.3-c             live
deck-apart                attest          D    tcdp-42.3-d             device two-decks live
""",
    "shuffling": """
change-decks              attest          D    tcdp-42.2-b3            device two-decks live
shuffle-by-hand           shuffle         D    tcdp-42.4-a.1           by-hand
shuffle-by-device         shuffle         D    tcdp-42.4-a.1           device
use-preshuffled           shuffle         D    tcdp-42.4-a.1           preshuffled
device-counts-shoe        device-count    D    tcdp-42.7-f.1           shoe device
device-counts-automated   device-count    D    tcdp-42.9-e.1           automated device
stack                     attest          D    tcdp-42.4-a.2           live
lay-cover-card            attest          D    tcdp-42.4-c1i           cut live
cut                       cut             D    tcdp-42.4-c1ii          cut
complete-cut              attest          D    tcdp-42.4-c1iii         cut live
cover-card-away           attest          D    tcdp-42.4-c1iv          cut live
load-shoe                 attest          D    tcdp-42.7-a             shoe live
deck-in-hand              attest          D    tcdp-42.8-b2            hand live
load-automated-shoe       attest          D    tcdp-42.9-b1            automated live
""",
    "round": """
no-more-bets-shoe         close-bets      D    tcdp-42.7-b             shoe
no-more-bets-hand         close-bets      D    tcdp-42.8-b3            hand
no-more-bets-automated    close-bets      D    tcdp-42.9-b2            automated
no-cash-bets              attest          D    tcdp-42.6-a.2           live
deal-shoe                 deal            D    tcdp-42.7-d             shoe
deal-hand                 deal            D    tcdp-42.8-b4            hand
deal-automated            deal            D    tcdp-42.9-c.1           automated
keep-stub-after-packet    attest          D    tcdp-42.10-c.2          automated live dealer-cards=c
keep-stub-after-four      attest          D    tcdp-42.10-d.2          automated live dealer-cards=d
players-look              attest          D    tcdp-42.10-e            live
in-to-win-draw            decide          D    tcdp-42.10-f.1
discards-racked           attest          D    tcdp-42.10-f3.2         live
draw-cards-tucked         attest          D    tcdp-42.10-f4.2         live
same-hand                 attest          D    tcdp-42.8-b2i           hand live
deck-over-tray            attest          D    tcdp-42.8-b2ii          hand live
count-stub-shoe           stub-count      D    tcdp-42.7-e             shoe
count-stub-automated      stub-count      D    tcdp-42.9-d             automated
rack-stub                 rack            D    tcdp-42.10-g.1          shoe-or-hand
rack-stub-automated       rack            D    tcdp-42.10-g.1          automated
turn-dealer               turn-dealer     D    tcdp-42.10-g.1
arrange-dealer            attest          D    tcdp-42.10-g.3          live
settle                    settle          D    tcdp-42.10-h
stayed-seated             attest          D    tcdp-42.6-c.2           live
collect-cards             collect-rest    D    tcdp-42.10-i.1
end-round                 end             D    tcdp-42.10-i.2
""",
    "void-round": """
refund                    refund          D    tcdp-42.12-b
collect-void              collect-void    D    tcdp-42.10-i.1
end-void-round            end             D    tcdp-42.10-i.2
""",
    "idle": """
spread-idle               attest          D    tcdp-42.4-e.1           live
""",
    "resuming": """
turn-spread-up            needs-player    D    tcdp-42.4-e.1           live
player-looks-again        needs-player    D    tcdp-42.4-e.2           live
wash-again                attest          D    tcdp-42.4-e.2           live
decks-apart-again         attest          D    tcdp-42.4-e.2           device two-decks live
""",
    "closing": """
shoe-locked               attest          D    tcdp-69E-1.19-b.2       any-shoe live
returned-cards-inspected  attest          S    tcdp-69E-1.18-n         live
used-cards-inspected      attest          S    tcdp-69E-1.18-n3iii     live
""",
}
