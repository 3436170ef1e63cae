import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  MAX_NOTES,
  type MessageReply,
  type Note,
  type ParsedRequestOf,
  type ReplyOf,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { NoteDismissalsRepository } from '../store/notes/note-dismissals.repository.js';
import { BooksService } from '../writing/books.service.js';
import { monthOfNote } from './found-note.js';
import { NoteFinder } from './note-finder.js';

@Injectable()
export class NotesService {
  constructor(
    private readonly books: BooksService,
    private readonly finder: NoteFinder,
    private readonly dismissals: NoteDismissalsRepository,
  ) {}

  /** Lists what stands out in a month, the highest score first. */
  async list(context: BookContext, { month }: ParsedRequestOf<'ledger.notes.list'>): Promise<Note[]> {
    const notes = await this.finder.find(context, month);
    const asked = monthOfNote(notes[0]?.id ?? '');
    const hidden = asked ? await this.dismissals.idsOf(context.bookId, asked) : new Set();
    return notes.filter(({ id }) => !hidden.has(id)).slice(0, MAX_NOTES);
  }

  /** Hides a note. @throws AppError `NOT_FOUND` */
  async dismiss(context: BookContext, { id }: ParsedRequestOf<'ledger.notes.dismiss'>): Promise<MessageReply> {
    const month = monthOfNote(id);
    const note = month && (await this.finder.find(context, month)).find((each) => each.id === id);
    if (!note) throw noteNotFound();
    await this.dismissals.store(context.bookId, { noteId: id, text: note.text, at: now() });
    return { message: 'Note dismissed' };
  }

  /** Shows a dismissed note again. @throws AppError `NOT_FOUND` */
  async restore({ bookId }: BookContext, { id }: ParsedRequestOf<'ledger.notes.restore'>): Promise<MessageReply> {
    await this.books.ensureOpen(bookId);
    if (!(await this.dismissals.remove(bookId, id))) throw noteNotFound();
    return { message: 'Note restored' };
  }

  async exported(bookId: BookId): Promise<ReplyOf<'ledger.notes.dismissals'>> {
    await this.books.ensureOpen(bookId);
    const stored = await this.dismissals.list(bookId);
    return stored.map(({ noteId, text, at }) => ({ id: noteId, text, dismissedAt: at.toISOString() }));
  }
}

const noteNotFound = () => new AppError('NOT_FOUND', 'Note not found');
