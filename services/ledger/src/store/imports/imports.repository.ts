import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, UpdateQuery } from 'mongoose';
import { parseObjectId, requireObjectId } from '../entity-id.js';
import { TakenOver } from '../taken-over.js';
import { IMPORT_MODEL, type ImportRecord, type ImportTask } from './import.schema.js';
import { importNotFound } from './imports.errors.js';
import type { IncludedRows } from './row.schema.js';

/** An import as it is stored, with its ids as texts. */
export type StoredImport = Omit<ImportRecord, '_id' | 'userId' | 'changeId'> & {
  readonly id: string;
  readonly userId: string;
  readonly changeId: string | null;
};

/** An import with work to do. */
export interface ImportJob {
  readonly id: string;
  readonly userId: string;
}

type Revision = Pick<StoredImport, 'userId' | 'id' | 'revision'>;
interface Advance {
  readonly $unset?: Record<string, 1>;
  readonly session?: ClientSession;
}

/** Without what is only shown. */
const WITHOUT_DETAILS = { sample: 0, problems: 0, warnings: 0, kept: 0 } as const;
const TASKS: ImportTask[] = ['read', 'match', 'apply', 'undo'];

@Injectable()
export class ImportsRepository {
  constructor(@InjectModel(IMPORT_MODEL) readonly imports: Model<ImportRecord>) {}

  async find(userId: string, importId: string, session?: ClientSession): Promise<StoredImport | null> {
    const _id = parseObjectId(importId);
    if (!_id) return null;
    const found = await this.imports
      .findOne({ _id, userId: requireObjectId(userId) }, null, session ? { session } : {})
      .lean();
    return found && toStored(found);
  }

