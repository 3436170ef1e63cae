import { existsSync } from 'node:fs';
import { join } from 'node:path';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { WebServerConfig } from './config.js';
import { sendFirst, sendNotFound, serveFiles } from './files.js';
import { Gateways } from './gateways.js';
import { renderPage, SECURITY_HEADERS } from './page.js';
import { Remotes } from './remotes.js';

/** The page, the table of remotes, their files and `/api` on one origin. */
export async function createWebServer(config: WebServerConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'warn' },
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
  });
  const remotes = new Remotes(config.root, config.releases);
  await serveFiles(app, config.releases);
  await passApiOn(app, new Gateways(config.gatewayUrls));

  app.get('/remotes.json', async (_request, reply) => {
    return reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' }).send(await remotes.table());
  });
  app.get<{ Params: { project: string; '*': string } }>('/remotes/:project/*', (request, reply) =>
    sendFirst(reply, request.params['*'], remotes.folders(request.params.project)),
  );
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const folder = (await remotes.shellFolders()).find((candidate) => existsSync(join(candidate, 'index.html')));
    if (!folder) return sendNotFound(reply);
    const origins = [...config.remoteOrigins, ...originsIn(await remotes.table())];
    const settings = { demoAccount: config.demoAccount };
    const { html, headers } = await renderPage(join(folder, 'index.html'), settings, [...new Set(origins)]);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  };
  app.get('/', page);
  app.get('/index.html', page);
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) =>
    sendFirst(reply, request.params['*'], await remotes.shellFolders()),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const isNavigation = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?', 1)[0] ?? '');
    return isNavigation ? page(request, reply) : sendNotFound(reply);
  });
  return app;
}

/** Remotes on origins of their own: the page has to be allowed to load from there. */
function originsIn({ remotes }: Awaited<ReturnType<Remotes['table']>>): string[] {
  return Object.values(remotes)
    .filter(({ url }) => URL.canParse(url))
    .map(({ url }) => new URL(url).origin);
}

async function passApiOn(app: FastifyInstance, gateways: Gateways): Promise<void> {
  const chosen = new WeakMap<object, string>();
  const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
    getUpstream(request) {
      const url = gateways.next();
      chosen.set(request, url);
      return url;
    },
    rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
    onError(reply, failure) {
      const { request } = reply;
      gateways.avoid(chosen.get(request) ?? '');
      // A read may be asked twice; whether a write has happened is known to the gateway alone.
      if (request.method === 'GET' && gateways.hasOther) reply.from(request.url, { ...replyOptions, onError: giveUp });
      else giveUp(reply, failure);
    },
  };
  const giveUp: NonNullable<typeof replyOptions.onError> = (reply) => {
    gateways.avoid(chosen.get(reply.request) ?? '');
    sendUnavailable(reply as unknown as FastifyReply);
  };
  await app.register(proxy, { upstream: '', prefix: '/api', rewritePrefix: '/api', replyOptions });
}

function sendUnavailable(reply: FastifyReply): void {
  reply.code(503).headers({ 'cache-control': 'no-store' }).send({
    statusCode: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The service is not available right now. Please try again.',
    requestId: reply.request.id,
  });
}
