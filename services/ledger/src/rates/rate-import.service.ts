import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  MAX_RATES,
  type ParsedRequestOf,
  type RateImport,
  type ReplyOf,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now, TIMEOUT_MESSAGE, Uploads, whileWaiting } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { Entry } from '../book/entries/entry.js';
import {
  type FileSheet,
  hasRates,
  idOfSheet,
  type SheetDifference,
  sheetDifference,
  sheetEntry,
} from '../book/entries/sheet-entries.js';
import type { StoredRateSheet } from '../book/states.js';
import type { RateFileEnd } from '../imports/reading/rate-file.js';
import { runInThread } from '../imports/thread/thread.js';
import { ThreadFailed } from '../imports/thread/watchdog.js';
import { IdempotencyRepository, type WriteRequest } from '../store/book/idempotency.repository.js';
import { RateSheetsRepository } from '../store/rates/rate-sheets.repository.js';
import { BookWriter, ratesFull } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { KeyedQueue } from '../writing/keyed-queue.js';
import { completionOf, LargeWrites } from '../writing/large/large-writes.js';

/** Sheets that are compared without a pause for other requests. */
const SHEETS_PER_READ = 50;
/** Larger changes are written in steps: a sheet is as large as many transactions. */
const MAX_SHEETS_AT_ONCE = 200;
/** Key of the turns of all books. */
const READING = 'reading';

type ImportRequest = ParsedRequestOf<'ledger.rates.import'>;
interface RateFile {
  readonly sheets: readonly FileSheet[];
  readonly end: RateFileEnd;
}
interface DifferingSheet {
  readonly sheet: FileSheet;
  readonly stored: StoredRateSheet | undefined;
  readonly difference: SheetDifference;
}

/** Counts the rates of differences. */
class Counts {
  added = 0;
  changed = 0;

  add({ added, changed }: SheetDifference): void {
    this.added += Object.keys(added).length;
    this.changed += Object.keys(changed).length;
  }
}

/**
 * Imports files of rates, each as one change. A file takes the memory of a thread, so all books take turns at reading.
 * The imports of one book take turns first, so that no user fills the queue. Writing is outside of the reading turns: a
 * slow write delays no other book, and the rates in memory are at most those of files read within one deadline.
 */
