import { Injectable } from '@nestjs/common';
import { AppError, type BookId, isCurrencyCode, type TransactionType } from '@pocket/contracts';
import { now } from '@pocket/server';
import { type Entry, ofKind, updateEntry } from '../../book/entries/entry.js';
import { toStoredAccount } from '../../book/kinds/account.js';
import { accountCurrencyOf } from '../../book/kinds/book.js';
import type { AccountInBook, StoredBook, StoredTransaction } from '../../book/states.js';
import { type FoundLinks, OccurrenceMatcher, withOccurrence } from '../../occurrences/occurrence-matcher.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../../store/book-settings/book-settings.repository.js';
import { CategoriesRepository } from '../../store/categories/categories.repository.js';
import type { FileAccount } from '../../store/imports/import.schema.js';
import { changedCurrency } from '../../store/imports/imports.errors.js';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { type RowChunk, RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { TagsRepository } from '../../store/transactions/tags.repository.js';
import { TransactionsRepository } from '../../store/transactions/transactions.repository.js';
import type { RowAccount } from '../rows/row-account.js';
import { isIncluded, rowId, rowSetKey, transactionIdOf } from '../rows/row-transaction.js';
import { unmatchedOf, withUnmatched } from '../rows/unmatched-in-file.js';
import { type LinkRow, TransferLinks } from '../transfers/transfer-links.js';
import { fieldsFromBank } from './fields-from-bank.js';
import { FileOccurrences } from './file-occurrences.js';
import { PocketPlan, type ResolvedPocketFile } from './pocket-plan.js';
import { takenCurrency } from './taken-currency.js';
import { type RowContext, transactionFromRow } from './transaction-from-row.js';

/** Values that all rows of one import share. */
interface PlanContext {
  readonly statementImport: StoredImport;
  /** Entities of one of Pocket's own files; null for other files. */
  readonly pocketFile: ResolvedPocketFile | null;
  /** Type by category id, of the book and of the file. */
  readonly categories: ReadonlyMap<string, TransactionType>;
  /** Accounts of the book, in the order of the file's accounts. */
  readonly accounts: readonly RowAccount[];
  /** Account and bank id of the rows so far. */
  readonly claimedIds: Set<string>;
  readonly occurrences: FileOccurrences;
  /** Tag of the file → tag of the book. */
  readonly tagSpellings: Map<string, string>;
  readonly createdAt: Date;
  readonly link: LinkRow;
}

/** Creates the entries that apply an import. */
@Injectable()
export class ImportPlan {
  constructor(
    private readonly chunks: RowChunksRepository,
    private readonly accounts: AccountsRepository,
    private readonly settings: BookSettingsRepository,
    private readonly categories: CategoriesRepository,
    private readonly tags: TagsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly links: TransferLinks,
    private readonly pocket: PocketPlan,
    private readonly matcher: OccurrenceMatcher,
  ) {}

  /** Yields the entries, for the caller to check. @throws AppError if an account was deleted or a limit is reached */
  async *entries(statementImport: StoredImport): AsyncGenerator<Entry[]> {
    const accounts = new Map(
      (await this.accounts.list(statementImport.bookId)).map((account) => [account.id, account]),
    );
    const content = await this.chunks.content(rowSetKey(statementImport));
    const pocketFile = content && (await this.pocket.resolve(statementImport, content));
    if (pocketFile && pocketFile.entries.length > 0) yield await this.#entities(statementImport, pocketFile);
    const settings = pocketFile?.settings ?? (await this.settings.of(statementImport.bookId));
    for (const stated of statementImport.accounts.filter(({ key }) => key === undefined)) {
      const account = accounts.get(stated.accountId ?? '');
      if (!account) throw new AppError('CONFLICT', 'An account of this import is not there any more');
      const entry = await this.#accountEntry(statementImport, account, stated, settings);
      const { ownCurrency } = entry.after;
      const currency = ownCurrency ?? accountCurrencyOf(settings);
      accounts.set(account.id, { ...account, ...entry.after, currency });
      yield [entry];
    }
    const begin = () => this.#context(statementImport, [...accounts.values()], pocketFile, settings);
    const links = await this.#occurrences(statementImport, begin);
    const context = await begin();
    for await (const chunk of this.chunks.each(rowSetKey(statementImport))) {
      const entries = await this.#chunkEntries(chunk, context);
      yield entries.map((entry) => withOccurrence(entry, links));
    }
  }

  /** Returns the entries of a file's entities. Those that name transactions get the ids of these in the book. */
  async #entities(statementImport: StoredImport, { entries }: ResolvedPocketFile): Promise<Entry[]> {
    if (unmatchedOf(entries).length === 0) return [...entries];
    const ids = new Map<string, string>();
    for await (const { part, rows } of this.chunks.each(rowSetKey(statementImport))) {
      for (const [index, row] of rows.entries()) {
        const id = row.fileId === undefined ? null : transactionIdOf(statementImport, part, index, row);
        if (row.fileId !== undefined && id !== null) ids.set(row.fileId, id);
      }
    }
    return entries.map((entry) => withUnmatched(entry, ids));
  }

  /**
   * Finds the occurrences that the transactions of all rows fulfill together. Only a book with schedules plans its rows
   * twice, and only those near its schedules.
   */
  async #occurrences(statementImport: StoredImport, begin: () => Promise<PlanContext>): Promise<FoundLinks> {
    const accountIds = statementImport.accounts.flatMap(({ accountId }) => accountId ?? []);
    const collected = await this.matcher.collect(statementImport.bookId, accountIds);
    if (!collected) return new Map();
    const context = await begin();
    for await (const chunk of this.chunks.each(rowSetKey(statementImport))) {
      if (!chunk.rows.some(({ date }) => date !== undefined && date >= collected.earliest)) continue;
      await collected.add(ofKind('transaction', await this.#chunkEntries(chunk, context)));
    }
    return this.matcher.linksOf(statementImport.bookId, collected.states);
  }

  async #context(
    statementImport: StoredImport,
    accounts: readonly AccountInBook[],
    pocketFile: ResolvedPocketFile | null,
    settings: StoredBook,
  ): Promise<PlanContext> {
    const accountCurrency = accountCurrencyOf(settings);
    const addedAccounts = ofKind('account', pocketFile?.entries ?? []).flatMap(({ after }) => after ?? []);
    const byId = new Map([...accounts, ...addedAccounts].map((account) => [account.id, account]));
    const stored = await this.categories.list(statementImport.bookId);
    const added = ofKind('category', pocketFile?.entries ?? []).flatMap(({ after }) => after ?? []);
    const rowAccounts = statementImport.accounts.map(({ accountId, key }) => {
      const id = pocketFile?.accounts.get(key ?? '') ?? accountId ?? '';
      const ownCurrency = byId.get(id)?.ownCurrency ?? null;
      return { id, ownCurrency, currency: ownCurrency ?? accountCurrency };
    });
    return {
      statementImport,
      pocketFile,
      categories: new Map([...stored, ...added].map(({ id, type }) => [id, type])),
      accounts: rowAccounts,
      claimedIds: new Set(),
      occurrences: new FileOccurrences(pocketFile?.schedules ?? new Map()),
      tagSpellings: new Map(),
      createdAt: now(),
      link: await this.links.prepare(statementImport, rowAccounts),
    };
  }

  /** Returns the entry that gives an account without transactions the currency and the opening balance of the file. */
  async #accountEntry(
    { bookId }: StoredImport,
    account: AccountInBook,
    { currency, opening }: FileAccount,
    settings: StoredBook,
  ) {
    const other = settings.multiCurrency && currency !== account.currency ? currency : null;
    const isOpened = opening !== null && account.openingBalance === 0;
    const isUsed = (other !== null || isOpened) && (await this.transactions.existForAccount(bookId, account.id));
    if (other !== null && (isUsed || !isCurrencyCode(other))) throw changedCurrency();
    return updateEntry('account', toStoredAccount(account), {
      ...(other === null ? {} : takenCurrency(account, other, settings)),
      ...(isOpened && !isUsed ? { openingBalance: opening } : {}),
    });
  }

  /** Returns the entries of the rows of one chunk. */
  async #chunkEntries({ part, rows }: RowChunk, context: PlanContext): Promise<Entry[]> {
    const { statementImport } = context;
    const entries: Entry[] = [];
    const duplicates = await this.#duplicates(statementImport.bookId, rows);
    const takenIds = await this.#takenIds(statementImport, rows);
    for (const [index, row] of rows.entries()) {
      const account = context.accounts[row.account];
      if (!account) continue;
      const isFree = (externalId: string) => {
        const key = `${account.id} ${externalId}`;
        if (context.claimedIds.has(key) || takenIds.has(key)) return false;
        context.claimedIds.add(key);
        return true;
      };
      if (isIncluded(row)) {
        const id = rowId(statementImport, part, index);
        entries.push(...(await this.#rowEntries(row, { id, account, isFree }, context)));
      } else if (row.duplicateOf !== undefined) {
        const before = duplicates.get(row.duplicateOf);
        if (before) entries.push(updateEntry('transaction', before, fieldsFromBank(row, before, isFree)));
      }
    }
    return entries;
  }

  /** Returns the entries of an included row: its transaction, and the other leg if it becomes part of a transfer. */
  async #rowEntries(
    row: StagedRow,
    own: Pick<RowContext, 'id' | 'account' | 'isFree'>,
    { statementImport, pocketFile, categories, occurrences, tagSpellings, createdAt, link }: PlanContext,
  ): Promise<Entry[]> {
    const state = transactionFromRow(pocketFile ? withBookIds(row, pocketFile) : row, {
      ...own,
      importId: statementImport.id,
      createdAt,
      categories,
    });
    const { transferId, isOneOccurrence, others } = await link(row, state);
    const leg = transferId === null ? state : { ...state, transferId, categoryId: null, splits: null };
    const schedule = occurrences.take(leg.schedule, leg, isOneOccurrence);
    const after = await this.#withBookTags(statementImport.bookId, { ...leg, schedule }, tagSpellings);
    return [{ entity: 'transaction', id: own.id, before: null, after }, ...others];
  }

  /** Returns the transactions that rows of the chunk are duplicates of, by id. */
  async #duplicates(bookId: BookId, rows: readonly StagedRow[]): Promise<ReadonlyMap<string, StoredTransaction>> {
    const ids = rows.flatMap((row) => (row.duplicateOf === undefined || isIncluded(row) ? [] : [row.duplicateOf]));
    const transactions = ids.length > 0 ? await this.transactions.findAll(bookId, ids) : [];
    return new Map(transactions.map((transaction) => [transaction.id, transaction]));
  }

  /** Returns the bank ids of the rows that transactions of these accounts already have. */
  async #takenIds(statementImport: StoredImport, rows: readonly StagedRow[]): Promise<ReadonlySet<string>> {
    const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
    const accountIds = statementImport.accounts.flatMap(({ accountId }) => accountId ?? []);
    const holders = await this.transactions.withExternalIds(statementImport.bookId, accountIds, externalIds);
    return new Set(holders.map(({ accountId, externalId }) => `${accountId} ${externalId}`));
  }

  /** Spells the tags as the book does; looks each up once. */
  async #withBookTags(
    bookId: BookId,
    state: StoredTransaction,
    spellings: Map<string, string>,
  ): Promise<StoredTransaction> {
    if (state.tags.length === 0) return state;
    const unknown = state.tags.filter((tag) => !spellings.has(tag));
    for (const tag of unknown) spellings.set(tag, (await this.tags.spelled(bookId, [tag]))[0] ?? tag);
    return { ...state, tags: [...new Set(state.tags.map((tag) => spellings.get(tag) ?? tag))] };
  }
}

/** Replaces ids of the file's categories by those of the book. */
function withBookIds(row: StagedRow, { categories }: ResolvedPocketFile): StagedRow {
  const { categoryId: _, suggestedBy: __, ...rest } = row;
  const categoryId = row.category === undefined ? undefined : categories.get(row.category);
  const splits = row.splits?.map((split) => ({ ...split, categoryId: categories.get(split.category ?? '') ?? null }));
  return { ...rest, ...(categoryId === undefined ? {} : { categoryId }), ...(splits ? { splits } : {}) };
}
