import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MinorUnits } from '@pocket/contracts';
import { deletion, insertion, type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { AccountInBook, StoredAccount } from '../../book/states.js';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';
import { ACCOUNT_MODEL, type AccountRecord } from './account.schema.js';
import { balancesThatTake } from './account-balance.js';
import { balanceOutOfRange } from './accounts.errors.js';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

@Injectable()
export class AccountsRepository implements EntityStore<'account'> {
  constructor(
    @InjectModel(ACCOUNT_MODEL) private readonly accounts: Model<AccountRecord>,
    stores: EntityStores,
  ) {
    stores.register('account', this);
    stores.registerList('account', this);
  }

  async list(userId: string, session?: ClientSession): Promise<AccountInBook[]> {
    const records = await this.accounts
      .find({ userId: requireObjectId(userId) }, null, session ? { session } : {})
      .sort(OLDEST_FIRST)
      .lean();
    // `order` is missing in entities that were never moved.
    return records.map(toAccount).sort((a, b) => a.order - b.order);
  }

  async find(userId: string, accountId: string, session?: ClientSession): Promise<AccountInBook | null> {
    const _id = parseObjectId(accountId);
    if (!_id) return null;
    const record = await this.accounts
      .findOne({ _id, userId: requireObjectId(userId) }, null, session ? { session } : {})
      .lean();
    return record && toAccount(record);
  }

  async findAll(userId: string, ids: readonly string[], session?: ClientSession): Promise<StoredAccount[]> {
    const records = await this.accounts
      .find(
        { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(userId) },
        null,
        session ? { session } : {},
      )
      .lean();
    return records.map((record) => withoutBalance(toAccount(record)));
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.accounts.countDocuments({ userId: requireObjectId(userId) }, { session });
  }

  /** The writes fail with AppError `VALIDATION_FAILED` if a balance leaves its range. */
  writes(
    userId: string,
    entries: readonly EntryOf<'account'>[],
    balances: ReadonlyMap<string, MinorUnits>,
  ): StoreWrite[] {
    const owner = requireObjectId(userId);
    const moves = new Map(balances);
    const onMiss = balanceOutOfRange;
    const own = entries.map(({ id, before, after }) => {
      const by = moves.get(id) ?? 0;
      moves.delete(id);
      const filter = { _id: requireObjectId(id), userId: owner };
      if (!after) return deletion(this.accounts, filter);
      const fields = toAccountFields(after);
      if (!before) return insertion(this.accounts, { ...filter, ...fields, balance: by, createdAt: after.createdAt });
      return update(this.accounts, { ...filter, ...inRange(by) }, { $set: fields, $inc: { balance: by } }, { onMiss });
    });
    const others = [...moves].map(([id, by]) => {
      const filter = { _id: requireObjectId(id), userId: owner, ...inRange(by) };
      return update(this.accounts, filter, { $inc: { balance: by } }, { onMiss });
    });
    return [...own, ...others];
  }
}

function inRange(by: MinorUnits) {
  return by === 0 ? {} : { balance: balancesThatTake(by) };
}

function withoutBalance({ balance, ...stored }: AccountInBook): StoredAccount {
  return stored;
}

function toAccountFields({ id, createdAt, ...fields }: StoredAccount) {
  return fields;
}

function toAccount(record: AccountRecord): AccountInBook {
  const { _id, name, type, openingBalance, balance, createdAt } = record;
  return {
    id: _id.toHexString(),
    name,
    type,
    openingBalance,
    balance,
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
