import { digitsOf, type PlanInFile, type RateInFile, type Transaction } from '@pocket/contracts';
import type { BookLists, ExportedSettings } from './lists.js';

/** Content of an exported file. `transactions` are read page by page while the file is written, newest first. */
export interface ExportSource {
  readonly settings: ExportedSettings;
  readonly lists: BookLists;
  /** Yields pages of all manual and file rates. */
  readonly rates: () => AsyncIterable<readonly RateInFile[]>;
  /** Yields pages of the plan. */
  readonly plan: () => AsyncIterable<readonly PlanInFile[]>;
  /** Reads all accounts unless an id is given. */
  readonly transactions: (accountId?: string) => AsyncIterable<readonly Transaction[]>;
}

/** A format of exported files. */
export interface ExportFormat {
  readonly contentType: string;
  /** Yields the text of the file in chunks. */
  readonly write: (source: ExportSource) => AsyncGenerator<string>;
}

/** Returns the amount as its account sees it, with the decimals of its currency: an expense is negative. */
export const signedText = ({ type, amount, currency }: Pick<Transaction, 'type' | 'amount' | 'currency'>) =>
  (type === 'income' ? amount : -amount).toFixed(digitsOf(currency));
