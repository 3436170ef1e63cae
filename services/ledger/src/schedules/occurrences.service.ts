import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  AppError,
  addDays,
  type CalendarDay,
  type ChangedOccurrence,
  type DayRange,
  daysBetween,
  OCCURRENCE_DEFAULTS,
  OCCURRENCE_LIMITS,
  type Occurrence,
  type OccurrenceUpdateBody,
  occurrenceDate,
  type ParsedRequestOf,
  todayIn,
} from '@pocket/contracts';
import { type BookCaller, type BookContext, now } from '@pocket/server';
import { updateEntry } from '../book/entries/entry.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { StoredSchedule } from '../book/states.js';
import { occurrenceTitle } from '../book/texts/occurrence-title.js';
import { OccurrenceProposals, type ScheduledOccurrence } from '../occurrences/occurrence-proposals.js';
import {
  findPlanned,
  fits,
  MOVED_DAYS,
  neighborDates,
  type PlannedOccurrence,
} from '../occurrences/planned-occurrences.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { occurrenceNotFound, scheduleNotFound } from '../store/schedules/schedules.errors.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { requireVersion } from '../writing/if-match.js';
import { findOccurrence, occurrencesIn } from './existing-occurrences.js';
import { occurrenceView, scheduleView } from './schedule.view.js';
import { requireScheduleFits } from './schedule-fields.js';
import { alreadyPosted, otherCurrency } from './schedules.errors.js';
import { SCHEDULE_CHANGE } from './schedules.service.js';
import { type Surroundings, SurroundingsReader } from './surroundings.js';

@Injectable()
export class OccurrencesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly schedules: SchedulesRepository,
    private readonly surroundings: SurroundingsReader,
    private readonly proposals: OccurrenceProposals,
  ) {}

  /** Lists occurrences by date, then name. @throws AppError `VALIDATION_FAILED` for a range with too many */
  async list(
    caller: BookCaller,
    { from, to, scheduleId, accountId, state }: ParsedRequestOf<'ledger.schedules.occurrences'>,
  ): Promise<Occurrence[]> {
    await this.books.ensureOpen(caller.bookId);
    const range = rangeOf(from, to, todayIn(caller.timeZone, now()));
    const [around, all] = await Promise.all([
      this.surroundings.read(caller, undefined, keysAround(range)),
      this.schedules.list(caller.bookId),
    ]);
    const isWanted = matches({ accountId, state });
    const found: (ScheduledOccurrence & { readonly view: Occurrence })[] = [];
    for (const schedule of all.filter(({ id }) => isAmong(scheduleId, id))) {
      for (const planned of occurrencesIn(schedule, range, around)) {
        const view = occurrenceView(schedule, planned, around);
        if (isWanted(view)) found.push({ schedule, planned, view });
      }
      if (found.length > OCCURRENCE_LIMITS.items) throw tooMany();
      // A schedule has up to one occurrence for each day, and most may be filtered out.
      await nextTurn();
    }
    const proposalOf = await this.proposals.find(caller.bookId, found, around);
    return found.map(({ view }) => ({ ...view, ...proposalOf(view.scheduleId, view.key) })).sort(byDate);
  }

  /** Changes one occurrence. A field that is null again follows the schedule. */
  async update(
    context: BookContext,
    { id, key, body, ifMatch }: ParsedRequestOf<'ledger.schedules.occurrence'>,
  ): Promise<WriteReply<Occurrence>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.schedules.occurrence', body: { id, key, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.schedules.find(bookId, id, session);
      if (!before) throw scheduleNotFound();
      const around = await this.surroundings.read(context, session);
      await requireVersion(before, ifMatch, (state) => scheduleView(state, around));
      const planned = findOccurrence(before, key, around);
      if (!planned) throw occurrenceNotFound();
      if (around.links.of(id).has(key)) throw alreadyPosted();
      const entry = updateEntry('schedule', before, { occurrences: changed(before, planned, body, around) });
      requireScheduleFits(entry.after);
      const after = findPlanned(entry.after, key, around.closedDays) ?? planned;
      const summary = `${verbOf(body)} ${occurrenceTitle(before.name, key)}`;
      const changedOne = { schedule: entry.after, planned: after };
      const proposalOf = await this.proposals.find(bookId, [changedOne], around, session);
      return {
        entries: [entry],
        reply: occurrenceView(entry.after, after, around, proposalOf(id, key)),
        description: { ...SCHEDULE_CHANGE, summary },
      };
    });
  }
}

