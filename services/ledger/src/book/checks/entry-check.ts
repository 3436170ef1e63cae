import type { MinorUnits } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import type { Kind, ListedStates, StoredTransaction } from '../states.js';
import type { Violation } from '../violation.js';

/** A book before the entries: the list of each kind. Missing lists are not checked. */
export type BookView = { readonly [K in Kind]?: readonly ListedStates[K][] } & { readonly volume?: MinorUnits };

/** Transactions of the book that the entries concern. Missing lists are not checked. */
export interface RelatedTransactions {
  /** All legs in the book of the transfers that the entries touch. */
  readonly legs?: readonly StoredTransaction[];
  /** All transactions in the book that have an external id which the entries assign. */
  readonly sameExternalId?: readonly StoredTransaction[];
}

/** Takes a violation. */
export type Report = (violation: Violation) => void;

/** Check of one aspect of the entries, which are added in the order in which they are stored. */
export interface EntryCheck {
  add(entry: Entry): void;
  /** Called after each chunk of entries, and at the end. */
  endChunk?(): void;
  finish?(): void;
}
