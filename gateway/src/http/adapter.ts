import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { errorBody, publicError } from './error-body.js';
import { requestId } from './request-id.js';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** An upload over a slow connection takes long. `enforceBodyTimeout` limits all other requests. */
const REQUEST_TIMEOUT_MS = 900_000;

export function createAdapter({ TRUST_PROXY }: Pick<GatewayConfig, 'TRUST_PROXY'>): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
    genReqId: ({ headers }: IncomingMessage) => requestId(headers['x-request-id']),
    requestIdHeader: false,
    // Requests on open connections are still answered while the gateway stops.
    return503OnClosing: false,
    // Errors before routing never reach the filter.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const body = errorBody(publicError(error), request.id);
      void reply.status(body.statusCode).header('x-request-id', request.id).send(body);
    },
  });
}
