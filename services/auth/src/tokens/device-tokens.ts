import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { entityId } from '@pocket/contracts';
import type { SigningKeys } from '@pocket/server';
import { z } from 'zod';

/** Injects {@link SigningKeys}. */
export const SIGNING_KEYS = Symbol('SigningKeys');

const AUDIENCE = 'device';
const LIFETIME_S = 180 * 24 * 60 * 60;
/** Users per browser: the size of a cookie is limited. */
const MAX_USERS = 5;
const claims = z.object({ dev: z.uuid(), users: z.array(entityId).max(MAX_USERS) });

/** Browser with the users who have signed in there, the last one first. */
export interface KnownDevice {
  readonly id: string;
  readonly userIds: readonly string[];
}

/**
 * Signs tokens that prove earlier sign-ins in a browser. They grant no access: the gateway refuses tokens without the
 * claims of a session.
 */
@Injectable()
export class DeviceTokens {
  readonly #verifiers: readonly JwtService[];

  constructor(
    private readonly jwt: JwtService,
    @Inject(SIGNING_KEYS) keys: SigningKeys,
  ) {
    this.#verifiers = keys.map(({ key }) => new JwtService({ secret: key }));
  }

  /** Adds the user to the device. */
  issue(device: KnownDevice | undefined, userId: string): Promise<string> {
    const others = device?.userIds.filter((other) => other !== userId) ?? [];
    const users = [userId, ...others].slice(0, MAX_USERS);
    return this.jwt.signAsync(
      { dev: device?.id ?? randomUUID(), users },
      { audience: AUDIENCE, expiresIn: LIFETIME_S },
    );
  }

  /** Returns undefined for a missing token, and for one that auth did not sign or that has expired. */
  async read(token: string | undefined): Promise<KnownDevice | undefined> {
    if (token === undefined) return undefined;
    const options = { algorithms: ['HS256' as const], audience: AUDIENCE };
    const results = await Promise.allSettled(
      this.#verifiers.map((verifier) => verifier.verifyAsync<object>(token, options)),
    );
    const valid = results.find((result) => result.status === 'fulfilled');
    const parsed = claims.safeParse(valid?.value);
    return parsed.success ? { id: parsed.data.dev, userIds: parsed.data.users } : undefined;
  }
}
