// The OpenAPI document against the running server: every path and method succeeds and is refused at
// least once, and every answer is as the document says.
//   node tests/openapi/check.mjs build/fairdeal-floor
import { readFileSync } from 'node:fs';
import { Contract } from './contract.mjs';
import { Floor } from './floor.mjs';
import { askAnything } from './every_request.mjs';
import { visitHouse } from './house.mjs';
import { visitSessions } from './sessions.mjs';
import { visitTables } from './tables.mjs';
import { Server, removeFolder, temporaryFolder } from './server.mjs';

// A new floor has no administrator who could make an account, so nobody gets so far.
const unreachable = [
  'post /api/v1/session',
  'post /api/v1/session/password',
  'post /api/v1/session/second-factor',
  'post /api/v1/session/second-factor/confirm',
  'get /api/v1/users',
  'post /api/v1/users',
  'patch /api/v1/users/{account}',
  'post /api/v1/users/{account}/lock',
  'post /api/v1/users/{account}/unlock',
  'post /api/v1/users/{account}/second-factor',
].map((operation) => `${operation} never succeeded`);

let failures = 0;
const expect = (holds, what) => {
  if (holds) return;
  failures += 1;
  console.error(`FAILED: ${what}`);
};

const folder = temporaryFolder();
const server = new Server(process.argv[2], folder, ['--pace', '0']);
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
  await visitHouse(floor, staff);
  await visitSessions(floor, staff);
  await askAnything(floor);
  const missing = contract.unexercised();
  for (const what of missing) expect(unreachable.includes(what), what);
  for (const what of unreachable) expect(missing.includes(what), `not so any more: ${what}`);
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
