import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { WebServerConfig } from './config.js';
import { renderPage, SECURITY_HEADERS } from './page.js';
import { REMOTE_PROJECTS, remoteTable } from './remotes.js';

const HASHED = /\.[0-9a-f]{8,}\.(js|css)(\.map)?$/;

/** The built front ends and `/api` on one origin. */
export async function createWebServer(config: WebServerConfig): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: 'warn' }, forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  const shellRoot = join(config.root, 'shell/dist/web');
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } });
  await app.register(proxy, {
    upstream: config.gatewayUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.socket.remoteAddress ?? '',
      }),
      onError: (reply) => sendUnavailable(reply as unknown as FastifyReply),
    },
  });
  for (const project of Object.values(REMOTE_PROJECTS)) {
    await app.register(serveStatic, {
      ...files(join(config.root, project, 'dist/web')),
      prefix: `/remotes/${project}/`,
    });
  }
  await app.register(serveStatic, { ...files(shellRoot), prefix: '/', index: false });

  app.get('/remotes.json', async (_request, reply) => {
    return reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' }).send(await remoteTable(config.root));
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { html, headers } = await renderPage(join(shellRoot, 'index.html'), { demoAccount: config.demoAccount });
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  };
  app.get('/', page);
  app.get('/index.html', page);
  app.setNotFoundHandler(async (request, reply) => {
    const isNavigation = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?', 1)[0] ?? '');
    if (isNavigation && existsSync(join(shellRoot, 'index.html'))) return page(request, reply);
    return reply
      .code(404)
      .headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' })
      .type('text/plain')
      .send('Not found');
  });
  return app;
}

/** Content-hashed files never change; everything else is asked for anew each time. */
function files(root: string) {
  return {
    root,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply: Pick<FastifyReply, 'headers' | 'header'>, path: string) {
      reply.headers(SECURITY_HEADERS);
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
}

function sendUnavailable(reply: FastifyReply): void {
  reply.code(503).headers({ 'cache-control': 'no-store' }).send({
    statusCode: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The service is not available right now. Please try again.',
    requestId: reply.request.id,
  });
}
