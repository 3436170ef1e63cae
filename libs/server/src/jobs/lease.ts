import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../mongo/failures.js';

const JOB_TTL_MS = 10_000;
const RENEWALS_PER_TTL = 3;

/** Exclusive right of one instance to do a job. */
interface LeaseRecord {
  readonly _id: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

/** Lets one instance of a service do a job; another takes over when it ends or goes silent. */
@Injectable()
export class Lease {
  readonly #log = new Logger(Lease.name);
  readonly #holder = randomUUID();

  constructor(@Inject(getConnectionToken()) private readonly connection: Pick<Connection, 'collection'>) {}

  /** Takes or renews a lease for `ttlMs`; false while another instance has it. */
  async hold(name: string, ttlMs: number): Promise<boolean> {
    const now = new Date();
    try {
      await this.#leases.updateOne(
        { _id: name, $or: [{ holder: this.#holder }, { expiresAt: { $lt: now } }] },
        { $set: { holder: this.#holder, expiresAt: new Date(now.getTime() + ttlMs) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The lease of another instance does not match, so the upsert inserts a second record with the same id.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async release(name: string): Promise<void> {
    await this.#leases.deleteOne({ _id: name, holder: this.#holder });
  }

  /** Renews a lease that this instance holds as long as `work` runs. */
  async renewDuring<Result>(name: string, ttlMs: number, work: () => Promise<Result>): Promise<Result> {
    const renewal = setInterval(() => {
      this.hold(name, ttlMs).catch((error: unknown) => this.#log.warn(`Renewing lease ${name} failed`, error));
    }, ttlMs / RENEWALS_PER_TTL);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Runs `work` while this instance holds all the leases, and releases them at its end.
   * Returns false if another instance holds one of them, so that `work` did not run.
   * @throws the errors of `work`
   */
  async holdDuring([name, ...others]: readonly string[], work: () => Promise<void>): Promise<boolean> {
    if (name === undefined) {
      await work();
      return true;
    }
    if (!(await this.hold(name, JOB_TTL_MS))) return false;
    try {
      return await this.renewDuring(name, JOB_TTL_MS, () => this.holdDuring(others, work));
    } finally {
      await this.release(name).catch((error: unknown) =>
        this.#log.warn(`Releasing lease ${name} failed, it expires by itself`, error),
      );
    }
  }

  get #leases() {
    return this.connection.collection<LeaseRecord>('leases');
  }
}
