// The public facts about the record: its newest signed checkpoint, and that it only grows.

export async function visitLedger(floor) {
  floor.server.signCheckpoint();
  const note = (await floor.call(null, 'GET', '/api/v1/ledger/checkpoint', 200)).body;
  const size = note.split('\n')[1];
  const path = '/api/v1/ledger/consistency';
  const proof = await floor.call(null, 'GET', `${path}?from=1&to=${size}`, 200);
  floor.expect(proof.json.hashes.length > 0, 'a proof without hashes');
  await floor.call(null, 'GET', `${path}?from=1`, 400);
  await floor.call(null, 'GET', `${path}?from=2&to=1`, 422);
}
