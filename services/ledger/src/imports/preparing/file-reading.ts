import { Injectable } from '@nestjs/common';
import { ACCOUNT_CURRENCY, type CsvImportMapping, todayIn } from '@pocket/contracts';
import { Uploads, YieldingRunner } from '@pocket/server';
import { newId } from '../../book/entries/new-id.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';

import type { ImportRecord } from '../../store/imports/import.schema.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowPortionsRepository } from '../../store/imports/row-chunks.repository.js';
import { readAhead } from '../../store/read-ahead.js';
import { openAccounts, withBookAccounts } from '../reading/file-accounts.js';
import type { Read } from '../reading/parse-message.js';
import { rowsOf } from '../rows/row-transaction.js';
import { inThread, ThreadFailed } from '../thread/thread.js';

const MOST_TOLD = 100;
const NOTHING_LEFT = { $unset: { work: 1 } } as const;

/** Makes rows of the bytes of a file. */
@Injectable()
export class FileReading {
  constructor(
    private readonly uploads: Uploads,
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  /** The import once it is read; what is still to be done of it is in it. */
  async read(before: StoredImport): Promise<StoredImport> {
    const reading = newId();
    const total = before.bytes;
    const of = await this.imports.proceed(before, { status: 'reading', reading, progress: { done: 0, total } });
    await this.portions.remove(of.userId, of.id);
    const bytes = await this.#bytes(of);
    if (!bytes) return this.#fail(of, 'The file is not here any more. Please send it again.');
    try {
      return await this.#readBytes(of, bytes);
    } catch (error) {
      if (!(error instanceof ThreadFailed)) throw error;
      return this.#fail(of, 'This file could not be read: it is too large or not what it says that it is.');
    }
  }

  async #readBytes(of: StoredImport, bytes: Uint8Array): Promise<StoredImport> {
    const today = todayIn(of.timeZone, new Date());
    const job = { bytes, today, mapping: of.askedMapping, dateOrder: of.askedDateOrder ?? null };
    let told: Partial<ImportRecord> = { problems: [], warnings: [] };
    let part = 0;
    const runner = new YieldingRunner();
    for await (const read of readAhead(inThread('read', job))) {
      switch (read.kind) {
        case 'recognised':
          told = { ...told, format: read.format, encoding: read.encoding, source: read.format };
          break;
        case 'sketch': {
          const { mapping, sample } = read;
          told = { ...told, mapping, sample, source: `csv ${read.source}` };
          const remembered = await this.#remembered(of, `csv ${read.source}`, mapping.encoding);
          if (remembered) return this.#readBytes({ ...of, askedMapping: remembered }, bytes);
          break;
        }
        case 'rows': {
          await runner.run(() => this.portions.insert(rowsOf(of), part, read.portions));
          part += read.portions.length;
          await this.imports.progress(of, { done: read.bytes, total: of.bytes });
          break;
        }
        case 'pocket':
          await this.portions.insertContent(rowsOf(of), read.content);
          break;
        default:
          return this.#end(of, told, read);
      }
    }
    throw new ThreadFailed('A file was not read to its end');
  }

  async #end(
    of: StoredImport,
    told: Partial<ImportRecord>,
    end: Extract<Read, { kind: 'end' }>,
  ): Promise<StoredImport> {
    if (end.refusals.length > 0) {
      await this.portions.remove(of.userId, of.id);
      return this.imports.proceed(of, { ...told, status: 'failed', problems: [...end.refusals] }, NOTHING_LEFT);
    }
    const accounts = withBookAccounts(end.accounts, await this.accounts.list(of.userId), {
      accountId: of.askedAccountId,
      accounts: of.askedAccounts,
    });
    const open = [...end.questions, ...openAccounts(accounts)];
    const { isNewestFirst, dateOrder } = end;
    const known = {
      ...told,
      accounts,
      isNewestFirst,
      dateOrder,
      warnings: [...end.warnings, ...otherCurrencies(accounts)],
      progress: { done: of.bytes, total: of.bytes },
    };
    const problems = [...open, ...end.problems].slice(0, MOST_TOLD);
    if (open.length > 0) return this.imports.proceed(of, { ...known, status: 'mapping', problems }, NOTHING_LEFT);
    return this.imports.proceed(of, { ...known, problems, work: 'match' });
  }

  #fail(of: StoredImport, message: string): Promise<StoredImport> {
    return this.imports.proceed(of, { status: 'failed', problems: [{ line: 1, message }] }, NOTHING_LEFT);
  }

  /** How a file of the same shape was read for the same account, once somebody had said so. */
  async #remembered(of: StoredImport, source: string, encoding: string): Promise<CsvImportMapping | null> {
    if (of.askedMapping) return null;
    const mapping = await this.imports.mappingOf(of.userId, source, of.askedAccountId);
    return mapping && { ...mapping, encoding };
  }

  async #bytes(of: StoredImport): Promise<Uint8Array | null> {
    const bytes = new Uint8Array(of.bytes);
    let filled = 0;
    for await (const chunk of this.uploads.read(of.userId, of.uploadId)) {
      if (filled + chunk.length > bytes.length) return null;
      bytes.set(chunk, filled);
      filled += chunk.length;
    }
    return filled === bytes.length ? bytes : null;
  }
}

/** Every account has the same currency for now. */
function otherCurrencies(accounts: ImportRecord['accounts']): string[] {
  const others = new Set(
    accounts.flatMap(({ currency }) => currency ?? []).filter((each) => each !== ACCOUNT_CURRENCY),
  );
  return [...others].map(
    (currency) => `The amounts are in ${currency}: they are taken as they are, as ${ACCOUNT_CURRENCY}.`,
  );
}
