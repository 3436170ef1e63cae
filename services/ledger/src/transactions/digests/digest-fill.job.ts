import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Lease, LeasedJob } from '@pocket/server';
import { LargeWrites } from '../../book/large-writes.js';
import { DigestFill } from './digest-fill.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
/** There is no hurry: without digests reading takes longer and says the same. */
const REST_MS = 100;

/**
 * Makes the digests of the books that have none, or that were written to by a version that did not know them, one
 * after the other.
 */
@Injectable()
export class DigestFillJob implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #job: LeasedJob;

  constructor(
    private readonly fill: DigestFill,
    lease: Lease,
    writes: LargeWrites,
  ) {
    // A large change leaves the texts behind.
    writes.onEnd((userId) => this.fill.request(userId));
    this.#job = new LeasedJob(lease, 'digest-fill', EVERY_MS, (isStopping) => this.run(isStopping));
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  async run(isStopping: () => boolean = () => false): Promise<void> {
    for (let after: string | undefined; !isStopping(); ) {
      const page = await this.fill.userIds(after, PAGE);
      for (const userId of page) {
        if (isStopping()) return;
        await this.fill.fill(userId);
        await delay(REST_MS);
      }
      after = page.at(-1);
      if (page.length < PAGE) return;
    }
  }
}
