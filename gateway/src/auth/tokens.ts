import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppError, entityId } from '@pocket/contracts';
import { z } from 'zod';
import type { SessionRef } from './session-cache.js';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Several times as long as our tokens are. */
const MAX_LENGTH = 1_024;
const claims = z.object({ sub: entityId, sid: entityId });

/** Reads tokens without asking anybody. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  /**
   * The session that an `Authorization` header names, good or over.
   * @throws AppError `UNAUTHENTICATED` when there is no token in it that we signed and that is still valid
   */
  async sessionOf(authorization = ''): Promise<SessionRef> {
    const token = authorization.length <= MAX_LENGTH ? BEARER.exec(authorization)?.[1] : undefined;
    if (token === undefined) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    try {
      const { sub, sid } = claims.parse(await this.jwt.verifyAsync<object>(token, { algorithms: ['HS256'] }));
      return { userId: sub, sessionId: sid };
    } catch (cause) {
      throw new AppError('UNAUTHENTICATED', 'Please sign in again', { cause });
    }
  }
}
