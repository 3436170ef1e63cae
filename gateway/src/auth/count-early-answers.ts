import type { FastifyInstance } from 'fastify';
import type { GatewayRequest } from '../http/request.js';
import { type KeyGate, LIMIT_HEADER } from './key-gate.js';
import { routeAccess } from './route-access.js';

/**
 * Counts requests of API keys that are answered before the guard counts them, such as those with an unreadable body or
 * an unknown address, and those beyond what the process can take: every answer to a key has the state of its limit.
 */
export function countEarlyAnswers(fastify: Pick<FastifyInstance, 'addHook'>, keys: Pick<KeyGate, 'countEarly'>): void {
  fastify.addHook('onSend', (request: GatewayRequest, reply, payload, done) => {
    if (!reply.hasHeader(LIMIT_HEADER) && routeAccess(request) !== 'everyone') keys.countEarly(request, reply);
    done(null, payload);
  });
}
