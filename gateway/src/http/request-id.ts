import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's own id where it is one, else a new one. */
export function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && ACCEPTED.test(sent) ? sent : randomUUID();
}

/** Puts each request's id into its answer. */
export function nameRequests(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}
