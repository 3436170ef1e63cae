import type { KeyBody } from '@pocket/contracts';
import { addMonths, type CalendarDay, calendarDay, startOfDay } from '@pocket/contracts/calendar';
import { KEY_LIMITS, KEY_SCOPES, type KeyScope } from '@pocket/contracts/keys';
import { dayError, type FieldErrors } from '@pocket/screens';

export interface KeyDraft {
  readonly name: string;
  /** Scopes with commas between them. */
  readonly scopes: string;
  /** First day on which the key works no more; empty: it works until it is ended. */
  readonly expiresOn: string;
}

export const EMPTY_KEY: KeyDraft = { name: '', scopes: '', expiresOn: '' };

export function chosenScopes(scopes: string): KeyScope[] {
  const chosen = scopes.split(',');
  return KEY_SCOPES.filter((scope) => chosen.includes(scope));
}

export function toggleScope(scopes: string, toggled: KeyScope, isChosen: boolean): string {
  const chosen = chosenScopes(scopes);
  return KEY_SCOPES.filter((scope) => (scope === toggled ? isChosen : chosen.includes(scope))).join();
}

/** @param today in the time zone of the profile */
export function keyErrors({ scopes, expiresOn }: KeyDraft, today: CalendarDay): FieldErrors<KeyDraft> {
  const expiry = expiresOn === '' ? undefined : (dayError('Expiry', expiresOn) ?? rangeError(expiresOn, today));
  return {
    ...(chosenScopes(scopes).length === 0 ? { scopes: 'Choose at least one scope' } : {}),
    ...(expiry ? { expiresOn: expiry } : {}),
  };
}

function rangeError(expiresOn: string, today: CalendarDay): string | undefined {
  if (expiresOn <= today) return 'Expiry must be after today';
  return expiresOn > lastExpiry(today) ? `Expiry must be at most ${KEY_LIMITS.years} years ahead` : undefined;
}

const lastExpiry = (today: CalendarDay) => addMonths(today, 12 * KEY_LIMITS.years);

/** @param zone of the profile */
export function keyBody({ name, scopes, expiresOn }: KeyDraft, zone: string): KeyBody {
  const expiresAt = expiresOn === '' ? null : startOfDay(calendarDay(expiresOn), zone).toISOString();
  return { name: name.trim(), scopes: chosenScopes(scopes), expiresAt };
}
