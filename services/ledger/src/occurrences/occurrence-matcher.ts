import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  addDays,
  type BookId,
  type CalendarDay,
  type DayRange,
  MAX_MATCH_DAYS,
  OCCURRENCE_LIMITS,
  SCHEDULE_TYPES,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { changesSomething, type Entry, type EntryOf, ofKind, updateEntry } from '../book/entries/entry.js';
import type { AccountInBook, OccurrenceLink, StoredTransaction } from '../book/states.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import type { BookLists } from '../store/book/book-cache.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import type { MatchableSchedule } from '../store/schedules/matchable-schedule.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { OccurrenceLinksRepository } from '../store/transactions/occurrence-links.repository.js';
import { type PaymentRecord, PaymentsRepository } from '../store/transactions/payments.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { assign, ExpectationIndex, type Pair, pairsOf } from './matching/assignment.js';
import { type Expectation, expectationsIn } from './matching/expectation.js';
import { inSteps } from './matching/in-steps.js';
import { mayMeet } from './matching/may-meet.js';
import { isNearByMonth } from './matching/near-days.js';
import { type Payment, paymentsOf } from './matching/payment.js';
import { PaymentCollector } from './matching/payment-collector.js';
import { queryOf } from './matching/payment-query.js';
import { OccurrenceLinks } from './occurrence-links.js';
import { laterOf, plannedIn } from './planned-occurrences.js';

/** Transactions and links that one match reads. */
const MAX_READ = 20_000;
/** Limits the memory of one match. Further payments, which are older, get no link. */
const MAX_PAIRS = 100_000;

/** Book during one match. */
interface Book {
  readonly bookId: BookId;
  readonly session: ClientSession | undefined;
  readonly accounts: readonly AccountInBook[];
  readonly closedDays: ReadonlySet<CalendarDay>;
  readonly schedules: readonly MatchableSchedule[];
  /** Transactions that the change creates or changes. */
  readonly changed: ReadonlySet<string>;
}
interface Near {
  readonly schedules: readonly MatchableSchedule[];
  readonly payments: readonly Payment[];
}
/** Links of transactions by id. */
export type FoundLinks = ReadonlyMap<string, OccurrenceLink>;
const NO_LINKS: FoundLinks = new Map();

