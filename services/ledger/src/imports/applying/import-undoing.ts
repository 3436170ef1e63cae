import { Injectable } from '@nestjs/common';
import { now } from '@pocket/server';
import type { Entry } from '../../book/entries/entry.js';
import { truncateName } from '../../book/texts/truncate-name.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import type { StoredChange } from '../../store/book/stored-change.js';
import { type ImportRecord, MAX_KEPT } from '../../store/imports/import.schema.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { DigestFill } from '../../store/transactions/digest-fill.js';
import { type LargeChange, LargeChanges } from '../../writing/large/large-changes.js';
import { rowSetKey, transactionIdOf } from '../rows/row-transaction.js';
import { ImportFailures } from './import-failures.js';
import { isSmall, SmallChanges, smallEntries } from './small-changes.js';
import { UndoPlan } from './undo-plan.js';

type KeptRows = Required<Pick<ImportRecord, 'kept' | 'keptCount'>>;

interface Undo {
  /** Latest stored revision. */
  statementImport: StoredImport;
  /** The change of the import that is undone. */
  readonly imported: StoredChange;
  readonly change: LargeChange;
  readonly isForced: boolean;
}

/** Undoes what an import stored, as one change. */
@Injectable()
export class ImportUndoing {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly plan: UndoPlan,
    private readonly small: SmallChanges,
    private readonly large: LargeChanges,
    private readonly digests: DigestFill,
    private readonly failures: ImportFailures,
  ) {}

  /** Resolves with the stored import: `undone`, as before if refused, or still `applying` if the process stops. */
  async undo(statementImport: StoredImport, isStopping: () => boolean): Promise<StoredImport> {
    const { bookId, changeId, undo, key } = statementImport;
    if (!undo) throw new RangeError('Nobody asked for this import to be undone');
    const imported = changeId === null ? null : await this.changes.find(bookId, changeId);
    if (!imported) {
      const set = { status: 'undone', undoneAt: now(), undo: null, kept: [], keptCount: 0 } as const;
      return this.imports.proceed(statementImport, set, { $unset: { work: 1 } });
    }
    const change = { bookId, id: undo.changeId, by: statementImport.id, key };
    const task: Undo = { statementImport, imported, change, isForced: undo.force };
    try {
      await this.failures.requireAttemptLeft(statementImport, change);
      const unfinished = await this.books.unfinishedChange(bookId);
      const canBeSmall = unfinished?.changeId !== change.id && isSmall(imported.count);
      const undone = canBeSmall ? await this.#undoAtOnce(task) : null;
      return undone ?? (await this.#undoInSteps(task, isStopping));
    } catch (error) {
      return this.failures.endUndo(task.statementImport, change, error);
    }
  }

  /** Undoes the import in one write; null if it is too large. */
  async #undoAtOnce(task: Undo): Promise<StoredImport | null> {
    const { statementImport, imported, change } = task;
    const { bookId, id } = change;
    const { undoes, ...description } = describeUndo(task);
    let keptRows: KeptRows = { kept: [], keptCount: 0 };
    let undone: StoredImport | null = null;
    const isWritten = await this.small.write({
      bookId,
      id,
      subject: 'ledger.imports.undo',
      key: change.key,
      plan: async () => {
        const writes = await this.books.writes(bookId);
        const keptIds = new Set<string>();
        const entries = await smallEntries(this.#entries(task, keptIds));
        keptRows = await this.#keptRows(statementImport, keptIds);
        return entries && { entries, writes };
      },
      decide: async (session, entries) => {
        const isUndone = undoes !== null && entries.length > 0;
        if (isUndone) await this.changes.setUndoneBy(bookId, imported.id, id, session);
        const $set = { ...undoneBy(isUndone ? id : statementImport.undoneBy), ...keptRows };
        undone = await this.imports.proceed(statementImport, $set, { $unset: { work: 1 }, session });
        return { entries, reply: {}, description, ...(undoes === null ? {} : { undoes }) };
      },
    });
    return isWritten ? undone : null;
  }

  async #undoInSteps(task: Undo, isStopping: () => boolean): Promise<StoredImport> {
    const { imported, change } = task;
    const unfinished = await this.large.begin(change);
    if (unfinished.parts === null) {
      const keptIds = new Set<string>();
      await this.large.plan(change, this.#entries(task, keptIds));
      task.statementImport = await this.imports.proceed(
        task.statementImport,
        await this.#keptRows(task.statementImport, keptIds),
      );
    }
    const { statementImport } = task;
    const description = describeUndo(task);
    let undone = statementImport;
    const { state } = await this.large.apply(change, description, {
      onStep: async (done, total) => {
        await this.imports.progress(statementImport, { done, total });
        return !isStopping();
      },
      finish: async (session, count) => {
        const isUndone = description.undoes !== null && count > 0;
        if (isUndone) await this.changes.setUndoneBy(change.bookId, imported.id, change.id, session);
        const set = undoneBy(isUndone ? change.id : statementImport.undoneBy);
        undone = await this.imports.proceed(statementImport, set, { $unset: { work: 1 }, session });
      },
      refuse: async (session, { message }) => {
        undone = await this.failures.failUndo(statementImport, message, session);
      },
    });
    if (state !== 'stopped') this.digests.request(change.bookId);
    return undone;
  }

  async *#entries({ change, imported, isForced }: Undo, keptIds: Set<string>): AsyncGenerator<readonly Entry[]> {
    for await (const chunk of this.plan.chunks(change.bookId, imported, isForced)) {
      for (const id of chunk.kept) keptIds.add(id);
      yield chunk.entries;
    }
  }

  /** Returns the rows of these transactions: the first {@link MAX_KEPT} and their number. */
  async #keptRows(statementImport: StoredImport, ids: ReadonlySet<string>): Promise<KeptRows> {
    const kept: ImportRecord['kept'] = [];
    let keptCount = 0;
    if (ids.size === 0) return { kept, keptCount };
    for await (const { part, rows } of this.chunks.each(rowSetKey(statementImport))) {
      for (const [index, row] of rows.entries()) {
        const id = transactionIdOf(statementImport, part, index, row);
        if (id === null || !ids.has(id)) continue;
        if (keptCount < MAX_KEPT) kept.push({ line: row.line, id });
        keptCount += 1;
      }
    }
    return { kept, keptCount };
  }
}

function describeUndo({ statementImport, imported }: Undo) {
  return {
    kind: 'undo',
    origin: 'undo',
    summary: `Undid: Imported transactions from ${truncateName(statementImport.name)}`,
    undoes: imported.undoneBy === null ? imported.id : null,
  } as const;
}

const undoneBy = (changeId: string | null | undefined) => {
  return { status: 'undone' as const, undoneAt: now(), undo: null, undoneBy: changeId ?? null };
};
