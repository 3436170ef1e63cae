import { Injectable } from '@nestjs/common';
import { AppError } from '@pocket/contracts';
import { type Entry, ofKind, updateEntry } from '../../book/entries/entry.js';
import type { StoredTransaction } from '../../book/states.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import { CategoriesRepository } from '../../store/categories/categories.repository.js';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { TagsRepository } from '../../store/transactions/tags.repository.js';
import { TransactionsRepository } from '../../store/transactions/transactions.repository.js';
import { isIncluded, rowId, rowSetKey } from '../rows/row-transaction.js';
import { TransferLinks } from '../transfers/transfer-links.js';
import { fieldsFromBank } from './fields-from-bank.js';
import { PocketPlan, type ResolvedPocketFile } from './pocket-plan.js';
import { transactionFromRow } from './transaction-from-row.js';

/** Creates the entries that apply an import. */
@Injectable()
export class ImportPlan {
  constructor(
    private readonly chunks: RowChunksRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly tags: TagsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly links: TransferLinks,
    private readonly pocket: PocketPlan,
  ) {}

  /** Yields the entries, for the caller to check. @throws AppError if an account was deleted or a limit is reached */
  async *entries(statementImport: StoredImport): AsyncGenerator<Entry[]> {
    const accounts = new Map((await this.accounts.list(statementImport.userId)).map((each) => [each.id, each]));
    const content = await this.chunks.content(rowSetKey(statementImport));
    const named = content && (await this.pocket.named(statementImport, content));
    if (named && named.entries.length > 0) yield [...named.entries];
    const categories = new Map([
      ...(await this.categories.list(statementImport.userId)).map(({ id, type }) => [id, type] as const),
      ...ofKind('category', named?.entries ?? []).flatMap(({ id, after }) =>
        after ? [[id, after.type] as const] : [],
      ),
    ]);
    const accountIds = statementImport.accounts.map(
      ({ accountId, key }) => named?.accounts.get(key ?? '') ?? accountId ?? '',
    );
    const namedIds = new Set<string>();
    const spelled = new Map<string, string>();
    const createdAt = new Date();
    const linked = await this.links.prepare(statementImport);
    for (const { accountId, opening, key } of statementImport.accounts) {
      if (key !== undefined) continue;
      const account = accountId === null ? undefined : accounts.get(accountId);
      if (!account) throw new AppError('CONFLICT', 'An account of this import is not there any more');
      if (opening === null || account.openingBalance !== 0) continue;
      if (await this.transactions.existForAccount(statementImport.userId, account.id)) continue;
      const { balance: _, ...stored } = account;
      yield [updateEntry('account', stored, { openingBalance: opening })];
    }
    for await (const { part, rows } of this.chunks.each(rowSetKey(statementImport))) {
      const entries: Entry[] = [];
      const found = await this.#matched(statementImport.userId, rows);
      const taken = await this.#takenIds(statementImport, rows);
      for (const [index, row] of rows.entries()) {
        const accountId = accountIds[row.account] ?? '';
        const isFree = (externalId: string) => {
          const key = `${accountId} ${externalId}`;
          if (namedIds.has(key) || taken.has(key)) return false;
          namedIds.add(key);
          return true;
        };
        if (isIncluded(row)) {
          const id = rowId(statementImport, part, index);
          const state = transactionFromRow(named ? inBook(row, named) : row, {
            id,
            accountId,
            importId: statementImport.id,
            createdAt,
            categories,
            isFree,
          });
          const { transferId, others } = await linked(row, state);
          const leg = transferId === null ? state : { ...state, transferId, categoryId: null, splits: null };
          const after = await this.#spelled(statementImport.userId, leg, spelled);
          entries.push({ entity: 'transaction', id, before: null, after }, ...others);
        } else if (row.duplicateOf !== undefined) {
          const before = found.get(row.duplicateOf);
          if (before) entries.push(updateEntry('transaction', before, fieldsFromBank(row, before, isFree)));
        }
      }
      yield entries;
    }
  }

  async #matched(userId: string, rows: readonly StagedRow[]): Promise<ReadonlyMap<string, StoredTransaction>> {
    const ids = rows.flatMap((row) => (row.duplicateOf === undefined || isIncluded(row) ? [] : [row.duplicateOf]));
    const found = ids.length > 0 ? await this.transactions.findAll(userId, ids) : [];
    return new Map(found.map((each) => [each.id, each]));
  }

  /** Returns the bank ids of the rows that transactions of these accounts already have. */
  async #takenIds(statementImport: StoredImport, rows: readonly StagedRow[]): Promise<ReadonlySet<string>> {
    const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
    const accountIds = statementImport.accounts.flatMap(({ accountId }) => accountId ?? []);
    const found = await this.transactions.withExternalIds(statementImport.userId, accountIds, externalIds);
    return new Set(found.map(({ accountId, externalId }) => `${accountId} ${externalId}`));
  }

  /** Spells the tags as the book does; looks each up once. */
  async #spelled(userId: string, state: StoredTransaction, known: Map<string, string>): Promise<StoredTransaction> {
    if (state.tags.length === 0) return state;
    const unknown = state.tags.filter((tag) => !known.has(tag));
    for (const tag of unknown) known.set(tag, (await this.tags.spelled(userId, [tag]))[0] ?? tag);
    return { ...state, tags: [...new Set(state.tags.map((tag) => known.get(tag) ?? tag))] };
  }
}

/** Replaces category ids of the file by those of the book. */
function inBook(row: StagedRow, { categories }: ResolvedPocketFile): StagedRow {
  const { categoryId: _, suggestedBy: __, ...rest } = row;
  const found = row.category === undefined ? undefined : categories.get(row.category);
  const splits = row.splits?.map((line) => ({ ...line, categoryId: categories.get(line.category ?? '') ?? null }));
  return { ...rest, ...(found === undefined ? {} : { categoryId: found }), ...(splits ? { splits } : {}) };
}
