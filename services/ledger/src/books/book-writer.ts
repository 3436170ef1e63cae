import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { AppError, type LedgerEvent, type LedgerFact, ledgerEventSubject, type MinorUnits } from '@pocket/contracts';
import { Outbox, withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { IdempotencyRepository, type WriteRequest } from '../idempotency/idempotency.repository.js';
import { bookChange, MAX_VOLUME } from './book-change.js';
import { BooksRepository } from './books.repository.js';
import { newId } from './entity-id.js';
import { Turns } from './turns.js';

/** What a write answers, and what it made true. */
export interface Written<Reply> {
  readonly reply: Reply;
  readonly facts: readonly LedgerFact[];
  /** By how much the opening balances, without their sign, grow in all. */
  readonly openings?: MinorUnits;
}

export const bookClosed = () => new AppError('UNAUTHENTICATED', 'Please sign in');

const bookFull = () =>
  new AppError('VALIDATION_FAILED', 'The amounts of all your transactions and accounts together are out of range');

/** Every change of a book goes through here, so that change, events and idempotency record stand or fall together. */
@Injectable()
export class BookWriter {
  readonly #turns = new Turns();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Runs `work` in one transaction; a repeat of the same request gets the first reply and changes nothing. */
  write<Reply>(
    userId: string,
    request: WriteRequest,
    work: (session: ClientSession) => Promise<Written<Reply>>,
  ): Promise<Reply> {
    return this.#turns.run(userId, () => this.#writeOnce(userId, request, work));
  }

  async #writeOnce<Reply>(
    userId: string,
    request: WriteRequest,
    work: (session: ClientSession) => Promise<Written<Reply>>,
  ): Promise<Reply> {
    try {
      return await withTransaction(this.connection, async (session) => {
        const first = await this.idempotency.firstReply(userId, request, session);
        if (first) return first.reply as Reply;
        const { reply, facts, openings } = await work(session);
        await this.idempotency.keep(userId, request, reply, session);
        await this.record(userId, { facts, openings }, session);
        return reply;
      });
    } catch (error) {
      // It may have lost against its own twin, which has answered by now.
      const first = await this.idempotency.firstReply(userId, request);
      if (first) return first.reply as Reply;
      throw error;
    }
  }

  /**
   * Takes the facts' sequence numbers and puts the events in the outbox. The book is the document that all writes
   * of a user meet at: it comes last, so that it is held for as short as possible.
   */
  async record(
    userId: string,
    { facts, openings }: { readonly facts: readonly LedgerFact[]; readonly openings?: MinorUnits | undefined },
    session: ClientSession,
  ): Promise<void> {
    const book = await this.books.advance(userId, bookChange(facts, openings), session);
    if (!book) throw bookClosed();
    if (book.volume > MAX_VOLUME) throw bookFull();
    await this.publish(userId, facts, book.sequence - facts.length + 1, session);
  }

  async publish(
    userId: string,
    facts: readonly LedgerFact[],
    firstSequence: number,
    session: ClientSession,
  ): Promise<void> {
    if (facts.length === 0) return;
    const events = facts.map((fact, index): LedgerEvent => {
      return { id: newId().toHexString(), userId, sequence: firstSequence + index, fact };
    });
    const subject = ledgerEventSubject(userId);
    await this.outbox.add(
      events.map((event) => ({ id: event.id, userId, sequence: event.sequence, subject, body: event })),
      session,
    );
  }
}
