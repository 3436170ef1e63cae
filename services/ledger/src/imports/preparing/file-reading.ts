import { Injectable } from '@nestjs/common';
import { type CsvImportMapping, todayIn } from '@pocket/contracts';
import { now, Uploads, YieldingRunner } from '@pocket/server';
import { newId } from '../../book/entries/new-id.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import type { ImportRecord } from '../../store/imports/import.schema.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { readAhead } from '../../store/read-ahead.js';
import { openAccounts, withBookAccounts } from '../reading/file-accounts.js';
import type { ParseEnd, Problem } from '../reading/parse-message.js';
import { rowSetKey } from '../rows/row-transaction.js';
import { runInThread } from '../thread/thread.js';
import { ThreadFailed } from '../thread/watchdog.js';
import { ImportCurrencies } from './import-currencies.js';

const MAX_PROBLEMS = 100;
const WITHOUT_WORK = { $unset: { work: 1 } } as const;

/** Parses the file of an import and stores its rows. */
@Injectable()
export class FileReading {
  constructor(
    private readonly uploads: Uploads,
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly accounts: AccountsRepository,
    private readonly currencies: ImportCurrencies,
  ) {}

  /** Returns the import after reading; its `work` is the next step, if any. */
  async read(before: StoredImport): Promise<StoredImport> {
    const reading = newId();
    const total = before.bytes;
    const statementImport = await this.imports.proceed(before, {
      status: 'reading',
      reading,
      progress: { done: 0, total },
    });
    await this.chunks.remove(statementImport.bookId, statementImport.id);
    try {
      return await this.#readFile(statementImport);
    } catch (error) {
      if (!(error instanceof ThreadFailed)) throw error;
      return this.#fail(
        statementImport,
        'This file could not be read: it is too large or not what it says that it is.',
      );
    }
  }

  async #readFile(statementImport: StoredImport): Promise<StoredImport> {
    const bytes = await this.#bytes(statementImport);
    if (!bytes) return this.#fail(statementImport, 'The file is not here any more. Please send it again.');
    const today = todayIn(statementImport.timeZone, now());
    const job = {
      bytes,
      today,
      mapping: statementImport.askedMapping,
      dateOrder: statementImport.askedDateOrder ?? null,
      currency: await this.currencies.readWith(statementImport),
    };
    let fields: Partial<ImportRecord> = { problems: [], warnings: [] };
    let chunkCount = 0;
    let end: ParseEnd | undefined;
    const runner = new YieldingRunner();
    for await (const message of readAhead(runInThread('read', job, { transfer: [bytes.buffer] }))) {
      switch (message.kind) {
        case 'detected': {
          const { format, encoding } = message;
          fields = { ...fields, format, encoding, source: format };
          break;
        }
        case 'columns': {
          const { mapping, sample } = message;
          const source = `csv ${message.source}`;
          fields = { ...fields, mapping, sample, source };
          const remembered = await this.#remembered(statementImport, source, mapping.encoding);
          if (remembered) return this.#readFile({ ...statementImport, askedMapping: remembered });
          break;
        }
        case 'rows': {
          await runner.run(() => this.chunks.insert(rowSetKey(statementImport), chunkCount, message.chunks));
          chunkCount += message.chunks.length;
          await this.imports.progress(statementImport, { done: message.bytes, total: statementImport.bytes });
          break;
        }
        case 'pocket':
          await this.chunks.insertContent(rowSetKey(statementImport), message.content);
          break;
        default:
          end = message;
      }
    }
    if (!end) throw new ThreadFailed('A file was not read to its end');
    return this.#end(statementImport, fields, end);
  }

  async #end(statementImport: StoredImport, fields: Partial<ImportRecord>, end: ParseEnd): Promise<StoredImport> {
    if (end.refusals.length > 0) return this.#refuse(statementImport, fields, end.refusals);
    const accounts = withBookAccounts(end.accounts, await this.accounts.list(statementImport.bookId), {
      accountId: statementImport.askedAccountId,
      accounts: statementImport.askedAccounts,
    });
    const { refusals, problems, warnings } = await this.currencies.compare(statementImport, accounts);
    if (refusals.length > 0) return this.#refuse(statementImport, fields, refusals);
    const questions = [...end.questions, ...openAccounts(accounts), ...problems];
    const { isNewestFirst, dateOrder } = end;
    const result = {
      ...fields,
      accounts,
      isNewestFirst,
      dateOrder,
      warnings: [...end.warnings, ...warnings],
      progress: { done: statementImport.bytes, total: statementImport.bytes },
      problems: questions.slice(0, MAX_PROBLEMS),
    };
    if (questions.length > 0)
      return this.imports.proceed(statementImport, { ...result, status: 'mapping' }, WITHOUT_WORK);
    return this.imports.proceed(statementImport, { ...result, work: 'match' });
  }

  async #refuse(
    statementImport: StoredImport,
    fields: Partial<ImportRecord>,
    problems: readonly Problem[],
  ): Promise<StoredImport> {
    await this.chunks.remove(statementImport.bookId, statementImport.id);
    return this.imports.proceed(
      statementImport,
      { ...fields, status: 'failed', problems: [...problems] },
      WITHOUT_WORK,
    );
  }

  #fail(statementImport: StoredImport, message: string): Promise<StoredImport> {
    return this.imports.proceed(statementImport, { status: 'failed', problems: [{ line: 1, message }] }, WITHOUT_WORK);
  }

  /** Returns the mapping that the user chose last for a file of the same shape and account. */
  async #remembered(statementImport: StoredImport, source: string, encoding: string): Promise<CsvImportMapping | null> {
    if (statementImport.askedMapping) return null;
    const mapping = await this.imports.findMapping(statementImport.bookId, source, statementImport.askedAccountId);
    return mapping && { ...mapping, encoding };
  }

  async #bytes(statementImport: StoredImport): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = new Uint8Array(statementImport.bytes);
    let length = 0;
    for await (const chunk of this.uploads.read(statementImport.bookId, statementImport.uploadId)) {
      if (length + chunk.length > bytes.length) return null;
      bytes.set(chunk, length);
      length += chunk.length;
    }
    return length === bytes.length ? bytes : null;
  }
}
