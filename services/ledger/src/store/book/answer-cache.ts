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
  readonly rows: number;
  readonly until: number;
}

/** Rates of the feed arrive without a write. */
const KEPT_MS = 60_000;
/** Limits the rows of all answers, about 500 bytes each. */
const MAX_ROWS_KEPT = 50_000;

/** Returns the key of a question of any length. */
export const questionOf = (kind: string, asked: object): string =>
  `${kind} ${createHash('sha256').update(JSON.stringify(asked)).digest('base64')}`;

/** Remembers the answers that take long to find, until the next write of their books. */
@Injectable()
export class AnswerCache {
  /** The one that was stored last is the last one. */
  readonly #entries = new Map<string, CacheEntry>();
  #rows = 0;

  /**
   * Returns the answer to a question, which `find` finds unless it is known.
   * @param question names what is asked, and so the type of its answer
   * @param rowsOf counts the rows of an answer
   */
  async get<Answer>(
    bookId: BookId,
    question: string,
    { writes, sequence, today }: BookState,
    find: () => Promise<Answer>,
    rowsOf: (answer: Answer) => number,
  ): Promise<Answer> {
    const [key, state] = [`${bookId} ${question}`, `${writes} ${sequence} ${today}`];
    const kept = this.#entries.get(key);
    if (kept?.state === state && kept.until > Date.now()) return kept.answer as Answer;
    const answer = await find();
    // An answer without rows is kept too.
    this.#keep(key, { state, answer, rows: 1 + rowsOf(answer), until: Date.now() + KEPT_MS });
    return answer;
  }

  #keep(key: string, entry: CacheEntry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#rows += entry.rows;
    for (const oldest of this.#entries.keys()) {
      if (this.#rows <= MAX_ROWS_KEPT) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#entries.get(key);
    if (kept && this.#entries.delete(key)) this.#rows -= kept.rows;
  }
}
