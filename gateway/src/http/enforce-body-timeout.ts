import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUpload } from './upload-body.js';

const BODY_MS = 30_000;

/** Closes connections whose body arrives too slowly. Uploads have their own limit. */
export function enforceBodyTimeout(fastify: Pick<FastifyInstance, 'addHook'>): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const isThrough = (request: FastifyRequest) => clearTimeout(timers.get(request));
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.complete && !isUpload(request)) {
      timers.set(
        request,
        setTimeout(() => request.raw.destroy(), BODY_MS),
      );
    }
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    isThrough(request);
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    isThrough(request);
    done();
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    isThrough(request);
    done();
  });
}
