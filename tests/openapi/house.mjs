// What the house does beside the tables: cage, approvals, reports, the check of the program.
import { newKey } from './floor.mjs';
import { until } from './server.mjs';

async function useCage(floor, staff) {
  const dealer = await floor.account(staff.dealer);
  const path = (act) => `/api/v1/cage/${act}`;
  const fill = { table: 31, amount: 500000, dealer };
  await floor.call(null, 'POST', path('fill'), 401, { body: fill });
  await floor.call(staff.dealer, 'POST', path('fill'), 403, { body: fill });
  await floor.callOnce(staff.floorperson, 'POST', path('fill'), 200, { body: fill });
  for (const act of ['credit', 'opener', 'closer', 'drop']) {
    await floor.callOnce(staff.floorperson, 'POST', path(act), 200, {
      body: { ...fill, amount: 10000 },
    });
  }
  const once = () => ({ key: newKey() });
  await floor.call(staff.floorperson, 'POST', path('fill'), 404, {
    ...once(),
    body: { ...fill, table: 77 },
  });
  await floor.call(staff.floorperson, 'POST', path('fill'), 409, {
    ...once(),
    body: { ...fill, table: 1 },
  });
  await floor.call(staff.floorperson, 'POST', path('fill'), 422, { ...once(), raw: '{}' });
  await floor.call(staff.floorperson, 'POST', path('coupons'), 422, {
    ...once(),
    body: { amount: 1, player: 1 },
  });
  await floor.call(staff.auditor, 'GET', path('accounts'), 200);
  await floor.call(null, 'GET', path('accounts'), 401);
  await floor.call(staff.dealer, 'GET', path('accounts'), 403);
}

// Play money is for who holds little: this guest has bet everything.
async function askForPlayMoney(floor) {
  const path = '/api/v1/play-money';
  const guest = await floor.guest();
  await floor.call(null, 'POST', path, 401, { key: newKey() });
  await floor.call(guest, 'POST', path, 409, { key: newKey() });
  for (const table of [1, 3]) {
    await floor.call(guest, 'POST', `/api/v1/tables/${table}/seats/1`, 200, { key: newKey() });
    const data = { seat: 1, wager: 'ante', amount: 500000, match_play: 0 };
    await floor.call(guest, 'POST', `/api/v1/tables/${table}/commands`, 200, {
      key: newKey(),
      body: { id: 1, type: 'place-wager', data },
    });
  }
  await floor.callOnce(guest, 'POST', path, 200);
}

async function approve(floor, staff) {
  const proposals = '/api/v1/approvals';
  const settings = (await floor.call(staff.supervisor, 'GET', '/api/v1/tables/13/settings', 200))
    .json;
  const toml = `${settings.toml}\n[limits]\nante = { min = 1000 }\n`;
  const change = { kind: 'settings', table: 13, toml, reason: 'The weekend' };
  await floor.call(null, 'POST', proposals, 401, { body: change });
  await floor.call(staff.auditor, 'POST', proposals, 403, { body: change });
  await floor.call(staff.floorperson, 'POST', proposals, 404, { body: { ...change, table: 77 } });
  await floor.call(staff.floorperson, 'POST', proposals, 422, {
    body: { ...change, toml: settings.toml },
  });
  const made = (await floor.call(staff.floorperson, 'POST', proposals, 201, { body: change })).json;
  const act = (word, id = made.id) => `${proposals}/${id}/${word}`;
  const digest = { digest: made.digest };
  await floor.call(null, 'POST', act('approve'), 401, { body: digest });
  await floor.call(staff.floorperson, 'POST', act('approve'), 403, { body: digest });
  await floor.call(staff.supervisor, 'POST', act('approve'), 409, { body: { digest: 'another' } });
  await floor.call(staff.supervisor, 'POST', act('approve', 'none'), 404, { body: digest });
  await floor.call(staff.supervisor, 'POST', act('approve'), 202, { body: digest });
  await until(
    'the change is done',
    async () =>
      (await floor.call(staff.auditor, 'GET', proposals, 200)).json.approvals.find(
        (one) => one.id === made.id,
      ).state === 'done',
  );
  await floor.call(staff.supervisor, 'POST', act('deny'), 409);
  const other = (
    await floor.call(staff.floorperson, 'POST', proposals, 201, {
      body: { kind: 'meter', table: 4, meter: 'mega', to: 1234500, reason: 'The sign' },
    })
  ).json;
  await floor.call(null, 'POST', act('deny', other.id), 401);
  await floor.call(staff.supervisor, 'POST', act('deny', 'none'), 404);
  await floor.call(staff.supervisor, 'POST', act('deny', other.id), 200);
  await floor.call(null, 'GET', proposals, 401);
  await floor.call(staff.dealer, 'GET', proposals, 403);
}

async function report(floor, staff) {
  const { reports } = (await floor.call(staff.auditor, 'GET', '/api/v1/reports', 200)).json;
  floor.expect(reports.length >= 7, `only ${reports.length} reports`);
  for (const name of reports) {
    for (const format of ['json', 'csv', 'html']) {
      const made = await floor.call(
        staff.auditor,
        'GET',
        `/api/v1/reports/${name}?format=${format}`,
        200,
      );
      floor.expect(made.type.endsWith(format), `${name} as ${format} is ${made.type}`);
    }
  }
  const one = `/api/v1/reports/${reports[0]}`;
  await floor.call(null, 'GET', '/api/v1/reports', 401);
  await floor.call(staff.dealer, 'GET', '/api/v1/reports', 403);
  await floor.call(null, 'GET', one, 401);
  await floor.call(staff.dealer, 'GET', one, 403);
  await floor.call(staff.auditor, 'GET', '/api/v1/reports/gossip', 404);
  await floor.call(staff.auditor, 'GET', `${one}?format=pdf`, 400);
  await floor.call(staff.auditor, 'GET', `${one}?from=yesterday`, 422);
}

export async function visitHouse(floor, staff) {
  await useCage(floor, staff);
  await askForPlayMoney(floor);
  await approve(floor, staff);
  await report(floor, staff);
  for (const method of ['GET', 'POST']) {
    await floor.call(staff.auditor, method, '/api/v1/signature', 200);
    await floor.call(null, method, '/api/v1/signature', 401);
    await floor.call(staff.dealer, method, '/api/v1/signature', 403);
  }
}
