import { Schema } from 'mongoose';

/** Failures of one key, counted until the window ends: wrong passwords for one email, from one network or from all, or wrong codes of one user. */
export interface FailureWindow {
  readonly _id: string;
  readonly count: number;
  readonly endsAt: Date;
  /** Time of the next allowed attempt for the email, in the record of all networks. */
  readonly nextAt?: Date;
}

export const FAILURES = 'LoginFailures';
export const failuresSchema = new Schema<FailureWindow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
    nextAt: { type: Date },
  },
  { collection: 'login_failures', versionKey: false },
);
