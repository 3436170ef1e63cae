import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  CALENDAR_LINK_LIMITS,
  type CalendarLink,
  type CalendarLinkBody,
  type MessageReply,
  type ReplyOf,
} from '@pocket/contracts';
import type { BookCaller } from '@pocket/server';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BooksRepository } from '../store/book/books.repository.js';
import { CalendarLinksRepository, type StoredCalendarLink } from '../store/calendar-links/calendar-links.repository.js';
import { BookTimeZones } from '../writing/book-time-zones.js';
import { BooksService } from '../writing/books.service.js';

/** 128 bits: an address cannot be guessed. */
const TOKEN_BYTES = 16;

/** Addresses at which calendars of other programs read what is expected. */
@Injectable()
export class CalendarLinksService {
  constructor(
    private readonly books: BooksService,
    private readonly accounts: AccountsRepository,
    private readonly links: CalendarLinksRepository,
    private readonly records: BooksRepository,
    private readonly timeZones: BookTimeZones,
  ) {}

  async list(bookId: BookId): Promise<CalendarLink[]> {
    await this.books.ensureOpen(bookId);
    return (await this.links.list(bookId)).map(linkView);
  }

  /** @throws AppError `NOT_FOUND` for an account of somebody else, `LIMIT_REACHED` */
  async create(
    caller: BookCaller,
    { name, accountIds, amounts }: CalendarLinkBody,
  ): Promise<ReplyOf<'ledger.calendarLinks.create'>> {
    const { bookId } = caller;
    await this.books.ensureOpen(bookId);
    // The feed has no request of the person that tells the zone.
    await this.timeZones.learn(caller);
    const wanted = accountIds ? [...new Set(accountIds)] : null;
    const known = new Set((await this.accounts.list(bookId)).map(({ id }) => id));
    if (wanted?.some((id) => !known.has(id))) throw accountNotFound();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = await this.links.create(
      bookId,
      { name, accountIds: wanted, amounts, hash: hashOf(token) },
      CALENDAR_LINK_LIMITS.links,
    );
    if (!link) throw tooMany();
    return { ...linkView(link), token };
  }

  /** @throws AppError `NOT_FOUND` */
  async delete(bookId: BookId, id: string): Promise<MessageReply> {
    if (!(await this.links.delete(bookId, id))) throw linkNotFound();
    return { message: 'Calendar link deleted' };
  }

  /** Finds the link of a secret. @throws AppError `NOT_FOUND`, also if the book is closed */
  async find(token: string): Promise<ReplyOf<'ledger.calendarLinks.find'>> {
    const link = await this.links.findByHash(hashOf(token));
    if (!link || (await this.books.openUnlessClosed(link.bookId)) === 'closed') throw linkNotFound();
    const timeZone = await this.records.timeZone(link.bookId);
    if (timeZone === undefined) throw new RangeError('The book of a calendar link has no time zone');
    return { ...linkView(link), userId: link.bookId, timeZone };
  }
}

/** A secret of 128 random bits needs no salt: nobody can try all of them. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function linkView({ id, name, accountIds, amounts, createdAt }: StoredCalendarLink): CalendarLink {
  return {
    id,
    _id: id,
    name,
    accountIds: accountIds && [...accountIds],
    amounts,
    createdAt: createdAt.toISOString(),
  };
}

const linkNotFound = () => new AppError('NOT_FOUND', 'Calendar link not found');
const tooMany = () =>
  new AppError('LIMIT_REACHED', `You cannot have more than ${CALENDAR_LINK_LIMITS.links} calendar links`);
