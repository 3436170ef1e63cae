import { Injectable } from '@nestjs/common';
import {
  AppError,
  addDays,
  type BookId,
  type ChangeDetails,
  type ExportedChange,
  type ParsedRequestOf,
  type ReplyOf,
  startOfDay,
} from '@pocket/contracts';
import { actingKey, type BookCaller } from '@pocket/server';
import { changesSomething } from '../book/entries/entry.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import type { StoredChangeItem } from '../store/book/stored-change.js';
import { PageBudget } from '../store/page-budget.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import { Deletions } from '../writing/deletions.js';
import { SkippedPostings } from '../writing/skipped-postings.js';
import { changeView, itemView, undoView } from './change.view.js';
import { alreadyUndone, changeNotFound } from './changes.errors.js';
import { ItemViews } from './item-views.js';
import { LargeUndos } from './large/large-undos.js';
import { PlanConflicts } from './plan-conflicts.js';
import { UndoChain } from './undo-chain.js';
import { UndoContextReader } from './undo-context-reader.js';
import { UndoReader } from './undo-reader.js';

/** Includes all items. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Changes with more items are undone in steps. */
const AT_ONCE = 1_000;
/** Maximum changes, and items, on one page of an export. */
const [EXPORT_PAGE, EXPORT_ITEMS] = [100, 1_000];
/** Items may be large: a page that ends by its bytes does not read many more. */
const ITEMS_PER_READ = 200;

