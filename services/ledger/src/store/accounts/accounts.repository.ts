import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type BookId, DEFAULT_CURRENCY, type MinorUnits } from '@pocket/contracts';
import { deletion, insertion, type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import { toStoredAccount } from '../../book/kinds/account.js';
import type { AccountInBook, StoredAccount } from '../../book/states.js';
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
    const { currency } = await this.settings.of(bookId, session);
    return accounts.map((account) => ({ ...account, currency })).sort((a, b) => a.order - b.order);
  }

  override async find(bookId: BookId, id: string, session?: ClientSession): Promise<AccountInBook | null> {
    const account = await super.find(bookId, id, session);
    return account && { ...account, currency: (await this.settings.of(bookId, session)).currency };
  }

  /** The writes fail with AppError `VALIDATION_FAILED` if a balance leaves its range. */
  override writes(
    bookId: BookId,
    entries: readonly EntryOf<'account'>[],
    balances: ReadonlyMap<string, MinorUnits>,
  ): StoreWrite[] {
    const owner = requireObjectId(bookId);
    const deltas = new Map(balances);
    const onMiss = balanceOutOfRange;
    const own = entries.map(({ id, before, after }) => {
      const by = deltas.get(id) ?? 0;
      deltas.delete(id);
      const filter = { _id: requireObjectId(id), userId: owner };
      if (!after) return deletion(this.model, filter);
      const fields = toAccountFields(after);
      if (!before) return insertion(this.model, { ...filter, ...fields, balance: by, createdAt: after.createdAt });
      return update(this.model, { ...filter, ...inRange(by) }, { $set: fields, $inc: { balance: by } }, { onMiss });
    });
    const others = [...deltas].map(([id, by]) => {
      const filter = { _id: requireObjectId(id), userId: owner, ...inRange(by) };
      return update(this.model, filter, { $inc: { balance: by } }, { onMiss });
    });
    return [...own, ...others];
  }
}

function inRange(by: MinorUnits) {
  return by === 0 ? {} : { balance: balancesThatTake(by) };
}

function toAccountFields({ id, createdAt, ...fields }: StoredAccount) {
  return fields;
}

/** `list` and `find` set the currency of the book. */
function toAccount(record: AccountRecord): AccountInBook {
  const { _id, name, type, openingBalance, balance, createdAt } = record;
  return {
    id: _id.toHexString(),
    name,
    type,
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
