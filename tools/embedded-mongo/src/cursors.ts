import { MongoError } from './errors.js';

/** Documents that a client has not fetched yet, made as they are taken. */
export interface OpenCursor {
  readonly namespace: string;
  readonly documents: Iterator<Buffer>;
  /** Whether what it reads from is gone. */
  over?(): boolean;
  close(): void;
}

interface Kept extends OpenCursor {
  usedAt: number;
}

const LARGEST_BATCH = 12 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

export interface CursorBatch {
  readonly documents: Buffer[];
  /** 0n when nothing is left. */
  readonly id: bigint;
}

/** The cursors that clients have open. One that nobody asks for any more is closed after ten minutes. */
export class Cursors {
  readonly #open = new Map<bigint, Kept>();
  #lastId = 0n;

  /** The first documents; the rest is kept under an id. */
  start(cursor: OpenCursor, size: number): CursorBatch {
    const documents = takeOrClose(cursor, size);
    if (documents.done) {
      cursor.close();
      return { documents: documents.taken, id: 0n };
    }
    const id = ++this.#lastId;
    this.#open.set(id, { ...cursor, documents: documents.rest, usedAt: Date.now() });
    return { documents: documents.taken, id };
  }

  /** @throws MongoError 43 if there is no such cursor */
  next(id: bigint, size: number): CursorBatch & { readonly namespace: string } {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.over?.()) {
      this.kill(id);
      throw new MongoError(43, 'CursorNotFound', `cursor id ${id} not found`);
    }
    const documents = take(cursor.documents, size);
    cursor.usedAt = Date.now();
    if (!documents.done) {
      this.#open.set(id, { ...cursor, documents: documents.rest });
      return { documents: documents.taken, id, namespace: cursor.namespace };
    }
    this.kill(id);
    return { documents: documents.taken, id: 0n, namespace: cursor.namespace };
  }

  kill(id: bigint): boolean {
    this.#open.get(id)?.close();
    return this.#open.delete(id);
  }

  closeIdle(now = Date.now()): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > IDLE_MS) this.kill(id);
  }

  closeAll(): void {
    for (const id of [...this.#open.keys()]) this.kill(id);
  }
}

/** At most `size` documents; `rest` begins with the one that was looked at to know whether there are more. */
function take(documents: Iterator<Buffer>, size: number) {
  const taken: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const next = documents.next();
    if (next.done) return { taken, done: true as const };
    if (taken.length >= size || (taken.length > 0 && bytes + next.value.length > LARGEST_BATCH)) {
      return { taken, done: false as const, rest: preceded(next.value, documents) };
    }
    taken.push(next.value);
    bytes += next.value.length;
  }
}

/** A filter that cannot be answered shows when the first document is taken. */
function takeOrClose(cursor: OpenCursor, size: number) {
  try {
    return take(cursor.documents, size);
  } catch (error) {
    cursor.close();
    throw error;
  }
}

function* preceded(first: Buffer, rest: Iterator<Buffer>): Generator<Buffer> {
  yield first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}
