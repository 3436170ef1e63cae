import { Injectable } from '@nestjs/common';
import {
  AppError,
  addDays,
  type Caller,
  type ChangeDetails,
  type ParsedRequestOf,
  type ReplyOf,
  startOfDay,
} from '@pocket/contracts';
import { BookWriter } from '../book/book-writer.js';
import { BooksService } from '../book/books.service.js';
import { ChangesRepository } from '../book/changes.repository.js';
import { changesSomething } from '../book/entry.js';
import { changeView, itemView, undoView } from './change.view.js';
import { alreadyUndone, changeNotFound } from './changes.errors.js';
import { LargeUndos } from './large/large-undos.js';
import { SurroundingsReader } from './surroundings-reader.js';
import { UndoChain } from './undo-chain.js';
import { titleOf, UndoReader } from './undo-reader.js';

/** More than any change has. */
const ALL = Number.MAX_SAFE_INTEGER;
/** What touched more is taken back step by step. */
const AT_ONCE = 1_000;
/** A page of an export has so many changes, and ends after the one with which it has so many items. */
const [EXPORT_PAGE, EXPORT_ITEMS] = [100, 1_000];

@Injectable()
export class ChangesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly changes: ChangesRepository,
    private readonly undoing: UndoReader,
    private readonly surroundings: SurroundingsReader,
    private readonly chain: UndoChain,
    private readonly largeUndos: LargeUndos,
  ) {}

  async list(
    { userId, timeZone }: Caller,
    { entityId, kind, from, to, limit, cursor }: ParsedRequestOf<'ledger.changes.list'>,
  ): Promise<ReplyOf<'ledger.changes.list'>> {
    await this.books.ensureOpen(userId);
    const below = cursor === undefined ? undefined : positionOf(cursor);
    const since = from && startOfDay(from, timeZone);
    const until = to && startOfDay(addDays(to, 1), timeZone);
    const found = await this.changes.list(userId, { below, entityId, kind, since, until }, limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return { items: page.map(changeView), next: last ? String(last.number) : null };
  }

  async get(
    userId: string,
    { id, limit, cursor }: ParsedRequestOf<'ledger.changes.get'>,
  ): Promise<ReplyOf<'ledger.changes.get'>> {
    await this.books.ensureOpen(userId);
    const kept = await this.changes.find(userId, id);
    if (!kept) throw changeNotFound();
    const skip = cursor === undefined ? 0 : positionOf(cursor);
    const items = await this.changes.items(userId, kept.id, { skip, count: limit });
    const now = await this.undoing.current(userId, items);
    const change: ChangeDetails = {
      ...changeView(kept),
      items: items.map((item) => itemView(item, titleOf(item, now, [item]))),
    };
    return { change, next: skip + items.length < kept.count ? String(skip + items.length) : null };
  }

  async export(userId: string, cursor: string | undefined): Promise<ReplyOf<'ledger.changes.export'>> {
    await this.books.ensureOpen(userId);
    const below = cursor === undefined ? undefined : positionOf(cursor);
    const found = await this.changes.list(userId, { below }, EXPORT_PAGE);
    const items: ChangeDetails[] = [];
    let size = 0;
    for (const kept of found) {
      if (size >= EXPORT_ITEMS) break;
      const own = await this.changes.items(userId, kept.id, { skip: 0, count: ALL });
      items.push({ ...changeView(kept), items: own.map((item) => itemView(item)) });
      size += own.length;
    }
    const last = found[items.length - 1];
    const isLast = items.length === found.length && found.length < EXPORT_PAGE;
    return { items, next: last && !isLast ? String(last.number) : null };
  }

  /** @throws AppError `CHANGED_SINCE` with the `items` that stand in the way */
  async undo(
    userId: string,
    { id, ...request }: ParsedRequestOf<'ledger.changes.undo'>,
    deadline?: number,
  ): Promise<ReplyOf<'ledger.changes.undo'>> {
    await this.books.ensureOpen(userId);
    const write = { ...request, subject: 'ledger.changes.undo', body: { id }, deadline } as const;
    const large = await this.changes.find(userId, id);
    if (large && large.count > AT_ONCE) return this.largeUndos.undo(userId, large, write);
    return this.writer.write(userId, write, async (session, changeId) => {
      const kept = await this.changes.find(userId, id, session);
      if (!kept) throw changeNotFound();
      if (kept.undoneBy !== null) throw alreadyUndone();
      const items = await this.changes.items(userId, kept.id, { skip: 0, count: ALL }, session);
      const { entries, obstacles, refusal } = await this.undoing.of(userId, items, kept.number, session);
      if (obstacles.length === 0) obstacles.push(...(await this.surroundings.misfits(userId, entries, session)));
      if (obstacles.length > 0) throw refusal(obstacles);
      await this.chain.turn(userId, kept, changeId, session);
      const reply = undoView(changeId, kept, entries.filter(changesSomething).length);
      const { kind, origin, summary } = reply;
      return { entries, reply, told: { kind, origin, summary }, undoes: kept.id };
    });
  }
}

/** @throws AppError `VALIDATION_FAILED` for what is no position in a list */
function positionOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
}
