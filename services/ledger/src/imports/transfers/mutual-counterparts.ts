import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { type RowChunk, RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { rowSetKey, signedRowAmount } from '../rows/row-transaction.js';
import type { Counterparts } from './counterparts.js';

/** Rows of another import that change in one transaction. */
const MAX_LINES = 500;

/** Makes counterparts mutual: a row of another import that is not applied yet names the row that named it. */
@Injectable()
export class MutualCounterparts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
  ) {}

  /**
   * Names rows of this import in the rows that they name, unless those fit another leg as well.
   * @param counterparts all possible legs, those of this import included
   */
  async linkBack(statementImport: StoredImport, rows: readonly StagedRow[], counterparts: Counterparts): Promise<void> {
    const lines = new Map<string, number[]>();
    for (const { transfer } of rows) {
      if (!transfer || !('importId' in transfer) || transfer.importId === statementImport.id) continue;
      const found = lines.get(transfer.importId);
      if (found) found.push(transfer.line);
      else lines.set(transfer.importId, [transfer.line]);
    }
    for (const [importId, all] of lines) {
      for (let start = 0; start < all.length; start += MAX_LINES) {
        const some = new Set(all.slice(start, start + MAX_LINES));
        await withTransaction(this.connection, (session) =>
          this.#nameIn(statementImport, importId, some, counterparts, session),
        );
      }
    }
  }

  async #nameIn(
    statementImport: StoredImport,
    importId: string,
    lines: ReadonlySet<number>,
    counterparts: Counterparts,
    session: ClientSession,
  ): Promise<void> {
    const other = await this.imports.find(statementImport.bookId, importId, session);
    if (other?.status !== 'ready' || !(await this.imports.advance(other, {}, { session }))) return;
    const changed: Pick<RowChunk, 'part' | 'rows'>[] = [];
    for await (const { part, rows } of this.chunks.withLines(rowSetKey(other), [...lines], session)) {
      const next = rows.map((row) => {
        const accountId = other.accounts[row.account]?.accountId;
        const { date } = row;
        if (!lines.has(row.line) || row.state !== 'new' || row.said?.transfer !== undefined) return row;
        if (!accountId || date === undefined) return row;
        const transfer = counterparts.find({ accountId, date, amount: signedRowAmount(row) });
        return transfer && 'importId' in transfer && transfer.importId === statementImport.id
          ? { ...row, transfer }
          : row;
      });
      changed.push({ part, rows: next });
    }
    await this.chunks.replaceAll(rowSetKey(other), changed, session);
  }
}
