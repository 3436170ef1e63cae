import type { Conversion, CurrencyCode, DatedAmount, MinorUnits } from '@pocket/contracts';
import type { AccountInBook, StoredCategory } from '../book/states.js';
import type { Charge } from '../store/transactions/charges.repository.js';
import type { MonthSpan } from './month-span.js';

/** Inputs of every rule. */
export interface NoteFacts {
  readonly span: MonthSpan;
  readonly accounts: ReadonlyMap<string, AccountInBook>;
  readonly categories: ReadonlyMap<string, StoredCategory>;
  /** To the currency of the book. */
  readonly conversion: Conversion;
}

/** Returns the currency of a charge; undefined if its account does not exist. */
export const currencyOfCharge = ({ accountId }: Charge, { accounts }: NoteFacts): CurrencyCode | undefined =>
  accounts.get(accountId)?.currency;

/** Returns the sum of what has a rate; null if nothing has. */
export function convertedSum(amounts: readonly DatedAmount[], conversion: Conversion): MinorUnits | null {
  const counted = amounts.filter((each) => conversion.convert(each) !== null);
  return counted.length === 0 ? null : conversion.sum('notes', counted);
}
