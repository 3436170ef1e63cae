import type { Transaction } from '@pocket/contracts';

/** Returns the name of a transaction in a sentence. */
export const titleOf = ({ payee, description }: Pick<Transaction, 'payee' | 'description'>): string =>
  payee && payee !== description ? `${payee}, ${description}` : description;
