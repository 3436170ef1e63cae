import { Schema, type Types } from 'mongoose';

/** Session of a user. Deleted when it is revoked. */
export interface SessionDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly type: string;
  readonly os: string;
  readonly browser: string;
  readonly ip: string;
  readonly location: string;
  /** Time of the sign-in or the last renewal. An index removes the session when its lifetime has passed. */
  readonly createdAt: Date;
  readonly lastActive: Date;
  /** Time of the sign-in or of the last confirmation. Missing from sessions of earlier versions. */
  readonly confirmedAt?: Date;
}

export const SESSION = 'Session';
export const sessionSchema = new Schema<SessionDocument>(
  {
    userId: { type: String, required: true },
    type: { type: String, required: true },
    os: { type: String, required: true },
    browser: { type: String, required: true },
    ip: { type: String, default: '' },
    location: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastActive: { type: Date, required: true },
    confirmedAt: { type: Date },
  },
  { collection: 'sessions', versionKey: false },
);
