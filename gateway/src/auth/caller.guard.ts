import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@pocket/contracts';
import { requestOf } from '../http/request.js';
import { PUBLIC } from './public.js';
import { Sessions } from './sessions.js';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Closes every route that is not marked public to requests without a good token. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, targets)) return true;
    const request = requestOf(context);
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    request.caller = await this.sessions.callerOf(token, request.id);
    return true;
  }
}
