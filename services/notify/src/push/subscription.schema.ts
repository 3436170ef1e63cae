import { Schema, type Types } from 'mongoose';

/** Browser of a session that gets pushes. Whoever knows the endpoint and the keys can push, so no log has them. */
export interface SubscriptionDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  /** It ends with this session. */
  readonly sessionId: string;
  /** Position from 0, unique for a user, so that subscriptions that are made at once stay within the limit. */
  readonly slot: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
  readonly createdAt: Date;
}

export const SUBSCRIPTION = 'Subscription';
export const subscriptionSchema = new Schema<SubscriptionDocument>(
  {
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    slot: { type: Number, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'subscriptions', versionKey: false },
);
