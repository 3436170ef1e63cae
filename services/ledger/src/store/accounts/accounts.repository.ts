import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type BookId, DEFAULT_CURRENCY } from '@pocket/contracts';
import { deletion, insertion, type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { BalanceDeltas } from '../../book/figures/balance-deltas.js';
import { toStoredAccount } from '../../book/kinds/account.js';
import { accountCurrencyOf } from '../../book/kinds/book.js';
import type { OwnMoney } from '../../book/posting.js';
import type { AccountInBook, StoredAccount, StoredBook } from '../../book/states.js';
import { BookSettingsRepository } from '../book-settings/book-settings.repository.js';
import { requireObjectId } from '../entity-id.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';
import { ACCOUNT_MODEL, type AccountRecord, accountSchema } from './account.schema.js';
import { balancesThatTake } from './account-balance.js';
import { balanceOutOfRange } from './accounts.errors.js';

@Injectable()
export class AccountsRepository extends ListedRepository<'account', AccountRecord> {
  static readonly model = { name: ACCOUNT_MODEL, schema: accountSchema };

  constructor(
    @InjectModel(ACCOUNT_MODEL) accounts: Model<AccountRecord>,
    stores: EntityStores,
    private readonly settings: BookSettingsRepository,
  ) {
    const toFields = (state: StoredAccount) => ({ ...toAccountFields(state), createdAt: state.createdAt, balance: 0 });
    super('account', accounts, stores, { toState: toAccount, toStored: toStoredAccount, toFields });
  }

  /** Sorts by `order`, which is missing in stored accounts that were never moved. */
  override async list(bookId: BookId, session?: ClientSession): Promise<AccountInBook[]> {
    const accounts = await super.list(bookId, session);
    const book = await this.settings.of(bookId, session);
    return accounts.map((account) => withCurrency(account, book)).sort((a, b) => a.order - b.order);
  }

  override async find(bookId: BookId, id: string, session?: ClientSession): Promise<AccountInBook | null> {
    const account = await super.find(bookId, id, session);
    return account && withCurrency(account, await this.settings.of(bookId, session));
  }

  /** The writes fail with AppError `VALIDATION_FAILED` if a balance leaves its range. */
  override writes(bookId: BookId, entries: readonly EntryOf<'account'>[], balances: BalanceDeltas): StoreWrite[] {
    const owner = requireObjectId(bookId);
    const deltas = new Map(balances);
    const onMiss = balanceOutOfRange;
    const own = entries.map(({ id, before, after }) => {
      const by = deltas.get(id) ?? { amount: 0, currency: null };
      deltas.delete(id);
      const filter = { _id: requireObjectId(id), userId: owner };
      if (!after) return deletion(this.model, filter);
      const fields = toAccountFields(after);
      if (!before)
        return insertion(this.model, { ...filter, ...fields, balance: by.amount, createdAt: after.createdAt });
      return update(
        this.model,
        { ...filter, ...inRange(by) },
        { ...fieldChange(after), $inc: { balance: by.amount } },
        { onMiss },
      );
    });
    const others = [...deltas].map(([id, by]) => {
      const filter = { _id: requireObjectId(id), userId: owner, ...inRange(by) };
      return update(this.model, filter, { $inc: { balance: by.amount } }, { onMiss });
    });
    return [...own, ...others];
  }
}

function inRange(by: OwnMoney) {
  return by.amount === 0 ? {} : { balance: balancesThatTake(by) };
}

/** An own currency is not stored if there is none. */
function toAccountFields({ id, createdAt, ownCurrency, ...fields }: StoredAccount) {
  return ownCurrency === null ? fields : { ...fields, ownCurrency };
}

function fieldChange(account: StoredAccount) {
  const change = { $set: toAccountFields(account) };
  return account.ownCurrency === null ? { ...change, $unset: { ownCurrency: 1 } } : change;
}

const withCurrency = (account: AccountInBook, book: StoredBook): AccountInBook => ({
  ...account,
  currency: account.ownCurrency ?? accountCurrencyOf(book),
});

/** `list` and `find` set the currency. */
function toAccount(record: AccountRecord): AccountInBook {
  const { _id, name, type, openingBalance, balance, createdAt } = record;
  return {
    id: _id.toHexString(),
    name,
    type,
    ownCurrency: record.ownCurrency ?? null,
    openingBalance,
    balance,
    currency: DEFAULT_CURRENCY,
    number: record.number ?? '',
    institution: record.institution ?? '',
    notes: record.notes ?? '',
    archived: record.archived ?? false,
    order: record.order ?? 0,
    version: record.version ?? 1,
    createdAt,
    updatedAt: record.updatedAt ?? createdAt,
  };
}
