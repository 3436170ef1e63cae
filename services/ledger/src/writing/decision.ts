import type { ChangeKind, ChangeOrigin } from '@pocket/contracts';
import type { Entry } from '../book/entries/entry.js';
import type { StoredTransaction } from '../book/states.js';
import type { BookLists } from '../store/book/book-cache.js';

/** Outcome of a decide callback: the entries to store and the reply. */
export interface Decision<Reply extends object> {
  /** Entries without a change are ignored. */
  readonly entries: readonly Entry[];
  readonly reply: Reply;
  /** Description for the history; derived from the entries if missing. */
  readonly description?: { readonly kind?: ChangeKind; readonly summary?: string; readonly origin?: ChangeOrigin };
  /** Id of the change that this one undoes. */
  readonly undoes?: string;
  /** Legs of transfers that the entries touch, if they may change one leg of a transfer only. */
  readonly legs?: readonly StoredTransaction[] | undefined;
  /** All accounts and categories, if they were read. */
  readonly lists?: BookLists;
}
/** Reply with the id of the change; null if nothing changed. */
export type WriteReply<Reply> = Reply & { readonly changeId: string | null };
