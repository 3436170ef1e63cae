import { Schema, type Types } from 'mongoose';

/**
 * Mail to write: `forgot` finds the users of an email, if any, and becomes `reset` for each of them. No job has a
 * token: the worker makes it when it sends.
 */
export interface MailJobDocument {
  readonly _id: Types.ObjectId;
  readonly kind: 'forgot' | 'reset' | 'verification' | 'emailChanged';
  /** Missing in `forgot`. */
  readonly userId?: string;
  /** Receiver; of `forgot`, the email that was entered. */
  readonly email: string;
  readonly attempts: number;
  readonly nextAt: Date;
  /** The mail is given up. An index removes what nobody removed. */
  readonly expiresAt: Date;
}

export const MAIL_JOB = 'MailJob';
export const mailJobSchema = new Schema<MailJobDocument>(
  {
    kind: { type: String, required: true },
    userId: { type: String },
    email: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    nextAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mail_jobs', versionKey: false },
);
