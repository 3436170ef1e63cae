import {
  ACCOUNT_CURRENCY,
  type BalancePoint,
  type CalendarDay,
  fromMinor,
  type MinorUnits,
  type NetWorthPoint,
} from '@pocket/contracts';
import { type AccountHistory, balancesAt } from './balances-at.js';

export function balanceRows(history: AccountHistory, days: readonly CalendarDay[]): BalancePoint[] {
  const balances = balancesAt(history, days);
  return days.map((date, index) => ({ date, balance: fromMinor(balances[index] ?? 0, ACCOUNT_CURRENCY) }));
}

/** Counts an account as a liability on days with a balance below 0. */
export function netWorthRows(histories: readonly AccountHistory[], days: readonly CalendarDay[]): NetWorthPoint[] {
  const balances = histories.map((history) => balancesAt(history, days));
  return days.map((date, index) => {
    const accountBalances: MinorUnits[] = balances.map((ofAccount) => ofAccount[index] ?? 0);
    const assets = accountBalances.reduce((sum, balance) => sum + Math.max(balance, 0), 0);
    const liabilities = accountBalances.reduce((sum, balance) => sum + Math.max(-balance, 0), 0);
    return {
      date,
      assets: fromMinor(assets, ACCOUNT_CURRENCY),
      liabilities: fromMinor(liabilities, ACCOUNT_CURRENCY),
      net: fromMinor(assets - liabilities, ACCOUNT_CURRENCY),
    };
  });
}
