// Every script of every game, recorded as a server records its tables: the three verifiers must accept
// the proof of every round for every audience, and refuse every lie.
//   node tests/proofs/check.mjs build/make_proofs build/fairdeal
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkWithPage } from './page_verifier.mjs';

const [makeProofs, fairdeal] = process.argv.slice(2).map((program) => resolve(program));
const secondVerifier = resolve('tools/verify_ledger');
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-proofs-'));

function run(program, words, options) {
  const done = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
  if (done.error) throw done.error;
  return done;
}

// Both say "Good  FILE" or "BAD   FILE: why" for each of several proofs: FILE → why.
function badIn(done, files) {
  const bad = new Map();
  const answered = done.stdout.split('\n').filter((line) => /^(Good|BAD) /.test(line));
  for (const line of answered) {
    const [, file, why] = /^BAD {3}([^:]*): (.*)$/.exec(line) ?? [];
    if (file) bad.set(file, why);
  }
  if (answered.length !== files.length || done.status !== (bad.size > 0 ? 1 : 0)) {
    throw new Error(`${answered.length} answers for ${files.length} proofs: ${done.stderr}`);
  }
  return bad;
}

const checkWithProgram = (files) =>
  badIn(
    run(fairdeal, ['ledger', 'check-proof', '--key', 'key', ...files], { cwd: folder }),
    files,
  );
const checkWithPython = (files) =>
  badIn(
    run(
      'python3',
      ['-B', secondVerifier, '--key', 'key', ...files.flatMap((file) => ['--proof', file])],
      { cwd: folder },
    ),
    files,
  );

const linesOf = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

// What each verifier refuses: FILE → why.
async function verified(cases) {
  const files = cases.map(({ proof }) => proof);
  return {
    'fairdeal ledger check-proof': checkWithProgram(files),
    'tools/verify_ledger': checkWithPython(files),
    'Verify this hand': await checkWithPage(folder, cases),
  };
}

async function honestProofsHold() {
  const cases = linesOf('cases.jsonl');
  let refused = 0;
  for (const [verifier, bad] of Object.entries(await verified(cases))) {
    refused += bad.size;
    for (const { name, proof } of cases) {
      if (bad.has(proof)) console.error(`FAILED: ${name}: ${verifier} says: ${bad.get(proof)}`);
    }
  }
  console.log(`${cases.length} honest proofs, ${refused} times called false.`);
  return cases.length > 0 && refused === 0;
}

// The second verifier knows no games: it says that it does not check the words, nor which deck is
// played with (docs/ledger_proofs.md).
const isNotChecked = (verifier, lie) =>
  verifier === 'tools/verify_ledger' && /^(words: |deck of 53)/.test(lie);

// A table of lies and verifiers, with the lies that somebody believed.
async function liesAreFound() {
  const cases = linesOf('lies.jsonl');
  const all = Object.entries(await verified(cases));
  const verdict = ([verifier, bad], { name, proof }) => {
    if (bad.has(proof)) return 'refused';
    return isNotChecked(verifier, name) ? 'not checked' : 'BELIEVED';
  };
  const table = cases.map((lie) => [lie.name, ...all.map((each) => verdict(each, lie))]);
  const believed = table.filter((row) => row.includes('BELIEVED'));
  if (believed.length > 0) {
    const head = ['lie', ...all.map(([verifier]) => verifier)];
    for (const [name, ...verdicts] of [head, ...table])
      console.error(name.padEnd(56), verdicts.map((one) => one.padEnd(28)).join(''));
  }
  console.log(`${cases.length} lies, ${believed.length} of them believed.`);
  return cases.length > 0 && believed.length === 0;
}

let isWell = false;
try {
  const made = run(makeProofs, [folder]);
  if (made.status !== 0) throw new Error(made.stderr || 'make_proofs has failed');
  const holds = await honestProofsHold();
  isWell = (await liesAreFound()) && holds;
} catch (error) {
  console.error(error.stack);
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(isWell ? 0 : 1);
