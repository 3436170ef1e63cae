import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import type { WebServerConfig } from '../src/config';
import { createWebServer } from '../src/server';

let root: string;
let gateway: FastifyInstance;
let app: FastifyInstance;

const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="pocket-config" content="__POCKET_CONFIG__">';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pocket-web-'));
  write('shell/dist/web/index.html', page);
  write('shell/dist/web/js/main.0123456789.js', 'shell');
  write('shell/dist/web/js/main.0123456789.js.br', brotliCompressSync('shell, compressed'));
  for (const project of ['mfe-dashboard', 'mfe-budget', 'mfe-reports', 'mfe-account']) {
    write(`${project}/package.json`, JSON.stringify({ version: '1.2.3' }));
    write(`${project}/dist/web/mf-manifest.json`, '{}');
    write(`${project}/dist/web/js/expose.0123456789.js`, project);
  }
  gateway = fastify();
  gateway.get('/api/echo', async (request) => ({ forwardedFor: request.headers['x-forwarded-for'], url: request.url }));
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.address() as AddressInfo;
  app = await createWebServer(settings(`http://127.0.0.1:${port}`));
});

afterAll(async () => {
  await app.close();
  await gateway.close();
  rmSync(root, { recursive: true, force: true });
});

function settings(...gatewayUrls: string[]): WebServerConfig {
  return {
    host: '127.0.0.1',
    port: 1,
    serves: 'shell',
    root,
    gatewayUrls,
    remoteOrigins: [],
    trustedProxies: [],
    demoAccount: false,
  };
}

function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('the local web server', () => {
  it.each(['/', '/dashboard', '/some/unknown/path'])(
    'answers %s with the page, its settings and its own nonce',
    async (url) => {
      const response = await app.inject({ url });
      const nonce = /nonce" content="([^"]+)"/.exec(response.body)?.[1];
      expect(response.statusCode).toBe(200);
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(response.headers['content-security-policy']).not.toContain('unsafe');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('{&quot;demoAccount&quot;:false}');
    },
  );

  it('lets a content-hashed file be kept for ever and everything else be asked for anew', async () => {
    const hashed = await app.inject({ url: '/remotes/mfe-budget/js/expose.0123456789.js' });
    const manifest = await app.inject({ url: '/remotes/mfe-budget/mf-manifest.json' });
    expect(hashed.body).toBe('mfe-budget');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  it('sends what the build compressed to those who can read it', async () => {
    const url = '/js/main.0123456789.js';
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('shell, compressed');
    expect((await app.inject({ url })).body).toBe('shell');
  });

  it('lists every remote with its manifest and version, never cached', async () => {
    const response = await app.inject({ url: '/remotes.json' });
    expect(response.json()).toEqual({
      remotes: {
        dashboard: { url: '/remotes/mfe-dashboard/mf-manifest.json', version: '1.2.3' },
        budget: { url: '/remotes/mfe-budget/mf-manifest.json', version: '1.2.3' },
        reports: { url: '/remotes/mfe-reports/mf-manifest.json', version: '1.2.3' },
        account: { url: '/remotes/mfe-account/mf-manifest.json', version: '1.2.3' },
      },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['/js/gone.0123456789.js', '/remotes/mfe-budget/js/gone.0123456789.js', '/favicon.ico'])(
    'answers 404 for the missing file %s and lets nobody keep that',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('serves no file outside the built ones', async () => {
    const response = await app.inject({ url: '/remotes/mfe-budget/..%2f..%2f..%2fpackage.json' });
    expect(response.body).not.toContain('version');
  });

  it('passes the API on with the address of the client', async () => {
    const response = await app.inject({ url: '/api/echo?a=1', headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(response.json()).toEqual({ forwardedFor: '127.0.0.1', url: '/api/echo?a=1' });
  });

  it('says in the form of the API that the gateway is away', async () => {
    const away = await createWebServer(settings(`http://127.0.0.1:${await closedPort()}`));
    const response = await away.inject({ url: '/api/echo' });
    await away.close();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('two gateways', () => {
  it('go on with one of them while the other does not answer', async () => {
    const { port } = gateway.server.address() as AddressInfo;
    const half = await createWebServer(settings(`http://127.0.0.1:${await closedPort()}`, `http://127.0.0.1:${port}`));
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await half.inject({ url: '/api/echo' })).statusCode);
    await half.close();
    expect(codes).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe('two gateways that are both away', () => {
  it('are asked once each, and the answer says so', async () => {
    const away = [await closedPort(), await closedPort()].map((port) => `http://127.0.0.1:${port}`);
    const none = await createWebServer(settings(...away));
    const response = await none.inject({ url: '/api/echo' });
    await none.close();
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('behind a proxy that is trusted', () => {
  it('passes on the address that the proxy saw', async () => {
    const { port } = gateway.server.address() as AddressInfo;
    const behind = await createWebServer({ ...settings(`http://127.0.0.1:${port}`), trustedProxies: ['127.0.0.1'] });
    const response = await behind.inject({ url: '/api/echo', headers: { 'x-forwarded-for': '1.2.3.4' } });
    await behind.close();
    expect(response.json()).toMatchObject({ forwardedFor: '1.2.3.4' });
  });
});

async function closedPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
