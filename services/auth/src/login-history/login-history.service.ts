import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Client, LoginEntry } from '@pocket/contracts';
import type { ClientSession, Model } from 'mongoose';
import { deviceOf } from '../sessions/device.js';
import { UNKNOWN_LOCATION } from '../sessions/sessions.service.js';
import { LOGIN_ENTRY, type LoginEntryDocument } from './login-entry.schema.js';

const KEPT = 100;

@Injectable()
export class LoginHistoryService {
  constructor(@InjectModel(LOGIN_ENTRY) private readonly entries: Model<LoginEntryDocument>) {}

  /** Newest first. */
  async list(userId: string): Promise<LoginEntry[]> {
    const entries = await this.entries
      .find({ userId })
      .sort({ timestamp: -1, _id: -1 })
      .limit(KEPT)
      .lean<LoginEntryDocument[]>();
    return entries.map(({ _id, success, timestamp, device, location, ip }) => {
      return { id: _id.toHexString(), success, timestamp: timestamp.toISOString(), device, location, ip };
    });
  }

  /** Removes the user's history in the transaction of `session`. */
  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.entries.deleteMany({ userId }, { session });
  }

  /** Notes an attempt and forgets all but the user's last {@link KEPT}. */
  async record(userId: string, success: boolean, client: Client): Promise<void> {
    const { browser, os } = deviceOf(client.userAgent);
    await this.entries.create({
      userId,
      success,
      timestamp: new Date(),
      device: `${browser} on ${os}`,
      location: UNKNOWN_LOCATION,
      ip: client.ip,
    });
    const surplus = await this.entries
      .find({ userId }, { _id: 1 })
      .sort({ timestamp: -1, _id: -1 })
      .skip(KEPT)
      .limit(KEPT)
      .lean();
    if (surplus.length > 0) await this.entries.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }
}