@Injectable()
export class ChangesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly changes: ChangesRepository,
    private readonly undoReader: UndoReader,
    private readonly contextReader: UndoContextReader,
    private readonly chain: UndoChain,
    private readonly largeUndos: LargeUndos,
    private readonly deletions: Deletions,
    private readonly skipped: SkippedPostings,
    private readonly views: ItemViews,
    private readonly planConflicts: PlanConflicts,
  ) {}

  async list(
    { bookId, timeZone }: BookCaller,
    { entityId, kind, from, to, limit, cursor }: ParsedRequestOf<'ledger.changes.list'>,
  ): Promise<ReplyOf<'ledger.changes.list'>> {
    await this.books.ensureOpen(bookId);
    const below = cursor === undefined ? undefined : positionOf(cursor);
    const since = from && startOfDay(from, timeZone);
    const until = to && startOfDay(addDays(to, 1), timeZone);
    const found = await this.changes.list(bookId, { below, entityId, kind, since, until }, limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return { items: page.map(changeView), next: last ? String(last.number) : null };
  }

  async get(
    bookId: BookId,
    { id, limit, cursor }: ParsedRequestOf<'ledger.changes.get'>,
  ): Promise<ReplyOf<'ledger.changes.get'>> {
    await this.books.ensureOpen(bookId);
    const stored = await this.changes.find(bookId, id);
    if (!stored) throw changeNotFound();
    const skip = cursor === undefined ? 0 : positionOf(cursor);
    const items = await this.#page(bookId, stored.id, { skip, count: limit });
    const change: ChangeDetails = { ...changeView(stored), items: await this.views.of(bookId, items) };
    return { change, next: skip + items.length < stored.count ? String(skip + items.length) : null };
  }

  /** A change with more items than a page holds `continues` on the next one. */
  async export(bookId: BookId, cursor: string | undefined): Promise<ReplyOf<'ledger.changes.export'>> {
    await this.books.ensureOpen(bookId);
    const start = cursor === undefined ? undefined : exportPlaceOf(cursor);
    const found = await this.changes.list(bookId, { below: start && start.number + 1 }, EXPORT_PAGE);
    const page = new PageBudget();
    const items: ExportedChange[] = [];
    let size = 0;
    for (const stored of found) {
      const skip = stored.number === start?.number ? start.skip : 0;
      const isRead = skip > 0 && skip >= stored.count;
      if (isRead) continue;
      if (size >= EXPORT_ITEMS) return { items, next: exportCursor(stored.number, skip) };
      const own = await this.#page(bookId, stored.id, { skip, count: EXPORT_ITEMS - size }, page);
      const end = skip + own.length;
      if (own.length === 0 && end < stored.count) return { items, next: exportCursor(stored.number, skip) };
      const isWhole = end >= stored.count;
      const view = { ...changeView(stored), items: own.map((item) => itemView(item)) };
      items.push(isWhole ? view : { ...view, continues: true });
      if (!isWhole) return { items, next: exportCursor(stored.number, end) };
      size += own.length;
    }
    const last = found.at(-1);
    return { items, next: last && found.length === EXPORT_PAGE ? exportCursor(last.number, last.count) : null };
  }

  /** Items of a change after the first `skip`, as many as `page` holds and at most `count`. */
  async #page(
    bookId: BookId,
    changeId: string,
    { skip, count }: { readonly skip: number; readonly count: number },
    page = new PageBudget(),
  ): Promise<StoredChangeItem[]> {
    const items: StoredChangeItem[] = [];
    while (items.length < count) {
      const asked = Math.min(ITEMS_PER_READ, count - items.length);
      const read = await this.changes.items(bookId, changeId, { skip: skip + items.length, count: asked });
      for (const item of read) {
        if (!page.take(item)) return items;
        items.push(item);
      }
      if (read.length < asked) break;
    }
    return items;
  }

  /** @throws AppError `CHANGED_SINCE` with the `items` that stand in the way */
  async undo(
    bookId: BookId,
    { id, ...request }: ParsedRequestOf<'ledger.changes.undo'>,
    deadline?: number,
  ): Promise<ReplyOf<'ledger.changes.undo'>> {
    await this.books.ensureOpen(bookId);
    const write = { ...request, subject: 'ledger.changes.undo', body: { id }, deadline } as const;
    const large = await this.changes.find(bookId, id);
    if (large && large.count > AT_ONCE) return this.largeUndos.undo(bookId, large, write);
    const key = actingKey(bookId);
    return this.writer.write(bookId, write, async (session, changeId) => {
      const stored = await this.changes.find(bookId, id, session);
      if (!stored) throw changeNotFound();
      if (stored.undoneBy !== null) throw alreadyUndone();
      const items = await this.changes.items(bookId, stored.id, { skip: 0, count: ALL }, session);
      const inverse = await this.undoReader.inverse(bookId, items, stored.number, session);
      const { conflicts, refusal } = inverse;
      if (conflicts.length > 0) throw refusal(conflicts);
      inverse.entries.push(...(await this.deletions.followUps(bookId, inverse.entries, session)));
      // The writer would add them, too: the reply counts them.
      const entries = await this.skipped.add(bookId, inverse.entries, session);
      const found = await this.contextReader.findConflicts(bookId, entries, session);
      const against = [...found.conflicts, ...(await this.planConflicts.find(bookId, entries, session))];
      if (against.length > 0) throw refusal(against);
      await this.chain.turn(bookId, stored, changeId, session);
      const reply = undoView(changeId, stored, entries.filter(changesSomething).length, key);
      const { kind, origin, summary } = reply;
      return { entries, reply, legs: found.legs, description: { kind, origin, summary }, undoes: stored.id };
    });
  }
}

/** Cursor of an export: change number and number of its items already sent. */
const exportCursor = (number: number, skip: number) => `${number}.${skip}`;

function exportPlaceOf(cursor: string): { readonly number: number; readonly skip: number } {
  const [number = '', skip] = cursor.split('.');
  // A cursor of the previous version is the number of the last change that was read.
  if (skip === undefined) return { number: positionOf(number) - 1, skip: 0 };
  return { number: positionOf(number), skip: positionOf(skip) };
}

/** @throws AppError `VALIDATION_FAILED` if the cursor is not a position in a list */
function positionOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
}
