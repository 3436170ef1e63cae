import type { DateOrder } from '../../model/csv-mapping.js';
import { type Decimal, detectDecimal, parseAmount } from '../cells/amounts.js';
import { CURRENCIES } from '../cells/currencies.js';
import { possibleOrders } from '../cells/dates.js';
import { parseFlag } from '../cells/flags.js';
import type { CsvRecord } from '../structure/csv-record.js';

/** Counts over the filled cells of one column. */
export interface ColumnFacts {
  readonly rows: number;
  readonly filled: number;
  readonly dates: number;
  readonly orders: Readonly<Record<DateOrder, number>>;
  readonly numbers: number;
  /** Numbers with decimals or a sign; whole numbers may be ids. */
  readonly amountCount: number;
  readonly negatives: number;
  readonly zeros: number;
  readonly decimals: Readonly<Record<Decimal | 'open.' | 'open,' | 'whole', number>>;
  readonly codes: number;
  readonly flags: number;
  readonly letters: number;
  /** Different texts with their counts, at most MAX_DISTINCT. */
  readonly distinct: ReadonlyMap<string, number>;
  readonly ibans: number;
}

const MAX_DISTINCT = 400;
const MAX_LENGTH = 60;

/** Counts the cells of each column. */
export function columnFacts(records: readonly CsvRecord[], width: number): readonly ColumnFacts[] {
  return Array.from({ length: width }, (_, column) => countFacts(records.map(({ cells }) => cells[column] ?? '')));
}

function countFacts(cells: readonly string[]): ColumnFacts {
  const orders = { ymd: 0, dmy: 0, mdy: 0 };
  const decimals = { '.': 0, ',': 0, 'open.': 0, 'open,': 0, whole: 0 };
  const distinct = new Map<string, number>();
  const counts = {
    filled: 0,
    dates: 0,
    numbers: 0,
    amountCount: 0,
    negatives: 0,
    zeros: 0,
    codes: 0,
    flags: 0,
    letters: 0,
    ibans: 0,
  };
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    counts.filled += 1;
    if (distinct.size < MAX_DISTINCT || distinct.has(text)) distinct.set(text, (distinct.get(text) ?? 0) + 1);
    const possible = possibleOrders(text);
    if (possible.length > 0) counts.dates += 1;
    for (const order of possible) orders[order] += 1;
    const decimal = possible.length > 0 || text.length > MAX_LENGTH ? null : detectDecimal(text);
    if (decimal) {
      counts.numbers += 1;
      decimals[decimal] += 1;
      const amount = parseAmount(text, decimal === ',' || decimal === 'open,' ? ',' : '.');
      if (amount !== null && amount < 0) counts.negatives += 1;
      if (amount === 0) counts.zeros += 1;
      if (decimal !== 'whole' || (amount !== null && amount < 0) || /[+\p{Sc}]/u.test(text)) counts.amountCount += 1;
    }
    if (/^[A-Z]{3}$/.test(text) || (text.length === 3 && CURRENCIES.has(text.toUpperCase()))) counts.codes += 1;
    if (parseFlag(text)) counts.flags += 1;
    if (/\p{L}{2}/u.test(text)) counts.letters += 1;
    if (/^[A-Z]{2}\d{2}[A-Z0-9 ]{10,36}$/.test(text)) counts.ibans += 1;
  }
  return { rows: cells.length, orders, decimals, distinct, ...counts };
}

export const isDates = ({ dates, filled }: ColumnFacts) => filled > 0 && dates >= filled * 0.6;
export const isNumbers = ({ numbers, filled }: ColumnFacts) => filled > 0 && numbers >= filled * 0.7;
export const isMoney = (facts: ColumnFacts) => isNumbers(facts) && facts.amountCount >= facts.filled * 0.3;
export const isCodes = ({ codes, filled, distinct }: ColumnFacts) =>
  filled > 0 && codes >= filled * 0.8 && distinct.size < 40;
export const isFlags = ({ flags, filled, distinct }: ColumnFacts) =>
  filled > 0 && flags >= filled * 0.9 && distinct.size <= 8;
