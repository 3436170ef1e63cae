import type { CalendarDay } from '@pocket/contracts';
import type { CsvAnalysis, CsvMapping, DateOrder } from '../../model/csv-mapping.js';
import type { ByteSource, ReadOptions, TextSource } from '../../model/statement.js';
import { decodeStream } from '../../text/decode.js';
import { plainWords } from '../../text/plain-words.js';
import { INVESTMENT } from '../../text/problems.js';
import type { CsvRecord } from '../structure/csv-record.js';
import { columnMeanings, headerLanguage, type NamedColumn } from '../structure/header.js';
import { findLayout } from '../structure/layout.js';
import { type CsvFault, readRecords } from '../structure/records.js';
import {
  accountColumn,
  type Column,
  currencyColumn,
  dateColumns,
  describeColumns,
  idColumn,
  originalColumns,
  statusColumn,
} from './columns.js';
import { columnFacts } from './facts.js';
import { findMoney, type MoneyColumns } from './money.js';
import { isPocketHeader, pocketMapping } from './pocket-table.js';
import { findDateOrder, isNewestFirst, type Records } from './row-order.js';
import { textColumns } from './texts.js';

/** Reason why a file cannot be mapped: one sentence and its line. */
export interface NotATable {
  readonly problem: string;
  readonly line: number;
}

const HEAD_CHARACTERS = 256 * 1024;
/** Number of rows that decide the meaning of columns. The order of dates may need more. */
const SAMPLE_ROWS = 1_500;
const PREVIEW_ROWS = 20;
const MAX_WIDTH = 120;

type AnalysisOptions = Pick<ReadOptions, 'today' | 'currency'>;

/** Finds the mapping of a file and the questions that it leaves open. */
export function analyzeCsv(
  source: ByteSource,
  encoding: string,
  options: AnalysisOptions,
): Promise<CsvAnalysis | NotATable> {
  return analyzeText(decodeStream(source, encoding), encoding, options);
}

export async function analyzeText(
  text: TextSource,
  encoding: string,
  { today, currency }: AnalysisOptions,
): Promise<CsvAnalysis | NotATable> {
  const { head, isWhole } = await readHead(text);
  const layout = findLayout(head, isWhole);
  if (!layout) return { problem: 'This is a text, but not a table: its lines have no columns.', line: 1 };
  const { delimiter, skip, header } = layout;
  if (header && isPocketHeader(header)) {
    const mapping = pocketMapping(layout, encoding, header);
    return { mapping, questions: [], header, headerKey: 'pocket', sample: [] };
  }
  const rows = readRecords(text, { delimiter, skip, header: header !== null });
  const { sample, fault } = await readSample(rows, header);
  if (fault && sample.length === 0) return { problem: fault.fault, line: fault.line };
  const namedColumns = columnMeanings(header ?? []);
  const width = Math.min(MAX_WIDTH, Math.max(header?.length ?? 0, ...sample.map(({ cells }) => cells.length)));
  const columns = describeColumns(header ?? [], namedColumns, columnFacts(sample, width));
  if (isInvestment(columns, namedColumns)) return { problem: INVESTMENT, line: skip + 1 };
  const language = headerLanguage(namedColumns);
  const dates = await findDates(columns, rows, sample, today, language);
  await rows.return(undefined);
  const money = findMoney(columns, sample, { language, currency }, dates.isFalling);
  if (!header && !dates.date && money.questions.some(({ field }) => field === 'amount')) {
    const problem = 'This is a text, not a statement: nowhere in it stand dates and amounts in columns.';
    return { problem, line: 1 };
  }
  return {
    mapping: {
      delimiter,
      encoding,
      header: header !== null,
      skip,
      columns: assignColumns(columns, header !== null, dates, money),
      dateOrder: dates.order,
      decimal: money.decimal,
      negate: money.negate,
      flags: money.flags,
    },
    questions: [...dates.questions, ...money.questions],
    header: header ?? [],
    headerKey: header ? header.map(plainWords).join('|') : `${delimiter}${width}`,
    sample: sample.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
  };
}

/** In an account for cash and securities, the columns of securities are empty in most rows. */
function isInvestment(columns: readonly Column[], namedColumns: readonly NamedColumn[]): boolean {
  const securities = columns.filter(
    ({ index, facts }) =>
      facts.filled * 2 >= facts.rows &&
      namedColumns[index]?.isWhole &&
      namedColumns[index]?.meanings[0]?.role === 'investment',
  );
  return securities.length > 1;
}

interface Dates {
  readonly date: Column | undefined;
  readonly valueDate: Column | undefined;
  readonly order: DateOrder;
  /** True if the newest rows come first; undefined if unknown. */
  readonly isFalling: boolean | undefined;
  readonly questions: CsvAnalysis['questions'];
}

async function findDates(
  columns: readonly Column[],
  rows: Records,
  sample: readonly CsvRecord[],
  today: CalendarDay,
  language: string,
): Promise<Dates> {
  const [date, valueDate] = dateColumns(columns);
  if (!date) {
    const message = 'No column of dates was found: choose one.';
    return { date, valueDate, order: 'ymd', isFalling: undefined, questions: [{ field: 'date', message }] };
  }
  const { order, isOpen } = await findDateOrder(rows, sample, [date.index, valueDate?.index], today, language);
  const message = 'The dates can be read in more than one way: choose the order of day, month and year.';
  return {
    date,
    valueDate,
    order,
    isFalling: isNewestFirst(sample, date.index, order),
    questions: isOpen ? [{ field: 'dateOrder', message }] : [],
  };
}

function assignColumns(
  columns: readonly Column[],
  isNamed: boolean,
  { date, valueDate }: Dates,
  money: MoneyColumns,
): CsvMapping['columns'] {
  const currency = currencyColumn(columns, money.columns.amount ?? money.columns.debit ?? money.columns.credit);
  const account = accountColumn(columns, isNamed);
  const id = idColumn(columns);
  const status = statusColumn(columns);
  const others = [date, valueDate, currency, account, id, status].map((column) => column?.index ?? null);
  const usedColumns = new Set(
    [...others, ...Object.values(money.columns)].filter((index) => typeof index === 'number'),
  );
  return {
    date: date?.index ?? null,
    ...money.columns,
    ...textColumns(columns, usedColumns),
    externalId: id?.index ?? null,
    currency: currency?.index ?? null,
    status: status?.index ?? null,
    valueDate: valueDate?.index ?? null,
    account: account?.index ?? null,
    ...originalColumns(columns, usedColumns),
  };
}

async function readHead(text: TextSource): Promise<{ readonly head: string; readonly isWhole: boolean }> {
  const chunks: string[] = [];
  let length = 0;
  for await (const chunk of text()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_CHARACTERS) return { head: chunks.join('').slice(0, HEAD_CHARACTERS), isWhole: false };
  }
  return { head: chunks.join(''), isWhole: true };
}

async function readSample(
  rows: Records,
  header: readonly string[] | null,
): Promise<{ readonly sample: CsvRecord[]; readonly fault: CsvFault | undefined }> {
  const sample: CsvRecord[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const { done, value } = await rows.next();
    if (done) return { sample, fault: value };
    const least = Math.min(2, header?.length ?? 2);
    for (const record of value) if (record.cells.filter((cell) => cell !== '').length >= least) sample.push(record);
  }
  return { sample, fault: undefined };
}
