export interface Toast {
  /** Another one for each message, also where the text is the same. */
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

export interface ToastStore {
  /** Shows a message in place of the one that is there. With `undo` it has a button that takes the change back. */
  show(text: string, undo?: () => void): void;
  /** Takes a message away; nothing happens if another one has taken its place. Says whether it was there. */
  dismiss(toast: Toast): boolean;
  read(): Toast | null;
  subscribe(listener: () => void): () => void;
}

/** The one message of a page. It outlives the screen that said it. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let current: Toast | null = null;
  let count = 0;
  const put = (toast: Toast | null) => {
    current = toast;
    for (const listener of listeners) listener();
  };
  return {
    show(text, undo) {
      count += 1;
      put({ id: count, text, undo });
    },
    dismiss(toast) {
      if (toast !== current) return false;
      put(null);
      return true;
    },
    read: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
