import { Schema, type Types } from 'mongoose';

/** One attempt to sign in. With `expiresAt` it was at an email that nobody has, and is there for the work of it only. */
export interface LoginEntryDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly success: boolean;
  readonly timestamp: Date;
  readonly device: string;
  readonly location: string;
  readonly ip: string;
  readonly expiresAt?: Date;
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
    expiresAt: { type: Date },
  },
  { collection: 'login_history', versionKey: false },
);
