import { CALENDAR_LINK_LIMITS, FACTOR_LIMITS, LIMITS, PLAN_LIMITS } from './limits.js';

/** Text of a request: its name in messages, and its length in characters once it is trimmed. */
export interface TextField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Pattern of the trimmed text, and the message if it does not match. */
  readonly format?: { readonly pattern: RegExp; readonly message: string };
}

// Both a schema and a form check these texts, so that a form needs no schemas: they would be most of what a screen loads.

export const BUDGET_TEXTS = {
  category: { name: 'Category', min: 1, max: LIMITS.categoryName },
  description: { name: 'Description', min: 0, max: LIMITS.budgetDescription },
} as const;

const NOTES = { name: 'Notes', min: 0, max: LIMITS.notes } as const;

export const TRANSACTION_TEXTS = {
  payee: { name: 'Payee', min: 0, max: LIMITS.payee },
  description: { name: 'Description', min: 1, max: LIMITS.description },
  notes: NOTES,
} as const;

export const ACCOUNT_TEXTS = {
  name: { name: 'Name', min: 1, max: LIMITS.accountName },
  number: { name: 'Number', min: 0, max: LIMITS.accountNumber },
  institution: { name: 'Institution', min: 0, max: LIMITS.institution },
  notes: NOTES,
} as const;

export const CATEGORY_TEXTS = {
  name: { name: 'Name', min: 1, max: LIMITS.categoryName },
} as const;

export const SCHEDULE_NAME_TEXT = { name: 'Name', min: 1, max: LIMITS.scheduleName } as const;

export const CALENDAR_LINK_NAME_TEXT = { name: 'Name', min: 1, max: CALENDAR_LINK_LIMITS.name } as const;

export const PASSKEY_NAME_TEXT = { name: 'Name', min: 1, max: FACTOR_LIMITS.passkeyName } as const;

export const PLAN_NOTE_TEXT = { name: 'Note', min: 0, max: PLAN_LIMITS.note } as const;

export const RULE_NAME_TEXT = { name: 'Name', min: 1, max: LIMITS.ruleName } as const;

export const EMAIL_TEXT = {
  name: 'Email',
  min: 1,
  max: LIMITS.email,
  format: { pattern: /^[^\s@]+@[^\s@]+$/, message: 'Please enter a valid email address' },
} as const;

export const PROFILE_TEXTS = {
  firstName: { name: 'First name', min: 1, max: LIMITS.personName },
  lastName: { name: 'Last name', min: 1, max: LIMITS.personName },
  email: EMAIL_TEXT,
  username: {
    name: 'Username',
    min: 1,
    max: LIMITS.username,
    format: { pattern: /^[A-Za-z0-9._+-]{1,64}$/, message: 'Username must be 1 to 64 letters, digits or . _ + -' },
  },
  phone: { name: 'Phone', min: 0, max: LIMITS.phone },
} as const;

export const requiredMessage = (name: string): string => `${name} is required`;
export const tooLongMessage = (name: string, max: number): string => `${name} must be at most ${max} characters long`;

/** Checks a typed text. Returns the message of the schema; undefined if the text is valid. */
export function textError({ name, min, max, format }: TextField, typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed.length < min) return requiredMessage(name);
  if (trimmed.length > max) return tooLongMessage(name, max);
  return format && !format.pattern.test(trimmed) ? format.message : undefined;
}
