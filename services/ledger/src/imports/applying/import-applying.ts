import { Injectable } from '@nestjs/common';
import { now } from '@pocket/server';
import { truncateName } from '../../book/texts/truncate-name.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import { requireObjectId } from '../../store/entity-id.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { DigestFill } from '../../store/transactions/digest-fill.js';
import { type LargeChange, LargeChanges } from '../../writing/large/large-changes.js';
import { RowMatching } from '../preparing/row-matching.js';
import { ImportFailures } from './import-failures.js';
import { ImportPlan } from './import-plan.js';
import { isSmall, SmallChanges, smallEntries } from './small-changes.js';

interface Task {
  /** Latest stored revision. */
  statementImport: StoredImport;
  readonly change: LargeChange;
}

/** Stores the rows of an import in the book, as one change. */
@Injectable()
export class ImportApplying {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly books: BooksRepository,
    private readonly matching: RowMatching,
    private readonly plan: ImportPlan,
    private readonly small: SmallChanges,
    private readonly large: LargeChanges,
    private readonly digests: DigestFill,
    private readonly failures: ImportFailures,
  ) {}

  /** Resolves with the stored import: `applied`, `failed` if refused, or still `applying` if the process stops. */
  async apply(before: StoredImport, isStopping: () => boolean): Promise<StoredImport> {
    const { bookId, changeId, key } = before;
    if (changeId === null) throw new RangeError('An import without a change cannot be applied');
    const task: Task = { statementImport: before, change: { bookId, id: changeId, by: before.id, key } };
    try {
      await this.failures.requireAttemptLeft(before, task.change);
      const unfinished = await this.books.unfinishedChange(bookId);
      const applied = unfinished?.changeId === changeId ? null : await this.#applyAtOnce(task);
      return applied ?? (await this.#applyInSteps(task, isStopping));
    } catch (error) {
      return this.failures.endApply(task.statementImport, task.change, error);
    }
  }

  /** Matches the rows with the book as it is now. */
  async #match(task: Task): Promise<void> {
    const { statementImport } = task;
    if (statementImport.matchedAt === (await this.books.writes(statementImport.bookId))) return;
    task.statementImport = await this.imports.proceed(statementImport, await this.matching.match(statementImport));
  }

  /**
   * Applies the import in one write; null if it is too large. The status becomes `applied` in the same transaction, so
   * that the book and the import agree after a crash.
   */
  async #applyAtOnce(task: Task): Promise<StoredImport | null> {
    const { bookId, id } = task.change;
    let applied: StoredImport | null = null;
    const isWritten = await this.small.write({
      bookId,
      id,
      subject: 'ledger.imports.apply',
      key: task.change.key,
      plan: async () => {
        await this.#match(task);
        const entries = isSmall(task.statementImport.included)
          ? await smallEntries(this.plan.entries(task.statementImport))
          : null;
        return entries && { entries, writes: task.statementImport.matchedAt };
      },
      decide: async (session, entries) => {
        const $set = appliedBy(entries.length > 0 ? id : null);
        applied = await this.imports.proceed(task.statementImport, $set, { $unset: { work: 1 }, session });
        const description = {
          kind: 'import',
          origin: 'import',
          summary: summaryOf(task.statementImport, entries.length),
        } as const;
        return { entries, reply: {}, description };
      },
    });
    return isWritten ? applied : null;
  }

  async #applyInSteps(task: Task, isStopping: () => boolean): Promise<StoredImport> {
    const { change } = task;
    const unfinished = await this.large.begin(change);
    let count = unfinished.count;
    if (unfinished.parts === null) {
      await this.#match(task);
      count = await this.large.plan(change, this.plan.entries(task.statementImport));
    }
    const { statementImport } = task;
    const description = {
      kind: 'import',
      origin: 'import',
      summary: summaryOf(statementImport, count),
      undoes: null,
    } as const;
    let ended = statementImport;
    const { state } = await this.large.apply(change, description, {
      onStep: async (done, total) => {
        await this.imports.progress(statementImport, { done, total });
        return !isStopping();
      },
      finish: async (session) => {
        const $set = appliedBy(count > 0 ? change.id : null);
        ended = await this.imports.proceed(statementImport, $set, { $unset: { work: 1 }, session });
      },
      refuse: async (session, { message }) => {
        ended = await this.failures.failApply(statementImport, message, session);
      },
    });
    if (state === 'refused') await this.failures.removeRows(statementImport);
    if (state !== 'stopped' && count > 0) this.digests.request(statementImport.bookId);
    return ended;
  }
}

const appliedBy = (changeId: string | null) => {
  return {
    status: 'applied' as const,
    appliedAt: now(),
    changeId: changeId === null ? null : requireObjectId(changeId),
  };
};

function summaryOf({ name }: StoredImport, count: number): string {
  return `Imported ${count} transaction${count === 1 ? '' : 's'} from ${truncateName(name)}`;
}
