import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Harness } from './harness.js';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.start();
});

test('stopping waits for the answer in flight, not for the client to end its connection', async () => {
  const ledger = new EventEmitter();
  await harness.services.on('ledger.budgets.list', async () => {
    ledger.emit('asked');
    await once(ledger, 'answer');
    return [];
  });
  const asked = once(ledger, 'asked');
  const agent = new Agent({ keepAlive: true });
  const body = new Promise<string>((resolve, reject) => {
    request(`${harness.gateway.url}/budgets`, { agent, headers: { authorization: `Bearer ${harness.token()}` } })
      .on('response', (response) => void text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
  await asked;
  const stopped = harness.gateway.close();
  ledger.emit('answer');
  expect(await body).toBe('[]');
  await stopped;
  agent.destroy();
  await harness.services.close();
  await harness.nats.stop();
});
