import { detectDecimal } from '../cells/amounts.js';
import { possibleOrders } from '../cells/dates.js';
import { isPending } from '../cells/statuses.js';
import type { CsvRecord } from './csv-record.js';
import { headerScore } from './header.js';
import { LineSplitter } from './lines.js';
import { MAX_LINE, RecordReader } from './records.js';

/** Delimiter and first line of a table. `header` is null if no line names the columns; `skip` counts the lines above. */
export interface Layout {
  readonly delimiter: string;
  readonly skip: number;
  readonly header: readonly string[] | null;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Preambles of banks are shorter. */
const MAX_LINES = 400;
const COMPARED = 20;

/** Finds delimiter and header from the beginning of a file; undefined if it is no table. */
export function findLayout(head: string, isWhole: boolean): Layout | undefined {
  const splitter = new LineSplitter(MAX_LINE);
  const lines = [...splitter.push(head), ...(isWhole ? splitter.end() : [])].slice(0, MAX_LINES);
  if (lines.length === 0) lines.push(...splitter.end());
  // Excel writes `sep=;` in the first line.
  const declared = /^\ufeff?"?sep=(.)"?/i.exec(lines[0] ?? '')?.[1];
  const candidates = (declared ? [declared] : DELIMITERS).map((delimiter) => splitWith(delimiter, lines));
  const best = candidates.sort((a, b) => b.data - a.data || b.names - a.names || b.evenRecords - a.evenRecords)[0];
  if (!best || best.data + best.names + best.evenRecords === 0) return undefined;
  return layoutFor(best, declared ? 1 : 0);
}

interface Candidate {
  readonly delimiter: string;
  readonly records: readonly CsvRecord[];
  /** Number of records with a date and an amount. */
  readonly data: number;
  /** Largest number of column names in one record. */
  readonly names: number;
  /** Number of records of the most frequent width above one cell. */
  readonly evenRecords: number;
}

function splitWith(delimiter: string, lines: readonly string[]): Candidate {
  const reader = new RecordReader(delimiter, 0);
  const records = [...reader.read(lines), ...reader.end()];
  const data = records.filter(isData).length;
  const names = Math.max(0, ...records.slice(0, 100).map(({ cells }) => (cells.length > 1 ? headerScore(cells) : 0)));
  const widths = new Map<number, number>();
  for (const { cells } of records) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  widths.delete(1);
  return { delimiter, records, data, names, evenRecords: Math.max(0, ...widths.values()) };
}

function layoutFor({ delimiter, records, data, names }: Candidate, minSkip: number): Layout {
  const width = commonWidth(data > 0 ? records.filter(isData) : records);
  const firstData = firstEntry(records, width);
  const before = firstData < 0 ? records : records.slice(0, firstData);
  const scores = before.map(({ cells }) => headerScore(cells));
  const bestScore = Math.max(0, ...scores);
  const at =
    bestScore >= 2 || (bestScore === 1 && names === 1) ? scores.lastIndexOf(bestScore) : unknownHeader(before, width);
  const header = at < 0 ? undefined : before[at];
  const skip = header ? header.line - 1 : Math.max(minSkip, (records[Math.max(firstData, 0)]?.line ?? 1) - 1);
  return { delimiter, skip, header: header?.cells ?? null };
}

/** Finds the first row. Some banks put a line with account, day and balance above the rows; its day has another form. */
function firstEntry(records: readonly CsvRecord[], width: number): number {
  const places = records.flatMap((record, at) => (isData(record) && record.cells.length >= width - 1 ? [at] : []));
  const [first = -1, second = -1] = places;
  const [own, ...others] = places.slice(0, COMPARED).map((at) => records[at]?.cells ?? []);
  if (!own || others.length < 2) return first;
  const column = others[0]?.findIndex((cell) => possibleOrders(cell).length > 0) ?? -1;
  const form = dateForm(others[0]?.[column] ?? '');
  const ownDate = own[column]?.trim() ?? '';
  const isOther = ownDate !== '' && !isPending(ownDate) && dateForm(ownDate) !== form;
  return isOther && others.every((cells) => dateForm(cells[column] ?? '') === form) ? second : first;
}

/** Returns the form of a date, such as `1.1.year`; `''` for no date. */
const dateForm = (cell: string) =>
  possibleOrders(cell).length === 0
    ? ''
    : cell
        .trim()
        .replace(/\p{L}+/gu, 'x')
        .replace(/\d{4,}/g, 'year')
        .replace(/\d+/g, '1');

/** Returns the line right before the first row if it is as wide and holds words only; else -1. */
function unknownHeader(before: readonly CsvRecord[], width: number): number {
  const cells = before.at(-1)?.cells ?? [];
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isNames =
    filled.length >= 2 && filled.every((cell) => /\p{L}/u.test(cell) && possibleOrders(cell).length === 0);
  return cells.length === width && isNames ? before.length - 1 : -1;
}

function commonWidth(records: readonly CsvRecord[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of records) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  return [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** Returns true if one cell is a date and another one an amount. */
function isData({ cells }: CsvRecord): boolean {
  let hasDate = false;
  let hasAmount = false;
  for (const cell of cells.slice(0, 60)) {
    if (cell === '' || cell.length > 60) continue;
    if (!hasDate && possibleOrders(cell).length > 0) hasDate = true;
    else if (!hasAmount) hasAmount = detectDecimal(cell) !== null;
    if (hasDate && hasAmount) return true;
  }
  return false;
}
