import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  type CalendarDay,
  fromMinor,
  maxAmountOf,
  type ParsedRequestOf,
  type Reconciliation,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { type Entry, updateEntry } from '../book/entries/entry.js';
import { newTransaction } from '../book/entries/new-transaction.js';
import type { AccountInBook, StoredTransaction } from '../book/states.js';
import { truncateName } from '../book/texts/truncate-name.js';
import { accountNotFound, adjustmentTooLarge } from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import type { WriteRequest } from '../store/book/idempotency.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { completionOf, LargeWrites, MAX_ENTRIES_AT_ONCE } from '../writing/large/large-writes.js';

const differs = (difference: number) =>
  new AppError('NOT_RECONCILED', 'The account and the statement do not agree', { details: { difference } });

/** Holds an account against a statement. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly large: LargeWrites,
  ) {}

  /** @throws AppError `NOT_RECONCILED` with the `difference` where it is to be committed and does not agree */
  async reconcile(
    bookId: BookId,
    { id, ...request }: ParsedRequestOf<'ledger.accounts.reconcile'>,
    deadline?: number,
  ): Promise<WriteReply<Reconciliation>> {
    await this.books.ensureOpen(bookId);
    const { date, commit } = request.body;
    const write = {
      ...request,
      subject: 'ledger.accounts.reconcile',
      body: { id, ...request.body },
      deadline,
    } as const;
    const limit = MAX_ENTRIES_AT_ONCE + 1;
    if (commit && (await this.transactions.countClearedUpTo(bookId, id, date, limit)) === limit) {
      return this.#reconcileMany(bookId, id, write);
    }
    return this.writer.write(bookId, write, async (session) => {
      const { account, adjustment, reply } = await this.#compare(bookId, id, request.body, session);
      const done = commit ? await this.transactions.clearedUpTo(bookId, account.id, date, session) : [];
      const entries: Entry[] = [...(adjustment ? [adjustment] : []), ...done.map(reconciled)];
      const summary = describeReconciliation(account, date);
      return { entries, reply: reply(done.length), description: { kind: 'reconcile', summary } };
    });
  }

  #reconcileMany(
    bookId: BookId,
    id: string,
    write: WriteRequest & { readonly body: ParsedRequestOf<'ledger.accounts.reconcile'>['body'] },
  ): Promise<WriteReply<Reconciliation>> {
    return this.large.write<Reconciliation>(bookId, write, async () => {
      const { transactions } = this;
      const { account, adjustment, reply } = await this.#compare(bookId, id, write.body);
      let count = 0;
      const entries = async function* (): AsyncGenerator<Entry[]> {
        for await (const some of transactions.eachClearedUpTo(bookId, account.id, write.body.date)) {
          count += some.length;
          yield some.map(reconciled);
        }
        if (adjustment) yield [adjustment];
      };
      const description = { kind: 'reconcile', summary: describeReconciliation(account, write.body.date) } as const;
      return { entries: entries(), completion: () => completionOf(write, description, reply(count)) };
    });
  }

  /** @throws AppError `NOT_RECONCILED` */
  async #compare(
    bookId: BookId,
    id: string,
    { date, balance, commit, adjust }: ParsedRequestOf<'ledger.accounts.reconcile'>['body'],
    session?: ClientSession,
  ) {
    const account = await this.accounts.find(bookId, id, session);
    if (!account) throw accountNotFound();
    const { currency } = account;
    const sums = await this.transactions.sumsByStatus(bookId, account.id, date, session);
    const cleared = account.openingBalance + sums.cleared;
    const difference = accountAmount('Balance', balance, currency) - cleared;
    if (commit && !adjust && difference !== 0) throw differs(fromMinor(difference, currency));
    if (adjust && Math.abs(difference) > maxAmountOf(currency)) throw adjustmentTooLarge();
    const adjustment =
      adjust && difference !== 0
        ? newTransaction({
            accountId: account.id,
            type: difference > 0 ? 'income' : 'expense',
            amount: Math.abs(difference),
            ownCurrency: account.ownCurrency,
            description: 'Balance adjustment',
            date,
            status: commit ? 'reconciled' : 'cleared',
          })
        : null;
    const reply = (count: number): Reconciliation => ({
      difference: fromMinor(adjustment ? 0 : difference, currency),
      cleared: fromMinor(adjustment ? cleared + difference : cleared, currency),
      pending: fromMinor(sums.pending, currency),
      reconciled: count + (adjustment && commit ? 1 : 0),
      adjustmentId: adjustment?.id ?? null,
    });
    return { account, adjustment, reply };
  }
}

const reconciled = (transaction: StoredTransaction) =>
  updateEntry('transaction', transaction, { status: 'reconciled' });

const describeReconciliation = ({ name }: AccountInBook, date: CalendarDay) =>
  `Reconciled the account ${truncateName(name)} up to ${date}`;
