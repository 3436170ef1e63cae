import { isDeepStrictEqual } from 'node:util';
import { addDays, type CalendarDay, daysBetween } from '@pocket/contracts';

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
export interface ModelOccurrence {
  key: CalendarDay;
  date?: CalendarDay;
  skipped?: true;
  unmatched?: string[];
}
/** Weekly, of one account and type. */
export interface ModelSchedule {
  name: string;
  payee: string;
  amount: number;
  start: CalendarDay;
  until: CalendarDay | null;
  since: CalendarDay;
  follows: string | null;
  followed: boolean;
  /** Ascending by key. */
  occurrences: ModelOccurrence[];
}
interface Things {
  schedules: Map<string, ModelSchedule>;
  payments: Map<string, ModelPayment>;
}
type Fields = Record<string, unknown>;
interface Item {
  readonly kind: keyof Things;
  readonly id: string;
  readonly before: Fields | undefined;
  readonly after: Fields | undefined;
}
interface ModelChange {
  readonly items: readonly Item[];
  readonly undoes: string | null;
  isUndone: boolean;
}

const KINDS = ['schedules', 'payments'] as const;
/** Occurrences of a schedule that are looked at. */
export const WEEKS = 8;

/** Simplest second implementation of what fulfills occurrences: maps that are copied before each change. */
export class ScheduleModel {
  things: Things = { schedules: new Map(), payments: new Map() };
  readonly changes = new Map<string, ModelChange>();

  /** Runs `work` and stores its items under the change id. Returns true if it changed anything. */
  change(changeId: string | null | undefined, work: () => void, undoes: string | null = null): boolean {
    const before = copy(this.things);
    work();
    const items = KINDS.flatMap((kind) => differences(kind, before[kind], this.things[kind]));
    if (changeId && items.length > 0) this.changes.set(changeId, { items, undoes, isUndone: false });
    return items.length > 0;
  }

  /** Returns true if no field of the change was changed since, and no occurrence would have two payments. */
  canUndo(changeId: string): boolean {
    const change = this.changes.get(changeId);
    if (!change || change.isUndone || !change.items.every((item) => this.#isAsLeft(item))) return false;
    const things = copy(this.things);
    for (const item of change.items) takeBack(things, item);
    const links = [...things.payments.values()].flatMap(({ link }) => (link ? [`${link.id} ${link.key}`] : []));
    return new Set(links).size === links.length;
  }

  undo(changeId: string, undoneBy: string): void {
    const items = this.changes.get(changeId)?.items ?? [];
    this.change(
      undoneBy,
      () => {
        for (const item of items) takeBack(this.things, item);
      },
      changeId,
    );
    let isUndone = true;
    for (let id: string | null = changeId; id !== null; isUndone = !isUndone) {
      const kept = this.changes.get(id);
      if (kept) kept.isUndone = isUndone;
      id = kept?.undoes ?? null;
    }
  }

  /** Keys that the recurrence has. */
  keys({ start, until, since }: ModelSchedule): CalendarDay[] {
    const all = Array.from({ length: WEEKS }, (_, week) => addDays(start, 7 * week));
    return all.filter((key) => key >= since && (until === null || key <= until));
  }

  dateOf = (schedule: ModelSchedule, key: CalendarDay): CalendarDay => this.occurrence(schedule, key)?.date ?? key;

  occurrence = ({ occurrences }: ModelSchedule, key: CalendarDay) => occurrences.find((each) => each.key === key);

  /** Sets what is stored of an occurrence; nothing is stored of one that is as expected. */
  store(schedule: ModelSchedule, { key, ...fields }: ModelOccurrence): void {
    const others = schedule.occurrences.filter((each) => each.key !== key);
    const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const all = Object.keys(kept).length > 0 ? [...others, { key, ...kept }] : others;
    schedule.occurrences = all.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** The payment that fulfills an occurrence. */
  paymentOf(id: string, key: CalendarDay): string | undefined {
    return [...this.things.payments].find(([, { link }]) => link?.id === id && link.key === key)?.[0];
  }

  /** The link as it is shown. */
  shown = ({ link }: ModelPayment): ModelLink | null => (link && this.things.schedules.has(link.id) ? link : null);

  /** The occurrence that a payment fulfills once it is written: none that another one is as good for. */
  linkFor(paymentId: string, payment: ModelPayment): ModelLink | null {
    for (const [id, schedule] of this.things.schedules) {
      for (const key of this.keys(schedule)) {
        if (!this.#meets(paymentId, payment, { id, key })) continue;
        const distance = (each: ModelPayment) => Math.abs(daysBetween(each.date, this.dateOf(schedule, key)));
        const rivals = [...this.things.payments].filter(
          ([other, each]) => other !== paymentId && !this.shown(each) && this.#meets(other, each, { id, key }),
        );
        if (rivals.every(([, each]) => distance(payment) < distance(each))) return { id, key };
      }
    }
    return null;
  }

  /** All payments are at most one day from a key, which is moved by at most one, so that no window has an effect. */
  #meets(paymentId: string, { amount, date, payee }: ModelPayment, { id, key }: ModelLink): boolean {
    const schedule = this.things.schedules.get(id);
    if (!schedule || this.paymentOf(id, key) !== undefined) return false;
    const stored = this.occurrence(schedule, key);
    if (stored?.skipped || stored?.unmatched?.includes(paymentId)) return false;
    const days = Math.abs(daysBetween(date, this.dateOf(schedule, key)));
    return amount === schedule.amount && payee === schedule.payee && days <= 2;
  }

  #isAsLeft({ kind, id, before, after }: Item): boolean {
    const now = this.things[kind].get(id) as Fields | undefined;
    if (!before || !after || !now) return isDeepStrictEqual(now, after);
    return changedFields(before, after).every((name) => isDeepStrictEqual(now[name], after[name]));
  }
}

function takeBack(things: Things, { kind, id, before, after }: Item): void {
  const all = things[kind] as Map<string, object> as Map<string, Fields>;
  if (!before) all.delete(id);
  else if (!after) all.set(id, plain(before));
  else {
    const now = all.get(id) ?? {};
    for (const name of changedFields(before, after)) now[name] = plain(before[name]);
  }
}

function differences(kind: keyof Things, before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Item[] => {
    const [was, is] = [before.get(id), after.get(id)] as [Fields | undefined, Fields | undefined];
    return isDeepStrictEqual(was, is) ? [] : [{ kind, id, before: was, after: is && plain(is) }];
  });
}

const changedFields = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

/** `structuredClone` makes objects of another realm here, which never equal ours. */
const plain = <Value>(value: Value): Value => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
const copyOf = <Value>(things: ReadonlyMap<string, Value>) =>
  new Map([...things].map(([id, each]) => [id, plain(each)]));
const copy = ({ schedules, payments }: Things): Things => ({
  schedules: copyOf(schedules),
  payments: copyOf(payments),
});
