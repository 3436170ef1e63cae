import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Lease, Metrics } from '@pocket/server';
import { ImportApplying } from './applying/import-applying.js';
import { ImportUndoing } from './applying/import-undoing.js';
import { ImportsRepository, type StoredImport } from './imports.repository.js';
import { RowMatching } from './matching/row-matching.js';
import { Overtaken } from './overtaken.js';
import { FileReading } from './reading/file-reading.js';

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** How soon what another instance left is found. */
const LOOK_MS = 3_000;
/** So many at a time, whoever's they are. */
const MOST_AT_ONCE = 2;
const DUE = 20;

/** Does what is to be done of imports, each in one instance at a time; what one leaves another one goes on with. */
@Injectable()
export class ImportJobs implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(ImportJobs.name);
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, StoredImport>();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly lease: Lease,
    private readonly reading: FileReading,
    private readonly matching: RowMatching,
    private readonly applying: ImportApplying,
    private readonly undoing: ImportUndoing,
    metrics: Metrics,
  ) {
    metrics.gauge('imports_running', 'Imports that this instance works on', {}, async () => this.#running.size);
    metrics.gauge('imports_waiting', 'Imports that wait for this instance', {}, async () => this.#waiting.size);
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await Promise.all(this.#running.values());
  }

  /** Begins as soon as there is room. */
  start(of: StoredImport): void {
    if (this.#isStopping || this.#running.has(of.id)) {
      if (this.#running.has(of.id)) this.#waiting.set(of.id, of);
      return;
    }
    if (this.#running.size >= MOST_AT_ONCE) {
      this.#waiting.set(of.id, of);
      return;
    }
    this.#waiting.delete(of.id);
    const running = this.#run(of).finally(() => {
      this.#running.delete(of.id);
      const [next] = this.#waiting.values();
      if (next) this.start(next);
    });
    this.#running.set(of.id, running);
  }

  /** Resolves once this instance does nothing for the import any more. */
  async settled(importId: string): Promise<void> {
    await this.#running.get(importId);
  }

  async #look(): Promise<void> {
    try {
      for (const of of await this.imports.due(DUE)) this.start(of);
    } catch (error) {
      this.#log.debug('Imports are looked for again soon', error);
    }
  }

  async #run({ userId, id }: StoredImport): Promise<void> {
    const job = `import ${id}`;
    let renewal: NodeJS.Timeout | undefined;
    try {
      if (!(await this.lease.hold(job, LEASE_MS))) return;
      renewal = setInterval(() => {
        this.lease.hold(job, LEASE_MS).catch((error: unknown) => this.#log.warn('The lease is not renewed', error));
      }, RENEW_MS);
      await this.#work(userId, id);
    } catch (error) {
      if (error instanceof Overtaken) return;
      this.#log.warn(`Import ${id} is tried again soon`, error);
    } finally {
      clearInterval(renewal);
      await this.lease.release(job).catch(() => {});
    }
  }

  async #work(userId: string, id: string): Promise<void> {
    for (let of = await this.imports.find(userId, id); of?.work && !this.#isStopping; ) {
      const before = of.revision;
      of = await this.#step(of);
      if (of.revision === before) return;
    }
  }

  async #step(of: StoredImport): Promise<StoredImport> {
    switch (of.work) {
      case 'read':
        return this.reading.read(of);
      case 'match': {
        const matched = await this.matching.match(of);
        return this.imports.proceed(of, { ...matched, status: 'ready' }, { $unset: { work: 1 } });
      }
      case 'apply':
        return this.applying.apply(of, () => this.#isStopping);
      default:
        return this.undoing.undo(of, () => this.#isStopping);
    }
  }
}
