import { Injectable } from '@nestjs/common';
import { Failures } from './failures.js';
import { tooManyCodes } from './limits.errors.js';

const MAX_FAILURES = 10;

/**
 * Refuses the codes of a user after ten wrong ones from any addresses, until 15 minutes after the first. Recovery codes
 * and passkeys go on working, so that nobody can lock the owner out.
 */
@Injectable()
export class CodeLimit {
  constructor(private readonly failures: Failures) {}

  /**
   * Counts a code before it is checked, so that parallel ones do not exceed the limit.
   * @throws AppError `TOO_MANY_REQUESTS`
   */
  async enter(userId: string): Promise<void> {
    const now = new Date(Date.now());
    const counted = await this.failures.count(key(userId), now);
    if (counted.count > MAX_FAILURES) throw tooManyCodes(counted.endsAt, now);
  }

  /** Uncounts a code that was right. */
  leave(userId: string): Promise<void> {
    return this.failures.uncount(key(userId));
  }
}

/** Differs from the keys of sign-ins, which contain an email. */
const key = (userId: string) => `codes ${userId}`;
