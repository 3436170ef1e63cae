import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { now } from '@pocket/server';
import { type Model, Types } from 'mongoose';
import { ALERT, type AlertDocument } from '../alerts/alert.schema.js';
import { DELIVERY, type DeliveryDocument, type DeliveryState } from '../alerts/delivery.schema.js';
import type { Batch } from './batches.js';

type Changes = Partial<Pick<DeliveryDocument, 'state' | 'heldFor' | 'nextAt' | 'isOpen' | 'attempts' | 'isCounted'>>;

const OPEN: readonly DeliveryState[] = ['pending', 'held'];
/** Deliveries that are looked at for a user at once; further ones are next. */
const MOST = 200;
/** Due deliveries that are read to find their users. */
const MOST_DUE = 1_000;

const idsOf = ({ deliveries }: Batch) => deliveries.map(({ _id }) => _id);

@Injectable()
export class DeliveriesRepository {
  constructor(
    @InjectModel(DELIVERY) private readonly deliveries: Model<DeliveryDocument>,
    @InjectModel(ALERT) private readonly alerts: Model<AlertDocument>,
  ) {}

  /** Users with due deliveries, the longest overdue first. */
  async findUsers(limit: number, busy: readonly string[]): Promise<string[]> {
    const found = await this.deliveries.aggregate<{ _id: string }>([
      { $match: { state: { $in: OPEN }, nextAt: { $lte: now() }, userId: { $nin: busy } } },
      { $sort: { nextAt: 1 } },
      { $limit: MOST_DUE },
      { $group: { _id: '$userId', nextAt: { $min: '$nextAt' } } },
      { $sort: { nextAt: 1 } },
      { $limit: limit },
    ]);
    return found.map(({ _id }) => _id);
  }

  due(userId: string, channel: DeliveryDocument['channel']): Promise<DeliveryDocument[]> {
    return this.deliveries
      .find({ userId, channel, state: { $in: OPEN }, nextAt: { $lte: now() } })
      .sort({ nextAt: 1, _id: 1 })
      .limit(MOST)
      .lean<DeliveryDocument[]>();
  }

  /** Makes one message of deliveries, which has the id of the first one. */
  async join([first, ...others]: readonly DeliveryDocument[]): Promise<void> {
    if (!first) return;
    const ids = [first, ...others].map(({ _id }) => _id);
    const message = { batchId: first._id, messageId: first.messageId };
    await this.deliveries.updateMany({ _id: { $in: ids } }, { $set: message });
  }

  /** Notes that an attempt begins, so that a crash during it is seen. Returns false if a delivery was taken back. */
  async claim(batch: Batch, nextAt: Date): Promise<boolean> {
    const { attempts, since, isOpen } = batch.first;
    const { matchedCount } = await this.deliveries.updateMany(
      { _id: { $in: idsOf(batch) }, attempts, state: { $in: OPEN } },
      { $set: { nextAt, since: since ?? now(), isOpen: true }, $inc: { attempts: 1, repeats: isOpen ? 1 : 0 } },
    );
    return matchedCount > 0;
  }

  async set(batch: Batch, changes: Changes): Promise<void> {
    await this.deliveries.updateMany({ _id: { $in: idsOf(batch) } }, { $set: changes });
  }

  /** Notes what became of a push to a subscription. */
  async note(batch: Batch, list: 'reached' | 'doubted', subscriptionId: Types.ObjectId): Promise<void> {
    await this.deliveries.updateMany(
      { _id: { $in: idsOf(batch) } },
      { $addToSet: { [list]: subscriptionId.toHexString() } },
    );
  }

  /** Reads the alerts that are still there, in the order of the deliveries. */
  async alertsOf({ deliveries }: Batch): Promise<AlertDocument[]> {
    const found = await this.alerts
      .find({ _id: { $in: deliveries.map(({ alertId }) => alertId) } })
      .lean<AlertDocument[]>();
    const byId = new Map(found.map((alert) => [alert._id.toHexString(), alert]));
    return deliveries.flatMap(({ alertId }) => byId.get(alertId.toHexString()) ?? []);
  }

  async remove(batch: Batch): Promise<void> {
    await this.deliveries.deleteMany({ _id: { $in: idsOf(batch) } });
  }

  /** Reads what waits for the next digest. */
  heldForDigest(userId: string): Promise<DeliveryDocument[]> {
    return this.deliveries
      .find({ userId, state: 'held', heldFor: 'digest', nextAt: null })
      .sort({ createdAt: 1 })
      .limit(MOST)
      .lean<DeliveryDocument[]>();
  }
}
