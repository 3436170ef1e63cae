import { Injectable } from '@nestjs/common';
import { AppError, type MinorUnits } from '@pocket/contracts';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { changed, type Entry } from '../../book/entry.js';
import { MAX_BALANCE } from '../../book/posting.js';
import type { StoredTransaction } from '../../book/states.js';
import { CategoriesRepository } from '../../categories/categories.repository.js';
import { TagsRepository } from '../../transactions/tags.repository.js';
import { TransactionsRepository } from '../../transactions/transactions.repository.js';
import type { StoredImport } from '../imports.repository.js';
import { rowsOf } from '../matching/row-matching.js';
import type { StagedRow } from '../row.schema.js';
import { RowPortionsRepository } from '../row-portions.repository.js';
import { isIncluded, rowId, signedRow } from '../row-transaction.js';
import { gained } from './gained.js';
import { transactionOf } from './new-from-row.js';

/** The entries that an import comes to. */
@Injectable()
export class ImportPlan {
  constructor(
    private readonly portions: RowPortionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly tags: TagsRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /** @throws AppError where the book could not take it */
  async *entries(of: StoredImport): AsyncGenerator<Entry[]> {
    const accounts = new Map((await this.accounts.list(of.userId)).map((each) => [each.id, each]));
    const categories = new Set((await this.categories.list(of.userId)).map(({ id }) => id));
    const moved = new Map<string, MinorUnits>();
    const named = new Set<string>();
    const spelled = new Map<string, string>();
    const createdAt = new Date();
    for (const { accountId, opening } of of.accounts) {
      const account = accountId === null ? undefined : accounts.get(accountId);
      if (!account) throw new AppError('CONFLICT', 'An account of this import is not there any more');
      if (opening === null || account.openingBalance !== 0) continue;
      if (await this.transactions.existForAccount(of.userId, account.id)) continue;
      const { balance: _, ...stored } = account;
      yield [changed('account', stored, { openingBalance: opening })];
    }
    for await (const { part, rows } of this.portions.each(rowsOf(of))) {
      const entries: Entry[] = [];
      const found = await this.#matched(of.userId, rows);
      const taken = await this.#takenIds(of, rows);
      for (const [index, row] of rows.entries()) {
        const accountId = of.accounts[row.account]?.accountId ?? '';
        const isFree = (externalId: string) => {
          const key = `${accountId} ${externalId}`;
          if (named.has(key) || taken.has(key)) return false;
          named.add(key);
          return true;
        };
        if (isIncluded(row)) {
          const account = moved.get(accountId) ?? Math.abs(accounts.get(accountId)?.balance ?? 0);
          moved.set(accountId, account + Math.abs(signedRow(row)));
          if ((moved.get(accountId) ?? 0) > MAX_BALANCE) throw tooLarge();
          const id = rowId(of, part, index);
          const state = transactionOf(row, { id, accountId, importId: of.id, createdAt, categories, isFree });
          entries.push({
            entity: 'transaction',
            id,
            before: null,
            after: await this.#spelled(of.userId, state, spelled),
          });
        } else if (row.duplicateOf !== undefined) {
          const before = found.get(row.duplicateOf);
          if (before) entries.push(changed('transaction', before, gained(row, before, isFree)));
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

  /** Ids of the bank that other transactions of these accounts have already. */
  async #takenIds(of: StoredImport, rows: readonly StagedRow[]): Promise<ReadonlySet<string>> {
    const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
    const accountIds = of.accounts.flatMap(({ accountId }) => accountId ?? []);
    const found = await this.transactions.withExternalIds(of.userId, accountIds, externalIds);
    return new Set(found.map(({ accountId, externalId }) => `${accountId} ${externalId}`));
  }

  /** Tags as the book spells them, each looked up once. */
  async #spelled(userId: string, state: StoredTransaction, known: Map<string, string>): Promise<StoredTransaction> {
    if (state.tags.length === 0) return state;
    const unknown = state.tags.filter((tag) => !known.has(tag));
    for (const tag of unknown) known.set(tag, (await this.tags.spelled(userId, [tag]))[0] ?? tag);
    return { ...state, tags: [...new Set(state.tags.map((tag) => known.get(tag) ?? tag))] };
  }
}

const tooLarge = () =>
  new AppError('VALIDATION_FAILED', 'The amounts of this import are larger than an account can hold');
