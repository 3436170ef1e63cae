import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BatchBody,
  type BatchReply,
  type BookId,
  MAX_BATCH,
  MAX_TAGS,
  type ParsedRequestOf,
  type Skipped,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { changesSomething, deletionEntry, type EntryOf, updateEntry } from '../book/entries/entry.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { StoredCategory, StoredTransaction } from '../book/states.js';
import { nameKey } from '../book/texts/name-key.js';
import { truncateName } from '../book/texts/truncate-name.js';
import { OccurrenceMatcher } from '../occurrences/occurrence-matcher.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { parseObjectId } from '../store/entity-id.js';
import { TagsRepository } from '../store/transactions/tags.repository.js';
import { otherCurrency, tooManyAtOnce, transactionNotFound } from '../store/transactions/transactions.errors.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import { BatchBudget } from '../writing/edits/batch-budget.js';
import { requireTextsFit } from '../writing/edits/text-limit.js';
import { categoriesById, requireCategory } from '../writing/edits/transaction-fields.js';

type Change = NonNullable<BatchBody['change']>;
type TransactionEntry = EntryOf<'transaction'>;

/** Transactions per read, so that `BatchBudget` refuses long texts before all of them are in memory. */
const TRANSACTIONS_PER_READ = 200;

/** Changes or deletes many transactions as one change of the book. */
@Injectable()
export class BatchService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly tags: TagsRepository,
    private readonly matcher: OccurrenceMatcher,
  ) {}

  async run(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.transactions.batch'>,
    deadline?: number,
  ): Promise<BatchReply> {
    await this.books.ensureOpen(bookId);
    const { change } = request.body;
    const write = { subject: 'ledger.transactions.batch', ...request, deadline } as const;
    return this.writer.write(bookId, write, async (session) => {
      const categories = await this.categories.list(bookId, session);
      const found = await this.#select(bookId, request.body, categories, session);
      const { entries, skipped } = change
        ? await this.#changeAll(bookId, found, change, categories, session)
        : { entries: await this.#deleteAll(bookId, found, session), skipped: [] };
      const changing = entries.filter(changesSomething);
      const selected = new Set(found.map(({ id }) => id));
      const changed = changing.filter(({ id }) => selected.has(id)).length;
      return {
        entries: changing,
        reply: { matched: found.length, changed, skipped },
        description: { summary: describeBatch(changed, change, categories) },
      };
    });
  }

  /** @throws AppError `NOT_FOUND` for an unknown id, `VALIDATION_FAILED` for too many transactions */
  async #select(
    bookId: BookId,
    { ids, filter }: BatchBody,
    categories: readonly StoredCategory[],
    session: ClientSession,
  ): Promise<StoredTransaction[]> {
    const budget = new BatchBudget();
    const found: StoredTransaction[] = [];
    if (ids) {
      const wanted = [...new Set(ids.map((id) => parseObjectId(id)?.toHexString() ?? ''))];
      if (wanted.includes('')) throw transactionNotFound();
      for (let start = 0; start < wanted.length; start += TRANSACTIONS_PER_READ) {
        const some = await this.transactions.findAll(
          bookId,
          wanted.slice(start, start + TRANSACTIONS_PER_READ),
          session,
        );
        for (const transaction of some) budget.take(transaction);
        found.push(...some);
      }
      if (found.length < wanted.length) throw transactionNotFound();
      return found;
    }
    // One more than a batch may have: the store then sorts no more than these.
    const scope = { categoryIds: categories.map(({ id }) => id), also: [], limit: MAX_BATCH + 1 };
    for await (const transaction of this.transactions.each(bookId, filter ?? {}, scope, session)) {
      budget.take(transaction);
      found.push(transaction);
      if (found.length > MAX_BATCH) throw tooManyAtOnce();
    }
    return found;
  }

  /** Deletes the transactions, and the other leg of each transfer. */
  async #deleteAll(
    bookId: BookId,
    found: readonly StoredTransaction[],
    session: ClientSession,
  ): Promise<TransactionEntry[]> {
    const deleted = new Map(found.map((transaction) => [transaction.id, transaction]));
    const transfers = found.flatMap(({ transferId }) => transferId ?? []);
    for (const leg of await this.transactions.legsOf(bookId, transfers, session)) deleted.set(leg.id, leg);
    if (deleted.size > MAX_BATCH) throw tooManyAtOnce();
    return [...deleted.values()].map((transaction) => deletionEntry('transaction', transaction));
  }

  async #changeAll(
    bookId: BookId,
    found: readonly StoredTransaction[],
    { categoryId, accountId, addTags, removeTags, ...rest }: Change,
    categories: readonly StoredCategory[],
    session: ClientSession,
  ): Promise<{ readonly entries: TransactionEntry[]; readonly skipped: Skipped[] }> {
    const account = accountId === undefined ? undefined : await this.accounts.find(bookId, accountId, session);
    if (account === null) throw accountNotFound();
    const added = await this.tags.spelled(bookId, addTags ?? [], session);
    const removed = new Set((removeTags ?? []).map((tag) => nameKey(tag)));
    const byId = categoriesById(categories);
    const fixed = account ? await this.#legsThatStay(bookId, found, account.id, session) : new Set<string>();
    const skipped: Skipped[] = [];
    const entries = found.map((transaction): TransactionEntry => {
      const { id, transferId, splits, type } = transaction;
      const reason = transferId === null ? (splits ? 'SPLIT' : null) : 'TRANSFER_LEG';
      const takesCategory = categoryId !== undefined && !reason;
      const takesAccount = account && !fixed.has(id);
      if (takesAccount && account.ownCurrency !== transaction.ownCurrency) throw otherCurrency();
      const isSkipped = (categoryId !== undefined && !takesCategory) || (account && !takesAccount);
      if (isSkipped) skipped.push({ id, reason: reason ?? 'TRANSFER_LEG' });
      const entry = updateEntry('transaction', transaction, {
        ...omitUndefined(rest),
        ...(takesCategory ? { categoryId: requireCategory(categoryId, type, byId) } : {}),
        ...(takesAccount ? { accountId: account.id } : {}),
        tags: tagsAfter(transaction.tags, added, removed),
      });
      requireTextsFit(transaction, entry.after);
      return entry;
    });
    return { entries: await this.matcher.matched(bookId, entries, session), skipped };
  }

  /** Legs whose other one is in the account already, or would come into it together with them. */
  async #legsThatStay(
    bookId: BookId,
    found: readonly StoredTransaction[],
    accountId: string,
    session: ClientSession,
  ): Promise<ReadonlySet<string>> {
    const transfers = found.flatMap(({ transferId }) => transferId ?? []);
    const legs = await this.transactions.legsOf(bookId, transfers, session);
    const selectedIds = new Set(found.map(({ id }) => id));
    const byTransfer = new Map<string | null, StoredTransaction[]>();
    for (const leg of legs) {
      const own = byTransfer.get(leg.transferId);
      if (own) own.push(leg);
      else byTransfer.set(leg.transferId, [leg]);
    }
    return new Set(
      found.flatMap(({ id, transferId }) => {
        const other = byTransfer.get(transferId)?.find((leg) => leg.id !== id);
        return other && (other.accountId === accountId || selectedIds.has(other.id)) ? [id] : [];
      }),
    );
  }
}

function tagsAfter(tags: readonly string[], added: readonly string[], removed: ReadonlySet<string>): readonly string[] {
  const keptTags = tags.filter((tag) => !removed.has(nameKey(tag)));
  const had = new Set(keptTags.map((tag) => nameKey(tag)));
  const newTags = [...keptTags, ...added.filter((tag) => !had.has(nameKey(tag)))];
  if (newTags.length > MAX_TAGS) throw new AppError('VALIDATION_FAILED', `Tags must be at most ${MAX_TAGS}`);
  return newTags;
}

function describeBatch(count: number, change: Change | undefined, categories: readonly StoredCategory[]): string {
  const many = `${count} transaction${count === 1 ? '' : 's'}`;
  if (!change) return `Deleted ${many}`;
  if (change.categoryId !== undefined) {
    const name = categories.find(({ id }) => id === change.categoryId)?.name;
    return `Changed the category of ${many} to ${name ? truncateName(name) : 'none'}`;
  }
  return `Changed ${many}`;
}
