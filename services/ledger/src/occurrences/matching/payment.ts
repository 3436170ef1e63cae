import type { CalendarDay, MinorUnits, ScheduleType } from '@pocket/contracts';
import type { StoredTransaction } from '../../book/states.js';
import { wordsOf } from '../../book/texts/words.js';

/** Transaction, or transfer, that can fulfill an occurrence. A transfer has the fields of the leg that leaves. */
export interface Payment {
  readonly id: string;
  readonly type: ScheduleType;
  readonly accountId: string;
  /** Account where a transfer arrives. */
  readonly toAccountId: string | null;
  readonly date: CalendarDay;
  readonly amount: MinorUnits;
  /** Words of each text that has some. */
  readonly texts: readonly (readonly string[])[];
}
export type PaymentFields = Pick<
  StoredTransaction,
  'id' | 'type' | 'accountId' | 'date' | 'amount' | 'payee' | 'description' | 'transferId'
>;

/** Returns the payments that transactions are. A leg without the other one is none. */
export function paymentsOf(transactions: readonly PaymentFields[]): Payment[] {
  const arrivals = new Map(
    transactions.flatMap(({ transferId, type, accountId }) =>
      transferId !== null && type === 'income' ? [[transferId, accountId]] : [],
    ),
  );
  return transactions.flatMap((transaction): Payment[] => {
    const { id, type, accountId, transferId, date, amount } = transaction;
    const fields = { id, accountId, date, amount, texts: textsOf(transaction) };
    if (transferId === null) return [{ ...fields, type, toAccountId: null }];
    const toAccountId = arrivals.get(transferId);
    if (type === 'income' || toAccountId === undefined) return [];
    return [{ ...fields, type: 'transfer', toAccountId }];
  });
}

/** Returns the words of payee and description, those that have some. */
export const textsOf = ({ payee, description }: Pick<StoredTransaction, 'payee' | 'description'>) =>
  [payee, description].map(wordsOf).filter((words) => words.length > 0);
