import type { Account, Budget, Category, Rule, Transaction } from '@pocket/contracts';

/** What is written into a file. `transactions` are read as they are written, page by page, newest first. */
export interface ExportSource {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly budgets: readonly Budget[];
  readonly rules: readonly Rule[];
  /** Of one account, or of all. */
  readonly transactions: (accountId?: string) => AsyncIterable<readonly Transaction[]>;
}

/** A format of exported files. */
export interface ExportFormat {
  readonly contentType: string;
  /** The file in pieces. */
  readonly write: (source: ExportSource) => AsyncGenerator<string>;
}

/** Income adds to its account, an expense takes away. */
export const signed = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>) =>
  type === 'income' ? amount : -amount;
