import { LineSplitter } from '../lines/line-splitter.js';
import type { DateOrder } from '../model/csv-mapping.js';
import type { TextSource } from '../model/statement.js';
import { FileFault } from '../values/fault.js';

/** A longer transaction keeps one field more than allowed, so that the reader can report it. */
export const MAX_FIELDS = 1_000;
/** Types of sections that hold no transactions. */
const LISTS = new Set([
  'cat',
  'class',
  'memorized',
  'security',
  'prices',
  'budget',
  'tag',
  'template',
  'payee',
  'tax',
  'bill',
  'invoice',
  'invitem',
]);

const DATE = /^\d{1,4}[-/.] ?\d{1,2}[-/.'] ?\d{1,4}$/;
const ORDERS: Readonly<Record<string, DateOrder>> = { mdy: 'mdy', dmy: 'dmy', ymd: 'ymd' };

/** Account of the following transactions. */
interface QifAccount {
  readonly name: string;
  /** Number of the section, to recognize its first record. */
  readonly section: number;
  /** Type in the header: `bank`, `ccard`. */
  readonly type: string;
  /** Date order that an `!Option` line declares. */
  readonly order: DateOrder | null;
}
export interface QifField {
  readonly code: string;
  readonly text: string;
}
export interface QifRecord {
  readonly kind: 'transaction' | 'investment';
  readonly account: QifAccount;
  readonly line: number;
  readonly fields: readonly QifField[];
  /** False if the file ends before the `^` that ends a transaction. */
  readonly isWhole: boolean;
}

/**
 * Yields the transactions of a QIF file in batches, in order.
 * @throws FileFault for a line that is too long, or a file that ends within a transaction's line.
 */
export async function* qifRecords(text: TextSource): AsyncGenerator<QifRecord[]> {
  const splitter = new LineSplitter();
  const sections = new Sections();
  for await (const chunk of text()) {
    const before = splitter.count;
    const records = sections.take(splitter.push(chunk), before + 1);
    if (records.length > 0) yield records;
    splitter.check();
  }
  const before = splitter.count;
  const { lines, isOpen } = splitter.end();
  const records = sections.take(lines, before + 1);
  const rest = sections.end();
  yield rest && !isOpen ? [...records, rest] : records;
  if (rest && isOpen) {
    throw new FileFault(`The file ends in the middle of a transaction, in line ${splitter.count}.`, splitter.count);
  }
}

/** Tracks the headers and joins lines into records. */
class Sections {
  private kind: QifRecord['kind'] | 'account' | 'list' = 'transaction';
  private account: QifAccount = { name: '', section: 0, type: '', order: null };
  private fields: QifField[] = [];
  private line = 1;

  take(lines: readonly string[], first: number): QifRecord[] {
    const records: QifRecord[] = [];
    lines.forEach((line, index) => {
      const text = line.trimStart();
      if (text === '') return;
      if (text.startsWith('!')) this.header(text.slice(1).trim());
      else if (text.startsWith('^')) this.finish(records);
      else this.field(text, first + index);
    });
    return records;
  }

  end(): QifRecord | null {
    const { kind, fields, account, line } = this;
    const isRecord = fields.length > 0 && (kind === 'transaction' || kind === 'investment');
    return isRecord ? { kind, account, line, fields, isWhole: false } : null;
  }

  private header(text: string): void {
    this.fields = [];
    const [word = '', ...rest] = text.toLowerCase().split(':');
    if (word === 'option') this.account = { ...this.account, order: ORDERS[rest.join()] ?? this.account.order };
    else if (word === 'account') this.kind = 'account';
    else if (word === 'type') {
      const type = rest.join(':').trim();
      this.kind = LISTS.has(type) ? 'list' : type === 'invst' || type === 'port' ? 'investment' : 'transaction';
      this.account = { ...this.account, type, section: this.account.section + 1 };
    }
  }

  private field(text: string, line: number): void {
    if (this.fields.length === 0) this.line = line;
    if (this.fields.length <= MAX_FIELDS) {
      this.fields.push({ code: text.charAt(0).toUpperCase(), text: text.slice(1).trim() });
    }
  }

  private finish(records: QifRecord[]): void {
    const { kind, fields, account, line } = this;
    this.fields = [];
    if (fields.length === 0) return;
    if (kind === 'account') {
      const name = fields.find(({ code }) => code === 'N')?.text ?? '';
      this.account = { ...account, name, section: account.section + 1 };
    } else if (kind !== 'list') records.push({ kind, account, line, fields: withDay(fields), isWhole: true });
  }
}

/** Takes the memo for the day if there is no day: some banks write it there. */
function withDay(fields: readonly QifField[]): readonly QifField[] {
  if (fields.some(({ code }) => code === 'D')) return fields;
  return fields.map((field) => (field.code === 'M' && DATE.test(field.text) ? { ...field, code: 'D' } : field));
}
