import type { CalendarDay } from '@pocket/contracts';
import type { DateOrder } from '../../model/csv-mapping.js';
import { DateOrderEvidence } from '../cells/date-order.js';
import { parseDate } from '../cells/dates.js';
import type { CsvRecord } from '../structure/csv-record.js';
import type { CsvFault } from '../structure/records.js';

/** Records of a file, one batch per chunk; the return value is a fault of the file. */
export type Records = AsyncGenerator<readonly CsvRecord[], CsvFault | undefined>;

/** Finds the order of the dates, reading as many rows as it needs. */
export async function findDateOrder(
  rows: Records,
  sample: readonly CsvRecord[],
  columns: readonly (number | undefined)[],
  today: CalendarDay,
  language: string,
) {
  const evidence = columns
    .filter((column) => column !== undefined)
    .map((column) => ({ column, dates: new DateOrderEvidence() }));
  const collectEvidence = (records: readonly CsvRecord[]) => {
    for (const { cells } of records) for (const { column, dates } of evidence) dates.add(cells[column] ?? '');
  };
  collectEvidence(sample);
  for await (const records of rows) {
    if (evidence.some(({ dates }) => dates.isDecided)) break;
    collectEvidence(records);
  }
  const orders = evidence.map(({ dates }) => dates.orders(today, language));
  const own = orders[0] ?? ['ymd'];
  // A second column of dates may decide what the first one leaves open.
  const order =
    own.length > 1 ? (orders.find((orders) => orders.length === 1 && own.includes(orders[0] ?? 'ymd')) ?? own) : own;
  return { order: order[0] ?? 'ymd', isOpen: order.length > 1 };
}

/** Returns true if the newest rows come first; undefined if all days are equal. */
export function isNewestFirst(sample: readonly CsvRecord[], column: number, order: DateOrder): boolean | undefined {
  const days = sample.map(({ cells }) => parseDate(cells[column] ?? '', order)).filter((day) => day !== null);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return first === last ? undefined : first > last;
}
