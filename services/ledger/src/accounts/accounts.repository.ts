import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MinorUnits } from '@pocket/contracts';
import type { ClientSession, Model } from 'mongoose';
import { knownId, newId, toObjectId } from '../books/entity-id.js';
import { ACCOUNT_MODEL, type AccountRecord } from './account.schema.js';
import { balancesThatTake } from './account-balance.js';

export interface StoredAccount {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly balance: MinorUnits;
  readonly createdAt: Date;
}
export interface AccountInBook extends StoredAccount {
  readonly openingBalance: MinorUnits;
}
export interface NewAccount {
  readonly name: string;
  readonly type: string;
  readonly openingBalance: MinorUnits;
}

@Injectable()
export class AccountsRepository {
  constructor(@InjectModel(ACCOUNT_MODEL) private readonly accounts: Model<AccountRecord>) {}

  async list(userId: string): Promise<StoredAccount[]> {
    const records = await this.accounts
      .find({ userId: knownId(userId) })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return records.map(toStored);
  }

  async find(userId: string, accountId: string, session: ClientSession): Promise<AccountInBook | null> {
    const _id = toObjectId(accountId);
    if (!_id) return null;
    const record = await this.accounts.findOne({ _id, userId: knownId(userId) }, null, { session }).lean();
    return record && { ...toStored(record), openingBalance: record.openingBalance };
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.accounts.countDocuments({ userId: knownId(userId) }, { session });
  }

  /** Account id → account, with its opening balance. */
  async balances(userId: string, session: ClientSession): Promise<Map<string, AccountInBook>> {
    const records = await this.accounts.find({ userId: knownId(userId) }, null, { session }).lean();
    return new Map(
      records.map((record) => [
        record._id.toHexString(),
        { ...toStored(record), openingBalance: record.openingBalance },
      ]),
    );
  }

  async update(
    userId: string,
    accountId: string,
    change: Pick<AccountInBook, 'name' | 'type' | 'openingBalance' | 'balance'>,
    session: ClientSession,
  ): Promise<void> {
    await this.accounts.updateOne(
      { _id: knownId(accountId), userId: knownId(userId) },
      { $set: change },
      { session, runValidators: true },
    );
  }

  async delete(userId: string, accountId: string, session: ClientSession): Promise<void> {
    await this.accounts.deleteOne({ _id: knownId(accountId), userId: knownId(userId) }, { session });
  }

  /** `balances` are the current ones where they differ from the opening balance: entries come in the same transaction. */
  async insert(
    userId: string,
    accounts: readonly (NewAccount & { readonly balance?: MinorUnits })[],
    session: ClientSession,
  ): Promise<StoredAccount[]> {
    const createdAt = new Date();
    const records = accounts.map(({ balance, ...account }) => ({
      _id: newId(),
      userId: knownId(userId),
      ...account,
      balance: balance ?? account.openingBalance,
      createdAt,
    }));
    await this.accounts.insertMany(records, { session });
    return records.map(toStored);
  }

  /** Whether the account is the user's and its balance stayed in range. */
  async moveBalance(userId: string, accountId: string, delta: MinorUnits, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: toObjectId(accountId), userId: knownId(userId), balance: balancesThatTake(delta) },
      { $inc: { balance: delta } },
      { session },
    );
    return matchedCount === 1;
  }
}

function toStored({ _id, name, type, balance, createdAt }: AccountRecord): StoredAccount {
  return { id: _id.toHexString(), name, type, balance, createdAt };
}
