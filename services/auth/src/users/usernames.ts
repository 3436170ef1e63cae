import { randomInt } from 'node:crypto';

const MAX_LENGTH = 64;
const FIRST_NUMBER = 2;
/** Upper ends of ever wider ranges of random numbers: however many users share a name, one of a few draws is free. */
const DRAWN_BELOW = [100, 10_000, 1_000_000, 1_000_000_000];

/** Derives a username from the local part of an email, without invalid characters. */
export function suggestedUsername(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return local.replace(/[^A-Za-z0-9._+-]/g, '').slice(0, MAX_LENGTH) || 'user';
}

/** Suggests usernames for `base`, the nicest first: itself, with a 2, then with random numbers. */
export function usernamesLike(base: string): string[] {
  const drawn = DRAWN_BELOW.map((end) => randomInt(FIRST_NUMBER + 1, end));
  return [base, ...[FIRST_NUMBER, ...drawn].map((number) => numbered(base, number))];
}

/** Keeps the result within the length of a username. */
function numbered(base: string, number: number): string {
  const suffix = String(number);
  return `${base.slice(0, MAX_LENGTH - suffix.length)}${suffix}`;
}
