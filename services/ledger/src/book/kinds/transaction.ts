import {
  type CalendarDay,
  type MinorUnits,
  type Money,
  maxAmountOf,
  type OwnCurrency,
  type TransactionStatus,
  type TransactionType,
} from '@pocket/contracts';
import { signedAmount } from '../posting.js';
import { moneyText } from '../texts/money-text.js';
import { keyBytes, MAX_KEY_BYTES } from '../texts/name-key.js';
import { truncateName } from '../texts/truncate-name.js';
import { rangeViolations } from './amount-range.js';
import type { FieldViolation, KindDefinition } from './kind-definition.js';
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
  /** Own currency of its account. */
  readonly ownCurrency: OwnCurrency;
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
  /** Amount that was paid abroad, in another currency than the account's. */
  readonly original: Money | null;
  readonly importId: string | null;
  readonly externalId: string | null;
  /** Occurrence that it fulfills; both legs of a transfer do. It stays when the schedule is deleted. */
  readonly schedule: OccurrenceLink | null;
}
/** Names an occurrence by its schedule and key. */
export interface OccurrenceLink {
  readonly id: string;
  readonly key: CalendarDay;
  /** Set if the transaction was posted automatically: without it the occurrence is skipped, not open. */
  readonly isAutomatic?: true;
}

export const transaction: KindDefinition<StoredTransaction> = {
  writeOrder: 2,
  maxCount: null,
  fields: { accountId: 'account', categoryId: 'category', original: 'amount paid abroad', schedule: 'occurrence' },
  added: { ownCurrency: null, original: null, schedule: null },
  amountFields: ['amount'],
  currencyOf: ({ ownCurrency }) => ownCurrency,
  nameOf: ({ description }) => description,
  titleOf: ({ type, description, amount, ownCurrency }) =>
    `${type} ${truncateName(description)} of ${moneyText(amount, ownCurrency)}`,
  // Split lines can be negative and are summed on their own.
  amountsOf: ({ amount, splits }) => splits?.map((line) => line.amount) ?? [amount],
  postingsOf: (state) => [{ accountId: state.accountId, amount: signedAmount(state), currency: state.ownCurrency }],
  // Legs are restored together.
  restored: ({ transferId, sharedChanges = 0 }) => (transferId === null ? {} : { sharedChanges: sharedChanges + 1 }),
  uniqueKeys: [
    {
      keyOf: ({ accountId, externalId }) => (externalId === null ? null : `${accountId} ${externalId}`),
      code: 'KEY_TAKEN',
      message: 'An account cannot have two transactions with the same bank id',
      conflict: 'Its account has another transaction with its bank id',
    },
    {
      // Only the part of a transfer that arrives shares its occurrence with another one.
      keyOf: ({ schedule, type, transferId }) =>
        schedule && `${schedule.id} ${schedule.key} ${transferId === null ? 'expense' : type}`,
      code: 'KEY_TAKEN',
      message: 'An occurrence cannot have two transactions',
      conflict: 'Its occurrence has another transaction',
    },
  ],
  references: [
    {
      kind: 'account',
      idsOf: ({ accountId }) => [accountId],
      onDelete: 'refuse',
      replaced: ({ accountId }, replace) => ({ accountId: replace(accountId) ?? accountId }),
    },
    {
      kind: 'category',
      idsOf: ({ categoryId, splits }) =>
        [categoryId, ...(splits ?? []).map((line) => line.categoryId)].flatMap((id) => id ?? []),
      onDelete: 'keep',
      replaced: ({ categoryId, splits }, replace) => ({
        categoryId: categoryId && replace(categoryId),
        splits: splits?.map((line) => ({ ...line, categoryId: line.categoryId && replace(line.categoryId) })) ?? null,
      }),
    },
    {
      kind: 'schedule',
      idsOf: ({ schedule }) => (schedule ? [schedule.id] : []),
      onDelete: 'keep',
      replaced: ({ schedule }, replace) => {
        const id = schedule && replace(schedule.id);
        return { schedule: schedule && id ? { ...schedule, id } : null };
      },
    },
  ],
  violations: (after, before) => [
    ...(after.externalId === (before?.externalId ?? null) ? [] : bankIdViolations(after.externalId ?? '')),
    ...(before && hasSameAmounts(before, after) ? [] : amountViolations(after)),
  ],
};

function bankIdViolations(externalId: string): FieldViolation[] {
  if (keyBytes(externalId) <= MAX_KEY_BYTES) return [];
  return [{ code: 'TEXT_TOO_LONG', message: `Bank id must be at most ${MAX_KEY_BYTES} bytes long` }];
}

function amountViolations(state: StoredTransaction): FieldViolation[] {
  const { amount, ownCurrency, splits, categoryId, transferId } = state;
  const found = rangeViolations('Amount', [amount], ownCurrency);
  const report = (message: string) => found.push({ code: 'SPLITS_DIFFER', message });
  if (categoryId !== null && (splits || transferId !== null)) {
    report('A transaction with splits, and a leg of a transfer, has no category of its own');
  }
  if (!splits) return found;
  if (transferId !== null) report('A leg of a transfer cannot have splits');
  const lines = splits.map((line) => line.amount);
  found.push(...rangeViolations('Amount of a split', lines, ownCurrency, -maxAmountOf(ownCurrency)));
  if (lines.reduce((sum, line) => sum + line, 0) !== amount) {
    report('Splits must add up to the amount of their transaction');
  }
  return found;
}

const hasSameAmounts = (one: StoredTransaction, other: StoredTransaction) =>
  one.amount === other.amount &&
  one.ownCurrency === other.ownCurrency &&
  one.splits === other.splits &&
  one.categoryId === other.categoryId &&
  one.transferId === other.transferId;
