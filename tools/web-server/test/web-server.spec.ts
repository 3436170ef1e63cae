import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { WebServerConfig } from '../src/config.js';
import { createWebServer } from '../src/server.js';

let root: string;
let app: FastifyInstance;

const page = '<meta name="pocket-config" content="__POCKET_CONFIG__">';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pocket-web-'));
  write('shell/dist/web/index.html', page);
  write('shell/dist/web/landing-plain.html', page);
  write('shell/dist/web/js/main.0123456789.js', 'shell');
  write('shell/dist/web/js/main.0123456789.js.br', brotliCompressSync('shell, compressed'));
  for (const project of ['mfe-dashboard', 'mfe-budget', 'mfe-reports', 'mfe-account']) {
    write(`${project}/package.json`, JSON.stringify({ version: '1.2.3' }));
    write(`${project}/dist/web/mf-manifest.json`, '{}');
    write(`${project}/dist/web/js/expose.0123456789.js`, project);
  }
  app = await createWebServer(settings());
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

function settings(): WebServerConfig {
  return {
    host: '127.0.0.1',
    port: 1,
    serves: 'shell',
    root,
    gatewayUrls: ['http://127.0.0.1:9'],
    remoteOrigins: [],
    trustedProxies: [],
    demoAccount: false,
    metricsHost: '127.0.0.1',
  };
}

function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('the local web server', () => {
  it.each(['/', '/dashboard', '/some/unknown/path'])(
    'answers %s with the page, its settings and its policy',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-security-policy']).toContain("script-src 'self';");
      expect(response.headers['content-security-policy']).not.toContain('unsafe');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('{&quot;demoAccount&quot;:false}');
    },
  );

  it('marks content-hashed files as immutable and everything else for revalidation', async () => {
    const hashed = await app.inject({ url: '/remotes/mfe-budget/js/expose.0123456789.js' });
    const manifest = await app.inject({ url: '/remotes/mfe-budget/mf-manifest.json' });
    expect(hashed.body).toBe('mfe-budget');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  it('sends compressed files of the build to clients that accept them', async () => {
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

  it('lists the manifest of a remote that is built but not released', async () => {
    const screens = [{ path: '/budget', title: 'Budget Planner', loading: 'Loading budgets...' }];
    const facts = { contract: { from: 2, to: 2 }, shared: { react: '^19.3.0' }, screens };
    const file = 'mfe-budget/dist/web/build.json';
    write(file, JSON.stringify({ version: '1.2.3', ...facts }));
    const { remotes } = (await app.inject({ url: '/remotes.json' })).json();
    rmSync(join(root, file));
    expect(remotes.budget).toEqual({ url: '/remotes/mfe-budget/mf-manifest.json', version: '1.2.3', ...facts });
  });

  it.each(['/js/gone.0123456789.js', '/remotes/mfe-budget/js/gone.0123456789.js', '/favicon.ico'])(
    'answers 404 for the missing file %s and lets nobody keep that',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/foo.bar', '/some/old.html', '/dashboard'])(
    'answers a person who opens %s with the page, which leads on from there',
    async (url) => {
      const opened = { url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
      const response = await app.inject(opened);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('pocket-config');
      const { statusCode, body } = await app.inject({ ...opened, method: 'HEAD' });
      expect([statusCode, body]).toEqual([200, '']);
    },
  );

  it.each(['/js/gone.0123456789.js', '/css/gone.css', '/remotes/mfe-budget/js/gone.0123456789.js'])(
    'answers 404 for the missing file %s, also to who opens it as a page',
    async (url) => {
      const response = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    [true, 'landing.html'],
    [false, 'landing-plain.html'],
  ])(
    'answers / with the page that the build has drawn, with the demo account (%s) or without',
    async (demoAccount, file) => {
      write(`shell/dist/web/${file}`, `${page} drawn`);
      const server = await createWebServer({ ...settings(), demoAccount });
      const bodyOf = async (url: string) => (await server.inject({ url })).body;
      expect(await bodyOf('/')).toMatch(/content="[^_"]+".* drawn$/);
      for (const url of ['/dashboard', '/index.html', `/${file}`]) {
        expect(await bodyOf(url)).toContain('demoAccount');
        expect(await bodyOf(url)).not.toContain('drawn');
      }
      await server.close();
      write(`shell/dist/web/${file}`, page);
    },
  );

  it('serves no file outside of the builds', async () => {
    const response = await app.inject({ url: '/remotes/mfe-budget/..%2f..%2f..%2fpackage.json' });
    expect(response.body).not.toContain('version');
  });
});
