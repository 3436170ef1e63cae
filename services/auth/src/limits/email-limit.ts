import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DEMO } from '@pocket/contracts';
import { isDuplicateKey } from '@pocket/server';
import type { Model } from 'mongoose';
import { FAILURES, type FailureWindow } from './failures.schema.js';
import { tooManyLogins } from './limits.errors.js';

const MAX_FAILURES = 50;
const WINDOW_MS = 60 * 60 * 1000;
const MAX_PAUSE_S = 60;

/** Attacked email, and the browser if the owner has signed in with it before. */
export interface Guess {
  readonly email: string;
  readonly knownDeviceId: string | undefined;
}

/**
 * Limits sign-ins for one email to fifty failures per hour from all addresses. Each further attempt waits for a pause
 * that grows to a minute. A browser where the owner has signed in before is counted separately, so that an attacker
 * cannot lock the owner out.
 */
@Injectable()
export class EmailLimit {
  constructor(@InjectModel(FAILURES) private readonly failures: Model<FailureWindow>) {}

  /**
   * Counts an attempt before the password is checked, so that parallel attempts do not exceed the limit.
   * @throws AppError `TOO_MANY_REQUESTS`
   */
  async enter(guess: Guess): Promise<void> {
    // Its password is public.
    if (guess.email === DEMO.email) return;
    const _id = key(guess);
    for (;;) {
      const now = new Date(Date.now());
      const below = { _id, endsAt: { $gt: now }, count: { $lt: MAX_FAILURES - 1 } };
      const { matchedCount } = await this.failures.updateOne(below, { $inc: { count: 1 } });
      if (matchedCount === 1) return;
      const counted = await this.failures.findOne({ _id, endsAt: { $gt: now } }).lean<FailureWindow>();
      if (counted?.nextAt && counted.nextAt > now) throw tooManyLogins(counted.nextAt, now);
      if (await this.#count(_id, counted, now)) return;
    }
  }

  /** Uncounts an attempt that succeeded. */
  async leave(guess: Guess): Promise<void> {
    await this.failures.updateOne({ _id: key(guess), count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  /** Opens a window, or counts an attempt at the limit. Returns false if another attempt was counted meanwhile. */
  async #count(_id: string, counted: FailureWindow | null, now: Date): Promise<boolean> {
    if (counted) {
      const count = counted.count + 1;
      const nextAt = new Date(now.getTime() + pauseAfter(count) * 1000);
      const { endsAt, count: before } = counted;
      const { matchedCount } = await this.failures.updateOne(
        { _id, endsAt, count: before },
        { $set: { count, nextAt } },
      );
      return matchedCount === 1;
    }
    try {
      const opened = { count: 1, endsAt: new Date(now.getTime() + WINDOW_MS), nextAt: now };
      await this.failures.updateOne({ _id, endsAt: { $lte: now } }, { $set: opened }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** Returns the pause for all addresses after this many failures, in seconds. */
export function pauseAfter(count: number): number {
  return count < MAX_FAILURES ? 0 : Math.min(MAX_PAUSE_S, 2 ** (count - MAX_FAILURES));
}

/** Differs from the keys of all networks. */
function key({ email, knownDeviceId }: Guess): string {
  return `${knownDeviceId === undefined ? '*' : `device ${knownDeviceId}`} ${email}`;
}
