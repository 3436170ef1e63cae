import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { WebServerConfig } from '../src/config.js';
import { createRemoteServer } from '../src/remote-server.js';
import { createWebServer } from '../src/server.js';
import { eventually } from './support/eventually.js';

let releases: string;
let shell: FastifyInstance;
let budget: FastifyInstance;
const entry = { version: '1', contract: { from: 1, to: 1 }, integrity: 'sha384-a', commit: 'c', previous: [] };

beforeEach(async () => {
  releases = mkdtempSync(join(tmpdir(), 'pocket-releases-'));
  for (const version of ['1', '2']) {
    write(`shell/${version}/index.html`, `page ${version} "__POCKET_RELEASES__"`);
    write(`shell/${version}/landing-plain.html`, `page ${version} "__POCKET_RELEASES__"`);
    write(`shell/${version}/js/main.0123456${version}.js`, `shell ${version}`);
    write(`shell/${version}/push-worker.js`, `worker ${version}`);
    write(`mfe-budget/${version}/mf-manifest.json`, `manifest ${version}`);
  }
  write('mfe-budget/.unfinished-1/mf-manifest.json', 'half');
  release('1');
  const config: WebServerConfig = {
    host: '127.0.0.1',
    port: 1,
    serves: 'shell',
    releases,
    gatewayUrls: ['http://127.0.0.1:9'],
    remoteOrigins: ['https://soon.example'],
    trustedProxies: [],
    demoAccount: false,
    metricsHost: '127.0.0.1',
  };
  shell = await createWebServer(config);
  budget = await createRemoteServer({ ...config, serves: 'mfe-budget' });
});

afterEach(async () => {
  await Promise.all([shell.close(), budget.close()]);
  rmSync(releases, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(releases, file)), { recursive: true });
  writeFileSync(join(releases, file), text);
}

function release(version: string): void {
  const url = `http://budget.example:4611/mfe-budget/${version}/mf-manifest.json`;
  const table = { shell: { ...entry, version }, remotes: { budget: { ...entry, version, url } } };
  write('remotes.json', JSON.stringify(table));
}

const table = async () => (await shell.inject({ url: '/remotes.json' })).json().remotes.budget;

test('pages contain the same table as the response to a request', async () => {
  const { body } = await shell.inject({ url: '/budget' });
  const content = /"(.*)"/.exec(body)?.[1] ?? '';
  const { headers, json } = await shell.inject({ url: '/remotes.json' });
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({ ...json(), tag: headers.etag });
});

test('uses a changed table from the next request on', async () => {
  expect(await table()).toEqual({
    url: 'http://budget.example:4611/mfe-budget/1/mf-manifest.json',
    version: '1',
    integrity: 'sha384-a',
    contract: { from: 1, to: 1 },
  });
  release('2');
  expect((await table()).version).toBe('2');
  expect((await shell.inject({ url: '/dashboard' })).body).toContain('page 2');
});

test('answers a conditional request for the table with 304 until it changes', async () => {
  const ask = (tag?: string) => shell.inject({ url: '/remotes.json', headers: tag ? { 'if-none-match': tag } : {} });
  const first = String((await ask()).headers.etag);
  const same = await ask(first);
  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect((await ask(`W/${first}`)).statusCode).toBe(304);
  release('2');
  await eventually(async () => expect((await ask(first)).json().remotes.budget.version).toBe('2'));
  release('1');
  await eventually(async () => expect((await ask()).headers.etag).toBe(first));
});

test('the table contains the manifests of remotes, without the fields for releases', async () => {
  const url = '/remotes/mfe-goals/1/mf-manifest.json';
  const brings = {
    contract: { from: 2, to: 2 },
    shared: { react: '^19.3.0' },
    screens: [{ path: '/goals', title: 'Goals', loading: 'Loading goals...' }],
    navigation: [{ title: 'Plans', entries: [{ path: '/goals', title: 'Goals', icon: 'M4 4h16' }] }],
  };
  write('remotes.json', JSON.stringify({ remotes: { goals: { ...entry, url, ...brings } } }));
  const { remotes } = (await shell.inject({ url: '/remotes.json' })).json();
  expect(remotes).toEqual({ goals: { url, version: '1', integrity: 'sha384-a', ...brings } });
});

test('serves the service worker of the current release, which browsers always revalidate and which loads nothing', async () => {
  expect((await shell.inject({ url: '/push-worker.js' })).body).toBe('worker 1');
  release('2');
  const { body, headers } = await shell.inject({ url: '/push-worker.js' });
  expect(body).toBe('worker 2');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('serves the files of older releases to open pages', async () => {
  release('2');
  const older = await shell.inject({ url: '/js/main.01234561.js' });
  expect(older.body).toBe('shell 1');
  expect(older.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('uses the last valid table while the file is broken', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await table();
  write('remotes.json', '{broken');
  expect((await table()).version).toBe('1');
  expect(log).toHaveBeenCalled();
});

test('the page may load from the origins of its remotes, and from no other', async () => {
  const { headers } = await shell.inject({ url: '/' });
  const own = "'self' https://soon.example http://budget.example:4611";
  expect(headers['content-security-policy']).toContain(`script-src ${own};`);
  expect(headers['content-security-policy']).toContain(`connect-src ${own};`);
});

test('a server of a remote serves its releases to every origin, as immutable', async () => {
  const manifest = await budget.inject({ url: '/mfe-budget/1/mf-manifest.json' });
  expect(manifest.body).toBe('manifest 1');
  expect(manifest.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each([
  '/shell/1/index.html',
  '/mfe-budget/3/mf-manifest.json',
  '/mfe-budget/.unfinished-1/mf-manifest.json',
  '/mfe-budget/..%2fshell/1/index.html',
  '/remotes.json',
])('a remote’s server has no %s, and nobody keeps that', async (url) => {
  const response = await budget.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('both kinds of servers report that they are alive', async () => {
  for (const app of [shell, budget]) expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'OK' });
});
