import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppError, entityId } from '@pocket/contracts';
import type { SigningKeys } from '@pocket/server';
import { z } from 'zod';
import type { SessionRef } from './session-cache.js';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Several times the length of a token that auth issues. */
const MAX_LENGTH = 1_024;
const claims = z.object({ sub: entityId, sid: entityId });
const header = z.object({ header: z.object({ kid: z.string().optional() }) });

/** Injects {@link SigningKeys}. */
export const SIGNING_KEYS = Symbol('SigningKeys');

/** Verifies the signatures of session tokens without asking auth, which knows whether the session has ended. */
@Injectable()
export class Tokens {
  readonly #verifiers: readonly { readonly kid: string; readonly jwt: JwtService }[];
  readonly #decoder = new JwtService();

  constructor(@Inject(SIGNING_KEYS) keys: SigningKeys) {
    this.#verifiers = keys.map(({ kid, key }) => ({ kid, jwt: new JwtService({ secret: key }) }));
  }

  /**
   * Returns the session that an `Authorization` header names. It may have ended.
   * @throws AppError `UNAUTHENTICATED` unless the header has a valid token that auth signed
   */
  async sessionOf(authorization = ''): Promise<SessionRef> {
    const token = authorization.length <= MAX_LENGTH ? BEARER.exec(authorization)?.[1] : undefined;
    if (token === undefined) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    try {
      const { sub, sid } = claims.parse(await this.#verify(token));
      return { userId: sub, sessionId: sid };
    } catch (cause) {
      throw new AppError('UNAUTHENTICATED', 'Please sign in again', { cause });
    }
  }

  /** Uses the key that the token names. Older tokens name none, so any key may fit. */
  async #verify(token: string): Promise<object> {
    const { kid } = header.parse(this.#decoder.decode(token, { complete: true })).header;
    const verifiers = this.#verifiers.filter((verifier) => kid === undefined || verifier.kid === kid);
    return Promise.any(verifiers.map(({ jwt }) => jwt.verifyAsync<object>(token, { algorithms: ['HS256'] })));
  }
}
