import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import type { ClientSession, Model, UpdateQuery } from 'mongoose';
import { parseObjectId, requireObjectId, toBookId } from '../entity-id.js';
import { TakenOver } from '../taken-over.js';
import { IMPORT_MODEL, type ImportRecord, type ImportTask } from './import.schema.js';
import { importNotFound } from './imports.errors.js';
import type { IncludedDeltas } from './row.schema.js';

/** Stored import, with ids as strings. */
export type StoredImport = Omit<ImportRecord, '_id' | 'userId' | 'changeId'> & {
  readonly id: string;
  readonly bookId: BookId;
  readonly changeId: string | null;
};

/** An import with work to do. */
export interface ImportJob {
  readonly id: string;
  readonly bookId: BookId;
}

type Revision = Pick<StoredImport, 'bookId' | 'id' | 'revision'>;
interface Advance {
  readonly $unset?: Record<string, 1>;
  readonly session?: ClientSession;
}

/** Projection without fields that are only displayed. */
const WITHOUT_DETAILS = { sample: 0, problems: 0, warnings: 0, kept: 0 } as const;
const TASKS: ImportTask[] = ['read', 'match', 'apply', 'undo'];

@Injectable()
export class ImportsRepository {
  constructor(@InjectModel(IMPORT_MODEL) readonly imports: Model<ImportRecord>) {}

  async find(bookId: BookId, importId: string, session?: ClientSession): Promise<StoredImport | null> {
    const _id = parseObjectId(importId);
    if (!_id) return null;
    const found = await this.imports
      .findOne({ _id, userId: requireObjectId(bookId) }, null, session ? { session } : {})
      .lean();
    return found && toStored(found);
  }

