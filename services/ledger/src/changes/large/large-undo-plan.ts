import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { type Entry, ofKind } from '../../book/entries/entry.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { ITEMS_PER_CHUNK } from '../../store/book/chunk-items.js';
import type { StoredChange } from '../../store/book/stored-change.js';
import { Deletions } from '../../writing/deletions.js';
import { PlanConflicts } from '../plan-conflicts.js';
import { UndoContextReader } from '../undo-context-reader.js';
import { type Inverse, UndoReader } from '../undo-reader.js';

/** Chunks of a change per read. */
const CHUNKS_PER_READ = 4;

/** Creates the entries that undo a change which is too large to be read at once. */
@Injectable()
export class LargeUndoPlan {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly undoReader: UndoReader,
    private readonly contextReader: UndoContextReader,
    private readonly planConflicts: PlanConflicts,
    private readonly deletions: Deletions,
  ) {}

  /**
   * Yields the entries of the undo, from the last item to the first. Legs of a transfer may be in different chunks, so transfers
   * are checked at the end.
   * @throws AppError `CHANGED_SINCE` with the conflicting `items`
   */
  async *entries(bookId: BookId, { id, number, count }: StoredChange): AsyncGenerator<readonly Entry[]> {
    const named: Entry[] = [];
    const legs: Entry[] = [];
    const leaving = new Map<string, number>();
    let refuse: Inverse['refusal'] | undefined;
    const itemsPerRead = ITEMS_PER_CHUNK * CHUNKS_PER_READ;
    for (let skip = Math.floor((count - 1) / itemsPerRead) * itemsPerRead; skip >= 0; skip -= itemsPerRead) {
      const items = await this.changes.items(bookId, id, { skip, count: itemsPerRead });
      const { entries, conflicts, refusal } = await this.undoReader.inverse(bookId, items, number);
      for (const { before, after } of ofKind('transaction', entries)) {
        if (before && before.accountId !== after?.accountId)
          leaving.set(before.accountId, (leaving.get(before.accountId) ?? 0) + 1);
      }
      const others = entries.filter((entry) => !isLeg(entry));
      legs.push(...entries.filter(isLeg));
      named.push(...entries.filter(({ entity }) => entity !== 'transaction'));
      if (conflicts.length > 0) throw refusal(conflicts);
      const found = await this.contextReader.findConflicts(bookId, others, undefined, { named, leaving });
      if (found.conflicts.length > 0) throw refusal(found.conflicts);
      refuse = refusal;
      yield entries;
    }
    // Together, because two of them may change the same entity.
    const followUps = await this.deletions.followUps(bookId, named);
    named.push(...followUps);
    const last = [...legs, ...followUps];
    const { conflicts } = await this.contextReader.findConflicts(bookId, last, undefined, { named, leaving });
    const against = [...conflicts, ...(await this.planConflicts.find(bookId, named))];
    if (refuse && against.length > 0) throw refuse(against);
    yield followUps;
  }
}

const isLeg = ({ entity, before, after }: Entry) =>
  entity === 'transaction' && [before, after].some((state) => state !== null && state.transferId !== null);
