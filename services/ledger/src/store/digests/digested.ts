import { type CalendarDay, type CalendarMonth, monthOf, type TransactionType } from '@pocket/contracts';
import type { StoredTransaction } from '../../book/states.js';
import { searchText } from '../../book/texts/search-text.js';
import type { Sum } from './digest.schema.js';

/** Fields of a transaction that digests contain. */
export type Digested = Pick<
  StoredTransaction,
  'id' | 'date' | 'accountId' | 'type' | 'amount' | 'transferId' | 'description' | 'payee' | 'notes'
>;
/** The transactions of one kind and account on one day. */
export interface DaySum extends Sum {
  readonly day: CalendarDay;
  readonly accountId: string;
  readonly type: TransactionType;
  readonly isTransfer: boolean;
}

/** Twelve bytes in base 64. */
const ID_LENGTH = 16;
const TRANSFER = 'transfer';

/** Returns the name of a sum within its month. */
export function sumName({ date, accountId, type, transferId }: Digested): string {
  const words = [date.slice(-2), accountId, type];
  return (transferId === null ? words : [...words, TRANSFER]).join(' ');
}

/** Parses a {@link sumName} of a month. */
export function daySum(month: CalendarMonth, name: string, sum: Sum): DaySum {
  const [day, accountId, type, transfer] = name.split(' ') as [string, string, TransactionType, string?];
  return { ...sum, day: `${month}-${day}` as CalendarDay, accountId, type, isTransfer: transfer === TRANSFER };
}

/** Returns the month of the digest with the sum of a transaction. */
export const digestMonth = ({ date }: Digested): CalendarMonth => monthOf(date);

/** Search text of a transaction after its id, and the key of its digest: one of 256, which fill up evenly. */
export interface DigestedText {
  readonly key: string;
  readonly text: string;
}

/** In UTF-16 code units. A digest is one document, and normalizing makes some texts 18 times as long. */
const MAX_TEXT_LENGTH = 400;
const LONG = 'long ';
/** The keys of digests with only the ids of transactions whose texts are too long for a digest. */
export const LONG_TEXTS = { $gte: LONG, $lt: 'long!' };

export function digestedText({ id, description, payee, notes }: Digested): DigestedText {
  const [bytes, key, text] = [
    Buffer.from(id, 'hex').toString('base64'),
    id.slice(-2),
    searchText(description, payee, notes),
  ];
  return text.length > MAX_TEXT_LENGTH ? { key: LONG + key, text: bytes } : { key, text: bytes + text };
}

/** Id of the transaction of a {@link DigestedText}. */
export const digestedId = (text: string): string => Buffer.from(text.slice(0, ID_LENGTH), 'base64').toString('hex');

/** Returns true if the text of a {@link DigestedText}, without its id, contains `wanted`. */
export const isContaining = (text: string, wanted: string): boolean => text.includes(wanted, ID_LENGTH);
