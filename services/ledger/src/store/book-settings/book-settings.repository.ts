import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type BookId, type CalendarDay, type CurrencyCode, DEFAULT_CURRENCY } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import type { EntryOf } from '../../book/entries/entry.js';
import type { StoredBook } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { type EntityStore, EntityStores, type ListStore } from '../entity-stores.js';

const MODEL = 'BookSettings';

/** Its `_id` is the book's. Missing until the first change. */
interface BookSettingsRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  currency: CurrencyCode;
  multiCurrency: boolean;
  accountCurrency?: CurrencyCode | null;
  closedDays: CalendarDay[];
  version: number;
  updatedAt: Date;
}

const bookSettingsSchema = new Schema<BookSettingsRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    currency: { type: String, required: true },
    multiCurrency: { type: Boolean, required: true },
    accountCurrency: { type: String, default: null },
    closedDays: { type: [String], required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'booksettings', versionKey: false },
);

/** Every book has settings: the default ones until their first change. */
@Injectable()
export class BookSettingsRepository implements EntityStore<'book'>, ListStore<'book'> {
  static readonly model = { name: MODEL, schema: bookSettingsSchema };
  readonly modelName = MODEL;

  constructor(
    @InjectModel(MODEL) private readonly settings: Model<BookSettingsRecord>,
    stores: EntityStores,
  ) {
    stores.register('book', this);
    stores.registerList('book', this);
  }

  async of(bookId: BookId, session?: ClientSession): Promise<StoredBook> {
    const _id = requireObjectId(bookId);
    const record = await this.settings.findById(_id, null, session ? { session } : {}).lean();
    const createdAt = _id.getTimestamp();
    if (!record) return { ...DEFAULTS, id: bookId, createdAt, updatedAt: createdAt };
    const { currency, multiCurrency, accountCurrency = null, closedDays, version, updatedAt } = record;
    return { id: bookId, currency, multiCurrency, accountCurrency, closedDays, version, createdAt, updatedAt };
  }

  async find(bookId: BookId, id: string, session?: ClientSession): Promise<StoredBook | null> {
    return id === bookId ? this.of(bookId, session) : null;
  }

  async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<StoredBook[]> {
    return ids.includes(bookId) ? this.list(bookId, session) : [];
  }

  async list(bookId: BookId, session?: ClientSession): Promise<StoredBook[]> {
    return [await this.of(bookId, session)];
  }

  writes(bookId: BookId, entries: readonly EntryOf<'book'>[]): readonly StoreWrite[] {
    const _id = requireObjectId(bookId);
    return entries.flatMap(({ after }) => {
      if (!after) throw new RangeError('A book cannot be without settings');
      const { id: _, createdAt: __, ...fields } = after;
      return update(
        this.settings,
        { _id, userId: _id },
        { $set: { ...fields, closedDays: [...fields.closedDays] } },
        { upsert: true },
      );
    });
  }
}

const DEFAULTS = {
  currency: DEFAULT_CURRENCY,
  multiCurrency: false,
  accountCurrency: null,
  closedDays: [],
  version: 1,
};
