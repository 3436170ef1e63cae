import type { Transaction } from '@pocket/contracts';

/** What a transaction is called in a sentence. */
export const titleOf = ({ payee, description }: Pick<Transaction, 'payee' | 'description'>): string =>
  payee && payee !== description ? `${payee}, ${description}` : description;
