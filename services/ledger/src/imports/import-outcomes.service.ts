import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { BooksService } from '../book/books.service.js';
import { newId } from '../book/entity-id.js';
import { importView } from './import.view.js';
import { ImportJobs } from './import-jobs.js';
import { ImportLookup } from './import-lookup.js';
import { changedMeanwhile, notYet } from './imports.errors.js';
import { ImportsRepository, type StoredImport } from './imports.repository.js';

/** How long an answer waits at most for what goes on without it. */
const WAIT_MS = 20_000;
const POLL_MS = 100;

/** Brings imports into the book and takes them back. */
@Injectable()
export class ImportOutcomesService {
  constructor(
    private readonly books: BooksService,
    private readonly imports: ImportsRepository,
    private readonly lookup: ImportLookup,
    private readonly jobs: ImportJobs,
  ) {}

  async apply(
    userId: string,
    { id }: ParsedRequestOf<'ledger.imports.apply'>,
    deadline?: number,
  ): Promise<ReplyOf<'ledger.imports.apply'>> {
    await this.books.ensureOpen(userId);
    const of = await this.lookup.find(userId, id);
    if (of.status === 'applied') return outcome(of, of.changeId);
    if (of.status === 'ready') {
      const begun = { changeId: newId(), progress: { done: 0, total: 0 } };
      const set = { status: 'applying', work: 'apply', ...begun } as const;
      const next = await this.imports.advance(of, set);
      if (!next) throw changedMeanwhile();
      this.jobs.start(next);
    } else if (of.status !== 'applying') throw notYet(refusal(of));
    const settled = await this.#settled(userId, of.id, deadline);
    if (settled.status === 'failed') throw notYet(settled.problems[0]?.message ?? 'This import could not be applied');
    return outcome(settled, settled.status === 'applied' ? settled.changeId : null);
  }

  async undo(
    userId: string,
    { id, body }: ParsedRequestOf<'ledger.imports.undo'>,
    deadline?: number,
  ): Promise<ReplyOf<'ledger.imports.undo'>> {
    await this.books.ensureOpen(userId);
    const of = await this.lookup.find(userId, id);
    const isAgain = of.status === 'undone' && body.force && of.kept.length > 0;
    if (of.status === 'undone' && !isAgain) return outcome(of, of.undoneBy ?? null);
    let undoing = of.undo;
    if (of.status === 'applied' || isAgain) {
      undoing = { force: body.force, changeId: newId().toHexString() };
      const next = await this.imports.advance(of, {
        status: 'applying',
        work: 'undo',
        undo: undoing,
        refusal: null,
        progress: { done: 0, total: 0 },
      });
      if (!next) throw changedMeanwhile();
      this.jobs.start(next);
    } else if (!of.undo) throw notYet('This import is not applied');
    const settled = await this.#settled(userId, of.id, deadline);
    if (!settled.work && settled.refusal) throw notYet(settled.refusal);
    const hasWritten = settled.status === 'undone' && of.changeId !== null;
    return outcome(settled, hasWritten && undoing ? undoing.changeId : null);
  }

  /** The import once nothing is to be done of it, or as it is when nobody waits any longer. */
  async #settled(userId: string, id: string, deadline = Date.now() + WAIT_MS): Promise<StoredImport> {
    const until = Math.min(deadline - 1_000, Date.now() + WAIT_MS);
    for (;;) {
      await Promise.race([this.jobs.settled(id), pause(Math.max(0, until - Date.now()))]);
      const of = await this.lookup.find(userId, id);
      if (!of.work || Date.now() >= until) return of;
      await pause(POLL_MS);
    }
  }
}

/** Who waited for something else beside it may have gone: it keeps no process. */
const pause = (ms: number) => delay(ms, undefined, { ref: false });

function outcome(of: StoredImport, wrote: string | null): ReplyOf<'ledger.imports.apply'> {
  return { ...importView(of), isDone: !of.work, wrote: of.work ? null : wrote };
}

function refusal({ status, problems }: StoredImport): string {
  if (status === 'undone') return 'This import was undone. Bring the file in again to apply it.';
  if (status === 'reading') return 'This import is still being read';
  return problems[0]?.message ?? 'This import cannot be applied';
}
