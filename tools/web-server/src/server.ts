import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProxy } from './api-proxy.js';
import { createApp, type Surroundings, surroundings } from './app.js';
import type { WebServerConfig } from './config.js';
import { sendFirst, sendNotFound, serveFiles } from './files.js';
import { GatewayWatch } from './gateway-watch.js';
import { Gateways, type Resolve, resolveName } from './gateways.js';
import { renderPage, SECURITY_HEADERS } from './page.js';
import { trustProxies } from './proxied-headers.js';
import { Remotes } from './remotes.js';

/** Folders of builds and remotes: what is missing there is a file, never a screen. */
const FILES_ONLY = /^\/(?:css|js|remotes)\//;

/** The page, the table of remotes, their files and `/api` on one origin. */
export async function createWebServer(
  config: WebServerConfig,
  around: Surroundings = surroundings(config.serves),
  resolve: Resolve = resolveName,
): Promise<FastifyInstance> {
  const { limits, metrics, readiness } = around;
  const gateways = new Gateways(config.gatewayUrls, limits, resolve, (error, text) => app.log.warn(error, text));
  const api = new ApiProxy(gateways, trustProxies(config.trustedProxies), limits, metrics);
  const app: FastifyInstance = createApp(around, api);
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
  const pageFolder = async () =>
    (await remotes.shellFolders()).find((candidate) => existsSync(join(candidate, 'index.html')));
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const folder = await pageFolder();
    if (!folder) return sendNotFound(reply);
    const origins = [...config.remoteOrigins, ...originsIn(await remotes.table())];
    const { demoAccount, traces, webVitals } = config;
    const settings = { demoAccount, ...(traces ? { traces } : {}), ...(webVitals ? { webVitals } : {}) };
    const { html, headers } = await renderPage(join(folder, 'index.html'), settings, [...new Set(origins)]);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  };
  app.get('/', page);
  app.get('/index.html', page);
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) =>
    sendFirst(reply, request.params['*'], await remotes.shellFolders()),
  );
  app.setNotFoundHandler(async (request, reply) =>
    isNavigation(request) ? page(request, reply) : sendNotFound(reply),
  );

  readiness.need('gateway', () => gateways.reach());
  readiness.need('page', async () => {
    if (!(await pageFolder())) throw new Error('There is no page');
  });
  return app;
}

/** Remotes on origins of their own: the page has to be allowed to load from there. */
function originsIn({ remotes }: Awaited<ReturnType<Remotes['table']>>): string[] {
  return Object.values(remotes)
    .filter(({ url }) => URL.canParse(url))
    .map(({ url }) => new URL(url).origin);
}

/** Whether somebody wants to see a screen: a path without an extension, or any that a browser opens as a page. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || FILES_ONLY.test(path)) return false;
  return !/\.\w+$/.test(path) || headers.accept?.includes('text/html') === true;
}
