import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Caller } from '@pocket/contracts';
import type { FastifyReply } from 'fastify';
import { contextOf, type GatewayRequest, requestOf } from '../http/request.js';
import { OPEN_STREAM } from '../rate-limit/open-stream.js';
import { READ_ONLY } from '../rate-limit/read-only.js';
import { RequestLimits } from '../rate-limit/request-limits.js';
import { RequestsInFlight } from '../rate-limit/requests-in-flight.js';
import { SIGN_IN } from '../rate-limit/sign-in.js';
import { KeyGate } from './key-gate.js';
import { keyRefOf } from './keys.js';
import { PUBLIC } from './public.js';
import { routeAccess } from './route-access.js';
import type { SessionRef } from './session-cache.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';
import { isSessionOver } from './validity-cache.js';

/**
 * Requires a valid session or API key on every route that is not public, and enforces the limits of requests per minute
 * and in flight. A request counts for its session, even an ended one, or its key, and without both for its address.
 */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly keys: KeyGate,
    private readonly limits: RequestLimits,
    private readonly inFlight: RequestsInFlight,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    request.readAt = Date.now();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const work = this.inFlight.enter(reply);
    request.work = work;
    const access = routeAccess(request);
    const key = access === 'everyone' ? undefined : keyRefOf(request.headers.authorization);
    const [isSignIn, isPublic] = [this.#isMarked(context, SIGN_IN), this.#isMarked(context, PUBLIC)];
    if (isSignIn) this.limits.hitSignIn(request.ip);
    else if (isPublic) this.limits.hitAddress(request.ip);
    if (key) request.caller = await this.keys.admit(key, access, request, reply);
    else if (!isSignIn && !isPublic) request.caller = await this.#callerOf(request);
    if (request.caller) {
      const isRead = request.method === 'GET' || this.#isMarked(context, READ_ONLY);
      const takesTurns = isRead && !this.#isMarked(context, OPEN_STREAM);
      await this.inFlight.enterFor(request.caller.userId, work, takesTurns);
    }
    return true;
  }

  async #callerOf(request: GatewayRequest): Promise<Caller> {
    const session = await this.#sessionOf(request);
    const caller = this.sessions.wasValid(session)
      ? await this.sessions.callerOf(session, contextOf(request))
      : await this.#uncheckedCallerOf(session, request);
    this.limits.hitSession(session.sessionId);
    return caller;
  }

  /** Counts the request for its address until auth has replied, so that checks in flight stay within the limit. */
  async #uncheckedCallerOf(session: SessionRef, request: GatewayRequest): Promise<Caller> {
    const { ip } = request;
    const { sessionId } = session;
    this.limits.hitEnded(sessionId);
    this.limits.hitAddress(ip);
    let isRefused = false;
    try {
      return await this.sessions.callerOf(session, contextOf(request));
    } catch (error) {
      isRefused = isSessionOver(error);
      throw error;
    } finally {
      if (!isRefused) {
        this.limits.uncountEnded(sessionId);
        this.limits.uncountAddress(ip);
      }
    }
  }

  async #sessionOf({ headers, ip }: GatewayRequest): Promise<SessionRef> {
    try {
      return await this.tokens.sessionOf(headers.authorization);
    } catch (error) {
      this.limits.hitUnsigned(ip);
      throw error;
    }
  }

  #isMarked(context: ExecutionContext, mark: string): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(mark, targets) === true;
  }
}
