import { Injectable } from '@nestjs/common';
import type { BookId, CalendarMonth, Note } from '@pocket/contracts';

/** State of a book on a day. */
export interface NoteVersion {
  readonly writes: number;
  readonly sequence: number;
  readonly today: string;
}
interface CacheEntry {
  readonly version: string;
  readonly notes: readonly Note[];
  readonly until: number;
}

/** Rates of the feed arrive without a write. */
const KEPT_MS = 60_000;
/** Limits the notes of all months, about 500 bytes each. */
const MAX_NOTES_KEPT = 20_000;

/** Remembers the notes of the months that were read last, until the next write of their books. */
@Injectable()
export class NoteCache {
  /** The one that was stored last is the last one. */
  readonly #entries = new Map<string, CacheEntry>();
  #size = 0;

  /** Returns the notes of a month, which `find` finds unless they are known. */
  async get(
    bookId: BookId,
    month: CalendarMonth,
    { writes, sequence, today }: NoteVersion,
    find: () => Promise<readonly Note[]>,
  ): Promise<readonly Note[]> {
    const [key, version] = [`${bookId} ${month}`, `${writes} ${sequence} ${today}`];
    const kept = this.#entries.get(key);
    if (kept?.version === version && kept.until > Date.now()) return kept.notes;
    const notes = await find();
    this.#keep(key, { version, notes, until: Date.now() + KEPT_MS });
    return notes;
  }

  #keep(key: string, entry: CacheEntry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#size += sizeOf(entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= MAX_NOTES_KEPT) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#entries.get(key);
    if (kept && this.#entries.delete(key)) this.#size -= sizeOf(kept);
  }
}

/** Counts an empty month as one. */
const sizeOf = ({ notes }: CacheEntry) => 1 + notes.length;
