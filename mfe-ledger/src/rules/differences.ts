import type { Transaction } from '@pocket/contracts';

export interface Difference {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const FIELDS = [
  ['Category', ({ category }: Transaction) => category ?? 'Uncategorized'],
  ['Payee', ({ payee }: Transaction) => payee],
  ['Description', ({ description }: Transaction) => description],
  ['Tags', ({ tags }: Transaction) => tags.join(', ')],
  ['Notes', ({ notes }: Transaction) => notes],
] as const;

/** Returns the changes of a rule to a transaction as labels. */
export const differences = (before: Transaction, after: Transaction): Difference[] =>
  FIELDS.map(([label, textOf]) => ({ label, from: textOf(before), to: textOf(after) })).filter(
    ({ from, to }) => from !== to,
  );
