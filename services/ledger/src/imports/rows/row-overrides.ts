import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../../store/categories/categories.repository.js';
import { importConflict, rowNotFound } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { IncludedDeltas, RowOverride, StagedRow } from '../../store/imports/row.schema.js';
import { type RowChunk, RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { requireCategory } from '../../writing/edits/transaction-fields.js';
import { isIncluded, rowSetKey, signedRowAmount } from './row-transaction.js';

/** Chunks that are written together. */
const MAX_CHUNKS_WRITTEN = 8;

/**
 * Stores row overrides. All calls belong to the transaction in which the caller advanced the import: two of them at
 * once conflict there, so neither overwrites the chunk of the other.
 */
@Injectable()
export class RowOverrides {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Adds the user's overrides to rows and returns their effect. @throws AppError if one does not fit its row */
  async apply(
    statementImport: StoredImport,
    overrides: NonNullable<ParsedRequestOf<'ledger.imports.update'>['body']['rows']>,
    session: ClientSession,
  ): Promise<IncludedDeltas> {
    const byLine = new Map(overrides.map(({ line, ...rest }) => [line, rest]));
    const categories = new Map(
      (await this.categories.list(statementImport.bookId, session)).map((each) => [each.id, each]),
    );
    const changes: { part: number; rows: StagedRow[] }[] = [];
    const found = new Set<number>();
    let [count, amount] = [0, 0];
    for await (const { part, rows } of this.chunks.withLines(rowSetKey(statementImport), [...byLine.keys()], session)) {
      const next = rows.map((row) => {
        const change = byLine.get(row.line);
        if (!change) return row;
        found.add(row.line);
        const categoryId = change.categoryId && requireCategory(change.categoryId, row.type ?? 'expense', categories);
        if (change.include === true && row.state === 'invalid')
          throw importConflict(`Line ${row.line}: ${row.problem}`);
        if (change.transfer === true && !row.transfer) throw importConflict(`Line ${row.line} has no counterpart`);
        const agreement = change.transfer === true && row.transfer ? { transferWith: row.transfer } : {};
        const mine = Object.entries({ ...change, ...(change.categoryId ? { categoryId } : {}), ...agreement });
        const more = Object.fromEntries(mine.filter(([, value]) => value !== undefined)) as RowOverride;
        const changed = { ...row, said: { ...row.said, ...more } };
        const turn = Number(isIncluded(changed)) - Number(isIncluded(row));
        count += turn;
        amount += turn * signedRowAmount(row);
        return changed;
      });
      changes.push({ part, rows: next });
    }
    for (const line of byLine.keys()) if (!found.has(line)) throw rowNotFound(line);
    await this.chunks.replaceAll(rowSetKey(statementImport), changes, session);
    for (const row of changes.flatMap(({ rows }) => rows)) {
      const transfer = byLine.get(row.line)?.transfer;
      if (transfer !== undefined) await this.#overrideCounterpart(statementImport, row, transfer, session);
    }
    return { count, amount };
  }

  /** Includes or excludes all rows of a state. */
  async applyToAll(
    statementImport: StoredImport,
    { state, include }: NonNullable<ParsedRequestOf<'ledger.imports.update'>['body']['all']>,
    session: ClientSession,
  ): Promise<IncludedDeltas> {
    let [count, amount] = [0, 0];
    const waiting: Pick<RowChunk, 'part' | 'rows'>[] = [];
    for await (const { part, rows, counts } of this.chunks.each(rowSetKey(statementImport), session)) {
      if (counts[state] === 0) continue;
      const next = rows.map((row) => {
        if (row.state !== state || isIncluded(row) === include) return row;
        const turn = include ? 1 : -1;
        count += turn;
        amount += turn * signedRowAmount(row);
        return { ...row, said: { ...row.said, include } };
      });
      waiting.push({ part, rows: next });
      if (waiting.length >= MAX_CHUNKS_WRITTEN)
        await this.chunks.replaceAll(rowSetKey(statementImport), waiting.splice(0), session);
    }
    await this.chunks.replaceAll(rowSetKey(statementImport), waiting, session);
    return { count, amount };
  }

  /** Copies the override of one leg of a transfer to the row of the other leg, so that either may be applied first. */
  async #overrideCounterpart(
    statementImport: StoredImport,
    row: StagedRow,
    transfer: boolean,
    session: ClientSession,
  ): Promise<void> {
    if (!row.transfer || !('line' in row.transfer)) return;
    const { importId, line } = row.transfer;
    if (importId !== statementImport.id) {
      const other = await this.imports.find(statementImport.bookId, importId, session);
      if (other?.status !== 'ready' || !(await this.imports.advance(other, {}, { session }))) return;
      return this.#overrideRow(other, line, { line: row.line, importId: statementImport.id }, transfer, session);
    }
    return this.#overrideRow(statementImport, line, { line: row.line, importId }, transfer, session);
  }

  async #overrideRow(
    other: StoredImport,
    line: number,
    back: NonNullable<StagedRow['transfer']>,
    transfer: boolean,
    session: ClientSession,
  ): Promise<void> {
    for await (const { part, rows } of this.chunks.withLines(rowSetKey(other), [line], session)) {
      const next = rows.map((each) => {
        return each.line === line
          ? { ...each, transfer: back, said: { ...each.said, transfer, transferWith: back } }
          : each;
      });
      await this.chunks.replaceAll(rowSetKey(other), [{ part, rows: next }], session);
    }
  }
}
