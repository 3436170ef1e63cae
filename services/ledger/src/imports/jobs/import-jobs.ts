import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '@pocket/contracts';
import { isStoreUnavailable, Lease, Metrics, Uploads } from '@pocket/server';
import { NatsError } from 'nats';
import { type ImportJob, ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { TakenOver } from '../../store/taken-over.js';
import { ImportApplying } from '../applying/import-applying.js';
import { ImportUndoing } from '../applying/import-undoing.js';
import { FileReading } from '../preparing/file-reading.js';
import { RowMatching } from '../preparing/row-matching.js';
import { JobQueue } from './job-queue.js';

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** Interval of polling for due jobs, such as those that another instance left. */
const POLL_MS = 3_000;
const MAX_RUNNING = 2;
/** Users whose jobs wait in memory; the jobs of further users stay in the database. */
const MAX_WAITING_USERS = 20;
/** Pause after the first attempt; doubles with each further one. */
const FIRST_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 600_000;
/** Reading and matching change nothing in the book, so they end after this many attempts: six minutes. */
const MAX_ATTEMPTS = 8;

const GIVEN_UP =
  'This file could not be read, although it was tried several times. Please divide it and send it again.';

/** Runs the jobs of imports, each in one instance at a time. Another instance continues an interrupted job. */
@Injectable()
export class ImportJobs implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(ImportJobs.name);
  readonly #running = new Map<string, { readonly userId: string; readonly done: Promise<void> }>();
  readonly #queue = new JobQueue();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;
  #isStopping = false;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly uploads: Uploads,
    private readonly lease: Lease,
    private readonly reading: FileReading,
    private readonly matching: RowMatching,
    private readonly applying: ImportApplying,
    private readonly undoing: ImportUndoing,
    metrics: Metrics,
  ) {
    metrics.gauge('imports_running', 'Imports that this instance works on', {}, async () => this.#running.size);
    metrics.gauge('imports_waiting', 'Imports that wait for this instance', {}, async () => this.#queue.size);
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Queues a job, which starts at its user's turn: at most one job of a user runs at a time. */
  start({ id, userId }: ImportJob): void {
    this.#queue.add({ id, userId });
    this.#startNext();
  }

  /** Resolves once this instance is not working on the import. */
  async settled(importId: string): Promise<void> {
    await this.#running.get(importId)?.done;
  }

  #startNext(): void {
    while (!this.#isStopping && this.#running.size < MAX_RUNNING) {
      const job = this.#queue.take(this.#busyUsers());
      if (!job) return;
      const done = this.#run(job).then((hasWorked) => {
        this.#running.delete(job.id);
        this.#startNext();
        // The next job of this user may only be in the store.
        if (hasWorked) void this.#poll();
      });
      this.#running.set(job.id, { userId: job.userId, done });
    }
  }

  #busyUsers(): Set<string> {
    return new Set([...this.#running.values()].map(({ userId }) => userId));
  }

  async #poll(): Promise<void> {
    const known = new Set([...this.#busyUsers(), ...this.#queue.users]);
    const room = MAX_WAITING_USERS - this.#queue.users.length;
    if (this.#isPolling || this.#isStopping || room <= 0) return;
    this.#isPolling = true;
    try {
      for (const job of await this.imports.findDue(room, known)) this.start(job);
    } catch (error) {
      this.#log.debug('Polling for due imports failed, retrying', error);
    } finally {
      this.#isPolling = false;
    }
  }

  /** Returns false if another instance has a lease of the job. */
  async #run(job: ImportJob): Promise<boolean> {
    // An instance of the previous version knows only the lease of the import.
    const leases = [`imports of ${job.userId}`, `import ${job.id}`];
    let renewal: NodeJS.Timeout | undefined;
    try {
      for (const lease of leases) if (!(await this.lease.hold(lease, LEASE_MS))) return false;
      renewal = setInterval(() => {
        for (const lease of leases) {
          this.lease.hold(lease, LEASE_MS).catch((error: unknown) => this.#log.warn('The lease is not renewed', error));
        }
      }, RENEW_MS);
      await this.#work(job);
      return true;
    } catch (error) {
      this.#log.warn(`Import ${job.id} failed and is retried`, error);
      return true;
    } finally {
      clearInterval(renewal);
      for (const lease of leases) await this.lease.release(lease).catch(() => {});
    }
  }

  async #work({ userId, id }: ImportJob): Promise<void> {
    let statementImport = await this.imports.find(userId, id);
    while (statementImport?.work && !this.#isStopping) {
      const next = await this.#attempt(statementImport);
      if (!next) return;
      statementImport = next;
    }
    // The hourly cleanup removes what cannot be removed now.
    if (statementImport?.status === 'failed' || statementImport?.status === 'applied')
      await this.uploads.remove(userId, statementImport.uploadId);
  }

  /** Runs a step and returns the import; null if the job ends here for now. The attempt is stored first. */
  async #attempt(statementImport: StoredImport): Promise<StoredImport | null> {
    const attempts = (statementImport.attempts ?? 0) + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
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
      else if (isReading && isRefusal(error)) return this.#fail(statementImport, error.message);
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
        return this.applying.apply(statementImport, () => this.#isStopping);
      default:
        return this.undoing.undo(statementImport, () => this.#isStopping);
    }
  }

  async #fail(statementImport: StoredImport, message: string): Promise<StoredImport | null> {
    const current = await this.imports.find(statementImport.userId, statementImport.id);
    if (!current || current.work !== statementImport.work) return null;
    const problems = [{ line: 1, message }];
    const failed = await this.imports.advance(current, { status: 'failed', problems }, { $unset: { work: 1 } });
    if (failed) await this.chunks.remove(statementImport.userId, statementImport.id);
    return failed;
  }
}

/** Returns true if another attempt would end the same way. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !error.code.startsWith('SERVICE_') && error.code !== 'INTERNAL';
}

/** Returns true if the store or the broker was away, for which the import is not to blame. */
function isOutage(error: unknown): boolean {
  const isAway = error instanceof AppError && error.code.startsWith('SERVICE_');
  return isAway || error instanceof NatsError || isStoreUnavailable(error);
}
