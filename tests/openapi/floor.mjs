// A running floor, and people who send it requests; every answer is compared with the contract.
import { ask } from './server.mjs';

let keys = 0;
export const newKey = () => `openapi-test-${(keys += 1)}`;

export class Floor {
  constructor(server, contract, expect) {
    Object.assign(this, { server, contract, expect });
  }

  // The headers by which somebody is known: a token, the cookie of a link, or nothing.
  static headersOf(who) {
    if (who?.token) return { authorization: `Bearer ${who.token}` };
    if (who?.cookie) return { cookie: who.cookie, 'x-fairdeal-csrf': '1' };
    return {};
  }

  // Asks, and expects that status; what was answered, with its JSON. `body` is a value that the
  // document allows, or `raw` a text it need not allow.
  async call(who, method, path, status, { body, raw, key, headers = {} } = {}) {
    const operation = this.contract.operation(method, path);
    const name = `${method} ${path}`;
    if (!operation) throw new Error(`${name} is not documented`);
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    if (body !== undefined) {
      const wrong = this.contract.requestMismatch(operation, text);
      this.expect(!wrong, `${name}: the document refuses the body ${text}: ${wrong}`);
    }
    const answer = await ask(this.server.port, {
      method,
      path,
      body: text,
      headers: {
        ...Floor.headersOf(who),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    this.expect(
      answer.status === status,
      `${name}: ${answer.status} instead of ${status}: ${answer.body}`,
    );
    const wrong = this.contract.answerMismatch(operation, answer);
    this.expect(!wrong, `${name}, ${answer.status}: ${wrong}\n    ${answer.body.slice(0, 600)}`);
    if (answer.type.endsWith('json') && answer.body !== '') answer.json = JSON.parse(answer.body);
    return answer;
  }

  // The same for what moves money: refused without a key, done once under one.
  async callOnce(who, method, path, status, more = {}) {
    await this.call(who, method, path, 400, more);
    const key = newKey();
    const first = await this.call(who, method, path, status, { ...more, key });
    const second = await this.call(who, method, path, status, { ...more, key });
    this.expect(
      first.body === second.body,
      `${method} ${path}: a repetition is answered otherwise`,
    );
    return first;
  }

  async enter(role) {
    const answer = await this.call(null, 'GET', await this.server.link(role), 303);
    return { role, cookie: answer.headers['set-cookie'][0].split(';')[0] };
  }

  async guest() {
    const answer = await this.call(null, 'POST', '/api/v1/session/guest', 201);
    return { role: 'guest', token: answer.json.token, account: answer.json.account };
  }

  // Who this is, by the server.
  async account(who) {
    return (await this.call(who, 'GET', '/api/v1/session', 200)).json.account;
  }
}
