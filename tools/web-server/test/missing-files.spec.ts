import { startWeb, stopWebs } from './support/web.js';

const MISSING_MS = 300;

afterEach(stopWebs);

test('reports a missing file after a pause, so that asking for many gets few answers', async () => {
  const { url } = await startWeb({ gateways: ['http://127.0.0.1:9'], limits: { missingMs: MISSING_MS } });
  const started = performance.now();
  const missing = fetch(`${url}/js/gone.0123456789.js`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const servedAfter = performance.now() - started;
  expect((await missing).status).toBe(404);
  // A timer may run up to a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(MISSING_MS - 2);
  expect(servedAfter).toBeLessThan(MISSING_MS);
});
