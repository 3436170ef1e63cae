import {
  type CalendarDay,
  fromMinor,
  type MinorUnits,
  type TransactionStatus,
  type TransactionType,
} from '@pocket/contracts';
import { signedAmount } from '../posting.js';
import { truncateName } from '../texts/truncate-name.js';
import type { KindDefinition } from './kind-definition.js';
import type { Versioned } from './versioned.js';

/** A part of a transaction that has a category of its own. */
export interface Split {
  readonly categoryId: string | null;
  readonly amount: MinorUnits;
  readonly notes: string;
}
export interface StoredTransaction extends Versioned {
  readonly accountId: string;
  /** Stays when the category is deleted; null for what never had one, and where the splits have them. */
  readonly categoryId: string | null;
  readonly type: TransactionType;
  readonly amount: MinorUnits;
  readonly description: string;
  readonly date: CalendarDay;
  readonly payee: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly status: TransactionStatus;
  /** Their amounts add up to the amount. */
  readonly splits: readonly Split[] | null;
  /** The transfer that it is a leg of. */
  readonly transferId: string | null;
  /**
   * Number of its changes that also changed the other leg of its transfer; missing means none. See `transferVersion`.
   */
  readonly sharedChanges?: number;
  readonly importId: string | null;
  readonly externalId: string | null;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const transaction: KindDefinition<StoredTransaction> = {
  plural: 'transactions',
  writeOrder: 2,
  maxCount: null,
  fields: { accountId: 'account', categoryId: 'category' },
  amountFields: ['amount'],
  nameOf: ({ description }) => description,
  titleOf: ({ type, description, amount }) =>
    `${type} ${truncateName(description)} of ${money.format(fromMinor(amount))}`,
  // Split lines can be negative and are summed on their own.
  amountsOf: ({ amount, splits }) => splits?.map((line) => line.amount) ?? [amount],
  postingsOf: (state) => [{ accountId: state.accountId, amount: signedAmount(state) }],
  // Legs are restored together.
  restored: ({ transferId, sharedChanges = 0 }) => (transferId === null ? {} : { sharedChanges: sharedChanges + 1 }),
};
