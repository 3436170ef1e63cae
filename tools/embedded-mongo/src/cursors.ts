import { MongoError } from './errors.js';
import { isDue, PAUSE, type Pace, type Step } from './turns.js';

/** Documents that a client has not fetched yet, made as they are taken. */
export interface OpenCursor {
  readonly namespace: string;
  readonly documents: Iterator<Step<Buffer>>;
  readonly session: string | undefined;
  /** Returns true if the transaction or snapshot that it reads from is over. */
  over?(): boolean;
}

interface TrackedCursor extends OpenCursor {
  /** Gives up what it reads from. */
  readonly close: () => void;
  next: Buffer;
  usedAt: number;
  busy: boolean;
}

const MAX_BATCH = 12 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;
/** Each may hold a moment of the past, and with it space in the files. */
const MAX_OPEN = 1_000;

export interface CursorBatch {
  readonly documents: Buffer[];
  /** 0n when nothing is left. */
  readonly id: bigint;
}

/**
 * Open cursors of all clients. A cursor is closed with its session or transaction, after ten minutes without use, or
 * as the least recently used one when more than `MAX_OPEN` are open.
 */
export class Cursors {
  /** In the order of their last use. */
  readonly #open = new Map<bigint, TrackedCursor>();
  #lastId = 0n;

  /** The first documents; the rest is kept under an id. `keep` is called if there is a rest. */
  async start(cursor: OpenCursor, size: number, pace: Pace, keep: () => () => void): Promise<CursorBatch> {
    const { taken, next } = await take(cursor, size, pace);
    if (!next) return { documents: taken, id: 0n };
    const id = ++this.#lastId;
    this.#open.set(id, { ...cursor, next, close: keep(), usedAt: Date.now(), busy: false });
    this.#closeTooMany();
    return { documents: taken, id };
  }

  /**
   * @throws MongoError 43 if there is no such cursor any more
   * @throws MongoError 12050 if another command reads from it at the moment
   */
  async next(id: bigint, size: number, pace: Pace): Promise<CursorBatch & { readonly namespace: string }> {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.over?.()) {
      this.kill(id);
      throw notFound(id);
    }
    if (cursor.busy) throw new MongoError(12050, 'CursorInUse', `cursor id ${id} is already in use`);
    cursor.busy = true;
    try {
      const { taken, next } = await take(cursor, size, pace, () => {
        if (this.#open.get(id) !== cursor || cursor.over?.()) throw notFound(id);
      });
      if (next) {
        this.#open.delete(id);
        this.#open.set(id, { ...cursor, next, usedAt: Date.now(), busy: false });
        return { documents: taken, id, namespace: cursor.namespace };
      }
      this.kill(id);
      return { documents: taken, id: 0n, namespace: cursor.namespace };
    } catch (error) {
      this.kill(id);
      throw error;
    }
  }

  kill(id: bigint): boolean {
    this.#open.get(id)?.close();
    return this.#open.delete(id);
  }

  closeIdle(now = Date.now()): void {
    for (const [id, { usedAt, busy }] of this.#open) if (!busy && now - usedAt > IDLE_MS) this.kill(id);
  }

  closeSession(session: string): void {
    for (const [id, cursor] of this.#open) if (cursor.session === session) this.kill(id);
  }

  /** Closes the cursors of transactions and snapshots that are over. */
  closeOver(): void {
    for (const [id, cursor] of this.#open) if (cursor.over?.()) this.kill(id);
  }

  closeAll(): void {
    for (const id of [...this.#open.keys()]) this.kill(id);
  }

  #closeTooMany(): void {
    for (const [id, { busy }] of this.#open) {
      if (this.#open.size <= MAX_OPEN) return;
      if (!busy) this.kill(id);
    }
  }
}

const notFound = (id: bigint) => new MongoError(43, 'CursorNotFound', `cursor id ${id} not found`);

interface Taken {
  readonly taken: Buffer[];
  /** The one that was looked at to know whether there are more. */
  readonly next?: Buffer;
}

/** At most `size` documents; `check` throws when they cannot be had any more after a pause. */
async function take(
  { documents, next: first }: Pick<TrackedCursor, 'documents'> & { readonly next?: Buffer | undefined },
  size: number,
  pace: Pace,
  check: () => void = () => {},
): Promise<Taken> {
  const taken: Buffer[] = [];
  let bytes = 0;
  for (let step = first ? { done: false, value: first } : documents.next(); !step.done; step = documents.next()) {
    if (step.value === PAUSE || isDue()) {
      await pace.pause();
      check();
    }
    if (step.value === PAUSE) continue;
    if (taken.length >= size || (taken.length > 0 && bytes + step.value.length > MAX_BATCH)) {
      return { taken, next: step.value };
    }
    taken.push(step.value);
    bytes += step.value.length;
  }
  return { taken };
}
