import { Injectable } from '@nestjs/common';
import { AppError } from '@pocket/contracts';
import { isDuplicateKey, Outbox } from '@pocket/server';
import { figureMoves, MAX_VOLUME } from './book-figures.js';
import { BooksRepository } from './books.repository.js';
import type { Decision, Written } from './decision.js';
import { newId } from './entity-id.js';
import { changesSomething } from './entry.js';
import { contentsOf } from './event-content.js';
import type { WriteRequest } from './idempotency.repository.js';
import { type BookLists, KnownBooks } from './known-books.js';
import { withSharedChanges } from './transfer-version.js';
import { announceContents, WriteParts } from './write-parts.js';

/** What a write comes to in a book with these accounts and categories; undefined where more has to be looked up. */
export type QuickDecision<Reply extends object> = (lists: BookLists) => Decision<Reply> | undefined;

class BookMoved extends Error {
  override readonly name = 'BookMoved';
}

/** Writes that are decided without reading anything, because it is known what the book is like. */
@Injectable()
export class QuickWrites {
  constructor(
    private readonly books: BooksRepository,
    private readonly known: KnownBooks,
    private readonly parts: WriteParts,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes on the condition that the book has no more writes than are known; undefined, and nothing is written, where
   * it has, and where what is known is no ground to decide on.
   */
  async write<Reply extends object>(
    userId: string,
    request: WriteRequest,
    decide: QuickDecision<Reply>,
    deadline: number,
  ): Promise<Written<Reply> | undefined> {
    const known = this.known.get(userId);
    const decision = known && unlessRefused(() => decide(known));
    if (!decision) return undefined;
    const entries = withSharedChanges(decision.entries.filter(changesSomething));
    const contents = contentsOf(entries);
    const moves = { ...figureMoves(entries), events: contents.length };
    const sequence = known.sequence + moves.events;
    const after = { writes: known.writes + 1, sequence, volume: known.volume + moves.volume };
    if (entries.length === 0 || after.volume > MAX_VOLUME) return undefined;
    const id = newId().toHexString();
    const written = { ...decision.reply, changeId: id };
    try {
      await this.outbox.transaction(
        async (_session, atTheEnd) => {
          atTheEnd.write([this.books.advanceFrom(userId, known, moves, () => new BookMoved())]);
          this.parts.store(userId, entries, atTheEnd);
          this.parts.remember(userId, { id, number: after.writes, entries }, decision, atTheEnd);
          this.parts.answer(userId, request, written, atTheEnd);
          announceContents(userId, contents, known.sequence + 1, atTheEnd);
        },
        { deadline },
      );
    } catch (error) {
      // Its numbers are taken already, if somebody else has written.
      if (!(error instanceof BookMoved) && !isDuplicateKey(error)) throw error;
      this.known.forget(userId);
      return undefined;
    }
    this.known.written(userId, known, after, entries);
    return written;
  }
}

/** What is refused may be allowed in the book as it is by now. */
function unlessRefused<Result>(decide: () => Result): Result | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
