// The OpenAPI document against the running server: every path and method succeeds and is refused at
// least once, and every answer is as the document says.
//   node tests/openapi/check.mjs build/fairdeal-floor
import { readFileSync } from 'node:fs';
import { visitAccounts } from './accounts.mjs';
import { Contract } from './contract.mjs';
import { Floor } from './floor.mjs';
import { askAnything } from './every_request.mjs';
import { visitHouse } from './house.mjs';
import { visitLedger } from './ledger.mjs';
import { visitPages } from './pages.mjs';
import { visitSessions } from './sessions.mjs';
import { visitTables } from './tables.mjs';
import { Server, removeFolder, temporaryFolder } from './server.mjs';

let failures = 0;
const expect = (holds, what) => {
  if (holds) return;
  failures += 1;
  console.error(`FAILED: ${what}`);
};

const folder = temporaryFolder();
const server = new Server(process.argv[2], folder, ['--pace', '0', '--first-administrator', 'Ada']);
try {
  await server.start();
  const contract = new Contract(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  const floor = new Floor(server, contract, expect);
  for (const place of contract.undecidedObjects()) {
    expect(false, `${place}: the document does not say whether it has further fields`);
  }
  const staff = {};
  for (const role of ['dealer', 'floorperson', 'supervisor', 'auditor'])
    staff[role] = await floor.enter(role);
  await visitTables(floor, staff);
  await visitPages(floor, staff);
  await visitHouse(floor, staff);
  await visitSessions(floor, staff);
  await visitAccounts(floor);
  await visitLedger(floor);
  await askAnything(floor);
  for (const what of contract.unexercised()) expect(false, what);
  expect((await server.stop()) === 0, `the server did not end well: ${server.said}`);
  console.log(`${contract.operations.length} operations were exercised.`);
} catch (error) {
  expect(false, error.stack);
  console.error(server.said);
} finally {
  await server.stop();
  removeFolder(folder);
}
process.exit(failures > 0 ? 1 : 0);
