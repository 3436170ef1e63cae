import type { CalendarDay } from '@pocket/contracts';
import type { CsvAnalysis, CsvMapping, MappingQuestion } from '../../model/csv-mapping.js';
import type { ByteSource, TextSource } from '../../model/statement.js';
import { decodeStream } from '../../text/decode.js';
import { plainWords } from '../../text/plain-words.js';
import { INVESTMENT } from '../../text/problems.js';
import { isStatus } from '../cells/statuses.js';
import type { CsvRecord } from '../structure/csv-record.js';
import { columnMeanings, headerLanguage } from '../structure/header.js';
import { findLayout } from '../structure/layout.js';
import { type CsvFault, readRecords } from '../structure/records.js';
import { accountColumn, currencyColumn, dateColumns, describeColumns, idColumn, withRole } from './columns.js';
import { columnFacts } from './facts.js';
import { findMoney } from './money.js';
import { isPocketHeader, pocketMapping } from './pocket-table.js';
import { findDateOrder, isNewestFirst, type Records } from './row-order.js';
import { textColumns } from './texts.js';

/** Why a file is no table that could be mapped: one sentence, and the line that it is about. */
export interface NotATable {
  readonly problem: string;
  readonly line: number;
}

const HEAD = 256 * 1024;
/** The rows that tell which column is what. The order of dates is told from all of them. */
const SAMPLE = 1_500;
const MAX_STATUSES = 5;
const isLongStatus = (cell: string) => cell.length >= 6 && isStatus(cell);
const SHOWN = 20;
const MAX_WIDTH = 120;

/** Tells from the whole file where it has what, and what it leaves open. */
export function analyzeCsv(
  source: ByteSource,
  encoding: string,
  { today }: { readonly today: CalendarDay },
): Promise<CsvAnalysis | NotATable> {
  return analyzeText(decodeStream(source, encoding), encoding, today);
}

export async function analyzeText(
  text: TextSource,
  encoding: string,
  today: CalendarDay,
): Promise<CsvAnalysis | NotATable> {
  const { head, isWhole } = await readHead(text);
  const layout = findLayout(head, isWhole);
  if (!layout) return { problem: 'This is a text, but not a table: its lines have no columns.', line: 1 };
  const { delimiter, skip, header } = layout;
  if (isPocketHeader(header)) {
    const mapping = pocketMapping(delimiter, encoding, skip);
    return { mapping, questions: [], header: header ?? [], headerKey: 'pocket', sample: [] };
  }
  const rows = readRecords(text, { delimiter, skip, header: header !== null });
  const { sample, fault } = await readSample(rows, header);
  if (fault && sample.length === 0) return { problem: fault.fault, line: fault.line };
  const named = columnMeanings(header ?? []);
  const width = Math.min(MAX_WIDTH, Math.max(header?.length ?? 0, ...sample.map(({ cells }) => cells.length)));
  const columns = describeColumns(header ?? [], named, columnFacts(sample, width));
  const papers = columns.filter(
    ({ index, facts }) =>
      // In an account for both, the columns of papers stay empty beside most of what is paid.
      facts.filled * 2 >= facts.rows && named[index]?.isWhole && named[index]?.meanings[0]?.role === 'investment',
  );
  if (papers.length > 1) {
    return { problem: INVESTMENT, line: skip + 1 };
  }
  const questions: { field: MappingQuestion; message: string }[] = [];
  const [date, otherDate] = dateColumns(columns);
  if (!date) questions.push({ field: 'date', message: 'No column of dates was found: choose one.' });
  const language = headerLanguage(named);
  const order = date ? await findDateOrder(rows, sample, [date.index, otherDate?.index], today, language) : undefined;
  if (order?.isOpen) {
    const message = 'The dates can be read in more than one way: choose the order of day, month and year.';
    questions.push({ field: 'dateOrder', message });
  }
  await rows.return(undefined);
  const isFalling = date && isNewestFirst(sample, date.index, order?.order ?? 'ymd');
  const money = findMoney(columns, sample, language, isFalling);
  questions.push(...money.questions);
  if (!header && !date && money.questions.some(({ field }) => field === 'amount')) {
    const problem = 'This is a text, not a statement: nowhere in it stand dates and amounts in columns.';
    return { problem, line: 1 };
  }
  const currency = currencyColumn(columns, money.columns.amount ?? money.columns.debit ?? money.columns.credit);
  const account = accountColumn(columns, header !== null);
  const id = idColumn(columns);
  const status =
    withRole(columns, 'status').find(({ facts }) => [...facts.distinct.keys()].some(isStatus)) ??
    columns.find(({ facts: { distinct, filled, rows } }) => {
      // Whatever it is called: a column that says nothing but whether entries are booked.
      return filled === rows && distinct.size < MAX_STATUSES && [...distinct.keys()].every(isLongStatus);
    });
  const others = [date, otherDate, currency, account, id, status].map((column) => column?.index ?? null);
  const taken = new Set([...others, ...Object.values(money.columns)].filter((each) => typeof each === 'number'));
  const mapping: CsvMapping = {
    delimiter,
    encoding,
    header: header !== null,
    skip,
    columns: {
      date: date?.index ?? null,
      ...money.columns,
      ...textColumns(columns, taken),
      externalId: id?.index ?? null,
      currency: currency?.index ?? null,
      status: status?.index ?? null,
      valueDate: otherDate?.index ?? null,
      account: account?.index ?? null,
    },
    dateOrder: order?.order ?? 'ymd',
    decimal: money.decimal,
    negate: money.negate,
    flags: money.flags,
  };
  return {
    mapping,
    questions,
    header: header ?? [],
    headerKey: header ? header.map(plainWords).join('|') : `${delimiter}${width}`,
    sample: sample.slice(0, SHOWN).map(({ cells }) => cells),
  };
}

async function readHead(text: TextSource): Promise<{ readonly head: string; readonly isWhole: boolean }> {
  const chunks: string[] = [];
  let length = 0;
  for await (const chunk of text()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD) return { head: chunks.join('').slice(0, HEAD), isWhole: false };
  }
  return { head: chunks.join(''), isWhole: true };
}

async function readSample(
  rows: Records,
  header: readonly string[] | null,
): Promise<{ readonly sample: CsvRecord[]; readonly fault: CsvFault | undefined }> {
  const sample: CsvRecord[] = [];
  while (sample.length < SAMPLE) {
    const { done, value } = await rows.next();
    if (done) return { sample, fault: value };
    const least = Math.min(2, header?.length ?? 2);
    for (const record of value) if (record.cells.filter((cell) => cell !== '').length >= least) sample.push(record);
  }
  return { sample, fault: undefined };
}
