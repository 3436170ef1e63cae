import { type CurrencyCode, type MinorUnits, maxAmountOf, type OwnCurrency } from '@pocket/contracts';
import { truncateName } from '../texts/truncate-name.js';
import { rangeViolations } from './amount-range.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Without its balance, which follows from everything else. */
export interface StoredAccount extends Versioned {
  readonly name: string;
  readonly type: string;
  readonly ownCurrency: OwnCurrency;
  readonly openingBalance: MinorUnits;
  readonly number: string;
  readonly institution: string;
  readonly notes: string;
  readonly archived: boolean;
  readonly order: number;
}
/** An account with what follows from its book. */
export interface AccountInBook extends StoredAccount {
  /** Opening balance and all transactions. */
  readonly balance: MinorUnits;
  /** Its own currency, or the one that the book has for accounts without. */
  readonly currency: CurrencyCode;
}

/** Returns the state of an account, without what follows from its book. */
export function toStoredAccount({ balance, currency, ...stored }: AccountInBook): StoredAccount {
  return stored;
}

export const account: KindDefinition<StoredAccount> = {
  writeOrder: 0,
  maxCount: 1_000,
  fields: { ownCurrency: 'currency', openingBalance: 'opening balance', archived: 'archive mark' },
  switches: { archived: ['Archived', 'Restored'] },
  added: { ownCurrency: null },
  amountFields: ['openingBalance'],
  currencyOf: ({ ownCurrency }) => ownCurrency,
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `account ${truncateName(name)}`,
  uniqueKeys: [],
  references: [],
  violations: ({ openingBalance, ownCurrency }) => {
    return rangeViolations('Opening balance', [openingBalance], ownCurrency, -maxAmountOf(ownCurrency));
  },
  amountsOf: ({ openingBalance }) => [openingBalance],
  postingsOf: ({ id, openingBalance, ownCurrency }) => {
    return [{ accountId: id, amount: openingBalance, currency: ownCurrency }];
  },
};
