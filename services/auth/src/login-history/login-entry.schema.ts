import { Schema, type Types } from 'mongoose';

/** Attempt to sign in. With `expiresAt` its email is unknown: it is stored only so that such attempts take as long. */
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
