import { Injectable } from '@nestjs/common';
import { AppError, fromMinor, MAX_AMOUNT, type ParsedRequestOf, type Reconciliation, toMinor } from '@pocket/contracts';
import { BookWriter } from '../book/book-writer.js';
import { BooksService } from '../book/books.service.js';
import type { Written } from '../book/decision.js';
import { changed, type Entry } from '../book/entry.js';
import { short } from '../book/summary.js';
import { newTransaction } from '../transactions/new-transaction.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { accountNotFound, adjustmentTooLarge } from './accounts.errors.js';
import { AccountsRepository } from './accounts.repository.js';

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
  ) {}

  /** @throws AppError `NOT_RECONCILED` with the `difference` where it is to be committed and does not agree */
  async reconcile(
    userId: string,
    { id, ...request }: ParsedRequestOf<'ledger.accounts.reconcile'>,
    deadline?: number,
  ): Promise<Written<Reconciliation>> {
    await this.books.ensureOpen(userId);
    const { date, balance, commit, adjust } = request.body;
    const write = {
      ...request,
      subject: 'ledger.accounts.reconcile',
      body: { id, ...request.body },
      deadline,
    } as const;
    return this.writer.write(userId, write, async (session) => {
      const account = await this.accounts.find(userId, id, session);
      if (!account) throw accountNotFound();
      const sums = await this.transactions.sumsByStatus(userId, account.id, date, session);
      const cleared = account.openingBalance + sums.cleared;
      const difference = toMinor(balance) - cleared;
      if (commit && !adjust && difference !== 0) throw differs(fromMinor(difference));
      if (adjust && Math.abs(difference) > toMinor(MAX_AMOUNT)) throw adjustmentTooLarge();
      const adjustment =
        adjust && difference !== 0
          ? newTransaction({
              accountId: account.id,
              type: difference > 0 ? 'income' : 'expense',
              amount: Math.abs(difference),
              description: 'Balance adjustment',
              date,
              status: commit ? 'reconciled' : 'cleared',
            })
          : null;
      const done = commit ? await this.transactions.clearedUpTo(userId, account.id, date, session) : [];
      const entries: Entry[] = [
        ...(adjustment ? [adjustment] : []),
        ...done.map((transaction) => changed('transaction', transaction, { status: 'reconciled' })),
      ];
      return {
        entries,
        reply: {
          difference: fromMinor(adjustment ? 0 : difference),
          cleared: fromMinor(adjustment ? cleared + difference : cleared),
          pending: fromMinor(sums.pending),
          reconciled: done.length + (adjustment && commit ? 1 : 0),
          adjustmentId: adjustment?.id ?? null,
        },
        told: { kind: 'reconcile', summary: `Reconciled the account ${short(account.name)} up to ${date}` },
      };
    });
  }
}
