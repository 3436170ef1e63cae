import type { ImportRow } from '@pocket/contracts';

export const SUGGESTIONS = { rule: 'by a rule', history: 'as before', file: 'from the file' } as const;

/** What a row is called. */
export const rowName = ({ payee, description, line }: ImportRow): string => payee || description || `Line ${line}`;

/** Major units, below zero for what was spent. */
export const signedAmount = ({ amount, type }: ImportRow): number | null =>
  amount !== null && type === 'expense' ? -amount : amount;
