import { type CalendarDay, digitsOf, Exact, type MinorUnits, type Money, rateText } from '@pocket/contracts';
import type { InvalidPart, RowPart } from '../model/statement.js';
import { signedAmount } from '../values/amount.js';
import { leadingDay } from '../values/day.js';
import { statedDigits } from '../values/digits.js';
import { originalMoney } from '../values/original.js';
import { isNoId, lines } from '../values/text.js';

/** Values of a `STMTTRN`; those of an inner aggregate have keys such as `PAYEE.NAME`. */
export type Fields = ReadonlyMap<string, string>;

interface TransactionContext {
  readonly line: number;
  /** Currency of the statement. */
  readonly currency: string | null;
  /** Currency of the account, as {@link statedDigits} takes it. */
  readonly account: string | undefined;
  readonly today: CalendarDay;
  /** True if the bank lists it as not yet booked. */
  readonly pending: boolean;
}

/** Descriptions of transaction types, for transactions without name and memo. */
const KINDS: Readonly<Record<string, string>> = {
  ATM: 'ATM',
  CASH: 'Cash withdrawal',
  CHECK: 'Check',
  DEP: 'Deposit',
  DIRECTDEBIT: 'Direct debit',
  DIRECTDEP: 'Direct deposit',
  DIV: 'Dividend',
  FEE: 'Fee',
  INT: 'Interest',
  PAYMENT: 'Payment',
  POS: 'Point of sale',
  REPEATPMT: 'Repeating payment',
  SRVCHG: 'Service charge',
  XFER: 'Transfer',
};

/** Builds the row of a transaction. The amount is signed, whatever the type. */
export function transactionRow(fields: Fields, context: TransactionContext): RowPart | InvalidPart {
  const { line, currency, today } = context;
  const field = (...names: readonly string[]) => {
    for (const name of names) {
      const text = fields.get(name);
      if (text) return text;
    }
    return '';
  };
  const posted = field('DTPOSTED', 'DTTRAN');
  const pending = context.pending || /pend/i.test(posted);
  const date =
    leadingDay(posted) ?? leadingDay(field('DTAVAIL')) ?? leadingDay(field('DTUSER')) ?? (pending ? today : null);
  const own = field('CURRENCY.CURSYM', 'CURRENCY').toUpperCase();
  const isForeign = own !== '' && currency !== null && own !== currency;
  const digits = statedDigits(currency, context.account);
  const statedIn = isForeign ? statedDigits(own, context.account) : digits;
  const stated = signedAmount(field('TRNAMT'), undefined, statedIn);
  const rate = field('CURRENCY.CURRATE');
  const amount = isForeign && stated !== null && rate ? converted(stated, rate, digits - statedIn) : stated;
  const original = isForeign
    ? originalMoney(Math.abs(stated ?? 0) / 10 ** statedIn, own, currency)
    : paidAbroad(stated, digits, field, currency);
  const id = field('FITID');
  const texts = {
    payee: payeeName(field),
    description:
      field('MEMO') || (field('NAME', 'PAYEE.NAME', 'PAYEE') ? '' : (KINDS[field('TRNTYPE').toUpperCase()] ?? '')),
    notes: transactionNotes(field),
    externalId: isNoId(id) ? null : id,
    status: pending ? 'pending' : 'cleared',
  } as const;
  const problem =
    (stated === null && `The amount “${field('TRNAMT').slice(0, 40)}” is not one.`) ||
    (amount === null && `The exchange rate “${rate.slice(0, 40)}” is not one.`) ||
    (!date && `The date “${posted.slice(0, 40)}” is not one.`) ||
    (isForeign && !rate && `The amount is in ${own.slice(0, 3)}, the statement in ${currency}.`);
  if (problem || amount === null || !date) {
    return { kind: 'invalid', line, problem: problem || '', row: { ...texts, ...(date && { date }) } };
  }
  return {
    kind: 'row',
    line,
    date,
    amount: Math.abs(amount),
    type: amount > 0 ? 'income' : 'expense',
    ...texts,
    category: null,
    tags: [],
    splits: null,
    transferTo: null,
    ...(original ? { original } : {}),
  };
}

/** Returns the amount that the bank converted into the currency of the statement. */
function paidAbroad(
  amount: MinorUnits | null,
  digits: number,
  field: (...names: readonly string[]) => string,
  currency: string | null,
): Money | null {
  const original = field('ORIGCURRENCY.CURSYM').toUpperCase();
  const rate = rateText(field('ORIGCURRENCY.CURRATE'));
  if (amount === null || rate === null) return null;
  const originalDigits = digitsOf(original);
  const minor = new Exact(Math.abs(amount)).div(rate).times(new Exact(10).pow(originalDigits - digits));
  return originalMoney(minor.toDecimalPlaces(0).toNumber() / 10 ** originalDigits, original, currency);
}

/** Multiplies an amount by a rate; null for a text that is no rate. @param moreDigits decimals that the result has more */
function converted(amount: MinorUnits, text: string, moreDigits: number): MinorUnits | null {
  const rate = rateText(text);
  return rate === null
    ? null
    : new Exact(amount).times(rate).times(new Exact(10).pow(moreDigits)).toDecimalPlaces(0).toNumber();
}

/** Returns the payee. The extended name completes a name that was cut. */
function payeeName(field: (...names: readonly string[]) => string): string {
  const name = field('NAME', 'PAYEE.NAME', 'PAYEE', 'EXTDPAYEE.NAME');
  const extended = field('EXTDNAME');
  return extended.startsWith(name) ? extended : name;
}

function transactionNotes(field: (...names: readonly string[]) => string): string {
  const check = field('CHECKNUM');
  const reference = field('REFNUM');
  const original = field('ORIGCURRENCY.CURSYM');
  const rate = field('ORIGCURRENCY.CURRATE');
  const other = field('BANKACCTTO.ACCTID', 'CCACCTTO.ACCTID');
  return lines(
    !isNoId(check) && `Check number ${check}`,
    !isNoId(reference) && reference !== field('FITID') && `Reference: ${reference}`,
    original && `Original currency: ${original}${rate && ` at ${rate}`}`,
    other && `Account: ${other}`,
  );
}
