import { addDays, CANDIDATE_DAYS, type CalendarDay } from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';

/** Transaction that may be a leg, reduced to what is compared. */
export type PairLeg = Pick<StoredTransaction, 'id' | 'accountId' | 'type' | 'amount' | 'date'>;
/** An expense and an income that may be one transfer. */
export interface TransferPair {
  readonly expense: PairLeg;
  readonly income: PairLeg;
}

const MAX_PAIRS = 100;
/** Account → incomes. An expense skips one account at most, so each step of a search finds a pair. */
type IncomesByAccount = Map<string, PairLeg[]>;

/**
 * Returns pairs of an expense and an income of the same amount, a few days apart at most, in two accounts: nearest
 * first, then in the order of the expenses, and a limited number.
 * @param legs newest first
 */
export function findTransferPairs(legs: readonly PairLeg[]): TransferPair[] {
  const incomes = incomesByAmountAndDay(legs);
  const expenses = legs.filter(({ type }) => type === 'expense');
  const found: TransferPair[] = [];
  for (let days = 0; days <= CANDIDATE_DAYS.apart; days += 1) {
    for (const expense of expenses) {
      for (const day of daysAround(expense.date, days)) {
        for (const income of otherAccounts(incomes.get(`${expense.amount} ${day}`), expense.accountId)) {
          found.push({ expense, income });
          if (found.length === MAX_PAIRS) return found;
        }
      }
    }
  }
  return found;
}

function incomesByAmountAndDay(legs: readonly PairLeg[]): ReadonlyMap<string, IncomesByAccount> {
  const incomes = new Map<string, IncomesByAccount>();
  for (const leg of legs) {
    const { type, amount, date, accountId } = leg;
    if (type !== 'income' || amount === 0) continue;
    const key = `${amount} ${date}`;
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
