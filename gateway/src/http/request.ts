import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError, type Caller, type Client } from '@pocket/contracts';
import type { CallerContext, RequestContext } from '@pocket/server';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device-cookie.js';
import type { RequestWork } from './request-work.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Time in ms to reply to a request after it is read. Each request to a service gets the remaining time. */
    answerWithinMs: number;
  }
}

/** Request with the fields that the guard adds. */
export interface GatewayRequest extends FastifyRequest {
  /** Set by the guard once token and session, or the API key, are valid. */
  caller?: Caller;
  /** When it was read, in epoch milliseconds. Set by the guard before it asks other services. */
  readAt?: number;
  /** Set by the guard. */
  work?: RequestWork;
}

/** A bulk request may touch thousands of entities, so it gets this many times the time of another. */
const BULK_TIME_FACTOR = 5;
const MAX_KEY_LENGTH = 200;

export const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<GatewayRequest>();

/** Context of every message that this request leads to. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  callerContext(requestOf(execution)),
);

/** {@link Context} of a bulk request. */
export const BulkContext = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  callerContext(requestOf(execution), { isBulk: true }),
);

/** @throws AppError `UNAUTHENTICATED` if nobody is signed in */
export function callerContext(
  request: GatewayRequest,
  { isBulk = false }: { readonly isBulk?: boolean } = {},
): CallerContext {
  const { id, caller } = request;
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return { requestId: id, caller, deadline: deadlineOf(request, isBulk ? BULK_TIME_FACTOR : 1) };
}

/** Returns the context of a request whose caller is not known yet. */
export const contextOf = (request: GatewayRequest): RequestContext => ({
  requestId: request.id,
  deadline: deadlineOf(request),
});

/** Returns when the client stops waiting for the reply, in epoch milliseconds. */
export function deadlineOf({ readAt = Date.now(), server }: GatewayRequest, times = 1): number {
  return readAt + server.answerWithinMs * times;
}

/** {@link Context} of a request of a visitor. */
export const PublicContext = createParamDecorator(
  (_: unknown, execution: ExecutionContext): RequestContext => contextOf(requestOf(execution)),
);

/** Browser and address of the client, cut to the lengths that the contract takes. */
export const ClientOf = createParamDecorator((_: unknown, execution: ExecutionContext): Client => {
  const request = requestOf(execution);
  const device = deviceOf(request);
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 1024),
    ip: request.ip.slice(0, 64),
    ...(device === undefined ? {} : { device }),
  };
});

/** The `Idempotency-Key` header, if there is one. */
export const IdempotencyKey = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  idempotencyKey(requestOf(execution)),
);

/** @throws AppError `VALIDATION_FAILED` if the `Idempotency-Key` header is too long */
export function idempotencyKey({ headers }: GatewayRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && key.length <= MAX_KEY_LENGTH) return key;
  throw new AppError('VALIDATION_FAILED', `Idempotency-Key must be at most ${MAX_KEY_LENGTH} characters long`);
}

/** The version that the `If-Match` header names, if there is one. */
export const IfMatch = createParamDecorator((_: unknown, execution: ExecutionContext) => ifMatch(requestOf(execution)));

/**
 * Returns the version that the `If-Match` header names; undefined if the header is missing or accepts any version.
 * @throws AppError `VALIDATION_FAILED` if it is not a version in quotes
 */
export function ifMatch({ headers }: GatewayRequest): number | undefined {
  const text = headers['if-match'];
  if (text === undefined || text === '*') return undefined;
  const [, version] = /^"?(\d{1,9})"?$/.exec(text) ?? [];
  if (version === undefined) throw new AppError('VALIDATION_FAILED', 'If-Match must be a version in quotes, like "3"');
  return Number(version);
}
