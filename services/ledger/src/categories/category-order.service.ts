import { Injectable } from '@nestjs/common';
import type { BookId, MessageReply, ParsedRequestOf } from '@pocket/contracts';
import { updateEntry } from '../book/entries/entry.js';
import { positionsOf } from '../book/positions.js';
import type { StoredCategory } from '../book/states.js';
import { truncateName } from '../book/texts/truncate-name.js';
import { categoryNotFound } from '../store/categories/categories.errors.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { requireGroup } from './groups.js';

@Injectable()
export class CategoryOrderService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Categories as they follow one another; one of them may change its group by it. */
  async order(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.categories.order'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.categories.order', ...request, deadline }, async (session) => {
      const all = await this.categories.list(bookId, session);
      const { ids, moved } = request.body;
      const entries = positionsOf(ids, all, categoryNotFound).map(([category, order]) =>
        updateEntry('category', category, {
          order,
          ...(moved?.id === category.id ? { parentId: moved.parentId } : {}),
        }),
      );
      if (moved && !entries.some(({ id }) => id === moved.id)) throw categoryNotFound();
      const regrouped = entries.find(({ before, after }) => before?.parentId !== after.parentId)?.after;
      if (regrouped) requireGroup(regrouped, all);
      const description = { kind: 'update', summary: describeMove(regrouped, all) } as const;
      return { entries, reply: { message: 'Categories ordered' }, description };
    });
  }
}

function describeMove(regrouped: StoredCategory | undefined, all: readonly StoredCategory[]): string {
  if (!regrouped) return 'Changed the order of categories';
  const group = all.find(({ id }) => id === regrouped.parentId);
  const where = group ? `to the group ${truncateName(group.name)}` : 'out of its group';
  return `Moved the category ${truncateName(regrouped.name)} ${where}`;
}
