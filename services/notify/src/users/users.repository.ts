import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from '@pocket/contracts';
import { now } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { USER, type UserDocument } from './user.schema.js';

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  find(userId: string): Promise<UserDocument | null> {
    return this.users.findById(userId).lean<UserDocument>();
  }

  /** Creates the record of a user. Returns false if there is one, also of a deleted user. */
  async create(userId: string, timeZone: string, zoneSequence: number, session: ClientSession): Promise<boolean> {
    const { upsertedCount } = await this.users.updateOne(
      { _id: userId },
      {
        $setOnInsert: {
          timeZone,
          zoneSequence,
          settings: { ...DEFAULT_ALERT_SETTINGS, version: 1 },
          nextAt: now(),
          remindedDay: null,
          deletedAt: null,
        },
      },
      { upsert: true, session },
    );
    return upsertedCount > 0;
  }

  /** Stores the zone that a newer event tells, and looks at the user's time anew. */
  async setTimeZone(userId: string, timeZone: string, zoneSequence: number): Promise<void> {
    await this.users.updateOne(
      { _id: userId, deletedAt: null, zoneSequence: { $lt: zoneSequence } },
      { $set: { timeZone, zoneSequence, nextAt: now() } },
    );
  }

  /** Makes the transaction conflict with a deletion of the user. Returns false if the user is deleted or unknown. */
  async touch(userId: string, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, deletedAt: null },
      { $inc: { writes: 1 } },
      { session },
    );
    return matchedCount > 0;
  }

  /** Stores settings if the record still has this version. */
  async setSettings(userId: string, settings: AlertSettings, seen: number): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, deletedAt: null, 'settings.version': seen },
      { $set: { settings } },
    );
    return matchedCount > 0;
  }

  /** Users whose time has come, the longest overdue first. */
  findDue(limit: number, busy: readonly string[]): Promise<UserDocument[]> {
    return this.users
      .find({ nextAt: { $lte: now() }, _id: { $nin: busy } })
      .sort({ nextAt: 1 })
      .limit(limit)
      .lean<UserDocument[]>();
  }

  /** Stores when to look at the user again, unless the zone was changed meanwhile. */
  async setNext(user: UserDocument, nextAt: Date, remindedDay: string | null): Promise<void> {
    const { _id, nextAt: seen } = user;
    await this.users.updateOne({ _id, deletedAt: null, nextAt: seen }, { $set: { nextAt, remindedDay } });
  }

  /** Keeps only the fact that the user is deleted, also if nothing was known of the user. */
  async markDeleted(userId: string, session: ClientSession): Promise<void> {
    const settings = { ...DEFAULT_ALERT_SETTINGS, version: 1 };
    await this.users.updateOne(
      { _id: userId },
      {
        $set: { deletedAt: now(), nextAt: null, remindedDay: null, settings, timeZone: 'Etc/UTC' },
        $setOnInsert: { zoneSequence: 0 },
      },
      { upsert: true, session },
    );
  }
}
