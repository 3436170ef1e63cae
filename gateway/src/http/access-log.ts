import type { createLogger, Metrics } from '@pocket/server';
import type { FastifyInstance } from 'fastify';
import type { GatewayRequest } from './request.js';

/** Logs and measures each answered request by its route's pattern, because the path may contain ids. */
export function recordRequests(
  fastify: Pick<FastifyInstance, 'addHook'>,
  logger: ReturnType<typeof createLogger>,
  metrics: Metrics,
): void {
  fastify.addHook('onResponse', (request: GatewayRequest, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
      userId: request.caller?.userId,
      keyId: request.caller?.key?.id,
    };
    logger[line.route.endsWith('/health') ? 'debug' : 'info'](line, 'request');
    const { method, route, status } = line;
    metrics.httpRequests.observe({ method, route, status }, reply.elapsedTime / 1_000);
    done();
  });
}
