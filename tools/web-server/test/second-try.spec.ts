import type { RequestListener } from 'node:http';
import { eventually } from './support/eventually.js';
import { closedUrl, startDyingGateway, startGateway, stopGateways } from './support/gateway.js';
import { startWeb, stopWebs } from './support/web.js';
import { Wire } from './support/wire.js';

const answering: RequestListener = (_request, response) => {
  response.end('here');
};
const away = { statusCode: 503, code: 'SERVICE_UNAVAILABLE' };

afterEach(async () => {
  await stopWebs();
  await stopGateways();
});

/** Two addresses of one name; only on the first does anybody listen. */
const twoAddresses = async () => ['127.0.0.1', '127.0.0.2'];
const named = (url: string) => url.replace('127.0.0.1', 'gateway.test');

async function statuses(url: string, count: number, init?: RequestInit): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) answers.push((await fetch(url, init)).status);
  return answers;
}

test('gateways take turns', async () => {
  const gateways = [await startGateway(answering), await startGateway(answering)];
  const { url } = await startWeb({ gateways: gateways.map((gateway) => gateway.url) });
  expect(await statuses(`${url}/api/x`, 6)).toEqual(Array(6).fill(200));
  expect(gateways.map(({ requests }) => requests.length)).toEqual([3, 3]);
});

test.each(['GET', 'HEAD'])('a %s that one gateway dies of is answered by the other', async (method) => {
  const dying = await startDyingGateway();
  const alive = await startGateway(answering);
  const { url } = await startWeb({ gateways: [dying.url, alive.url] });
  expect(await statuses(`${url}/api/x`, 4, { method })).toEqual([200, 200, 200, 200]);
  expect(dying.requests).toHaveLength(1);
  expect(alive.requests).toHaveLength(4);
});

test('sends a read at most twice', async () => {
  const gateways = [await startDyingGateway(), await startDyingGateway(), await startDyingGateway()];
  const { url } = await startWeb({ gateways: gateways.map((gateway) => gateway.url) });
  const response = await fetch(`${url}/api/x`);
  expect(await response.json()).toMatchObject(away);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(gateways.flatMap(({ requests }) => requests)).toHaveLength(2);
});

test('does not repeat a read at the only gateway', async () => {
  const dying = await startDyingGateway();
  const { url } = await startWeb({ gateways: [dying.url] });
  expect((await fetch(`${url}/api/x`)).status).toBe(503);
  expect(dying.requests).toHaveLength(1);
});

test('forwards a 503 without a retry', async () => {
  const busy: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '9' }).end('busy');
  };
  const gateways = [await startGateway(busy), await startGateway(busy)];
  const { url } = await startWeb({ gateways: gateways.map((gateway) => gateway.url) });
  const response = await fetch(`${url}/api/x`);
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '9', 'busy']);
  expect(gateways.flatMap(({ requests }) => requests)).toHaveLength(1);
});

test.each(['small', 'x'.repeat(100_000)])('a write that nobody took goes to the next gateway', async (body) => {
  const alive = await startGateway(answering);
  const { url } = await startWeb({ gateways: [await closedUrl(), alive.url] });
  const write = { method: 'POST', body };
  expect(await statuses(`${url}/api/x`, 4, write)).toEqual([200, 200, 200, 200]);
  expect(alive.requests).toHaveLength(4);
});

test('never repeats a write that has reached a gateway', async () => {
  const gateways = [await startDyingGateway(), await startDyingGateway()];
  const { url } = await startWeb({ gateways: gateways.map((gateway) => gateway.url) });
  const response = await fetch(`${url}/api/x`, { method: 'POST', body: '{}' });
  expect(await response.json()).toMatchObject(away);
  expect(gateways.flatMap(({ requests }) => requests)).toHaveLength(1);
});

test('all addresses of one name are gateways', async () => {
  const alive = await startGateway(answering);
  const { url } = await startWeb({ gateways: [named(alive.url)], resolve: twoAddresses });
  expect(await statuses(`${url}/api/x`, 4, { method: 'PUT', body: '{}' })).toEqual([200, 200, 200, 200]);
  expect(alive.requests.map(({ headers }) => headers.host)).toEqual(Array(4).fill(new URL(named(alive.url)).host));
});

test('follows a name whose addresses change', async () => {
  const alive = await startGateway(answering);
  let addresses: string[] = [];
  const { url } = await startWeb({ gateways: [named(alive.url)], resolve: async () => addresses });
  expect((await fetch(`${url}/api/x`)).status).toBe(503);
  addresses = ['127.0.0.1'];
  let status = 0;
  while (status !== 200) status = (await fetch(`${url}/api/x`)).status;
  expect(alive.requests).toHaveLength(1);
});

