import { type CalendarDay, type CalendarMonth, type EntryType, monthOf } from '@pocket/contracts';
import type { StoredTransaction } from '../../book/states.js';
import { searchText } from '../search-text.js';
import type { Sum } from './digest.schema.js';

/** What of a transaction is in a digest. */
export type Digested = Pick<
  StoredTransaction,
  'id' | 'date' | 'accountId' | 'type' | 'amount' | 'transferId' | 'description' | 'payee' | 'notes'
>;
/** The transactions of one kind and account on one day. */
export interface DaySum extends Sum {
  readonly day: CalendarDay;
  readonly accountId: string;
  readonly type: EntryType;
  readonly isTransfer: boolean;
}

/** Twelve bytes in base 64. */
const ID_LENGTH = 16;
const TRANSFER = 'transfer';

/** What a sum of a month is about, as its name. */
export function sumName({ date, accountId, type, transferId }: Digested): string {
  const words = [date.slice(-2), accountId, type];
  return (transferId === null ? words : [...words, TRANSFER]).join(' ');
}

/** What a {@link sumName} of a month stands for. */
export function daySum(month: CalendarMonth, name: string, sum: Sum): DaySum {
  const [day, accountId, type, transfer] = name.split(' ') as [string, string, EntryType, string?];
  return { ...sum, day: `${month}-${day}` as CalendarDay, accountId, type, isTransfer: transfer === TRANSFER };
}

/** The part that the sum of a transaction is in. */
export const monthPart = ({ date }: Digested): CalendarMonth => monthOf(date);
/** The part that the text of a transaction is in, always the same one: one of 256, which fill up evenly. */
export const textPart = ({ id }: Pick<Digested, 'id'>): string => id.slice(-2);

/** What a transaction says, behind its id. */
export function digestText({ id, description, payee, notes }: Digested): string {
  return Buffer.from(id, 'hex').toString('base64') + searchText(description, payee, notes);
}

/** The id of a {@link digestText} whose transaction says something with `wanted` in it, else null. */
export function idIfContaining(text: string, wanted: string): string | null {
  return text.includes(wanted, ID_LENGTH) ? Buffer.from(text.slice(0, ID_LENGTH), 'base64').toString('hex') : null;
}
