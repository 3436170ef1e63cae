import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import { beginSpan, isTracing, markFailed } from '@pocket/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SERVER_FAULT = 500;

/** Opens a span for each request, below the span that the page names and above those of the services. */
export function traceRequests(fastify: Pick<FastifyInstance, 'addHook'>): void {
  if (!isTracing()) return;
  const open = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const from = {
      get: (name: string) => String(headers[name] ?? ''),
      keys: () => Object.keys(headers),
    };
    const attributes = { 'http.request.method': method, 'http.route': route, 'pocket.request.id': request.id };
    const span = beginSpan({ name: `${method} ${route}`, kind: SpanKind.SERVER, attributes, from });
    open.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span && reply.statusCode >= SERVER_FAULT) markFailed(span, new Error('Server fault'));
    span?.end();
    done();
  });
}
