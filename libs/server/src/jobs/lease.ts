import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../mongo/failures.js';

/** Who may do a job that only one instance of a service does at a time. */
interface LeaseEntry {
  readonly _id: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

/** Lets one instance of a service do a job; another takes over when it ends or goes silent. */
@Injectable()
export class Lease {
  readonly #holder = randomUUID();

  constructor(@Inject(getConnectionToken()) private readonly connection: Pick<Connection, 'collection'>) {}

  /** Takes or renews `job` for `ttlMs`; false while another instance has it. */
  async hold(job: string, ttlMs: number): Promise<boolean> {
    const now = new Date();
    try {
      await this.#leases.updateOne(
        { _id: job, $or: [{ holder: this.#holder }, { expiresAt: { $lt: now } }] },
        { $set: { holder: this.#holder, expiresAt: new Date(now.getTime() + ttlMs) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // Somebody else's lease keeps the upsert from matching, and then from inserting.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async release(job: string): Promise<void> {
    await this.#leases.deleteOne({ _id: job, holder: this.#holder });
  }

  get #leases(): mongo.Collection<LeaseEntry> {
    return this.connection.collection<LeaseEntry>('leases') as unknown as mongo.Collection<LeaseEntry>;
  }
}
