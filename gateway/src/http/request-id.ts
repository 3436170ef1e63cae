import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/** Returns the client's id if it is valid, else a new one. */
export function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && ACCEPTED.test(sent) ? sent : randomUUID();
}

/** Returns the id of each request in the `X-Request-Id` header. */
export function returnRequestIds(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}
