import type { Preferences } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

/** Stored user. `facts` counts the events about the user. */
export interface UserDocument {
  readonly _id: Types.ObjectId;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
  readonly phone: string;
  readonly timezone: string;
  readonly language: string;
  readonly location: string;
  readonly bio: string;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly twoFactorEnabled: boolean;
  /** Chosen by the user. Missing for users of earlier versions. */
  readonly preferences?: Partial<Preferences>;
  readonly createdAt: Date;
  readonly lastLogin: Date | null;
  readonly facts: number;
  /** Until then only this previous verified address receives links that reset the password. */
  readonly emailGuard?: { readonly email: string; readonly until: Date } | null;
  readonly emailVerifiedAt?: Date | null;
  /** Times of the last three mails with links, by kind, the newest last. */
  readonly linkMails?: { readonly reset?: readonly Date[]; readonly verification?: readonly Date[] };
  /** Missing if the password is that of the registration. */
  readonly passwordChangedAt?: Date;
  /** Grows with each lock, see `UsersRepository.lock`. Missing means none. */
  readonly locks?: number;
}

export const USER = 'User';
const optionalText = (fallback: string) => ({ type: String, default: fallback });
const flag = { type: Boolean, default: false };

export const userSchema = new Schema<UserDocument>(
  {
    email: { type: String, required: true },
    username: { type: String, required: true },
    passwordHash: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    avatar: { type: String, default: null },
    phone: optionalText(''),
    timezone: optionalText('America/New_York'),
    language: optionalText('English (US)'),
    location: optionalText(''),
    bio: optionalText(''),
    emailVerified: flag,
    phoneVerified: flag,
    twoFactorEnabled: flag,
    preferences: { currency: String, dateFormat: String, theme: String },
    createdAt: { type: Date, required: true },
    lastLogin: { type: Date, default: null },
    facts: { type: Number, default: 0 },
    emailGuard: { type: { email: String, until: Date, _id: false } },
    emailVerifiedAt: { type: Date },
    linkMails: { reset: { type: [Date], default: undefined }, verification: { type: [Date], default: undefined } },
    passwordChangedAt: { type: Date },
    locks: { type: Number },
  },
  { collection: 'users', versionKey: false },
);
