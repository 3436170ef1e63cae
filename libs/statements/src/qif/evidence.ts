import { addDays, type CalendarDay } from '@pocket/contracts';
import type { DateOrder } from '../model/csv-mapping.js';
import { openNumbers, qifDay } from './days.js';
import type { QifRecord } from './records.js';

type OpenOrder = 'dmy' | 'mdy';
/** A file may hold future transactions. */
const DAYS_AHEAD = 31;

/** Collects evidence for date order and decimal mark from the whole file. */
export class Evidence {
  private readonly votes = { dmy: 0, mdy: 0, dotted: 0, slashed: 0 };
  private readonly courses = { dmy: new DayCourse(), mdy: new DayCourse() };
  private readonly markCounts = { '.': 0, ',': 0 };
  private open = '';
  private before = '';
  private declaredOrder: DateOrder | null = null;

  constructor(private readonly today: CalendarDay) {}

  add({ account, fields }: QifRecord): void {
    this.declaredOrder = account.order;
    for (const { code, text } of fields) {
      if (code === 'D') this.date(text);
      else if (code === 'T' || code === 'U' || code === '$') this.amount(text);
    }
  }

  get decimal(): '.' | ',' {
    return this.markCounts[','] > this.markCounts['.'] ? ',' : '.';
  }

  /** Order of day and month; null if the file leaves it open. */
  get order(): DateOrder | null {
    if (this.declaredOrder) return this.declaredOrder;
    const { dmy, mdy, dotted, slashed } = this.votes;
    if (dmy !== mdy) return dmy > mdy ? 'dmy' : 'mdy';
    if (this.open === '') return 'mdy';
    if (dotted > slashed) return 'dmy';
    const limit = addDays(this.today, DAYS_AHEAD);
    const possible = (['dmy', 'mdy'] as const).filter((order) => this.courses[order].last <= limit);
    const monotonic = (possible.length > 0 ? possible : (['dmy', 'mdy'] as const)).filter(
      (order) => possible.length === 1 || this.courses[order].isMonotonic,
    );
    return monotonic.length === 1 ? (monotonic[0] ?? null) : null;
  }

  /** One ambiguous date, `''` if there is none. */
  get openDate(): string {
    return this.open;
  }

  private date(text: string): void {
    // Neighboring transactions mostly have the same day.
    const numbers = text === this.before ? null : openNumbers(text);
    this.before = text;
    if (!numbers) return;
    const { first, second } = numbers;
    if (first > 12 && second <= 12) this.votes.dmy += 1;
    else if (second > 12 && first <= 12) this.votes.mdy += 1;
    else if (first !== second) this.open ||= text;
    if (/^\d+\s*\./.test(text)) this.votes.dotted += 1;
    else this.votes.slashed += 1;
    for (const order of ['dmy', 'mdy'] satisfies OpenOrder[]) this.courses[order].observe(qifDay(text, order));
  }

  private amount(text: string): void {
    const mark = /([.,])\d{1,2}\s*-?$/.exec(text)?.[1];
    if (mark === '.' || mark === ',') this.markCounts[mark] += 1;
  }
}

/** Course of the days; those of a statement only rise or only fall. */
class DayCourse {
  last = '';
  private before = '';
  private forwardSteps = 0;
  private backwardSteps = 0;

  observe(day: CalendarDay | null): void {
    if (!day) return;
    if (this.before && day > this.before) this.forwardSteps += 1;
    if (this.before && day < this.before) this.backwardSteps += 1;
    this.before = day;
    if (day > this.last) this.last = day;
  }

  get isMonotonic(): boolean {
    return this.forwardSteps === 0 || this.backwardSteps === 0;
  }
}
