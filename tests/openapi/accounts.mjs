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
  const chosen = { link: floor.server.passwordLink(), new_password: "Ada's password" };
  const weak = { ...chosen, new_password: 'short' };
  await floor.call(null, 'POST', path, 422, { body: weak });
  const { json } = await floor.call(null, 'POST', path, 200, { body: chosen });
  await floor.call(null, 'POST', path, 401, { body: chosen });
  const code = codeOf(json.second_factor.secret);
  const body = { name: 'Ada', password: "Ada's password", code, as: 'bearer' };
  const answer = await floor.call(null, 'POST', '/api/v1/session', 201, { body });
  return { role: 'administrator', token: answer.json.token };
}

async function changeOwnSecrets(floor, ada) {
  const session = '/api/v1/session';
  const changed = { password: "Ada's password", new_password: 'another password' };
  await floor.call(ada, 'POST', `${session}/password`, 204, { body: changed });
  const body = { password: 'another password' };
  const begun = await floor.call(ada, 'POST', `${session}/second-factor`, 200, { body });
  const code = { code: codeOf(begun.json.secret) };
  await floor.call(ada, 'POST', `${session}/second-factor/confirm`, 204, { body: code });
}

export async function visitAccounts(floor) {
  const ada = await firstAdministrator(floor);
  await changeOwnSecrets(floor, ada);
  const users = '/api/v1/users';
  const dora = { name: 'Dora', role: 'dealer', password: "Dora's password" };
  const made = await floor.call(ada, 'POST', users, 201, { body: dora });
  await floor.call(ada, 'POST', users, 409, { body: dora });
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
