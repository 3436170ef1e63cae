import { type CalendarDay, daysBetween } from '@pocket/contracts';
import type { DateOrder } from '../../model/csv-mapping.js';
import { ANY_ORDER, parseDate, possibleOrders } from './dates.js';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
/** Bookings may be dated some days ahead. */
const DAYS_AHEAD = 7;
const ENOUGH = 6;

/** Days of a column if read in one order. */
class OrderStats {
  count = 0;
  #first: CalendarDay | undefined;
  #last: CalendarDay | undefined;
  #before: CalendarDay | undefined;
  #rising = 0;
  #falling = 0;
  #equal = 0;

  add(day: CalendarDay): void {
    this.count += 1;
    if (!this.#first || day < this.#first) this.#first = day;
    if (!this.#last || day > this.#last) this.#last = day;
    if (this.#before !== undefined) {
      if (day > this.#before) this.#rising += 1;
      else if (day < this.#before) this.#falling += 1;
      else this.#equal += 1;
    }
    this.#before = day;
  }

  isAheadOf(today: CalendarDay): boolean {
    return this.#last !== undefined && daysBetween(today, this.#last) > DAYS_AHEAD;
  }

  get span(): number {
    return this.#first && this.#last ? daysBetween(this.#first, this.#last) : 0;
  }

  /** Share of steps in the main direction, up to 1 for a sorted column; 0 for few rows. */
  get sorted(): number {
    const moves = this.#rising + this.#falling;
    return moves < ENOUGH ? 0 : Math.max(this.#rising, this.#falling) / moves;
  }
}

/** Collects evidence for the order of year, month and day in a column. */
export class DateOrderEvidence {
  readonly #stats = new Map(ORDERS.map((order) => [order, new OrderStats()]));
  #open = 0;
  #pointed = 0;
  #yearFirst = 0;
  #last = '';

  add(cell: string): void {
    // Neighboring rows mostly have the same day, which is no new evidence.
    if (cell === this.#last) return;
    this.#last = cell;
    const orders = possibleOrders(cell);
    if (orders.length === 0) return;
    if (orders === ANY_ORDER) {
      this.#yearFirst += /^\D*\d{4}/.test(cell) ? 1 : 0;
      return;
    }
    this.#open += 1;
    if (/^\D*\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}/.test(cell)) this.#pointed += 1;
    for (const order of orders) {
      const day = parseDate(cell, order);
      if (day) this.#stats.get(order)?.add(day);
    }
  }

  /** True if the dates so far allow only one order. */
  get isDecided(): boolean {
    const [first = 0, second = 0] = ORDERS.map((order) => this.#statsOf(order).count).sort((a, b) => b - a);
    return this.#open === 0 ? this.#yearFirst > 0 : first > second;
  }

  /** Returns the remaining orders, likelier first; only one if column, day of the import or language decide. */
  orders(today: CalendarDay, language: string): readonly DateOrder[] {
    if (this.#open === 0) return [this.#yearFirst > 0 ? 'ymd' : 'dmy'];
    const most = Math.max(...ORDERS.map((order) => this.#statsOf(order).count));
    let likeliest = ORDERS.filter((order) => this.#statsOf(order).count === most);
    likeliest = preferring(likeliest, (order) => !this.#statsOf(order).isAheadOf(today));
    // Two leading digits are no year if that would spread the rows over decades.
    if (likeliest.includes('ymd') && likeliest.length > 1) {
      const others = Math.min(
        ...likeliest.filter((order) => order !== 'ymd').map((order) => this.#statsOf(order).span),
      );
      likeliest =
        others * 3 < this.#statsOf('ymd').span || this.#pointed > 0
          ? likeliest.filter((order) => order !== 'ymd')
          : likeliest;
    }
    // Dates with points, and headers in other languages than English, never begin with the month.
    if (this.#pointed > this.#open / 2 || language !== 'en')
      likeliest = preferring(likeliest, (order) => order !== 'mdy');
    return preferring(likeliest, (order) => {
      const others = likeliest.filter((other) => other !== order);
      return this.#statsOf(order).sorted >= 0.95 && others.every((other) => this.#statsOf(other).sorted < 0.8);
    });
  }

  #statsOf(order: DateOrder): OrderStats {
    return this.#stats.get(order) as OrderStats;
  }
}

/** Returns the orders that pass the test; all if none does. */
function preferring(orders: readonly DateOrder[], test: (order: DateOrder) => boolean): DateOrder[] {
  const supported = orders.filter(test);
  return supported.length > 0 ? supported : [...orders];
}
