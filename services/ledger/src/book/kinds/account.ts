import type { CurrencyCode, MinorUnits } from '@pocket/contracts';
import { MAX_BALANCE } from '../posting.js';
import { truncateName } from '../texts/truncate-name.js';
import { rangeViolations } from './amount-range.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** Without its balance, which follows from everything else. */
export interface StoredAccount extends Versioned {
  readonly name: string;
  readonly type: string;
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
  /** Currency of the book, which all accounts have. */
  readonly currency: CurrencyCode;
}

/** Returns the state of an account, without what follows from its book. */
export function toStoredAccount({ balance, currency, ...stored }: AccountInBook): StoredAccount {
  return stored;
}

export const account: KindDefinition<StoredAccount> = {
  writeOrder: 0,
  maxCount: 1_000,
  fields: { openingBalance: 'opening balance', archived: 'archive mark' },
  switches: { archived: ['Archived', 'Restored'] },
  amountFields: ['openingBalance'],
  nameOf: ({ name }) => name,
  titleOf: ({ name }) => `account ${truncateName(name)}`,
  uniqueKeys: [],
  references: [],
  violations: ({ openingBalance }) => rangeViolations('Opening balance', [openingBalance], -MAX_BALANCE),
  amountsOf: ({ openingBalance }) => [openingBalance],
  postingsOf: ({ id, openingBalance }) => [{ accountId: id, amount: openingBalance }],
};
