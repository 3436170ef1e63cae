import { fromMinor, type MinorUnits } from '@pocket/contracts';
import type { Legs } from '../../book/entries/transfer-version.js';
import type { AccountInBook } from '../../book/states.js';
import { bothAmountsNeeded, unequalAmounts } from '../../store/transactions/transactions.errors.js';
import { accountAmount } from './account-amount.js';

/** Amounts of a request, in major units: `amount` leaves `from`, `toAmount` arrives in `to`. */
interface RequestedAmounts {
  readonly amount?: number | undefined;
  readonly toAmount?: number | undefined;
}
type NewAmounts = RequestedAmounts & { readonly amount: number };
export interface LegAccounts {
  readonly from: AccountInBook;
  readonly to: AccountInBook;
}
interface LegAmounts {
  readonly from: MinorUnits;
  readonly to: MinorUnits;
}

/** @throws AppError `VALIDATION_FAILED` */
export function newAmounts({ amount, toAmount }: NewAmounts, { from, to }: LegAccounts): LegAmounts {
  if (from.ownCurrency === to.ownCurrency) {
    if (toAmount !== undefined && toAmount !== amount) throw unequalAmounts();
  } else if (toAmount === undefined) throw bothAmountsNeeded();
  return {
    from: accountAmount('Amount', amount, from.currency),
    to: accountAmount('To amount', toAmount ?? amount, to.currency),
  };
}

/**
 * Returns the amounts of a transfer after an update.
 * @throws AppError `VALIDATION_FAILED`, also for a leg that would move to another currency without both amounts
 */
export function amountsAfter(legs: Legs, requested: RequestedAmounts, accounts: LegAccounts): LegAmounts {
  const { from, to } = accounts;
  const moves = from.ownCurrency !== legs.from.ownCurrency || to.ownCurrency !== legs.to.ownCurrency;
  const isOneCurrency = from.ownCurrency === to.ownCurrency;
  const { amount, toAmount } = requested;
  if (amount !== undefined && (toAmount !== undefined || (isOneCurrency && !moves)))
    return newAmounts({ amount, toAmount }, accounts);
  if (moves || (!isOneCurrency && (amount ?? toAmount) !== undefined)) throw bothAmountsNeeded();
  if (toAmount !== undefined)
    return newAmounts({ amount: fromMinor(legs.from.amount, from.currency), toAmount }, accounts);
  return { from: legs.from.amount, to: legs.to.amount };
}
