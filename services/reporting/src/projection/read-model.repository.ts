import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { deletion, type StoreWrite, update, writeAll } from '@pocket/server';
import type { ClientSession, Connection, Model } from 'mongoose';
import { MONTH_TOTAL_MODEL, type MonthTotalRecord } from './month-total.schema.js';
import { EVER, type MonthTotal, monthTotalsOf } from './month-totals.js';
import type {
  AccountOpening,
  DayTotal,
  ProjectedAccount,
  ProjectedCategory,
  ProjectionChange,
} from './projection-change.js';
import { CATEGORY_MODEL, type CategoryRecord, DAY_TOTAL_MODEL, type DayTotalRecord } from './read-model.schemas.js';

const BATCH = 1_000;

/** All stored data of a user. */
export interface ReadModel {
  readonly totals: readonly DayTotal[];
  readonly months: readonly MonthTotal[];
  readonly categories: readonly ProjectedCategory[];
  readonly accounts: readonly ProjectedAccount[];
}

@Injectable()
export class ReadModelRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(DAY_TOTAL_MODEL) private readonly totals: Model<DayTotalRecord>,
    @InjectModel(MONTH_TOTAL_MODEL) private readonly months: Model<MonthTotalRecord>,
    @InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryRecord>,
  ) {}

  /** Returns the writes that apply a change of a user. */
  writes(bookId: BookId, { totals, accountDays, accounts, categories }: ProjectionChange): StoreWrite[] {
    return [
      ...totals.map(({ total, ...key }) => {
        return update(this.totals, { userId: bookId, ...key }, { $inc: { total } }, { upsert: true });
      }),
      ...monthTotalsOf(totals, accountDays).map((total) => this.#moveMonth(bookId, total)),
      ...[...accounts].map(([id, opening]) =>
        opening === null ? this.#dropAccount(bookId, id) : this.#saveAccount(bookId, id, opening),
      ),
      ...[...categories].map(([id, category]) =>
        category ? this.#saveCategory(bookId, category) : deletion(this.categories, { userId: bookId, categoryId: id }),
      ),
    ];
  }

  /** Reads all stored data of the user. */
  async read(bookId: BookId, session: ClientSession): Promise<ReadModel> {
    const totals = await this.totals.find({ userId: bookId }, null, { session }).lean();
    const months = await this.months.find({ userId: bookId }, null, { session }).lean();
    const categories = await this.categories.find({ userId: bookId }, null, { session }).lean();
    return {
      totals: totals.map(({ day, categoryId, type, currency = null, total }) => {
        return { day, categoryId, type, currency, total };
      }),
      months: months.map(({ of, id, type, month, currency = null, total, parts = {} }) => {
        return { of, id, type, month, currency, total, parts } as MonthTotal;
      }),
      categories: categories.map(({ categoryId, name, type, parentId = null }) => {
        return { id: categoryId, name, type, parentId };
      }),
      accounts: months.flatMap(({ id, openingBalance, accountCurrency = null }) =>
        id === null || openingBalance === undefined ? [] : [{ id, openingBalance, currency: accountCurrency }],
      ),
    };
  }

  /** Replaces all stored data of the user by `content`. */
  async replace(bookId: BookId, content: ReadModel, session: ClientSession): Promise<void> {
    const { totals, months, categories, accounts } = content;
    await this.totals.deleteMany({ userId: bookId }, { session });
    await this.months.deleteMany({ userId: bookId }, { session });
    await this.categories.deleteMany({ userId: bookId }, { session });
    for (const batch of batchesOf(totals)) {
      await this.totals.insertMany(
        batch.map((total) => ({ userId: bookId, ...total })),
        { session },
      );
    }
    for (const batch of batchesOf(months)) {
      await this.months.insertMany(
        batch.map((total) => ({ userId: bookId, ...total })),
        { session },
      );
    }
    for (const batch of batchesOf(accounts)) {
      await writeAll(
        this.connection,
        session,
        batch.map(({ id, ...opening }) => this.#saveAccount(bookId, id, opening)),
      );
    }
    await this.categories.insertMany(
      categories.map(({ id, name, type, parentId }) => ({ userId: bookId, categoryId: id, name, type, parentId })),
      { session },
    );
  }

  /** Deletes in batches, so that many years are not one long operation of the store. */
  async removeAll(bookId: BookId): Promise<void> {
    await removeInBatches(this.totals, bookId);
    await removeInBatches(this.months, bookId);
    await removeInBatches(this.categories, bookId);
  }

  #moveMonth(bookId: BookId, { of, id, type, month, currency, total, parts }: MonthTotal): StoreWrite {
    const moves = Object.entries(parts).map(([part, amount]) => [`parts.${part}`, amount] as const);
    const move = { $inc: { total, ...Object.fromEntries(moves) } };
    return update(this.months, { userId: bookId, of, month, id, type, currency }, move, { upsert: true });
  }

  #saveAccount(bookId: BookId, id: string, { openingBalance, currency }: AccountOpening): StoreWrite {
    const change = { $set: { openingBalance, accountCurrency: currency }, $setOnInsert: { total: 0 } };
    return update(this.months, accountFilter(bookId, id), change, { upsert: true });
  }

  /** Deletes an account but keeps its total: the rest of a change that undoes the deletion may arrive later. */
  #dropAccount(bookId: BookId, id: string): StoreWrite {
    return update(this.months, accountFilter(bookId, id), { $unset: { openingBalance: 1, accountCurrency: 1 } });
  }

  #saveCategory(bookId: BookId, { id, name, type, parentId }: ProjectedCategory): StoreWrite {
    const change = { $set: { name, type, parentId } };
    return update(this.categories, { userId: bookId, categoryId: id }, change, { upsert: true });
  }
}

const accountFilter = (bookId: BookId, id: string) => ({
  userId: bookId,
  of: 'account' as const,
  month: EVER,
  id,
  type: null,
  currency: null,
});

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

async function removeInBatches<Stored extends { userId: BookId }>(model: Model<Stored>, bookId: BookId): Promise<void> {
  for (;;) {
    const batch = await model.find({ userId: bookId }, { _id: 1 }).limit(BATCH).lean<{ _id: unknown }[]>();
    if (batch.length === 0) return;
    await model.deleteMany({ userId: bookId, _id: { $in: batch.map(({ _id }) => _id) } });
  }
}