test('reports missing gateways as an error of the API', async () => {
  const { url } = await startWeb({ gateways: [await closedUrl(), await closedUrl()] });
  const response = await fetch(`${url}/api/x`, { headers: { 'x-request-id': 'mine' } });
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const message = 'The service is not available right now. Please try again.';
  expect(await response.json()).toEqual({ ...away, message, requestId: 'mine' });
});

test('uses a gateway again after it recovers', async () => {
  const gone = await startGateway(answering);
  await gone.close();
  const { url } = await startWeb({ gateways: [gone.url] });
  expect((await fetch(`${url}/api/x`)).status).toBe(503);
  await startGateway(answering, gone.port);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

test('does not wait for a slow gateway', async () => {
  const gateways = [await startGateway(() => {}), await startGateway(() => {})];
  const { url } = await startWeb({ gateways: gateways.map((gateway) => gateway.url), limits: { answerMs: 50 } });
  const response = await fetch(`${url}/api/x`);
  expect(await response.json()).toMatchObject({ statusCode: 504, code: 'SERVICE_TIMEOUT' });
  expect(gateways.flatMap(({ requests }) => requests)).toHaveLength(1);
});

describe('a gateway that takes requests and has stopped', () => {
  /** Takes every connection and never says anything, like a process that was frozen. */
  const stalled = () => startGateway(() => {});
  const limits = { lateMs: 20, probeMs: 50 };

  test('is detected, and another gateway answers its reads', async () => {
    const [frozen, alive] = [await stalled(), await startGateway(answering)];
    const { url } = await startWeb({ gateways: [frozen.url, alive.url], limits });
    expect(await statuses(`${url}/api/x`, 4)).toEqual([200, 200, 200, 200]);
  });

  test('may have applied a write: the write is not repeated, and its client does not wait', async () => {
    const gateways = [await stalled(), await stalled()];
    const { url } = await startWeb({ gateways: gateways.map((gateway) => gateway.url), limits });
    const response = await fetch(`${url}/api/x`, { method: 'POST', body: '{}' });
    expect(await response.json()).toMatchObject(away);
    const written = gateways.flatMap(({ requests }) => requests).filter(({ method }) => method === 'POST');
    expect(written).toHaveLength(1);
  });

  test('is skipped until it answers again', async () => {
    let isFrozen = true;
    const frozen = await startGateway((request, response) => isFrozen || answering(request, response));
    const alive = await startGateway(answering);
    const { url } = await startWeb({ gateways: [frozen.url, alive.url], limits });
    await statuses(`${url}/api/x`, 2);
    const asked = () => frozen.requests.filter((request) => request.url === '/api/x').length;
    const before = asked();
    expect(await statuses(`${url}/api/x`, 4)).toEqual([200, 200, 200, 200]);
    expect(asked()).toBe(before);
    isFrozen = false;
    await eventually(async () => {
      await statuses(`${url}/api/x`, 2);
      expect(asked()).toBeGreaterThan(before);
    });
  });

  test('is waited for if it is the only one', async () => {
    const slow = await startGateway((request, response) => {
      if (request.method === 'GET') setTimeout(() => answering(request, response), 300);
    });
    const { url } = await startWeb({ gateways: [slow.url], limits });
    expect(await statuses(`${url}/api/x`, 1)).toEqual([200]);
  });

  test('is distinguished from a gateway with one slow request', async () => {
    const thinking: RequestListener = (request, response) => {
      if (request.method === 'HEAD') response.end();
      else setTimeout(() => answering(request, response), 300);
    };
    const gateways = [await startGateway(thinking), await startGateway(thinking)];
    const patient = { ...limits, probeMs: 10_000 };
    const { url } = await startWeb({ gateways: gateways.map((gateway) => gateway.url), limits: patient });
    expect(await statuses(`${url}/api/x`, 2, { method: 'POST', body: '{}' })).toEqual([200, 200]);
  });
});

test('a client that disconnects during its body does not count against the gateway', async () => {
  const gateways = [await startGateway(answering), await startGateway(answering)];
  const patient = await startGateway((request) => void request.resume());
  const { port, url } = await startWeb({ gateways: [patient.url, ...gateways.map((gateway) => gateway.url)] });
  await statuses(`${url}/api/x`, 2);
  const wire = await Wire.open(port);
  wire.say('POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n');
  await eventually(() => expect(patient.requests).toHaveLength(1));
  wire.socket.destroy();
  await eventually(async () => expect(await patient.connections()).toBe(0));
  await statuses(`${url}/api/x`, 2);
  void fetch(`${url}/api/x`).catch(() => {});
  await eventually(() => expect(patient.requests).toHaveLength(2));
});
