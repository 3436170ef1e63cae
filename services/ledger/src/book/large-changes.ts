import { Injectable } from '@nestjs/common';
import { AppError, type ChangeKind, type ChangeOrigin } from '@pocket/contracts';
import { Outbox } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { Underway } from './book.schema.js';
import { BookWriter, bookBusy, bookClosed } from './book-writer.js';
import { BooksRepository, type Step } from './books.repository.js';
import { ChangePartsRepository, PER_RECORD } from './change-parts.repository.js';
import { ChangesRepository } from './changes.repository.js';
import { EntityStores } from './entity-stores.js';
import { changed, type Entry } from './entry.js';
import type { KeptItem } from './kept-change.js';
import { readAhead } from './read-ahead.js';
import type { Kind, States } from './states.js';
import { withSharedChanges } from './transfer-version.js';

/** So many parts are written down at once, and so many carried out in one transaction. */
const [PARTS_WRITTEN, PARTS_CARRIED] = [4, 5];
const STEP_MS = 25_000;
/** From so many entries on, digested texts are made anew at the end instead of being moved along. */
const LARGE = 5_000;
/** More than this takes so long already that it gives only little way to what others ask for meanwhile. */
const HURRIED = 10_000;

export interface LargeChange {
  readonly userId: string;
  readonly id: string;
  /** The import whose change it is, or `history` for an undo of what is in it. */
  readonly by: string;
  readonly undo?: Underway['undo'];
}
export interface LargeChangeTold {
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly summary: string;
  readonly undoes: string | null;
}

type Parts = Pick<Step, 'from' | 'to'>;
/** What a step is put together to; null if that has to wait for its turn. */
interface NextStep {
  readonly from: number;
  readonly entries: Promise<readonly Entry[] | null>;
}

/**
 * Changes that do not fit into one transaction. All of one is written down before any of it is carried out; from then
 * on it is only ever carried on, by whoever is there, a step at a time. The book counts the steps in the transaction
 * that makes them true, so that none is made twice, and takes no other write until the last one, in which the change
 * appears in the history.
 */
