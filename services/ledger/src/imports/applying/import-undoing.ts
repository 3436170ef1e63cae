import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../../book/changes.repository.js';
import type { Entry } from '../../book/entry.js';
import type { KeptChange } from '../../book/kept-change.js';
import { LargeChanges } from '../../book/large-changes.js';
import { short } from '../../book/summary.js';
import { DigestFill } from '../../transactions/digests/digest-fill.js';
import type { ImportRecord } from '../import.schema.js';
import { ImportsRepository, type StoredImport } from '../imports.repository.js';
import { RowPortionsRepository } from '../row-portions.repository.js';
import { rowsOf, transactionIdOf } from '../row-transaction.js';
import { UndoPlan } from './undo-plan.js';

/** Takes back what an import brought, as one change. */
@Injectable()
export class ImportUndoing {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
    private readonly changes: ChangesRepository,
    private readonly plan: UndoPlan,
    private readonly large: LargeChanges,
    private readonly digests: DigestFill,
  ) {}

  async undo(before: StoredImport, isStopping: () => boolean): Promise<StoredImport> {
    const { userId, changeId, undo } = before;
    if (!undo) throw new RangeError('Nobody asked for this import to be undone');
    const imported = changeId === null ? null : await this.changes.find(userId, changeId);
    if (!imported) {
      const set = { status: 'undone', undoneAt: new Date(), undo: null, kept: [] } as const;
      return this.imports.proceed(before, set, { $unset: { work: 1 } });
    }
    const change = { userId, id: undo.changeId, by: before.id };
    const underway = await this.large.begin(change);
    let of = before;
    if (underway.parts === null) {
      const kept = new Set<string>();
      await this.large.plan(change, this.#entries(of, imported, undo.force, kept));
      of = await this.imports.proceed(of, { kept: await this.#lines(of, kept) });
    }
    const isFirst = imported.undoneBy === null;
    const told = {
      kind: 'undo',
      origin: 'undo',
      summary: `Undid: Imported transactions from ${short(of.name)}`,
      undoes: isFirst ? imported.id : null,
    } as const;
    let undone = of;
    const isDone = await this.large.carryOut(
      change,
      told,
      async (done, total) => {
        await this.imports.progress(of, { done, total });
        return !isStopping();
      },
      async (session, count) => {
        if (isFirst && count > 0) await this.changes.setUndoneBy(userId, imported.id, change.id, session);
        const undoneBy = isFirst && count > 0 ? change.id : (of.undoneBy ?? null);
        const set = { status: 'undone' as const, undoneAt: new Date(), undo: null, undoneBy };
        undone = await this.imports.proceed(of, set, { $unset: { work: 1 }, session });
      },
    );
    if (isDone) this.digests.request(userId);
    return isDone ? undone : of;
  }

  async *#entries(
    of: StoredImport,
    imported: KeptChange,
    isForced: boolean,
    kept: Set<string>,
  ): AsyncGenerator<readonly Entry[]> {
    for await (const portion of this.plan.portions(of.userId, imported, isForced)) {
      for (const id of portion.kept) kept.add(id);
      yield portion.entries;
    }
  }

  /** The lines of the file that these transactions are. */
  async #lines(of: StoredImport, kept: ReadonlySet<string>): Promise<ImportRecord['kept']> {
    const lines: ImportRecord['kept'] = [];
    if (kept.size === 0) return lines;
    for await (const { part, rows } of this.portions.each(rowsOf(of))) {
      for (const [index, row] of rows.entries()) {
        const id = transactionIdOf(of, part, index, row);
        if (id !== null && kept.has(id)) lines.push({ line: row.line, id });
      }
    }
    return lines;
  }
}
