import { Injectable } from '@nestjs/common';
import type { Board, MessageReply } from '@pocket/contracts';
import type { BookCaller } from '@pocket/server';
import { overviewId } from '../book/entries/derived-id.js';
import { OVERVIEW } from '../book/kinds/board.js';
import type { StoredBoard } from '../book/states.js';
import type { WriteReply } from '../writing/decision.js';
import { type Deletion, EntityService } from '../writing/entity-service.js';

@Injectable()
export class BoardsService extends EntityService<'board', Board> {
  protected readonly kind = 'board';
  protected override readonly description = { kind: 'view' } as const;

  protected override viewOf(state: StoredBoard): Board {
    return { ...super.viewOf(state), _id: state.id };
  }

  /** Deletes a board. The overview, which each book has, returns to its first form. */
  override async delete(
    caller: BookCaller,
    { id, ifMatch }: Deletion,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    if (id !== overviewId(caller.bookId)) return super.delete(caller, { id, ifMatch }, deadline);
    const { changeId } = await this.update(caller, { id, body: OVERVIEW, ifMatch }, deadline);
    return { message: 'Board deleted', changeId };
  }
}
