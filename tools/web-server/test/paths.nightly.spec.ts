import { Agent, get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { startGateway, stopGateways } from './support/gateway.js';
import { hostilePaths, plainPaths } from './support/hostile-paths.js';
import {
  createFolder,
  LAYOUTS,
  type Layout,
  removeFolder,
  SECRET,
  SECRET_FILES,
  startLayout,
} from './support/layouts.js';

/** Prefixes that together lead into every route. */
const ROUTES = [
  '/',
  '/index.html/',
  '/landing.html/',
  '/landing-plain.html/',
  '/remotes.json/',
  '/healthz/',
  '/js/',
  '/remotes/',
  '/remotes/mfe-',
  '/remotes/mfe-x%2F',
  '/remotes/mfe-budget%2F',
  '/remotes/mfe-budget/',
  '/remotes/mfe-budget/1/',
  '/remotes/mfe-budget/1%2F',
  '/mfe-budget/',
  '/mfe-budget/1/',
  '/mfe-x%2F',
  '/api/',
];

let folder: string;
let gatewayUrl: string;
let app: FastifyInstance;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  folder = createFolder();
  gatewayUrl = (await startGateway((_request, response) => response.writeHead(404).end())).url;
});

afterAll(async () => {
  agent.destroy();
  await stopGateways();
  removeFolder(folder);
});

/** Serves a layout to all tests of a block. */
function serveLayout(layout: Layout): void {
  beforeAll(async () => {
    [app, port] = await startLayout(layout, folder, gatewayUrl);
  });
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
}

/** Sends the path as it stands: clients that know URLs would resolve its dots first. */
async function ask(path: string, accept = '*/*'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { accept, 'accept-encoding': 'br' };
    get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'br' && !bytes.includes(SECRET);
        const body = (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, body });
      });
    }).on('error', reject);
  });
}

/** Paths that are answered with a secret or an error of the server. */
async function leaking(paths: readonly string[], accept?: string): Promise<string[]> {
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await ask(path, accept)) })));
  return answers.filter(({ status, body }) => status >= 500 || body.includes(SECRET)).map(({ path }) => path);
}

describe.each(LAYOUTS)('the layout: $name', (layout) => {
  serveLayout(layout);
  const targets = [...SECRET_FILES, folderOf(layout.releases, 'remotes.json'), 'project/mfe-budget/package.json'];

  it('answers its own files', async () => {
    expect(await ask(layout.manifest)).toEqual({ status: 200, body: 'manifest' });
  });

  it.each(ROUTES)('answers no file outside of its folders by paths that begin with %s', async (route) => {
    const paths = [...hostilePaths(route, targets), ...plainPaths(route, targets)];
    expect(paths.length).toBeGreaterThanOrEqual(200);
    expect(await leaking(paths)).toEqual([]);
  });

  it('answers no absolute path', async () => {
    const absolute = targets.map((target) => `${folder}/${target}`);
    const paths = ROUTES.flatMap((route) =>
      absolute.flatMap((path) => [`${route}${path}`, `${route}${encodeURIComponent(path)}`]),
    );
    expect(await leaking(paths, 'text/html')).toEqual([]);
  });

  it('follows no link out of its folders', async () => {
    const names = ['link.txt', 'linked/secret.txt', 'linked%2Fsecret.txt', 'js/linked.0123456789.js'];
    const routes = ['/', '/1/', '/remotes/mfe-budget/', '/remotes/mfe-budget/1/', '/mfe-budget/', '/mfe-budget/1/'];
    const paths = routes.flatMap((route) => names.map((name) => `${route}${name}`));
    expect(await leaking(paths)).toEqual([]);
  });
});

describe('the page as the build left it', () => {
  serveLayout({ name: 'local', root: 'project', serves: 'shell', manifest: '' });

  it.each(['/./index.html', '/%2e/index.html', '//index.html', '/js/%2e%2e/index.html', '/js%2F..%2Findex.html'])(
    'is no answer to %s',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 404, body: 'Not found' });
    },
  );
});

function folderOf(releases: string | undefined, file: string): string {
  return `${releases ?? 'releases'}/${file}`;
}
