import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../../store/categories/categories.repository.js';
import { notYet, rowNotFound } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { IncludedRows, SaidOfRow, StagedRow } from '../../store/imports/row.schema.js';
import { type RowPortion, RowPortionsRepository } from '../../store/imports/row-chunks.repository.js';
import { requireCategory } from '../../writing/edits/transaction-fields.js';
import { isIncluded, rowsOf, signedRow } from './row-transaction.js';

/** Chunks that are written together. */
const MAX_CHUNKS_WRITTEN = 8;

/**
 * Stores row overrides. All calls belong to the transaction in which the caller advanced the import: two of them at
 * once conflict there, so neither overwrites the chunk of the other.
 */
@Injectable()
export class SaidOfRows {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** What a person said of rows goes over what was found out about them. */
  async say(
    of: StoredImport,
    said: NonNullable<ParsedRequestOf<'ledger.imports.update'>['body']['rows']>,
    session: ClientSession,
  ): Promise<IncludedRows> {
    const byLine = new Map(said.map(({ line, ...rest }) => [line, rest]));
    const categories = new Map((await this.categories.list(of.userId, session)).map((each) => [each.id, each]));
    const changes: { part: number; rows: StagedRow[] }[] = [];
    const found = new Set<number>();
    let [added, moved] = [0, 0];
    for await (const { part, rows } of this.portions.withLines(rowsOf(of), [...byLine.keys()], session)) {
      const next = rows.map((row) => {
        const change = byLine.get(row.line);
        if (!change) return row;
        found.add(row.line);
        const categoryId = change.categoryId && requireCategory(change.categoryId, row.type ?? 'expense', categories);
        if (change.include === true && row.state === 'invalid') throw notYet(`Line ${row.line}: ${row.problem}`);
        if (change.transfer === true && !row.transfer) throw notYet(`Line ${row.line} has no counterpart`);
        const agreed = change.transfer === true && row.transfer ? { transferWith: row.transfer } : {};
        const mine = Object.entries({ ...change, ...(change.categoryId ? { categoryId } : {}), ...agreed });
        const more = Object.fromEntries(mine.filter(([, value]) => value !== undefined)) as SaidOfRow;
        const changed = { ...row, said: { ...row.said, ...more } };
        const turn = Number(isIncluded(changed)) - Number(isIncluded(row));
        added += turn;
        moved += turn * signedRow(row);
        return changed;
      });
      changes.push({ part, rows: next });
    }
    for (const line of byLine.keys()) if (!found.has(line)) throw rowNotFound(line);
    await this.portions.replaceAll(rowsOf(of), changes, session);
    for (const row of changes.flatMap(({ rows }) => rows)) {
      const transfer = byLine.get(row.line)?.transfer;
      if (transfer !== undefined) await this.#sayOfCounterpart(of, row, transfer, session);
    }
    return { added, moved };
  }

  /** Whether all rows of a state come in. */
  async sayOfAll(
    of: StoredImport,
    { state, include }: NonNullable<ParsedRequestOf<'ledger.imports.update'>['body']['all']>,
    session: ClientSession,
  ): Promise<IncludedRows> {
    let [added, moved] = [0, 0];
    const waiting: Pick<RowPortion, 'part' | 'rows'>[] = [];
    for await (const { part, rows, counts } of this.portions.each(rowsOf(of), session)) {
      if (counts[state] === 0) continue;
      const next = rows.map((row) => {
        if (row.state !== state || isIncluded(row) === include) return row;
        const turn = include ? 1 : -1;
        added += turn;
        moved += turn * signedRow(row);
        return { ...row, said: { ...row.said, include } };
      });
      waiting.push({ part, rows: next });
      if (waiting.length >= MAX_CHUNKS_WRITTEN) await this.portions.replaceAll(rowsOf(of), waiting.splice(0), session);
    }
    await this.portions.replaceAll(rowsOf(of), waiting, session);
    return { added, moved };
  }

  /** What is said of one side of a transfer is said of the other one, so that either may be applied first. */
  async #sayOfCounterpart(of: StoredImport, row: StagedRow, transfer: boolean, session: ClientSession): Promise<void> {
    if (!row.transfer || !('line' in row.transfer)) return;
    const { importId, line } = row.transfer;
    if (importId !== of.id) {
      const other = await this.imports.find(of.userId, importId, session);
      if (other?.status !== 'ready' || !(await this.imports.advance(other, {}, { session }))) return;
      return this.#sayBack(other, line, { line: row.line, importId: of.id }, transfer, session);
    }
    return this.#sayBack(of, line, { line: row.line, importId }, transfer, session);
  }

  async #sayBack(
    other: StoredImport,
    line: number,
    back: NonNullable<StagedRow['transfer']>,
    transfer: boolean,
    session: ClientSession,
  ): Promise<void> {
    for await (const { part, rows } of this.portions.withLines(rowsOf(other), [line], session)) {
      const next = rows.map((each) => {
        return each.line === line
          ? { ...each, transfer: back, said: { ...each.said, transfer, transferWith: back } }
          : each;
      });
      await this.portions.replaceAll(rowsOf(other), [{ part, rows: next }], session);
    }
  }
}