@Injectable()
export class RateImportService {
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly largeWrites: LargeWrites,
    private readonly sheets: RateSheetsRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly uploads: Uploads,
  ) {}

  /**
   * @throws AppError `VALIDATION_FAILED` for a file without rates; `LIMIT_REACHED` if the book would have too many of
   * them, and then stores nothing; `SERVICE_TIMEOUT` if the deadline passes before the write
   */
  async import(context: BookContext, request: ImportRequest): Promise<ReplyOf<'ledger.rates.import'>> {
    const { bookId } = context;
    try {
      await this.books.ensureOpen(bookId);
      return await this.#turns.run(bookId, () => this.#importInTurn(context, request));
    } finally {
      await this.uploads.remove(bookId, request.body.uploadId);
    }
  }

  async #importInTurn(
    context: BookContext,
    { body: { uploadId, ...body }, idempotencyKey }: ImportRequest,
  ): Promise<ReplyOf<'ledger.rates.import'>> {
    const { bookId, deadline } = context;
    const request = { subject: 'ledger.rates.import', body, idempotencyKey, deadline } as const;
    const first = await this.idempotency.firstReply(bookId, request);
    if (first) return first.reply as ReplyOf<'ledger.rates.import'>;
    const file = await whileWaiting(() => this.#turns.run(READING, () => this.#read(context, uploadId, body.bytes)));
    return this.#write(bookId, request, file);
  }

  async #write(bookId: BookId, request: WriteRequest, { sheets, end }: RateFile): Promise<WriteReply<RateImport>> {
    const expected = new Counts();
    let sheetCount = 0;
    for await (const some of this.#differences(bookId, sheets)) {
      requireTime(request.deadline);
      sheetCount += some.length;
      for (const { difference } of some) expected.add(difference);
    }
    if ((await this.books.figures(bookId)).rates + expected.added > MAX_RATES) throw ratesFull();
    const replyOf = ({ added, changed }: Counts) => ({ read: end.read, added, changed, problems: [...end.problems] });
    if (sheetCount > MAX_SHEETS_AT_ONCE) {
      return this.largeWrites.write<RateImport>(bookId, request, async () => {
        const counts = new Counts();
        return {
          entries: this.#entries(bookId, sheets, counts),
          completion: () => completionOf(request, describe(counts), replyOf(counts)),
        };
      });
    }
    return this.writer.write(bookId, request, async (session) => {
      const counts = new Counts();
      const entries: Entry[] = [];
      for await (const some of this.#entries(bookId, sheets, counts, session)) entries.push(...some);
      return { entries, reply: replyOf(counts), description: describe(counts) };
    });
  }

  /** Yields the entries that add the rates to the book, and counts the rates. */
  async *#entries(
    bookId: BookId,
    sheets: readonly FileSheet[],
    counts: Counts,
    session?: ClientSession,
  ): AsyncGenerator<Entry[]> {
    for await (const some of this.#differences(bookId, sheets, session)) {
      for (const { difference } of some) counts.add(difference);
      yield some.map(({ sheet, stored, difference }) => sheetEntry(bookId, sheet, stored, difference));
    }
  }

  /** Yields the sheets of the file that differ from those of the book. */
  async *#differences(
    bookId: BookId,
    sheets: readonly FileSheet[],
    session?: ClientSession,
  ): AsyncGenerator<DifferingSheet[]> {
    for (let start = 0; start < sheets.length; start += SHEETS_PER_READ) {
      const some = sheets.slice(start, start + SHEETS_PER_READ);
      const ids = some.map((sheet) => idOfSheet(bookId, sheet));
      const stored = new Map((await this.sheets.findAll(bookId, ids, session)).map((sheet) => [sheet.id, sheet]));
      yield some.flatMap((sheet, index) => {
        const own = stored.get(ids[index] ?? '');
        const difference = sheetDifference(sheet, own);
        return hasRates(difference) ? [{ sheet, stored: own, difference }] : [];
      });
    }
  }

  async #read({ bookId, timeZone, deadline }: BookContext, uploadId: string, size: number): Promise<RateFile> {
    requireTime(deadline);
    const bytes = await this.#bytes(bookId, uploadId, size);
    const sheets: FileSheet[] = [];
    let end: RateFileEnd | undefined;
    try {
      const job = { bytes, today: todayIn(timeZone, now()) };
      for await (const message of runInThread('rates', job, { transfer: [bytes.buffer] })) {
        requireTime(deadline);
        if (message.kind === 'end') end = message;
        else sheets.push(...message.sheets);
      }
    } catch (error) {
      if (error instanceof ThreadFailed) throw unreadable(error);
      throw error;
    }
    if (!end) throw unreadable();
    if (end.isTooLarge) throw ratesFull();
    if (end.refusal !== null) throw new AppError('VALIDATION_FAILED', end.refusal);
    return { sheets, end };
  }

  async #bytes(bookId: BookId, uploadId: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(size);
    let length = 0;
    for await (const chunk of this.uploads.read(bookId, uploadId)) {
      if (length + chunk.length > size) throw unreadable();
      bytes.set(chunk, length);
      length += chunk.length;
    }
    if (length < size) throw unreadable();
    return bytes;
  }
}

function describe({ added, changed }: Counts) {
  const count = added + changed;
  const summary = `Imported ${count.toLocaleString('en-US')} ${count === 1 ? 'rate' : 'rates'}`;
  return { kind: 'currency' as const, summary };
}

/** Stops work whose reply nobody waits for. */
function requireTime(deadline = Number.POSITIVE_INFINITY): void {
  if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
}

const unreadable = (cause?: unknown) => new AppError('VALIDATION_FAILED', 'This file could not be read.', { cause });
