import type { DateOrder } from '../csv/mapping.js';
import type { AccountPart, Part, ReadOptions, StatementReader, TextSource } from '../statement.js';
import { INVESTMENT } from '../text/problems.js';
import { FileFault, refusalOf } from '../values/fault.js';
import { qifDay } from './days.js';
import { Evidence } from './evidence.js';
import { placeOf } from './place.js';
import { type QifRecord, qifRecords } from './records.js';
import { transactionOf } from './transaction.js';

/** Reads bank, cash and card sections of QIF: once for how its dates and amounts are written, once for its rows. */
export const qifReader: StatementReader = async function* (text, options) {
  try {
    yield* parts(text, options);
  } catch (error) {
    yield refusalOf(error);
  }
};

async function* parts(text: TextSource, { today, dateOrder }: ReadOptions): AsyncGenerator<Part> {
  const evidence = new Evidence(today);
  const seen = { transaction: 0, investment: 0 };
  for await (const records of qifRecords(text)) {
    for (const record of records) {
      seen[record.kind] += 1;
      if (record.kind === 'transaction') evidence.add(record);
    }
  }
  if (seen.transaction === 0 && seen.investment > 0) {
    throw new FileFault(INVESTMENT, 1);
  }
  const order = dateOrder ?? evidence.order;
  if (order) yield* rows(text, order, evidence.decimal);
  else yield { kind: 'question', field: 'dateOrder', message: question(evidence.openDate) };
  if (seen.investment > 0) yield { kind: 'warning', text: `Left out: ${seen.investment} investment transactions.` };
}

async function* rows(text: TextSource, order: DateOrder, decimal: '.' | ','): AsyncGenerator<Part> {
  let section = -1;
  let account: string | null = null;
  for await (const records of qifRecords(text)) {
    for (const record of records) {
      if (record.kind !== 'transaction') continue;
      const isFirst = section !== record.account.section;
      const part = transactionOf(record, { order, decimal, isFirst });
      const name: string = isFirst
        ? record.account.name || openedAccount(record, part) || account || ''
        : (account ?? '');
      if (name !== account) yield accountPart(name);
      section = record.account.section;
      account = name;
      yield part;
    }
  }
}

/** QIF has no numbers: the name is what tells accounts apart. */
function accountPart(name: string): AccountPart {
  return { kind: 'account', number: name, name, institution: '', currency: null };
}

/** Without a header of its own an account is named where it is opened: as the other side of its opening balance. */
function openedAccount({ fields }: QifRecord, part: Part): string | null {
  return part.kind === 'opening' ? placeOf(fields.find(({ code }) => code === 'L')?.text ?? '').transferTo : null;
}

function question(date: string): string {
  const [dmy, mdy] = [qifDay(date, 'dmy'), qifDay(date, 'mdy')];
  return `Day or month first? “${date}” is ${dmy} or ${mdy}.`;
}
