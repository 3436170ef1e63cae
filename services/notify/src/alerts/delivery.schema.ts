import { Schema, type Types } from 'mongoose';

export type DeliveryState = 'pending' | 'sent' | 'failed' | 'held' | 'off';

/** Alert on its way by push or mail. */
export interface DeliveryDocument {
  readonly _id: Types.ObjectId;
  readonly alertId: Types.ObjectId;
  readonly userId: string;
  readonly channel: 'push' | 'mail';
  /** True for `security`: no delay, no quiet hours, no daily limit. */
  readonly isUrgent: boolean;
  /** It is not sent before: 60 s after the commit, so that an undo can take it back. */
  readonly notBefore: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Time of the next attempt, at first `notBefore`. Null once there is none. */
  readonly nextAt: Date | null;
  /** `Message-ID` of the mail, derived from the delivery, so that a repeat has the same one. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** Why it is `held`: until the end of the quiet hours, or until the next digest. */
  readonly heldFor: 'quiet' | 'digest' | null;
  /** Deliveries with the same one leave as one message; null: it leaves alone. */
  readonly batchId: Types.ObjectId | null;
  /** Time of the first attempt. */
  readonly since: Date | null;
  /** An attempt began whose end is unknown: the message may have been taken. */
  readonly isOpen: boolean;
  /** Attempts after one whose end is unknown. */
  readonly repeats: number;
  /** It counts towards the mails of a day. */
  readonly isCounted: boolean;
  /** Push: subscriptions that need no further attempt, and those whose last one may have been taken. */
  readonly reached: readonly string[];
  readonly doubted: readonly string[];
}

export const DELIVERY = 'Delivery';
export const deliverySchema = new Schema<DeliveryDocument>(
  {
    alertId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: String, required: true },
    channel: { type: String, required: true },
    isUrgent: { type: Boolean, required: true },
    notBefore: { type: Date, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    nextAt: { type: Date, default: null },
    messageId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    heldFor: { type: String, default: null },
    batchId: { type: Schema.Types.ObjectId, default: null },
    since: { type: Date, default: null },
    isOpen: { type: Boolean, default: false },
    repeats: { type: Number, default: 0 },
    isCounted: { type: Boolean, default: false },
    reached: { type: [String], default: [] },
    doubted: { type: [String], default: [] },
  },
  { collection: 'deliveries', versionKey: false },
);