/** Finds the occurrences that new and edited transactions fulfill. */
@Injectable()
export class OccurrenceMatcher {
  constructor(
    private readonly settings: BookSettingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly links: OccurrenceLinksRepository,
    private readonly payments: PaymentsRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /**
   * Returns the entries with the links of the transactions that they create or change. A transfer is linked as a whole,
   * so there may be entries of other legs, too.
   */
  async matched<E extends Entry>(
    bookId: BookId,
    entries: readonly E[],
    session?: ClientSession,
  ): Promise<(E | EntryOf<'transaction'>)[]> {
    const own = ofKind('transaction', entries);
    const changed = own.filter(changesSomething);
    if (changed.length === 0) return [...entries];
    const others = await this.#otherLegs(bookId, changed, own, session);
    const transfers = new Set(changed.flatMap(({ after }) => after?.transferId ?? []));
    const whole = own.filter((each) => changesSomething(each) || transfers.has(each.after?.transferId ?? ''));
    const states = [...whole.flatMap(({ after }) => after ?? []), ...others];
    const links = await this.linksOf(bookId, states, session);
    return [
      ...entries.map((entry) => withOccurrence(entry, links)),
      ...others.flatMap((leg) => {
        const link = links.get(leg.id);
        return link ? [updateEntry('transaction', leg, { schedule: link })] : [];
      }),
    ];
  }

  /** Starts the match of a change that is not read as a whole; null if the book has no schedules for these accounts. */
  async collect(bookId: BookId, accountIds: readonly string[]): Promise<PaymentCollector | null> {
    const schedules = await this.schedules.matchable(bookId, { types: SCHEDULE_TYPES, accountIds });
    if (schedules.length === 0) return null;
    const { closedDays } = await this.settings.of(bookId);
    const facts = { accounts: await this.accounts.list(bookId), isNear: isNearByMonth(new Set(closedDays)) };
    return new PaymentCollector(schedules, facts);
  }

  /** @param states transactions after a change; both legs of a transfer */
  async linksOf(bookId: BookId, states: readonly PaymentRecord[], session?: ClientSession): Promise<FoundLinks> {
    const free = await this.#withoutLinks(bookId, states, session);
    const payments = paymentsOf(free);
    if (payments.length === 0) return NO_LINKS;
    const types = [...new Set(payments.map(({ type }) => type))];
    const accountIds = [...new Set(payments.map(({ accountId }) => accountId))];
    const schedules = await this.schedules.matchable(bookId, { types, accountIds }, session);
    if (schedules.length === 0) return NO_LINKS;
    const accounts = await this.accounts.list(bookId, session);
    const book = await this.settings.of(bookId, session);
    return this.linksIn(bookId, { book, accounts, schedules }, free, session);
  }

  /** @param states transactions after a change that have no link; both legs of a transfer */
  async linksIn(
    bookId: BookId,
    { book, accounts, schedules }: Pick<BookLists, 'book' | 'accounts' | 'schedules'>,
    states: readonly PaymentRecord[],
    session?: ClientSession,
  ): Promise<FoundLinks> {
    if (schedules.length === 0) return NO_LINKS;
    const closedDays = new Set(book.closedDays);
    const changed = new Set(states.map(({ id }) => id));
    const around = { bookId, session, accounts, closedDays, schedules, changed };
    return linksOfLegs(states, await this.#assign(around, paymentsOf(states)));
  }

  /** Returns the legs whose transfers have only one leg among the changes, and no entry of their own. */
  async #otherLegs(
    bookId: BookId,
    changed: readonly EntryOf<'transaction'>[],
    own: readonly EntryOf<'transaction'>[],
    session: ClientSession | undefined,
  ): Promise<StoredTransaction[]> {
    const counts = new Map<string | null, number>();
    for (const { after } of own) {
      const id = after?.transferId ?? null;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const alone = changed.flatMap(({ after }) => after?.transferId ?? []).filter((id) => counts.get(id) === 1);
    const known = new Set(own.map(({ id }) => id));
    return (await this.transactions.legsOf(bookId, alone, session)).filter(({ id }) => !known.has(id));
  }

  async #assign(book: Book, payments: readonly Payment[]): Promise<ReadonlyMap<string, Expectation>> {
    const near = await findNear(book, payments);
    if (near.payments.length === 0) return new Map();
    const pairs = await findPairs(near.payments, await this.#expectations(book, near));
    const met = [...new Set(pairs.map(({ expectation }) => expectation))];
    if (met.length === 0) return new Map();
    // Transactions that were there before can be as good, and other occurrences better.
    const pool = await findNear(book, [...near.payments, ...(await this.#others(book, met))]);
    return assign(await findPairs(pool.payments, await this.#expectations(book, pool)));
  }

  /** Lists the open occurrences that payments may meet. */
  async #expectations(book: Book, { schedules, payments }: Near): Promise<Expectation[]> {
    const range = daysAround(payments.map(({ date }) => date));
    const keys = schedules.flatMap((each) => plannedIn(each, range, book.closedDays).map(({ key }) => key)).sort();
    const [from, to] = [keys[0], keys.at(-1)];
    if (!from || !to) return [];
    const links = new OccurrenceLinks(await this.#links(book, schedules, { from, to }));
    const facts = { accounts: new Map(book.accounts.map((each) => [each.id, each])), links };
    const found: Expectation[] = [];
    for (const schedule of schedules) {
      found.push(...expectationsIn(schedule, range, { ...facts, closedDays: book.closedDays }));
      await nextTurn();
    }
    return found;
  }

  /** Reads what fulfills occurrences with these keys, and all that expected means depend on. */
  async #links({ bookId, session }: Book, schedules: readonly MatchableSchedule[], keys: DayRange) {
    const idsOf = (isAverage: boolean) =>
      schedules.filter(({ amount }) => (amount.kind === 'average') === isAverage).map(({ id }) => id);
    const limit = MAX_READ;
    return [
      ...(await this.links.ofSchedules(bookId, idsOf(false), { keys, limit }, session)),
      ...(await this.links.ofSchedules(bookId, idsOf(true), { limit }, session)),
    ];
  }

  /** Lists the other transactions without a link that may fulfill the same occurrences. */
  async #others({ bookId, session, changed }: Book, met: readonly Expectation[]): Promise<Payment[]> {
    const found = await this.payments.list(bookId, { ...queryOf(met), limit: MAX_READ }, session);
    const others = found.filter(({ id }) => !changed.has(id));
    return paymentsOf(await this.#withoutLinks(bookId, others, session));
  }

  /** Links to deleted schedules are none. */
  async #withoutLinks(
    bookId: BookId,
    states: readonly PaymentRecord[],
    session: ClientSession | undefined,
  ): Promise<PaymentRecord[]> {
    const ids = new Set(states.flatMap(({ schedule }) => schedule?.id ?? []));
    const existing = await this.schedules.existing(bookId, [...ids], session);
    return states.filter(({ schedule }) => !schedule || !existing.has(schedule.id));
  }
}

/** Finds the payments that may meet an occurrence, and its schedules. */
async function findNear({ schedules, accounts, closedDays }: Book, payments: readonly Payment[]): Promise<Near> {
  const near = { schedules: new Set<MatchableSchedule>(), payments: [] as Payment[] };
  const facts = { accounts, isNear: isNearByMonth(closedDays) };
  await inSteps(payments, (payment) => {
    const met = schedules.filter((each) => mayMeet(payment, each, facts));
    if (met.length > 0) near.payments.push(payment);
    for (const each of met) near.schedules.add(each);
  });
  return { schedules: [...near.schedules], payments: near.payments };
}

/** Returns the pairs of payments and occurrences that meet, of the newest payments first. */
async function findPairs(payments: readonly Payment[], expectations: readonly Expectation[]): Promise<Pair[]> {
  const index = new ExpectationIndex(expectations);
  const found: Pair[] = [];
  const newestFirst = payments.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
  await inSteps(newestFirst, (payment) => {
    const own = pairsOf(payment, index);
    if (found.length + own.length > MAX_PAIRS) return false;
    found.push(...own);
    return true;
  });
  return found;
}

const orderOf = ({ date, id }: Payment) => `${date} ${id}`;

/** Returns the dates of occurrences that payments on these days can meet: of the latest years, if they are many. */
function daysAround(days: readonly CalendarDay[]): DayRange {
  const sorted = [...days].sort();
  const [first = '' as CalendarDay, last = first] = [sorted[0], sorted.at(-1)];
  const from = laterOf(first, addDays(last, -OCCURRENCE_LIMITS.days));
  return { from: addDays(from, -MAX_MATCH_DAYS), to: addDays(last, MAX_MATCH_DAYS) };
}

/** Returns the links of both legs of transfers, too. */
function linksOfLegs(states: readonly PaymentRecord[], found: ReadonlyMap<string, Expectation>): FoundLinks {
  const linkOf = ({ scheduleId, key }: Expectation) => ({ id: scheduleId, key });
  const links = new Map([...found].map(([id, each]) => [id, linkOf(each)]));
  const transfers = new Map(
    states.map(({ id, transferId }) => [transferId, links.get(id)] as const).filter(([, link]) => link),
  );
  return new Map(
    states.flatMap(({ id, transferId }) => {
      const link = links.get(id) ?? (transferId === null ? undefined : transfers.get(transferId));
      return link ? [[id, link] as const] : [];
    }),
  );
}

/** Returns an entry with the link of its transaction, if that is among the links. */
export function withOccurrence<E extends Entry>(entry: E, links: FoundLinks): E {
  const link = links.get(entry.id);
  if (!link || entry.entity !== 'transaction' || !entry.after) return entry;
  const { before, after } = entry;
  // One leg of a transfer may have no other change.
  return before === after
    ? (updateEntry('transaction', after, { schedule: link }) as E)
    : { ...entry, after: { ...after, schedule: link } };
}
