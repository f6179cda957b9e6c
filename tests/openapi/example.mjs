// The worked example of docs/guides/developer.md, run as it stands against a fresh floor: what it
// shows comes.
//   node tests/openapi/example.mjs build/fairdeal-floor
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Server, removeFolder, temporaryFolder } from './server.mjs';

const shownAddress = 'http://127.0.0.1:8069';
const found = /^<!-- The test openapi_example .*\n```sh\n([^]*?)^```$/m.exec(
  readFileSync('docs/guides/developer.md', 'utf8'),
);
if (!found || !found[1].includes(shownAddress)) throw new Error('the guide has no example to run');

// What is shown as coming, one after the other; … stands for anything.
const shown = found[1]
  .split('\n')
  .filter((line) => /^# [[{]/.test(line))
  .map((line) => line.slice(2));
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (line) => new RegExp(`^${line.split('…').map(literal).join('.*')}`);

const folder = temporaryFolder();
const server = await new Server(process.argv[2], folder).start();
let said = '';
try {
  said = execFileSync(
    'bash',
    ['-euo', 'pipefail', '-c', found[1].replace(shownAddress, server.url)],
    { encoding: 'utf8', timeout: 600000 },
  );
} finally {
  await server.stop();
  removeFolder(folder);
}
let rest = said.split('\n');
for (const line of shown) {
  const at = rest.findIndex((one) => patternOf(line).test(one));
  if (at < 0) {
    console.error(`FAILED: the guide shows\n  ${line}\nand this came:\n${said}`);
    process.exit(1);
  }
  rest = rest.slice(at + 1);
}
if (shown.length < 8) throw new Error('the guide shows too little of what comes');
console.log(`The guide's example is true: ${shown.length} lines came as shown.`);
