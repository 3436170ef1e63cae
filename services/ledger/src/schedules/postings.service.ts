import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type CalendarDay,
  digitsOf,
  fromMinor,
  type Occurrence,
  type ParsedRequestOf,
  type ReplyOf,
} from '@pocket/contracts';
import type { BookCaller, BookContext } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { type Entry, updateEntry } from '../book/entries/entry.js';
import type { AccountInBook, OccurrenceLink, StoredSchedule, StoredTransaction } from '../book/states.js';
import { occurrenceTitle } from '../book/texts/occurrence-title.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import { type PlannedOccurrence, plannedAt } from '../occurrences/planned-occurrences.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { occurrenceNotFound, scheduleNotFound } from '../store/schedules/schedules.errors.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import type { LinkedTransaction } from '../store/transactions/occurrence-links.repository.js';
import { TagsRepository } from '../store/transactions/tags.repository.js';
import { TransactionViews } from '../store/transactions/transaction-views.js';
import { transactionNotFound } from '../store/transactions/transactions.errors.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { Decision, WriteReply } from '../writing/decision.js';
import { decideNewTransaction } from '../writing/edits/decide-new-transaction.js';
import { newTransfer } from '../writing/edits/new-transfer.js';
import { withSkipped } from '../writing/skipped-postings.js';
import { findOccurrence } from './existing-occurrences.js';
import { expectedPosting } from './expected-posting.js';
import { FollowingUpdates } from './following-updates.js';
import { occurrenceView } from './schedule.view.js';
import { alreadyMatched, alreadyPosted, arrivalOfTransfersOnly, NotDue, otherTransaction } from './schedules.errors.js';
import { SCHEDULE_CHANGE } from './schedules.service.js';
import { type Surroundings, SurroundingsReader } from './surroundings.js';
import { withUnmatched } from './unmatched.js';

type PostRequest = ParsedRequestOf<'ledger.schedules.post'>;
type MatchRequest = ParsedRequestOf<'ledger.schedules.match'>;

/** Occurrence with its schedule, as it is before a write. */
interface Found {
  readonly schedule: StoredSchedule;
  readonly planned: PlannedOccurrence;
  readonly around: Surroundings;
}

interface PostingFacts {
  /** Fields that a person gives instead of the expected ones. */
  readonly given: PostRequest['body'];
  readonly tags: readonly string[];
  readonly link: OccurrenceLink;
}

