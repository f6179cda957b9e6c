// The published schemas say what the program does: every golden round and answer is valid, every
// example file is valid, what must not be accepted is not, and the copies in docs/ are current.
//   node tests/schema/validate.mjs build/fairdeal
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { parse } from 'smol-toml';

const fairdeal = process.argv[2];
const run = (...words) => execFileSync(fairdeal, words, { encoding: 'utf8' });
let failures = 0;
const expect = (holds, what) => {
  if (holds) return;
  failures += 1;
  console.error(`FAILED: ${what}`);
};

const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false });
const load = (name, printed) => {
  expect(readFileSync(`docs/schemas/${name}`, 'utf8') === printed,
    `docs/schemas/${name} is not what the program prints`);
  return JSON.parse(printed);
};

const settle = load('settle.schema.json', run('settle', '--schema'));
const part = (name) => ajv.compile({ ...settle, oneOf: [{ $ref: `#/$defs/${name}` }] });
const round = part('round');
const answer = part('answer');
const lines = (path) => readFileSync(path, 'utf8').trim().split('\n');

let rounds = 0;
for (const game of readdirSync('src/games', { withFileTypes: true })) {
  const golden = join('src/games', game.name, 'golden.jsonl');
  if (!game.isDirectory() || !existsSync(golden)) continue;
  for (const line of lines(golden)) {
    rounds += 1;
    expect(round(JSON.parse(line)), `a round is not valid: ${line}\n${ajv.errorsText(round.errors)}`);
  }
  for (const line of lines(join('src/games', game.name, 'golden_answers.jsonl'))) {
    expect(answer(JSON.parse(line)), `an answer is not valid: ${line}\n${ajv.errorsText(answer.errors)}`);
  }
}
expect(rounds >= 32, `only ${rounds} golden rounds were found`);
expect(answer({ error: 'the line is not readable.', line: 3 }), 'an error line is not valid');

// One fault each in a sound round.
const sound = JSON.parse(lines('src/games/three_card_poker/golden.jsonl')[0]);
const faults = {
  'an unknown field': (r) => { r.colour = 'red'; },
  'a fraction of a cent': (r) => { r.seats[0].wagers.ante = 10.5; },
  'a stake of nothing': (r) => { r.seats[0].wagers.ante = 0; },
  'an absurd stake': (r) => { r.seats[0].wagers.ante = 1e12 + 1; },
  'an unknown wager': (r) => { r.seats[0].wagers.blind = 100; },
  'an unknown table': (r) => { r.pay = { 'pair-plus': '3' }; },
  'a table by number': (r) => { r.pay = { 'pair-plus': 1 }; },
  'seat 7': (r) => { r.seats[0].seat = 7; },
  'an unknown card': (r) => { r.dealer = 'Kc 9d 2x'; },
  'a hidden card': (r) => { r.dealer = 'Kc 9d ??'; },
  'an unknown choice': (r) => { r.seats[0].choices = ['raise']; },
  'another game': (r) => { r.game = 'blackjack'; },
  'no seats': (r) => { r.seats = []; },
};
for (const [what, spoil] of Object.entries(faults)) {
  const spoilt = structuredClone(sound);
  spoil(spoilt);
  expect(!round(spoilt), `the schema accepts ${what}`);
}

const table = ajv.compile(load('table.schema.json', run('rules', '--schema')));
for (const file of readdirSync('docs/examples').filter((name) => name.endsWith('.toml'))) {
  const value = parse(readFileSync(join('docs/examples', file), 'utf8'));
  expect(table(value), `docs/examples/${file} is not valid: ${ajv.errorsText(table.errors)}`);
}
expect(!table({ game: 'three-card-poker', colour: 1 }), 'the table schema accepts an unknown field');
expect(!table({ game: 'three-card-poker', options: { settlement: 'c3' } }), 'it accepts settlement c3');
const tableFaults = [
  { table: { decks: 3 } }, { table: { dealing: 'shoe' } }, { table: { 'card-hours': 25 } },
  { limits: { play: { min: 500 } } }, { limits: { progressive: { min: 100 } } },
  { limits: { ante: { least: 500 } } }, { clocks: { grace: 29 } },
];
for (const fault of tableFaults) {
  expect(!table({ game: 'three-card-poker', ...fault }), `the table schema accepts ${JSON.stringify(fault)}`);
}
expect(!table({ game: 'blackjack' }), 'the table schema accepts an unknown game');

const analysis = ajv.compile(load('analyze.schema.json', run('analyze', '--schema')));
const questions = [
  ['three-card-poker'],
  ['three-card-poker', '--bet', 'progressive=100', '--players', '3'],
  ['three-card-draw-poker', '--bet', 'first-3-bonus=500', '--verify'],
  ['--all'],
];
for (const question of questions) {
  const value = JSON.parse(run('analyze', ...question, '--json'));
  expect(analysis(value), `analyze ${question.join(' ')}: ${ajv.errorsText(analysis.errors)}`);
}
const analyzed = JSON.parse(run('analyze', 'three-card-poker', '--json'));
expect(!analysis({ ...analyzed, house_edge: 0.0337 }), 'the schema accepts a house edge that is not exact');

const sheet = ajv.compile(load('parsheet.schema.json', run('parsheet', '--schema')));
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-'));
const file = join(folder, 'sheet.json');
run('parsheet', 'three-card-poker', '--bet', 'progressive=100', '--rounds', '200', '-o', file);
const printed = JSON.parse(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true });
expect(sheet(printed), `the par sheet is not valid: ${ajv.errorsText(sheet.errors)}`);
expect(!sheet({ ...printed, sections: [{}] }), 'the schema accepts an empty section');

const simulation = ajv.compile(load('simulate.schema.json', run('simulate', '--schema')));
const simulations = [
  ['three-card-poker', '--bet', 'pair-plus=500', '--bet', 'progressive=100', '--seats', '3'],
  ['three-card-poker', '--strategy', 'random', '--bet', 'progressive=100', '--seats', '2'],
  ['double-draw-poker', '--strategy', 'random'],
  ['holdem-3-bonus', '--strategy', 'always', '--option', 'version=1'],
  ['three-card-poker', '--through-table', '--bet', 'progressive=100', '--seats', '2'],
];
for (const question of simulations) {
  const value = JSON.parse(run('simulate', ...question, '--rounds', '2000', '--seed', '3', '--json'));
  expect(simulation(value), `simulate ${question.join(' ')}: ${ajv.errorsText(simulation.errors)}`);
  const count = value.outcomes.reduce((sum, outcome) => sum + outcome.count, 0);
  expect(count === 2000 * value.seats, `simulate ${question.join(' ')}: ${count} outcomes`);
}
const simulated = JSON.parse(run('simulate', 'three-card-poker', '--rounds', '100', '--json'));
expect(!simulation({ ...simulated, z: '1.5' }), 'the schema accepts a z-score in words');
expect(!simulation({ ...simulated, house_edge: undefined }), 'the schema accepts a run without a result');

if (failures > 0) process.exit(1);
console.log(`The schemas hold for ${rounds} golden rounds, their answers and the example files.`);
