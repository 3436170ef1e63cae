import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@pocket/contracts';
import { isStoreTimeout, isStoreUnavailable, Uploads } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { BooksRepository } from '../../store/book/books.repository.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { TakenOver } from '../../store/taken-over.js';
import { type LargeChange, LargeChanges } from '../../writing/large/large-changes.js';

/** From this attempt on, an unexpected error counts as permanent. */
const MAX_FAILED_ATTEMPTS = 5;
/**
 * Attempts that may begin without a result, because their process ended or the store did not answer in time. With the
 * pauses between them they take almost an hour: a book may not be busy for longer.
 */
const MAX_ATTEMPTS = 12;
const MAX_PROBLEMS = 100;
const NOT_APPLIED = 'This import could not be applied. Nothing of it was stored.';
const NOT_UNDONE = 'This import could not be undone. Nothing was changed.';

/** Ends imports that cannot be applied or undone, so that none locks its book forever. */
@Injectable()
export class ImportFailures {
  readonly #log = new Logger(ImportFailures.name);

  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly books: BooksRepository,
    private readonly uploads: Uploads,
    private readonly large: LargeChanges,
  ) {}

  /**
   * Refuses a change whose attempts are used up: if parts of it are stored, this attempt rolls them back.
   * @throws AppError `CONFLICT` if nothing of it is stored
   */
  async requireAttemptLeft(statementImport: StoredImport, { bookId, id }: LargeChange): Promise<void> {
    if ((statementImport.attempts ?? 0) <= MAX_ATTEMPTS) return;
    const refusal = { code: 'CONFLICT', message: statementImport.work === 'undo' ? NOT_UNDONE : NOT_APPLIED } as const;
    this.#log.error(`Import ${statementImport.id} had no result after ${MAX_ATTEMPTS} attempts, giving up`);
    const unfinished = await this.books.unfinishedChange(bookId);
    if (unfinished?.changeId !== id || unfinished.parts === null) throw new AppError(refusal.code, refusal.message);
    await this.books.refuse(bookId, id, refusal);
  }

  /** Ends the import as `failed` with the reason. @throws the error itself if the job must be retried */
  async endApply(statementImport: StoredImport, change: LargeChange, error: unknown): Promise<StoredImport> {
    const message = await this.#reason(statementImport, error, NOT_APPLIED);
    await this.#free(change, message, error);
    const failed = await this.failApply(statementImport, message);
    await this.removeRows(statementImport);
    return failed;
  }

  /** Stores that the import is `failed`. {@link removeRows} follows. */
  failApply(statementImport: StoredImport, message: string, session?: ClientSession): Promise<StoredImport> {
    const problems = [{ line: 1, message }, ...statementImport.problems].slice(0, MAX_PROBLEMS);
    const set = { status: 'failed', changeId: null, problems } as const;
    return this.imports.proceed(statementImport, set, { $unset: { work: 1 }, ...(session ? { session } : {}) });
  }

  async removeRows(statementImport: StoredImport): Promise<void> {
    await this.chunks.remove(statementImport.bookId, statementImport.id);
    await this.uploads.remove(statementImport.bookId, statementImport.uploadId);
  }

  /** Ends the undo with the reason; the import keeps its status. @throws the error itself if the job must be retried */
  async endUndo(statementImport: StoredImport, change: LargeChange, error: unknown): Promise<StoredImport> {
    const message = await this.#reason(statementImport, error, NOT_UNDONE);
    await this.#free(change, message, error);
    return this.failUndo(statementImport, message);
  }

  failUndo(statementImport: StoredImport, refusal: string, session?: ClientSession): Promise<StoredImport> {
    const status = statementImport.undoneAt === null ? 'applied' : 'undone';
    const set = { status, undo: null, refusal } as const;
    return this.imports.proceed(statementImport, set, { $unset: { work: 1 }, ...(session ? { session } : {}) });
  }

  /**
   * Ends the change if it locks the book. Otherwise does nothing: a small change may have been stored.
   * @throws `error` if the next attempt must roll the change back first
   */
  async #free({ bookId, id, by }: LargeChange, message: string, error: unknown): Promise<void> {
    const unfinished = await this.books.unfinishedChange(bookId);
    if (unfinished?.changeId !== id) return;
    if (unfinished.parts === null) return this.large.abandon({ bookId, id, by });
    await this.books.refuse(bookId, id, { code: 'CONFLICT', message });
    throw error;
  }

  /** Returns the message of a refusal, or `lasting` for an unexpected error that recurs. @throws others, to retry */
  async #reason(statementImport: StoredImport, error: unknown, lasting: string): Promise<string> {
    if (error instanceof TakenOver) throw error;
    if (error instanceof AppError && !error.code.startsWith('SERVICE_')) return error.message;
    if (error instanceof AppError || isStoreUnavailable(error) || isStoreTimeout(error)) throw error;
    if ((statementImport.attempts ?? 1) < MAX_FAILED_ATTEMPTS) throw error;
    this.#log.error(`Import ${statementImport.id} failed after ${statementImport.attempts} attempts`, error);
    return lasting;
  }
}
