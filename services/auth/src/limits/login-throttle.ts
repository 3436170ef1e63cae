import { Injectable } from '@nestjs/common';
import { networkOf } from '@pocket/server';
import { Failures } from './failures.js';
import { tooManyLogins } from './limits.errors.js';

const MAX_FAILURES = 5;

/** Email and address of a sign-in attempt. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
}

/** Rejects sign-ins after five failures for one email from one address (IPv6: one /64), until 15 minutes after the first. */
@Injectable()
export class LoginThrottle {
  constructor(private readonly failures: Failures) {}

  /** @throws AppError `TOO_MANY_REQUESTS` */
  async check(attempt: Attempt): Promise<void> {
    const now = new Date(Date.now());
    const counted = await this.failures.open(key(attempt), now);
    if (counted && counted.count >= MAX_FAILURES) throw tooManyLogins(counted.endsAt, now);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` when guesses made at the same time used up the limit before this one */
  async fail(attempt: Attempt): Promise<void> {
    const now = new Date(Date.now());
    const counted = await this.failures.count(key(attempt), now);
    if (counted.count > MAX_FAILURES) throw tooManyLogins(counted.endsAt, now);
  }

  clear(attempt: Attempt): Promise<void> {
    return this.failures.forget(key(attempt));
  }
}

function key({ email, ip }: Attempt): string {
  return `${networkOf(ip)} ${email}`;
}