/** Returns the changed occurrences of a schedule after another change. */
function changed(
  schedule: StoredSchedule,
  { key, change }: PlannedOccurrence,
  body: OccurrenceUpdateBody,
  around: Surroundings,
): ChangedOccurrence[] {
  const given = { ...change, ...omitUndefined(body) };
  const own = { ...given, skipped: given.skipped || null, key };
  const wanted = Object.entries(own).filter(([field, value]) => !isExpected(schedule, key, field, value, around));
  const after = Object.fromEntries(wanted.filter(([, value]) => value != null)) as ChangedOccurrence;
  requireChange(schedule, after, around);
  const others = schedule.occurrences.filter((each) => each.key !== key);
  const isChanged = Object.keys(after).length > 1;
  return (isChanged ? [...others, after] : others).sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Returns true if a value is the one that an unchanged occurrence has, so that a reply is a request without effect. */
function isExpected(
  { accountId, amount, recurrence }: StoredSchedule,
  key: CalendarDay,
  field: string,
  value: unknown,
  { closedDays }: Surroundings,
): boolean {
  if (field === 'accountId') return value === accountId;
  if (field === 'amount') return amount.kind === 'fixed' && value === amount.value;
  return field === 'date' && value === occurrenceDate(key, recurrence.weekend, closedDays);
}

function requireChange(schedule: StoredSchedule, change: ChangedOccurrence, around: Surroundings): void {
  const { accounts, closedDays } = around;
  const currency = accounts.get(schedule.accountId)?.currency;
  if (!currency) throw accountNotFound();
  if (change.amount !== undefined) accountAmount('Amount', change.amount, currency);
  if (change.accountId !== undefined) {
    const account = accounts.get(change.accountId);
    if (!account) throw accountNotFound();
    if (account.id === schedule.toAccountId) throw invalid('Account must be another one than Other account');
    if (account.currency !== currency) throw otherCurrency(currency);
  }
  if (!fits(schedule, change, closedDays)) throw notBetween(neighborDates(schedule, change.key, closedDays));
}

const VERBS = { date: 'Moved', skipped: 'Skipped' } as const;
function verbOf(body: OccurrenceUpdateBody): string {
  const [field, ...others] = Object.entries(body).filter(([, value]) => value !== undefined);
  const isPlain = field && others.length === 0 && field[1] !== null && field[1] !== false;
  return (isPlain && VERBS[field[0] as keyof typeof VERBS]) || 'Changed';
}

/** @throws AppError `VALIDATION_FAILED` */
function rangeOf(from: CalendarDay | undefined, to: CalendarDay | undefined, today: CalendarDay): DayRange {
  const range = {
    from: from ?? addDays(today, -OCCURRENCE_DEFAULTS.before),
    to: to ?? addDays(today, OCCURRENCE_DEFAULTS.after),
  };
  if (range.to < range.from) throw invalid('to must not be before from');
  const days = daysBetween(range.from, range.to) + 1;
  if (days > OCCURRENCE_LIMITS.days) throw invalid(`from and to must be at most ${OCCURRENCE_LIMITS.days} days apart`);
  return range;
}

/** Returns the keys that occurrences of a range can have. */
const keysAround = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -MOVED_DAYS),
  to: addDays(to, MOVED_DAYS),
});

type Filter = Pick<ParsedRequestOf<'ledger.schedules.occurrences'>, 'accountId' | 'state'>;
const isAmong = (values: string | readonly string[] | undefined, value: string) =>
  values === undefined || [values].flat().includes(value);
const matches =
  ({ accountId, state }: Filter) =>
  (occurrence: Occurrence) =>
    isAmong(accountId, occurrence.accountId) && isAmong(state, occurrence.state);

function byDate(one: Occurrence, other: Occurrence): number {
  const keyOf = ({ date, name, id }: Occurrence) => [date, name, id];
  const [a, b] = [keyOf(one), keyOf(other)];
  const index = a.findIndex((text, position) => text !== b[position]);
  return (a[index] ?? '') < (b[index] ?? '') ? -1 : 1;
}

const invalid = (message: string) => new AppError('VALIDATION_FAILED', message);
const tooMany = () => invalid(`from and to must contain at most ${OCCURRENCE_LIMITS.items} occurrences`);
function notBetween({ before, after }: ReturnType<typeof neighborDates>): AppError {
  const parts = [before ? `after ${before}` : [], after ? `before ${after}` : []].flat();
  return invalid(`Date must be ${parts.join(' and ')}`);
}
