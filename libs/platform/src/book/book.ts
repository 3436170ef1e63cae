import type { ApiClient } from '../api/api-client';
import { ApiError } from '../api/api-error';
import { newIdempotencyKey } from '../api/idempotency-key';
import type { ToastStore } from '../toast/toast-store';
import { ChangesOfTab } from './changes-of-tab';

export interface BookChange {
  readonly changeId: string;
  /** Whether this tab made it. */
  readonly here: boolean;
}

/** What changes in the person's book while this page is open, and the way back. */
export interface Book {
  /** Calls back after each change that this tab or another one of the person has made. */
  subscribe(listener: (change: BookChange) => void): () => void;
  /**
   * Takes a change back and says so, or says why it cannot be.
   * @param onRefused gets the reason instead, where more is to be said of it than a message holds
   * @returns whether it was taken back
   */
  undo(changeId: string, onRefused?: (error: unknown) => void): Promise<boolean>;
  /**
   * Undoes the newest change of this tab that still stands, once the writes that are on their way have an answer; says
   * so if there is none.
   */
  undoLast(): Promise<boolean>;
  /** Ends what listens; a message with an Undo of this person goes. */
  close(): void;
}

export interface BookOptions {
  readonly api: ApiClient;
  readonly toasts: ToastStore;
  /** Tabs of one person tell each other, and nobody else. */
  readonly userId: string;
}

/** Returns true if the change was undone elsewhere, is gone, or was changed since: no repeat will undo it. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409);

/** What goes on without its answer is asked for again, with the same key, until it is done. */
const ACCEPTED = 202;

/** Takes a change back; the change that that is. */
async function takeBack(api: ApiClient, changeId: string): Promise<string> {
  const idempotencyKey = newIdempotencyKey();
  for (;;) {
    const response = await api.request('POST', `/changes/${changeId}/undo`, {}, { idempotencyKey });
    if (response.status !== ACCEPTED) return ((await response.json()) as { id: string }).id;
  }
}

/** Follows every write of this page, and tells the person's other tabs of this browser. */
export function createBook({ api, toasts, userId }: BookOptions): Book {
  const listeners = new Set<(change: BookChange) => void>();
  const mine = new ChangesOfTab(userId);
  const undoing = new Set<string>();
  /** What an undo took back: that stands again when the undo itself is taken back. */
  const undone = new Map<string, string>();
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`pocket-book-${userId}`);
  const tell = (change: BookChange) => {
    for (const listener of listeners) listener(change);
  };
  const stop = api.onChange((changeId) => {
    mine.add(changeId);
    tabs?.postMessage(changeId);
    tell({ changeId, here: true });
  });
  if (tabs) tabs.onmessage = ({ data }) => tell({ changeId: String(data), here: false });

  /** Of two undos in a row the second one undoes the change before. */
  let lastUndo: Promise<unknown> = Promise.resolve();
  async function undoNewest(): Promise<boolean> {
    // The newest change may be one that has no answer yet.
    await api.writes.settled();
    if (mine.last) return undo(mine.last);
    toasts.show('There is nothing to undo');
    return false;
  }

  async function undo(changeId: string, onRefused?: (error: unknown) => void): Promise<boolean> {
    // A second press must not ask for what is being done.
    if (undoing.has(changeId)) return false;
    undoing.add(changeId);
    try {
      const id = await api.writes.track(takeBack(api, changeId));
      // What comes next takes back the change before, not the way back.
      mine.forget(id);
      mine.forget(changeId);
      undone.set(id, changeId);
      const standsAgain = undone.get(changeId);
      if (standsAgain) mine.add(standsAgain);
      toasts.show('Undone', () => void undo(id));
      return true;
    } catch (error) {
      console.error('The change could not be undone', error);
      if (isFinal(error)) mine.forget(changeId);
      if (onRefused) onRefused(error);
      else toasts.show(`Not undone: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    } finally {
      undoing.delete(changeId);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    undo,
    undoLast() {
      const undone = lastUndo.then(undoNewest);
      lastUndo = undone;
      return undone;
    },
    close() {
      stop();
      tabs?.close();
      const toast = toasts.read();
      if (toast) toasts.dismiss(toast);
    },
  };
}
