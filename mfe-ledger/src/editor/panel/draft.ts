import type { Transaction, TransactionStatus, TransactionType } from '@pocket/contracts';
import { dayError, type FieldErrors, textFields } from '@pocket/screens';
import { categoryError, NO_CATEGORY } from '@pocket/screens/book';
import { amountError } from '../AmountInput';
import { amountOf, amountText } from '../arithmetic';
import { OPTIONAL_TEXTS, STORED_TEXTS } from '../transaction-texts';
import { leftOf, type Splits, splitsOf } from './splits';

/** Fields of a transaction as typed. */
export interface Draft {
  readonly amount: string;
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
}
export type FieldName = keyof Draft;

export const NOT_ALL = 'Left must be 0 before this can be saved';

const FIELDS = textFields<Draft>(STORED_TEXTS);
const LEG_FIELDS = textFields<Draft>(OPTIONAL_TEXTS);

/** Returns the limits of the texts. A leg of a transfer needs no description. */
export const fieldsFor = (isLeg: boolean) => (isLeg ? LEG_FIELDS : FIELDS);

export function transactionDraft(transaction: Transaction): Draft {
  const { amount, type, date, accountId, categoryId, payee, description, notes, tags, status, splits } = transaction;
  const texts = { payee, description, notes };
  const choices = { type, date, accountId, categoryId: categoryId ?? NO_CATEGORY, status };
  return { amount: amountText(amount), ...choices, ...texts, tags, splits: splits && splitsOf(splits) };
}

export function transactionErrors(draft: Draft, isLeg: boolean): FieldErrors<Draft> {
  const { amount, date, accountId, categoryId, splits } = draft;
  const wrongAmount = amountError(amount);
  const wrongSplits = splits && splitsError(amount, splits);
  const wrongDate = dayError('Date', date);
  const wrongCategory = splits || isLeg ? undefined : categoryError(categoryId);
  return {
    ...(wrongAmount ? { amount: wrongAmount } : {}),
    ...(wrongDate ? { date: wrongDate } : {}),
    ...(accountId ? {} : { accountId: 'Choose an account' }),
    ...(!splits && !categoryId && !isLeg ? { categoryId: 'Choose a category' } : {}),
    ...(wrongCategory ? { categoryId: wrongCategory } : {}),
    ...(wrongSplits && !wrongAmount ? { splits: wrongSplits } : {}),
  };
}

function splitsError(amount: string, splits: Splits): string | undefined {
  if (splits.some((line) => amountOf(line.amount) === null)) return 'Every line needs an amount';
  const wrongCategory = splits.map(({ categoryId }) => categoryError(categoryId)).find((error) => error !== undefined);
  return wrongCategory ?? (leftOf(amount, splits) === 0 ? undefined : NOT_ALL);
}

/** Converts a field to its value in the API. */
const VALUES: { readonly [Name in FieldName]: (draft: Draft) => unknown } = {
  amount: ({ amount }) => amountOf(amount),
  type: ({ type }) => type,
  date: ({ date }) => date,
  accountId: ({ accountId }) => accountId,
  categoryId: ({ categoryId, splits }) => (splits ? null : idOf(categoryId)),
  payee: ({ payee }) => payee.trim(),
  description: ({ description }) => description.trim(),
  notes: ({ notes }) => notes.trim(),
  tags: ({ tags }) => tags,
  status: ({ status }) => status,
  splits: ({ splits }) =>
    splits?.map(({ categoryId, amount, notes }) => {
      return { categoryId: idOf(categoryId), amount: amountOf(amount), notes: notes.trim() };
    }) ?? null,
};

const idOf = (categoryId: string) => (categoryId === NO_CATEGORY || categoryId === '' ? null : categoryId);

/** Returns the fields that differ. */
export const differing = (one: Draft, other: Draft): readonly FieldName[] =>
  (Object.keys(VALUES) as FieldName[]).filter(
    (name) => JSON.stringify(VALUES[name](one)) !== JSON.stringify(VALUES[name](other)),
  );

/** Returns the body of a `PUT`: the fields that changed. */
export const changesOf = (draft: Draft, before: Draft): Readonly<Partial<Record<FieldName, unknown>>> =>
  Object.fromEntries(differing(draft, before).map((name) => [name, VALUES[name](draft)]));

/** Merges the typed fields into the server's version. */
export function mergedOf(mine: Draft, before: Draft, theirs: Draft): Draft {
  const typed = differing(mine, before);
  return { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) };
}
