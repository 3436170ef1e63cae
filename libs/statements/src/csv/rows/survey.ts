import type { CalendarDay } from '@pocket/contracts';
import type { CsvMapping } from '../../model/csv-mapping.js';
import type { TextSource } from '../../model/statement.js';
import { type Cells } from '../cells/cell-text.js';
import { COMMON_CURRENCIES, rowCurrency } from '../cells/currencies.js';
import { balanceProof } from '../columns/evidence.js';
import { LineSplitter } from '../structure/lines.js';
import { MAX_LINE, readRecords } from '../structure/records.js';
import { Apostrophes } from './apostrophes.js';
import { CellReader } from './cell-reader.js';

/** Facts about the whole file that are needed to read its rows. */
export interface Survey {
  readonly header: Cells | null;
  readonly width: number;
  /** Most frequent currency of the rows, else that of header or preamble. */
  readonly currency: string | null;
  /** Account number in the preamble. */
  readonly number: string;
  readonly isDescending: boolean;
  /** Text columns whose cells all begin with an apostrophe. */
  readonly escapedColumns: ReadonlySet<number>;
}

const SURVEYED_ROWS = 300;
const CODE = new RegExp(`\\b(${COMMON_CURRENCIES})\\b`);
const IBAN = /\b([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?)\b/;
const NUMBER =
  /(?:account|konto|compte|cuenta|conta|rekening|účet|számla|rachun\p{L}*|tili)[^\d*x]{0,30}([\d*xX][\d*xX /-]{3,30}\d)/iu;

/** @param digits decimals of the currency, if the file states none */
export async function surveyFile(
  text: TextSource,
  mapping: CsvMapping,
  today: CalendarDay,
  digits: number,
): Promise<Survey> {
  const preamble = await linesBefore(text, mapping.skip);
  const counts = new RowCounts(mapping, today, digits);
  const rows = readRecords(text, { ...mapping, header: false });
  let header: Cells | null = null;
  let isFirst = mapping.header;
  while (!counts.isEnough) {
    const { done, value } = await rows.next();
    if (done) break;
    for (const record of value) {
      if (isFirst) header = trimmedEnd(record.cells);
      else counts.add(record.cells);
      isFirst = false;
    }
  }
  await rows.return(undefined);
  return {
    header,
    width: Math.max(header?.length ?? 0, counts.width ?? 0),
    currency: counts.currency ?? CODE.exec((header ?? []).join(' '))?.[1] ?? CODE.exec(preamble)?.[1] ?? null,
    number: (IBAN.exec(preamble)?.[1] ?? NUMBER.exec(preamble)?.[1] ?? '').replace(/ /g, '').slice(0, 40),
    isDescending: counts.isDescending,
    escapedColumns: counts.escapedColumns,
  };
}

/** Counts over the rows of a table; except for a column of currencies the first rows are enough. */
class RowCounts {
  readonly #mapping: CsvMapping;
  readonly #cells: CellReader;
  readonly #currencies = new Map<string, number>();
  readonly #widths = new Map<number, number>();
  readonly #amounts: number[] = [];
  readonly #balances: (number | null)[] = [];
  readonly #days: CalendarDay[] = [];
  readonly #apostrophes = new Apostrophes();

  constructor(mapping: CsvMapping, today: CalendarDay, digits: number) {
    this.#mapping = mapping;
    this.#cells = new CellReader(mapping, today, digits);
  }

  add(cells: Cells): void {
    const currency = rowCurrency(cells, this.#mapping.columns);
    if (/^\p{L}{3}$|^\p{Sc}$/u.test(currency)) count(this.#currencies, currency);
    if (this.#days.length >= SURVEYED_ROWS) return;
    const day = this.#cells.day(cells);
    const money = this.#cells.money(cells);
    if (!('day' in day) || !('minor' in money)) return;
    count(this.#widths, cells.length);
    this.#days.push(day.day);
    this.#apostrophes.add(cells);
    this.#amounts.push(money.minor);
    this.#balances.push(this.#cells.balance(cells));
  }

  get isEnough(): boolean {
    return this.#days.length >= SURVEYED_ROWS && this.#mapping.columns.currency === null;
  }

  get width(): number | undefined {
    return mostFrequent(this.#widths);
  }

  get currency(): string | undefined {
    return mostFrequent(this.#currencies);
  }

  get escapedColumns(): ReadonlySet<number> {
    return this.#apostrophes.columns;
  }

  /** True if the newest rows come first, by the running balance, else by the days. */
  get isDescending(): boolean {
    const isFalling = (this.#days[0] ?? '') > (this.#days.at(-1) ?? '');
    return balanceProof(this.#amounts, this.#balances)?.isDescending ?? isFalling;
  }
}

async function linesBefore(text: TextSource, skip: number): Promise<string> {
  if (skip <= 0) return '';
  const splitter = new LineSplitter(MAX_LINE);
  const lines: string[] = [];
  for await (const chunk of text()) {
    lines.push(...splitter.push(chunk));
    if (lines.length >= skip) break;
  }
  return lines.slice(0, Math.min(skip, 100)).join('\n').slice(0, 10_000);
}

/** Removes empty names at the end of a header. */
function trimmedEnd(cells: Cells): Cells {
  let end = cells.length;
  while (end > 1 && cells[end - 1]?.trim() === '') end -= 1;
  return cells.slice(0, end);
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  if (counts.size < 1_000 || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function mostFrequent<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  for (const [key, number] of counts) if (best === undefined || number > (counts.get(best) ?? 0)) best = key;
  return best;
}
