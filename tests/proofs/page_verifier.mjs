// The verifier of the pages, as "Verify this hand" uses it: proofs with the replays that are shown
// beside them, all in one process.
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

globalThis.crypto ??= webcrypto; // Node 18 has it only on trial.

// The pages' own copy of Vite reads their TypeScript.
const { runnerImport } = createRequire(new URL('../../web/package.json', import.meta.url))('vite');

// [{proof, replay}] → why a proof does not hold, by the name of its file.
export async function checkWithPage(folder, cases) {
  const { module } = await runnerImport('/src/model/verify/report.ts', {
    root: new URL('../../web', import.meta.url).pathname,
    configFile: false,
  });
  const key = readFileSync(`${folder}/key`, 'utf8').trim();
  const games = JSON.parse(readFileSync(`${folder}/games.json`, 'utf8'));
  const refused = new Map();
  for (const { proof, replay } of cases) {
    const { clauses, deck } = games[replay?.game] ?? { clauses: [], deck: { cards: 52 } };
    const report = await module.reportOf({
      proof: readFileSync(`${folder}/${proof}`, 'utf8'),
      key,
      isOwnKey: true,
      round: replay,
      citations: new Map(clauses.map(({ id, citation }) => [id, citation])),
      deck: [deck.cards],
    });
    if (report.outcome !== 'holds') refused.set(proof, report.checks.at(-1).text);
  }
  return refused;
}
