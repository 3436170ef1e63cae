import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, RowState } from '@pocket/contracts';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { newObjectId, requireObjectId } from '../entity-id.js';
import { iterateCursor } from '../iterate-cursor.js';
import { estimateBytes, type PackedRows, packRows, ROWS_PER_CHUNK, unpackRows } from './packed-rows.js';
import type { PocketContent } from './pocket-content.js';
import { ROW_CHUNK_MODEL, type RowChunkRecord, type StagedRow } from './row.schema.js';

const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** Position of the content, before the first chunk of rows. */
const CONTENT = -1;

export interface RowSetKey {
  readonly bookId: BookId;
  readonly importId: string;
  readonly reading: string;
}
export interface RowChunk {
  readonly part: number;
  readonly counts: Readonly<Record<RowState, number>>;
  readonly rows: readonly StagedRow[];
}

/** The rows of imports. */
@Injectable()
export class RowChunksRepository {
  constructor(@InjectModel(ROW_CHUNK_MODEL) private readonly chunks: Model<RowChunkRecord>) {}

  /** Stores consecutive chunks; the first one gets the position `first`. */
  async insert(key: RowSetKey, first: number, chunks: readonly PackedRows[]): Promise<void> {
    const [owner, at] = [ownerOf(key), new Date(Date.now())];
    const records = chunks.map((content, index) => ({
      _id: newObjectId(),
      ...owner,
      part: first + index,
      at,
      ...stored(content),
    }));
    await this.chunks.insertMany(records, { lean: true });
  }

  /** Stores the other entities of one of Pocket's own files. */
  async insertContent(key: RowSetKey, content: PocketContent): Promise<void> {
    const record = {
      _id: newObjectId(),
      ...ownerOf(key),
      part: CONTENT,
      at: new Date(Date.now()),
      ...stored(packRows([])),
      content,
    };
    await this.chunks.insertMany([record], { lean: true });
  }

  async content(key: RowSetKey): Promise<PocketContent | null> {
    return (await this.chunks.findOne({ ...ownerOf(key), part: CONTENT }).lean())?.content ?? null;
  }

  async replaceAll(
    key: RowSetKey,
    chunks: readonly Pick<RowChunk, 'part' | 'rows'>[],
    session?: ClientSession,
  ): Promise<void> {
    if (chunks.length === 0) return;
    const owner = ownerOf(key);
    await this.chunks.bulkWrite(
      chunks.map(({ part, rows }) => {
        return { updateOne: { filter: { ...owner, part }, update: { $set: stored(packRows(rows)) } } };
      }),
      sessionOptions(session),
    );
  }

  /** Yields all chunks in order and unpacks one at a time. */
  async *each(key: RowSetKey, session?: ClientSession): AsyncGenerator<RowChunk> {
    const found = this.chunks
      .find({ ...ownerOf(key), part: { $gte: 0 } }, null, sessionOptions(session))
      .sort({ part: 1 })
      .lean();
    for await (const { part, counts, rows } of iterateCursor(found.cursor({ batchSize: 8 })))
      yield { part, counts, rows: unpackRows(rows) };
  }

  /** Yields the chunks that have these lines. */
  async *withLines(key: RowSetKey, lines: readonly number[], session?: ClientSession): AsyncGenerator<RowChunk> {
    const wanted = [...lines].sort((a, b) => a - b);
    for (let at = 0; at < wanted.length; ) {
      const line = wanted[at] as number;
      const found = await this.chunks
        .findOne({ ...ownerOf(key), part: { $gte: 0 }, lastLine: { $gte: line } }, null, sessionOptions(session))
        .sort({ part: 1 })
        .lean();
      if (!found) return;
      yield { part: found.part, counts: found.counts, rows: unpackRows(found.rows) };
      do at += 1;
      while ((wanted[at] ?? Number.POSITIVE_INFINITY) <= found.lastLine);
    }
  }

  /** Returns a page of rows in the order of the file, from `position` on, which counts from 0. */
  async page(
    key: RowSetKey,
    {
      state,
      position,
      limit,
    }: { readonly state?: RowState | undefined; readonly position: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly (StagedRow & { readonly position: number })[]; readonly next: number | null }> {
    const rows: (StagedRow & { position: number })[] = [];
    let bytes = 0;
    const filter = state === undefined ? {} : { [`counts.${state}`]: { $gt: 0 } };
    const found = this.chunks
      .find({ ...ownerOf(key), part: { $gte: Math.floor(position / ROWS_PER_CHUNK) }, ...filter })
      .sort({ part: 1 })
      .lean();
    for await (const chunk of iterateCursor(found.cursor({ batchSize: 2 }))) {
      for (const [index, row] of unpackRows(chunk.rows).entries()) {
        const at = chunk.part * ROWS_PER_CHUNK + index;
        if (at < position || (state !== undefined && row.state !== state)) continue;
        bytes += estimateBytes(row);
        if (rows.length === limit || (rows.length > 0 && bytes > MAX_PAGE_BYTES)) return { rows, next: at };
        rows.push({ ...row, position: at });
      }
    }
    return { rows, next: null };
  }

  /** Removes all chunks of an import, except those of `reading` if it is given. */
  async remove(bookId: BookId, importId: string, reading?: string): Promise<void> {
    const kept = reading === undefined ? {} : { reading: { $ne: reading } };
    await this.chunks.deleteMany({ userId: requireObjectId(bookId), importId: requireObjectId(importId), ...kept });
  }

  /** Yields the chunks of these imports whose first and last day overlap these days. */
  async *findByDays(
    bookId: BookId,
    importIds: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): AsyncGenerator<RowChunk & { readonly importId: string; readonly reading: string }> {
    const found = this.chunks
      .find({
        userId: requireObjectId(bookId),
        importId: { $in: importIds.map(requireObjectId) },
        from: { $lte: to },
        to: { $gte: from },
      })
      .lean();
    for await (const { importId, reading, part, counts, rows } of iterateCursor(found.cursor({ batchSize: 8 }))) {
      yield { importId: importId.toHexString(), reading, part, counts, rows: unpackRows(rows) };
    }
  }
}

const ownerOf = ({ bookId, importId, reading }: RowSetKey) => {
  return { userId: requireObjectId(bookId), importId: requireObjectId(importId), reading };
};

const sessionOptions = (session: ClientSession | undefined) => (session ? { session } : {});

const stored = ({ rows, counts, ...content }: PackedRows) => {
  return { ...content, counts: { ...counts }, rows: new mongoose.mongo.Binary(rows) };
};
