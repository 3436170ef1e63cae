import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RowState } from '@pocket/contracts';
import type { Model } from 'mongoose';
import { knownId, newId } from '../book/entity-id.js';
import type { PocketContent } from './pocket-content.js';
import { ROW_PORTION_MODEL, type RowPortionRecord, type StagedRow } from './row.schema.js';

/** So many rows are one document. */
export const PER_PORTION = 250;
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

  async insert(of: RowsOf, part: number, rows: readonly StagedRow[]): Promise<void> {
    await this.portions.insertMany([{ _id: newId(), ...ownerOf(of), part, at: new Date(), ...contentOf(rows) }], {
      lean: true,
    });
  }

  /** What the rows refer to. */
  async insertContent(of: RowsOf, content: PocketContent): Promise<void> {
    const record = { _id: newId(), ...ownerOf(of), part: CONTENT, at: new Date(), ...contentOf([]), content };
    await this.portions.insertMany([record], { lean: true });
  }

  async content(of: RowsOf): Promise<PocketContent | null> {
    return (await this.portions.findOne({ ...ownerOf(of), part: CONTENT }).lean())?.content ?? null;
  }

  async replace(of: RowsOf, part: number, rows: readonly StagedRow[]): Promise<void> {
    await this.portions.updateOne({ ...ownerOf(of), part }, { $set: contentOf(rows) });
  }

  /** All portions in their order from `part` on, one in memory. */
  async *each(of: RowsOf, from = 0): AsyncGenerator<RowPortion> {
    const found = this.portions
      .find({ ...ownerOf(of), part: { $gte: from } })
      .sort({ part: 1 })
      .lean();
    for await (const { part, counts, rows } of found.cursor({ batchSize: 8 })) yield { part, counts, rows };
  }

  /** The portions that have these lines. */
  async *withLines(of: RowsOf, lines: readonly number[]): AsyncGenerator<RowPortion> {
    const wanted = [...lines].sort((a, b) => a - b);
    for (let at = 0; at < wanted.length; ) {
      const line = wanted[at] as number;
      const found = await this.portions
        .findOne({ ...ownerOf(of), part: { $gte: 0 }, lastLine: { $gte: line } })
        .sort({ part: 1 })
        .lean();
      if (!found) return;
      yield found;
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
    const filter = state === undefined ? {} : { [`counts.${state}`]: { $gt: 0 } };
    const found = this.portions
      .find({ ...ownerOf(of), part: { $gte: Math.floor(position / PER_PORTION) }, ...filter })
      .sort({ part: 1 })
      .lean();
    for await (const portion of found.cursor({ batchSize: 2 })) {
      for (const [index, row] of portion.rows.entries()) {
        const at = portion.part * PER_PORTION + index;
        if (at < position || (state !== undefined && row.state !== state)) continue;
        if (rows.length === limit) return { rows, next: at };
        rows.push({ ...row, position: at });
      }
    }
    return { rows, next: null };
  }

  /** All that there is of an import, but for the rows of `reading` if it is said. */
  async remove(userId: string, importId: string, reading?: string): Promise<void> {
    const kept = reading === undefined ? {} : { reading: { $ne: reading } };
    await this.portions.deleteMany({ userId: knownId(userId), importId: knownId(importId), ...kept });
  }

  /** Of these imports the portions with rows of these days. */
  async *ofDays(
    userId: string,
    importIds: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): AsyncGenerator<RowPortion & { readonly importId: string; readonly reading: string }> {
    const found = this.portions
      .find({
        userId: knownId(userId),
        importId: { $in: importIds.map(knownId) },
        from: { $lte: to },
        to: { $gte: from },
      })
      .lean();
    for await (const { importId, reading, part, counts, rows } of found.cursor({ batchSize: 8 })) {
      yield { importId: importId.toHexString(), reading, part, counts, rows };
    }
  }
}

const ownerOf = ({ userId, importId, reading }: RowsOf) => {
  return { userId: knownId(userId), importId: knownId(importId), reading };
};

function contentOf(rows: readonly StagedRow[]) {
  const counts: Record<RowState, number> = { new: 0, duplicate: 0, invalid: 0 };
  let [from, to]: [string | null, string | null] = [null, null];
  for (const { state, date } of rows) {
    counts[state] += 1;
    if (date === undefined) continue;
    if (from === null || date < from) from = date;
    if (to === null || date > to) to = date;
  }
  const [firstLine, lastLine] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
  return { rows: [...rows], counts, from, to, firstLine, lastLine };
}
