import { Schema } from 'mongoose';

/** Failed logins for one email, from one network or from all, counted until the window ends. */
export interface LoginFailures {
  readonly _id: string;
  readonly count: number;
  readonly endsAt: Date;
  /** Time of the next allowed attempt for the email, in the record of all networks. */
  readonly nextAt?: Date;
}

export const LOGIN_FAILURES = 'LoginFailures';
export const loginFailuresSchema = new Schema<LoginFailures>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
    nextAt: { type: Date },
  },
  { collection: 'login_failures', versionKey: false },
);
