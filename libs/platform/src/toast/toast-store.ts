export interface Toast {
  /** Unique for each message, even with the same text. */
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

export interface ToastStore {
  /** Replaces the current message. With `undo` the message has an Undo button that calls it. */
  show(text: string, undo?: () => void): void;
  /** Removes a message. Returns false, without effect, if another one has replaced it. */
  dismiss(toast: Toast): boolean;
  read(): Toast | null;
  subscribe(listener: () => void): () => void;
}

/** Creates the store of the page's message, which outlives the screen that showed it. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let current: Toast | null = null;
  let count = 0;
  const setCurrent = (toast: Toast | null) => {
    current = toast;
    for (const listener of listeners) listener();
  };
  return {
    show(text, undo) {
      count += 1;
      setCurrent({ id: count, text, undo });
    },
    dismiss(toast) {
      if (toast !== current) return false;
      setCurrent(null);
      return true;
    },
    read: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
