import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { readAhead } from '../book/read-ahead.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { requireCategory } from '../transactions/transaction-fields.js';
import { notYet, rowNotFound } from './imports.errors.js';
import { ImportsRepository, type StoredImport } from './imports.repository.js';
import type { SaidOfRow, StagedRow } from './row.schema.js';
import { RowPortionsRepository } from './row-portions.repository.js';
import { isIncluded, rowsOf, signedRow } from './row-transaction.js';

/** Keeps what a person says of the rows of an import. */
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
  ): Promise<void> {
    const byLine = new Map(said.map(({ line, ...rest }) => [line, rest]));
    const categories = new Map((await this.categories.list(of.userId)).map((each) => [each.id, each]));
    const changes: [number, StagedRow[]][] = [];
    const found = new Set<number>();
    let [added, moved] = [0, 0];
    for await (const { part, rows } of this.portions.withLines(rowsOf(of), [...byLine.keys()])) {
      const next = rows.map((row) => {
        const change = byLine.get(row.line);
        if (!change) return row;
        found.add(row.line);
        const categoryId = change.categoryId && requireCategory(change.categoryId, row.type ?? 'expense', categories);
        if (change.include === true && row.state === 'invalid') throw notYet(`Line ${row.line}: ${row.problem}`);
        if (change.transfer === true && !row.transfer) throw notYet(`Line ${row.line} has no counterpart`);
        const mine = Object.entries({ ...change, ...(change.categoryId ? { categoryId } : {}) });
        const more = Object.fromEntries(mine.filter(([, value]) => value !== undefined)) as SaidOfRow;
        const changed = { ...row, said: { ...row.said, ...more } };
        const turn = Number(isIncluded(changed)) - Number(isIncluded(row));
        added += turn;
        moved += turn * signedRow(row);
        return changed;
      });
      changes.push([part, next]);
    }
    for (const line of byLine.keys()) if (!found.has(line)) throw rowNotFound(line);
    for (const [part, rows] of changes) await this.portions.replace(rowsOf(of), part, rows);
    if (added !== 0 || moved !== 0) await this.imports.include(of, added, moved);
    for (const row of changes.flatMap(([, rows]) => rows)) {
      const transfer = byLine.get(row.line)?.transfer;
      if (transfer !== undefined) await this.#sayOfCounterpart(of, row, transfer);
    }
  }

  /** Whether all rows of a state come in. */
  async sayOfAll(
    of: StoredImport,
    { state, include }: NonNullable<ParsedRequestOf<'ledger.imports.update'>['body']['all']>,
  ): Promise<void> {
    let [added, moved] = [0, 0];
    for await (const { part, rows, counts } of readAhead(this.portions.each(rowsOf(of)))) {
      if (counts[state] === 0) continue;
      const next = rows.map((row) => {
        if (row.state !== state || isIncluded(row) === include) return row;
        const turn = include ? 1 : -1;
        added += turn;
        moved += turn * signedRow(row);
        return { ...row, said: { ...row.said, include } };
      });
      await this.portions.replace(rowsOf(of), part, next);
    }
    if (added !== 0 || moved !== 0) await this.imports.include(of, added, moved);
  }

  /** What is said of one side of a transfer is said of the other one, so that either may be applied first. */
  async #sayOfCounterpart(of: StoredImport, row: StagedRow, transfer: boolean): Promise<void> {
    if (!row.transfer || !('line' in row.transfer)) return;
    const { importId, line } = row.transfer;
    const other = importId === of.id ? of : await this.imports.find(of.userId, importId);
    if (other?.status !== 'ready') return;
    const back = { line: row.line, importId: of.id };
    for await (const { part, rows } of this.portions.withLines(rowsOf(other), [line])) {
      const next = rows.map((each) => {
        return each.line === line ? { ...each, transfer: back, said: { ...each.said, transfer } } : each;
      });
      await this.portions.replace(rowsOf(other), part, next);
    }
  }
}
