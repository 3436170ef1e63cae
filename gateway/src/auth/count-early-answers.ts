import type { FastifyInstance } from 'fastify';
import type { GatewayRequest } from '../http/request.js';
import type { KeyGate } from './key-gate.js';

/**
 * Counts requests of API keys that are answered before the guard sees them, such as those with an unreadable body or an
 * unknown address: every answer to a key has the state of its limit.
 */
export function countEarlyAnswers(fastify: Pick<FastifyInstance, 'addHook'>, keys: Pick<KeyGate, 'countEarly'>): void {
  fastify.addHook('onSend', (request: GatewayRequest, reply, payload, done) => {
    if (request.readAt === undefined) keys.countEarly(request, reply);
    done(null, payload);
  });
}
