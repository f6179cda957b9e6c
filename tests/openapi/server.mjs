// `fairdeal-floor serve` as a process of its own, and the requests that are made of it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'fairdeal-openapi-'));
export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });

export const later = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

// Asks again until it is so; what is not so with all patience is an error.
export async function until(what, isSo, seconds = 120) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await isSo();
    if (found) return found;
    await later(50);
  }
  throw new Error(`${what}: not within ${seconds} seconds`);
}

// One request, with exactly the headers that are given.
export function ask(port, { method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            type: (answer.headers['content-type'] ?? '').split(';')[0],
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export class Server {
  constructor(program, folder, options = []) {
    Object.assign(this, { program, folder, options, said: '', hasEnded: false });
  }

  // Signs a checkpoint of its record, with the program beside it.
  signCheckpoint() {
    const record = ['--db', `sqlite:${this.folder}/floor.sqlite`, '--keys', `${this.folder}/keys`];
    const office = join(dirname(this.program), 'fairdeal-office');
    execFileSync(office, ['ledger', 'checkpoint', ...record]);
  }

  async start() {
    this.process = spawn(
      this.program,
      ['serve', '--listen', '127.0.0.1:0', '--data', this.folder, ...this.options],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    process.on('exit', () => this.process.kill('SIGKILL')); // it does not outlive the test
    this.ended = new Promise((resolve) => {
      this.process.on('exit', (code) => {
        this.hasEnded = true;
        resolve(code);
      });
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.on('data', (text) => {
        this.said += text;
      });
    }
    const [, url, port] = await this.says(/^Fairdeal is at (http:.*:(\d+))$/m);
    Object.assign(this, { url, port: Number(port) });
    await until('the server is ready', async () => {
      if (this.hasEnded) throw new Error(`the server has ended: ${this.said}`);
      return (await ask(this.port, { path: '/readyz' })).status === 200;
    });
    // The virtual dealers open their tables a moment later.
    await until('the tables are open', async () => {
      const tables = JSON.parse((await ask(this.port, { path: '/api/v1/tables' })).body);
      return tables.every((table) => table.live || table.state === 'betting');
    });
    return this;
  }

  // What it says, as soon as it has said a whole line of it.
  says(pattern) {
    return until(`the server says ${pattern}`, () => {
      const found = pattern.exec(this.said.slice(0, this.said.lastIndexOf('\n') + 1));
      if (!found && this.hasEnded) throw new Error(`the server has ended: ${this.said}`);
      return found;
    });
  }

  // The path of the one-time link that was printed for a role.
  async link(role) {
    return (await this.says(new RegExp(`^ *${role} +http://[^/]+(/enter/\\w+)$`, 'm')))[1];
  }

  // The secret of the link under which the first administrator chooses a password.
  async passwordLink() {
    return (await this.says(/\/password#(\w+)$/m))[1];
  }

  async stop() {
    this.process.kill('SIGTERM');
    return this.ended;
  }
}
