import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Lease, LeasedJob, Metrics } from '@pocket/server';
import { BooksRepository } from '../book/books.repository.js';
import { BookVerifier } from './book-verifier.js';

const EVERY_MS = 86_400_000;
const SAMPLE = 50;
const LIMIT_MS = 120_000;

/** Verifies some books each day, so that damage is known of before a person finds it. */
@Injectable()
export class VerificationJob implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(VerificationJob.name);
  readonly #job: LeasedJob;
  readonly #verified: { inc(): void };
  #differing = 0;

  constructor(
    private readonly books: BooksRepository,
    private readonly verifier: BookVerifier,
    lease: Lease,
    metrics: Metrics,
  ) {
    this.#job = new LeasedJob(lease, 'book-verification', EVERY_MS, (isStopping) => this.run(isStopping));
    this.#verified = metrics.counter('books_verified_total', 'Books of the daily samples');
    metrics.gauge(
      'books_differing',
      'Books of the last sample that do not fit together',
      {},
      async () => this.#differing,
    );
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  /** Books that follow each other from anywhere on, other ones each day. */
  async run(isStopping: () => boolean = () => false): Promise<void> {
    const start = randomBytes(12).toString('hex');
    const after = await this.books.openUserIds(start, SAMPLE);
    const sample = after.length < SAMPLE ? [...after, ...(await this.books.openUserIds(undefined, SAMPLE))] : after;
    let differing = 0;
    for (const userId of new Set(sample.slice(0, SAMPLE))) {
      if (isStopping()) return;
      const found = await this.verifier.verify(userId, { deadline: Date.now() + LIMIT_MS });
      this.#verified.inc();
      if (found.length === 0) continue;
      differing += 1;
      this.#log.error(
        `The book of user ${userId} does not fit together in ${found.length} places: npm run ledger:verify`,
      );
    }
    this.#differing = differing;
  }
}
