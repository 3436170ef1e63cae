import type { BookSettings, RateInFile, Transaction } from '@pocket/contracts';
import type { BookLists } from './lists.js';

/** Content of an exported file. `transactions` are read page by page while the file is written, newest first. */
export interface ExportSource {
  readonly settings: Pick<BookSettings, 'multiCurrency'>;
  readonly lists: BookLists;
  /** Yields pages of all manual and file rates. */
  readonly rates: () => AsyncIterable<readonly RateInFile[]>;
  /** Reads all accounts unless an id is given. */
  readonly transactions: (accountId?: string) => AsyncIterable<readonly Transaction[]>;
}

/** A format of exported files. */
export interface ExportFormat {
  readonly contentType: string;
  /** Yields the text of the file in chunks. */
  readonly write: (source: ExportSource) => AsyncGenerator<string>;
}

/** Returns the amount as its account sees it: income is positive, an expense negative. */
export const signed = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>) =>
  type === 'income' ? amount : -amount;
