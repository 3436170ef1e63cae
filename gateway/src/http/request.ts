import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError, type Caller, type Client } from '@pocket/contracts';
import type { CallerContext, RequestContext } from '@pocket/server';
import type { FastifyRequest } from 'fastify';

/** A request as our guards and handlers see it. */
export interface GatewayRequest extends FastifyRequest {
  /** Set by the guard once the token and its session are known to be good. */
  caller?: Caller;
}

const MAX_KEY_LENGTH = 200;

export const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<GatewayRequest>();

/** What travels with every message that this request leads to. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): CallerContext => {
  const { id, caller } = requestOf(execution);
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return { requestId: id, caller };
});

/** {@link Context} of a request that needs nobody signed in. */
export const PublicContext = createParamDecorator(
  (_: unknown, execution: ExecutionContext): RequestContext => ({ requestId: requestOf(execution).id }),
);

/** Where the request comes from, cut to what the contract takes. */
export const ClientOf = createParamDecorator((_: unknown, execution: ExecutionContext): Client => {
  const { headers, ip } = requestOf(execution);
  return { userAgent: (headers['user-agent'] ?? '').slice(0, 1024), ip: ip.slice(0, 64) };
});

/** The `Idempotency-Key` header, if there is one. */
export const IdempotencyKey = createParamDecorator((_: unknown, execution: ExecutionContext): string | undefined => {
  const key = requestOf(execution).headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && key.length <= MAX_KEY_LENGTH) return key;
  throw new AppError('VALIDATION_FAILED', `Idempotency-Key must be at most ${MAX_KEY_LENGTH} characters long`);
});
