import { z } from 'zod';
import { timeZoneName } from './calendar.js';
import { PROFILE_TEXTS, type TextField, tooLongMessage } from './fields.js';
import { MIN_PASSWORD } from './limits.js';
import { preferencesSchema } from './preferences.js';
import { unconvertedSchema } from './rates/rates.js';
import { AT_LEAST_ONE_FIELD, atLeastOneField, entityId, timestamp } from './scalars.js';
import { schemaNames } from './schema-names.js';
import { CREDENTIALS_REQUIRED } from './validation.js';

/** @param missing message if there is none */
export const emailSchema = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(PROFILE_TEXTS.email.max, tooLongMessage(PROFILE_TEXTS.email.name, PROFILE_TEXTS.email.max))
    .regex(PROFILE_TEXTS.email.format.pattern, PROFILE_TEXTS.email.format.message);
const email = emailSchema(CREDENTIALS_REQUIRED);
const password = z
  .string({ error: CREDENTIALS_REQUIRED })
  .min(1, CREDENTIALS_REQUIRED)
  .min(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters long`)
  .max(128, 'Password must be at most 128 characters long');
/** Password that is chosen anew. */
export const newPasswordSchema = z
  .string({ error: 'New password must be a text' })
  .min(MIN_PASSWORD, `New password must be at least ${MIN_PASSWORD} characters long`)
  .max(128, 'New password must be at most 128 characters long');
const personName = ({ name, max }: TextField) =>
  z
    .string({ error: 'First name and last name are required' })
    .trim()
    .min(1, 'First name and last name are required')
    .max(max, tooLongMessage(name, max));

/** Time zone of the browser. An unknown one is ignored, so that it does not prevent registration. */
const browserTimezone = z
  .string()
  .transform((spelling) => timeZoneName(spelling))
  .optional()
  .catch(undefined);

export const registerBody = z
  .object({
    email,
    password,
    firstName: personName(PROFILE_TEXTS.firstName),
    lastName: personName(PROFILE_TEXTS.lastName),
    timezone: browserTimezone,
  })
  .register(schemaNames, { name: 'Register' });
export const loginBody = z.object({ email, password }).register(schemaNames, { name: 'Login' });

const freeText = (field: string, max: number) =>
  z
    .string({ error: `${field} must be a text` })
    .trim()
    .max(max, `${field} must be at most ${max} characters long`);
/** Accepted in any spelling, stored as the canonical name. */
const timezone = z
  .string({ error: 'Timezone must be a text' })
  .transform((spelling) => timeZoneName(spelling))
  .refine((name) => name !== undefined, 'Timezone is not known');
/** Any subset of the editable fields, at least one; the form's read-only fields are ignored. */
export const profileBody = z
  .object({
    firstName: personName(PROFILE_TEXTS.firstName),
    lastName: personName(PROFILE_TEXTS.lastName),
    email,
    username: z
      .string({ error: 'Username must be a text' })
      .trim()
      .regex(PROFILE_TEXTS.username.format.pattern, PROFILE_TEXTS.username.format.message),
    phone: freeText(PROFILE_TEXTS.phone.name, PROFILE_TEXTS.phone.max),
    timezone,
    language: freeText('Language', 40),
    location: freeText('Location', 120),
    bio: freeText('Bio', 1000),
    preferences: preferencesSchema.partial().refine(atLeastOneField, 'Preferences must have at least one field'),
  })
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'ProfileUpdate' });

export const userSchema = z.object({
  id: entityId,
  _id: entityId,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  phone: z.string(),
  timezone: z.string(),
  language: z.string(),
  location: z.string(),
  bio: z.string(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  createdAt: timestamp,
  lastLogin: timestamp.nullable(),
  preferences: preferencesSchema,
});
export const userStatsSchema = z.object({
  totalAccounts: z.number().int(),
  totalTransactions: z.number().int(),
  totalBalance: z.number(),
  /** Currency of the total. */
  currency: z.string(),
  unconverted: z.array(unconvertedSchema),
  joinedDate: timestamp,
});
/** The gateway adds `stats`, and omits it if the ledger does not reply. */
export const userWithStatsSchema = userSchema.extend({ stats: userStatsSchema.optional() });
export const authReply = z.object({ token: z.string(), user: userSchema });
/** Reply of auth to the gateway, which keeps `sessionId` to itself and turns `device` into a cookie. */
export const signedInReply = authReply.extend({ sessionId: entityId, device: z.string().optional() });
/** New token for the caller's session. */
export const renewalReply = z.object({ token: z.string() }).register(schemaNames, { name: 'Renewal' });
export const userReply = z.object({ user: userSchema });
export const authWithStatsReply = z
  .object({ token: z.string(), user: userWithStatsSchema })
  .register(schemaNames, { name: 'SignedIn' });
export const userWithStatsReply = z.object({ user: userWithStatsSchema }).register(schemaNames, { name: 'UserReply' });

/** Session of a user; `current` is true for the caller's own. */
export const sessionSchema = z
  .object({
    id: entityId,
    name: z.string(),
    type: z.string(),
    os: z.string(),
    browser: z.string(),
    location: z.string(),
    lastActive: timestamp,
    current: z.boolean(),
  })
  .register(schemaNames, { name: 'Session' });
export const loginEntrySchema = z
  .object({
    id: entityId,
    success: z.boolean(),
    timestamp,
    device: z.string(),
    location: z.string(),
    ip: z.string(),
  })
  .register(schemaNames, { name: 'LoginEntry' });
export const twoFactorReply = z.object({ twoFactorEnabled: z.boolean() }).register(schemaNames, { name: 'TwoFactor' });

/** Origin of a login or registration. */
export const clientSchema = z.object({
  userAgent: z.string().max(1024),
  ip: z.string().max(64),
  /** Token that the browser got at an earlier login. */
  device: z.string().max(1024).optional(),
});

export type RegisterBody = z.infer<typeof registerBody>;
export type LoginBody = z.infer<typeof loginBody>;
export type ProfileBody = z.infer<typeof profileBody>;
export type User = z.infer<typeof userSchema>;
export type UserWithStats = z.infer<typeof userWithStatsSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type LoginEntry = z.infer<typeof loginEntrySchema>;
export type AuthReply = z.infer<typeof authReply>;
export type SignedIn = z.infer<typeof signedInReply>;
export type Client = z.infer<typeof clientSchema>;
