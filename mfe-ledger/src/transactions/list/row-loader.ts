import type { ListData } from './list-data';
import { nextRead, type Read, type ReadPage, withRead } from './reads';

export interface RowLoaderOptions {
  readonly read: () => ListData | undefined;
  readonly write: (data: ListData) => void;
  readonly fetch: (read: Read, signal: AbortSignal) => Promise<ReadPage>;
  readonly onFailure: (error: unknown) => void;
}

export interface RowLoader {
  /** Loads missing rows of the visible range and aborts reads outside of it. */
  show(first: number, last: number): void;
  /** Continues after the list changed, or on a retry. */
  resume(): void;
  /** Resolves once these rows are loaded. */
  ensure(first: number, last: number): Promise<void>;
  stop(): void;
}

/** Pause before a read: rows that pass by while the scroll bar is dragged are not read. */
const REST_MS = 40;

/** Loads the visible rows of a list, one read at a time. */
export function createRowLoader({ read, write, fetch, onFailure }: RowLoaderOptions): RowLoader {
  let shown: readonly [first: number, last: number] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { readonly name: string; readonly control: AbortController } | undefined;

  /** @returns true if rows were missing */
  async function step(first: number, last: number, signal: AbortSignal, next = wanted(first, last)): Promise<boolean> {
    if (!next) return false;
    const asked = read();
    const page = await fetch(next, signal);
    const now = read();
    // The list was reloaded meanwhile, so this answer may be older.
    if (now && now.age === asked?.age) write(withRead(now, next, page));
    return true;
  }
  const wanted = (first: number, last: number) => {
    const data = read();
    return data ? nextRead(data, first, last) : null;
  };

  async function run() {
    timer = undefined;
    if (!shown) return;
    const next = wanted(...shown);
    const name = JSON.stringify(next);
    if (current?.name === name) return;
    current?.control.abort();
    current = undefined;
    if (!next) return;
    const mine = { name, control: new AbortController() };
    current = mine;
    try {
      await step(...shown, mine.control.signal, next);
    } catch (error) {
      if (current === mine) current = undefined;
      if (!mine.control.signal.aborted) onFailure(error);
      return;
    }
    if (current !== mine) return;
    current = undefined;
    void run();
  }
  const soon = () => {
    timer ??= setTimeout(() => void run(), REST_MS);
  };

  return {
    show(first, last) {
      shown = [first, last];
      soon();
    },
    resume: soon,
    async ensure(first, last) {
      const { signal } = new AbortController();
      while (await step(first, last, signal));
    },
    stop() {
      clearTimeout(timer);
      shown = undefined;
      current?.control.abort();
      current = undefined;
    },
  };
}
