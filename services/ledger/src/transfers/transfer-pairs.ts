import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, CANDIDATE_DAYS, type CalendarDay } from '@pocket/contracts';
import { ForeignLegs } from '../book/foreign-legs/foreign-legs.js';
import type { FindLegRate } from '../book/foreign-legs/leg-rate.js';
import type { StoredTransaction } from '../book/states.js';

/** Transaction that may be a leg, reduced to what is compared. */
export type PairLeg = Pick<StoredTransaction, 'id' | 'accountId' | 'type' | 'amount' | 'date' | 'ownCurrency'>;
/** An expense and an income that may be one transfer. */
export interface TransferPair {
  readonly expense: PairLeg;
  readonly income: PairLeg;
}

const MAX_PAIRS = 100;
/** Expenses between two turns of the event loop while legs in several currencies are compared. */
const EXPENSES_PER_TURN = 500;
/** Account → incomes. An expense skips one account at most, so each step of a search finds a pair. */
type IncomesByAccount = Map<string, PairLeg[]>;

/**
 * Returns pairs of an expense and an income of the same amount, a few days apart at most, in two accounts: nearest
 * first, then in the order of the expenses, and a limited number.
 * @param legs newest first
 * @param findRate also pairs legs in two currencies whose rate is near the one of the day; null for one currency
 */
export async function findTransferPairs(
  legs: readonly PairLeg[],
  findRate: FindLegRate | null = null,
): Promise<TransferPair[]> {
  const incomesOf = incomeFinder(legs, findRate);
  const expenses = legs.filter(({ type }) => type === 'expense');
  const found: TransferPair[] = [];
  for (let days = 0; days <= CANDIDATE_DAYS.apart; days += 1) {
    for (const [index, expense] of expenses.entries()) {
      if (findRate && index % EXPENSES_PER_TURN === 0) await nextTurn();
      for (const day of daysAround(expense.date, days)) {
        for (const income of incomesOf(expense, day)) {
          found.push({ expense, income });
          if (found.length === MAX_PAIRS) return found;
        }
      }
    }
  }
  return found;
}

/** Returns a function that yields the incomes of a day that an expense can be paired with. */
function incomeFinder(legs: readonly PairLeg[], findRate: FindLegRate | null) {
  const equal = incomesByAmountAndDay(legs);
  const foreign = findRate && new ForeignLegs<PairLeg>(findRate);
  for (const leg of foreign ? legs : []) foreign?.add(leg);
  return function* (expense: PairLeg, day: CalendarDay): Generator<PairLeg> {
    yield* otherAccounts(equal.get(incomeKey(expense, day)), expense.accountId);
    if (foreign) yield* foreign.find(expense, day);
  };
}

const incomeKey = ({ amount, ownCurrency }: PairLeg, day: CalendarDay) => `${amount} ${ownCurrency} ${day}`;

function incomesByAmountAndDay(legs: readonly PairLeg[]): ReadonlyMap<string, IncomesByAccount> {
  const incomes = new Map<string, IncomesByAccount>();
  for (const leg of legs) {
    const { type, amount, accountId } = leg;
    if (type !== 'income' || amount === 0) continue;
    const key = incomeKey(leg, leg.date);
    const byAccount = incomes.get(key) ?? new Map<string, PairLeg[]>();
    incomes.set(key, byAccount);
    const own = byAccount.get(accountId);
    if (own) own.push(leg);
    else byAccount.set(accountId, [leg]);
  }
  return incomes;
}

/** The later day first. */
function daysAround(day: CalendarDay, days: number): CalendarDay[] {
  return days === 0 ? [day] : [addDays(day, days), addDays(day, -days)];
}

function* otherAccounts(incomes: IncomesByAccount | undefined, accountId: string): Generator<PairLeg> {
  for (const [other, legs] of incomes ?? []) if (other !== accountId) yield* legs;
}
