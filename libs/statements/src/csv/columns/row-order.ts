import type { CalendarDay } from '@pocket/contracts';
import type { DateOrder } from '../../model/csv-mapping.js';
import { DateOrderEvidence } from '../cells/date-order.js';
import { parseDate } from '../cells/dates.js';
import type { CsvRecord } from '../structure/csv-record.js';
import type { CsvFault } from '../structure/records.js';

/** The records of a file, a chunk's at a time. */
export type Records = AsyncGenerator<readonly CsvRecord[], CsvFault | undefined>;

/** The order of the dates, from as many rows of the file as it takes. */
export async function findDateOrder(
  rows: Records,
  sample: readonly CsvRecord[],
  columns: readonly (number | undefined)[],
  today: CalendarDay,
  language: string,
) {
  const evidence = columns
    .filter((column) => column !== undefined)
    .map((column) => ({ column, of: new DateOrderEvidence() }));
  const look = (records: readonly CsvRecord[]) => {
    for (const { cells } of records) for (const { column, of } of evidence) of.add(cells[column] ?? '');
  };
  look(sample);
  for await (const records of rows) {
    if (evidence.some(({ of }) => of.isDecided)) break;
    look(records);
  }
  const found = evidence.map(({ of }) => of.orders(today, language));
  const own = found[0] ?? ['ymd'];
  // What one column of dates leaves open another one may decide.
  const order =
    own.length > 1 ? (found.find((orders) => orders.length === 1 && own.includes(orders[0] ?? 'ymd')) ?? own) : own;
  return { order: order[0] ?? 'ymd', isOpen: order.length > 1 };
}

/** Whether the newest entries come first; undefined where the days do not say. */
export function isNewestFirst(sample: readonly CsvRecord[], column: number, order: DateOrder): boolean | undefined {
  const days = sample.map(({ cells }) => parseDate(cells[column] ?? '', order)).filter((day) => day !== null);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return first === last ? undefined : first > last;
}
