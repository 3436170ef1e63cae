import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError, type Caller, type Client } from '@pocket/contracts';
import type { CallerContext, RequestContext } from '@pocket/server';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device-cookie.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a request may take once it is read, in ms: each thing it asks of services gets what is left of it. */
    answerWithinMs: number;
  }
}

/** A request as our guards and handlers see it. */
export interface GatewayRequest extends FastifyRequest {
  /** Set by the guard once the token and its session are known to be good. */
  caller?: Caller;
  /** When it was read, in epoch milliseconds: set by the guard before it asks anything. */
  readAt?: number;
}

/** A request that may touch thousands of things gets so many times the time of another. */
const LONG = 5;
const MAX_KEY_LENGTH = 200;

export const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<GatewayRequest>();

/** What travels with every message that this request leads to. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext) => contextOf(execution));

/** {@link Context} of a request that may touch thousands of things. */
export const LongContext = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  contextOf(execution, LONG),
);

function contextOf(execution: ExecutionContext, times = 1): CallerContext {
  const request = requestOf(execution);
  const { id, caller } = request;
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return { requestId: id, caller, deadline: deadlineOf(request, times) };
}

/** When nobody waits for the answer to a request any more, in epoch milliseconds. */
export function deadlineOf({ readAt = Date.now(), server }: GatewayRequest, times = 1): number {
  return readAt + server.answerWithinMs * times;
}

/** {@link Context} of a request that needs nobody signed in. */
export const PublicContext = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const request = requestOf(execution);
  return { requestId: request.id, deadline: deadlineOf(request) };
});

/** Where the request comes from, cut to what the contract takes. */
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
export const IdempotencyKey = createParamDecorator((_: unknown, execution: ExecutionContext): string | undefined => {
  const key = requestOf(execution).headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && key.length <= MAX_KEY_LENGTH) return key;
  throw new AppError('VALIDATION_FAILED', `Idempotency-Key must be at most ${MAX_KEY_LENGTH} characters long`);
});

/** The version that the `If-Match` header asks for; undefined for none, or for whichever there is. */
export const IfMatch = createParamDecorator((_: unknown, execution: ExecutionContext): number | undefined => {
  const text = requestOf(execution).headers['if-match'];
  if (text === undefined || text === '*') return undefined;
  const [, version] = /^"?(\d{1,9})"?$/.exec(text) ?? [];
  if (version === undefined) throw new AppError('VALIDATION_FAILED', 'If-Match must be a version in quotes, like "3"');
  return Number(version);
});
