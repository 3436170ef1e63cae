import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay, DayRange } from '@pocket/contracts';
import { isDuplicateKey } from '@pocket/server';
import { type Model, mongo, Schema, type Types } from 'mongoose';
import { BOOK_MODEL, type BookRecord } from '../book/book.schema.js';
import { requireObjectId } from '../entity-id.js';

export const PAST_SNAPSHOT_MODEL = 'PastSnapshot';

interface PastSnapshotRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  writes: number;
  from: CalendarDay;
  to: CalendarDay;
  packed: (mongo.Binary | Buffer)[];
}

export const pastSnapshotSchema = new Schema<PastSnapshotRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    writes: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    packed: { type: [Buffer], required: true },
  },
  { collection: 'pastsnapshots', versionKey: false },
);

/** The transactions of some days, as they were after a write of the book or later. */
export interface PastSnapshot {
  /** Number of the book's writes that it contains. It may contain parts of later ones. */
  readonly writes: number;
  readonly range: DayRange;
  /** Some transactions each: see `packPast`. */
  readonly packed: readonly Uint8Array[];
}

/** The packed transactions of long books: derived data that can be removed at any time. */
@Injectable()
export class PastSnapshotsRepository {
  constructor(
    @InjectModel(PAST_SNAPSHOT_MODEL) private readonly snapshots: Model<PastSnapshotRecord>,
    @InjectModel(BOOK_MODEL) private readonly books: Model<BookRecord>,
  ) {}

  async find(bookId: BookId): Promise<PastSnapshot | null> {
    const record = await this.snapshots.findOne({ userId: requireObjectId(bookId) }).lean();
    if (!record) return null;
    const { writes, from, to, packed } = record;
    return { writes, range: { from, to }, packed: packed.map(bytesOf) };
  }

  /** Stores a snapshot of an open book in place of the one before. */
  async store(bookId: BookId, { writes, range: { from, to }, packed }: PastSnapshot): Promise<void> {
    const userId = requireObjectId(bookId);
    const $set = { writes, from, to, packed: packed.map((bytes) => Buffer.from(bytes)) };
    try {
      await this.snapshots.updateOne({ userId }, { $set }, { upsert: true });
    } catch (error) {
      // Another request stored the first one at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
    // A book that was closed meanwhile may have lost its content already.
    if (await this.books.exists({ _id: userId, closedAt: { $ne: null } })) await this.snapshots.deleteMany({ userId });
  }
}

const bytesOf = (bytes: mongo.Binary | Buffer): Uint8Array => (bytes instanceof Uint8Array ? bytes : bytes.buffer);
