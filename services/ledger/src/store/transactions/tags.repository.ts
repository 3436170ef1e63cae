import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay, UsedText } from '@pocket/contracts';
import type { ClientSession, Model } from 'mongoose';
import { nameKey } from '../../book/texts/name-key.js';
import { containing } from '../../book/texts/search-text.js';
import { requireObjectId } from '../entity-id.js';
import { TRANSACTION_MODEL, type TransactionRecord } from './transaction.schema.js';

/** Suggestions per request. */
const MAX_USED_TEXTS = 100;

/** Reads tags and payees, which exist only in transactions. */
@Injectable()
export class TagsRepository {
  constructor(@InjectModel(TRANSACTION_MODEL) private readonly transactions: Model<TransactionRecord>) {}

  /** Removes duplicates and applies the spelling that the book already uses. */
  async spelled(bookId: BookId, tags: readonly string[], session?: ClientSession): Promise<string[]> {
    const spelled = new Map<string, string>();
    for (const tag of tags) {
      const key = nameKey(tag);
      if (spelled.has(key)) continue;
      const known = await this.transactions
        .findOne({ userId: requireObjectId(bookId), tagKeys: key }, { tags: 1 }, session ? { session } : {})
        .lean();
      spelled.set(key, known?.tags?.find((each) => nameKey(each) === key) ?? tag);
    }
    return [...spelled.values()];
  }

  /** Returns tags, most used first. If an undo restored several spellings of a tag, returns the first in order. */
  async tags(bookId: BookId): Promise<UsedText[]> {
    const rows = await this.transactions.aggregate<{ name: string; count: number }>([
      { $match: { userId: requireObjectId(bookId), tagKeys: { $gt: '' } } },
      { $unwind: { path: '$tags', includeArrayIndex: 'at' } },
      { $group: { _id: { $arrayElemAt: ['$tagKeys', '$at'] }, name: { $min: '$tags' }, count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: MAX_USED_TEXTS },
    ]);
    return rows.map(({ name, count }) => ({ name, count }));
  }

  /** Returns payees that contain `q`, most used first; of several spellings the first in order. */
  async payees(bookId: BookId, q: string | undefined): Promise<UsedText[]> {
    const payeeKey = { $gt: '', ...(q ? containing(q) : {}) };
    const rows = await this.transactions.aggregate<{ name: string; count: number }>([
      { $match: { userId: requireObjectId(bookId), payeeKey } },
      { $group: { _id: '$payeeKey', name: { $min: '$payee' }, count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: MAX_USED_TEXTS },
    ]);
    return rows.map(({ name, count }) => ({ name, count }));
  }

  /** Returns the first day of each payee. @param keys payees in the form in which they are compared */
  async firstDays(bookId: BookId, keys: readonly string[]): Promise<ReadonlyMap<string, CalendarDay>> {
    const rows = await this.transactions.aggregate<{ _id: string; day: CalendarDay }>([
      { $match: { userId: requireObjectId(bookId), payeeKey: { $in: [...keys] }, transferId: null } },
      { $group: { _id: '$payeeKey', day: { $min: '$date' } } },
    ]);
    return new Map(rows.map(({ _id, day }) => [_id, day]));
  }
}
