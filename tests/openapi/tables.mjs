// Tables and rounds: looked at, sat at, played at, followed, opened and closed.
import WebSocket from 'ws';
import { newKey } from './floor.mjs';
import { until } from './server.mjs';

const table = 4; // of the demonstration: three-card poker, with a progressive

// Follows a table.
class Line {
  constructor(floor, path, who) {
    this.floor = floor;
    this.heard = [];
    this.operation = floor.contract.operation('GET', path);
    this.socket = new WebSocket(`ws://127.0.0.1:${floor.server.port}${path}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
    this.socket.on('message', (message) => this.hear(message.toString()));
    this.opened = new Promise((resolve, reject) => {
      this.socket.on('open', resolve);
      this.socket.on('error', reject);
    });
  }

  // What goes in or comes out is as the document says.
  check(direction, message) {
    const { contract, expect } = this.floor;
    const schema = contract.pointerTo(this.operation, 'x-messages', direction);
    const wrong = contract.mismatch(schema, message);
    const shown = JSON.stringify(message).slice(0, 600);
    expect(!wrong, `a message ${direction} of the WebSocket: ${wrong}\n    ${shown}`);
  }

  hear(text) {
    const message = JSON.parse(text);
    this.check('out', message);
    this.heard.push(message);
  }

  wait(what, isIt) {
    return until(what, () => this.heard.find(isIt));
  }

  // Gives a command and waits for its answer.
  async give(id, type, data) {
    const message = { id, type, data };
    this.check('in', message);
    this.socket.send(JSON.stringify(message));
    return this.wait(`the answer to ${type}`, (heard) => heard.id === id);
  }

  event(type) {
    return this.wait(
      type,
      (heard) => heard.type === 'events' && heard.data.some((one) => one.type === type),
    );
  }
}

async function opening(floor, path, who) {
  const line = new Line(floor, path, who);
  await line.opened;
  floor.expect('101' in line.operation.description.responses, 'the document names no 101');
  line.operation.succeeded += 1;
  return line;
}

const wager = { seat: 1, wager: 'ante', amount: 1000, match_play: 0 };

async function playRound(floor, guest) {
  const { expect } = floor;
  const line = await opening(floor, `/api/v1/tables/${table}/events`, guest);
  await line.wait('the view', (heard) => heard.type === 'view');
  const placed = await line.give('a wager', 'place-wager', wager);
  expect(placed.ok === true, `a wager is refused: ${JSON.stringify(placed)}`);
  const refused = await line.give(2, 'place-wager', { ...wager, seat: 2 });
  expect(refused.refusal !== undefined, 'a wager at an empty seat is not refused');
  line.socket.send('{');
  await line.wait('the answer to half a message', (heard) => heard.id === null && heard.refusal);
  await line.give('synchronised', 'sync');
  await line.give('ready', 'ready');
  const asked = await line.event('decision-asked');
  await line.give('decision', 'choose', { seat: 1, option: 'play', thrown: '' });
  await line.event('round-ended');
  line.socket.close();
  const again = await opening(floor, `/api/v1/tables/${table}/events?from=${asked.seq}`, guest);
  await again.event('round-ended');
  again.socket.close();
  return asked.round;
}

// A WebSocket that is not opened is answered like any request.
async function refuseSockets(floor) {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const path = (rest) => `/api/v1/tables/${rest}`;
  await floor.call(null, 'GET', path('77/events'), 404, { headers: upgrade });
  await floor.call(null, 'GET', path(`${table}/events?from=x`), 400, { headers: upgrade });
  await floor.call(null, 'GET', path(`${table}/events`), 403, {
    headers: { ...upgrade, origin: 'http://elsewhere.example' },
  });
}

async function takeSeats(floor, guest, dealer) {
  const path = `/api/v1/tables/${table}/seats/1`;
  await floor.call(null, 'POST', path, 401);
  await floor.call(dealer, 'POST', path, 403);
  await floor.call(guest, 'POST', `/api/v1/tables/${table}/seats/9`, 404, { key: newKey() });
  await floor.call(guest, 'POST', '/api/v1/tables/77/seats/1', 404, { key: newKey() });
  await floor.callOnce(guest, 'POST', path, 200);
  await floor.call(await floor.guest(), 'POST', path, 409, { key: newKey() });
}

async function giveCommands(floor, guest) {
  const path = `/api/v1/tables/${table}/commands`;
  const command = { id: 1, type: 'place-wager', data: wager };
  await floor.call(null, 'POST', path, 401, { body: command });
  await floor.callOnce(guest, 'POST', path, 200, { body: command });
  const key = () => ({ key: newKey() });
  await floor.call(guest, 'POST', path, 409, {
    ...key(),
    body: { ...command, data: { ...wager, amount: 1 } },
  });
  await floor.call(guest, 'POST', path, 403, { ...key(), body: { id: 1, type: 'rule', data: {} } });
  await floor.call(guest, 'POST', path, 400, { ...key(), raw: '{' });
  await floor.call(guest, 'POST', path, 415, {
    ...key(),
    raw: '{}',
    headers: { 'content-type': 'text/plain' },
  });
  await floor.call(guest, 'POST', '/api/v1/tables/77/commands', 404, { ...key(), body: command });
}

async function readRounds(floor, round, staff, guest) {
  for (const who of [null, guest, staff.dealer, staff.auditor]) {
    await floor.call(who, 'GET', `/api/v1/rounds/${round}`, 200);
    await floor.call(who, 'GET', `/api/v1/rounds/${round}/deck`, 200);
    await floor.call(who, 'GET', `/api/v1/tables/${table}`, 200);
  }
  const open = (await floor.call(null, 'GET', `/api/v1/tables/${table}`, 200)).json.round;
  await floor.call(null, 'GET', `/api/v1/rounds/${open}`, 409);
  for (const missing of ['4/99999', '77/1', 'x/y']) {
    await floor.call(null, 'GET', `/api/v1/rounds/${missing}`, 404);
    await floor.call(null, 'GET', `/api/v1/rounds/${missing}/deck`, 404);
  }
  await floor.call(null, 'GET', '/api/v1/tables/77', 404);
}

async function arrange(floor, staff) {
  const settings = (id) => `/api/v1/tables/${id}/settings`;
  const shown = await floor.call(staff.dealer, 'GET', settings(1), 200);
  await floor.call(null, 'GET', settings(1), 401);
  await floor.call(staff.dealer, 'GET', settings(77), 404);
  await floor.call(staff.supervisor, 'PATCH', settings(11), 200, {
    body: { step: 10, betting: 3000 },
  });
  await floor.call(staff.supervisor, 'PATCH', settings(11), 409, { raw: '{"toml":""}' });
  await floor.call(staff.supervisor, 'PATCH', settings(11), 422, { raw: '{"step":-1}' });
  await floor.call(staff.dealer, 'PATCH', settings(11), 403, { body: { advice: 'off' } });
  await floor.call(staff.supervisor, 'PATCH', settings(77), 404, { body: { step: 10 } });
  const wanted = {
    table: 31,
    game: shown.json.game,
    money: 'real',
    toml: `game = "${shown.json.game}"\n\n[table]\nnumber = 31\ncards = "electronic"\n`,
  };
  await floor.call(staff.dealer, 'POST', '/api/v1/tables', 403, { body: wanted });
  await floor.call(staff.supervisor, 'POST', '/api/v1/tables', 201, { body: wanted });
  await floor.call(staff.supervisor, 'POST', '/api/v1/tables', 409, { body: wanted });
  await floor.call(staff.supervisor, 'POST', '/api/v1/tables', 422, {
    body: { ...wanted, table: 32 },
  });
  for (const act of ['open', 'close']) {
    const path = (id) => `/api/v1/tables/${id}/${act}`;
    await floor.call(null, 'POST', path(31), 401);
    await floor.call(staff.auditor, 'POST', path(31), 403);
    await floor.call(staff.supervisor, 'POST', path(77), 404);
    await floor.call(staff.floorperson, 'POST', path(31), 200);
    await floor.call(staff.floorperson, 'POST', path(31), 409);
  }
}

export async function visitTables(floor, staff) {
  const guest = await floor.guest();
  await takeSeats(floor, guest, staff.dealer);
  await giveCommands(floor, guest);
  const round = await playRound(floor, guest);
  await refuseSockets(floor);
  await readRounds(floor, round, staff, guest);
  await floor.callOnce(guest, 'DELETE', `/api/v1/tables/${table}/seats/1`, 200);
  await floor.call(guest, 'DELETE', `/api/v1/tables/${table}/seats/2`, 409, { key: newKey() });
  await arrange(floor, staff);
  await floor.call(null, 'GET', '/api/v1/tables', 200);
  await floor.call(null, 'POST', '/api/v1/floor/accept-record', 401);
  const reason = { body: { reason: 'A backup was restored.' } };
  await floor.call(staff.auditor, 'POST', '/api/v1/floor/accept-record', 403, reason);
  await floor.callOnce(staff.supervisor, 'POST', '/api/v1/floor/accept-record', 200, reason);
}
