import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PUSH_LIMITS } from '@pocket/contracts';
import { isDuplicateKey, now } from '@pocket/server';
import { type ClientSession, isValidObjectId, type Model, Types } from 'mongoose';
import { SUBSCRIPTION, type SubscriptionDocument } from './subscription.schema.js';

type NewSubscription = Omit<SubscriptionDocument, '_id' | 'slot' | 'createdAt'>;

@Injectable()
export class SubscriptionsRepository {
  constructor(@InjectModel(SUBSCRIPTION) private readonly subscriptions: Model<SubscriptionDocument>) {}

  list(userId: string): Promise<SubscriptionDocument[]> {
    return this.subscriptions.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<SubscriptionDocument[]>();
  }

  /** Stores a subscription; one with the same endpoint is replaced. Returns null if there are as many as possible. */
  async save(subscription: NewSubscription, session: ClientSession): Promise<SubscriptionDocument | null> {
    const { userId, endpoint } = subscription;
    // A browser has one endpoint, whoever is signed in there: the last one gets its pushes.
    await this.subscriptions.deleteMany({ endpoint }, { session });
    const taken = await this.subscriptions.find({ userId }, { slot: 1 }, { session }).lean();
    const slots = new Set(taken.map(({ slot }) => slot));
    const slot = Array.from({ length: PUSH_LIMITS.subscriptions }, (_, index) => index).find((at) => !slots.has(at));
    if (slot === undefined) return null;
    const record = { _id: new Types.ObjectId(), ...subscription, slot, createdAt: now() };
    await this.subscriptions.create([record], { session });
    return record;
  }

  /** Returns false if there is none. */
  async remove(userId: string, id: string): Promise<boolean> {
    if (id.length !== 24 || !isValidObjectId(id)) return false;
    return (await this.subscriptions.deleteOne({ _id: new Types.ObjectId(id), userId })).deletedCount > 0;
  }

  async removeOfSessions(userId: string, sessionIds: readonly string[]): Promise<void> {
    await this.subscriptions.deleteMany({ userId, sessionId: { $in: sessionIds } });
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.subscriptions.deleteMany({ userId }, { session });
  }
}

/** Another request took the slot or the endpoint meanwhile. */
export const isTaken = (error: unknown) => isDuplicateKey(error, 'slot') || isDuplicateKey(error, 'endpoint');
