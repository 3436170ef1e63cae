import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, networkOf } from '@pocket/server';
import type { Model } from 'mongoose';
import { tooManyLogins } from './login.errors.js';
import { LOGIN_FAILURES, type LoginFailures } from './login-failures.schema.js';

const MAX_FAILURES = 5;
const WINDOW_MS = 15 * 60 * 1000;

/** Email and address of a sign-in attempt. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
}

/** Rejects sign-ins after five failures for one email from one address (IPv6: one /64), until 15 minutes after the first. */
@Injectable()
export class LoginThrottle {
  constructor(@InjectModel(LOGIN_FAILURES) private readonly failures: Model<LoginFailures>) {}

  /** @throws AppError `TOO_MANY_REQUESTS` */
  async check(attempt: Attempt): Promise<void> {
    const now = new Date(Date.now());
    const counted = await this.failures.findOne({ _id: key(attempt), endsAt: { $gt: now } }).lean<LoginFailures>();
    if (counted && counted.count >= MAX_FAILURES) throw tooManyLogins(counted.endsAt, now);
  }

  /** @throws AppError `TOO_MANY_REQUESTS` when guesses made at the same time used up the limit before this one */
  async fail(attempt: Attempt): Promise<void> {
    const now = new Date(Date.now());
    const counted = await this.#count(attempt, now);
    if (counted.count > MAX_FAILURES) throw tooManyLogins(counted.endsAt, now);
  }

  async clear(attempt: Attempt): Promise<void> {
    await this.failures.deleteOne({ _id: key(attempt) });
  }

  async #count(attempt: Attempt, now: Date): Promise<LoginFailures> {
    const _id = key(attempt);
    for (;;) {
      const counted = await this.failures
        .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: 1 } }, { returnDocument: 'after' })
        .lean<LoginFailures>();
      if (counted) return counted;
      const opened = { count: 1, endsAt: new Date(now.getTime() + WINDOW_MS) };
      try {
        await this.failures.updateOne({ _id, endsAt: { $lte: now } }, { $set: opened }, { upsert: true });
        return { _id, ...opened };
      } catch (error) {
        // Another failure opened the window at the same moment: count this one in it.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

function key({ email, ip }: Attempt): string {
  return `${networkOf(ip)} ${email}`;
}
