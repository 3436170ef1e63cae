import { addDays, type CalendarDay, daysBetween, todayIn } from '@pocket/contracts';
import { ModelHistory } from './model-history.js';

/** Names an occurrence. */
export interface ModelLink {
  id: string;
  key: CalendarDay;
}
export interface ModelPayment {
  amount: number;
  date: CalendarDay;
  payee: string;
  notes: string;
  /** Stays when the schedule is deleted. */
  link: ModelLink | null;
}
/** What a person changed of an occurrence. */
export interface ModelOccurrence {
  key: CalendarDay;
  date?: CalendarDay;
  skipped?: true;
  /** Payments that a person took from it. */
  unmatched?: string[];
}
/** An expense of one account, every seven days from {@link START} on. */
export interface ModelSchedule {
  payee: string;
  amount: number;
  /** First and last key. */
  since: CalendarDay;
  until: CalendarDay | null;
  follows: string | null;
  followed: boolean;
  /** Ascending by key. */
  occurrences: ModelOccurrence[];
}
interface Things {
  schedules: Map<string, ModelSchedule>;
  payments: Map<string, ModelPayment>;
}

/** All occurrences are later than today. */
export const START = addDays(todayIn('UTC', new Date()), 10);
/** The only weeks that are looked at. */
const WEEKS = 8;
export const END = addDays(START, 7 * WEEKS - 4);
const KEYS = Array.from({ length: WEEKS }, (_, week) => addDays(START, 7 * week));

/** Reference model of schedules, and of the payments that fulfill their occurrences. */
export class ScheduleModel extends ModelHistory<Things> {
  constructor() {
    super({ schedules: new Map(), payments: new Map() });
  }

  /** Returns true if nothing of the change was changed since, and the book would be consistent without it. */
  canUndo(changeId: string): boolean {
    if (this.changes.get(changeId)?.isUndone || !this.isAsLeft(changeId)) return false;
    const things = this.copiedThings();
    this.takeBack(things, changeId);
    const links = [...things.payments.values()].flatMap(({ link }) => (link ? [`${link.id} ${link.key}`] : []));
    const followed = [...things.schedules.values()].flatMap(({ follows }) => follows ?? []);
    return new Set(links).size === links.length && followed.every((id) => things.schedules.has(id));
  }

  keys = ({ since, until }: ModelSchedule): CalendarDay[] =>
    KEYS.filter((key) => key >= since && (until === null || key <= until));

  occurrence = ({ occurrences }: ModelSchedule, key: CalendarDay): ModelOccurrence =>
    occurrences.find((each) => each.key === key) ?? { key };

  dateOf = (schedule: ModelSchedule, key: CalendarDay): CalendarDay => this.occurrence(schedule, key).date ?? key;

  /** Replaces what is stored of an occurrence. Nothing is stored of one that nobody changed. */
  store(schedule: ModelSchedule, { key, ...change }: ModelOccurrence): void {
    const others = schedule.occurrences.filter((each) => each.key !== key);
    const all = Object.values(change).some((value) => value !== undefined) ? [...others, { key, ...change }] : others;
    schedule.occurrences = all.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** Ends a schedule before a key; from there on another one follows it. */
  divide(id: string, key: CalendarDay, nextId: string): void {
    const { schedules, payments } = this.things;
    const schedule = schedules.get(id);
    if (!schedule) return;
    for (const each of schedules.values()) if (each.follows === id) each.follows = nextId;
    const later = schedule.occurrences.filter((each) => each.key >= key);
    schedules.set(nextId, { ...schedule, since: key, follows: id, occurrences: later });
    const earlier = schedule.occurrences.filter((each) => each.key < key);
    Object.assign(schedule, { until: addDays(key, -1), followed: true, occurrences: earlier });
    for (const { link } of payments.values()) if (link?.id === id && link.key >= key) link.id = nextId;
  }

  /** The payment that fulfills an occurrence. */
  paymentOf(id: string, key: CalendarDay): string | undefined {
    return [...this.things.payments].find(([, { link }]) => link?.id === id && link.key === key)?.[0];
  }

  /** The link as it is shown. */
  shown = ({ link }: ModelPayment): ModelLink | null => (link && this.things.schedules.has(link.id) ? link : null);

  /** The occurrence that a payment fulfills once it is written: one to which no other payment is as near. */
  linkFor(paymentId: string, payment: ModelPayment): ModelLink | null {
    for (const [id, schedule] of this.things.schedules) {
      for (const key of this.keys(schedule)) {
        if (!this.#meets(paymentId, payment, { id, key })) continue;
        const distance = ({ date }: ModelPayment) => Math.abs(daysBetween(date, this.dateOf(schedule, key)));
        const rivals = [...this.things.payments].filter(
          ([other, each]) => other !== paymentId && !this.shown(each) && this.#meets(other, each, { id, key }),
        );
        if (rivals.every(([, each]) => distance(payment) < distance(each))) return { id, key };
      }
    }
    return null;
  }

  /** Payments and dates are at most one day from a key, so that the number of days that fit plays no part. */
  #meets(paymentId: string, { amount, date, payee }: ModelPayment, { id, key }: ModelLink): boolean {
    const schedule = this.things.schedules.get(id);
    if (!schedule || this.paymentOf(id, key) !== undefined) return false;
    const { skipped, unmatched = [] } = this.occurrence(schedule, key);
    if (skipped || unmatched.includes(paymentId)) return false;
    return amount === schedule.amount && payee === schedule.payee && Math.abs(daysBetween(date, key)) <= 1;
  }
}
