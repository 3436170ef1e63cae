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
  },
  { collection: 'deliveries', versionKey: false },
);
