// Compares our hand evaluators with those of the npm package pokersolver.
//
//     node tests/pokersolver/compare.mjs [HANDS [SEED [PROGRAM]]]
//
// HANDS is the number of random hands of five, six and seven cards each; the 22,100 hands of three
// cards are always all compared. PROGRAM is build/pokersolver_hands unless told. Jokers are left
// out: pokersolver has open bugs with them. `./test --pokersolver` builds what is needed and runs
// this.
//
// Hands of a kind are sorted by our value. When pokersolver agrees on every pair of neighbours,
// which is better or that they tie, it agrees on the whole order.

import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import pokersolver from 'pokersolver';

const games = {3: 'threecard', 5: 'standard', 6: 'standard', 7: 'standard'};
const mostShown = 20;

const words = process.argv.slice(2);
const [count = '50000', seed = '1'] = words;
const program = words[2] ?? fileURLToPath(new URL('../../build/pokersolver_hands', import.meta.url));

if (words.length > 3 || ![count, seed].every((word) => /^[0-9]+$/.test(word))) {
    console.error('usage: node tests/pokersolver/compare.mjs [HANDS [SEED [PROGRAM]]]');
    process.exit(2);
}

async function readHands() {
    const child = spawn(program, [count, seed], {stdio: ['ignore', 'pipe', 'inherit']});
    const ended = new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', resolve);
    });
    ended.catch(() => {});
    const hands = new Map();
    for await (const line of createInterface({input: child.stdout})) {
        const [size, category, order, cards] = line.split('\t');
        if (!hands.has(size)) hands.set(size, []);
        hands.get(size).push({category, order: Number(order), cards});
    }
    const status = await ended;
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
    return hands;
}

let differences = 0;
function differ(text) {
    if (differences++ < mostShown) console.error(text);
}

function compareHands(size, hands) {
    for (const hand of hands) {
        hand.solved = pokersolver.Hand.solve(hand.cards.split(' '), games[size]);
        if (hand.solved.name !== hand.category) {
            differ(`${hand.cards}: we say ${hand.category}, pokersolver ${hand.solved.name}`);
        }
    }
    hands.sort((a, b) => a.order - b.order);
    for (let i = 1; i < hands.length; ++i) {
        const [worse, better] = [hands[i - 1], hands[i]];
        // pokersolver answers -1 when the hand asked is the better one.
        const theirs = -Math.sign(better.solved.compare(worse.solved));
        const ours = Math.sign(better.order - worse.order);
        if (theirs !== ours) {
            const says = ['loses to', 'ties with', 'beats'];
            differ(`${better.cards} ${says[ours + 1]} ${worse.cards}; ` +
                `pokersolver: it ${says[theirs + 1]} it`);
        }
    }
    console.log(`${hands.length} hands of ${size} cards compared`);
}

const hands = await readHands().catch((error) => {
    console.error(`No hands to compare: ${error.message}`);
    process.exit(1);
});
for (const [size, list] of hands) compareHands(size, list);
if (hands.size !== Object.keys(games).length) differ('some kinds of hands are missing');
if (differences > 0) {
    console.error(`${differences} differences`);
    process.exit(1);
}
console.log('pokersolver agrees with every one of them');
