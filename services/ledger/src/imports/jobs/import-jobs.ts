import { Injectable } from '@nestjs/common';
import { AppError, type BookId } from '@pocket/contracts';
import { backoff, isStoreUnavailable, Lease, LeasedWork, Metrics, Uploads } from '@pocket/server';
import { NatsError } from 'nats';
import { type ImportJob, ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { TakenOver } from '../../store/taken-over.js';
import { ImportApplying } from '../applying/import-applying.js';
import { ImportUndoing } from '../applying/import-undoing.js';
import { FileReading } from '../preparing/file-reading.js';
import { RowMatching } from '../preparing/row-matching.js';

const MAX_RUNNING = 2;
/** Pause after the first attempt; doubles with each further one. */
const FIRST_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 600_000;
/** Reading and matching change nothing in the book, so they end after this many attempts: six minutes. */
const MAX_ATTEMPTS = 8;

const GIVEN_UP =
  'This file could not be read, although it was tried several times. Please divide it and send it again.';

/** Runs the jobs of imports, each in one instance at a time. Another instance continues an interrupted job. */
@Injectable()
export class ImportJobs extends LeasedWork<ImportJob> {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly uploads: Uploads,
    lease: Lease,
    private readonly reading: FileReading,
    private readonly matching: RowMatching,
    private readonly applying: ImportApplying,
    private readonly undoing: ImportUndoing,
    metrics: Metrics,
  ) {
    super(lease, MAX_RUNNING);
    metrics.gauge('imports_running', 'Imports that this instance works on', {}, async () => this.runningCount);
    metrics.gauge('imports_waiting', 'Imports that wait for this instance', {}, async () => this.waitingCount);
  }

  /** Queues the job of an import; an import itself is too large to be kept in the queue. */
  start({ id, bookId }: ImportJob): void {
    this.enqueue({ id, bookId });
  }

  /** Resolves once this instance is not working on the import. */
  async settled(importId: string): Promise<void> {
    await this.running(importId)?.catch(() => {});
  }

  protected findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<ImportJob[]> {
    return this.imports.findDue(limit, busyBooks);
  }

  /** An instance of the previous version knows only the lease of the import. */
  protected leaseNames({ bookId, id }: ImportJob): readonly string[] {
    return [`imports of ${bookId}`, `import ${id}`];
  }

  protected async work({ bookId, id }: ImportJob): Promise<void> {
    let statementImport = await this.imports.find(bookId, id);
    while (statementImport?.work && !this.isStopping) {
      const next = await this.#attempt(statementImport);
      if (!next) return;
      statementImport = next;
    }
    // The hourly cleanup removes what cannot be removed now.
    if (statementImport?.status === 'failed' || statementImport?.status === 'applied')
      await this.uploads.remove(bookId, statementImport.uploadId);
  }

  /** Runs a step and returns the import; null if the job ends here for now. The attempt is stored first. */
  async #attempt(statementImport: StoredImport): Promise<StoredImport | null> {
    const attempts = (statementImport.attempts ?? 0) + 1;
    const pause = backoff(attempts, FIRST_PAUSE_MS, MAX_PAUSE_MS);
    const schedule = (counted: number, ms: number) =>
      this.imports.schedule(statementImport, { attempts: counted, dueAt: new Date(Date.now() + ms) });
    await schedule(attempts, pause);
    const isReading = statementImport.work === 'read' || statementImport.work === 'match';
    try {
      if (isReading && attempts > MAX_ATTEMPTS) return await this.#fail(statementImport, GIVEN_UP);
      const next = await this.#step({ ...statementImport, attempts });
      if (next.revision !== statementImport.revision) return next;
      await schedule(attempts - 1, 0);
    } catch (error) {
      if (error instanceof TakenOver) await schedule(attempts - 1, 0);
      else if (isReading && isFinalRefusal(error)) return this.#fail(statementImport, error.message);
      else {
        await schedule(isOutage(error) ? attempts - 1 : attempts, pause);
        throw error;
      }
    }
    return null;
  }

  async #step(statementImport: StoredImport): Promise<StoredImport> {
    switch (statementImport.work) {
      case 'read':
        return this.reading.read(statementImport);
      case 'match': {
        const matched = await this.matching.match(statementImport);
        return this.imports.proceed(statementImport, { ...matched, status: 'ready' }, { $unset: { work: 1 } });
      }
      case 'apply':
        return this.applying.apply(statementImport, () => this.isStopping);
      default:
        return this.undoing.undo(statementImport, () => this.isStopping);
    }
  }

  async #fail(statementImport: StoredImport, message: string): Promise<StoredImport | null> {
    const current = await this.imports.find(statementImport.bookId, statementImport.id);
    if (!current || current.work !== statementImport.work) return null;
    const problems = [{ line: 1, message }];
    const failed = await this.imports.advance(current, { status: 'failed', problems }, { $unset: { work: 1 } });
    if (failed) await this.chunks.remove(statementImport.bookId, statementImport.id);
    return failed;
  }
}

/** Returns true if another attempt would end the same way. */
function isFinalRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !error.code.startsWith('SERVICE_') && error.code !== 'INTERNAL';
}

/** Returns true if the store or the broker was away, for which the import is not to blame. */
function isOutage(error: unknown): boolean {
  const isAway = error instanceof AppError && error.code.startsWith('SERVICE_');
  return isAway || error instanceof NatsError || isStoreUnavailable(error);
}
