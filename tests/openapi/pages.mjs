// What the pages ask for: games, felts, rules, the laboratory, advice, past rounds and their
// proofs, and what a dealer sees before it is done.
import { newKey } from './floor.mjs';
import { ask, until } from './server.mjs';

const practice = 14; // of the demonstration: a table that gives advice

async function readGames(floor) {
  const { expect } = floor;
  const list = await floor.call(null, 'GET', '/api/v1/games', 200);
  await floor.call(null, 'GET', '/api/v1/games', 304, {
    headers: { 'if-none-match': list.headers.etag },
  });
  const { game } = list.json.find((one) => one.plays && one.draws && one.solves);
  const places = [`games/${game}`, `tables/${practice}`];
  const rules = (await floor.call(null, 'GET', `/api/v1/games/${game}`, 200)).json;
  expect(rules.clauses.length > 100, 'a game without its clauses');
  await floor.call(null, 'GET', '/api/v1/games/no-such-game', 404);
  for (const place of places) {
    const felt = await floor.call(null, 'GET', `/api/v1/${place}/layout.svg`, 200);
    expect(felt.body.includes('id="layer-spots"'), `${place}: a felt without spots`);
    for (const form of ['', '?format=html', '?format=md', '?format=pdf'])
      await floor.call(null, 'GET', `/api/v1/${place}/rules${form}`, 200);
    await floor.call(null, 'GET', `/api/v1/${place}/rules?format=doc`, 400);
  }
  for (const place of ['games/no-such-game', 'tables/77']) {
    await floor.call(null, 'GET', `/api/v1/${place}/layout.svg`, 404);
    await floor.call(null, 'GET', `/api/v1/${place}/rules`, 404);
  }
  return game;
}

async function visitLab(floor) {
  const lab = (rest, status) => floor.call(null, 'GET', `/api/v1/lab/${rest}`, status);
  const asked = `table=${practice}`;
  // A par sheet takes longer than a busy machine may be asked to wait for: it is made all the same,
  // however long that takes.
  const sheet = { path: `/api/v1/lab/parsheet?${asked}` };
  const isMade = async () => (await ask(floor.server.port, sheet)).status === 200;
  await until('the par sheet', isMade, 2400);
  for (const name of ['analysis', 'strategy', 'parsheet']) {
    await lab(`${name}?${asked}`, 200);
    await lab(`${name}?game=no-such-game`, 404);
    await lab(`${name}?${asked}&colour=red`, 400);
    await lab(`${name}?${asked}&players=9`, 422);
  }
  await lab(`parsheet?${asked}&format=doc`, 400);
  const { game } = (await lab(`analysis?${asked}`, 200)).json;
  await lab(`comparison?game=${game}`, 200);
  await lab('comparison?game=no-such-game', 404);
  await lab(`advice?${asked}&cards=Qs+6h+4d`, 200);
  await lab(`advice?${asked}&cards=Qs+Qs+4d`, 422);
}

// One round at a table that gives advice, by requests alone.
async function playAdvised(floor, staff) {
  const guest = await floor.guest();
  const path = (rest) => `/api/v1/tables/${practice}/${rest}`;
  const advice = { body: { seat: 1 } };
  await floor.call(null, 'POST', path('advice'), 401, advice);
  await floor.call(staff.dealer, 'POST', path('advice'), 403, advice);
  await floor.callOnce(guest, 'POST', path('seats/1'), 200);
  const give = (type, data) =>
    floor.call(guest, 'POST', path('commands'), 200, {
      key: newKey(),
      body: { id: type, type, data },
    });
  const shown = async () => (await floor.call(guest, 'GET', path('').slice(0, -1), 200)).json;
  const spots = (await shown()).data.choices[0].spots;
  for (const { wager, min } of spots.filter((spot) => spot.required || spot.wager === 'ante'))
    await give('place-wager', { seat: 1, wager, amount: min, match_play: 0 });
  await give('ready', {});
  const choice = await until('the decision', async () =>
    (await shown()).data.choices.find((one) => one.kind === 'choose'),
  );
  const told = await floor.callOnce(guest, 'POST', path('advice'), 200, advice);
  await floor.call(guest, 'POST', '/api/v1/tables/4/advice', 409, { ...advice, key: newKey() });
  await floor.call(guest, 'POST', path('advice'), 422, { raw: '{"seat":0}', key: newKey() });
  const { round } = await shown();
  const [best] = told.json.choices;
  floor.expect(
    choice.options.some((one) => one.option === best.option),
    'advice names no choice',
  );
  await give('choose', { seat: 1, option: best.option, thrown: '' });
  await until('the end of the round', async () => (await shown()).round !== round);
  return { guest, round, best: best.choice };
}

async function lookBack(floor, staff, { guest, round, best }) {
  const { expect } = floor;
  const list = (await floor.call(guest, 'GET', '/api/v1/rounds?limit=5', 200)).json;
  expect(list.rounds[0].round === round, 'the last round is not the first of the list');
  await floor.call(guest, 'GET', '/api/v1/rounds?limit=0', 400);
  await floor.call(staff.auditor, 'GET', `/api/v1/rounds?table=${practice}`, 200);
  await floor.call(staff.auditor, 'GET', '/api/v1/rounds', 400);
  const path = (rest) => `/api/v1/rounds/${round}${rest}`;
  const again = (await floor.call(guest, 'GET', path('?views=1'), 200)).json;
  expect(
    again.frames.every((frame) => frame.view.table === practice),
    'a frame without its view',
  );
  const made = (await floor.call(guest, 'GET', path('/decisions'), 200)).json.decisions;
  expect(made.length === 1 && made[0].advised && made[0].best === best, 'another decision');
  expect(made[0].cost.exact === '0/1', 'the best choice has cost something');
  await floor.call(guest, 'GET', '/api/v1/rounds/77/1/decisions', 404);
  await floor.call(staff.dealer, 'GET', path('/decisions'), 403);
  await floor.call(null, 'GET', '/api/v1/rounds/77/1/proof', 404);
  await floor.call(null, 'POST', '/api/v1/rounds/77/1/verify', 404);
  floor.server.signCheckpoint();
  for (const who of [null, guest, staff.auditor]) {
    await floor.call(who, 'GET', path('/proof'), 200);
    const verified = (await floor.call(who, 'POST', path('/verify'), 200)).json;
    expect(verified.verified, `not verified: ${verified.sentence}`);
  }
  await floor.call(null, 'GET', '/api/v1/ledger/key', 200);
}

async function preview(floor, staff) {
  const path = (id) => `/api/v1/tables/${id}/preview`;
  const raised = { type: 'raise', data: { what: 'other', reason: 'a drink was spilt' } };
  await floor.call(null, 'POST', path(21), 401, { body: raised });
  await floor.call(staff.auditor, 'POST', path(21), 403, { body: raised });
  await floor.call(staff.dealer, 'POST', path(77), 404, { body: raised });
  await floor.call(staff.dealer, 'POST', path(21), 409, { body: raised });
  await floor.call(staff.dealer, 'POST', path(21), 422, { raw: '{"type":"take-step"}' });
  await floor.call(staff.dealer, 'POST', path(21), 400, { raw: '{"type":"raise","data":{"a":1}}' });
  await floor.call(staff.supervisor, 'POST', path(2), 200, {
    body: { type: 'change-cards', data: { reason: 'worn' } },
  });
  await floor.call(staff.supervisor, 'GET', '/api/v1/tables', 200);
}

export async function visitPages(floor, staff) {
  await readGames(floor);
  await visitLab(floor);
  await lookBack(floor, staff, await playAdvised(floor, staff));
  await preview(floor, staff);
}
