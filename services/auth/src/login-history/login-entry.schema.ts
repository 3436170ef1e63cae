import { Schema, type Types } from 'mongoose';

/** One attempt to sign in to an existing user's account. */
export interface LoginEntryDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly success: boolean;
  readonly timestamp: Date;
  readonly device: string;
  readonly location: string;
  readonly ip: string;
}

export const LOGIN_ENTRY = 'LoginEntry';
export const loginEntrySchema = new Schema<LoginEntryDocument>(
  {
    userId: { type: String, required: true },
    success: { type: Boolean, required: true },
    timestamp: { type: Date, required: true },
    device: { type: String, required: true },
    location: { type: String, required: true },
    ip: { type: String, default: '' },
  },
  { collection: 'login_history', versionKey: false },
).index({ userId: 1, timestamp: -1, _id: -1 });
