import type { Server } from 'node:http';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { ApiProxy } from './api-proxy.js';
import { createFront, drain } from './front.js';
import { LIMITS, type Limits } from './limits.js';
import { Metrics, type Route } from './metrics.js';
import { Readiness } from './readiness.js';

/** Parts of a server that its app and its monitoring share. */
export interface ServerContext {
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
}

export function createServerContext(service: string): ServerContext {
  return { limits: LIMITS, metrics: new Metrics(service), readiness: new Readiness() };
}

/** Creates an app for files. Requests that `api` serves bypass it and are passed on as they arrive. */
export function createApp({ limits, metrics, readiness }: ServerContext, api?: ApiProxy): FastifyInstance {
  const servers: Server[] = [];
  const app = fastify({
    logger: { level: 'warn' },
    // Requests that arrive on an open connection during shutdown are still answered.
    return503OnClosing: false,
    serverFactory(serveFile) {
      const server = createFront((request, response) => {
        if (api && ApiProxy.serves(request.url ?? '')) api.handle(request, response);
        else serveFile(request, response);
      }, limits);
      servers.push(server);
      return server;
    },
    // `createFront` handles them.
    clientErrorHandler() {},
  });
  app.addHook('onRequest', (request, reply, done) => {
    metrics.observe(request.raw, reply.raw, () => routeOf(reply));
    done();
  });
  app.addHook('preClose', async () => {
    readiness.stopping();
    api?.drain();
    for (const server of servers) drain(server, limits);
  });
  return app;
}

function routeOf(reply: FastifyReply): Route {
  return String(reply.getHeader('content-type')).startsWith('text/html') ? 'page' : 'asset';
}