  /** Newest first, without samples. */
  async list(userId: string, count: number): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ userId: requireObjectId(userId) }, { sample: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(count)
      .lean();
    return found.map(toStored);
  }

  /** Bytes of each import of a user that is not finished. */
  async openBytes(userId: string, session?: ClientSession): Promise<number[]> {
    const status = { $in: ['reading' as const, 'mapping' as const, 'ready' as const, 'applying' as const] };
    const open = await this.imports
      .find({ userId: requireObjectId(userId), status }, { bytes: 1 }, session ? { session } : {})
      .lean();
    return open.map(({ bytes }) => bytes);
  }

  /** What may still have been brought by other imports, by account. */
  async listApplied(userId: string, but: string): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ userId: requireObjectId(userId), _id: { $ne: requireObjectId(but) }, status: 'applied' }, WITHOUT_DETAILS)
      .lean();
    return found.map(toStored);
  }

  /** Not applied yet and with rows. */
  async listReady(userId: string, but: string): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ userId: requireObjectId(userId), _id: { $ne: requireObjectId(but) }, status: 'ready' }, WITHOUT_DETAILS)
      .sort({ createdAt: -1 })
      .limit(20)
      .lean();
    return found.map(toStored);
  }

  /** How somebody said that files of this shape are to be read, for this account, last. */
  async findMapping(userId: string, source: string, accountId: string | null): Promise<ImportRecord['askedMapping']> {
    if (accountId === null) return null;
    const found = await this.imports
      .findOne({
        userId: requireObjectId(userId),
        source,
        askedMapping: { $ne: null },
        'accounts.accountId': accountId,
        status: { $in: ['ready', 'applying', 'applied', 'undone'] },
      })
      .sort({ createdAt: -1 })
      .lean();
    return found?.askedMapping ?? null;
  }

  /** The job that is due first of each of up to `count` users; users in `but` are left out. */
  async findDue(count: number, but: ReadonlySet<string> = new Set()): Promise<ImportJob[]> {
    const jobs = new Map<string, ImportJob>();
    // Those of the version before have no time at which they are due.
    for (const dueAt of [null, { $lte: new Date() }]) {
      for (let isAll = false; !isAll && jobs.size < count; ) {
        const userId = { $nin: [...but, ...jobs.keys()].map(requireObjectId) };
        const found = await this.imports
          .find({ work: { $in: TASKS }, dueAt, userId }, { userId: 1 })
          .sort({ dueAt: 1 })
          .limit(count)
          .lean();
        for (const { _id, userId } of found) {
          const owner = userId.toHexString();
          if (!jobs.has(owner) && jobs.size < count) jobs.set(owner, { id: _id.toHexString(), userId: owner });
        }
        isAll = found.length < count;
      }
    }
    return [...jobs.values()];
  }

  /** Sets when the job of the import is due next; does nothing once it has another one, or none. */
  async schedule(
    { userId, id, work }: StoredImport,
    next: { readonly attempts: number; readonly dueAt: Date },
  ): Promise<void> {
    if (work)
      await this.imports.updateOne({ _id: requireObjectId(id), userId: requireObjectId(userId), work }, { $set: next });
  }

  /** Not finished and older than `before`. */
  async listAbandoned(before: Date, count: number): Promise<StoredImport[]> {
    const found = await this.imports
      .find({ createdAt: { $lt: before }, status: { $in: ['reading', 'mapping', 'ready', 'failed'] } }, WITHOUT_DETAILS)
      .limit(count)
      .lean();
    return found.map(toStored);
  }

  /** Whether a file may still be read. */
  async needsUpload(userId: string, uploadId: string): Promise<boolean> {
    const status = { $in: ['reading' as const, 'mapping' as const, 'ready' as const] };
    return (await this.imports.exists({ userId: requireObjectId(userId), uploadId, status })) !== null;
  }

  /** Changes it if it is still at `revision`, and takes it one further; null if it is not. */
  async advance(
    { userId, id, revision }: Revision,
    $set: UpdateQuery<ImportRecord>['$set'],
    { $unset, session }: Advance = {},
  ): Promise<StoredImport | null> {
    const found = await this.imports
      .findOneAndUpdate(
        { _id: requireObjectId(id), userId: requireObjectId(userId), revision },
        {
          $set: { ...$set, ...($set?.work ? { attempts: 0, dueAt: new Date() } : {}) },
          $inc: { revision: 1 },
          ...($unset ? { $unset } : {}),
        },
        { returnDocument: 'after', ...(session ? { session } : {}) },
      )
      .lean();
    return found && toStored(found);
  }

  /** The same by the job that works on it. @throws TakenOver if it is not its turn any more */
  async proceed(
    statementImport: Revision,
    $set: UpdateQuery<ImportRecord>['$set'],
    advance: Advance = {},
  ): Promise<StoredImport> {
    const next = await this.advance(statementImport, $set, advance);
    if (!next) throw new TakenOver();
    return next;
  }

  /** How far the job of this revision is. @throws TakenOver if it is not its turn any more */
  async progress({ userId, id, revision }: Revision, progress: ImportRecord['progress']): Promise<void> {
    const { matchedCount } = await this.imports.updateOne(
      { _id: requireObjectId(id), userId: requireObjectId(userId), revision },
      { $set: { progress } },
    );
    if (matchedCount === 0) throw new TakenOver();
  }

  /** Adds to the rows that come in, and to what they move the book by. */
  async include(
    statementImport: StoredImport,
    { added, moved }: IncludedRows,
    session: ClientSession,
  ): Promise<StoredImport> {
    if (added === 0 && moved === 0) return statementImport;
    const $inc = { included: added, ...(statementImport.balance ? { 'balance.book': moved } : {}) };
    const found = await this.imports
      .findOneAndUpdate(
        { _id: requireObjectId(statementImport.id), userId: requireObjectId(statementImport.userId) },
        { $inc },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!found) throw importNotFound();
    return toStored(found);
  }

  async remove(userId: string, importId: string): Promise<void> {
    await this.imports.deleteOne({ _id: requireObjectId(importId), userId: requireObjectId(userId) });
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
    userId: userId.toHexString(),
    changeId: changeId?.toHexString() ?? null,
  };
}
