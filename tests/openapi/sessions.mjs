// Sessions: signed in, shown, refused.

const nobody = { name: 'Nobody', password: 'no such password' };

export async function visitSessions(floor, staff) {
  const session = '/api/v1/session';
  await floor.call(null, 'POST', session, 401, { body: nobody });
  await floor.call(null, 'POST', session, 400, { raw: '[]' });
  const headers = { 'content-type': 'text/plain' };
  await floor.call(null, 'POST', session, 415, { raw: '{}', headers });
  await floor.call(null, 'GET', session, 200);
  await floor.call(null, 'GET', '/enter/unknown', 401);
  const guest = await floor.guest();
  await floor.call(guest, 'DELETE', session, 204);
  await floor.call(guest, 'DELETE', session, 401);
  await floor.call(staff.dealer, 'GET', '/api/v1/users', 403);
}
