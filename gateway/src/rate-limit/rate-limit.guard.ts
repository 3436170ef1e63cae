import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { GatewayConfig } from '../config.js';
import { requestOf } from '../http/request.js';
import { RateLimits } from './rate-limits.js';

export type RateLimitConfig = Pick<GatewayConfig, 'RATE_LIMIT_PER_MINUTE' | 'SIGN_IN_LIMIT_PER_MINUTE'>;
export const RATE_LIMIT_CONFIG = Symbol('RateLimitConfig');

const SIGN_IN = 'sign-in';
/** Marks a route where somebody without a session proves who they are: it has a limit of its own. */
export const SignIn = () => SetMetadata(SIGN_IN, true);

/** Runs after the guard that finds out who asks: a session counts for itself, anything else by its address. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
    @Inject(RATE_LIMIT_CONFIG) private readonly config: RateLimitConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { caller, ip } = requestOf(context);
    if (this.reflector.get<boolean | undefined>(SIGN_IN, context.getHandler())) {
      this.limits.hit(`sign-in ${ip}`, this.config.SIGN_IN_LIMIT_PER_MINUTE);
    } else {
      this.limits.hit(caller ? `session ${caller.sessionId}` : `address ${ip}`, this.config.RATE_LIMIT_PER_MINUTE);
    }
    return true;
  }
}
