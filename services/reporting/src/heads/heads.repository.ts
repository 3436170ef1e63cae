import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { insertion, type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model, UpdateQuery } from 'mongoose';
import { HEAD_MODEL, type Head, type HeadRecord } from './head.schema.js';

const NO_EVENT_YET: Head = { sequence: 0, isClosed: false, isIncomplete: false, hasMonths: true };

@Injectable()
export class HeadsRepository {
  constructor(@InjectModel(HEAD_MODEL) private readonly heads: Model<HeadRecord>) {}

  async find(bookId: BookId, session?: ClientSession): Promise<Head> {
    const head = await this.heads.findById(bookId, null, session ? { session } : {}).lean();
    return head ? headOf(head) : NO_EVENT_YET;
  }

  /** Reads the heads of books, by book id. */
  async findAll(bookIds: readonly BookId[], session?: ClientSession): Promise<ReadonlyMap<BookId, Head>> {
    const stored = await this.heads.find({ _id: { $in: bookIds } }, null, session ? { session } : {}).lean();
    const byBook = new Map(stored.map((head) => [head._id, headOf(head)]));
    return new Map(bookIds.map((bookId) => [bookId, byBook.get(bookId) ?? NO_EVENT_YET]));
  }

  /** Lists heads, including closed ones, by book id after `after`. */
  async list(after: BookId | undefined, limit: number): Promise<(Head & { readonly bookId: BookId })[]> {
    const heads = await this.heads
      .find(after === undefined ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return heads.map((head) => ({ bookId: head._id, ...headOf(head) }));
  }

  /** Lists heads, including closed ones, whose month totals are missing or outdated, by book id after `after`. */
  async withoutMonths(after: BookId | undefined, limit: number): Promise<{ bookId: BookId; isClosed: boolean }[]> {
    const heads = await this.heads
      .find({ ...(after === undefined ? {} : { _id: { $gt: after } }), $expr: { $ne: ['$monthsAt', '$sequence'] } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return heads.map(({ _id, isClosed }) => ({ bookId: _id, isClosed }));
  }

  /**
   * Moves a head that is complete, its month totals included, from sequence `from` to `to`. `onMiss` creates the error
   * for a head in any other state, so that callers need not read it before.
   */
  step(bookId: BookId, from: number, to: number, onMiss: () => Error): StoreWrite {
    if (from === 0) {
      const first = { _id: bookId, sequence: to, isClosed: false, isIncomplete: false, monthsAt: to };
      return insertion(this.heads, first, { onDuplicate: onMiss });
    }
    const filter = { _id: bookId, sequence: from, isClosed: false, isIncomplete: { $ne: true }, monthsAt: from };
    return update(this.heads, filter, { $set: { sequence: to, monthsAt: to } }, { onMiss });
  }

  /** Returns {@link move} as a write for a batch. */
  moved(bookId: BookId, head: Head): StoreWrite {
    return update(this.heads, { _id: bookId }, changeTo(head), { upsert: true });
  }

  async move(bookId: BookId, head: Head, session?: ClientSession): Promise<void> {
    await this.heads.updateOne({ _id: bookId }, changeTo(head), { upsert: true, ...(session ? { session } : {}) });
  }
}

function changeTo({ hasMonths, ...head }: Head): UpdateQuery<HeadRecord> {
  if (hasMonths) return { $set: { ...head, monthsAt: head.sequence } };
  return { $set: head, $unset: { monthsAt: 1 } };
}

function headOf({ sequence, isClosed, isIncomplete = false, monthsAt }: HeadRecord): Head {
  return { sequence, isClosed, isIncomplete, hasMonths: monthsAt === sequence };
}