  /** Lists the newest imports first, without samples. */
  async list(bookId: BookId, count: number): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ userId: requireObjectId(bookId) }, { sample: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(count)
      .lean();
    return found.map(toStored);
  }

  /** Returns the file size of each unfinished import of a user. */
  async openBytes(bookId: BookId, session?: ClientSession): Promise<number[]> {
    const status = { $in: ['reading' as const, 'mapping' as const, 'ready' as const, 'applying' as const] };
    const open = await this.imports
      .find({ userId: requireObjectId(bookId), status }, { bytes: 1 }, session ? { session } : {})
      .lean();
    return open.map(({ bytes }) => bytes);
  }

  /** Lists the applied imports other than `but`, without details. */
  async listApplied(bookId: BookId, but: string): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ userId: requireObjectId(bookId), _id: { $ne: requireObjectId(but) }, status: 'applied' }, WITHOUT_DETAILS)
      .lean();
    return found.map(toStored);
  }

  /** Lists the newest imports other than `but` that are ready to be applied, without details. */
  async listReady(bookId: BookId, but: string): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ userId: requireObjectId(bookId), _id: { $ne: requireObjectId(but) }, status: 'ready' }, WITHOUT_DETAILS)
      .sort({ createdAt: -1 })
      .limit(20)
      .lean();
    return found.map(toStored);
  }

  /** Returns the mapping that the user chose last for files of this shape and account. */
  async findMapping(bookId: BookId, source: string, accountId: string | null): Promise<ImportRecord['askedMapping']> {
    if (accountId === null) return null;
    const found = await this.imports
      .findOne({
        userId: requireObjectId(bookId),
        source,
        askedMapping: { $ne: null },
        'accounts.accountId': accountId,
        status: { $in: ['ready', 'applying', 'applied', 'undone'] },
      })
      .sort({ createdAt: -1 })
      .lean();
    return found?.askedMapping ?? null;
  }

  /** Returns the first due job of each of up to `count` books, except books in `but`. */
  async findDue(count: number, but: ReadonlySet<BookId> = new Set()): Promise<ImportJob[]> {
    const jobs = new Map<BookId, ImportJob>();
    // Jobs of the previous version have no due time.
    for (const dueAt of [null, { $lte: new Date(Date.now()) }]) {
      for (let isAll = false; !isAll && jobs.size < count; ) {
        const userId = { $nin: [...but, ...jobs.keys()].map(requireObjectId) };
        const found = await this.imports
          .find({ work: { $in: TASKS }, dueAt, userId }, { userId: 1 })
          .sort({ dueAt: 1 })
          .limit(count)
          .lean();
        for (const { _id, userId } of found) {
          const bookId = toBookId(userId);
          if (!jobs.has(bookId) && jobs.size < count) jobs.set(bookId, { id: _id.toHexString(), bookId });
        }
        isAll = found.length < count;
      }
    }
    return [...jobs.values()];
  }

  /** Sets the next attempt of the job; does nothing if the import has another job by now, or none. */
  async schedule(
    { bookId, id, work }: StoredImport,
    next: { readonly attempts: number; readonly dueAt: Date },
  ): Promise<void> {
    if (work)
      await this.imports.updateOne({ _id: requireObjectId(id), userId: requireObjectId(bookId), work }, { $set: next });
  }

  /** Lists unfinished and failed imports older than `before`, without details. */
  async listAbandoned(before: Date, count: number): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ createdAt: { $lt: before }, status: { $in: ['reading', 'mapping', 'ready', 'failed'] } }, WITHOUT_DETAILS)
      .limit(count)
      .lean();
    return found.map(toStored);
  }

  /** Returns true if an import may still have to read the file. */
  async needsUpload(bookId: BookId, uploadId: string): Promise<boolean> {
    const status = { $in: ['reading' as const, 'mapping' as const, 'ready' as const] };
    return (await this.imports.exists({ userId: requireObjectId(bookId), uploadId, status })) !== null;
  }

  /** Updates the import and increments its revision; null if it is no longer at `revision`. */
  async advance(
    { bookId, id, revision }: Revision,
    $set: UpdateQuery<ImportRecord>['$set'],
    { $unset, session }: Advance = {},
  ): Promise<StoredImport | null> {
    const found = await this.imports
      .findOneAndUpdate(
        { _id: requireObjectId(id), userId: requireObjectId(bookId), revision },
        {
          $set: { ...$set, ...($set?.work ? { attempts: 0, dueAt: new Date(Date.now()) } : {}) },
          $inc: { revision: 1 },
          ...($unset ? { $unset } : {}),
        },
        { returnDocument: 'after', ...(session ? { session } : {}) },
      )
      .lean();
    return found && toStored(found);
  }

  /** Does the same for a job. @throws TakenOver if the import is no longer at this revision */
  async proceed(
    statementImport: Revision,
    $set: UpdateQuery<ImportRecord>['$set'],
    advance: Advance = {},
  ): Promise<StoredImport> {
    const next = await this.advance(statementImport, $set, advance);
    if (!next) throw new TakenOver();
    return next;
  }

  /** Stores the progress of a job. @throws TakenOver if the import is no longer at this revision */
  async progress({ bookId, id, revision }: Revision, progress: ImportRecord['progress']): Promise<void> {
    const { matchedCount } = await this.imports.updateOne(
      { _id: requireObjectId(id), userId: requireObjectId(bookId), revision },
      { $set: { progress } },
    );
    if (matchedCount === 0) throw new TakenOver();
  }

  /** Adds to the number of included rows and to the expected balance of the book. */
  async include(
    statementImport: StoredImport,
    { count, amount }: IncludedDeltas,
    session: ClientSession,
  ): Promise<StoredImport> {
    if (count === 0 && amount === 0) return statementImport;
    const $inc = { included: count, ...(statementImport.balance ? { 'balance.book': amount } : {}) };
    const found = await this.imports
      .findOneAndUpdate(
        { _id: requireObjectId(statementImport.id), userId: requireObjectId(statementImport.bookId) },
        { $inc },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!found) throw importNotFound();
    return toStored(found);
  }

  async remove(bookId: BookId, importId: string): Promise<void> {
    await this.imports.deleteOne({ _id: requireObjectId(importId), userId: requireObjectId(bookId) });
  }
}

type Detail = keyof typeof WITHOUT_DETAILS;
type Found = Omit<ImportRecord, Detail> & Partial<Pick<ImportRecord, Detail>>;
const NO_DETAILS: Pick<ImportRecord, Detail> = { sample: null, problems: [], warnings: [], kept: [] };

function toStored({ _id, userId, changeId, ...rest }: Found): StoredImport {
  return {
    ...NO_DETAILS,
    ...rest,
    id: _id.toHexString(),
    bookId: toBookId(userId),
    changeId: changeId?.toHexString() ?? null,
  };
}
