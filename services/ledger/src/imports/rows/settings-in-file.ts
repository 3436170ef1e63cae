import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { StoredBook } from '../../book/states.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import { BookSettingsRepository } from '../../store/book-settings/book-settings.repository.js';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import type { PocketContent } from '../../store/imports/pocket-content.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { rowSetKey } from './row-transaction.js';

/** Finds the settings that a book has after an import: those of Pocket's file, if the book was never written to. */
@Injectable()
export class SettingsInFile {
  constructor(
    private readonly books: BooksRepository,
    private readonly settings: BookSettingsRepository,
    private readonly chunks: RowChunksRepository,
  ) {}

  async after(statementImport: StoredImport): Promise<StoredBook> {
    return this.afterContent(statementImport.bookId, await this.chunks.content(rowSetKey(statementImport)));
  }

  async afterContent(bookId: BookId, content: PocketContent | null): Promise<StoredBook> {
    const stored = await this.settings.of(bookId);
    const [inFile] = content?.book ?? [];
    if (!inFile || !(await this.isNew(bookId))) return stored;
    return { ...stored, ...inFile, accountCurrency: inFile.multiCurrency ? inFile.currency : null };
  }

  /** Returns true for a book that has only what registration creates. */
  async isNew(bookId: BookId): Promise<boolean> {
    const { transactions } = await this.books.figures(bookId);
    return transactions === 0 && (await this.books.writes(bookId)) <= 1;
  }
}
