import { Injectable } from '@nestjs/common';
import type { BookId, Discrepancy } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { MAX_NOTE_DISMISSALS, NoteDismissalsRepository } from '../store/notes/note-dismissals.repository.js';

/** Verifies dismissed notes. */
@Injectable()
export class NoteVerifier {
  constructor(private readonly dismissals: NoteDismissalsRepository) {}

  async verify(bookId: BookId, session: ClientSession): Promise<Discrepancy[]> {
    const count = await this.dismissals.count(bookId, session);
    if (count <= MAX_NOTE_DISMISSALS) return [];
    return [{ kind: 'book', where: 'dismissed notes', expected: `at most ${MAX_NOTE_DISMISSALS}`, found: `${count}` }];
  }
}
