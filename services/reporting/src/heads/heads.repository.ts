import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { HEAD_MODEL, type Head, type HeadRecord } from './head.schema.js';

const NO_EVENT_YET: Head = { sequence: 0, isClosed: false, isIncomplete: false, hasMonths: true };

@Injectable()
export class HeadsRepository {
  constructor(@InjectModel(HEAD_MODEL) private readonly heads: Model<HeadRecord>) {}

  async find(userId: string, session?: ClientSession): Promise<Head> {
    const head = await this.heads.findById(userId, null, session ? { session } : {}).lean();
    return head ? headOf(head) : NO_EVENT_YET;
  }

  /** The heads of several users, by user. */
  async findAll(userIds: readonly string[], session: ClientSession): Promise<ReadonlyMap<string, Head>> {
    const found = await this.heads.find({ _id: { $in: userIds } }, null, { session }).lean();
    const known = new Map(found.map((head) => [head._id, headOf(head)]));
    return new Map(userIds.map((userId) => [userId, known.get(userId) ?? NO_EVENT_YET]));
  }

  /** Heads that are not closed, by user, those after `after`. */
  async open(after: string, limit: number): Promise<(Head & { readonly userId: string })[]> {
    const heads = await this.heads
      .find({ _id: { $gt: after }, isClosed: false })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return heads.map((head) => ({ userId: head._id, ...headOf(head) }));
  }

  /** Heads whose month totals are missing or behind, closed ones too, by user, those after `after`. */
  async withoutMonths(after: string, limit: number): Promise<{ userId: string; isClosed: boolean }[]> {
    const heads = await this.heads
      .find({ _id: { $gt: after }, $expr: { $ne: ['$monthsAt', '$sequence'] } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return heads.map(({ _id, isClosed }) => ({ userId: _id, isClosed }));
  }

  /**
   * Moves an open and complete head, its month totals included, from `from` to `to`; false if it was not there. One
   * trip, for the usual next event.
   */
  async step(userId: string, from: number, to: number, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.heads.updateOne(
      { _id: userId, sequence: from, isClosed: false, isIncomplete: { $ne: true }, monthsAt: from },
      { $set: { sequence: to, monthsAt: to } },
      { session },
    );
    return matchedCount === 1;
  }

  async move(userId: string, head: Head, session?: ClientSession): Promise<void> {
    await this.moveAll(new Map([[userId, head]]), session);
  }

  async moveAll(heads: ReadonlyMap<string, Head>, session?: ClientSession): Promise<void> {
    if (heads.size === 0) return;
    await this.heads.bulkWrite(
      [...heads].map(([_id, { hasMonths, ...head }]) => {
        const update = hasMonths
          ? { $set: { ...head, monthsAt: head.sequence } }
          : { $set: head, $unset: { monthsAt: 1 as const } };
        return { updateOne: { filter: { _id }, update, upsert: true } };
      }),
      session ? { session } : {},
    );
  }
}

function headOf({ sequence, isClosed, isIncomplete = false, monthsAt }: HeadRecord): Head {
  return { sequence, isClosed, isIncomplete, hasMonths: monthsAt === sequence };
}
