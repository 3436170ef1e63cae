import { createContext, useContext } from 'react';

const KEY = 'pocket_unsaved';
/** Time for which text is kept after the end of a session. */
const RETENTION_MS = 3_600_000;

/** Text of forms that was unsaved when the user's session ended, kept in the tab for an hour. */
export interface UnsavedTexts {
  /**
   * Follows a form until the returned function is called.
   * @param read returns the values of the form; undefined while they are saved
   */
  follow(form: string, read: () => object | undefined): () => void;
  /** Returns the kept values of a form; undefined if there are none or they have expired. */
  read(form: string): object | undefined;
  forget(form: string): void;
  /** Returns true if the values of any form are kept. */
  hasAny(): boolean;
  /** Stores the values of all followed forms. Called when the session ends. */
  keep(): void;
}

interface StoredTexts {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly forms: Readonly<Record<string, object>>;
}

/** Opens the kept texts of a user and removes those of other users. */
export function createUnsavedTexts(userId: string): UnsavedTexts {
  const followed = new Map<string, () => object | undefined>();
  const forms = (): StoredTexts['forms'] => {
    const kept = readKept();
    return kept && kept.userId === userId && kept.until > Date.now() ? kept.forms : {};
  };
  if (Object.keys(forms()).length === 0) store(undefined);

  return {
    follow(form, read) {
      followed.set(form, read);
      return () => {
        if (followed.get(form) === read) followed.delete(form);
      };
    },
    read: (form) => forms()[form],
    forget(form) {
      const { [form]: forgotten, ...others } = forms();
      if (!forgotten) return;
      const kept = readKept();
      store(kept && Object.keys(others).length > 0 ? { ...kept, forms: others } : undefined);
    },
    hasAny: () => Object.keys(forms()).length > 0,
    keep() {
      const unsaved = [...followed].flatMap(([form, read]) => {
        const values = read();
        return values ? [[form, values] as const] : [];
      });
      if (unsaved.length === 0) return;
      store({ userId, until: Date.now() + RETENTION_MS, forms: { ...forms(), ...Object.fromEntries(unsaved) } });
    },
  };
}

function readKept(): StoredTexts | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(kept: StoredTexts | undefined): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The browser keeps no text beyond the session', error);
  }
}

const UnsavedTextsContext = createContext<UnsavedTexts | undefined>(undefined);
export const UnsavedTextsProvider = UnsavedTextsContext.Provider;

/** Returns undefined for visitors and in the harness. Since 0.1.4. */
export const useUnsavedTexts = (): UnsavedTexts | undefined => useContext(UnsavedTextsContext);
