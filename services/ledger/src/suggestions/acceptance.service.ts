import { Injectable } from '@nestjs/common';
import type { BookId, ParsedRequestOf, Schedule, ScheduleCreateBody } from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { creationEntry, updateEntry } from '../book/entries/entry.js';
import { definitionOf } from '../book/kinds/kinds.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { StoredSchedule, StoredTransaction } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import { scheduleView } from '../schedules/schedule.view.js';
import { newFields } from '../schedules/schedule-fields.js';
import { SCHEDULE_CHANGE } from '../schedules/schedules.service.js';
import { type Surroundings, SurroundingsReader } from '../schedules/surroundings.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookTimeZones } from '../writing/book-time-zones.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import type { Series } from './find-series.js';
import { linkKeys } from './link-keys.js';
import { suggestedSchedule } from './suggested-schedule.js';
import { SuggestionFinder } from './suggestion-finder.js';
import { suggestionNotFound } from './suggestions.errors.js';

/** Newest transactions of a series that one change links. */
const MAX_LINKED = 400;

type AcceptRequest = ParsedRequestOf<'ledger.suggestions.accept'>;

/** Creates suggested schedules. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly books: BooksService,
    private readonly timeZones: BookTimeZones,
    private readonly writer: BookWriter,
    private readonly finder: SuggestionFinder,
    private readonly surroundings: SurroundingsReader,
    private readonly schedules: SchedulesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /** Creates a schedule and links the transactions that suggest it. @throws AppError `NOT_FOUND`, `LIMIT_REACHED` */
  async accept(context: BookContext, { id, body, idempotencyKey }: AcceptRequest): Promise<WriteReply<Schedule>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    await this.timeZones.learn(context);
    const { series } = await this.finder.find(context);
    const found = series.find((each) => each.id === id);
    const request = { subject: 'ledger.suggestions.accept', body: { id, ...body }, idempotencyKey, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      // Within the write, because a repeated request gets the first reply.
      if (!found) throw suggestionNotFound();
      const all = await this.schedules.list(bookId, session);
      assertBelowLimit(all.length, 'schedule');
      const around = await this.surroundings.read(context, session);
      const past = await this.#past(bookId, found, session);
      const entry = creationEntry('schedule', newFields(bodyOf(found, body, { around, all, past }), around));
      const links = linksOf(entry.after, past, new Set(all.map((each) => each.id)), around);
      const linked = links
        .map(({ after }) => after)
        .flatMap((each) => (each.schedule ? { ...each, schedule: each.schedule } : []));
      return {
        entries: [entry, ...links],
        reply: scheduleView(entry.after, {
          ...around,
          links: new OccurrenceLinks([...around.links.linked, ...linked]),
        }),
        description: { ...SCHEDULE_CHANGE, summary: `Created ${definitionOf('schedule').titleOf(entry.after)}` },
        legs: past.filter(({ transferId }) => transferId !== null),
      };
    });
  }

  /** Returns the transactions of a series, oldest first; both legs of transfers, the one that leaves first. */
  async #past(bookId: BookId, { movements }: Series, session: ClientSession): Promise<StoredTransaction[]> {
    const ids = movements.slice(-MAX_LINKED).map((each) => each.id);
    const found = await this.transactions.findAll(bookId, ids, session);
    const transferIds = found.flatMap(({ transferId }) => transferId ?? []);
    const legs = await this.transactions.legsOf(bookId, transferIds, session);
    const all = [...found.filter(({ transferId }) => transferId === null), ...legs];
    return all.sort((one, other) =>
      one.date < other.date ? -1 : one.date > other.date ? 1 : one.type === 'expense' ? -1 : 1,
    );
  }
}

interface Facts {
  readonly around: Surroundings;
  readonly all: readonly StoredSchedule[];
  readonly past: readonly StoredTransaction[];
}

/** Returns the suggested fields, with those that the request has instead. @throws AppError `NOT_FOUND` */
function bodyOf(series: Series, given: AcceptRequest['body'], { around, all, past }: Facts): ScheduleCreateBody {
  const account = around.accounts.get(series.movements[0]?.accountId ?? '');
  const suggested = account && suggestedSchedule(series, account, around);
  if (!suggested) throw suggestionNotFound();
  const newest = past.at(-1);
  const category = around.categories.get(newest?.categoryId ?? '');
  const categoryId = category?.type === suggested.type && !newest?.splits ? category.id : null;
  return { ...suggested, categoryId, name: freeName(suggested.name, all), ...omitUndefined(given) };
}

/** Returns a name that no schedule has. */
function freeName(name: string, schedules: readonly StoredSchedule[]): string {
  const taken = new Set(schedules.filter(({ followed }) => !followed).map((each) => nameKey(each.name)));
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number += 1) free = `${name.slice(0, MAX_NAME_LENGTH)} ${number}`;
  return free;
}
/** Leaves space for a number. */
const MAX_NAME_LENGTH = 115;

/** Returns the updates by which transactions of the schedule's account and type fulfill occurrences. */
function linksOf(
  schedule: StoredSchedule,
  past: readonly StoredTransaction[],
  scheduleIds: ReadonlySet<string>,
  { closedDays }: Surroundings,
) {
  const { id, type, accountId, toAccountId, recurrence } = schedule;
  const isFree = (each: StoredTransaction) => !each.schedule || !scheduleIds.has(each.schedule.id);
  const isOwn = (each: StoredTransaction) =>
    type === 'transfer'
      ? each.transferId !== null && each.accountId === (each.type === 'expense' ? accountId : toAccountId)
      : each.transferId === null && each.type === type && each.accountId === accountId;
  const own = past.filter((each) => isFree(each) && isOwn(each));
  const leaving = own.filter((each) => type !== 'transfer' || each.type === 'expense');
  const keys = linkKeys(leaving, recurrence, closedDays);
  const keyOfTransfer = new Map(
    leaving.flatMap((each) => (each.transferId ? [[each.transferId, keys.get(each.id)]] : [])),
  );
  return own.flatMap((each) => {
    const key = each.transferId ? keyOfTransfer.get(each.transferId) : keys.get(each.id);
    return key ? updateEntry('transaction', each, { schedule: { id, key } }) : [];
  });
}
