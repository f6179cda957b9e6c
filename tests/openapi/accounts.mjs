// Accounts: the first administrator chooses a password and looks after the others.
import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

// The code of a second factor now: RFC 6238.
function codeOf(secret) {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g);
  const key = Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const number = mac.readUInt32BE(mac[19] & 15) & 0x7fffffff;
  return String(number % 1000000).padStart(6, '0');
}

async function firstAdministrator(floor) {
  const path = '/api/v1/session/password-link';
  const chosen = { link: await floor.server.passwordLink(), new_password: "Ada's password" };
  const weak = { ...chosen, new_password: 'short' };
  await floor.call(null, 'POST', path, 422, { body: weak });
  const { json } = await floor.call(null, 'POST', path, 200, { body: chosen });
  await floor.call(null, 'POST', path, 401, { body: chosen });
  const code = codeOf(json.second_factor.secret);
  const body = { name: 'Ada', password: "Ada's password", code, as: 'bearer' };
  const answer = await floor.call(null, 'POST', '/api/v1/session', 201, { body });
  return { role: 'administrator', token: answer.json.token, account: json.account };
}

async function changeOwnSecrets(floor, ada) {
  const session = '/api/v1/session';
  const changed = { password: "Ada's password", new_password: 'another password' };
  const guessed = { ...changed, password: 'a guess' };
  const weak = { ...changed, new_password: 'short' };
  await floor.call(ada, 'POST', `${session}/password`, 401, { body: guessed });
  await floor.call(ada, 'POST', `${session}/password`, 422, { body: weak });
  await floor.call(ada, 'POST', `${session}/password`, 400, { raw: '{}' });
  await floor.call(ada, 'POST', `${session}/password`, 204, { body: changed });
  const body = { password: 'another password' };
  const confirm = `${session}/second-factor/confirm`;
  await floor.call(ada, 'POST', confirm, 409, { body: { code: '000000' } });
  await floor.call(ada, 'POST', `${session}/second-factor`, 400, { raw: '{}' });
  const begun = await floor.call(ada, 'POST', `${session}/second-factor`, 200, { body });
  const code = { code: codeOf(begun.json.secret) };
  await floor.call(ada, 'POST', confirm, 400, { raw: '{}' });
  await floor.call(ada, 'POST', confirm, 204, { body: code });
}

async function refuseChanges(floor, ada, dora) {
  const users = '/api/v1/users';
  const acts = ['lock', 'unlock', 'second-factor', 'password-link'];
  for (const act of acts) await floor.call(ada, 'POST', `${users}/77/${act}`, 404);
  for (const act of ['lock', 'unlock', 'password-link'])
    await floor.call(ada, 'POST', `${users}/${ada.account}/${act}`, 403);
  const role = { body: { role: 'player' } };
  await floor.call(ada, 'PATCH', `${users}/77`, 404, role);
  await floor.call(ada, 'PATCH', `${users}/${ada.account}`, 403, role);
  await floor.call(ada, 'PATCH', `${users}/77`, 400, { raw: '{}' });
  await floor.call(ada, 'PATCH', `${users}/77`, 422, { raw: '{"role":"king"}' });
  await floor.call(ada, 'POST', users, 409, { body: dora });
  await floor.call(ada, 'POST', users, 422, { body: { ...dora, password: 'short' } });
  await floor.call(ada, 'POST', users, 400, { raw: '{}' });
}

// A player has no second factor, and in a browser a cookie.
async function signInByCookie(floor, ada) {
  const pat = { name: 'Pat', password: "Pat's password" };
  await floor.call(ada, 'POST', '/api/v1/users', 201, { body: { ...pat, role: 'player' } });
  const answer = await floor.call(null, 'POST', '/api/v1/session', 201, { body: pat });
  floor.expect(answer.json.token === undefined, 'who gets a cookie is told the token too');
  const cookie = answer.headers['set-cookie'][0].split(';')[0];
  const { json } = await floor.call({ cookie }, 'GET', '/api/v1/session', 200);
  floor.expect(json.name === 'Pat', `Pat is ${json.name}`);
}

export async function visitAccounts(floor) {
  const ada = await firstAdministrator(floor);
  await changeOwnSecrets(floor, ada);
  const users = '/api/v1/users';
  const dora = { name: 'Dora', role: 'dealer', password: "Dora's password" };
  const made = await floor.call(ada, 'POST', users, 201, { body: dora });
  await refuseChanges(floor, ada, dora);
  await signInByCookie(floor, ada);
  const own = `${users}/${made.json.account}`;
  await floor.call(ada, 'GET', users, 200);
  await floor.call(ada, 'PATCH', own, 204, { body: { role: 'floorperson' } });
  await floor.call(ada, 'POST', `${own}/lock`, 204);
  await floor.call(ada, 'POST', `${own}/unlock`, 204);
  await floor.call(ada, 'POST', `${own}/second-factor`, 200);
  const { json } = await floor.call(ada, 'POST', `${own}/password-link`, 201);
  const link = json.link.split('#')[1];
  await floor.call(null, 'POST', '/api/v1/session/password-link', 200, {
    body: { link, new_password: 'a new password' },
  });
}
