import type { Occurrence, Schedule } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { TRANSACTION_TEXTS } from '@pocket/contracts/fields';
import { TRANSACTION_LABELS } from '@pocket/contracts/labels';
import { ApiError, readAmountIn } from '@pocket/platform';
import { amountError, dayError, type FieldErrors, textFields } from '@pocket/screens';

/** Fields of one occurrence as typed. */
export interface OccurrenceDraft {
  readonly date: string;
  /** Empty for the amount of the schedule, if that is no fixed one. */
  readonly amount: string;
  readonly accountId: string;
  readonly notes: string;
}

export const OCCURRENCE_FIELDS = textFields<OccurrenceDraft>({ notes: TRANSACTION_TEXTS.notes });

/** @param currency of the amount */
export function occurrenceDraft(
  { key, date, changed }: Pick<Occurrence, 'key' | 'date' | 'changed'>,
  schedule: Schedule,
  currency: string,
): OccurrenceDraft {
  const change = schedule.occurrences.find((each) => each.key === key);
  const expected = schedule.amount.kind === 'fixed' ? schedule.amount.value : undefined;
  const amount = change?.amount ?? expected;
  return {
    date: change?.date ?? (changed.includes('date') ? key : date),
    amount: amount === undefined ? '' : amount.toFixed(digitsOf(currency)),
    accountId: change?.accountId ?? schedule.accountId,
    notes: change?.notes ?? schedule.notes,
  };
}

export function occurrenceErrors(
  { date, amount }: OccurrenceDraft,
  schedule: Schedule,
  currency: string,
): FieldErrors<OccurrenceDraft> {
  const mayBeEmpty = schedule.amount.kind !== 'fixed' && amount.trim() === '';
  const found = {
    date: dayError('Date', date),
    amount: mayBeEmpty
      ? undefined
      : (amountError(currency, amount) ??
        (readAmountIn(currency, amount) === 0 ? 'Amount must be greater than 0' : undefined)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Finds the field that the server refused: a date lies between its neighbors. */
export const occurrenceRefusals = (error: Error): FieldErrors<OccurrenceDraft> =>
  error instanceof ApiError && error.status === 400 && error.message.startsWith('Date ') ? { date: error.message } : {};

const NAMES = ['date', 'amount', 'accountId', 'notes'] as const;

const valueIn = (draft: OccurrenceDraft, name: (typeof NAMES)[number], currency: string) => {
  if (name !== 'amount') return draft[name].trim();
  return draft.amount.trim() === '' ? null : readAmountIn(currency, draft.amount);
};

const differing = (mine: OccurrenceDraft, theirs: OccurrenceDraft, currency: string) =>
  NAMES.filter((name) => valueIn(mine, name, currency) !== valueIn(theirs, name, currency));

/** Returns the fields that differ from the base; an empty amount takes its change back. */
export const changesOf = (draft: OccurrenceDraft, base: OccurrenceDraft, currency: string): object =>
  Object.fromEntries(differing(draft, base, currency).map((name) => [name, valueIn(draft, name, currency)]));

export const differingLabels = (mine: OccurrenceDraft, theirs: OccurrenceDraft, currency: string): string[] =>
  differing(mine, theirs, currency).map((name) => TRANSACTION_LABELS[name]);
