import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { BookId, MessageReply, ParsedRequestOf, Schedule } from '@pocket/contracts';
import type { BookCaller, BookContext } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { creationEntry } from '../book/entries/entry.js';
import { assertBelowLimit } from '../book/limits.js';
import type { StoredSchedule } from '../book/states.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import { scheduleNotFound } from '../store/schedules/schedules.errors.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { BookTimeZones } from '../writing/book-time-zones.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { Deletions } from '../writing/deletions.js';
import { requireVersion } from '../writing/if-match.js';
import { FollowingUpdates } from './following-updates.js';
import { scheduleView } from './schedule.view.js';
import { newFields } from './schedule-fields.js';
import { updateAll } from './schedule-updates.js';
import { SurroundingsReader } from './surroundings.js';

/** Names of the writes of schedules in the history. */
export const SCHEDULE_CHANGE = { kind: 'schedule' } as const;

@Injectable()
export class SchedulesService {
  constructor(
    private readonly books: BooksService,
    private readonly timeZones: BookTimeZones,
    private readonly writer: BookWriter,
    private readonly schedules: SchedulesRepository,
    private readonly surroundings: SurroundingsReader,
    private readonly deletions: Deletions,
    private readonly following: FollowingUpdates,
  ) {}

  async list(caller: BookCaller): Promise<Schedule[]> {
    await this.books.ensureOpen(caller.bookId);
    await this.timeZones.learn(caller);
    const [around, all] = await Promise.all([this.surroundings.read(caller), this.schedules.list(caller.bookId)]);
    const views: Schedule[] = [];
    for (const schedule of all) {
      views.push(scheduleView(schedule, around));
      // The next occurrence of a long count takes up to 16 ms.
      await nextTurn();
    }
    return views.sort(byNext);
  }

  async get(caller: BookCaller, id: string): Promise<Schedule> {
    await this.books.ensureOpen(caller.bookId);
    const schedule = await this.#find(caller.bookId, id);
    return scheduleView(schedule, await this.surroundings.read(caller));
  }

  async create(
    context: BookContext,
    request: ParsedRequestOf<'ledger.schedules.create'>,
  ): Promise<WriteReply<Schedule>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    await this.timeZones.learn(context);
    return this.writer.write(bookId, { subject: 'ledger.schedules.create', ...request, deadline }, async (session) => {
      assertBelowLimit(await this.schedules.count(bookId, session), 'schedule');
      const around = await this.surroundings.read(context, session);
      const entry = creationEntry('schedule', newFields(request.body, around));
      return { entries: [entry], reply: scheduleView(entry.after, around), description: SCHEDULE_CHANGE };
    });
  }

  async update(
    context: BookContext,
    { id, body, from, force, ifMatch }: ParsedRequestOf<'ledger.schedules.update'>,
  ): Promise<WriteReply<Schedule>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    await this.timeZones.learn(context);
    const request = { subject: 'ledger.schedules.update', body: { id, body, from }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      const around = await this.surroundings.read(context, session);
      await requireVersion(before, ifMatch, (state) => scheduleView(state, around));
      const update = { body, isForced: force === 'true' };
      if (from === undefined) {
        const { state, entries } = updateAll(before, update, around);
        return { entries, reply: scheduleView(state, around), description: SCHEDULE_CHANGE };
      }
      const following = await this.following.decide(bookId, { before, key: from }, update, around, session);
      const { state, entries, legs } = following;
      const links = new OccurrenceLinks(
        around.links.linked.map((each) =>
          each.schedule.id === before.id && each.schedule.key >= from
            ? { ...each, schedule: { ...each.schedule, id: state.id } }
            : each,
        ),
      );
      return { entries, legs, reply: scheduleView(state, { ...around, links }), description: SCHEDULE_CHANGE };
    });
  }

  async delete(
    context: BookContext,
    { id, ifMatch }: ParsedRequestOf<'ledger.schedules.delete'>,
  ): Promise<WriteReply<MessageReply>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.schedules.delete', body: { id }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      const around = await this.surroundings.read(context, session);
      await requireVersion(before, ifMatch, (state) => scheduleView(state, around));
      const entries = await this.deletions.delete('schedule', bookId, before, session);
      return { entries, reply: { message: 'Schedule deleted' }, description: SCHEDULE_CHANGE };
    });
  }

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<StoredSchedule> {
    const schedule = await this.schedules.find(bookId, id, session);
    if (!schedule) throw scheduleNotFound();
    return schedule;
  }
}

/** Schedules that are due next come first, those without a date last. */
function byNext(one: Schedule, other: Schedule): number {
  const [a, b] = [one.next?.date ?? '9', other.next?.date ?? '9'];
  if (a !== b) return a < b ? -1 : 1;
  return one.name < other.name ? -1 : 1;
}