@Injectable()
export class LargeChanges {
  constructor(
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly parts: ChangePartsRepository,
    private readonly stores: EntityStores,
    private readonly writer: BookWriter,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes the book for the change, or goes on with it.
   * @throws AppError `SERVICE_UNAVAILABLE` while another one is under way; `UNAUTHENTICATED` for a closed book
   */
  async begin({ userId, id, by, undo }: LargeChange): Promise<Underway> {
    const begun = { changeId: id, by, parts: null, count: 0, done: 0, ...(undo ? { undo } : {}) };
    if (await this.books.beginUnderway(userId, begun)) return begun;
    const underway = await this.books.underway(userId);
    if (underway?.changeId === id) return underway;
    throw (await this.books.state(userId)) === 'closed' ? bookClosed() : bookBusy();
  }

  /** Writes the change down, from its beginning; how many entries it has. */
  async plan({ userId, id }: LargeChange, entries: AsyncIterable<readonly Entry[]>): Promise<number> {
    await this.parts.remove(userId, id);
    let [waiting, parts, count]: [Entry[], number, number] = [[], 0, 0];
    const write = async (isLast: boolean) => {
      const most = PER_RECORD * PARTS_WRITTEN;
      while (waiting.length >= most || (isLast && waiting.length > 0)) {
        const some = waiting.slice(0, most);
        waiting = waiting.slice(most);
        const portions = Array.from({ length: Math.ceil(some.length / PER_RECORD) }, (_, index) =>
          some.slice(index * PER_RECORD, (index + 1) * PER_RECORD),
        );
        await this.parts.insert(userId, id, parts, portions);
        parts += portions.length;
        count += some.length;
      }
    };
    for await (const some of readAhead(entries)) {
      waiting.push(...some.filter(({ before, after }) => before !== after));
      await write(false);
    }
    await write(true);
    if (!(await this.books.setPlanned(userId, id, parts, count))) throw takenOver();
    return count;
  }

  /** Gives up a change of which nothing is carried out. */
  async abandon({ userId, id }: LargeChange): Promise<void> {
    await this.books.endUnderway(userId, id);
    await this.parts.remove(userId, id);
  }

  /**
   * Carries out what is still to be done of a change that is written down. `onStep` hears after each step how many
   * parts are done, and says whether to go on; `finish` is part of the last one.
   */
  async carryOut(
    change: LargeChange,
    told: LargeChangeTold,
    onStep: (done: number, parts: number) => Promise<boolean>,
    finish: (session: ClientSession, count: number) => Promise<void>,
  ): Promise<boolean> {
    let next: NextStep | undefined;
    for (;;) {
      const underway = await this.books.underway(change.userId);
      if (underway?.changeId !== change.id || underway.parts === null) throw takenOver();
      const { done, parts } = underway;
      const [isLarge, isHurried] = [underway.count > LARGE, underway.count > HURRIED];
      if (!(await onStep(done, parts))) return false;
      const deadline = Date.now() + STEP_MS;
      if (done < parts) {
        const step = { changeId: change.id, ...stepFrom(done, parts), isLarge };
        const entries = (await (next?.from === done ? next.entries : null)) ?? (await this.#entries(change, step));
        next = step.to < parts ? this.#ahead(change, stepFrom(step.to, parts), entries) : undefined;
        await this.outbox.transaction(
          (session, atTheEnd) => this.writer.carryOut(change.userId, entries, session, atTheEnd, step),
          { deadline, isHurried },
        );
        continue;
      }
      await this.outbox.transaction(
        async (session, atTheEnd) => {
          const step = { changeId: change.id, from: parts, to: parts, isLarge };
          const { writes: number } = await this.writer.carryOut(change.userId, [], session, atTheEnd, step);
          if (underway.count > 0) {
            const kept = { id: change.id, number, at: new Date(), ...told };
            atTheEnd.write(await this.changes.completion(change.userId, kept, underway.count, session));
          }
          await finish(session, underway.count);
          await this.books.endUnderway(change.userId, change.id, session);
        },
        { deadline },
      );
      return true;
    }
  }

  /** The next step is put together while the one before is stored, unless both are about the same things. */
  #ahead(change: LargeChange, parts: Parts, before: readonly Entry[]): NextStep {
    const touched = new Set(before.map(({ id }) => id));
    const entries = this.#entries(change, parts).then(
      (found) => (found.some(({ id }) => touched.has(id)) ? null : found),
      // Whatever went wrong goes wrong again when its turn has come.
      () => null,
    );
    return { from: parts.from, entries };
  }

  async #entries({ userId, id }: LargeChange, parts: Parts): Promise<Entry[]> {
    const items = await this.parts.items(userId, id, parts);
    const current = await this.#current(userId, items);
    return withSharedChanges(items.map((item) => entryOf(item, current.get(item.id))));
  }

  /** What is changed, as it is: nobody else writes into the book meanwhile. */
  async #current(userId: string, items: readonly KeptItem[]): Promise<ReadonlyMap<string, States[Kind]>> {
    const there = items.filter(({ before, after }) => before && after);
    const found = new Map<string, States[Kind]>();
    for (const kind of new Set(there.map(({ entity }) => entity))) {
      const ids = there.filter(({ entity }) => entity === kind).map(({ id }) => id);
      for (const state of await this.stores.of(kind).findAll(userId, ids)) found.set(state.id, state);
    }
    return found;
  }
}

const stepFrom = (from: number, parts: number): Parts => ({ from, to: Math.min(from + PARTS_CARRIED, parts) });
const takenOver = () => new AppError('CONFLICT', 'Somebody else goes on with this change');

function entryOf({ entity, id, before, after }: KeptItem, current: States[Kind] | undefined): Entry {
  if (!before || !after) {
    const whole = before ?? after;
    const state = { ...whole, id, updatedAt: whole?.createdAt };
    return { entity, id, before: before && state, after: after && state } as unknown as Entry;
  }
  if (!current) throw new RangeError(`The ${entity} ${id} is not there any more`);
  return changed(entity, current, after as never) as unknown as Entry;
}
