import { digitsOf, type MinorUnits, toMinorUnits } from '@pocket/contracts';
import type { AccountInBook } from '../../book/states.js';
import type { BookLists } from '../../store/book/book-cache.js';
import type { MatchableSchedule } from '../../store/schedules/matchable-schedule.js';
import { haveSimilarTexts, type Texts } from './evidence.js';
import { type IsNear, isNearIn } from './near-days.js';
import { type Payment, type PaymentFields, paymentsOf, textsOf } from './payment.js';

export interface BookFacts {
  readonly accounts: readonly AccountInBook[];
  readonly isNear: IsNear;
}
interface Outline {
  readonly texts: Texts;
  /** Amounts that can fit; null if they depend on transactions or occurrences. */
  readonly amounts: { readonly low: MinorUnits; readonly high: MinorUnits } | null;
}

/** Returns false if no transaction meets an occurrence of its book. True is a guess: see {@link mayMeet}. */
export function mayMeetAny(states: readonly PaymentFields[], { book, accounts, schedules }: BookLists): boolean {
  if (schedules.length === 0) return false;
  const facts = { accounts, isNear: isNearIn(new Set(book.closedDays)) };
  return paymentsOf(states).some((payment) => schedules.some((each) => mayMeet(payment, each, facts)));
}

/** Outlines of schedules that are cached with their book. */
const outlines = new WeakMap<MatchableSchedule, Outline>();

/**
 * Returns false if a payment meets no occurrence of a schedule. True is a guess without reads: the occurrence may be
 * fulfilled already.
 */
export function mayMeet(payment: Payment, schedule: MatchableSchedule, facts: BookFacts): boolean {
  if (payment.type !== schedule.type || payment.toAccountId !== schedule.toAccountId) return false;
  if (!hasAccount(schedule, payment.accountId)) return false;
  const { texts, amounts } = outlineOf(schedule, facts);
  if (amounts && (payment.amount < amounts.low || payment.amount > amounts.high)) return false;
  const areTextsFit = texts.length === 0 || payment.texts.length === 0 || haveSimilarTexts(payment.texts, texts);
  return areTextsFit && facts.isNear(schedule, payment.date);
}

const hasAccount = ({ accountId, occurrences }: MatchableSchedule, id: string) =>
  accountId === id || occurrences.some((each) => each.accountId === id);

function outlineOf(schedule: MatchableSchedule, { accounts }: BookFacts): Outline {
  const known = outlines.get(schedule);
  if (known) return known;
  const account = accounts.find(({ id }) => id === schedule.accountId);
  const outline = { texts: textsOf(schedule), amounts: account ? amountsOf(schedule, account) : null };
  outlines.set(schedule, outline);
  return outline;
}

function amountsOf({ amount, match, occurrences }: MatchableSchedule, { currency }: AccountInBook): Outline['amounts'] {
  if (amount.kind === 'average' || occurrences.some((each) => each.amount !== undefined)) return null;
  const units = (major: number) => toMinorUnits(major, digitsOf(currency));
  if (amount.kind === 'range') return { low: units(amount.min), high: units(amount.max) };
  const [value, share] = [units(amount.value), (units(amount.value) * match.percent) / 100];
  return { low: value - share, high: value + share };
}
