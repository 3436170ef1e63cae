import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ALERT, type AlertDocument } from '../alerts/alert.schema.js';
import { DELIVERY, type DeliveryDocument } from '../alerts/delivery.schema.js';
import { RULE, type RuleDocument } from '../rules/rule.schema.js';

@Injectable()
export class DigestsRepository {
  constructor(
    @InjectModel(RULE) private readonly rules: Model<RuleDocument>,
    @InjectModel(ALERT) private readonly alerts: Model<AlertDocument>,
    @InjectModel(DELIVERY) private readonly deliveries: Model<DeliveryDocument>,
  ) {}

  /** Reads rules of digests in the order of their ids. */
  rulesAfter(after: Types.ObjectId | undefined, limit: number): Promise<RuleDocument[]> {
    return this.rules
      .find({ kind: 'digest', ...(after ? { _id: { $gt: after } } : {}) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<RuleDocument[]>();
  }

  /** Lets the mail of a digest bring the mails that exceeded those of their days. */
  async addHeld(userId: string, key: string): Promise<void> {
    const alert = await this.alerts.findOne({ userId, key }, { _id: 1 }).lean<Pick<AlertDocument, '_id'>>();
    if (!alert) return;
    const mail = await this.deliveries.findOne({ alertId: alert._id, channel: 'mail' }).lean<DeliveryDocument>();
    if (!mail || mail.attempts > 0) return;
    const { _id: batchId, messageId, nextAt } = mail;
    const held = { userId, channel: 'mail', state: 'held', heldFor: 'digest', nextAt: null, attempts: 0 } as const;
    await this.deliveries.updateOne({ _id: batchId }, { $set: { batchId } });
    await this.deliveries.updateMany(held, { $set: { batchId, messageId, nextAt } });
  }
}
