import type { Transaction, TransactionStatus, TransactionType } from '@pocket/contracts';
import { TRANSACTION_LABELS } from '@pocket/contracts/labels';
import { dayError, type FieldErrors, textFields } from '@pocket/screens';
import { categoryError, NO_CATEGORY } from '@pocket/screens/book';
import {
  amountError,
  amountOf,
  amountText,
  categoryIdOf,
  fieldCurrency,
  type Splits,
  splitsBody,
  splitsError,
  splitsOf,
} from '@pocket/screens/editor';
import { OPTIONAL_TEXTS, STORED_TEXTS } from '../transaction-texts';
import { type OriginalDraft, originalDraft, originalError, originalOf } from './original';

/** Fields of a transaction as typed. */
export interface Draft {
  readonly amount: string;
  /** Currency of the account, which the API does not take. */
  readonly currency: string;
  readonly type: TransactionType;
  readonly date: string;
  readonly accountId: string;
  /** `''` until a category is chosen. */
  readonly categoryId: string;
  readonly payee: string;
  readonly description: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly status: TransactionStatus;
  readonly splits: Splits | null;
  readonly original: OriginalDraft;
}
export type FieldName = Exclude<keyof Draft, 'currency'>;

/** Labels of the fields. */
export const LABELS = { ...TRANSACTION_LABELS, original: 'Paid in' } as const satisfies Record<FieldName, string>;

const FIELDS = textFields<Draft>(STORED_TEXTS);
const LEG_FIELDS = textFields<Draft>(OPTIONAL_TEXTS);

/** Returns the limits of the texts. A leg of a transfer needs no description. */
export const fieldsFor = (isLeg: boolean) => (isLeg ? LEG_FIELDS : FIELDS);

export function transactionDraft(transaction: Transaction): Draft {
  const { amount, currency, type, date, accountId, categoryId, status } = transaction;
  const { payee, description, notes, tags, splits, original } = transaction;
  const texts = { payee, description, notes };
  const choices = { type, date, accountId, categoryId: categoryId ?? NO_CATEGORY, status };
  return {
    ...{ amount: amountText(amount, currency), currency, ...choices, ...texts, tags },
    splits: splits && splitsOf(splits, currency),
    original: originalDraft(original),
  };
}

/** @param before currency of the account that the transaction is in */
export function transactionErrors(draft: Draft, isLeg: boolean, before = draft.currency): FieldErrors<Draft> {
  const { amount, currency, date, accountId, categoryId, splits, original } = draft;
  const isMissing = amount.trim() === '' && fieldCurrency(currency) !== fieldCurrency(before);
  const wrongAmount = isMissing ? 'Amount is required when the currency changes' : amountError(amount, currency);
  const wrongSplits = splits && splitsError(amount, splits, currency);
  const wrongOriginal = originalError(original, currency);
  const wrongDate = dayError('Date', date);
  const wrongCategory = splits || isLeg ? undefined : categoryError(categoryId);
  return {
    ...(wrongAmount ? { amount: wrongAmount } : {}),
    ...(wrongDate ? { date: wrongDate } : {}),
    ...(accountId ? {} : { accountId: 'Choose an account' }),
    ...(!splits && !categoryId && !isLeg ? { categoryId: 'Choose a category' } : {}),
    ...(wrongCategory ? { categoryId: wrongCategory } : {}),
    ...(wrongSplits && !wrongAmount ? { splits: wrongSplits } : {}),
    ...(wrongOriginal ? { original: wrongOriginal } : {}),
  };
}

/** Converts a field to its value in the API. */
const VALUES: { readonly [Name in FieldName]: (draft: Draft) => unknown } = {
  amount: ({ amount, currency }) => amountOf(amount, currency),
  type: ({ type }) => type,
  date: ({ date }) => date,
  accountId: ({ accountId }) => accountId,
  categoryId: ({ categoryId, splits }) => (splits ? null : categoryIdOf(categoryId)),
  payee: ({ payee }) => payee.trim(),
  description: ({ description }) => description.trim(),
  notes: ({ notes }) => notes.trim(),
  tags: ({ tags }) => tags,
  status: ({ status }) => status,
  splits: ({ splits, currency }) => splits && splitsBody(splits, currency),
  original: ({ original }) => originalOf(original),
};

/** Returns the fields that differ. */
export const differing = (one: Draft, other: Draft): readonly FieldName[] =>
  (Object.keys(VALUES) as FieldName[]).filter(
    (name) => JSON.stringify(VALUES[name](one)) !== JSON.stringify(VALUES[name](other)),
  );

/** Returns the body of a `PUT`: the fields that changed, and all amounts if the currency changed. */
export function changesOf(draft: Draft, before: Draft): Readonly<Partial<Record<FieldName, unknown>>> {
  const isOtherCurrency = fieldCurrency(draft.currency) !== fieldCurrency(before.currency);
  const amounts: readonly FieldName[] = isOtherCurrency ? ['amount', ...(draft.splits ? ['splits' as const] : [])] : [];
  const names = new Set([...differing(draft, before), ...amounts]);
  return Object.fromEntries([...names].map((name) => [name, VALUES[name](draft)]));
}

/** Moves the draft to an account. Amounts of another currency have to be entered anew. */
export function movedTo(draft: Draft, accountId: string, currency: string | undefined): Partial<Draft> {
  if (currency === undefined || fieldCurrency(currency) === fieldCurrency(draft.currency)) return { accountId };
  return { accountId, currency, amount: '', splits: draft.splits?.map((line) => ({ ...line, amount: '' })) ?? null };
}

/** Merges the typed fields into the server's version. */
export function mergedOf(mine: Draft, before: Draft, theirs: Draft): Draft {
  const typed = differing(mine, before);
  const { currency } = typed.includes('accountId') ? mine : theirs;
  return { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])), currency };
}
