import { Injectable } from '@nestjs/common';
import {
  CHANGE_FACTS,
  type ChangedTransaction,
  type ChangeFacts,
  type CurrencyCode,
  fromMinor,
  todayIn,
} from '@pocket/contracts';
import { type BookCaller, now } from '@pocket/server';
import { accountCurrencyOf } from '../book/kinds/book.js';
import type { StoredBook, StoredTransaction } from '../book/states.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import type { StoredChange, StoredChangeItem } from '../store/book/stored-change.js';
import { Conversions } from '../store/rates/conversions.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookListsService } from '../writing/book-lists.service.js';

/** Facts about changes of which alerts are made. */
@Injectable()
export class ChangeFactsService {
  constructor(
    private readonly lists: BookListsService,
    private readonly changes: ChangesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly conversions: Conversions,
  ) {}

  /** Changes that the history does not have are left out. */
  async find(caller: BookCaller, changeIds: readonly string[]): Promise<ChangeFacts[]> {
    const { book } = await this.lists.get(caller.bookId);
    const facts: ChangeFacts[] = [];
    for (const id of changeIds) {
      const change = await this.changes.find(caller.bookId, id);
      if (change) facts.push(await this.#factsOf(caller, book, change));
    }
    return facts;
  }

  async #factsOf(caller: BookCaller, book: StoredBook, change: StoredChange): Promise<ChangeFacts> {
    const { id, origin, undoneBy, count } = change;
    const facts = { id, origin, isUndone: undoneBy !== null };
    if (origin === 'import') return { ...facts, imported: count, transactions: [] };
    if (origin === 'undo') return { ...facts, imported: 0, transactions: [] };
    return { ...facts, imported: 0, transactions: await this.#transactionsOf(caller, book, id) };
  }

  async #transactionsOf(
    { bookId, timeZone }: BookCaller,
    book: StoredBook,
    changeId: string,
  ): Promise<ChangedTransaction[]> {
    const items = await this.changes.items(bookId, changeId, { skip: 0, count: CHANGE_FACTS.transactions });
    const changed = new Map(items.filter(isLeft).map((item) => [item.id, item]));
    const found = await this.transactions.findAll(bookId, [...changed.keys()]);
    const views: ChangedTransaction[] = [];
    for (const transaction of found) {
      const inBook = await this.#inBook(book, transaction, timeZone);
      views.push({
        ...viewOf(transaction, accountCurrencyOf(book)),
        inBook,
        linked: linkedBy(changed.get(transaction.id), transaction),
      });
    }
    return views;
  }

  async #inBook(
    book: StoredBook,
    { ownCurrency, amount, date }: StoredTransaction,
    timeZone: string,
  ): Promise<number | null> {
    const currency = ownCurrency ?? accountCurrencyOf(book);
    const today = todayIn(timeZone, now());
    const conversion = await this.conversions.of(book, {
      days: { from: date, to: date },
      currencies: [currency],
      today,
    });
    const converted = conversion.convert({ day: date, currency, amount });
    return converted === null ? null : fromMinor(converted, book.currency);
  }
}

const isLeft = ({ entity, after }: StoredChangeItem) => entity === 'transaction' && after !== null;

function viewOf(
  { id, type, amount, ownCurrency, date, payee, description, transferId, importId }: StoredTransaction,
  accountCurrency: CurrencyCode,
): Omit<ChangedTransaction, 'inBook' | 'linked'> {
  return {
    id,
    type,
    isTransfer: transferId !== null,
    isImported: importId !== null,
    amount: fromMinor(amount, ownCurrency),
    currency: ownCurrency ?? accountCurrency,
    date,
    payee,
    description,
  };
}

/** The occurrence, if the change made this transaction fulfill it. */
function linkedBy(item: StoredChangeItem | undefined, { schedule }: StoredTransaction): ChangedTransaction['linked'] {
  const isNew = item?.after && 'schedule' in item.after && item.after.schedule !== null;
  return isNew && schedule ? { scheduleId: schedule.id, key: schedule.key } : null;
}
