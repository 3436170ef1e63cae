import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProxy } from './api-proxy.js';
import { createApp, createServerContext, type ServerContext } from './app.js';
import type { WebServerConfig } from './config.js';
import { sendFirst, sendNotFound, serveFiles } from './files.js';
import { GatewayWatch } from './gateway-watch.js';
import { Gateways, type Resolve, resolveName } from './gateways.js';
import { renderPage, SECURITY_HEADERS } from './page.js';
import { createPause } from './pause.js';
import { trustProxies } from './proxied-headers.js';
import { Remotes, type SentTable } from './remotes.js';

/** Folders of builds and remotes: what is missing there is a file, never a screen. */
const FILES_ONLY = /^\/(?:css|js|remotes)\//;

/** The page as visitors see it first, drawn by the build. */
const LANDING = { withDemo: 'landing.html', plain: 'landing-plain.html' };

/** The page, the table of remotes, their files and `/api` on one origin. */
export async function createWebServer(
  config: WebServerConfig,
  context: ServerContext = createServerContext(config.serves),
  resolve: Resolve = resolveName,
): Promise<FastifyInstance> {
  const { limits, metrics, readiness } = context;
  const gateways = new Gateways(config.gatewayUrls, limits, resolve, (error, text) => app.log.warn(error, text));
  const api = new ApiProxy(gateways, trustProxies(config.trustedProxies), limits, metrics);
  const app: FastifyInstance = createApp(context, api);
  const watch = new GatewayWatch(gateways, limits);
  app.addHook('onClose', () => {
    watch.stop();
    return gateways.close();
  });
  const remotes = new Remotes(config.root, config.releases);
  await serveFiles(app, config.releases);

  app.get('/remotes.json', async ({ headers }, reply) => {
    const { json, etag } = await remotes.sentTable();
    reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store', etag });
    // Compression makes a tag weak on its way out.
    if (headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get<{ Params: { project: string; '*': string } }>('/remotes/:project/*', (request, reply) =>
    sendFirst(reply, request.params['*'], remotes.folders(request.params.project)),
  );
  const page = new Page(config, remotes);
  app.get('/', (_request, reply) => page.send(reply, config.demoAccount ? LANDING.withDemo : LANDING.plain));
  // None of them goes out as it is.
  for (const name of ['index.html', ...Object.values(LANDING)]) {
    app.get(`/${name}`, (_request, reply) => page.send(reply));
  }
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) =>
    sendFirst(reply, request.params['*'], await remotes.shellFolders()),
  );
  const pause = createPause(limits.missingMs);
  app.setNotFoundHandler(async (request, reply) => {
    if (isNavigation(request)) return page.send(reply);
    await pause();
    return sendNotFound(reply);
  });

  readiness.need('gateway', () => gateways.reach());
  readiness.need('page', async () => {
    if (!(await page.folder())) throw new Error('There is no page');
  });
  return app;
}

/** The page of the newest release of the shell, with the settings and the table of remotes that it would ask for first. */
class Page {
  constructor(
    private readonly config: WebServerConfig,
    private readonly remotes: Remotes,
  ) {}

  /** Folder of the page; undefined if there is none. */
  async folder(): Promise<string | undefined> {
    return (await this.remotes.shellFolders()).find((candidate) => existsSync(join(candidate, 'index.html')));
  }

  /** @param file one of the pages that the build has drawn */
  async send(reply: FastifyReply, file = 'index.html'): Promise<unknown> {
    const folder = await this.folder();
    if (!folder) return sendNotFound(reply);
    const { table, etag } = await this.remotes.sentTable();
    const { demoAccount, traces, webVitals, remoteOrigins } = this.config;
    const settings = { demoAccount, ...(traces ? { traces } : {}), ...(webVitals ? { webVitals } : {}) };
    const facts = {
      __POCKET_CONFIG__: JSON.stringify(settings),
      __POCKET_RELEASES__: JSON.stringify({ ...table, tag: etag }),
    };
    const origins = new Set([...remoteOrigins, ...originsIn(table)]);
    const { html, headers } = await renderPage(join(folder, file), facts, [...origins]);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  }
}

/** Remotes on origins of their own: the page has to be allowed to load from there. */
function originsIn({ remotes }: SentTable['table']): string[] {
  return Object.values(remotes)
    .filter(({ url }) => URL.canParse(url))
    .map(({ url }) => new URL(url).origin);
}

/** Returns true if a read is for a screen: a path without an extension, or a browser that opens the path as a page. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || FILES_ONLY.test(path)) return false;
  return !/\.\w+$/.test(path) || headers.accept?.includes('text/html') === true;
}
