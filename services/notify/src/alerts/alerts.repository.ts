import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AlertKind, AlertsQuery, AlertsReadBody } from '@pocket/contracts';
import { now } from '@pocket/server';
import { type ClientSession, isValidObjectId, type Model, Types } from 'mongoose';
import { ALERT, type AlertDocument } from './alert.schema.js';
import { type AlertCursor, afterCursor } from './cursor.js';
import { DELIVERY, type DeliveryDocument } from './delivery.schema.js';
import { FIRED_KEY, type FiredKeyDocument } from './fired-key.schema.js';

@Injectable()
export class AlertsRepository {
  constructor(
    @InjectModel(ALERT) private readonly alerts: Model<AlertDocument>,
    @InjectModel(DELIVERY) private readonly deliveries: Model<DeliveryDocument>,
    @InjectModel(FIRED_KEY) private readonly fired: Model<FiredKeyDocument>,
  ) {}

  /** Lists alerts of the app, newest first. */
  list(
    userId: string,
    { unread, kind, limit }: Pick<AlertsQuery, 'unread' | 'kind' | 'limit'>,
    after: AlertCursor | undefined,
  ): Promise<AlertDocument[]> {
    return this.alerts
      .find({
        userId,
        isInApp: true,
        ...(unread ? { readAt: null } : {}),
        ...(kind ? { kind } : {}),
        ...(after ? afterCursor(after) : {}),
      })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<AlertDocument[]>();
  }

  deliveriesOf(alerts: readonly AlertDocument[]): Promise<DeliveryDocument[]> {
    return this.deliveries.find({ alertId: { $in: alerts.map(({ _id }) => _id) } }).lean<DeliveryDocument[]>();
  }

  countUnread(userId: string): Promise<number> {
    return this.alerts.countDocuments({ userId, isInApp: true, readAt: null });
  }

  /** Marks alerts as read. Returns how many were unread. */
  async markRead(userId: string, { ids, until }: AlertsReadBody): Promise<number> {
    const those = ids ? { _id: { $in: objectIds(ids) } } : { at: { $lte: new Date(until ?? 0) } };
    const unread = { userId, isInApp: true, readAt: null, ...those };
    return (await this.alerts.updateMany(unread, { $set: { readAt: now() } })).modifiedCount;
  }

  /** Removes an alert with what is not sent of it. Returns false if there is none. Its key stays used. */
  async remove(userId: string, id: string): Promise<boolean> {
    const [_id] = objectIds([id]);
    if (!_id) return false;
    const { deletedCount } = await this.alerts.deleteOne({ _id, userId, isInApp: true });
    // A delivery that stays behind after a crash has no alert, and is not sent.
    if (deletedCount > 0) await this.deliveries.deleteMany({ alertId: _id });
    return deletedCount > 0;
  }

  /** Finds unread alerts of the kinds that were raised from `since` on. */
  unreadSince(userId: string, kinds: readonly AlertKind[], since: Date): Promise<AlertDocument[]> {
    return this.alerts
      .find({ userId, kind: { $in: kinds }, readAt: null, at: { $gte: since } })
      .lean<AlertDocument[]>();
  }

  /** Adds causes to alerts. Causes that an alert has already stay as they are. */
  async addCauses(added: readonly Pick<AlertDocument, '_id' | 'causeIds'>[]): Promise<void> {
    if (added.length === 0) return;
    await this.alerts.bulkWrite(
      added.map(({ _id, causeIds }) => ({
        updateOne: { filter: { _id }, update: { $addToSet: { causeIds: { $each: causeIds } } } },
      })),
    );
  }

  /** Finds unread alerts that one of the changes may have caused and that were committed from `since` on. */
  causedBy(userId: string, changeIds: readonly string[], since: Date): Promise<AlertDocument[]> {
    return this.alerts
      .find({ userId, causeIds: { $in: changeIds }, readAt: null, committedAt: { $gte: since } })
      .lean<AlertDocument[]>();
  }

  /** Removes an unread alert with what is not sent of it. Its key stays used. */
  async takeBack(alert: AlertDocument, session: ClientSession): Promise<void> {
    const { _id } = alert;
    await this.deliveries.deleteMany({ alertId: _id, state: { $in: ['pending', 'held', 'off'] } }, { session });
    await this.alerts.deleteOne({ _id, readAt: null }, { session });
  }

  /** Filters the keys that were used. */
  async usedKeys(userId: string, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const used = await this.fired.find({ userId, key: { $in: keys } }, { key: 1 }).lean<FiredKeyDocument[]>();
    return new Set(used.map(({ key }) => key));
  }

  /** Removes everything of a user. */
  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.deliveries.deleteMany({ userId }, { session });
    await this.alerts.deleteMany({ userId }, { session });
    await this.fired.deleteMany({ userId }, { session });
  }
}

/** Other texts than ids name nothing. */
const objectIds = (ids: readonly string[]) =>
  ids.filter((id) => id.length === 24 && isValidObjectId(id)).map((id) => new Types.ObjectId(id));
