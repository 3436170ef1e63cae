import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RowState } from '@pocket/contracts';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { newObjectId, requireObjectId } from '../entity-id.js';
import { iterateCursor } from '../iterate-cursor.js';
import type { PocketContent } from './pocket-content.js';
import { ROW_PORTION_MODEL, type RowPortionRecord, type StagedRow } from './row.schema.js';
import { contentOf, estimateBytes, PER_PORTION, type RowContent, rowsIn } from './row-content.js';

const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** Before the first portion of rows. */
const CONTENT = -1;

/** Whose rows. */
export interface RowsOf {
  readonly userId: string;
  readonly importId: string;
  readonly reading: string;
}
export interface RowPortion {
  readonly part: number;
  readonly counts: Readonly<Record<RowState, number>>;
  readonly rows: readonly StagedRow[];
}

/** The rows of imports. */
@Injectable()
export class RowPortionsRepository {
  constructor(@InjectModel(ROW_PORTION_MODEL) private readonly portions: Model<RowPortionRecord>) {}

  /** Portions that follow each other, from `first` on. */
  async insert(of: RowsOf, first: number, portions: readonly RowContent[]): Promise<void> {
    const [owner, at] = [ownerOf(of), new Date()];
    const records = portions.map((content, index) => ({
      _id: newObjectId(),
      ...owner,
      part: first + index,
      at,
      ...stored(content),
    }));
    await this.portions.insertMany(records, { lean: true });
  }

  /** What the rows refer to. */
  async insertContent(of: RowsOf, content: PocketContent): Promise<void> {
    const record = {
      _id: newObjectId(),
      ...ownerOf(of),
      part: CONTENT,
      at: new Date(),
      ...stored(contentOf([])),
      content,
    };
    await this.portions.insertMany([record], { lean: true });
  }

  async content(of: RowsOf): Promise<PocketContent | null> {
    return (await this.portions.findOne({ ...ownerOf(of), part: CONTENT }).lean())?.content ?? null;
  }

  async replaceAll(
    of: RowsOf,
    portions: readonly Pick<RowPortion, 'part' | 'rows'>[],
    session?: ClientSession,
  ): Promise<void> {
    if (portions.length === 0) return;
    const owner = ownerOf(of);
    await this.portions.bulkWrite(
      portions.map(({ part, rows }) => {
        return { updateOne: { filter: { ...owner, part }, update: { $set: stored(contentOf(rows)) } } };
      }),
      within(session),
    );
  }

  /** All portions in their order, one in memory. */
  async *each(of: RowsOf, session?: ClientSession): AsyncGenerator<RowPortion> {
    const found = this.portions
      .find({ ...ownerOf(of), part: { $gte: 0 } }, null, within(session))
      .sort({ part: 1 })
      .lean();
    for await (const { part, counts, rows } of iterateCursor(found.cursor({ batchSize: 8 })))
      yield { part, counts, rows: rowsIn(rows) };
  }

  /** The portions that have these lines. */
  async *withLines(of: RowsOf, lines: readonly number[], session?: ClientSession): AsyncGenerator<RowPortion> {
    const wanted = [...lines].sort((a, b) => a - b);
    for (let at = 0; at < wanted.length; ) {
      const line = wanted[at] as number;
      const found = await this.portions
        .findOne({ ...ownerOf(of), part: { $gte: 0 }, lastLine: { $gte: line } }, null, within(session))
        .sort({ part: 1 })
        .lean();
      if (!found) return;
      yield { part: found.part, counts: found.counts, rows: rowsIn(found.rows) };
      do at += 1;
      while ((wanted[at] ?? Number.POSITIVE_INFINITY) <= found.lastLine);
    }
  }

  /** A page of rows in the order of the file, those after `position`, which counts from 0. */
  async page(
    of: RowsOf,
    {
      state,
      position,
      limit,
    }: { readonly state?: RowState | undefined; readonly position: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly (StagedRow & { readonly position: number })[]; readonly next: number | null }> {
    const rows: (StagedRow & { position: number })[] = [];
    let bytes = 0;
    const filter = state === undefined ? {} : { [`counts.${state}`]: { $gt: 0 } };
    const found = this.portions
      .find({ ...ownerOf(of), part: { $gte: Math.floor(position / PER_PORTION) }, ...filter })
      .sort({ part: 1 })
      .lean();
    for await (const portion of iterateCursor(found.cursor({ batchSize: 2 }))) {
      for (const [index, row] of rowsIn(portion.rows).entries()) {
        const at = portion.part * PER_PORTION + index;
        if (at < position || (state !== undefined && row.state !== state)) continue;
        bytes += estimateBytes(row);
        if (rows.length === limit || (rows.length > 0 && bytes > MAX_PAGE_BYTES)) return { rows, next: at };
        rows.push({ ...row, position: at });
      }
    }
    return { rows, next: null };
  }

  /** All that there is of an import, but for the rows of `reading` if it is said. */
  async remove(userId: string, importId: string, reading?: string): Promise<void> {
    const kept = reading === undefined ? {} : { reading: { $ne: reading } };
    await this.portions.deleteMany({ userId: requireObjectId(userId), importId: requireObjectId(importId), ...kept });
  }

  /** Of these imports the portions with rows of these days. */
  async *ofDays(
    userId: string,
    importIds: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): AsyncGenerator<RowPortion & { readonly importId: string; readonly reading: string }> {
    const found = this.portions
      .find({
        userId: requireObjectId(userId),
        importId: { $in: importIds.map(requireObjectId) },
        from: { $lte: to },
        to: { $gte: from },
      })
      .lean();
    for await (const { importId, reading, part, counts, rows } of iterateCursor(found.cursor({ batchSize: 8 }))) {
      yield { importId: importId.toHexString(), reading, part, counts, rows: rowsIn(rows) };
    }
  }
}

const ownerOf = ({ userId, importId, reading }: RowsOf) => {
  return { userId: requireObjectId(userId), importId: requireObjectId(importId), reading };
};

const within = (session: ClientSession | undefined) => (session ? { session } : {});

const stored = ({ rows, counts, ...content }: RowContent) => {
  return { ...content, counts: { ...counts }, rows: new mongoose.mongo.Binary(rows) };
};
