import { Injectable } from '@nestjs/common';
import { AppError } from '@pocket/contracts';
import { BooksRepository } from '../../book/books.repository.js';
import { knownId } from '../../book/entity-id.js';
import { LargeChanges } from '../../book/large-changes.js';
import { short } from '../../book/summary.js';
import { DigestFill } from '../../transactions/digests/digest-fill.js';
import { ImportsRepository, type StoredImport } from '../imports.repository.js';
import { RowMatching } from '../matching/row-matching.js';
import { ImportPlan } from './import-plan.js';

/** Brings what an import has into the book, as one change. */
@Injectable()
export class ImportApplying {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly books: BooksRepository,
    private readonly matching: RowMatching,
    private readonly plan: ImportPlan,
    private readonly large: LargeChanges,
    private readonly digests: DigestFill,
  ) {}

  /** The import once it is applied, or with the problem that keeps it from that; goes on where somebody stopped. */
  async apply(before: StoredImport, isStopping: () => boolean): Promise<StoredImport> {
    const { userId, changeId } = before;
    if (changeId === null) throw new RangeError('An import without a change cannot be applied');
    const change = { userId, id: changeId, by: before.id };
    const underway = await this.large.begin(change);
    let of = before;
    let count = underway.count;
    if (underway.parts === null) {
      try {
        if (of.matchedAt !== (await this.books.writes(userId)))
          of = await this.imports.proceed(of, await this.matching.match(of));
        count = await this.large.plan(change, this.plan.entries(of));
      } catch (error) {
        if (!(error instanceof AppError) || error.code.startsWith('SERVICE_')) throw error;
        await this.large.abandon(change);
        const problems = [{ line: 1, message: error.message }, ...of.problems];
        return this.imports.proceed(of, { status: 'ready', changeId: null, problems }, { $unset: { work: 1 } });
      }
    }
    const told = { kind: 'import', origin: 'import', summary: summaryOf(of, count), undoes: null } as const;
    let revision = of;
    const isDone = await this.large.carryOut(
      change,
      told,
      async (done, total) => {
        await this.imports.progress(of, { done, total });
        return !isStopping();
      },
      async (session) => {
        const set = { status: 'applied' as const, appliedAt: new Date(), changeId: knownId(changeId) };
        const $set = count === 0 ? { ...set, changeId: null } : set;
        revision = await this.imports.proceed(of, $set, { $unset: { work: 1 }, session });
      },
    );
    if (isDone && count > 0) this.digests.request(userId);
    return isDone ? revision : of;
  }
}

function summaryOf({ name }: StoredImport, count: number): string {
  return `Imported ${count} transaction${count === 1 ? '' : 's'} from ${short(name)}`;
}
