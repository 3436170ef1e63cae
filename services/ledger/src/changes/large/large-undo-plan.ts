import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { type Entry, ofKind } from '../../book/entries/entry.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { ITEMS_PER_CHUNK } from '../../store/book/chunk-items.js';
import type { StoredChange } from '../../store/book/stored-change.js';
import { UndoContextReader } from '../undo-context-reader.js';
import { UndoReader } from '../undo-reader.js';

/** Chunks of a change per read. */
const PARTS_READ = 4;

/** The entries that take a change back which is too large to be read at once. */
@Injectable()
export class LargeUndoPlan {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly undoing: UndoReader,
    private readonly surroundings: UndoContextReader,
  ) {}

  /**
   * Yields the entries of the undo, from the last item on. Legs of a transfer may be in different chunks, so transfers
   * are checked at the end.
   * @throws AppError `CHANGED_SINCE` with the conflicting `items`
   */
  async *entries(bookId: BookId, { id, number, count }: StoredChange): AsyncGenerator<readonly Entry[]> {
    const named: Entry[] = [];
    const legs: Entry[] = [];
    const leaving = new Map<string, number>();
    let refuse: ((obstacles: Parameters<Awaited<ReturnType<UndoReader['of']>>['refusal']>[0]) => Error) | undefined;
    const most = ITEMS_PER_CHUNK * PARTS_READ;
    for (let skip = Math.floor((count - 1) / most) * most; skip >= 0; skip -= most) {
      const items = await this.changes.items(bookId, id, { skip, count: most });
      const { entries, obstacles, refusal } = await this.undoing.of(bookId, items, number);
      for (const { before, after } of ofKind('transaction', entries)) {
        if (before && before.accountId !== after?.accountId)
          leaving.set(before.accountId, (leaving.get(before.accountId) ?? 0) + 1);
      }
      const others = entries.filter((entry) => !isLeg(entry));
      legs.push(...entries.filter(isLeg));
      named.push(...entries.filter(({ entity }) => entity !== 'transaction'));
      if (obstacles.length === 0) {
        obstacles.push(...(await this.surroundings.findConflicts(bookId, others, undefined, { named, leaving })));
      }
      if (obstacles.length > 0) throw refusal(obstacles);
      refuse = refusal;
      yield entries;
    }
    const obstacles = await this.surroundings.findConflicts(bookId, legs, undefined, { named, leaving });
    if (refuse && obstacles.length > 0) throw refuse(obstacles);
  }
}

const isLeg = ({ entity, before, after }: Entry) =>
  entity === 'transaction' && [before, after].some((state) => state !== null && state.transferId !== null);
