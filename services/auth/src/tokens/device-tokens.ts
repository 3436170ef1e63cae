import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { entityId } from '@pocket/contracts';
import type { SigningKeys } from '@pocket/server';
import { z } from 'zod';
import { SIGNING_KEYS } from './signing-keys.js';

const AUDIENCE = 'device';
const LIFETIME_S = 180 * 24 * 60 * 60;
/** People who share a browser. A cookie has room for a few. */
const MAX_USERS = 5;
const claims = z.object({ dev: z.uuid(), users: z.array(entityId).max(MAX_USERS) });

/** A browser and the users who have signed in there, the last one first. */
export interface KnownDevice {
  readonly id: string;
  readonly userIds: readonly string[];
}

/**
 * Tokens by which a browser shows that somebody has signed in there before. They sign nobody in: without a session's
 * claims the gateway refuses them.
 */
@Injectable()
export class DeviceTokens {
  readonly #readers: readonly JwtService[];

  constructor(
    private readonly jwt: JwtService,
    @Inject(SIGNING_KEYS) keys: SigningKeys,
  ) {
    this.#readers = keys.map(({ key }) => new JwtService({ secret: key }));
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

  /** Reads a token. Undefined if there is none that we signed and that is still valid. */
  async read(token: string | undefined): Promise<KnownDevice | undefined> {
    if (token === undefined) return undefined;
    const options = { algorithms: ['HS256' as const], audience: AUDIENCE };
    const read = await Promise.allSettled(this.#readers.map((reader) => reader.verifyAsync<object>(token, options)));
    const valid = read.find((result) => result.status === 'fulfilled');
    const parsed = claims.safeParse(valid?.value);
    return parsed.success ? { id: parsed.data.dev, userIds: parsed.data.users } : undefined;
  }
}
