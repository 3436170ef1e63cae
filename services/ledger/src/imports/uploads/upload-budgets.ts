import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type BookId, MAX_IMPORT_BYTES, MAX_OPEN_IMPORTS } from '@pocket/contracts';
import { Uploads, withTransaction } from '@pocket/server';
import type { ClientSession, Connection, Model } from 'mongoose';
import { requireObjectId } from '../../store/entity-id.js';
import { tooManyBytes, tooManyImports } from '../../store/imports/imports.errors.js';
import { ImportsRepository } from '../../store/imports/imports.repository.js';
import { UPLOAD_BUDGET_MODEL, type UploadBudgetRecord } from '../../store/imports/upload-budget.schema.js';
import { KeyedQueue } from '../../writing/keyed-queue.js';
import { type Budget, current, NOTHING_SENT, release, reserve, settle } from './budget.js';

/** Open imports keep their files for days: one user may use at most this share of the space for all users. */
const SHARE_OF_ONE_USER = 1 / 8;

interface Upload {
  readonly uploadId: string;
  readonly bytes: number;
}

/**
 * Limits uploads of a user. Every step writes the user's one record in a transaction, so parallel uploads follow each
 * other, whichever instance they reach.
 */
@Injectable()
export class UploadBudgets {
  readonly #queue = new KeyedQueue();
  readonly #maxHeldBytes: number;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(UPLOAD_BUDGET_MODEL) private readonly budgets: Model<UploadBudgetRecord>,
    private readonly imports: ImportsRepository,
    uploads: Uploads,
  ) {
    this.#maxHeldBytes = Math.max(MAX_IMPORT_BYTES, uploads.maxBytes * SHARE_OF_ONE_USER);
  }

  /**
   * @throws AppError `TOO_MANY_REQUESTS` beyond the bytes of an hour; `LIMIT_REACHED` beyond the open imports or their
   * bytes
   */
  async reserve(bookId: BookId, upload: Upload): Promise<void> {
    // Refuses most uploads beyond a limit without the cost of a transaction.
    await this.#requireRoom(bookId, await this.#find(bookId), upload);
    await this.#write(bookId, async (session) => {
      const budget = await this.#find(bookId, session);
      await this.#requireRoom(bookId, budget, upload, session);
      await this.#store(bookId, reserve(budget, upload, Date.now()), session);
    });
  }

  /** Ends an upload that did not succeed. */
  async release(bookId: BookId, uploadId: string): Promise<void> {
    await this.#write(bookId, async (session) => {
      await this.#store(bookId, release(await this.#find(bookId, session), uploadId), session);
    });
  }

  /** Ends an upload, in the transaction that stores its import. @throws as {@link reserve} */
  async settle(bookId: BookId, upload: Upload, session: ClientSession): Promise<void> {
    const budget = settle(await this.#find(bookId, session), upload, Date.now());
    await this.#requireRoom(bookId, budget, upload, session);
    await this.#store(bookId, budget, session);
  }

  #write(bookId: BookId, work: (session: ClientSession) => Promise<void>): Promise<void> {
    return this.#queue.run(bookId, () => withTransaction(this.connection, work));
  }

  async #requireRoom(bookId: BookId, { pending }: Budget, { bytes }: Upload, session?: ClientSession): Promise<void> {
    const held = [...(await this.imports.openBytes(bookId, session)), ...pending.map((upload) => upload.bytes)];
    if (held.length >= MAX_OPEN_IMPORTS) throw tooManyImports(MAX_OPEN_IMPORTS);
    if (held.reduce((sum, each) => sum + each, bytes) > this.#maxHeldBytes) throw tooManyBytes(this.#maxHeldBytes);
  }

  async #find(bookId: BookId, session?: ClientSession): Promise<Budget> {
    const stored = await this.budgets.findById(requireObjectId(bookId), null, session ? { session } : {}).lean();
    return current(stored ?? NOTHING_SENT, Date.now());
  }

  async #store(bookId: BookId, { sent, pending }: Budget, session: ClientSession): Promise<void> {
    await this.budgets.updateOne(
      { _id: requireObjectId(bookId) },
      { $set: { sent: [...sent], pending: [...pending], at: new Date(Date.now()) } },
      { session, upsert: true },
    );
  }
}
