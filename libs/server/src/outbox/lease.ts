import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/failures.js';
import { LEASE, type LeaseEntry } from './outbox.schema.js';

/** Lets one instance of a service do a job; another takes over when it ends or goes silent. */
@Injectable()
export class Lease {
  readonly #holder = randomUUID();

  constructor(@InjectModel(LEASE) private readonly leases: Model<LeaseEntry>) {}

  /** Takes or renews `job` for `ttlMs`; false while another instance has it. */
  async hold(job: string, ttlMs: number): Promise<boolean> {
    const now = new Date();
    try {
      await this.leases.updateOne(
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
    await this.leases.deleteOne({ _id: job, holder: this.#holder });
  }
}
