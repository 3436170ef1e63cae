import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MinorUnits } from '@pocket/contracts';
import type { AnyBulkWriteOperation, ClientSession, Model } from 'mongoose';
import { balancesThatTake } from '../book/account-balance.js';
import { knownId, toObjectId } from '../book/entity-id.js';
import { type EntityStore, EntityStores } from '../book/entity-stores.js';
import type { EntryOf } from '../book/entry.js';
import type { StoredAccount } from '../book/states.js';
import { ACCOUNT_MODEL, type AccountRecord } from './account.schema.js';
import { balanceOutOfRange } from './accounts.errors.js';

/** An account with what follows from its opening balance and its transactions. */
export interface AccountInBook extends StoredAccount {
  readonly balance: MinorUnits;
}

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

@Injectable()
export class AccountsRepository implements EntityStore<'account'> {
  constructor(
    @InjectModel(ACCOUNT_MODEL) private readonly accounts: Model<AccountRecord>,
    stores: EntityStores,
  ) {
    stores.register('account', this);
  }

  async list(userId: string, session?: ClientSession): Promise<AccountInBook[]> {
    const records = await this.accounts
      .find({ userId: knownId(userId) }, null, session ? { session } : {})
      .sort(OLDEST_FIRST)
      .lean();
    // Those that nobody ever ordered have no order: it is missing in what is stored.
    return records.map(toStored).sort((a, b) => a.order - b.order);
  }

  async find(userId: string, accountId: string, session?: ClientSession): Promise<AccountInBook | null> {
    const _id = toObjectId(accountId);
    if (!_id) return null;
    const record = await this.accounts
      .findOne({ _id, userId: knownId(userId) }, null, session ? { session } : {})
      .lean();
    return record && toStored(record);
  }

  async findAll(userId: string, ids: readonly string[], session: ClientSession): Promise<StoredAccount[]> {
    const records = await this.accounts
      .find({ _id: { $in: ids.map(knownId) }, userId: knownId(userId) }, null, { session })
      .lean();
    return records.map((record) => withoutBalance(toStored(record)));
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.accounts.countDocuments({ userId: knownId(userId) }, { session });
  }

  /** @throws AppError `VALIDATION_FAILED` if a balance would be too large to be shown */
  async store(
    userId: string,
    entries: readonly EntryOf<'account'>[],
    session: ClientSession,
    balances: ReadonlyMap<string, MinorUnits>,
  ): Promise<void> {
    const owner = knownId(userId);
    const writes: AnyBulkWriteOperation<AccountRecord>[] = [];
    const moves = new Map(balances);
    let [inserted, matched] = [0, 0];
    for (const { id, before, after } of entries) {
      const by = moves.get(id) ?? 0;
      moves.delete(id);
      const _id = knownId(id);
      if (!after) writes.push({ deleteOne: { filter: { _id, userId: owner } } });
      else if (before) {
        matched += 1;
        const filter = { _id, userId: owner, ...inRange(by) };
        writes.push({ updateOne: { filter, update: { $set: fieldsOf(after), $inc: { balance: by } } } });
      } else {
        inserted += 1;
        const record = { _id, userId: owner, ...fieldsOf(after), balance: by, createdAt: after.createdAt };
        writes.push({ insertOne: { document: record } });
      }
    }
    for (const [id, by] of moves) {
      matched += 1;
      const filter = { _id: knownId(id), userId: owner, ...inRange(by) };
      writes.push({ updateOne: { filter, update: { $inc: { balance: by } } } });
    }
    if (writes.length === 0) return;
    const result = await this.accounts.bulkWrite(writes, { session });
    if (result.matchedCount !== matched || result.insertedCount !== inserted) throw balanceOutOfRange();
  }
}

function inRange(by: MinorUnits) {
  return by === 0 ? {} : { balance: balancesThatTake(by) };
}

function withoutBalance({ balance, ...stored }: AccountInBook): StoredAccount {
  return stored;
}

function fieldsOf({ id, createdAt, ...fields }: StoredAccount) {
  return fields;
}

function toStored(record: AccountRecord): AccountInBook {
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