/** Creates and finds the transactions that fulfill occurrences. */
@Injectable()
export class PostingsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly schedules: SchedulesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly tags: TagsRepository,
    private readonly views: TransactionViews,
    private readonly surroundings: SurroundingsReader,
    private readonly following: FollowingUpdates,
  ) {}

  /** Creates the transaction, or the transfer, that an occurrence expects. @throws AppError `ALREADY_POSTED` */
  async post(
    context: BookContext,
    { id, key, ...request }: PostRequest,
  ): Promise<WriteReply<ReplyOf<'ledger.schedules.post'>>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const write = {
      ...request,
      subject: 'ledger.schedules.post',
      body: { id, key, ...request.body },
      deadline,
    } as const;
    return this.writer.write(bookId, write, async (session): Promise<Decision<ReplyOf<'ledger.schedules.post'>>> => {
      const found = await this.#find(context, { id, key }, session);
      if (found.around.links.of(id).has(key)) throw alreadyPosted();
      return this.#posting(bookId, found, request.body, { id, key }, session);
    });
  }

  /**
   * Creates what an occurrence of today or of an earlier day expects, in the name of its schedule.
   * @throws NotDue if nothing is to be posted, or not yet
   */
  async postDue({ bookId, timeZone }: BookCaller, { id, key }: OccurrenceLink): Promise<void> {
    const body = { status: 'pending' } as const;
    const write = {
      subject: 'ledger.schedules.post',
      body: { id, key, ...body },
      idempotencyKey: `schedule:${id}:${key}`,
      isOwnKey: true,
    } as const;
    await this.writer.write(bookId, write, async (session) => {
      const schedule = await this.schedules.find(bookId, id, session);
      if (!schedule) throw new NotDue(false);
      const around = await this.surroundings.read({ bookId, timeZone }, session, { from: key, to: key });
      const planned = findOccurrence(schedule, key, around);
      const isOpen = planned && !planned.change?.skipped && !around.links.of(id).has(key);
      if (!isOpen || schedule.post !== 'auto') throw new NotDue(false);
      if (planned.date > around.today) throw new NotDue(true);
      const link = { id, key, isAutomatic: true } as const;
      const decision = await this.#posting(bookId, { schedule, planned, around }, body, link, session);
      return { ...decision, description: { ...decision.description, origin: 'schedule' } };
    });
  }

  /** Lets a transaction, or the transfer that it is a leg of, fulfill an occurrence. */
  async match(context: BookContext, { id, key, ...request }: MatchRequest): Promise<WriteReply<Occurrence>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const write = {
      ...request,
      subject: 'ledger.schedules.match',
      body: { id, key, ...request.body },
      deadline,
    } as const;
    return this.writer.write(bookId, write, async (session) => {
      const found = await this.#find(context, { id, key }, session);
      const { schedule, around } = found;
      const legs = await this.#legs(bookId, request.body.transactionId, session);
      const matched = await this.#requireFree(bookId, found, legs, session);
      requireSameAccounts(found, legs);
      const update =
        request.body.amount === 'following'
          ? await this.following.decide(bookId, { before: schedule, key }, amountOf(found, legs), around, session)
          : { state: schedule, entries: [], legs: [] };
      const link = { id: update.state.id, key };
      const others = around.links.linked.filter(({ id: each }) => legs.every((leg) => leg.id !== each));
      const links = matched ? [] : legs.map((leg) => updateEntry('transaction', leg, { schedule: link }));
      return {
        entries: [...update.entries, ...links],
        reply: viewWith([...others, ...legs.map((leg) => ({ ...leg, schedule: link }))], update.state, key, around),
        description: { ...SCHEDULE_CHANGE, summary: `Matched ${occurrenceTitle(schedule.name, key)}` },
        legs: [...update.legs, ...legs.filter(({ transferId }) => transferId !== null)],
      };
    });
  }

  /** Opens an occurrence again, or skips it if it was posted automatically. Its transaction stays. */
  async unmatch(
    context: BookContext,
    { id, key, ...request }: ParsedRequestOf<'ledger.schedules.unmatch'>,
  ): Promise<WriteReply<Occurrence>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const write = { ...request, subject: 'ledger.schedules.unmatch', body: { id, key }, deadline } as const;
    return this.writer.write(bookId, write, async (session) => {
      const { schedule, around } = await this.#find(context, { id, key }, session);
      const posted = around.links.of(id).get(key);
      const legs = posted ? await this.#legs(bookId, posted.transaction.id, session) : [];
      const others = around.links.linked.filter(({ id: each }) => legs.every((leg) => leg.id !== each));
      const unmatched = posted ? withUnmatched(schedule, key, posted.transaction.id) : schedule.occurrences;
      const isAutomatic = legs.some((leg) => leg.schedule?.isAutomatic);
      const occurrences = isAutomatic ? withSkipped(unmatched, new Set([key])) : unmatched;
      const opened = updateEntry('schedule', schedule, { occurrences });
      return {
        entries: [opened, ...legs.map((leg) => updateEntry('transaction', leg, { schedule: null }))],
        reply: viewWith(others, opened.after, key, around),
        description: { ...SCHEDULE_CHANGE, summary: `Unmatched ${occurrenceTitle(schedule.name, key)}` },
        legs: legs.filter(({ transferId }) => transferId !== null),
      };
    });
  }

  async #posting(
    bookId: BookId,
    found: Found,
    given: PostRequest['body'],
    link: OccurrenceLink,
    session: ClientSession,
  ): Promise<Decision<ReplyOf<'ledger.schedules.post'>>> {
    const { schedule } = found;
    const tags = await this.tags.spelled(bookId, schedule.tags, session);
    const facts = { given, tags, link };
    const decision =
      schedule.type === 'transfer'
        ? await this.#transfer(bookId, found, facts, session)
        : await this.#transaction(bookId, found, facts, session);
    const summary = `Posted ${occurrenceTitle(schedule.name, link.key)}`;
    return { ...decision, description: { ...SCHEDULE_CHANGE, summary } };
  }

  async #transaction(
    bookId: BookId,
    { schedule, planned, around }: Found,
    { given, tags, link }: PostingFacts,
    session: ClientSession,
  ) {
    if (given.toAmount !== undefined) throw arrivalOfTransfersOnly();
    const { amount, accountId } = occurrenceView(schedule, planned, around);
    const digits = digitsOf(accountIn(around, accountId).currency);
    const lists = await this.views.lists(bookId, session);
    const body = expectedPosting(schedule, { planned, amount, accountId, digits }, given);
    return decideNewTransaction(lists, body, tags, link);
  }

  async #transfer(
    bookId: BookId,
    { schedule, planned, around }: Found,
    { given, tags, link }: PostingFacts,
    session: ClientSession,
  ) {
    const { amount, accountId } = occurrenceView(schedule, planned, around);
    const from = accountIn(around, accountId);
    const to = accountIn(around, schedule.toAccountId ?? '');
    const expectation = { planned, amount, accountId, digits: digitsOf(from.currency) };
    const body = expectedPosting(schedule, expectation, given);
    const expected = given.amount === undefined ? (schedule.toAmount ?? undefined) : undefined;
    const facts = { schedule: link, status: body.status };
    const { expense, income } = newTransfer(
      { ...body, toAmount: given.toAmount ?? expected },
      { from, to },
      tags,
      facts,
    );
    const legs = { from: expense.after, to: income.after };
    return { entries: [expense, income] as Entry[], reply: await this.views.transfer(bookId, legs, session) };
  }

  async #find(context: BookContext, { id, key }: OccurrenceLink, session: ClientSession): Promise<Found> {
    const schedule = await this.schedules.find(context.bookId, id, session);
    if (!schedule) throw scheduleNotFound();
    const around = await this.surroundings.read(context, session, { from: key, to: key });
    const planned = findOccurrence(schedule, key, around);
    if (!planned) throw occurrenceNotFound();
    return { schedule, planned, around };
  }

  /** Returns the transaction; both legs of its transfer, the one that leaves first. */
  async #legs(bookId: BookId, transactionId: string, session: ClientSession): Promise<StoredTransaction[]> {
    const transaction = await this.transactions.find(bookId, transactionId, session);
    if (!transaction) throw transactionNotFound();
    if (transaction.transferId === null) return [transaction];
    const legs = await this.transactions.legsOf(bookId, [transaction.transferId], session);
    return legs.sort((one) => (one.type === 'expense' ? -1 : 1));
  }

  /** Returns true if the transaction fulfills the occurrence already. @throws AppError `ALREADY_POSTED`, `ALREADY_MATCHED` */
  async #requireFree(
    bookId: BookId,
    { schedule, planned, around }: Found,
    legs: readonly StoredTransaction[],
    session: ClientSession,
  ): Promise<boolean> {
    const posted = around.links.of(schedule.id).get(planned.key);
    if (posted) {
      if (legs.some(({ id }) => id === posted.transaction.id)) return true;
      throw alreadyPosted();
    }
    const ids = legs.flatMap((leg) => leg.schedule?.id ?? []);
    const existing = await this.schedules.existing(bookId, ids, session);
    if (existing.size > 0) throw alreadyMatched();
    return false;
  }
}

