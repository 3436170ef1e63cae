import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, DayRange } from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { StoredRate } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';
import { entryWrites } from '../entry-writes.js';
import { RATE_MODEL, type RateRecord } from './rate.schema.js';

/** The manual rates of books. */
@Injectable()
export class RatesRepository implements EntityStore<'rate'> {
  readonly modelName = RATE_MODEL;

  constructor(
    @InjectModel(RATE_MODEL) private readonly rates: Model<RateRecord>,
    stores: EntityStores,
  ) {
    stores.register('rate', this);
  }

  writes(bookId: BookId, entries: readonly EntryOf<'rate'>[]): readonly StoreWrite[] {
    return entryWrites(this.rates, bookId, entries, ({ id, ...fields }) => fields);
  }

  async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<StoredRate[]> {
    const filter = { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) };
    return (await this.rates.find(filter, null, session ? { session } : {}).lean()).map(toRate);
  }

  /** Finds the rates of days that one of the currencies is part of. */
  async ofCurrencies(
    bookId: BookId,
    { from, to }: DayRange,
    currencies: readonly string[],
    session?: ClientSession,
  ): Promise<StoredRate[]> {
    const $or = [{ base: { $in: currencies } }, { quote: { $in: currencies } }];
    const filter = { userId: requireObjectId(bookId), day: { $gte: from, $lte: to }, $or };
    return (await this.rates.find(filter, null, session ? { session } : {}).lean()).map(toRate);
  }

  /** Yields all rates of a book by id. */
  async *all(bookId: BookId, session?: ClientSession): AsyncGenerator<StoredRate> {
    const found = this.rates
      .find({ userId: requireObjectId(bookId) }, null, session ? { session } : {})
      .sort({ _id: 1 })
      .lean();
    for await (const record of found.cursor()) yield toRate(record);
  }

  /** Lists the rates of a book by id, those after `after`. */
  async page(bookId: BookId, after: string | undefined, limit: number): Promise<StoredRate[]> {
    const later = after === undefined ? {} : { _id: { $gt: requireObjectId(after) } };
    const found = await this.rates
      .find({ userId: requireObjectId(bookId), ...later })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return found.map(toRate);
  }
}

function toRate({ _id, userId: _, ...fields }: RateRecord): StoredRate {
  return { id: _id.toHexString(), ...fields };
}
