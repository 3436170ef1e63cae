import {
  AppError,
  type CalendarDay,
  digitsOf,
  isCalendarDay,
  MAX_DIGITS,
  type TransactionQuery,
} from '@pocket/contracts';
import type { StoredTransaction } from '../../book/states.js';

/** Last transaction of a page. */
export interface TransactionCursor {
  readonly date: CalendarDay;
  readonly createdAt: Date;
  readonly id: string;
}
/** Last transaction of a page of a list by amount. */
export interface AmountCursor {
  readonly thousandths: number;
  readonly id: string;
}
type Sort = TransactionQuery['sort'];
/** Returns how many thousandths a minor unit with so many decimals is. */
export const thousandthsOf = (digits: number) => 10 ** (MAX_DIGITS - digits);
export const isByAmount = (sort: Sort): boolean => sort === 'amount' || sort === '-amount';

const invalid = () => new AppError('VALIDATION_FAILED', 'cursor is not valid');
const encoded = (text: string) => Buffer.from(text).toString('base64url');
const decoded = (text: string) => Buffer.from(text, 'base64url').toString();

/** Returns the cursor after a transaction in this order. */
export function cursorAfter(transaction: StoredTransaction, sort: Sort): string {
  const { id, amount, ownCurrency } = transaction;
  const thousandths = amount * thousandthsOf(digitsOf(ownCurrency));
  return isByAmount(sort) ? encodeAmountCursor({ thousandths, id }) : encodeCursor(transaction);
}

export function encodeCursor({ date, createdAt, id }: TransactionCursor): string {
  return encoded(`${date}/${createdAt.getTime()}/${id}`);
}

/** @throws AppError `VALIDATION_FAILED` for anything that {@link encodeCursor} did not make. */
export function decodeCursor(text: string): TransactionCursor {
  const match = /^([\d-]{10})\/(-?\d{1,15})\/([0-9a-f]{24})$/.exec(decoded(text));
  const [, date = '', createdAt, id = ''] = match ?? [];
  if (!isCalendarDay(date)) throw invalid();
  return { date, createdAt: new Date(Number(createdAt)), id };
}

export function encodeAmountCursor({ thousandths, id }: AmountCursor): string {
  return encoded(`${thousandths}/${id}`);
}

/** @throws AppError `VALIDATION_FAILED` for anything that {@link encodeAmountCursor} did not make. */
export function decodeAmountCursor(text: string): AmountCursor {
  const match = /^(\d{1,15})\/([0-9a-f]{24})$/.exec(decoded(text));
  const [, thousandths, id] = match ?? [];
  if (thousandths === undefined || id === undefined) throw invalid();
  return { thousandths: Number(thousandths), id };
}
