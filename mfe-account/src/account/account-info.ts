import type { User } from '@pocket/contracts';

export const DEFAULT_TIMEZONE = 'America/New_York';
export const DEFAULT_LANGUAGE = 'English (US)';

export const TIMEZONES: readonly { readonly value: string; readonly text: string }[] = [
  { value: 'America/New_York', text: 'New York' },
  { value: 'America/Chicago', text: 'Chicago' },
  { value: 'America/Denver', text: 'Denver' },
  { value: 'America/Los_Angeles', text: 'Los Angeles' },
  { value: 'Europe/London', text: 'London' },
  { value: 'Europe/Paris', text: 'Paris' },
  { value: 'Asia/Tokyo', text: 'Tokyo' },
];

/**
 * Returns the account info object of `PUT /auth/profile`. The server ignores the fields that a user cannot edit.
 * @param user may lack any field
 */
export function accountInfoOf(user: Partial<User>) {
  return {
    email: user.email ?? '',
    username: user.username ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phone: user.phone ?? '',
    timezone: user.timezone || DEFAULT_TIMEZONE,
    language: user.language || DEFAULT_LANGUAGE,
    joinDate: user.createdAt,
    lastLogin: user.lastLogin,
    emailVerified: user.emailVerified,
    phoneVerified: user.phoneVerified,
    twoFactorEnabled: user.twoFactorEnabled,
  };
}

export type AccountInfo = ReturnType<typeof accountInfoOf>;
export type EditableName = 'firstName' | 'lastName' | 'email' | 'username' | 'phone' | 'timezone';
export type Editable = Readonly<Record<EditableName, string>>;

/** Returns the fields that the user can edit. */
export function editableOf(user: Partial<User>): Editable {
  const { firstName, lastName, email, username, phone, timezone } = accountInfoOf(user);
  return { firstName, lastName, email, username, phone, timezone };
}

/**
 * The offered time zones, and after them the browser's and the stored one where they are others: saving must not change
 * the stored one unasked.
 */
export function timezoneOptions(browser: string | undefined, stored: string) {
  const isOffered = (zone: string) => TIMEZONES.some(({ value }) => isSameZone(value, zone));
  const isOther = browser !== undefined && !isOffered(browser) && !isSameZone(browser, stored);
  const others = [...(isOther ? [browser] : []), ...(TIMEZONES.some(({ value }) => value === stored) ? [] : [stored])];
  return [...TIMEZONES, ...others.map((value) => ({ value, text: value }))];
}

/** Browsers name some zones by older names: Asia/Calcutta is Asia/Kolkata. */
const isSameZone = (one: string, other: string) => canonicalName(one) === canonicalName(other);

function canonicalName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
