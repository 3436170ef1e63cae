import { randomInt } from 'node:crypto';

const MAX_LENGTH = 64;
const FIRST_NUMBER = 2;
/** Ends of the ever wider ranges that numbers are drawn from: however many have a name, one of a few draws is free. */
const DRAWN_BELOW = [100, 10_000, 1_000_000, 1_000_000_000];

/** The name that an email suggests: its local part, without what a username may not contain. */
export function suggestedUsername(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return local.replace(/[^A-Za-z0-9._+-]/g, '').slice(0, MAX_LENGTH) || 'user';
}

/** Names to choose from for `base`, the nicest first: itself, with a 2, then with numbers drawn anew at each call. */
export function usernamesLike(base: string): string[] {
  const drawn = DRAWN_BELOW.map((end) => randomInt(FIRST_NUMBER + 1, end));
  return [base, ...[FIRST_NUMBER, ...drawn].map((number) => numbered(base, number))];
}

/** Never longer than a username may be. */
function numbered(base: string, number: number): string {
  const suffix = String(number);
  return `${base.slice(0, MAX_LENGTH - suffix.length)}${suffix}`;
}
