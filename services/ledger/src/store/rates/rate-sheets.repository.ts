import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import type { StoreWrite } from '@pocket/server';
import type { ClientSession, Model, Types } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import { ratesOfSheet } from '../../book/kinds/rate-sheet.js';
import type { StoredRateSheet } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores } from '../entity-stores.js';
import { entryWrites } from '../entry-writes.js';
import { findPairSheets, type PairSheets, SHEETS_PER_BATCH, type YearRange, type YearRates } from './pair-sheets.js';
import { RATE_SHEET_MODEL, type RateSheetRecord } from './rate.schema.js';

/** A sheet holds up to a year of rates. */
const DOCUMENTS_PER_SHEET = 4;

/** The rates of books from files. */
@Injectable()
export class RateSheetsRepository implements EntityStore<'rateSheet'> {
  readonly modelName = RATE_SHEET_MODEL;

  constructor(
    @InjectModel(RATE_SHEET_MODEL) private readonly sheets: Model<RateSheetRecord>,
    stores: EntityStores,
  ) {
    stores.register('rateSheet', this);
  }

  writes(bookId: BookId, entries: readonly EntryOf<'rateSheet'>[]): readonly StoreWrite[] {
    return entryWrites(this.sheets, bookId, entries, toFields).map((write) => ({
      ...write,
      size: (write.size ?? 1) * DOCUMENTS_PER_SHEET,
    }));
  }

  async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<StoredRateSheet[]> {
    const filter = { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) };
    return (await this.sheets.find(filter, null, session ? { session } : {}).lean()).map(toSheet);
  }

  /** Finds the pairs of years that one of the currencies is part of. */
  pairs(
    bookId: BookId,
    { from, to }: YearRange,
    currencies: readonly string[],
    session?: ClientSession,
  ): Promise<PairSheets<Types.ObjectId>[]> {
    const filter = { userId: requireObjectId(bookId), year: { $gte: from, $lte: to } };
    return findPairSheets<RateSheetRecord, Types.ObjectId>(this.sheets, filter, currencies, session);
  }

  /** Reads the rates of sheets. */
  async read(bookId: BookId, ids: readonly Types.ObjectId[], session?: ClientSession): Promise<YearRates[]> {
    if (ids.length === 0) return [];
    const filter = { _id: { $in: ids }, userId: requireObjectId(bookId) };
    return this.sheets
      .find(filter, null, session ? { session } : {})
      .batchSize(SHEETS_PER_BATCH)
      .lean();
  }

  /** Yields all sheets of a book by id. */
  async *all(bookId: BookId, session?: ClientSession): AsyncGenerator<StoredRateSheet> {
    const found = this.sheets
      .find({ userId: requireObjectId(bookId) }, null, session ? { session } : {})
      .sort({ _id: 1 })
      .lean();
    for await (const record of found.cursor()) yield toSheet(record);
  }

  /** Lists the sheets of a book by id, those after `after`. */
  async page(bookId: BookId, after: string | undefined, limit: number): Promise<StoredRateSheet[]> {
    const later = after === undefined ? {} : { _id: { $gt: requireObjectId(after) } };
    const found = await this.sheets
      .find({ userId: requireObjectId(bookId), ...later })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return found.map(toSheet);
  }
}

function toSheet({ _id, userId: _, rates, ...fields }: RateSheetRecord): StoredRateSheet {
  return { id: _id.toHexString(), ...fields, ...rates };
}

function toFields(sheet: StoredRateSheet): Omit<RateSheetRecord, '_id' | 'userId'> {
  const { base, quote, year, version, createdAt, updatedAt } = sheet;
  return { base, quote, year, rates: ratesOfSheet(sheet), version, createdAt, updatedAt };
}
