import { Injectable, Logger } from '@nestjs/common';
import { addDays, type BookId, type DayRange } from '@pocket/contracts';
import type { YieldingRunner } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import { packPast, unpackPast } from '../store/suggestions/packed-past.js';
import { type PastSnapshot, PastSnapshotsRepository } from '../store/suggestions/past-snapshots.repository.js';
import { PastMovementsRepository, type PastTransaction } from '../store/transactions/past-movements.repository.js';
import { byDate } from './find-series.js';

const log = new Logger('PastReader');
/** Transactions that are packed together; other requests wait while they are. */
const PER_PACK = 10_000;
/** Entities that may have changed since a snapshot, so that they are read in a fraction of its time. */
const MAX_TOUCHED = 2_000;
/** In bytes: more is not stored, because a document has at most 16 MB. */
const MAX_PACKED = 8 * 1024 * 1024;

/** Reads the past transactions of a book: those of a long one from a snapshot, and what has changed since. */
@Injectable()
export class PastReader {
  /** Transactions in memory at once, the newest: they are some 30 MB. */
  maxRead = 100_000;
  /** Fewer are read as quickly without a snapshot. */
  minPacked = 2_000;
  /** If more are read beside a snapshot, it is stored anew. */
  maxFresh = 500;

  constructor(
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly snapshots: PastSnapshotsRepository,
    private readonly movements: PastMovementsRepository,
  ) {}

  /** Lists the newest transactions of some days, in any order. @param runner yields to other requests */
  async read(bookId: BookId, range: DayRange, runner: YieldingRunner): Promise<PastTransaction[]> {
    // Before the transactions, so that whatever changes meanwhile is read again.
    const writes = await this.books.writes(bookId);
    const snapshot = await this.snapshots.find(bookId);
    const touched =
      snapshot && snapshot.range.from <= range.from
        ? await this.changes.touchedTransactions(bookId, { after: snapshot.writes, until: writes }, MAX_TOUCHED)
        : null;
    if (!snapshot || !touched) {
      const all = await this.#readAll(bookId, range, runner);
      await this.#store(bookId, { writes, range }, all, runner);
      return all;
    }
    const fresh = await this.#readFresh(bookId, snapshot.range, touched, range, runner);
    const packed = await this.#unpack(snapshot, runner);
    const kept = packed.filter(({ id, date }) => date >= range.from && date <= range.to && !touched.has(id));
    // The oldest ones are in front.
    const all = [...kept.slice(Math.max(0, kept.length + fresh.length - this.maxRead)), ...fresh];
    if (fresh.length + touched.size > this.maxFresh) await this.#store(bookId, { writes, range }, all, runner);
    return all;
  }

  async #readAll(bookId: BookId, range: DayRange, runner: YieldingRunner): Promise<PastTransaction[]> {
    const all: PastTransaction[] = [];
    for await (const batch of runner.each(this.movements.read(bookId, range, this.maxRead))) all.push(...batch);
    return all;
  }

  /** Reads the transactions that were touched since a snapshot, and those after its last day. */
  async #readFresh(
    bookId: BookId,
    packed: DayRange,
    touched: ReadonlySet<string>,
    { from, to }: DayRange,
    runner: YieldingRunner,
  ): Promise<PastTransaction[]> {
    const next = addDays(packed.to, 1);
    const later = { from: next > from ? next : from, to };
    const until = packed.to < to ? packed.to : to;
    const fresh = await this.movements.find(bookId, [...touched], { from, to: until });
    return later.from > to ? fresh : [...fresh, ...(await this.#readAll(bookId, later, runner))];
  }

  async #unpack({ packed }: PastSnapshot, runner: YieldingRunner): Promise<PastTransaction[]> {
    const all: PastTransaction[] = [];
    for (const some of packed) all.push(...(await runner.run(() => unpackPast(some))));
    return all;
  }

  async #store(
    bookId: BookId,
    snapshot: Omit<PastSnapshot, 'packed'>,
    past: readonly PastTransaction[],
    runner: YieldingRunner,
  ): Promise<void> {
    if (past.length < this.minPacked) return;
    const oldestFirst = past.toSorted(byDate);
    const packed: Buffer[] = [];
    for (let start = 0; start < past.length; start += PER_PACK) {
      packed.push(await runner.run(() => packPast(oldestFirst.slice(start, start + PER_PACK))));
    }
    const size = packed.reduce((sum, { length }) => sum + length, 0);
    if (size > MAX_PACKED) return;
    try {
      await this.snapshots.store(bookId, { ...snapshot, packed });
    } catch (error) {
      // Reads continue while the disk is full.
      log.warn('Storing past transactions failed, the next search reads them again', error);
    }
  }
}
