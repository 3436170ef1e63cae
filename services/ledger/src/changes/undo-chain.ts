import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { ChangesRepository } from '../store/book/changes.repository.js';
import type { StoredChange } from '../store/book/stored-change.js';

/** Updates which changes are undone when one of them is undone. */
@Injectable()
export class UndoChain {
  constructor(private readonly changes: ChangesRepository) {}

  /**
   * Marks `undone` as undone by the change `by`. The undo of an undo restores the change that the first undo undid, and
   * so on along the chain.
   */
  async turn(bookId: BookId, undone: StoredChange, by: string, session: ClientSession): Promise<void> {
    await this.changes.setUndoneBy(bookId, undone.id, by, session);
    let undoneBy: string | null = null;
    for (let id = undone.undoes; id !== null; ) {
      await this.changes.setUndoneBy(bookId, id, undoneBy, session);
      undoneBy = undoneBy === null ? id : null;
      id = (await this.changes.find(bookId, id, session))?.undoes ?? null;
    }
  }
}

/** An undo of an undo reads as a redo. */
export function summaryOfUndo({ kind, summary }: StoredChange): string {
  const [undid, redid] = ['Undid: ', 'Redid: '];
  if (kind !== 'undo') return `${undid}${summary}`;
  return summary.startsWith(undid) ? redid + summary.slice(undid.length) : undid + summary.slice(redid.length);
}
