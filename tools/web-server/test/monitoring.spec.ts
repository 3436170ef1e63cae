import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServerContext } from '../src/app.js';
import type { WebServerConfig } from '../src/config.js';
import { createMonitoring } from '../src/monitoring.js';
import { createRemoteServer } from '../src/remote-server.js';
import { createWebServer } from '../src/server.js';
import { eventually } from './support/eventually.js';
import { closedUrl, startGateway, stopGateways } from './support/gateway.js';

let releases: string;
let monitoring: Server;
let app: FastifyInstance;
let url: string;

beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'pocket-monitoring-'));
  writeFileSync(join(releases, 'remotes.json'), '{"remotes":{}}');
});

afterEach(async () => {
  await app.close();
  monitoring.close();
  await stopGateways();
  rmSync(releases, { recursive: true, force: true });
});

async function start(serves: string, gatewayUrl = 'http://127.0.0.1:9'): Promise<string> {
  const config: WebServerConfig = {
    host: '127.0.0.1',
    port: 1,
    serves,
    releases,
    gatewayUrls: [gatewayUrl],
    remoteOrigins: [],
    trustedProxies: [],
    demoAccount: false,
    metricsHost: '127.0.0.1',
  };
  const { limits, metrics, readiness } = createServerContext('web');
  app = await (serves === 'shell' ? createWebServer : createRemoteServer)(config, { limits, metrics, readiness });
  app.log.level = 'silent';
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  monitoring = createMonitoring(metrics, readiness).listen(0, '127.0.0.1');
  await once(monitoring, 'listening');
  readiness.started();
  return `http://127.0.0.1:${(monitoring.address() as AddressInfo).port}`;
}

async function told(address: string): Promise<[number, unknown]> {
  const response = await fetch(address);
  return [response.status, await response.json()];
}

function release(project: string): void {
  mkdirSync(join(releases, project, '1'), { recursive: true });
  writeFileSync(join(releases, project, '1', 'index.html'), 'page');
}

test('a web server without gateway and page is alive and not ready', async () => {
  const address = await start('shell', await closedUrl());
  expect(await told(`${address}/livez`)).toEqual([200, { status: 'OK' }]);
  expect(await told(`${address}/readyz`)).toEqual([503, { status: 'NOT_READY', reasons: ['gateway', 'page'] }]);
});

test('a web server with both is ready, until it stops', async () => {
  const gateway = await startGateway((_request, response) => void response.end());
  release('shell');
  const address = await start('shell', gateway.url);
  expect(await told(`${address}/readyz`)).toEqual([200, { status: 'OK' }]);
  await app.close();
  expect(await told(`${address}/readyz`)).toEqual([503, { status: 'NOT_READY', reasons: ['stopping'] }]);
});

test('a remote’s server is ready when it can read its releases', async () => {
  release('mfe-budget');
  expect(await told(`${await start('mfe-budget')}/readyz`)).toEqual([200, { status: 'OK' }]);
});

test('a remote’s server without releases is not ready', async () => {
  expect(await told(`${await start('mfe-budget')}/readyz`)).toEqual([
    503,
    { status: 'NOT_READY', reasons: ['releases'] },
  ]);
});

test('counts requests by route and gateways by outcome', async () => {
  const gateway = await startGateway((_request, response) => void response.end());
  release('shell');
  const address = await start('shell', gateway.url);
  for (const path of ['/api/x', '/dashboard', '/js/gone.js']) await (await fetch(`${url}${path}`)).text();
  const counted = (route: string, status: number) =>
    `http_request_duration_seconds_count{service="web",method="GET",route="${route}",status="${status}"} 1`;
  await eventually(async () => {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain(counted('api', 200));
    expect(metrics).toContain(counted('page', 200));
    expect(metrics).toContain(counted('asset', 404));
    const { host } = new URL(gateway.url);
    expect(metrics).toContain(`gateway_tries_total{gateway="${host}",outcome="answered",service="web"} 1`);
  });
});
