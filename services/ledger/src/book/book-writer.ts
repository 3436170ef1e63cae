import { Injectable } from '@nestjs/common';
import {
  AppError,
  type ChangeKind,
  type ChangeOrigin,
  fromMinor,
  LEDGER_CONTENT_VERSION,
  type LedgerContent,
  type LedgerEvent,
  ledgerEventSubject,
} from '@pocket/contracts';
import { type AtTheEnd, Outbox } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { figureMoves, MAX_VOLUME } from './book-figures.js';
import { BooksRepository, type Step } from './books.repository.js';
import { ChangesRepository } from './changes.repository.js';
import { newId } from './entity-id.js';
import { EntityStores } from './entity-stores.js';
import { changesSomething, type Entry, ofKind } from './entry.js';
import { contentsOf } from './event-content.js';
import { IdempotencyRepository, type WriteRequest } from './idempotency.repository.js';
import { balanceMoves } from './posting.js';
import type { Kind } from './states.js';
import { tell } from './summary.js';
import { withSharedChanges } from './transfer-version.js';
import { Turns } from './turns.js';

/** What a write of the book is to be. */
export interface Decision<Reply extends object> {
  /** What changes; entries that change nothing are left out. */
  readonly entries: readonly Entry[];
  readonly reply: Reply;
  /** What the history says of it, where the entries do not say it themselves. */
  readonly told?: { readonly kind?: ChangeKind; readonly summary?: string; readonly origin?: ChangeOrigin };
  /** The change that this one takes back. */
  readonly undoes?: string;
}
/** A reply with the change that was made; null if nothing was different. */
export type Written<Reply> = Reply & { readonly changeId: string | null };

export const bookClosed = () => new AppError('UNAUTHENTICATED', 'Please sign in');

export const bookBusy = () =>
  new AppError('SERVICE_UNAVAILABLE', 'An import is being written into your book. Please try again in a moment.', {
    retryAfter: 2,
  });

const bookFull = () =>
  new AppError(
    'VALIDATION_FAILED',
    `The amounts of all your transactions and accounts together must be at most ${fromMinor(MAX_VOLUME)}`,
  );

/** For a write of which nobody says how long they wait for it. It counts from when the write was asked for. */
const LIMIT_MS = 5_000;
/** What is referred to is stored before what refers to it. */
const KINDS: readonly Kind[] = ['account', 'category', 'transaction', 'budget', 'rule'];

/**
 * Every change of a book goes through here. Documents, balances, sequence number, history, idempotency record and
 * event are one transaction: they stand or fall together.
 */
@Injectable()
export class BookWriter {
  readonly #turns = new Turns();

  constructor(
    private readonly books: BooksRepository,
    private readonly stores: EntityStores,
    private readonly changes: ChangesRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Carries out what `decide` comes to, in one transaction; it may run more than once. A repeat of the same request
   * gets the first reply and changes nothing. `changeId` is the number that the change will have.
   */
  write<Reply extends object>(
    userId: string,
    request: WriteRequest,
    decide: (session: ClientSession, changeId: string) => Promise<Decision<Reply>>,
  ): Promise<Written<Reply>> {
    const deadline = request.deadline ?? Date.now() + LIMIT_MS;
    return this.#turns.run(userId, () => this.#writeOnce(userId, request, decide, deadline));
  }

  async #writeOnce<Reply extends object>(
    userId: string,
    request: WriteRequest,
    decide: (session: ClientSession, changeId: string) => Promise<Decision<Reply>>,
    deadline: number,
  ): Promise<Written<Reply>> {
    try {
      return await this.outbox.transaction(
        async (session, atTheEnd) => {
          const id = newId().toHexString();
          const { entries, reply, told, undoes } = await decide(session, id);
          const real = withSharedChanges(entries.filter(changesSomething));
          if (real.length > 0) {
            const number = await this.carryOut(userId, real, session, atTheEnd);
            const change = { id, number, at: new Date(), origin: 'app' as const, ...tell(real), ...told };
            atTheEnd.write(this.changes.writes(userId, { ...change, undoes: undoes ?? null }, real));
          }
          const written = { ...reply, changeId: real.length > 0 ? id : null };
          atTheEnd.write(this.idempotency.writes(userId, request, written));
          return written;
        },
        { deadline },
      );
    } catch (error) {
      // It may be a repetition, or have lost against its own twin, which has answered by now.
      const first = await this.idempotency.firstReply(userId, request);
      if (first) return first.reply as Written<Reply>;
      throw error;
    }
  }

  /**
   * Takes the sequence numbers of what the entries come to, makes them true and announces it; the number of this
   * write. The book is the document that all writes of a user meet at: who loses there has written nothing else yet.
   */
  async carryOut(
    userId: string,
    entries: readonly Entry[],
    session: ClientSession,
    atTheEnd: AtTheEnd,
    step?: Step,
  ): Promise<number> {
    const contents = contentsOf(entries);
    const book = await this.books.advance(userId, { ...figureMoves(entries), events: contents.length }, session, step);
    if (!book) throw (await this.books.state(userId, session)) === 'closed' ? bookClosed() : bookBusy();
    if (book.volume > MAX_VOLUME) throw bookFull();
    const balances = balanceMoves(entries);
    for (const kind of KINDS) {
      atTheEnd.write(this.stores.of(kind).writes(userId, ofKind(kind, entries), balances, step?.isLarge));
    }
    announceContents(userId, contents, book.sequence - contents.length + 1, atTheEnd);
    return book.writes;
  }
}

/** The contents get the numbers from `firstSequence` on. */
export function announceContents(
  userId: string,
  contents: readonly LedgerContent[],
  firstSequence: number,
  { announce }: Pick<AtTheEnd, 'announce'>,
): void {
  const [subject, version, at] = [ledgerEventSubject(userId), LEDGER_CONTENT_VERSION, Date.now()];
  announce(
    contents.map((content, index) => {
      const event: LedgerEvent = {
        id: newId().toHexString(),
        userId,
        sequence: firstSequence + index,
        version,
        at,
        content,
      };
      return { id: event.id, userId, sequence: event.sequence, subject, body: event };
    }),
  );
}
