import type { AlertSettings } from '@pocket/contracts';
import { Schema } from 'mongoose';

/** What notify knows of a user. The record of a deleted user stays: nothing is done for them again. */
export interface UserDocument {
  /** The user's id. */
  readonly _id: string;
  /** Zone of the profile, and the number of the event that told it. */
  readonly timeZone: string;
  readonly zoneSequence: number;
  readonly settings: AlertSettings;
  /** Next moment at which passing time may raise alerts. Null once the user is deleted. */
  readonly nextAt: Date | null;
  /** Last day whose reminders were raised. */
  readonly remindedDay: string | null;
  readonly deletedAt: Date | null;
  /** Counts transactions, so that they conflict with a deletion. */
  readonly writes: number;
}

export const USER = 'User';
export const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    timeZone: { type: String, required: true },
    zoneSequence: { type: Number, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    nextAt: { type: Date, default: null },
    remindedDay: { type: String, default: null },
    deletedAt: { type: Date, default: null },
    writes: { type: Number, default: 0 },
  },
  { collection: 'users', versionKey: false, minimize: false },
);