/** Returns an occurrence as it is with these links. */
function viewWith(
  links: readonly LinkedTransaction[],
  schedule: StoredSchedule,
  key: CalendarDay,
  around: Surroundings,
): Occurrence {
  const planned = plannedAt(schedule, key, around.closedDays);
  return occurrenceView(schedule, planned, { ...around, links: new OccurrenceLinks(links) });
}

/** Returns the update that makes the amount of a transaction, or transfer, the expected one. */
function amountOf({ schedule, around }: Found, [leaving, arriving]: readonly StoredTransaction[]) {
  const major = (leg: StoredTransaction) => fromMinor(leg.amount, accountIn(around, leg.accountId).currency);
  return {
    isForced: false,
    body: {
      ...(leaving ? { amount: { kind: 'fixed' as const, value: major(leaving) } } : {}),
      ...(arriving && schedule.toAmount !== null ? { toAmount: major(arriving) } : {}),
    },
  };
}

/** @throws AppError `VALIDATION_FAILED` for another type or account than the occurrence has */
function requireSameAccounts({ schedule, planned, around }: Found, legs: readonly StoredTransaction[]): void {
  const { accountId, type } = occurrenceView(schedule, planned, around);
  const [first] = legs;
  const isTransfer = first?.transferId != null;
  const wanted = type === 'transfer' ? [accountId, schedule.toAccountId] : [accountId];
  const isSameType = type === 'transfer' ? isTransfer : !isTransfer && first?.type === type;
  if (!isSameType || wanted.some((each, index) => legs[index]?.accountId !== each)) throw otherTransaction(type);
}

function accountIn({ accounts }: Surroundings, id: string): AccountInBook {
  const account = accounts.get(id);
  if (!account) throw accountNotFound();
  return account;
}
