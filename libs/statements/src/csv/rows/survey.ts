import type { CalendarDay } from '@pocket/contracts';
import type { CsvMapping } from '../../model/csv-mapping.js';
import type { TextSource } from '../../model/statement.js';
import { type Cells } from '../cells/cell-text.js';
import { rowCurrency } from '../cells/currencies.js';
import { balanceProof } from '../columns/evidence.js';
import { LineSplitter } from '../structure/lines.js';
import { MAX_LINE, readRecords } from '../structure/records.js';
import { Apostrophes } from './apostrophes.js';
import { CellReader } from './cell-reader.js';

/** What has to be known of a whole file before its rows can be read. */
export interface Survey {
  readonly header: Cells | null;
  readonly width: number;
  /** The most frequent of its column, else what header or preamble say. */
  readonly currency: string | null;
  /** Of the preamble. */
  readonly number: string;
  readonly isDescending: boolean;
  /** Columns of texts that a bank marks as such. */
  readonly marked: ReadonlySet<number>;
}

const PROVED = 300;
const CODE =
  /\b(EUR|USD|GBP|CHF|CZK|PLN|SEK|NOK|DKK|HUF|RON|BGN|INR|AUD|NZD|CAD|BRL|JPY|CNY|KRW|TRY|RUB|UAH|HKD|SGD|ZAR|MXN|ISK|ILS|THB|RSD|KWD|BHD|OMR|JOD|TND)\b/;
const IBAN = /\b([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?)\b/;
const NUMBER =
  /(?:account|konto|compte|cuenta|conta|rekening|účet|számla|rachun\p{L}*|tili)[^\d*x]{0,30}([\d*xX][\d*xX /-]{3,30}\d)/iu;

export async function surveyFile(text: TextSource, mapping: CsvMapping, today: CalendarDay): Promise<Survey> {
  const preamble = await linesBefore(text, mapping.skip);
  const cells = new CellReader(mapping, today);
  const currencies = new Map<string, number>();
  const widths = new Map<number, number>();
  const amounts: (number | null)[] = [];
  const balances: (number | null)[] = [];
  const days: CalendarDay[] = [];
  const apostrophes = new Apostrophes();
  let header: Cells | null = null;
  let isFirst = mapping.header;
  const rows = readRecords(text, { ...mapping, header: false });
  for (;;) {
    const { done, value } = await rows.next();
    // A column of currencies is counted to its end.
    const isEnough = days.length >= PROVED && mapping.columns.currency === null;
    if (done || isEnough) {
      await rows.return(undefined);
      const isFalling = days.length > 1 && (days[0] ?? '') > (days.at(-1) ?? '');
      return {
        header,
        width: Math.max(header?.length ?? 0, mostFrequent(widths) ?? 0),
        currency:
          mostFrequent(currencies) ?? CODE.exec((header ?? []).join(' '))?.[1] ?? CODE.exec(preamble)?.[1] ?? null,
        number: (IBAN.exec(preamble)?.[1] ?? NUMBER.exec(preamble)?.[1] ?? '').replace(/ /g, '').slice(0, 40),
        isDescending: balanceProof(amounts, balances)?.isDescending ?? isFalling,
        marked: apostrophes.columns,
      };
    }
    for (const record of value) {
      if (isFirst) {
        header = trimmedEnd(record.cells);
        isFirst = false;
        continue;
      }
      const currency = rowCurrency(record.cells, mapping.columns);
      if (/^\p{L}{3}$|^\p{Sc}$/u.test(currency)) count(currencies, currency);
      if (days.length >= PROVED) continue;
      const day = cells.day(record.cells);
      const money = cells.money(record.cells);
      if (!('day' in day) || !('minor' in money)) continue;
      count(widths, record.cells.length);
      days.push(day.day);
      apostrophes.add(record.cells);
      amounts.push(money.minor);
      balances.push(cells.balance(record.cells));
    }
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

/** A header that ends with empty names has as many columns as names. */
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
