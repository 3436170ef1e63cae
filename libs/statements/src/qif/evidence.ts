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
  private readonly course = { dmy: new DayCourse(), mdy: new DayCourse() };
  private readonly marks = { '.': 0, ',': 0 };
  private open = '';
  private before = '';
  private said: DateOrder | null = null;

  constructor(private readonly today: CalendarDay) {}

  add({ account, fields }: QifRecord): void {
    this.said = account.order;
    for (const { code, text } of fields) {
      if (code === 'D') this.date(text);
      else if (code === 'T' || code === 'U' || code === '$') this.amount(text);
    }
  }

  get decimal(): '.' | ',' {
    return this.marks[','] > this.marks['.'] ? ',' : '.';
  }

  /** Order of day and month; null if the file leaves it open. */
  get order(): DateOrder | null {
    if (this.said) return this.said;
    const { dmy, mdy, dotted, slashed } = this.votes;
    if (dmy !== mdy) return dmy > mdy ? 'dmy' : 'mdy';
    if (this.open === '') return 'mdy';
    if (dotted > slashed) return 'dmy';
    const limit = addDays(this.today, DAYS_AHEAD);
    const possible = (['dmy', 'mdy'] as const).filter((order) => this.course[order].last <= limit);
    const straight = (possible.length > 0 ? possible : (['dmy', 'mdy'] as const)).filter(
      (order) => possible.length === 1 || this.course[order].isStraight,
    );
    return straight.length === 1 ? (straight[0] ?? null) : null;
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
    for (const order of ['dmy', 'mdy'] satisfies OpenOrder[]) this.course[order].pass(qifDay(text, order));
  }

  private amount(text: string): void {
    const mark = /([.,])\d{1,2}\s*-?$/.exec(text)?.[1];
    if (mark === '.' || mark === ',') this.marks[mark] += 1;
  }
}

/** Course of the days; those of a statement only rise or only fall. */
class DayCourse {
  last = '';
  private before = '';
  private ups = 0;
  private downs = 0;

  pass(day: CalendarDay | null): void {
    if (!day) return;
    if (this.before && day > this.before) this.ups += 1;
    if (this.before && day < this.before) this.downs += 1;
    this.before = day;
    if (day > this.last) this.last = day;
  }

  get isStraight(): boolean {
    return this.ups === 0 || this.downs === 0;
  }
}
