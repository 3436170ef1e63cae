import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { Lease, Metrics, PeriodicJob } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import { BookVerifier } from './book-verifier.js';

const INTERVAL_MS = 86_400_000;
const SAMPLE = 50;
const TIMEOUT_MS = 120_000;

/** Verifies a sample of books each day, so that damage is reported before a user finds it. */
@Injectable()
export class VerificationJob extends PeriodicJob {
  readonly #verified: { inc(): void };
  readonly #failed: { inc(): void };
  #differing = 0;

  constructor(
    private readonly books: BooksRepository,
    private readonly verifier: BookVerifier,
    lease: Lease,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'book-verification', INTERVAL_MS);
    this.#verified = metrics.counter('books_verified_total', 'Books of the daily samples');
    this.#failed = metrics.counter('books_unverified_total', 'Books of the daily samples whose verification failed');
    metrics.gauge('books_differing', 'Inconsistent books of the last sample', {}, async () => this.#differing);
  }

  /** Verifies consecutive books from a random id on, other ones each day. */
  async run(): Promise<void> {
    const after = await this.books.openIds(await this.#start(), SAMPLE);
    const sample = after.length < SAMPLE ? [...after, ...(await this.books.openIds(undefined, SAMPLE))] : after;
    let differing = 0;
    for (const bookId of new Set(sample.slice(0, SAMPLE))) {
      if (this.isStopping) return;
      if (!(await this.#isSound(bookId))) differing += 1;
    }
    this.#differing = differing;
  }

  async #isSound(bookId: BookId): Promise<boolean> {
    try {
      const found = await this.verifier.verify(bookId, { deadline: Date.now() + TIMEOUT_MS });
      this.#verified.inc();
      if (found.length === 0) return true;
      const places = `in ${found.length} places: npm run ledger:verify`;
      this.log.error(`The book of user ${bookId} is inconsistent ${places}`);
      return false;
    } catch (error) {
      this.#failed.inc();
      this.log.error(`Verifying the book of user ${bookId} failed`, error);
      return true;
    }
  }

  /** Ids begin with a time, so only those between the first and the last one are equally likely to find books. */
  async #start(): Promise<BookId | undefined> {
    const range = await this.books.openRange();
    return range ? (randomIdBetween(range.first, range.last, randomBytes(12)) as BookId) : undefined;
  }
}

/** An id from one below `first` up to `last`, both included: books are looked for after it. */
export function randomIdBetween(first: string, last: string, random: Uint8Array): string {
  const [from, to] = [BigInt(`0x${first}`) - 1n, BigInt(`0x${last}`)];
  const drawn = BigInt(`0x${Buffer.from(random).toString('hex')}`);
  return (from + (drawn % (to - from))).toString(16).padStart(24, '0');
}
