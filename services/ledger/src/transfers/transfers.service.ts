import { Injectable } from '@nestjs/common';
import {
  addDays,
  type BookId,
  CANDIDATE_DAYS,
  type CalendarDay,
  daysBetween,
  type MessageReply,
  type ParsedRequestOf,
  type ReplyOf,
  type Transfer,
  type TransferCandidate,
  todayIn,
} from '@pocket/contracts';
import { type BookCaller, type BookContext, now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { deletionEntry, type EntryOf, updateEntry } from '../book/entries/entry.js';
import { legMisfits } from '../book/entries/legs.js';
import { newId } from '../book/entries/new-id.js';
import { newTransaction } from '../book/entries/new-transaction.js';
import { type Legs, transferVersion, withSharedChanges } from '../book/entries/transfer-version.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { StoredTransaction } from '../book/states.js';
import { truncateName } from '../book/texts/truncate-name.js';
import { OccurrenceMatcher } from '../occurrences/occurrence-matcher.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { parseObjectId } from '../store/entity-id.js';
import { PageBudget } from '../store/page-budget.js';
import { LegRates } from '../store/rates/leg-rates.js';
import { TagsRepository } from '../store/transactions/tags.repository.js';
import { TransactionViews } from '../store/transactions/transaction-views.js';
import { sameAccounts, transactionNotFound } from '../store/transactions/transactions.errors.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { legView } from '../store/transactions/transfer.view.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { inAccount, newTransfer } from '../writing/edits/new-transfer.js';
import { amountsAfter } from '../writing/edits/transfer-amounts.js';
import { requireVersion } from '../writing/if-match.js';
import { findTransferPairs } from './transfer-pairs.js';
import { TransferRates } from './transfer-rates.js';
import { alreadyLeg, notAPair, transferNotFound } from './transfers.errors.js';

const MAX_SEARCHED = 10_000;

type LegEntry = EntryOf<'transaction'> & { readonly after: StoredTransaction };

@Injectable()
export class TransfersService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly tags: TagsRepository,
    private readonly views: TransactionViews,
    private readonly rates: TransferRates,
    private readonly legRates: LegRates,
    private readonly matcher: OccurrenceMatcher,
  ) {}

  async get(bookId: BookId, id: string): Promise<Transfer> {
    await this.books.ensureOpen(bookId);
    return this.views.transfer(bookId, await this.#find(bookId, id));
  }

  async create(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.transfers.create'>,
    deadline?: number,
  ): Promise<WriteReply<Transfer>> {
    await this.books.ensureOpen(bookId);
    const { fromAccountId, toAccountId } = request.body;
    return this.writer.write(bookId, { subject: 'ledger.transfers.create', ...request, deadline }, async (session) => {
      const from = await this.#account(bookId, fromAccountId, session);
      const to = await this.#account(bookId, toAccountId, session);
      const tags = await this.tags.spelled(bookId, request.body.tags, session);
      const { expense, income } = newTransfer(request.body, { from, to }, tags);
      return {
        ...(await this.#decide(bookId, [expense, income], session)),
        description: { kind: 'transfer', summary: `Moved money from ${from.name} to ${to.name}` },
      };
    });
  }

  async update(
    bookId: BookId,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.transfers.update'>,
    deadline?: number,
  ): Promise<WriteReply<Transfer>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.transfers.update', body: { id, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const legs = await this.#find(bookId, id, session);
      await this.#requireVersion(bookId, legs, ifMatch, session);
      const { fromAccountId, toAccountId, amount, toAmount, tags, description, ...rest } = body;
      const from = await this.#account(bookId, fromAccountId ?? legs.from.accountId, session);
      const to = await this.#account(bookId, toAccountId ?? legs.to.accountId, session);
      if (from.id === to.id) throw sameAccounts();
      const fields = {
        ...omitUndefined(rest),
        ...(description === undefined ? {} : { description: description || 'Transfer' }),
        ...(tags === undefined ? {} : { tags: await this.tags.spelled(bookId, tags, session) }),
      };
      const amounts = amountsAfter(legs, { amount, toAmount }, { from, to });
      const [expense, income] = withSharedChanges([
        updateEntry('transaction', legs.from, { ...fields, ...inAccount(from), amount: amounts.from }),
        updateEntry('transaction', legs.to, { ...fields, ...inAccount(to), amount: amounts.to }),
      ] as const);
      return {
        ...(await this.#decide(bookId, [expense, income], session)),
        legs: [legs.from, legs.to],
        description: { kind: 'update', summary: `Changed the transfer from ${from.name} to ${to.name}` },
      };
    });
  }

  async delete(
    bookId: BookId,
    { id, ifMatch }: ParsedRequestOf<'ledger.transfers.delete'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.transfers.delete', body: { id }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const legs = await this.#find(bookId, id, session);
      await this.#requireVersion(bookId, legs, ifMatch, session);
      return {
        entries: [deletionEntry('transaction', legs.from), deletionEntry('transaction', legs.to)],
        reply: { message: 'Transfer deleted' },
        description: { kind: 'delete', summary: 'Deleted a transfer' },
      };
    });
  }

  /** Each keeps its date, however far apart, and its amount, which may differ between currencies. */
  async match(context: BookContext, request: ParsedRequestOf<'ledger.transfers.match'>): Promise<WriteReply<Transfer>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.transfers.match', ...request, deadline }, async (session) => {
      const expense = await this.transactions.find(bookId, request.body.expenseId, session);
      const income = await this.transactions.find(bookId, request.body.incomeId, session);
      if (!expense || !income) throw transactionNotFound();
      requirePair(expense, income);
      if (expense.ownCurrency !== income.ownCurrency) {
        const from = await this.#account(bookId, expense.accountId, session);
        const to = await this.#account(bookId, income.accountId, session);
        await this.rates.requireNear(context, { expense, income }, { from, to }, session);
      }
      const fields = { transferId: newId(), categoryId: null, splits: null };
      const [from, to] = withSharedChanges([
        updateEntry('transaction', expense, fields),
        updateEntry('transaction', income, fields),
      ] as const);
      return {
        ...(await this.#decide(bookId, [from, to], session)),
        description: { kind: 'transfer', summary: 'Made a transfer of two transactions' },
      };
    });
  }

  /**
   * Adds the other leg in `accountId`, with the day and texts of the transaction. In another currency it has the amount
   * converted by the rate of the day.
   */
  async complete(
    context: BookContext,
    { id, ifMatch, ...request }: ParsedRequestOf<'ledger.transfers.complete'>,
  ): Promise<WriteReply<Transfer>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const write = {
      ...request,
      subject: 'ledger.transfers.complete',
      body: { id, ...request.body },
      deadline,
    } as const;
    return this.writer.write(bookId, write, async (session) => {
      const before = await this.transactions.find(bookId, id, session);
      if (!before) throw transactionNotFound();
      await requireVersion(before, ifMatch, (state) => this.views.one(bookId, state, session));
      if (before.transferId !== null) throw alreadyLeg();
      const account = await this.#account(bookId, request.body.accountId, session);
      if (account.id === before.accountId) throw sameAccounts();
      const transferId = newId();
      const own = updateEntry('transaction', before, { transferId, categoryId: null, splits: null });
      const { description, date, notes, tags } = before;
      const type = before.type === 'expense' ? 'income' : 'expense';
      const accounts = { from: await this.#account(bookId, before.accountId, session), to: account };
      const amount = await this.rates.convert(context, before, accounts, session);
      const common = { amount, description, date, notes, tags, transferId };
      const other = newTransaction({ ...common, ...inAccount(account), type });
      return {
        ...(await this.#decide(bookId, type === 'income' ? [own, other] : [other, own], session)),
        description: { kind: 'transfer', summary: `Made a transfer of ${truncateName(description)}` },
      };
    });
  }

  async unlink(
    bookId: BookId,
    { id, ...request }: ParsedRequestOf<'ledger.transfers.unlink'>,
    deadline?: number,
  ): Promise<WriteReply<ReplyOf<'ledger.transfers.unlink'>>> {
    await this.books.ensureOpen(bookId);
    const write = { ...request, subject: 'ledger.transfers.unlink', body: { id }, deadline } as const;
    return this.writer.write(bookId, write, async (session) => {
      const legs = await this.#find(bookId, id, session);
      const [from, to] = [legs.from, legs.to].map((leg) =>
        updateEntry('transaction', leg, { transferId: null, schedule: null }),
      ) as [ReturnType<typeof updateEntry<'transaction'>>, ReturnType<typeof updateEntry<'transaction'>>];
      const view = legView(await this.views.lists(bookId, session));
      return {
        entries: [from, to],
        reply: { expense: view(from.after), income: view(to.after) },
        description: { kind: 'transfer', summary: 'Made two transactions of a transfer' },
      };
    });
  }

  async candidates({ bookId, timeZone }: BookCaller): Promise<TransferCandidate[]> {
    await this.books.ensureOpen(bookId);
    const today: CalendarDay = todayIn(timeZone, now());
    const days = { from: addDays(today, -CANDIDATE_DAYS.back), to: today };
    const found = await this.transactions.betweenDays(bookId, days, MAX_SEARCHED);
    const currencies = [...new Set(found.map(({ ownCurrency }) => ownCurrency))];
    const findRate = currencies.length > 1 ? await this.legRates.between(bookId, { days, today, currencies }) : null;
    const pairs = await findTransferPairs(found, findRate);
    const ids = new Set(pairs.flatMap(({ expense, income }) => [expense.id, income.id]));
    const read = await this.views.withLinks(bookId, await this.transactions.findAll(bookId, [...ids]));
    const whole = new Map(read.map((each) => [each.id, each]));
    const view = legView(await this.views.lists(bookId));
    const page = new PageBudget();
    const candidates: TransferCandidate[] = [];
    for (const pair of pairs) {
      const [expense, income] = [whole.get(pair.expense.id), whole.get(pair.income.id)];
      // Deleted or changed since the search.
      if (!expense || !income || expense.transferId !== null || income.transferId !== null) continue;
      const days = Math.abs(daysBetween(expense.date, income.date));
      const candidate = { expense: view(expense), income: view(income), days };
      if (!page.take(candidate)) break;
      candidates.push(candidate);
    }
    return candidates;
  }

  /** @param legs entries of the leg that leaves, and of the one that arrives */
  async #decide(bookId: BookId, legs: readonly [LegEntry, LegEntry], session: ClientSession) {
    const [from, to] = (await this.matcher.matched(bookId, legs, session)) as [LegEntry, LegEntry];
    const reply = await this.views.transfer(bookId, { from: from.after, to: to.after }, session);
    return { entries: [from, to], reply };
  }

  #requireVersion(bookId: BookId, legs: Legs, seen: number | undefined, session: ClientSession): Promise<void> {
    return requireVersion({ ...legs, version: transferVersion(legs) }, seen, (state) =>
      this.views.transfer(bookId, state, session),
    );
  }

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<Legs> {
    const transferId = parseObjectId(id)?.toHexString();
    const legs = transferId ? await this.transactions.legsOf(bookId, [transferId], session) : [];
    const [from, to] = (['expense', 'income'] as const).map((type) => legs.find((leg) => leg.type === type));
    if (!from || !to) throw transferNotFound();
    return { from, to };
  }

  async #account(bookId: BookId, id: string, session: ClientSession) {
    const account = await this.accounts.find(bookId, id, session);
    if (!account) throw accountNotFound();
    return account;
  }
}

function requirePair(expense: StoredTransaction, income: StoredTransaction): void {
  if (expense.type !== 'expense') throw notAPair('Expense must be an expense');
  if (income.type !== 'income') throw notAPair('Income must be an income');
  if (expense.transferId !== null || income.transferId !== null)
    throw notAPair('One of the two is part of a transfer already');
  const misfits = legMisfits(expense, income);
  if (misfits.has('accounts')) throw sameAccounts();
  if (misfits.has('amounts')) throw notAPair('The two must have the same Amount');
}
