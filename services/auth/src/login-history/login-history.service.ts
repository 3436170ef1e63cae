import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Client, DEMO, type LoginEntry } from '@pocket/contracts';
import { now } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { deviceOf, UNKNOWN_LOCATION } from '../devices/device.js';
import { LOGIN_ENTRY, type LoginEntryDocument } from './login-entry.schema.js';

const MAX_KEPT_LOGINS = 100;
/** Replaces the addresses of visitors of the demo account, which they must not see of each other. */
const HIDDEN = 'Hidden';
const NOBODY_KEPT_MS = 15 * 60 * 1000;

@Injectable()
export class LoginHistoryService {
  constructor(@InjectModel(LOGIN_ENTRY) private readonly entries: Model<LoginEntryDocument>) {}

  /** Lists attempts, newest first. All visitors share the history of the demo account, so it names no addresses. */
  async list(userId: string): Promise<LoginEntry[]> {
    const entries = await this.entries
      .find({ userId })
      .sort({ timestamp: -1, _id: -1 })
      .limit(MAX_KEPT_LOGINS)
      .lean<LoginEntryDocument[]>();
    return entries.map(({ _id, success, timestamp, device, location, ip }) => {
      const shownIp = userId === DEMO.userId ? HIDDEN : ip;
      return { id: _id.toHexString(), success, timestamp: timestamp.toISOString(), device, location, ip: shownIp };
    });
  }

  /** Removes the user's history in the transaction of `session`. */
  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.entries.deleteMany({ userId }, { session });
  }

  /** Records an attempt and deletes all but the user's last {@link MAX_KEPT_LOGINS}. */
  record(userId: string, success: boolean, client: Client): Promise<void> {
    return this.#note({ userId, success }, client);
  }

  /**
   * Does the work of {@link record} for an unknown email, so that it takes as long, and deletes the entry
   * soon. Each email has its own history, since all attempts would contend for a shared one.
   */
  recordNobody(email: string, client: Client): Promise<void> {
    const userId = `nobody ${createHash('sha256').update(email).digest('base64url')}`;
    return this.#note({ userId, success: false, expiresAt: new Date(Date.now() + NOBODY_KEPT_MS) }, client);
  }

  /** Always sends the same three commands: the duration of a sign-in must not reveal which emails have an account. */
  async #note(attempt: Pick<LoginEntryDocument, 'userId' | 'success' | 'expiresAt'>, { userAgent, ip }: Client) {
    const { browser, os } = deviceOf(userAgent);
    const device = `${browser} on ${os}`;
    await this.entries.create({ ...attempt, timestamp: now(), device, location: UNKNOWN_LOCATION, ip });
    const surplus = await this.entries
      .find({ userId: attempt.userId }, { _id: 1 })
      .sort({ timestamp: -1, _id: -1 })
      .skip(MAX_KEPT_LOGINS)
      .limit(MAX_KEPT_LOGINS)
      .lean();
    await this.entries.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }
}
