import { daysBetween } from '@pocket/contracts';
import { areSimilar } from '../../book/texts/words.js';
import type { Expectation } from './expectation.js';
import type { Payment } from './payment.js';

/** 0: similar text and exact amount; 1: similar text; 2: exact amount, and one side has no text. */
type Level = 0 | 1 | 2;
/** Distance between a payment and an occurrence: less is better. */
export interface Evidence {
  readonly level: Level;
  readonly days: number;
}
export type Texts = readonly (readonly string[])[];

/** A new price is at most this share off. */
export const MAX_PRICE_CHANGE = 0.5;

/** Returns how well a payment meets an occurrence; null if it does not. */
export function evidenceOf(payment: Payment, expectation: Expectation): Evidence | null {
  const { amount, low, high } = expectation;
  if (!isComparable(payment, expectation) || payment.amount < low || payment.amount > high) return null;
  const level = levelOf(payment, expectation, payment.amount === amount);
  return level === null ? null : { level, days: distance(payment, expectation) };
}

/** Returns true if a payment with a similar text has another amount than the fixed one, which may be the new price. */
export function isPriceChange(payment: Payment, expectation: Expectation): boolean {
  const { amount, low, high, isFixed } = expectation;
  if (!isFixed || !isComparable(payment, expectation)) return false;
  const isOther = payment.amount < low || payment.amount > high;
  const isNear = Math.abs(payment.amount - amount) <= amount * MAX_PRICE_CHANGE;
  return isOther && isNear && haveSimilarTexts(payment.texts, expectation.texts);
}

/** Returns true if a text of one side is similar to one of the other. No text is similar to none. */
export const haveSimilarTexts = (some: Texts, others: Texts) =>
  some.some((words) => others.some((other) => areSimilar(words, new Set(other))));

export const distance = ({ date }: Payment, expectation: Expectation) => Math.abs(daysBetween(date, expectation.date));

function isComparable({ id, type, accountId, toAccountId, date }: Payment, expectation: Expectation): boolean {
  return (
    type === expectation.type &&
    accountId === expectation.accountId &&
    toAccountId === expectation.toAccountId &&
    date >= expectation.days.from &&
    date <= expectation.days.to &&
    !expectation.unmatched.includes(id)
  );
}

function levelOf(payment: Payment, { texts }: Expectation, isExact: boolean): Level | null {
  if (payment.texts.length === 0 || texts.length === 0) return isExact ? 2 : null;
  if (!haveSimilarTexts(payment.texts, texts)) return null;
  return isExact ? 0 : 1;
}
