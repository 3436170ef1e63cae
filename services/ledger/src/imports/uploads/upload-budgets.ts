import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { MAX_IMPORT_BYTES, MAX_OPEN_IMPORTS } from '@pocket/contracts';
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
  readonly #turns = new KeyedQueue();
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
  async reserve(userId: string, upload: Upload): Promise<void> {
    // Refuses most uploads beyond a limit without the cost of a transaction.
    await this.#requireRoom(userId, await this.#find(userId), upload);
    await this.#write(userId, async (session) => {
      const budget = await this.#find(userId, session);
      await this.#requireRoom(userId, budget, upload, session);
      await this.#store(userId, reserve(budget, upload, Date.now()), session);
    });
  }

  /** Ends an upload that did not succeed. */
  async release(userId: string, uploadId: string): Promise<void> {
    await this.#write(userId, async (session) => {
      await this.#store(userId, release(await this.#find(userId, session), uploadId), session);
    });
  }

  /** Ends an upload, in the transaction that stores its import. @throws as {@link reserve} */
  async settle(userId: string, upload: Upload, session: ClientSession): Promise<void> {
    const budget = settle(await this.#find(userId, session), upload, Date.now());
    await this.#requireRoom(userId, budget, upload, session);
    await this.#store(userId, budget, session);
  }

  #write(userId: string, work: (session: ClientSession) => Promise<void>): Promise<void> {
    return this.#turns.run(userId, () => withTransaction(this.connection, work));
  }

  async #requireRoom(userId: string, { pending }: Budget, { bytes }: Upload, session?: ClientSession): Promise<void> {
    const held = [...(await this.imports.openBytes(userId, session)), ...pending.map((upload) => upload.bytes)];
    if (held.length >= MAX_OPEN_IMPORTS) throw tooManyImports(MAX_OPEN_IMPORTS);
    if (held.reduce((sum, each) => sum + each, bytes) > this.#maxHeldBytes) throw tooManyBytes(this.#maxHeldBytes);
  }

  async #find(userId: string, session?: ClientSession): Promise<Budget> {
    const stored = await this.budgets.findById(requireObjectId(userId), null, session ? { session } : {}).lean();
    return current(stored ?? NOTHING_SENT, Date.now());
  }

  async #store(userId: string, { sent, pending }: Budget, session: ClientSession): Promise<void> {
    await this.budgets.updateOne(
      { _id: requireObjectId(userId) },
      { $set: { sent: [...sent], pending: [...pending], at: new Date() } },
      { session, upsert: true },
    );
  }
}
