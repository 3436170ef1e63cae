import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BoardItem, BookId } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import { overviewId } from '../../book/entries/derived-id.js';
import type { EntryOf } from '../../book/entries/entry.js';
import { OVERVIEW } from '../../book/kinds/board.js';
import type { StoredBoard } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';

interface BoardRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** Ids in them are texts. */
  items: readonly BoardItem[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const boardSchema = new Schema<BoardRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    items: { type: [Schema.Types.Mixed], required: true } as never,
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'boards', versionKey: false },
);

/** Every book has the overview, in its first form until its first change. */
@Injectable()
export class BoardsRepository extends ListedRepository<'board', BoardRecord> {
  static readonly model = { name: 'Board', schema: boardSchema };

  constructor(@InjectModel('Board') boards: Model<BoardRecord>, stores: EntityStores) {
    super('board', boards, stores);
  }

  override async list(bookId: BookId, session?: ClientSession): Promise<StoredBoard[]> {
    const stored = await super.list(bookId, session);
    const id = overviewId(bookId);
    const overview = stored.find((each) => each.id === id) ?? firstOverview(bookId);
    return [overview, ...stored.filter((each) => each !== overview)];
  }

  override async find(bookId: BookId, id: string, session?: ClientSession): Promise<StoredBoard | null> {
    return (await super.find(bookId, id, session)) ?? (id === overviewId(bookId) ? firstOverview(bookId) : null);
  }

  override async findAll(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<StoredBoard[]> {
    const stored = await super.findAll(bookId, ids, session);
    const id = overviewId(bookId);
    const isMissing = ids.includes(id) && !stored.some((each) => each.id === id);
    return isMissing ? [firstOverview(bookId), ...stored] : stored;
  }

  override writes(bookId: BookId, entries: readonly EntryOf<'board'>[]): readonly StoreWrite[] {
    const id = overviewId(bookId);
    const _id = requireObjectId(id);
    const userId = requireObjectId(bookId);
    const overviews = entries.flatMap((entry) => {
      if (entry.id !== id) return [];
      if (!entry.after) throw new RangeError('A book cannot be without its overview');
      const { id: _, ...fields } = entry.after;
      return update(this.model, { _id, userId }, { $set: fields }, { upsert: true });
    });
    return [
      ...overviews,
      ...super.writes(
        bookId,
        entries.filter((entry) => entry.id !== id),
      ),
    ];
  }
}

function firstOverview(bookId: BookId): StoredBoard {
  const createdAt = requireObjectId(bookId).getTimestamp();
  return { id: overviewId(bookId), ...OVERVIEW, version: 1, createdAt, updatedAt: createdAt };
}
