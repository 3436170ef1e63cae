import type { ChangeKind, ChangeOrigin } from '@pocket/contracts';
import type { Entry } from '../book/entries/entry.js';
import type { BookLists } from '../store/book/book-cache.js';

/** What a write of the book is to be. */
export interface Decision<Reply extends object> {
  /** What changes; entries that change nothing are left out. */
  readonly entries: readonly Entry[];
  readonly reply: Reply;
  /** What the history says of it, where the entries do not say it themselves. */
  readonly description?: { readonly kind?: ChangeKind; readonly summary?: string; readonly origin?: ChangeOrigin };
  /** The change that this one takes back. */
  readonly undoes?: string;
  /** All accounts and categories, where they were looked at. */
  readonly lists?: BookLists;
}
/** A reply with the change that was made; null if nothing was different. */
export type WriteReply<Reply> = Reply & { readonly changeId: string | null };
