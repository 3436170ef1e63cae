import type { CalendarDay } from '@pocket/contracts';
import type { AccountPart, StatementPart, StatementReader, TextSource } from '../model/statement.js';
import { INVESTMENT } from '../text/problems.js';
import { statedDigits } from '../values/digits.js';
import { FileFault, toRefusedPart } from '../values/fault.js';
import { parseCategoryField } from './category-field.js';
import { qifDay } from './days.js';
import { Evidence } from './evidence.js';
import { type QifRecord, qifRecords } from './records.js';
import { type QifContext, readTransaction } from './transaction.js';

/** Notation of dates and amounts in a file. */
type Notation = Omit<QifContext, 'isFirst'>;

/** Reads bank, cash and card sections of QIF in two passes: notation of dates and amounts first, then the rows. */
export const qifReader: StatementReader = async function* (text, { today, dateOrder, currency }) {
  try {
    const { evidence, transactions, investments } = await survey(text, today);
    if (transactions === 0 && investments > 0) throw new FileFault(INVESTMENT, 1);
    const order = dateOrder ?? evidence.order;
    if (!order) yield { kind: 'question', field: 'dateOrder', message: question(evidence.openDate) };
    else {
      if (evidence.openDate !== '') yield { kind: 'days', order };
      // Rows pass in batches: one more generator per row costs as much as parsing it.
      const notation = { order, decimal: evidence.decimal, digits: statedDigits(null, currency) };
      for await (const parts of batches(text, notation)) for (const part of parts) yield part;
    }
    if (investments > 0) yield { kind: 'warning', text: `Left out: ${investments} investment transactions.` };
  } catch (error) {
    yield toRefusedPart(error);
  }
};

async function survey(text: TextSource, today: CalendarDay) {
  const evidence = new Evidence(today);
  let transactions = 0;
  let investments = 0;
  for await (const records of qifRecords(text)) {
    for (const record of records) {
      if (record.kind === 'investment') investments += 1;
      else {
        transactions += 1;
        evidence.add(record);
      }
    }
  }
  return { evidence, transactions, investments };
}

async function* batches(text: TextSource, notation: Notation): AsyncGenerator<StatementPart[]> {
  let section = -1;
  let account: string | null = null;
  let type = '';
  for await (const records of qifRecords(text)) {
    const parts: StatementPart[] = [];
    for (const record of records) {
      if (record.kind !== 'transaction') continue;
      const isFirst = section !== record.account.section;
      const part = readTransaction(record, { ...notation, isFirst });
      const isOther = isFirst && section >= 0 && record.account.type !== type;
      const defaultName = isOther ? (DEFAULT_ACCOUNT_NAMES[record.account.type] ?? null) : null;
      const own: string | null = isFirst ? record.account.name || (openedAccount(record, part) ?? defaultName) : null;
      const name: string = own ?? account ?? '';
      if (name !== account) parts.push(accountPart(name));
      section = record.account.section;
      type = record.account.type;
      account = name;
      parts.push(part);
    }
    yield parts;
  }
}

/** Names of accounts without a name, by type, so that sections of different types are different accounts. */
const DEFAULT_ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  bank: 'Bank account',
  cash: 'Cash',
  ccard: 'Credit card',
  'oth a': 'Other asset',
  'oth l': 'Other liability',
};

/** Identifies an account by its name: QIF has no numbers. */
function accountPart(name: string): AccountPart {
  return { kind: 'account', number: name, name, institution: '', currency: null };
}

/** Returns the account's name from its opening balance, which is a transfer to itself, if there is no account header. */
function openedAccount({ fields }: QifRecord, part: StatementPart): string | null {
  return part.kind === 'opening'
    ? parseCategoryField(fields.find(({ code }) => code === 'L')?.text ?? '').transferTo
    : null;
}

function question(date: string): string {
  const dmy = qifDay(date, 'dmy');
  const mdy = qifDay(date, 'mdy');
  return `Day or month first? “${date}” is ${dmy} or ${mdy}.`;
}
