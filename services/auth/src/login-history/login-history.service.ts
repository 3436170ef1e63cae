import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Client } from '@pocket/contracts';
import type { Model } from 'mongoose';
import { deviceOf } from '../sessions/device.js';
import { UNKNOWN_LOCATION } from '../sessions/sessions.service.js';
import { LOGIN_ENTRY, type LoginEntryDocument } from './login-entry.schema.js';

const KEPT = 100;

@Injectable()
export class LoginHistoryService {
  constructor(@InjectModel(LOGIN_ENTRY) private readonly entries: Model<LoginEntryDocument>) {}

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
