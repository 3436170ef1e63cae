import { startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';

const PAUSE_MS = 1_500;

afterEach(async () => {
  await stopWebs();
  await stopGateways();
});

test.each([
  ['missing file', 404, 'missingMs', '/js/gone.0123456789.js', {}],
  ['body that is too large', 413, 'tooLargeMs', '/api/x', { method: 'POST', body: 'x'.repeat(2 ** 20 + 1) }],
])(
  'answers late to a %s, so that a client that repeats it gets few answers',
  async (_, status, limit, path, request) => {
    const gateway = await startGateway((_request, response) => response.end());
    const { url } = await startWeb({ gateways: [gateway.url], limits: { [limit]: PAUSE_MS } });
    const started = performance.now();
    const replies: number[] = [];
    const ask = async (to: string, init?: RequestInit) => replies.push((await fetch(`${url}${to}`, init)).status);
    await Promise.all([ask(path, request), ask('/healthz')]);
    expect(replies).toEqual([200, status]);
    // A timer may run up to a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(PAUSE_MS - 2);
  },
);
