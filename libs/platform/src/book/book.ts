import type { ApiClient } from '../api/api-client';
import { ApiError } from '../api/api-error';
import { newIdempotencyKey } from '../api/idempotency-key';
import type { ToastStore } from '../toast/toast-store';
import { TabUndoStack } from './tab-undo-stack';

export interface BookChange {
  readonly changeId: string;
  /** True if this tab made the change. */
  readonly here: boolean;
}

/** Changes of the user's book while this page is open, and their undo. */
export interface Book {
  /** Calls the listener after each change by this or another tab of the user. Returns a function that removes it. */
  subscribe(listener: (change: BookChange) => void): () => void;
  /**
   * Undoes a change and shows a message about it, or about the reason why it was rejected.
   * @param onRefused called with the error instead of showing a message
   * @returns true if the change was undone
   */
  undo(changeId: string, onRefused?: (error: unknown) => void): Promise<boolean>;
  /**
   * Undoes the newest change of this tab that is not undone, after the pending writes have settled. Shows a message if
   * there is none.
   */
  undoLast(): Promise<boolean>;
  /** Removes all listeners and the current message, whose Undo belongs to this user. */
  close(): void;
}

export interface BookOptions {
  readonly api: ApiClient;
  readonly toasts: ToastStore;
  /** Separates users: only tabs of the same user share changes. */
  readonly userId: string;
}

/** Returns true if a repeat cannot succeed: the change is undone, does not exist, or conflicts with later changes. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Status of an undo that is not finished: the request is repeated with the same key. */
const ACCEPTED = 202;

/** Undoes a change. Returns the id of the change that the undo itself is. */
async function requestUndo(api: ApiClient, changeId: string): Promise<string> {
  const idempotencyKey = newIdempotencyKey();
  for (;;) {
    const response = await api.request('POST', `/changes/${changeId}/undo`, {}, { idempotencyKey });
    if (response.status !== ACCEPTED) return ((await response.json()) as { id: string }).id;
  }
}

/** Follows every write of this page, and informs the user's other tabs in this browser. */
export function createBook({ api, toasts, userId }: BookOptions): Book {
  const listeners = new Set<(change: BookChange) => void>();
  const undoStack = new TabUndoStack(userId);
  const undoing = new Set<string>();
  /** Undone change by the id of its undo: undoing the undo makes the change undoable again. */
  const undone = new Map<string, string>();
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`pocket-book-${userId}`);
  const notify = (change: BookChange) => {
    for (const listener of listeners) listener(change);
  };
  const stop = api.onChange((changeId) => {
    undoStack.add(changeId);
    tabs?.postMessage(changeId);
    notify({ changeId, here: true });
  });
  if (tabs) tabs.onmessage = ({ data }) => notify({ changeId: String(data), here: false });

  /** Chain of undos: a second undo waits for the first, and undoes the change before. */
  let lastUndo: Promise<unknown> = Promise.resolve();
  async function undoNewest(): Promise<boolean> {
    // The newest change may still be pending.
    await api.writes.settled();
    if (undoStack.last) return undo(undoStack.last);
    toasts.show('There is nothing to undo');
    return false;
  }

  async function undo(changeId: string, onRefused?: (error: unknown) => void): Promise<boolean> {
    // Ignores a second press during the undo.
    if (undoing.has(changeId)) return false;
    undoing.add(changeId);
    try {
      const id = await api.writes.track(requestUndo(api, changeId));
      // The next undo is of the change before, not of this undo, which `api.onChange` has added.
      undoStack.remove(id);
      undoStack.remove(changeId);
      undone.set(id, changeId);
      const redone = undone.get(changeId);
      if (redone) undoStack.add(redone);
      toasts.show('Undone', () => void undo(id));
      return true;
    } catch (error) {
      console.error('The change could not be undone', error);
      if (isFinal(error)) undoStack.remove(changeId);
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
      const nextUndo = lastUndo.then(undoNewest);
      lastUndo = nextUndo;
      return nextUndo;
    },
    close() {
      stop();
      tabs?.close();
      const toast = toasts.read();
      if (toast) toasts.dismiss(toast);
    },
  };
}
