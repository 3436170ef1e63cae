import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';

/** State of a book on a day. */
export interface BookState {
  readonly writes: number;
  readonly sequence: number;
  readonly today: string;
}
interface CacheEntry {
  readonly state: string;
  readonly answer: unknown;
  readonly bytes: number;
  readonly until: number;
}

/** Rates of the feed arrive without a write. */
const KEPT_MS = 60_000;
/** What an entry takes beside its answer. */
const ENTRY_BYTES = 500;
/** Limits one answer, and all that are remembered, by the length of their JSON. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_BYTES_KEPT = 32 * 1024 * 1024;

/** Returns the key of a question of any length. */
export const questionOf = (kind: string, asked: object): string =>
  `${kind} ${createHash('sha256').update(JSON.stringify(asked)).digest('base64')}`;

/** Remembers the answers that take long to find, until the next write of their books. */
@Injectable()
export class AnswerCache {
  /** The one that was stored last is the last one. */
  readonly #entries = new Map<string, CacheEntry>();
  #bytes = 0;

  /**
   * Returns the answer to a question, which `find` finds unless it is known. Nobody may change it.
   * @param question names what is asked, and so the type of its answer
   */
  async get<Answer>(
    bookId: BookId,
    question: string,
    { writes, sequence, today }: BookState,
    find: () => Promise<Answer>,
  ): Promise<Answer> {
    const [key, state] = [`${bookId} ${question}`, `${writes} ${sequence} ${today}`];
    const kept = this.#entries.get(key);
    if (kept?.state === state && kept.until > Date.now()) return kept.answer as Answer;
    const answer = await find();
    // The rows say little: each may have a link that repeats a long filter.
    const bytes = ENTRY_BYTES + JSON.stringify(answer).length;
    this.#forget(key);
    if (bytes <= MAX_BYTES) this.#keep(key, { state, answer, bytes, until: Date.now() + KEPT_MS });
    return answer;
  }

  #keep(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES_KEPT) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#entries.get(key);
    if (kept && this.#entries.delete(key)) this.#bytes -= kept.bytes;
  }
}
