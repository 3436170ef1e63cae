import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  AppError,
  type BookId,
  type Import,
  type ImportRowPage,
  MAX_IMPORTS_LISTED,
  type MessageReply,
  type ParsedRequestOf,
} from '@pocket/contracts';
import { type BookCaller, insertion, isDuplicateKey, Uploads, withTransaction, writeAll } from '@pocket/server';
import type { Connection } from 'mongoose';
import { accountNotFound } from '../../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import { IdempotencyRepository, type WriteRequest } from '../../store/book/idempotency.repository.js';
import { importBusy, importConflict } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { newImport } from '../../store/imports/new-import.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { BooksService } from '../../writing/books.service.js';
import { ImportJobs } from '../jobs/import-jobs.js';
import { rowSetKey } from '../rows/row-transaction.js';
import { UploadBudgets } from '../uploads/upload-budgets.js';
import { importView, listedImportView, rowView } from './import.view.js';
import { ImportLookup } from './import-lookup.js';

@Injectable()
export class ImportsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksService,
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly lookup: ImportLookup,
    private readonly accounts: AccountsRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly uploads: Uploads,
    private readonly budgets: UploadBudgets,
    private readonly jobs: ImportJobs,
  ) {}

  async list(bookId: BookId): Promise<Import[]> {
    await this.books.ensureOpen(bookId);
    return (await this.lookup.list(bookId, MAX_IMPORTS_LISTED)).map(listedImportView);
  }

  async get(bookId: BookId, id: string): Promise<Import> {
    await this.books.ensureOpen(bookId);
    return importView(await this.lookup.find(bookId, id));
  }

  async create(caller: BookCaller, request: ParsedRequestOf<'ledger.imports.create'>): Promise<Import> {
    const { bookId, timeZone } = caller;
    await this.books.ensureOpen(bookId);
    const { uploadId, ...body } = request.body;
    const write = { ...request, subject: 'ledger.imports.create', body } as const;
    const first = await this.#firstReply(bookId, write, uploadId);
    if (first) return first;
    const account = body.accountId === undefined ? null : await this.accounts.find(bookId, body.accountId);
    if (body.accountId !== undefined && !account) throw accountNotFound();
    const record = newImport({
      bookId,
      timeZone,
      uploadId,
      name: body.name,
      bytes: body.bytes,
      accountId: account?.id ?? null,
    });
    const statementImport: StoredImport = { ...record, id: record._id.toHexString(), bookId, changeId: null };
    const reply = importView(statementImport);
    try {
      await withTransaction(this.connection, async (session) => {
        await this.budgets.settle(bookId, { uploadId, bytes: body.bytes }, session);
        await writeAll(this.connection, session, [
          insertion(this.imports.imports, record),
          ...this.idempotency.writes(bookId, write, reply),
        ]);
      });
    } catch (error) {
      // The same request came twice at the same time.
      const earlier = isDuplicateKey(error) ? await this.#firstReply(bookId, write, uploadId) : null;
      if (!earlier) throw error;
      return earlier;
    }
    this.jobs.start(statementImport);
    return reply;
  }

  /** The reply to an earlier request of the same key, whose upload was another one; null if there was none. */
  async #firstReply(bookId: BookId, write: WriteRequest, uploadId: string): Promise<Import | null> {
    const first = await this.idempotency.firstReply(bookId, write);
    if (!first) return null;
    await this.budgets.release(bookId, uploadId);
    await this.uploads.remove(bookId, uploadId);
    return first.reply as Import;
  }

  /** @throws AppError `TOO_MANY_REQUESTS`, `LIMIT_REACHED` */
  async reserve(bookId: BookId, { body }: ParsedRequestOf<'ledger.imports.reserve'>): Promise<Record<string, never>> {
    await this.books.ensureOpen(bookId);
    await this.budgets.reserve(bookId, body);
    return {};
  }

  async release(
    bookId: BookId,
    { uploadId }: ParsedRequestOf<'ledger.imports.release'>,
  ): Promise<Record<string, never>> {
    await this.budgets.release(bookId, uploadId);
    return {};
  }

  async delete(bookId: BookId, id: string): Promise<MessageReply> {
    await this.books.ensureOpen(bookId);
    const statementImport = await this.lookup.find(bookId, id);
    if (statementImport.status === 'applying') throw importConflict('This import is being applied');
    if (statementImport.status === 'applied')
      throw importConflict('This import is applied. Undo it to take back what it brought.');
    // A job that still works on the import stops at its next step, because the revision has changed.
    if (!(await this.imports.advance(statementImport, { status: 'failed' }, { $unset: { work: 1 } })))
      throw importBusy();
    await this.imports.remove(bookId, statementImport.id);
    await this.chunks.remove(bookId, statementImport.id);
    await this.uploads.remove(bookId, statementImport.uploadId);
    return { message: 'Import deleted' };
  }

  async rows(
    bookId: BookId,
    { id, state, limit, cursor }: ParsedRequestOf<'ledger.imports.rows'>,
  ): Promise<ImportRowPage> {
    await this.books.ensureOpen(bookId);
    const statementImport = await this.lookup.find(bookId, id);
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
    const { rows, next } = await this.chunks.page(rowSetKey(statementImport), {
      state,
      position: Number(cursor ?? 0),
      limit,
    });
    return { items: rows.map((row) => rowView(statementImport, row)), next: next === null ? null : String(next) };
  }
}
