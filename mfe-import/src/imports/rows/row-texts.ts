import type { ImportRow } from '@pocket/contracts';

export const SUGGESTIONS = { rule: 'by a rule', history: 'as before', file: 'from the file' } as const;

/** Returns the name of a row. */
export const rowName = ({ payee, description, line }: ImportRow): string => payee || description || `Line ${line}`;

/** Returns the amount in major units, negative for expenses. */
export const signedAmount = ({ amount, type }: ImportRow): number | null =>
  amount !== null && type === 'expense' ? -amount : amount;
