// What any request can be refused for, before anybody reads what it wants; and what is open to all.
export async function askAnything(floor) {
  for (const path of ['/healthz', '/readyz', '/version', '/metrics', '/api/v1/openapi.json']) {
    await floor.call(null, 'GET', path, 200);
  }
  const body = (await floor.call(null, 'GET', '/api/v1/openapi.json', 200)).json;
  floor.expect(
    JSON.stringify(body) === JSON.stringify(floor.contract.document),
    'the server answers with another document',
  );
  for (const one of floor.contract.operations) {
    const path = one.path.replace(/\{[^}]+\}/g, '1');
    const method = one.method.toUpperCase();
    await floor.call(null, method, path, 421, { headers: { host: 'elsewhere.example' } });
    await floor.call(null, method, path, 403, { headers: { origin: 'http://elsewhere.example' } });
    if (one.description.security) await floor.call(null, method, path, 401);
  }
  await floor.call(null, 'POST', '/api/v1/session', 413, { raw: ' '.repeat(70000) });
  await floor.call(null, 'GET', '/version', 431, { headers: { 'x-long': 'x'.repeat(20000) } });
}
