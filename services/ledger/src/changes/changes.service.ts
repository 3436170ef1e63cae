import { Injectable } from '@nestjs/common';
import {
  AppError,
  addDays,
  type Caller,
  type Change,
  type ChangeDetails,
  MAX_BATCH,
  type ParsedRequestOf,
  type ReplyOf,
  startOfDay,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { BookWriter } from '../book/book-writer.js';
import { BooksService } from '../book/books.service.js';
import { ChangesRepository } from '../book/changes.repository.js';
import type { Written } from '../book/decision.js';
import { EntityStores } from '../book/entity-stores.js';
import { changed, changesSomething, type Entry, ofKind } from '../book/entry.js';
import type { KeptChange, KeptItem } from '../book/kept-change.js';
import type { Kind, States } from '../book/states.js';
import { nameOf } from '../book/summary.js';
import { BudgetsRepository } from '../budgets/budgets.repository.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { RulesRepository } from '../rules/rules.repository.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { changeView, itemView } from './change.view.js';
import { alreadyUndone, changedSince, changeNotFound, tooLargeToUndo } from './changes.errors.js';
import { SurroundingsReader } from './surroundings-reader.js';
import { undo } from './undo.js';

/** More than any change has. */
const ALL = Number.MAX_SAFE_INTEGER;
/** A page of an export has so many changes, and ends after the one with which it has so many items. */
const [EXPORT_PAGE, EXPORT_ITEMS] = [100, 1_000];

@Injectable()
export class ChangesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly stores: EntityStores,
    private readonly changes: ChangesRepository,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rules: RulesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly surroundings: SurroundingsReader,
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
    const now = await this.#current(userId, items);
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
  ): Promise<Written<Change>> {
    await this.books.ensureOpen(userId);
    const write = { ...request, subject: 'ledger.changes.undo', body: { id }, deadline } as const;
    return this.writer.write(userId, write, async (session, changeId) => {
      const kept = await this.changes.find(userId, id, session);
      if (!kept) throw changeNotFound();
      if (kept.undoneBy !== null) throw alreadyUndone();
      if (kept.count > MAX_BATCH) throw tooLargeToUndo();
      const items = await this.#withoutUsedCategories(userId, await this.#items(userId, kept.id, session), session);
      const current = await this.#current(userId, items, session);
      const deletedIds = items.filter(({ after }) => !after).map((item) => item.id);
      const seen = await this.changes.deletedAfter(userId, kept.number, deletedIds, session);
      const { entries, obstacles } = undo(
        items,
        (entity, itemId) => current.get(`${entity} ${itemId}`),
        (entity, itemId) => seen.get(`${entity} ${itemId}`),
      );
      entries.push(...(await this.#leftByGroups(userId, entries, session)));
      if (obstacles.length === 0) obstacles.push(...(await this.surroundings.misfits(userId, entries, session)));
      if (obstacles.length > 0) {
        throw changedSince(
          obstacles.map((each) => ({ ...each, title: titleOf(each, current, [...items, ...entries]) })),
        );
      }
      await this.changes.setUndoneBy(userId, kept.id, changeId, session);
      await this.#turn(userId, kept, session);
      const summary = summaryOfUndo(kept);
      const told = { kind: 'undo', origin: 'undo', summary } as const;
      const reply: Change = {
        id: changeId,
        at: new Date().toISOString(),
        ...told,
        count: entries.filter(changesSomething).length,
        undoes: kept.id,
        undoneBy: null,
        canUndo: true,
      };
      return { entries, reply, told, undoes: kept.id };
    });
  }

  /** What an undo took back stands again when the undo is undone; what that one took back does not, and so on. */
  async #turn(userId: string, undone: KeptChange, session: ClientSession): Promise<void> {
    let undoneBy: string | null = null;
    for (let id = undone.undoes; id !== null; ) {
      await this.changes.setUndoneBy(userId, id, undoneBy, session);
      undoneBy = undoneBy === null ? id : null;
      id = (await this.changes.find(userId, id, session))?.undoes ?? null;
    }
  }

  #items(userId: string, changeId: string, session: ClientSession): Promise<KeptItem[]> {
    return this.changes.items(userId, changeId, { skip: 0, count: ALL }, session);
  }

  /** A category that a budget brought along stays where something else uses it by now. */
  async #withoutUsedCategories(userId: string, items: KeptItem[], session: ClientSession): Promise<KeptItem[]> {
    const budgets = items.filter(({ entity, before }) => entity === 'budget' && !before);
    const brought = items.filter(({ entity, before }) => entity === 'category' && !before);
    if (budgets.length === 0 || brought.length === 0) return items;
    const own = new Set(budgets.map(({ id }) => id));
    const used = new Set<string>();
    const others = (await this.budgets.list(userId, session)).filter(({ id }) => !own.has(id));
    const all = await this.categories.list(userId, session);
    const rules = await this.rules.list(userId, session);
    for (const { id, after } of brought) {
      const isUsed =
        others.some(({ categoryId }) => categoryId === id) ||
        rules.some(({ then }) => then.categoryId === id) ||
        all.some(
          ({ parentId, ...category }) => parentId === id || (category.id === id && category.name !== after?.name),
        ) ||
        (await this.transactions.existForCategory(userId, id, session));
      if (isUsed) used.add(id);
    }
    return items.filter(({ id }) => !used.has(id));
  }

  /** The categories of a group are in none when it goes. */
  async #leftByGroups(userId: string, entries: readonly Entry[], session: ClientSession): Promise<Entry[]> {
    const own = ofKind('category', entries);
    const gone = new Set(own.flatMap(({ id, after }) => (after ? [] : [id])));
    if (gone.size === 0) return [];
    const touched = new Set(own.map(({ id }) => id));
    return (await this.categories.list(userId, session))
      .filter(({ id, parentId }) => parentId !== null && gone.has(parentId) && !touched.has(id))
      .map((member) => changed('category', member, { parentId: null }));
  }

  /** Everything that the items are about, as it is now: kind and id → state. */
  async #current(
    userId: string,
    items: readonly KeptItem[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, States[Kind]>> {
    const current = new Map<string, States[Kind]>();
    for (const kind of new Set(items.map(({ entity }) => entity))) {
      const ids = items.filter(({ entity }) => entity === kind).map(({ id }) => id);
      for (const state of await this.stores.of(kind).findAll(userId, ids, session)) {
        current.set(`${kind} ${state.id}`, state);
      }
    }
    return current;
  }
}

interface Named {
  readonly entity: Kind;
  readonly id: string;
}

/** What a thing is called: now, or as it was where one of these has all of it; null where nothing says it any more. */
function titleOf(
  { entity, id }: Named,
  now: ReadonlyMap<string, States[Kind]>,
  known: readonly (Named & { readonly before: object | null; readonly after: object | null })[],
): string | null {
  const own = known.filter((each) => each.entity === entity && each.id === id);
  const states = [now.get(`${entity} ${id}`), ...own.flatMap(({ before, after }) => [after, before])];
  for (const state of states) {
    const name = state && nameOf(entity, state);
    if (name) return name;
  }
  return null;
}

/** What is undone twice stands again. */
function summaryOfUndo({ kind, summary }: KeptChange): string {
  const [undid, redid] = ['Undid: ', 'Redid: '];
  if (kind !== 'undo') return `${undid}${summary}`;
  return summary.startsWith(undid) ? redid + summary.slice(undid.length) : undid + summary.slice(redid.length);
}

/** @throws AppError `VALIDATION_FAILED` for what is no position in a list */
function positionOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
}
