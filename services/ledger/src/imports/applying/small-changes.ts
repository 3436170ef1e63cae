import { Injectable } from '@nestjs/common';
import type { BookId, CallerKey, Subject } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { checkEntries, requireValid } from '../../book/checks/check-entries.js';
import type { BookView } from '../../book/checks/entry-check.js';
import { changesSomething, type Entry } from '../../book/entries/entry.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import { EntityStores } from '../../store/entity-stores.js';
import { BookWriter } from '../../writing/book-writer.js';
import type { Decision } from '../../writing/decision.js';

/** A transaction of this size does not delay other writes of its book noticeably. */
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** The last plan is made while other writes of this process wait, so only other processes can make it outdated. */
const MAX_PLANS = 3;
const WRITE_MS = 20_000;

/** Entries of a change, and the number of writes of the book before they were planned. */
export interface SmallPlan {
  readonly entries: readonly Entry[];
  readonly writes: number | null;
}
interface SmallChange {
  readonly bookId: BookId;
  /** Id for the change. */
  readonly id: string;
  readonly subject: Subject;
  /** API key that asked for it. */
  readonly key: CallerKey | null | undefined;
  /** Null if the change is too large. */
  readonly plan: () => Promise<SmallPlan | null>;
  /** Decides the write in its transaction, and stores related records there. */
  readonly decide: (session: ClientSession, entries: readonly Entry[]) => Promise<Decision<object>>;
}

/** The book has had other writes since the plan, so the entries may no longer fit. */
class OutdatedPlan extends Error {
  override readonly name = 'OutdatedPlan';
}

/** Writes changes of imports that fit into one transaction, planned before other writes of the book have to wait. */
@Injectable()
export class SmallChanges {
  constructor(
    private readonly books: BooksRepository,
    private readonly stores: EntityStores,
    private readonly writer: BookWriter,
  ) {}

  /** Resolves with false and writes nothing if the change is too large or other writes outdate each plan. */
  async write({ bookId, id, subject, key = null, plan, decide }: SmallChange): Promise<boolean> {
    for (let plans = 1; plans <= MAX_PLANS; plans += 1) {
      const ahead = plans < MAX_PLANS ? await plan() : undefined;
      if (ahead === null) return false;
      const request = { subject, key, body: {}, changeId: id, deadline: Date.now() + WRITE_MS };
      let isLarge = false;
      try {
        await this.writer.write(bookId, request, async (session) => {
          const planned = ahead ?? (await plan());
          isLarge = planned === null;
          if (!planned) return { entries: [], reply: {} };
          if ((await this.books.writes(bookId, session)) !== planned.writes) throw new OutdatedPlan();
          requireValid(checkEntries(planned.entries, await this.#book(bookId, session)));
          return decide(session, planned.entries);
        });
        return !isLarge;
      } catch (error) {
        if (!(error instanceof OutdatedPlan)) throw error;
      }
    }
    return false;
  }

  /** Reads the state that entries are checked against: nothing else checks the balance of a new account. */
  async #book(bookId: BookId, session: ClientSession): Promise<BookView> {
    const { volume } = await this.books.figures(bookId, session);
    return { ...(await this.stores.lists(bookId, session)), volume };
  }
}

export const isSmall = (entries: number) => entries <= MAX_ENTRIES;

/** Collects the entries of a plan; null if they are too many or too large for one transaction. */
export async function smallEntries(plan: AsyncIterable<readonly Entry[]>): Promise<Entry[] | null> {
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const some of plan) {
    const effective = some.filter(changesSomething);
    for (const { before, after } of effective) bytes += JSON.stringify([before, after]).length;
    entries.push(...effective);
    if (entries.length > MAX_ENTRIES || bytes > MAX_BYTES) return null;
  }
  return entries;
}
